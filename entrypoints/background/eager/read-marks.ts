/** How far somebody has read each thread, so that their next visit can say what came since; and what they came for. */
import type { Seen, ScrollTarget } from '../../../utils/storage/thread-reading';
import { change, readTogether, write } from '../../../utils/storage/store';
import { accountItem, seenItem, scrollTargetItem } from '../../../utils/storage/items';
import type { Mutex } from './mutex';

/** Threads that are remembered, those read last. */
const MAX_THREADS = 500;

/** Notes the newest comment that the signed-in person had before them. It never goes back. @param now epoch ms */
export async function recordSeen(
  mutex: Mutex,
  { projectId, upTo, now }: { projectId: number; upTo: number; now: number },
): Promise<void> {
  await mutex(async () => {
    const { account, seen } = await readTogether({ account: accountItem, seen: seenItem });
    if (!account) return;
    const threads = seen.owner === account.uid ? seen.threads : {};
    if ((threads[projectId]?.upTo ?? 0) >= upTo) return;
    await write(
      change(seenItem, { owner: account.uid, threads: newest({ ...threads, [projectId]: { upTo, at: now } }) }),
    );
  });
}

/** Whichever view of the thread is in front goes to the comment. */
export async function setScrollTarget(sought: ScrollTarget): Promise<null> {
  await write(change(scrollTargetItem, sought));
  return null;
}

function newest(threads: Seen['threads']): Seen['threads'] {
  const all = Object.entries(threads);
  if (all.length <= MAX_THREADS) return threads;
  return Object.fromEntries(all.toSorted(([, one], [, two]) => two.at - one.at).slice(0, MAX_THREADS));
}
