import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadView } from '../../utils/thread/unsent';
import type { Composer } from '../../utils/thread/composer';
import type { ThreadController } from '../../utils/thread/controller';
import { commentUrl } from '../../utils/service/links';
import { barrierOf, canDelete, isOwn } from '../../utils/thread/comment-rules';
import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import { answerIcon, moreIcon } from '../base/icons';
import { ErrorNotice } from '../base/ErrorNotice';
import { SavedNote } from '../fields/SavedNote';
import { ReplyBox } from '../composer/ReplyBox';
import { ActionMenu } from '../menu/ActionMenu';
import { saveItem } from '../menu/save-item';
import { CommentDelete } from './CommentDelete';
import { QuickAction } from './QuickAction';
import './CommentActions.css';
import './CommentChoice.css';

interface CommentActionsProps {
  controller: ThreadController;
  view: ThreadView;
  comment: Comment;
  onSignIn: () => void;
}

/**
 * The actions of a comment, the box in which one answers it, what came of them (which the row above the comments
 * announces), and its note. A component of its own, so that a deletion renders only its buttons again.
 */
export function CommentActions({ controller, view, comment, onSignIn }: CommentActionsProps) {
  const { composer, deletions, following, sharing } = controller;
  const { id, authorId, authorName, fromTeam } = comment;
  const link = commentUrl(view.projectId, id, controller.links.value);
  const outcome = useComputed(() => sharing.outcomeOf(link)).value;
  const removal = useComputed(() => deletions.removals.value.get(id)).value;
  const isAnswered = useComputed(() => composer.below.value === id).value;
  const isSelecting = useComputed(() => deletions.selected.value !== null).value;
  const failed = useComputed(() => {
    const last = deletions.failed.value;
    return last?.ids.length === 1 && last.ids[0] === id ? last : null;
  }).value;
  // Only where the person was to be hidden: others of their comments don’t repeat why not.
  const notHidden = useComputed(() => following.hidingAt.value === id && following.failureOf('hidden', authorId)).value;
  const isMine = isOwn(comment, view.account);
  const mayDelete = canDelete(comment, view);
  const mayWrite = barrierOf(view, null) === null;
  const mayAnswer = mayWrite && !fromTeam && authorName !== '' && !isMine;
  const isAtRest = !isSelecting && !removal;
  const remove = (): void => void deletions.remove([id]);
  return (
    <>
      <div class="comment-actions">
        {mayAnswer && !removal && <ReplyButton composer={composer} comment={comment} isOpen={isAnswered} />}
        {mayDelete && isSelecting && (removal?.state ?? 'failed') === 'failed' && (
          <CommentChoice controller={controller} view={view} id={id} />
        )}
        {mayDelete && isAtRest && isMine && (
          <Button kind="quiet" onPress={remove}>
            {t('comment_delete')}
          </Button>
        )}
        {view.account && isAtRest && (
          <CommentMenu controller={controller} view={view} comment={comment} link={link} onDelete={remove} />
        )}
        {outcome && (
          <span class="comment-actions__outcome" aria-hidden="true">
            {t(outcome === 'copied' ? 'diagnostics_copied' : 'copy_refused')}
          </span>
        )}
        {removal && (
          <CommentDelete
            removal={removal}
            undoFailure={failed?.asked === 'undo' ? failed.failure : null}
            onDelete={remove}
            onUndo={() => void deletions.undo([id])}
          />
        )}
        {notHidden && <ErrorNotice failure={notHidden} />}
        {failed?.asked === 'delete' && <ErrorNotice failure={failed.failure} />}
      </div>
      <SavedNote isBrief saving={controller.saving} subject={{ projectId: view.projectId, commentId: id }} />
      {mayWrite && isAnswered && (
        <ReplyBox composer={composer} onSignIn={onSignIn} onLeave={() => composer.leaveComment(id)} />
      )}
    </>
  );
}

interface ReplyButtonProps {
  composer: Composer;
  comment: Comment;
  isOpen: boolean;
}

function ReplyButton({ composer, comment: { id, authorName }, isOpen }: ReplyButtonProps) {
  return (
    <QuickAction
      icon={answerIcon}
      words={t('notification_reply')}
      label={t('comment_replyTo', authorName)}
      expanded={isOpen}
      onPress={() => (isOpen ? composer.leaveComment(id) : composer.answer(id, authorName))}
    />
  );
}

interface MenuProps extends Omit<CommentActionsProps, 'onSignIn'> {
  link: string | null;
  onDelete: () => void;
}

function CommentMenu({ controller, view, comment, link, onDelete }: MenuProps) {
  const { composer, following, saving, sharing } = controller;
  const { id, authorId: uid, authorName: name, fromTeam, text } = comment;
  const save = useComputed(() => saveItem(saving, { projectId: view.projectId, commentId: id })).value;
  const isMine = isOwn(comment, view.account);
  const hide = (): void => {
    following.hidingAt.value = id;
    void following.hidePerson(view.projectId, { uid, name }, true);
  };
  const items = [
    barrierOf(view, null) === null && {
      words: t('comment_quote'),
      onPress: () => composer.quote(id, fromTeam || isMine ? '' : name, text),
    },
    link !== null && { words: t('project_copyLink'), onPress: () => void sharing.copy(link) },
    save,
    !isMine && !fromTeam && { words: t('comment_hidePerson'), onPress: hide },
  ];
  const remove = canDelete(comment, view) &&
    !isMine && { words: t('comment_delete'), destroys: true, onPress: onDelete };
  return (
    <ActionMenu
      id={`comment-${id}-menu`}
      label={t('comment_actions')}
      icon={moreIcon}
      describedBy={`comment-${id}-by`}
      groups={[{ items }, { items: [remove] }]}
    />
  );
}

/** Selects a comment. With Shift, all since the one that was selected last are. */
function CommentChoice({ controller, view, id }: Pick<CommentActionsProps, 'controller' | 'view'> & { id: number }) {
  const { deletions } = controller;
  const isSelected = useComputed(() => deletions.selected.value?.has(id) ?? false).value;
  /** A change event has no modifier keys; the click before it has. */
  const isRange = useRef(false);
  return (
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
