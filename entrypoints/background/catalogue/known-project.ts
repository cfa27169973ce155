/** Reads what this computer knows about a project, without a request. */
import type { Project } from '../../../utils/api/schemas';
import { readCachedThread } from '../../../utils/cache/answers';
import type { CachedThread } from '../../../utils/cache/schema';
import { readProjectRecord } from '../../../utils/cache/catalogue';
import type { ProjectCard } from '../../../utils/messages';
import type { Seen } from '../../../utils/thread/stored-types';
import { readMany } from '../../../utils/storage/store';
import { readingTime } from '../../../utils/watch/diff';
import { accountItem, seenItem, type Account } from '../../../utils/storage/items';

/**
 * Reads a project from the cache, with the number of new comments; `null` if it was never seen. The card can't read it itself:
 * browsers give an extension's page inside a foreign page a separate database.
 */
export async function readKnownProject(projectId: number, now: number): Promise<ProjectCard | null> {
  const [known, thread, { account, seen }] = await Promise.all([
    readProjectRecord(projectId),
    readCachedThread(projectId),
    readMany({ account: accountItem, seen: seenItem }),
  ]);
  return known ? { ...known, newComments: countNewComments({ ...known, account, seen, thread, now }) } : null;
}

/** What is known of a project and of what the person has seen. */
interface Known {
  project: Pick<Project, 'id' | 'comments'>;
  /** Epoch ms at which the service last returned the project. */
  seenAt: number;
  account: Pick<Account, 'uid'> | null;
  seen: Seen;
  /** The thread as it was last read. */
  thread: CachedThread | undefined;
  /** Epoch ms. */
  now: number;
}

/**
 * Counts the comments since the person's last visit: unseen ones in the cached thread, and those that a newer counter adds.
 * @returns `null` if the person never opened the thread
 */
export function countNewComments({ project, seenAt, account, seen, thread, now }: Known): number | null {
  const lastSeen = account && seen.owner === account.uid ? seen.threads[project.id] : undefined;
  if (!lastSeen || !thread) return null;
  const unread = thread.comments.filter(({ id, authorId }) => id > lastSeen.upTo && authorId !== account?.uid).length;
  const isCounterNewer = readingTime(seenAt, now) > readingTime(thread.fetchedAt, now);
  const notRead = isCounterNewer ? project.comments - thread.comments.length - thread.skipped : 0;
  return unread + Math.max(0, notRead);
}
