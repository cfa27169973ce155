/** Which threads and people are watched and at what level: by the person's choice, and learned from what was fetched. */
import type { Comment, Project, Thread } from '../../../utils/api/schemas';
import { readCachedProject, readCachedThread } from '../../../utils/cache/answers';
import { changed, UNKNOWN_START } from '../../../utils/commands/command';
import { newThread, THREAD_COMMANDS } from '../../../utils/commands/thread-table';
import { FailureError, resultOf } from '../../../utils/errors';
import { ownOf, read } from '../../../utils/storage/store';
import { accountItem, watchingItem, type Account } from '../../../utils/storage/items';
import type { Cursors, WatchedThread, Watching } from '../../../utils/watch/types';
import type { Saved } from '../../../utils/saved';
import type { WithSession } from './intake';
import { cancelNotifications } from './inbox-entries';
import { describeSaved, unknownSubjects } from './saved-reducer';
import { startAt } from './starts';
import { updateWatchState } from './record';
import type { WatchState } from './state';

export type WatchList = ReturnType<typeof createWatchList>;

export function createWatchList({ services, catalogue, mutex, now }: WithSession) {
  /** Returns the start of what begins now. */
  function watchStart(): number {
    return services.clockAheadMs() === null ? UNKNOWN_START : startAt(services.timeAt(now()));
  }

  /** Asks the service for its time, with the projects among which new ones are looked for. @returns the start of what begins now */
  async function askForStart(authorId: number | null): Promise<number> {
    await resultOf(catalogue.list({ page: 1, search: '', authorId }));
    return watchStart();
  }

  /** Fetches the project, which also tells the service's time. If the request fails, what is known is enough. */
  async function fetchDetails(projectId: number, known: WatchedThread | undefined): Promise<Project | undefined> {
    const answer = await resultOf(catalogue.get(projectId));
    const project = answer.ok ? answer.value : await readCachedProject(projectId);
    if (!answer.ok && !project && !known) throw new FailureError(answer.failure);
    return project;
  }

  /** Watches a thread from the person's comment on, even if it can't be read now. @param at epoch ms of the comment */
  async function recordOwnComment(projectId: number, at: number): Promise<void> {
    const project = await readCachedProject(projectId);
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account) return;
      await updateWatchState((before) => {
        const state = { ...before, watching: ownOf(watchingItem, before.watching, account.uid) };
        if (state.watching.threads[projectId]) return state;
        const since = services.timeAt(at);
        return setWatchedThread(state, projectId, newThread(project, 'written', since), now());
      });
    });
  }

  return { watchStart, askForStart, fetchDetails, recordOwnComment };
}

/** Describes what was saved on another computer, as far as it is known here. */
export async function describeFromCache(saved: Saved): Promise<Saved> {
  let described = saved;
  for (const projectId of new Set(unknownSubjects(saved).map((subject) => subject.projectId))) {
    const [project, thread] = await Promise.all([readCachedProject(projectId), readCachedThread(projectId)]);
    described = describeSaved(described, [project], thread);
  }
  return described;
}

/**
 * Adds a person's own projects. Own projects that no longer exist are removed, unless the person chose something for them.
 * @param isComplete whether `projects` are all own projects
 */
export function addOwnProjects(
  watching: Watching,
  { projects, isComplete, since }: { projects: readonly Project[]; isComplete: boolean; since: number },
): Watching {
  const ids = new Set(projects.map(({ id }) => String(id)));
  const retained = Object.entries(watching.threads).filter(
    ([id, { reason, level, removed }]) => reason !== 'own' || !isComplete || ids.has(id) || removed || level !== null,
  );
  const threads = Object.fromEntries(retained);
  for (const project of projects) {
    const before = threads[project.id];
    if (before?.reason === 'own') continue;
    threads[project.id] = before ? { ...before, reason: 'own' } : newThread(project, 'own', since);
  }
  const hasChanged =
    Object.keys(threads).length !== Object.keys(watching.threads).length ||
    Object.keys(threads).some((id) => threads[id] !== watching.threads[id]);
  return hasChanged ? { ...watching, threads } : watching;
}

/**
 * Adds a thread in which the person wrote, unless it is or was watched.
 * @param isSeen whether the person sees the thread now; otherwise comments after their own are new
 */
export function addWrittenThread(
  watching: Watching,
  { projectId, comments }: Pick<Thread, 'projectId' | 'comments'>,
  { account, project, isSeen }: { account: Account; project: Project | undefined; isSeen: boolean },
): Watching {
  const own = comments.filter(({ authorId }) => authorId === account.uid);
  if (watching.threads[projectId] || own.length === 0) return watching;
  const since = Math.max(...(isSeen ? comments : own).map(({ postedAt }) => postedAt));
  return { ...watching, threads: { ...watching.threads, [projectId]: newThread(project, 'written', since) } };
}

/** Sets a thread of the list. @param at epoch ms */
export function setWatchedThread(state: WatchState, projectId: number, thread: WatchedThread, at: number): WatchState {
  const threads = { ...state.watching.threads, [projectId]: thread };
  return silenced({ ...state, watching: { ...state.watching, threads } }, projectId, at);
}

/** Where a thread is removed, muted or for the inbox alone, its pending notifications go. @param at epoch ms */
export function silenced(state: WatchState, projectId: number, at: number): WatchState {
  const { removed = false, level = null } = state.watching.threads[projectId] ?? {};
  const next = removed ? { ...state, cursors: withoutCursors(state.cursors, projectId) } : state;
  if (removed || level === 'off') return cancelNotifications(next, projectId, { at, word: 'silenced' });
  return level === 'inbox' ? cancelNotifications(next, projectId, { at, word: 'thread-inbox' }) : next;
}

/** Forgets how far the projects of a person are known who is no longer followed. */
export function withoutUnfollowed(state: WatchState, uid: number): WatchState {
  if (state.watching.people[uid]) return state;
  const { [uid]: _forgotten, ...people } = state.cursors.people;
  return { ...state, cursors: { ...state.cursors, people } };
}

/** Names people who were hidden on another computer, by comments of theirs. */
export function nameHiddenPeople(watching: Watching, comments: readonly Comment[]): Watching {
  const unnamed = Object.entries(watching.hidden ?? {}).filter(([, { name }]) => name === '');
  return unnamed.reduce((next, [uid, person]) => {
    const name = comments.find(({ authorId }) => authorId === Number(uid))?.authorName;
    const known = { ...person, uid: Number(uid), name: name ?? '', hidden: true };
    return name ? changed(THREAD_COMMANDS['watch.hide-person'], next, known, { now: 0 }) : next;
  }, watching);
}

/** Forgets the cursors of a thread, so that watching it again starts with a silent first reading. */
function withoutCursors(cursors: Cursors, projectId: number): Cursors {
  const { [projectId]: _cursor, ...threads } = cursors.threads;
  const { [projectId]: _counter, ...counters } = cursors.counters;
  const { [projectId]: _tried, ...unreadable } = cursors.unreadable;
  return { ...cursors, threads, counters, unreadable };
}
