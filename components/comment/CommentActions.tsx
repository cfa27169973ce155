import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import { commentUrl } from '../../utils/service/links';
import { barrierOf, canDelete, isOwn } from '../../utils/thread/comment-rules';
import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import { moreIcon } from '../base/icons';
import { ErrorNotice } from '../base/ErrorNotice';
import { SavedNote } from '../fields/SavedNote';
import { ActionMenu } from '../menu/ActionMenu';
import { saveItem } from '../menu/save-item';
import { CommentDelete } from './CommentDelete';
import './CommentActions.css';
import './CommentChoice.css';

interface CommentActionsProps {
  controller: ThreadController;
  view: ThreadView;
  comment: Comment;
}

/** The actions of a comment, and its note. A component of its own, so that a deletion renders only its buttons again. */
export function CommentActions({ controller, view, comment }: CommentActionsProps) {
  const { composer, deletions, following, saving, sharing, links } = controller;
  const { id, authorId, authorName, fromTeam } = comment;
  const subject = { projectId: view.projectId, commentId: id };
  const isMine = isOwn(comment, view.account);
  const mayDelete = canDelete(comment, view);
  const mayWrite = barrierOf(view, null) === null;
  const mayAnswer = mayWrite && !fromTeam && authorName !== '' && !isMine;
  const link = commentUrl(view.projectId, id, links.value);
  const outcome = useComputed(() => sharing.outcomeOf(link)).value;
  const save = useComputed(() => saveItem(saving, subject)).value;
  const removal = useComputed(() => deletions.removals.value.get(id)).value;
  const isSelecting = useComputed(() => deletions.selected.value !== null).value;
  const isSelected = useComputed(() => deletions.selected.value?.has(id) ?? false).value;
  const failed = useComputed(() => {
    const last = deletions.failed.value;
    return last?.ids.length === 1 && last.ids[0] === id ? last : null;
  }).value;
  /** Whether the person was to be hidden from here: others of their comments don’t repeat why not. */
  const isHiding = useComputed(() => following.hidingAt.value === id).value;
  const hideFailure = useComputed(() => following.failureOf('hidden', authorId)).value;
  const isGoing = removal !== undefined && removal.state !== 'failed';
  /** With Shift, all since the comment that was chosen last are. A change event has no modifier keys; the click before it has. */
  const isRange = useRef(false);
  const remove = { words: t('comment_delete'), onPress: () => void deletions.remove([id]) };
  const items = [
    mayWrite && {
      words: t('comment_quote'),
      onPress: () => composer.quote(fromTeam || isMine ? '' : authorName, comment.text),
    },
    link !== null && { words: t('project_copyLink'), onPress: () => void sharing.copy(link) },
    !isMine &&
      !fromTeam && {
        words: t('comment_hidePerson'),
        onPress() {
          following.hidingAt.value = id;
          void following.hidePerson(view.projectId, { uid: authorId, name: authorName }, true);
        },
      },
    mayDelete && !isMine && remove,
  ];
  return (
    <>
      <div class="comment-actions">
        {mayAnswer && !removal && (
          <Button kind="quiet" label={t('comment_replyTo', authorName)} onPress={() => composer.answer(authorName)}>
            {t('notification_reply')}
          </Button>
        )}
        {mayDelete && isSelecting && !isGoing && (
          <label class="comment-choice">
            <input
              class="comment-choice__box"
              type="checkbox"
              checked={isSelected}
              aria-describedby={`comment-${id}-by`}
              onClick={({ shiftKey }) => void (isRange.current = shiftKey)}
              onChange={() =>
                isRange.current ? deletions.toggleRange(id, selectableIds(controller, view)) : deletions.toggle(id)
              }
            />
            {t('comment_choose')}
          </label>
        )}
        {mayDelete && !isSelecting && !removal && isMine && (
          <Button kind="quiet" onPress={remove.onPress}>
            {remove.words}
          </Button>
        )}
        {view.account && !isSelecting && !removal && (
          <ActionMenu
            id={`comment-${id}-menu`}
            label={t('comment_actions')}
            icon={moreIcon}
            describedBy={`comment-${id}-by`}
            groups={[{ items }, { items: [save] }]}
          />
        )}
        {/* The row above the comments announces it. */}
        {outcome && (
          <span class="comment-actions__outcome">
            {t(outcome === 'copied' ? 'diagnostics_copied' : 'copy_refused')}
          </span>
        )}
        {removal && (
          <CommentDelete
            removal={removal}
            undoFailure={failed?.asked === 'undo' ? failed.failure : null}
            onDelete={remove.onPress}
            onUndo={() => void deletions.undo([id])}
          />
        )}
        {isHiding && hideFailure && <ErrorNotice failure={hideFailure} />}
        {failed?.asked === 'delete' && <ErrorNotice failure={failed.failure} />}
      </div>
      <SavedNote isBrief saving={saving} subject={subject} />
    </>
  );
}

/** Returns the ids of the selectable comments in reading order, pinned ones first; nobody selects what is folded. */
function selectableIds({ reading, deletions, following }: ThreadController, view: ThreadView): number[] {
  const { ids, byId } = reading.rows.value;
  const below = ids.flatMap((id) => byId.get(id) ?? []);
  const isGoing = (id: number): boolean => (deletions.removals.value.get(id)?.state ?? 'failed') !== 'failed';
  return [...reading.pinned.value.map(({ comment }) => comment), ...below]
    .filter((comment) => canDelete(comment, view) && !isGoing(comment.id) && !following.isHidden(comment))
    .map(({ id }) => id);
}
