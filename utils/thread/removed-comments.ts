import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { ThreadView } from '../messages';
import type { Thread } from './model';

/** A comment that went while the thread was being read: that there was one, and nothing of what it said. */
export interface RemovedComment {
  id: number;
  /** Epoch ms. */
  postedAt: number;
  /** Epoch ms of the last reading that had it, and of the first without. */
  from: number;
  to: number;
}

/**
 * What somebody else took away while the thread is open. What the reader deletes needs no trace; what is back, or can't be
 * read for now, was not removed.
 */
export function createRemovedComments({ view }: Pick<Thread, 'view'>): ReadonlySignal<readonly RemovedComment[]> {
  const gone = signal<readonly RemovedComment[]>([]);
  let before: ThreadView | null = null;
  /** Everything the reader asked to delete, here or in another view. */
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

type Reading = Pick<ThreadView, 'comments' | 'fetchedAt' | 'skipped'>;

function removedBetween(last: Reading, now: Reading, isExplained: (id: number) => boolean): RemovedComment[] {
  const [from, to] = [last.fetchedAt, now.fetchedAt];
  // Without a reading in between, it was the worker that took it out, for the reader.
  if (from === null || to === null || to <= from || now.skipped > last.skipped) return [];
  return last.comments.filter(({ id }) => !isExplained(id)).map(({ id, postedAt }) => ({ id, postedAt, from, to }));
}
