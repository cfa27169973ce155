/** Threads for panels: from the cache at once, from the service on asking. */
import { cachedProject, cachedThread, forgetComment } from '../../utils/cache';
import { keepProjects } from '../../utils/catalogue';
import type { Comment, Project } from '../../utils/api/schemas';
import { newestOf } from '../../utils/diff';
import { FailureError, failureIn, resultOf, type Failure } from '../../utils/errors';
import type { ThreadView } from '../../utils/messages';
import { read } from '../../utils/store';
import { accountItem, draftsItem, outboxItem, watchingItem } from '../../utils/stored';
import type { Room } from './room';
import type { Services } from './service';
import type { Session } from './session';
import { takeIn } from './watch/threads';
import { ownedBy, type WatchList } from './watching';

export interface Threads {
  /** The thread as last known. @param failure why it could not be read anew */
  view(projectId: number, failure?: Failure | null): Promise<ThreadView>;
  /** Reads the thread with the login (4.3). @param by who waits for it @param count the service's counter from before it @returns its comments */
  refresh(projectId: number, by?: 'person' | 'watch', count?: number): Promise<Comment[]>;
  /** Reads the project without the login (4.2). @param by who waits for it */
  refreshProject(projectId: number, by?: 'person' | 'watch'): Promise<Project>;
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
  watchList: WatchList;
  room: Room;
  now: () => number;
}

export function createThreads({ services, session, watchList, room, now }: Parts): Threads {
  async function view(projectId: number, failure: Failure | null = null): Promise<ThreadView> {
    const [project, thread] = await Promise.all([cachedProject(projectId), cachedThread(projectId)]);
    const [account, drafts, outbox, watching] = await Promise.all([read(accountItem), read(draftsItem), read(outboxItem), read(watchingItem)]);
    const watched = account ? ownedBy(watching, account.uid).threads[projectId] : undefined;
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
      posts: outbox.flatMap((entry) => (entry.kind === 'post' && entry.post.projectId === projectId && entry.post.uid === account?.uid ? [entry.post] : [])),
      removals: outbox.flatMap((entry) => (entry.kind === 'removal' && entry.removal.projectId === projectId && entry.removal.uid === account?.uid && !entry.removal.surplus ? [entry.removal] : [])),
      watched: watched && !watched.removed ? watched : null,
      draft: account && (drafts.owner ?? account.uid) === account.uid ? (drafts.texts[projectId] ?? '') : '',
      failure,
    };
  }

  async function refresh(projectId: number, by: 'person' | 'watch' = 'person', count?: number): Promise<Comment[]> {
    const service = await services.required();
    const client = by === 'person' ? service.client : service.watch;
    const readAt = now();
    const { thread, account } = await session.withLogin(async (login, who, signal) => ({
      thread: await client.viewComments(login, projectId, signal),
      account: who,
    }));
    const isEmpty = thread.comments.length === 0 && thread.skipped === 0;
    // Services in trouble have nothing to show: an empty answer where there are comments is none.
    if (isEmpty && (count ?? (await refreshProject(projectId, by)).comments) > 0) throw new FailureError({ code: 'malformed', detail: 'empty' });
    await session.ifStill(account, (current) => takeIn(thread, { count: count ?? null, readAt, account: current, room, isSeen: by === 'person' }));
    return thread.comments;
  }

  async function refreshAll(projectId: number): Promise<Failure | null> {
    const account = await read(accountItem);
    const [ofProject, ofThread] = await Promise.all([
      failureIn(refreshProject(projectId)),
      account && !account.refused ? failureIn(refresh(projectId)) : null,
    ]);
    return ofThread ?? ofProject ?? account?.refused ?? null;
  }

  async function refreshProject(projectId: number, by: 'person' | 'watch' = 'person'): Promise<Project> {
    const service = await services.required();
    const askedAt = now();
    const project = await (by === 'person' ? service.client : service.watch).getProject(projectId);
    await services.ifStill(service, () => room.spare(keepProjects([project], askedAt)));
    await room.spare(watchList.saw([project], askedAt));
    return project;
  }

  async function newestId(projectId: number): Promise<number> {
    const comments = (await cachedThread(projectId))?.comments ?? (await refresh(projectId));
    return newestOf(comments).lastId;
  }

  async function remove(projectId: number, commentId: number, by: 'person' | 'watch'): Promise<void> {
    const service = await services.required();
    const client = by === 'person' ? service.client : service.watch;
    const known = (await cachedThread(projectId))?.comments ?? (await refresh(projectId, by));
    if (!known.some((comment) => comment.id === commentId)) throw new FailureError({ code: 'nothing-there' });
    const failure = await failureIn(session.withLogin((login, { uid }, signal) => client.deleteComment(login, { commentId, uid }, signal)));
    if (failure === null || failure.code === 'nothing-there') return forgetComment(projectId, commentId);
    // The thread is the one to tell what an unknown outcome was.
    const after = await resultOf(refresh(projectId, by));
    if (!after.ok || after.value.some((comment) => comment.id === commentId)) throw new FailureError(failure);
  }

  return { view, refresh, refreshProject, refreshAll, newestId, remove };
}
