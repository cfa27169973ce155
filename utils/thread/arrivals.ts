import { batch, effect, signal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { ThreadView } from './unsent';
import { isOwn } from './comment-rules';
import { reuseComments } from '../watch/diff';
import type { ThreadModel } from './model';

const NONE: ReadonlySet<number> = new Set();

export type Arrivals = ReturnType<typeof createArrivals>;

interface Dependencies extends Pick<ThreadModel, 'view' | 'refreshing'> {
  /** What is hidden is neither new nor waited for; it is there from the next time that all comments are shown. */
  isHidden: (comment: Comment) => boolean;
}

/**
 * Decides which comments are shown, and which wait until the reader asks for them, so that new ones never move the text being
 * read. Shows all comments at once until the first refresh has ended, during a refresh by the reader, while nothing is shown,
 * and after a change of account. Later comments of other people wait. Deleted comments disappear at once.
 */
export function createArrivals({ view, refreshing, isHidden }: Dependencies) {
  /** In the order of the thread, like `waiting`. */
  const shown = signal<Comment[]>([]);
  const waiting = signal<Comment[]>([]);
  const newIds = signal(NONE);
  /** The ids of all comments ever shown: a comment that an older answer lacks does not become new again. */
  const known = new Set<number>();
  let currentUid: number | null = null;
  let wasRefreshing = false;
  /** Whether the service has answered since this person opened the thread. Comments that come later arrive while they read. */
  const hasRefreshed = signal(false);

  function applyView(now: ThreadView, isFree: boolean): void {
    const visible = isFree
      ? now.comments
      : now.comments.filter((comment) => known.has(comment.id) || isOwn(comment, now.account));
    const arrived = hasRefreshed.peek()
      ? visible.filter((comment) => !known.has(comment.id) && !isOwn(comment, now.account) && !isHidden(comment))
      : [];
    for (const { id } of visible) known.add(id);
    if (arrived.length > 0) newIds.value = new Set([...newIds.peek(), ...arrived.map(({ id }) => id)]);
    shown.value = reuseComments(shown.peek(), visible);
    const others = isFree ? [] : now.comments.filter((comment) => !known.has(comment.id) && !isHidden(comment));
    waiting.value = reuseComments(waiting.peek(), others);
  }

  function reset(): void {
    known.clear();
    newIds.value = NONE;
    hasRefreshed.value = false;
  }

  effect(() => {
    const [now, isRefreshing] = [view.value, refreshing.value];
    if (!now) return;
    const uid = now.account?.uid ?? null;
    if (uid !== currentUid) reset();
    currentUid = uid;
    if (isRefreshing && !wasRefreshing) newIds.value = NONE;
    if (!isRefreshing && wasRefreshing) hasRefreshed.value = true;
    wasRefreshing = isRefreshing;
    applyView(now, !hasRefreshed.peek() || isRefreshing || shown.peek().length === 0);
  });

  return {
    shown,
    waiting,
    newIds,
    hasRefreshed,
    showWaiting: () =>
      batch(() => {
        newIds.value = NONE;
        const now = view.peek();
        if (now) applyView(now, true);
      }),
  };
}
