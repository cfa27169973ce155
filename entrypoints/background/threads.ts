/** Threads for panels: from the cache at once, from the service on asking. */
import { cachedProject, cachedThread, cacheProject, cacheThread, forgetComment } from '../../utils/cache';
import type { Comment, Project } from '../../utils/api/schemas';
import { newestOf } from '../../utils/diff';
import { FailureError, failureIn, resultOf, type Failure } from '../../utils/errors';
import type { ThreadView } from '../../utils/messages';
import { change, read, write } from '../../utils/store';
import { accountItem, draftsItem, outboxItem } from '../../utils/stored';
import { learnFromComments } from './account';
import type { Mutex } from './mutex';
import { announce, revised, threadKey } from './revisions';
import type { Services } from './service';
import type { Session } from './session';

export interface Threads {
  /** The thread as last known. @param failure why it could not be read anew */
  view(projectId: number, failure?: Failure | null): Promise<ThreadView>;
  /** Reads the thread with the login (4.3). @param by who waits for it @returns its comments */
  refresh(projectId: number, by?: 'person' | 'watch'): Promise<Comment[]>;
  /** Reads the project without the login (4.2), and the thread where somebody is signed in. @returns what went wrong */
  refreshAll(projectId: number): Promise<Failure | null>;
  /** The id of the newest comment, 0 in an empty thread. A thread that was never read is read for it. */
  newestId(projectId: number): Promise<number>;
  /** Deletes a comment of this thread (4.5), then reads the thread again. @throws FailureError where it is still there */
  remove(projectId: number, commentId: number): Promise<void>;
}

export function createThreads({ services, session, mutex, now }: { services: Services; session: Session; mutex: Mutex; now: () => number }): Threads {
  async function view(projectId: number, failure: Failure | null = null): Promise<ThreadView> {
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
      posts: outbox.flatMap((entry) => (entry.kind === 'post' && entry.post.projectId === projectId && entry.post.uid === account?.uid ? [entry.post] : [])),
      draft: account && (drafts.owner ?? account.uid) === account.uid ? (drafts.texts[projectId] ?? '') : '',
      failure,
    };
  }

  async function refresh(projectId: number, by: 'person' | 'watch' = 'person'): Promise<Comment[]> {
    const service = await services.required();
    const client = by === 'person' ? service.client : service.watch;
    const fetchedAt = now();
    const { thread, account } = await session.withLogin(async (login, who, signal) => ({
      thread: await client.viewComments(login, projectId, signal),
      account: who,
    }));
    await session.ifStill(account, async (current) => {
      await cacheThread({ ...thread, fetchedAt });
      // Who has no project of their own learns their name from what they wrote.
      const learned = learnFromComments(current, thread.comments);
      const hasChanged = JSON.stringify(learned) !== JSON.stringify(current);
      await write(await revised(threadKey(projectId)), ...(hasChanged ? [change(accountItem, learned)] : []));
    });
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

  async function refreshProject(projectId: number): Promise<Project> {
    const service = await services.required();
    const project = await service.client.getProject(projectId);
    await services.ifStill(service, () => cacheProject(project));
    return project;
  }

  async function newestId(projectId: number): Promise<number> {
    const comments = (await cachedThread(projectId))?.comments ?? (await refresh(projectId));
    return newestOf(comments).lastId;
  }

  async function remove(projectId: number, commentId: number): Promise<void> {
    const { client } = await services.required();
    const known = (await cachedThread(projectId))?.comments ?? [];
    if (!known.some((comment) => comment.id === commentId)) throw new FailureError({ code: 'nothing-there' });
    const failure = await failureIn(session.withLogin((login, { uid }, signal) => client.deleteComment(login, { commentId, uid }, signal)));
    const gone = failure === null || failure.code === 'nothing-there';
    if (gone) await forgetComment(projectId, commentId);
    // Read again whatever was said: the thread is the one to tell what an unknown outcome was.
    const after = await resultOf(refresh(projectId));
    if (gone) return after.ok ? undefined : announce(mutex, threadKey(projectId));
    if (!after.ok || after.value.some((comment) => comment.id === commentId)) throw new FailureError(failure);
  }

  return { view, refresh, refreshAll, newestId, remove };
}
