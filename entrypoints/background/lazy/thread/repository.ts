/** Threads, from the service. What is known of one is in `thread-view.ts`. */
import { readCachedThread, removeCachedComment } from '../../../../utils/cache/answers';
import type { Comment } from '../../../../utils/api/schemas';
import { newestOf } from '../../../../utils/watch/diff';
import { FailureError, failureFrom, resultOf, type Failure } from '../../../../utils/errors';
import { read } from '../../../../utils/storage/store';
import { accountItem } from '../../../../utils/storage/items';
import type { Catalogue } from '../catalogue/queries';
import type { StoragePressure } from '../storage-pressure';
import type { Services } from '../service/current';
import type { Session } from '../session/credentials';
import { applyThread } from '../watch/threads';

export interface ThreadRepository {
  /** Reads the thread with the login (4.3). @param by who waits for it @param count the service's counter from before it @returns its comments */
  refresh(projectId: number, by?: 'person' | 'watch', count?: number): Promise<Comment[]>;
  /** Reads the project without the login (4.2), and the thread where somebody is signed in. @returns what went wrong */
  refreshAll(projectId: number): Promise<Failure | null>;
  /** The id of the newest comment, 0 in an empty thread. A thread that was never read is read for it. */
  newestId(projectId: number): Promise<number>;
  /** Deletes a comment of this thread (4.5), which is read again where nobody knows the outcome. @param by who waits for it @throws FailureError where it is still there */
  remove(projectId: number, commentId: number, by: 'person' | 'watch'): Promise<void>;
}

interface Parts {
  services: Services;
  session: Session;
  catalogue: Catalogue;
  storagePressure: StoragePressure;
  now: () => number;
}

export function createThreadRepository({
  services,
  session,
  catalogue,
  storagePressure,
  now,
}: Parts): ThreadRepository {
  async function refresh(projectId: number, by: 'person' | 'watch' = 'person', count?: number): Promise<Comment[]> {
    const service = await services.required();
    const client = by === 'person' ? service.client : service.watchClient;
    const readAt = now();
    const { thread, account } = await session.withLogin(async (login, who, signal) => ({
      thread: await client.viewComments(login, projectId, signal),
      account: who,
    }));
    const isEmpty = thread.comments.length === 0 && thread.skipped === 0;
    // Services in trouble have nothing to show: an empty answer where there are comments is none.
    if (isEmpty && (count ?? (await catalogue.get(projectId, by)).comments) > 0)
      throw new FailureError({ code: 'malformed', detail: 'empty' });
    await session.ifCurrent(account, (current) =>
      applyThread(thread, {
        count: count ?? null,
        readAt,
        account: current,
        storagePressure,
        isSeen: by === 'person',
      }),
    );
    return thread.comments;
  }

  async function refreshAll(projectId: number): Promise<Failure | null> {
    const account = await read(accountItem);
    const [ofProject, ofThread] = await Promise.all([
      failureFrom(catalogue.get(projectId)),
      account && !account.refused ? failureFrom(refresh(projectId)) : null,
    ]);
    return ofThread ?? ofProject ?? account?.refused ?? null;
  }

  async function newestId(projectId: number): Promise<number> {
    const comments = (await readCachedThread(projectId))?.comments ?? (await refresh(projectId));
    return newestOf(comments).lastId;
  }

  async function remove(projectId: number, commentId: number, by: 'person' | 'watch'): Promise<void> {
    const service = await services.required();
    const client = by === 'person' ? service.client : service.watchClient;
    const known = (await readCachedThread(projectId))?.comments ?? (await refresh(projectId, by));
    if (!known.some((comment) => comment.id === commentId)) throw new FailureError({ code: 'nothing-there' });
    const failure = await failureFrom(
      session.withLogin((login, { uid }, signal) => client.deleteComment(login, { commentId, uid }, signal)),
    );
    if (failure === null || failure.code === 'nothing-there') return removeCachedComment(projectId, commentId);
    // The thread is the one to tell what an unknown outcome was.
    const after = await resultOf(refresh(projectId, by));
    if (!after.ok || after.value.some((comment) => comment.id === commentId)) throw new FailureError(failure);
  }

  return { refresh, refreshAll, newestId, remove };
}
