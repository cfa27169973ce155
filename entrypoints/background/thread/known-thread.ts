/** What is known of a thread, for the pages that show it. */
import { readCachedProject, readCachedThread } from '../../../utils/cache/answers';
import type { KnownThread } from '../../../utils/messages';
import { read } from '../../../utils/storage/store';
import { accountItem } from '../../../utils/storage/items';

/** Reads the thread as last known. @param etag the version of the comments that the page has; `null` if it has none */
export async function knownThread(projectId: number, etag: string | null): Promise<KnownThread> {
  const account = await read(accountItem);
  // Only signed-in people may read threads, so a cached one is hidden after signing out.
  const [project, thread] = await Promise.all([
    readCachedProject(projectId),
    account ? readCachedThread(projectId) : undefined,
  ]);
  const current = account ? `${account.uid}.${account.since}.${thread?.version ?? 0}` : 'signed-out';
  return {
    projectId,
    title: project?.title ?? null,
    authorId: project?.authorId ?? thread?.authorId ?? null,
    count: project?.comments ?? null,
    commentsAllowed: project?.commentsAllowed ?? null,
    uid: account?.uid ?? null,
    etag: current,
    comments: etag === current ? null : (thread?.comments ?? []),
    skipped: thread?.skipped ?? 0,
    fetchedAt: thread?.fetchedAt ?? null,
  };
}
