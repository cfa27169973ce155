import { useLayoutEffect, useMemo } from 'preact/hooks';
import { clockTime } from '../../utils/locale/clock-time';
import { language, t } from '../../utils/locale/i18n';
import { isolate } from '../../utils/text/bidi';
import type { RemovedComment } from '../../utils/thread/removed-comments';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadView } from '../../utils/messages';
import type { ThreadController } from '../../utils/thread/controller';
import { isOwn } from '../../utils/comments/rules';
import { CommentCard } from './CommentCard';
import { CommentActions } from './CommentActions';
import './CommentRow.css';

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
  if (row.kind === 'removed') return <div class="comment-gone">{goneWords(row.removed, props.now)}</div>;
  if (row.kind === 'comment') return <Card {...props} comment={row.comment} />;
  return (
    <div class="last-visit">
      <span>{t(reading.order.value === 'oldest' ? 'thread_newBelow' : 'thread_newAbove')}</span>
    </div>
  );
}

/** Says when another person removed a comment: between two readings. */
function goneWords({ from, to }: RemovedComment, now: number): string {
  const [since = '', until = ''] = [from, to].map((at) => isolate(clockTime(at, now, language())));
  return since === until ? t('comment_goneAt', until) : t('comment_goneBetween', since, until);
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
