import type { Comment } from '../api/schemas';
import { DUPLICATE_WITHIN_MS } from '../limits';
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { ThreadView } from './unsent';
import type { ThreadModel } from './model';

/** A comment removed while the thread was open. Holds nothing of its text. */
export interface RemovedComment {
  id: number;
  /** Epoch ms. */
  postedAt: number;
  /** Epoch ms of the last reading with the comment, and of the first without it. */
  from: number;
  to: number;
}

/**
 * Returns the comments that other people removed while the thread is open. The reader's own deletions leave no trace.
 * Comments that come back, or cannot be parsed for now, were not removed, and a surplus copy of one is no loss.
 */
export function createRemovedComments({ view }: Pick<ThreadModel, 'view'>): ReadonlySignal<readonly RemovedComment[]> {
  const gone = signal<readonly RemovedComment[]>([]);
  let before: ThreadView | null = null;
  /** The ids of all comments that the reader deleted, in any view. */
  const deleted = new Set<number>();

  effect(() => {
    const [last, now] = [before, view.value];
    before = now;
    for (const { commentId } of now?.removals ?? []) deleted.add(commentId);
    if (!last || !now || last.account?.uid !== now.account?.uid) {
      gone.value = [];
      return;
    }
    if (last.comments === now.comments) return;
    const there = new Set(now.comments.map(({ id }) => id));
    const known = gone.peek().filter(({ id }) => !there.has(id));
    const more = removedBetween(last, now, (id) => there.has(id) || deleted.has(id));
    if (more.length > 0 || known.length < gone.peek().length) gone.value = [...known, ...more];
  });
  return gone;
}

function isEqual(a: Comment, b: Comment): boolean {
  return a.authorId === b.authorId && a.text === b.text && Math.abs(a.postedAt - b.postedAt) <= DUPLICATE_WITHIN_MS;
}

type Reading = Pick<ThreadView, 'comments' | 'fetchedAt' | 'skipped'>;

function removedBetween(last: Reading, now: Reading, isExplained: (id: number) => boolean): RemovedComment[] {
  const [from, to] = [last.fetchedAt, now.fetchedAt];
  // Without a newer reading, the worker removed the comment after the reader deleted it.
  if (from === null || to === null || to <= from || now.skipped > last.skipped) return [];
  // A browser may send a comment twice. The worker of its author deletes the copy.
  const isCopy = (comment: Comment): boolean => now.comments.some((other) => isEqual(comment, other));
  return last.comments
    .filter((comment) => !isExplained(comment.id) && !isCopy(comment))
    .map(({ id, postedAt }) => ({ id, postedAt, from, to }));
}
