import { batch, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { ThreadView } from '../messages';
import { isOwn } from '../comments/rules';
import type { Thread } from './model';

/** Which comments are on show, and which wait to be asked for, so that what is being read never moves. */
export interface Arrivals {
  /** In the order of the thread. */
  readonly shown: ReadonlySignal<Comment[]>;
  /** What came since and is not on show yet. */
  readonly waiting: ReadonlySignal<Comment[]>;
  /** The ids of the comments that came last, for as long as they are to be told from the others. */
  readonly newIds: ReadonlySignal<ReadonlySet<number>>;
  /** Whether the service was asked since this person came: what comes from now on came while they read. */
  readonly hasRefreshed: ReadonlySignal<boolean>;
  /** Shows what waits. */
  showWaiting(): void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * All is shown at once until the service was asked for the first time, while the person asks again, in a thread in which
 * nothing is shown, and to somebody else. From then on what others wrote waits. What is gone goes at once.
 */
export function createArrivals({ view, refreshing }: Pick<Thread, 'view' | 'refreshing'>): Arrivals {
  const shown = signal<Comment[]>([]);
  const waiting = signal<Comment[]>([]);
  const newIds = signal(NONE);
  /** Everything that was ever on show: an older answer that lacks something does not make it new. */
  const known = new Set<number>();
  let currentUid: number | null = null;
  let wasRefreshing = false;
  const hasRefreshed = signal(false);

  function applyView(now: ThreadView, isFree: boolean): void {
    const visible = isFree
      ? now.comments
      : now.comments.filter((comment) => known.has(comment.id) || isOwn(comment, now.account));
    const arrived = hasRefreshed.peek()
      ? visible.filter((comment) => !known.has(comment.id) && !isOwn(comment, now.account))
      : [];
    for (const { id } of visible) known.add(id);
    if (arrived.length > 0) newIds.value = new Set([...newIds.peek(), ...arrived.map(({ id }) => id)]);
    shown.value = reuseIfEqual(shown.peek(), visible);
    waiting.value = reuseIfEqual(waiting.peek(), isFree ? [] : now.comments.filter(({ id }) => !known.has(id)));
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

/** The former list as long as it holds the same, so that nothing is drawn anew. */
function reuseIfEqual(before: Comment[], after: Comment[]): Comment[] {
  return before === after ||
    (before.length === after.length && before.every((comment, index) => comment === after[index]))
    ? before
    : after;
}
