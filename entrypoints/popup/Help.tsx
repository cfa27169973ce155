import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { t, type MessageKey } from '../../utils/i18n';
import { keysTold } from './keys';
import './Help.css';

interface HelpProps {
  /** How many tabs there are to go to. */
  tabs: number;
  /** Whether the keys are in use. */
  keysOn: boolean;
  onUseKeys: (on: boolean) => void;
  onClose: () => void;
}

/** Keys that carry words. */
const NAMES: Readonly<Record<string, MessageKey>> = { Enter: 'keys_enter', Backspace: 'keys_backspace' };

/** Tells the keys over everything else; who is hindered by them can switch them off. */
export function Help({ tabs, keysOn, onUseKeys, onClose }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== '?') return;
    // Left to the browser, Escape may close the whole popup.
    event.preventDefault();
    dialog.current?.close();
  };
  return (
    <dialog class="help" ref={dialog} aria-labelledby="help-title" onKeyDown={onKey} onClose={onClose}>
      <h2 class="help__title" id="help-title">
        {t('keys_title')}
      </h2>
      <dl class={keysOn ? 'help__keys' : 'help__keys help__keys--off'}>
        {keysTold(tabs).map(({ keys, words }) => (
          <div class="help__row" key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{NAMES[key] ? t(NAMES[key]) : key}</kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox id="help-keys" label={t('keys_use')} hint={t('keys_useHint')} checked={keysOn} onChange={onUseKeys} />
      <div class="help__close">
        <Button kind="primary" onPress={() => dialog.current?.close()}>
          {t('keys_close')}
        </Button>
      </div>
    </dialog>
  );
}
