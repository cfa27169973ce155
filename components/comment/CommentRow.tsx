import type { ComponentProps } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { clockTime } from '../../utils/locale/formats';
import { language, t } from '../../utils/locale/i18n';
import { isolate } from '../../utils/text/bidi';
import type { Comment } from '../../utils/api/schemas';
import type { RemovedComment } from '../../utils/thread/rows';
import type { ThreadController } from '../../utils/thread/controller';
import { Button } from '../base/Button';
import { CommentCard } from './CommentCard';
import './CommentRow.css';

interface CommentRowProps extends Omit<ComponentProps<typeof CommentCard>, 'comment'> {
  id: number;
}

/** One row of the list: a comment, the trace of a removed one, or the line of the last visit. */
export function CommentRow({ id, ...props }: CommentRowProps) {
  const { reading, following } = props.controller;
  const [isShown, setShown] = useState(false);
  const row = reading.rows.value.byId.get(id);
  useScrollToTarget(props.controller, id);
  if (!row) return null;
  if (row.kind === 'removed') return <div class="comment-gone">{goneWords(row.removed, props.now)}</div>;
  if (row.kind === 'comment' && following.isHidden(row.comment.authorId) && !row.comment.fromTeam && !isShown)
    return <HiddenComment comment={row.comment} onShow={() => setShown(true)} />;
  if (row.kind === 'comment') return <CommentCard {...props} comment={row.comment} />;
  return (
    <div class="last-visit">
      <span>{t(reading.order.value === 'oldest' ? 'thread_newBelow' : 'thread_newAbove')}</span>
    </div>
  );
}

/** In place of a comment whose writer the person has hidden. */
export function HiddenComment({ comment: { id, authorName }, onShow }: { comment: Comment; onShow: () => void }) {
  const name = isolate(authorName || t('comment_nameless'));
  return (
    <article
      class="comment-gone comment-gone--hidden"
      id={`comment-${id}`}
      aria-labelledby={`comment-${id}-by`}
      tabIndex={-1}
    >
      <span id={`comment-${id}-by`}>{t('comment_hidden', name)}</span>
      <Button kind="quiet" describedBy={`comment-${id}-by`} onPress={onShow}>
        {t('comment_showHidden')}
      </Button>
    </article>
  );
}

/** Says when another person removed a comment: between two readings. */
function goneWords({ from, to }: RemovedComment, now: number): string {
  const [since = '', until = ''] = [from, to].map((at) => isolate(clockTime(at, now, language())));
  return since === until ? t('comment_goneAt', until) : t('comment_goneBetween', since, until);
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
