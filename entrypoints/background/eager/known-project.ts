/** What is known of a project here, without asking the service. */
import type { Project } from '../../../utils/api/schemas';
import { cachedThread } from '../../../utils/cache/answers';
import type { CachedThread } from '../../../utils/cache/schema';
import { knownProject } from '../../../utils/cache/catalogue';
import type { ProjectCard } from '../../../utils/messages';
import type { Seen } from '../../../utils/storage/thread-reading';
import { readTogether } from '../../../utils/storage/store';
import { accountItem, seenItem, type Account } from '../../../utils/storage/items';

/**
 * A project as it was seen last, and how many comments it got since; `null` for one that never was. The frame that shows it
 * can't look for itself: browsers give an extension's page in a foreign page a database of its own.
 */
export async function readKnownProject(projectId: number): Promise<ProjectCard | null> {
  const [found, thread, { account, seen }] = await Promise.all([
    knownProject(projectId),
    cachedThread(projectId),
    readTogether({ account: accountItem, seen: seenItem }),
  ]);
  return found ? { ...found, newComments: countNewComments({ ...found, account, seen, thread }) } : null;
}

interface Sources {
  project: Pick<Project, 'id' | 'comments'>;
  /** When the project was seen, in epoch ms. */
  seenAt: number;
  account: Pick<Account, 'uid'> | null;
  seen: Seen;
  /** The thread as it was read last. */
  thread: CachedThread | undefined;
}

/**
 * How many comments of a project came since the person looked last, by what is known here: those that were read, and those the
 * counter tells of since.
 * @returns `null` where they never looked
 */
export function countNewComments({ project, seenAt, account, seen, thread }: Sources): number | null {
  const last = account && seen.owner === account.uid ? seen.threads[project.id] : undefined;
  if (!last || !thread) return null;
  const unread = thread.comments.filter(({ id, authorId }) => id > last.upTo && authorId !== account?.uid).length;
  const since = seenAt > thread.fetchedAt ? project.comments - thread.comments.length - thread.skipped : 0;
  return unread + Math.max(0, since);
}
