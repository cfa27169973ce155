import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatNumber, t } from '../../utils/locale/i18n';
import { MAX_SEARCH_CHARS } from '../../utils/limits';
import { Button } from '../base/Button';
import { Icon } from '../base/Icon';
import './FindBar.css';

interface FindBarProps {
  words: string;
  /** The number of matches; `null` while the search runs. */
  count: number | null;
  /** The current match, from 1; 0 for none. */
  position: number;
  onType: (words: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A search field with the number of matches. Enter goes to the next match, Shift+Enter to the previous, Escape closes. */
export function FindBar({ words, count, position, onType, onStep, onClose }: FindBarProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Escape would close the whole popup.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else onStep(event.shiftKey ? -1 : 1);
  };
  const status =
    words.trim() === '' || count === null
      ? ''
      : count === 0
        ? t('find_none')
        : t('find_place', formatNumber(position), formatNumber(count));
  return (
    <search class="find-bar">
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        class="find-bar__input"
        aria-label={t('find_label')}
        placeholder={t('find_label')}
        dir={words === '' ? undefined : 'auto'}
        maxLength={MAX_SEARCH_CHARS}
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
        value={words}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <output class="find-bar__count">{status}</output>
      <Button
        kind="quiet"
        label={t('find_previous')}
        hint={t('find_previous')}
        disabled={!count}
        onPress={() => onStep(-1)}
      >
        <Icon name="up" />
      </Button>
      <Button kind="quiet" label={t('find_next')} hint={t('find_next')} disabled={!count} onPress={() => onStep(1)}>
        <Icon name="down" />
      </Button>
      <Button kind="quiet" label={t('find_close')} hint={t('find_close')} onPress={onClose}>
        <Icon name="close" />
      </Button>
    </search>
  );
}
