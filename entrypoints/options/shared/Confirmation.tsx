import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Action } from '../../../utils/action';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import './Confirmation.css';

interface ConfirmationProps {
  /** Of the text, which says what it would end. */
  id: string;
  children: ComponentChildren;
  question?: string;
  yes: string;
  /** A milder answer. */
  other?: { words: string; onPress: () => void };
  action: Pick<Action, 'isBusy' | 'failure'>;
  onYes: () => void;
  onNo: () => void;
}

/** Asks in place, before something is lost. */
export function Confirmation({ id, children, question, yes, other, action, onYes, onNo }: ConfirmationProps) {
  const busy = action.isBusy.value;
  const failure = action.failure.value;
  const box = useRef<HTMLFieldSetElement>(null);
  // The safe answer gets the focus.
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  return (
    <fieldset class="options-stack confirmation" ref={box} aria-describedby={id}>
      <legend>{question ?? t('clear_ask')}</legend>
      <div id={id}>{children}</div>
      {failure && <ErrorNotice failure={failure} />}
      <div class="options-actions">
        {other && (
          <Button busy={busy} onPress={other.onPress}>
            {other.words}
          </Button>
        )}
        <Button kind="danger" busy={busy} onPress={onYes}>
          {yes}
        </Button>
        <Button kind="quiet" disabled={busy} onPress={onNo}>
          {t('options_cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
