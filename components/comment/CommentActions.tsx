import { useComputed } from '@preact/signals';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadView } from '../../utils/messages';
import type { ThreadController } from '../../utils/thread/controller';
import { barrierOf, canDelete, isOwn } from '../../utils/comments/rules';
import { CommentChoice } from './CommentChoice';
import { CommentDelete } from './CommentDelete';
import { CommentReply } from './CommentReply';
import { selectableIds, focusCheckbox } from './selection';
import './CommentActions.css';

interface CommentActionsProps {
  desk: Pick<ThreadController, 'composer' | 'deletions' | 'reading'>;
  view: ThreadView;
  comment: Comment;
}

/** What one may do with a comment. By itself, so that a question at one draws only its buttons anew. */
export function CommentActions({ desk, view, comment }: CommentActionsProps) {
  const { composer, deletions } = desk;
  const { id, authorName, fromTeam } = comment;
  const mayDelete = canDelete(comment, view);
  const mayAnswer = barrierOf(view, null) === null && !fromTeam && authorName !== '' && !isOwn(comment, view.account);
  const removal = useComputed(() => deletions.removals.value.get(id)).value;
  const isAsked = useComputed(() => deletions.asking.value === id).value;
  const isChoosing = useComputed(() => deletions.chosen.value !== null).value;
  const isChosen = useComputed(() => deletions.chosen.value?.has(id) ?? false).value;
  const notKept = useComputed(() =>
    deletions.notKept.value?.about === id ? deletions.notKept.value.failure : null,
  ).value;
  const state = isAsked ? 'asking' : (removal?.state ?? null);
  const step = (by: 1 | -1, dragging: boolean): void => {
    const order = selectableIds(desk, view);
    const next = order[order.indexOf(id) + by];
    if (next === undefined) return;
    if (dragging) deletions.drag(id, next);
    focusCheckbox(next, id);
  };
  return (
    <div class="comment-actions">
      {mayAnswer && state === null && <CommentReply name={authorName} onReply={() => composer.answer(authorName)} />}
      {mayDelete && isChoosing && state !== 'waiting' && state !== 'busy' && (
        <CommentChoice
          id={id}
          checked={isChosen}
          onChange={(sweeping) => (sweeping ? deletions.sweep(id, selectableIds(desk, view)) : deletions.toggle(id))}
          onStep={step}
        />
      )}
      {mayDelete && (!isChoosing || state !== null) && (
        <CommentDelete
          state={state}
          dueAt={removal?.dueAt}
          failure={isAsked ? deletions.failure.value : (notKept ?? removal?.failure ?? null)}
          onAsk={() => deletions.ask(id)}
          onDelete={() => {
            deletions.ask(id);
            void deletions.confirm();
          }}
          onKeep={() => deletions.dismiss(id)}
          onUndo={() => void deletions.undo(id)}
        />
      )}
    </div>
  );
}
