/** Reads threads from the service and deletes comments there. Also reads cached threads. */
import { readCachedThread, readCachedProject } from '../../../utils/cache/answers';
import { removeCachedComment } from '../../../utils/cache/write-answers';
import type { Comment } from '../../../utils/api/schemas';
import { FailureError, failureFrom, resultOf, type Failure } from '../../../utils/errors';
import { read } from '../../../utils/storage/store';
import { accountItem } from '../../../utils/storage/items';
import type { WithSession } from '../watch/with-session';
import { applyThread } from '../watch/threads';
import type { KnownThread } from '../../../utils/commands/replies';

export type ThreadRepository = ReturnType<typeof createThreadRepository>;

export function createThreadRepository({ services, session, catalogue, storagePressure, now }: WithSession) {
  /** Reads the thread with the login (4.3). @param of.count the service's counter, if known @param of.isFresh joins no request in flight */
  async function refresh(
    projectId: number,
    by: 'person' | 'watch' = 'person',
    { count, isFresh }: { count?: number; isFresh?: boolean } = {},
  ): Promise<Comment[]> {
    const client = (await services.required()).clients[by];
    const readAt = now();
    const { thread, account } = await session.withLogin(
      async (login, current, signal) => ({
        thread: await client.viewComments(login, projectId, signal, isFresh),
        account: current,
      }),
      { reading: { projectId, isServiceWell: count !== undefined, findProject: () => catalogue.get(projectId, by) } },
    );
    const isEmpty = thread.comments.length === 0 && thread.skipped === 0;
    // A service in trouble may answer with an empty thread. If its counter is not zero, that answer is invalid.
    if (isEmpty && (count ?? (await catalogue.get(projectId, by)).comments) > 0)
      throw new FailureError({ code: 'malformed', detail: 'empty' });
    await session.ifCurrent(account, (current) =>
      applyThread(thread, { count: count ?? null, readAt, account: current, storagePressure, isSeen: by === 'person' }),
    );
    return thread.comments;
  }

  /** Reads the project without the login (4.2), and the thread if the person is signed in. @returns the failure */
  async function refreshAll(projectId: number): Promise<Failure | null> {
    const account = await read(accountItem);
    const [ofProject, ofThread] = await Promise.all([
      failureFrom(catalogue.get(projectId)),
      account && !account.refused ? failureFrom(refresh(projectId)) : null,
    ]);
    return (
      ofThread ?? ofProject ?? (account?.refused ? { code: 'session-refused', detail: account.refused.code } : null)
    );
  }

  /** Deletes a comment (4.5). @throws FailureError if it may still exist; `nothing-there` if it is not in this thread */
  async function remove(projectId: number, commentId: number, by: 'person' | 'watch'): Promise<void> {
    const client = (await services.required()).clients[by];
    const comments = (await readCachedThread(projectId))?.comments ?? (await refresh(projectId, by));
    if (!comments.some((comment) => comment.id === commentId)) throw new FailureError({ code: 'nothing-there' });
    const failure = await failureFrom(
      session.withLogin((login, { uid }, signal) => client.deleteComment(login, { commentId, uid }, signal)),
    );
    if (failure === null || failure.code === 'nothing-there') return removeCachedComment(projectId, commentId);
    // The comment may be deleted despite the failure.
    const after = await resultOf(refresh(projectId, by));
    if (!after.ok || after.value.some((comment) => comment.id === commentId)) throw new FailureError(failure);
  }

  return { refresh, refreshAll, remove };
}

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
