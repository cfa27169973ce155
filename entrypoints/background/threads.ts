/** Threads for panels: from the cache at once, from the service on asking. */
import { cachedProject, cachedThread, cacheProject, cacheThread } from '../../utils/cache';
import type { Comment, Project } from '../../utils/api/schemas';
import { newestOf } from '../../utils/diff';
import { failureIn, type Failure } from '../../utils/errors';
import type { ThreadView } from '../../utils/messages';
import { change, read, write } from '../../utils/store';
import { accountItem, draftsItem, outboxItem } from '../../utils/stored';
import { learnFromComments } from './account';
import type { Mutex } from './mutex';
import { announce, threadKey } from './revisions';
import { required, type Service } from './service';
import type { Session } from './session';

export interface Threads {
  /** The thread as last known. @param failure why it could not be read anew */
  view(projectId: number, failure?: Failure | null): Promise<ThreadView>;
  /** Reads the thread with the login (4.3). @returns its comments, and the uid they were read for */
  refresh(projectId: number): Promise<{ comments: Comment[]; uid: number }>;
  /** Reads the project without the login (4.2), and the thread where somebody is signed in. @returns what went wrong */
  refreshAll(projectId: number): Promise<Failure | null>;
  /** The id of the newest comment, 0 in an empty thread. A thread that was never read is read for it. */
  newestId(projectId: number): Promise<number>;
  /** Deletes a comment (4.5), then reads the thread again. */
  remove(projectId: number, commentId: number): Promise<void>;
}

export function createThreads({ service, session, mutex, now }: { service: Service | null; session: Session; mutex: Mutex; now: () => number }): Threads {
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
      posts: outbox.flatMap((entry) => (entry.kind === 'post' && entry.post.projectId === projectId ? [entry.post] : [])),
      draft: drafts.texts[projectId] ?? '',
      failure,
    };
  }

  async function refresh(projectId: number): Promise<{ comments: Comment[]; uid: number }> {
    const { client } = required(service);
    const { thread, uid } = await session.withLogin(async (login, account) => ({
      thread: await client.viewComments(login, projectId),
      uid: account.uid,
    }));
    await cacheThread({ ...thread, fetchedAt: now() });
    await learn(uid, thread.comments);
    await announce(mutex, threadKey(projectId));
    return { comments: thread.comments, uid };
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
    const project = await required(service).client.getProject(projectId);
    await cacheProject(project);
    return project;
  }

  /** Who has no project of their own learns their name from what they wrote. */
  async function learn(uid: number, comments: readonly Comment[]): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (account?.uid !== uid) return;
      const learned = learnFromComments(account, comments);
      if (learned.name !== account.name || learned.badge !== account.badge) await write(change(accountItem, learned));
    });
  }

  async function newestId(projectId: number): Promise<number> {
    const { comments } = (await cachedThread(projectId)) ?? (await refresh(projectId));
    return newestOf(comments).lastId;
  }

  async function remove(projectId: number, commentId: number): Promise<void> {
    const { client } = required(service);
    await session.withLogin((login, account) => client.deleteComment(login, { commentId, uid: account.uid }));
    await refresh(projectId);
  }

  return { view, refresh, refreshAll, newestId, remove };
}
