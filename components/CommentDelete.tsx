import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Failure } from '../utils/errors';
import { t } from '../utils/i18n';
import { Button } from './Button';
import './CommentDelete.css';
import { ErrorNotice } from './ErrorNotice';

interface CommentDeleteProps {
  /** `null` until the button was pressed. */
  state: 'asking' | 'busy' | 'failed' | null;
  failure: Failure | null;
  onAsk: () => void;
  onDelete: () => void;
  onKeep: () => void;
}

/** Deletes a comment, which nobody can undo: so it asks once, in place. */
export function CommentDelete({ state, failure, onAsk, onDelete, onKeep }: CommentDeleteProps) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // The focus goes with the question, to the answer that changes nothing, and back to where it came from.
  useLayoutEffect(() => {
    if (state === 'asking') place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    if (state === null && asked.current) place.current?.querySelector('button')?.focus();
    asked.current = state !== null;
  }, [state]);
  return (
    <div class={state === null ? 'comment-delete' : 'comment-delete comment-delete--asking'} ref={place}>
      {state === null ? (
        <Button kind="quiet" onPress={onAsk}>
          {t('comment_delete')}
        </Button>
      ) : (
        <fieldset class="comment-delete__question">
          <legend>{t('comment_deleteAsk')}</legend>
          {failure && <ErrorNotice failure={failure} />}
          <Button kind="danger" busy={state === 'busy'} onPress={onDelete}>
            {t('comment_delete')}
          </Button>
          <Button kind="quiet" disabled={state === 'busy'} onPress={onKeep}>
            {t('comment_keep')}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
