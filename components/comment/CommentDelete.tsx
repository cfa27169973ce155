import type { Failure } from '../../utils/errors';
import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import '../thread/Buttons.css';
import './CommentDelete.css';
import { ErrorNotice } from '../base/ErrorNotice';
import { useCountdown } from '../time/use-countdown';

interface CommentDeleteProps {
  /** `null` until the button was pressed. */
  state: 'asking' | 'waiting' | 'busy' | 'failed' | null;
  /** Epoch ms at which a pending deletion is sent. */
  dueAt?: number | undefined;
  /** Why the deletion or its Undo failed. */
  failure: Failure | null;
  onAsk: () => void;
  onDelete: () => void;
  /** Closes the question, or clears the failure. */
  onKeep: () => void;
  /** Undoes the pending deletion. */
  onUndo: () => void;
}

/** Deletes a comment. The service cannot restore it, so a question comes first, and a few seconds in which Undo works. */
export function CommentDelete({ state, dueAt = 0, failure, onAsk, onDelete, onKeep, onUndo }: CommentDeleteProps) {
  if (state === null) {
    return (
      <div class="comment-delete">
        <Button kind="quiet" onPress={onAsk}>
          {t('comment_delete')}
        </Button>
      </div>
    );
  }
  if (state === 'waiting' || state === 'busy') {
    return (
      <div class="comment-delete comment-delete--going buttons">
        <DeletionState isBusy={state === 'busy'} dueAt={dueAt} />
        {state === 'waiting' && <Button onPress={onUndo}>{t('comment_undo')}</Button>}
        {failure && <UndoFailed words={t('comment_notKept')} failure={failure} />}
      </div>
    );
  }
  return (
    <div class="comment-delete comment-delete--asking">
      <fieldset class="comment-delete__question buttons">
        <legend>{t(state === 'failed' ? 'comment_notDeleted' : 'comment_deleteAsk')}</legend>
        {failure && <ErrorNotice failure={failure} />}
        <Button kind="danger" onPress={onDelete}>
          {t('comment_delete')}
        </Button>
        <Button kind="quiet" onPress={onKeep}>
          {t('comment_keep')}
        </Button>
      </fieldset>
    </div>
  );
}

/** The countdown is hidden from screen readers, which would announce every second. */
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

/** Says that an Undo failed, and why. */
export function UndoFailed({ words, failure }: { words: string; failure: Failure }) {
  return (
    <div class="comment-delete__not-kept">
      <p class="comment-delete__state">{words}</p>
      <ErrorNotice failure={failure} />
    </div>
  );
}
