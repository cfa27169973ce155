import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadView } from '../../utils/messages';
import type { ThreadController } from '../../utils/thread/controller';
import { isOwn } from '../../utils/comments/rules';
import { CommentCard } from './CommentCard';
import { CommentGone } from './CommentGone';
import { LastVisitLine } from '../thread/LastVisitLine';
import { CommentActions } from './CommentActions';

interface CommentRowProps {
  controller: ThreadController;
  view: ThreadView;
  id: number;
  index: number;
  now: number;
  names: readonly string[];
  ownNames: readonly string[];
}

/** One row of the list: a comment, the trace of a removed one, or the line of the last visit. */
export function CommentRow({ id, ...props }: CommentRowProps) {
  const { reading } = props.controller;
  const row = reading.rows.value.byId.get(id);
  useScrollToTarget(props.controller, id);
  if (!row) return null;
  if (row.kind === 'last-visit') return <LastVisitLine isNewBelow={reading.order.value === 'oldest'} />;
  if (row.kind === 'removed') return <CommentGone from={row.removed.from} to={row.removed.to} now={props.now} />;
  return <Card {...props} comment={row.comment} />;
}

/** A comment that renders only if it changed. */
function Card({
  controller,
  view,
  comment,
  index,
  now,
  names,
  ownNames,
}: Omit<CommentRowProps, 'id'> & { comment: Comment }) {
  const { reading, arrivals } = controller;
  const { id } = comment;
  const { find } = reading;
  const needle = find.needle.value;
  const isNew = arrivals.newIds.value.has(id);
  const isTarget = reading.highlighted.value === id || (needle !== '' && find.current.value === id);
  const place = index + 1;
  const of = reading.rows.value.ids.length;
  // Of the view, only these fields change the comment and its actions.
  const { account, authorId, commentsAllowed } = view;
  return useMemo(
    () => (
      <CommentCard
        comment={comment}
        now={now}
        names={names}
        ownNames={ownNames}
        personUrl={(name) => reading.personUrl(name)}
        isOwn={isOwn(comment, account)}
        isByAuthor={comment.authorId === authorId}
        isNew={isNew}
        isHighlighted={isTarget}
        needle={needle}
        position={place}
        total={of}
      >
        <CommentActions controller={controller} view={view} comment={comment} />
      </CommentCard>
    ),
    [controller, account, authorId, commentsAllowed, comment, now, names, ownNames, isNew, isTarget, needle, place, of],
  );
}

/** Scrolls to the target row once it is rendered, and focuses it if asked to. */
function useScrollToTarget({ reading }: ThreadController, id: number): void {
  const target = reading.target.value;
  const turn = target?.id === id ? target.serial : 0;
  useLayoutEffect(() => {
    if (!target || turn === 0 || !reading.claimTarget(turn)) return;
    const element = document.getElementById(`comment-${id}`);
    if (target.focus) element?.focus({ preventScroll: true });
    // The list has scrolled by then. A timer, because a frame out of view gets no animation frames.
    setTimeout(() => element?.scrollIntoView({ block: 'nearest' }), 0);
  }, [turn]);
}
