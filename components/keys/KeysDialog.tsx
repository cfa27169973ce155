import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t, type MessageKey } from '../../utils/locale/i18n';
import { commandKey } from '../../utils/locale/command-key';
import { IconButton } from '../base/IconButton';
import { closeIcon } from '../base/icons';
import './KeysDialog.css';

/** The keys of one action. Combinations are joined by a plus. */
export interface KeyHelp {
  keys: readonly string[];
  words: MessageKey;
}

interface KeyGroup {
  title: MessageKey | null;
  keys: readonly KeyHelp[];
  isOff?: boolean;
}

interface KeysDialogProps {
  groups: readonly KeyGroup[];
  children?: ComponentChildren;
  onClose: () => void;
}

const NAMES: Readonly<Record<string, MessageKey>> = {
  Enter: 'keys_enter',
  Backspace: 'keys_backspace',
  Shift: 'keys_shift',
};

export function KeysDialog({ groups, children, onClose }: KeysDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The browser would focus the first button, at the end of the dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== '?') return;
    // The browser may close the whole popup on Escape.
    event.preventDefault();
    event.stopPropagation();
    dialog.current?.close();
  };
  return (
    <dialog class="keys-dialog" ref={dialog} aria-labelledby="keys-title" onKeyDown={onKey} onClose={onClose}>
      <div class="keys-dialog__head">
        <h2 class="keys-dialog__title" id="keys-title" ref={title} tabIndex={-1}>
          {t('keys_title')}
        </h2>
        <IconButton icon={closeIcon} label={t('gallery_close')} onPress={() => dialog.current?.close()} />
      </div>
      {groups.map(({ title, keys, isOff = false }, at) => (
        <section key={at}>
          {title && <h3 class="keys-dialog__part">{t(title)}</h3>}
          <dl class={isOff ? 'keys-dialog__keys keys-dialog__keys--off' : 'keys-dialog__keys'}>
            {keys.map(({ keys, words }) => (
              <div class="keys-dialog__row" key={words}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key.split('+').map(keyName).join(' + ')}</kbd>
                  ))}
                </dt>
                <dd>{t(words)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {children}
    </dialog>
  );
}

function keyName(key: string): string {
  if (key === 'Ctrl') return commandKey();
  return NAMES[key] ? t(NAMES[key]) : key;
}
