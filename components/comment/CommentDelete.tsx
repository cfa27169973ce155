import type { Failure } from '../../utils/errors';
import { t } from '../../utils/locale/i18n';
import type { Removal } from '../../utils/storage/items';
import { Button } from '../base/Button';
import '../thread/Buttons.css';
import './CommentDelete.css';
import { ErrorNotice } from '../base/ErrorNotice';
import { useCountdown } from '../time/use-countdown';

interface CommentDeleteProps {
  removal: Removal;
  undoFailure: Failure | null;
  onDelete: () => void;
  onUndo: () => void;
}

/** A comment’s deletion: for a few seconds, Undo works, since the service cannot restore it. */
export function CommentDelete({
  removal: { state, dueAt, failure },
  undoFailure,
  onDelete,
  onUndo,
}: CommentDeleteProps) {
  if (state === 'failed') {
    return (
      <div class="comment-delete comment-delete--failed buttons">
        <p class="comment-delete__state">{t('comment_notDeleted')}</p>
        {failure && <ErrorNotice failure={failure} />}
        <Button kind="danger" onPress={onDelete}>
          {t('comment_delete')}
        </Button>
        <Button kind="quiet" onPress={onUndo}>
          {t('comment_keep')}
        </Button>
      </div>
    );
  }
  return (
    <div class="comment-delete comment-delete--going buttons">
      <DeletionState isBusy={state === 'busy'} dueAt={dueAt} />
      {state === 'waiting' && <Button onPress={onUndo}>{t('comment_undo')}</Button>}
      {undoFailure && <UndoFailed failure={undoFailure} />}
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
export function UndoFailed({ failure }: { failure: Failure }) {
  return (
    <div class="comment-delete__not-kept">
      <p class="comment-delete__state">{t('comment_notKept')}</p>
      <ErrorNotice failure={failure} />
    </div>
  );
}
