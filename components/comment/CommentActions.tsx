import { useComputed } from '@preact/signals';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import { barrierOf, canDelete, isOwn } from '../../utils/thread/comment-rules';
import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import { moreIcon } from '../base/icons';
import { ErrorNotice } from '../base/ErrorNotice';
import { ActionMenu } from '../menu/ActionMenu';
import { CommentChoice } from './CommentChoice';
import { CommentDelete } from './CommentDelete';
import './CommentActions.css';

interface CommentActionsProps {
  controller: Pick<ThreadController, 'composer' | 'deletions' | 'reading'>;
  view: ThreadView;
  comment: Comment;
}

/**
 * The actions of a comment. Its writer has a button to delete it; who may delete others’ finds that in a menu. A component of its
 * own, so that a deletion renders only its buttons again.
 */
export function CommentActions({ controller, view, comment }: CommentActionsProps) {
  const { composer, deletions } = controller;
  const { id, authorName, fromTeam } = comment;
  const isMine = isOwn(comment, view.account);
  const mayDelete = canDelete(comment, view);
  const mayAnswer = barrierOf(view, null) === null && !fromTeam && authorName !== '' && !isMine;
  const removal = useComputed(() => deletions.removals.value.get(id)).value;
  const isSelecting = useComputed(() => deletions.selected.value !== null).value;
  const isSelected = useComputed(() => deletions.selected.value?.has(id) ?? false).value;
  const failed = useComputed(() => (deletions.failed.value?.target === id ? deletions.failed.value : null)).value;
  const isGoing = removal !== undefined && removal.state !== 'failed';
  const remove = { words: t('comment_delete'), onPress: () => void deletions.remove(id) };
  return (
    <div class="comment-actions">
      {mayAnswer && !removal && (
        <Button kind="quiet" label={t('comment_replyTo', authorName)} onPress={() => composer.answer(authorName)}>
          {t('comment_reply')}
        </Button>
      )}
      {mayDelete && isSelecting && !isGoing && (
        <CommentChoice
          id={id}
          checked={isSelected}
          onChange={(isRange) =>
            isRange ? deletions.selectRange(id, selectableIds(controller, view)) : deletions.toggle(id)
          }
        />
      )}
      {mayDelete && !isSelecting && !removal && isMine && (
        <Button kind="quiet" onPress={remove.onPress}>
          {remove.words}
        </Button>
      )}
      {mayDelete && !isSelecting && !removal && !isMine && (
        <ActionMenu
          id={`comment-${id}-menu`}
          label={t('popup_more')}
          icon={moreIcon}
          describedBy={`comment-${id}-by`}
          groups={[{ items: [remove] }]}
        />
      )}
      {removal && (
        <CommentDelete
          removal={removal}
          undoFailure={failed?.asked === 'undo' ? failed.failure : null}
          onDelete={remove.onPress}
          onUndo={() => void deletions.undo(id)}
        />
      )}
      {failed?.asked === 'delete' && <ErrorNotice failure={failed.failure} />}
    </div>
  );
}

/** Returns the ids of the selectable comments in reading order, pinned ones first. */
function selectableIds(
  { reading, deletions }: Pick<ThreadController, 'reading' | 'deletions'>,
  view: ThreadView,
): number[] {
  const { ids, byId } = reading.rows.value;
  const below = ids.flatMap((id) => {
    const row = byId.get(id);
    return row?.kind === 'comment' ? [row.comment] : [];
  });
  const isGoing = (id: number): boolean => (deletions.removals.value.get(id)?.state ?? 'failed') !== 'failed';
  return [...reading.pinned.value.map(({ comment }) => comment), ...below]
    .filter((comment) => canDelete(comment, view) && !isGoing(comment.id))
    .map(({ id }) => id);
}
