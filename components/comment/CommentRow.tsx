import type { ComponentChildren, ComponentProps } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { isolate } from '../../utils/text/bidi';
import type { Comment } from '../../utils/api/schemas';
import type { ThreadController } from '../../utils/thread/controller';
import type { Reading } from '../../utils/thread/reading';
import { Button } from '../base/Button';
import { CommentCard } from './CommentCard';
import './CommentRow.css';

/** One row of the list: a comment, or the line of the last visit. */
export function CommentRow({ id, ...props }: Omit<ComponentProps<typeof CommentCard>, 'comment'> & { id: number }) {
  const { reading } = props.controller;
  const comment = reading.rows.value.byId.get(id);
  useScrollToTarget(reading, id);
  if (reading.isLine(id))
    return (
      <div class="last-visit">
        <span>{t(reading.order.value === 'oldest' ? 'thread_newBelow' : 'thread_newAbove')}</span>
      </div>
    );
  if (!comment) return null;
  return (
    <Foldable controller={props.controller} comment={comment}>
      <CommentCard {...props} comment={comment} />
    </Foldable>
  );
}

interface FoldableProps {
  controller: Pick<ThreadController, 'following'>;
  comment: Comment;
  children: ComponentChildren;
}

/** A comment; folded where the person hid it, until they want to see it. */
export function Foldable({ controller, comment, children }: FoldableProps) {
  const [isShown, setShown] = useState(false);
  if (isShown || !controller.following.isHidden(comment)) return <>{children}</>;
  const { id, authorName } = comment;
  const name = isolate(authorName || t('comment_nameless'));
  return (
    <article class="comment-hidden" id={`comment-${id}`} aria-labelledby={`comment-${id}-by`} tabIndex={-1}>
      <span id={`comment-${id}-by`}>{t('comment_hidden', name)}</span>
      <Button kind="quiet" describedBy={`comment-${id}-by`} onPress={() => setShown(true)}>
        {t('comment_showHidden')}
      </Button>
    </article>
  );
}

/** Scrolls to a comment that is the target once it is rendered, and focuses it if asked to. A pinned message opens. */
export function useScrollToTarget(reading: Pick<Reading, 'target' | 'claimTarget'>, id: number): void {
  const target = reading.target.value;
  const turn = target?.id === id ? target.serial : 0;
  useLayoutEffect(() => {
    if (!target || turn === 0 || !reading.claimTarget(turn)) return;
    const element = document.getElementById(`comment-${id}`);
    element?.querySelector('details')?.setAttribute('open', '');
    const place = element?.querySelector('summary') ?? element;
    if (target.focus) place?.focus({ preventScroll: true });
    // The list has scrolled by then. A timer, because a frame out of view gets no animation frames.
    setTimeout(() => element?.scrollIntoView({ block: 'nearest' }), 0);
  }, [turn]);
}
