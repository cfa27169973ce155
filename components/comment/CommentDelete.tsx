import { useRef } from 'preact/hooks';
import type { Failure } from '../../utils/errors';
import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import './CommentDelete.css';
import { ErrorNotice } from '../base/ErrorNotice';
import { useCountdown } from '../time/use-countdown';
import { useFocusAfterPress } from '../focus/use-focus-after-press';

interface CommentDeleteProps {
  /** `null` until the button was pressed. */
  state: 'asking' | 'waiting' | 'busy' | 'failed' | null;
  /** Of one that waits: epoch ms at which it is done. */
  dueAt?: number | undefined;
  /** Why it was not deleted, or not kept after all. */
  failure: Failure | null;
  onAsk: () => void;
  onDelete: () => void;
  /** Leaves the question, or forgets that it failed. */
  onKeep: () => void;
  /** Does not delete it after all. */
  onUndo: () => void;
}

/** Deletes a comment, which nobody can undo once it is done: so it asks once, in place, and then waits a little. */
export function CommentDelete({ state, dueAt = 0, failure, onAsk, onDelete, onKeep, onUndo }: CommentDeleteProps) {
  const place = useRef<HTMLDivElement>(null);
  // The focus goes with the question, to the answer that changes nothing, and back to where it came from.
  const press = useFocusAfterPress(state, () =>
    state === 'busy' ? null : place.current?.querySelector<HTMLElement>('button:last-of-type'),
  );
  if (state === null) {
    return (
      <div class="comment-delete" ref={place}>
        <Button kind="quiet" onPress={press(onAsk)}>
          {t('comment_delete')}
        </Button>
      </div>
    );
  }
  if (state === 'waiting' || state === 'busy') {
    return (
      <div class="comment-delete comment-delete--going" ref={place}>
        <DeletionState isBusy={state === 'busy'} dueAt={dueAt} />
        {state === 'waiting' && <Button onPress={press(onUndo)}>{t('comment_undo')}</Button>}
        {failure && <UndoFailed words={t('comment_notKept')} failure={failure} />}
      </div>
    );
  }
  return (
    <div class="comment-delete comment-delete--asking" ref={place}>
      <fieldset class="comment-delete__question">
        <legend>{t(state === 'failed' ? 'comment_notDeleted' : 'comment_deleteAsk')}</legend>
        {failure && <ErrorNotice failure={failure} />}
        <Button kind="danger" onPress={press(onDelete)}>
          {t('comment_delete')}
        </Button>
        <Button kind="quiet" onPress={press(onKeep)}>
          {t('comment_keep')}
        </Button>
      </fieldset>
    </div>
  );
}

/** The seconds are for the eyes: read aloud, each would interrupt. */
function DeletionState({ isBusy, dueAt }: { isBusy: boolean; dueAt: number }) {
  const left = useCountdown(dueAt);
  return (
    <>
      <output class="unseen">{t(isBusy ? 'comment_deleting' : 'comment_deletingSoon')}</output>
      <span class="comment-delete__state" aria-hidden="true">
        {isBusy ? t('comment_deleting') : left > 0 ? t('comment_deletingIn', left) : t('comment_deletingSoon')}
      </span>
    </>
  );
}

/** Says what goes on although it was taken back, and why. */
export function UndoFailed({ words, failure }: { words: string; failure: Failure }) {
  return (
    <div class="comment-delete__not-kept">
      <p class="comment-delete__state">{words}</p>
      <ErrorNotice failure={failure} />
    </div>
  );
}
