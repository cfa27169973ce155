/** What is known of a thread, for whoever shows it. */
import { cachedProject, cachedThread } from '../../../utils/cache/answers';
import type { Failure } from '../../../utils/errors';
import type { ThreadView } from '../../../utils/messages';
import { read } from '../../../utils/storage/store';
import { accountItem, draftsItem, outboxItem } from '../../../utils/storage/items';

/** The thread as last known. @param failure why it could not be read anew */
export async function readThreadView(projectId: number, failure: Failure | null = null): Promise<ThreadView> {
  const [project, thread] = await Promise.all([cachedProject(projectId), cachedThread(projectId)]);
  const [account, drafts, outbox] = await Promise.all([read(accountItem), read(draftsItem), read(outboxItem)]);
  return {
    projectId,
    title: project?.title ?? null,
    authorId: project?.authorId ?? thread?.authorId ?? null,
    // Threads are for the signed-in to read: what is cached is not shown to whoever comes after them.
    comments: (account && thread?.comments) ?? [],
    count: project?.comments ?? null,
    skipped: thread?.skipped ?? 0,
    fetchedAt: (account && thread?.fetchedAt) ?? null,
    commentsAllowed: project?.commentsAllowed ?? null,
    account,
    posts: outbox.flatMap((entry) =>
      entry.kind === 'post' && entry.post.projectId === projectId && entry.post.uid === account?.uid
        ? [entry.post]
        : [],
    ),
    removals: outbox.flatMap((entry) =>
      entry.kind === 'removal' &&
      entry.removal.projectId === projectId &&
      entry.removal.uid === account?.uid &&
      !entry.removal.surplus
        ? [entry.removal]
        : [],
    ),
    draft: account && (drafts.owner ?? account.uid) === account.uid ? (drafts.texts[projectId] ?? '') : '',
    failure,
  };
}
