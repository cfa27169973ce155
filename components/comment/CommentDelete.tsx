import type { Failure } from '../../utils/errors';
import { t } from '../../utils/locale/i18n';
import type { Removal } from '../../utils/storage/items';
import { Button } from '../base/Button';
import '../thread/Buttons.css';
import './CommentDelete.css';
import { ErrorNotice } from '../base/ErrorNotice';
import { Countdown } from '../time/Countdown';

interface CommentDeleteProps {
  removal: Removal;
  undoFailure: Failure | null;
  onDelete: () => void;
  onUndo: () => void;
}

const DELETING = { counting: 'comment_deletingIn', spoken: 'comment_deleting', after: 'comment_deleting' } as const;
const WAITING = {
  counting: 'comment_deletingIn',
  spoken: 'comment_deletingSoon',
  after: 'comment_deletingSoon',
} as const;

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
  const isBusy = state === 'busy';
  return (
    <div class="comment-delete comment-delete--going buttons">
      <Countdown class="comment-delete__state" until={isBusy ? 0 : dueAt} words={isBusy ? DELETING : WAITING} />
      {state === 'waiting' && <Button onPress={onUndo}>{t('comment_undo')}</Button>}
      {undoFailure && <UndoFailed failure={undoFailure} />}
    </div>
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
