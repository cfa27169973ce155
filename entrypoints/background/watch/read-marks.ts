/** Stores how far the person has read each thread, and which comment a thread view scrolls to. */
import type { ScrollTarget, Seen } from '../../../utils/thread/stored-types';
import { change, readMany, write } from '../../../utils/storage/store';
import { accountItem, seenItem, scrollTargetItem } from '../../../utils/storage/items';
import type { Mutex } from '../mutex';

/** The most recently read threads are kept. */
const MAX_THREADS = 500;

/**
 * Stores the newest comment that a person has seen in a thread. Never goes back.
 * @param now epoch ms
 * @returns whether this person is signed in; another one has seen nothing
 */
export function recordSeen(
  mutex: Mutex,
  { projectId, uid, upTo, now }: { projectId: number; uid: number | null; upTo: number; now: number },
): Promise<boolean> {
  return mutex(async () => {
    const { account, seen } = await readMany({ account: accountItem, seen: seenItem });
    if (!account || account.uid !== uid) return false;
    const threads = seen.owner === account.uid ? seen.threads : {};
    if ((threads[projectId]?.upTo ?? 0) >= upTo) return true;
    const next: Seen['threads'] = { ...threads, [projectId]: { upTo, at: now } };
    await write(change(seenItem, { owner: account.uid, threads: newestThreads(next) }));
    return true;
  });
}

/** Keeps the threads that were read last. */
export function newestThreads(threads: Seen['threads']): Seen['threads'] {
  const newest = Object.entries(threads).toSorted(([, one], [, two]) => two.at - one.at);
  return Object.fromEntries(newest.slice(0, MAX_THREADS));
}

/** Makes the visible view of the thread scroll to this comment. */
export function setScrollTarget(target: ScrollTarget): Promise<void> {
  return write(change(scrollTargetItem, target));
}
