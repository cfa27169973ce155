import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatNumber, t, type MessageKey } from '../../utils/locale/i18n';
import { MAX_SEARCH_CHARS } from '../../utils/limits';
import type { Reading } from '../../utils/thread/reading';
import { Button } from '../base/Button';
import { useHeight } from '../base/height';
import { Icon, type IconPath } from '../base/Icon';
import { closeIcon, downIcon, searchIcon, upIcon } from '../base/icons';
import '../fields/Input.css';
import './FindBar.css';

/** A search field with the number of matches. Enter goes to the next match, Shift+Enter to the previous, Escape closes. */
export function FindBar({ reading }: { reading: Pick<Reading, 'find' | 'closeFind'> }) {
  const { find } = reading;
  const box = useRef<HTMLInputElement>(null);
  const bar = useHeight<HTMLDivElement>('--finding');
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, []);
  const words = find.words.value;
  const found = find.found.value;
  const current = find.current.value;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape would close the whole popup.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') reading.closeFind();
    else find.step(event.shiftKey ? -1 : 1);
  };
  const button = (name: MessageKey, icon: IconPath, disabled: boolean, onPress: () => void) => (
    <Button kind="quiet" label={t(name)} hint={t(name)} disabled={disabled} onPress={onPress}>
      <Icon path={icon} />
    </Button>
  );
  return (
    <div ref={bar} class="thread-comments__find">
      <search class="find-bar">
        <Icon path={searchIcon} />
        <input
          ref={box}
          type="search"
          class="input find-bar__input"
          aria-label={t('find_label')}
          placeholder={t('find_label')}
          dir={words === '' ? undefined : 'auto'}
          maxLength={MAX_SEARCH_CHARS}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          value={words}
          onInput={(event) => find.setWords(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <output class="find-bar__count">{words.trim() !== '' && placeIn(found, current)}</output>
        {button('find_previous', upIcon, found.length === 0, () => find.step(-1))}
        {button('find_next', downIcon, found.length === 0, () => find.step(1))}
        {button('find_close', closeIcon, false, () => reading.closeFind())}
      </search>
    </div>
  );
}

function placeIn(found: readonly number[], current: number | null): string {
  if (found.length === 0) return t('find_none');
  const place = current === null ? 0 : found.indexOf(current) + 1;
  return t('find_place', formatNumber(place), formatNumber(found.length));
}
