/** What is watched, and what goes for it: what the person chose, and what is learned by the way. */
import type { Comment, Project } from '../../../../utils/api/schemas';
import { cachedProject } from '../../../../utils/cache/answers';
import { FailureError, resultOf } from '../../../../utils/errors';
import type { Level } from '../../../../utils/watch/levels';
import { read } from '../../../../utils/storage/store';
import { accountItem, watchingItem, type Account } from '../../../../utils/storage/items';
import type { Cursors, WatchedThread, Watching } from '../../../../utils/watch/types';
import type { Catalogue } from '../catalogue/queries';
import type { Mutex } from '../../eager/mutex';
import type { Services } from '../service/current';
import { cancelNotifications } from './inbox-entries';
import { updateWatchState, type WatchState } from './state';
import { watchingOf } from '../../eager/watch-owner';

export interface WatchList {
  /** Takes a thread on or off the watch. @throws FailureError `signed-out`, or where nothing is known of the project and nothing can be learned */
  setThread(projectId: number, watch: boolean): Promise<void>;
  /** What goes for a watched thread alone. @throws FailureError `nothing-there` where it is not watched */
  setLevel(projectId: number, level: Level | null): Promise<void>;
  setPerson(person: { uid: number; name: string; watch: boolean }): Promise<void>;
  /** The person wrote in a thread: from then on it is watched, also where it can't be read now. @param at epoch ms */
  recordOwnComment(projectId: number, at: number): Promise<void>;
}

export function createWatchList({
  services,
  catalogue,
  mutex,
  now,
}: {
  services: Services;
  catalogue: Catalogue;
  mutex: Mutex;
  now: () => number;
}): WatchList {
  /** Services write whole seconds: what comes in the same one as the watch begins is rather told than missed. */
  const watchStart = (): number => Math.floor((now() + (services.clockAheadMs() ?? 0)) / 1000) * 1000 - 1;

  /** Changes the list of whoever asked for it, if they are still signed in: what somebody asked for is not another one's choice. */
  async function updateForAccount(
    asked: Account | null,
    step: (state: WatchState, account: Account) => WatchState,
  ): Promise<void> {
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account || account.uid !== asked?.uid || account.since !== asked.since)
        throw new FailureError({ code: 'signed-out' });
      await updateWatchState((state) => step({ ...state, watching: watchingOf(state.watching, account.uid) }, account));
    });
  }

  async function setThread(projectId: number, watch: boolean): Promise<void> {
    const asked = await read(accountItem);
    const known = (await read(watchingItem)).threads[projectId];
    const project = watch && (!known || known.removed) ? await fetchDetails(projectId, known) : null;
    const since = watchStart();
    await updateForAccount(asked, (state, { uid }) => {
      const before = state.watching.threads[projectId];
      if (watch) {
        if (before && !before.removed && before.reason !== 'written') return state;
        const fresh: WatchedThread = before ?? {
          ...projectInfo(project),
          reason: 'followed',
          since,
          level: null,
          removed: false,
        };
        const reason = fresh.authorId === uid ? 'own' : 'followed';
        // Whatever was written while it was off the watch is no news.
        return setWatchedThread(state, projectId, {
          ...fresh,
          reason,
          removed: false,
          since: fresh.removed ? since : fresh.since,
        });
      }
      if (!before) return state;
      const off = setWatchedThread(state, projectId, { ...before, removed: true });
      return cancelNotifications({ ...off, cursors: withoutCursors(off.cursors, projectId) }, projectId, {
        at: now(),
        word: 'silenced',
      });
    });
  }

  /** Asks the service, by whose clock the watch begins. Where it can't be asked, what is known will do. */
  async function fetchDetails(projectId: number, known: WatchedThread | undefined): Promise<Project | undefined> {
    const asked = await resultOf(catalogue.get(projectId));
    const project = asked.ok ? asked.value : await cachedProject(projectId);
    if (!asked.ok && !project && !known) throw new FailureError(asked.failure);
    return project;
  }

  async function setLevel(projectId: number, level: Level | null): Promise<void> {
    await updateForAccount(await read(accountItem), (state) => {
      const before = state.watching.threads[projectId];
      if (!before) throw new FailureError({ code: 'nothing-there' });
      const next = setWatchedThread(state, projectId, { ...before, level });
      if (level !== 'off' && level !== 'inbox') return next;
      return cancelNotifications(next, projectId, { at: now(), word: level === 'off' ? 'silenced' : 'thread-inbox' });
    });
  }

  async function setPerson({ uid, name, watch }: { uid: number; name: string; watch: boolean }): Promise<void> {
    await updateForAccount(await read(accountItem), (state) => {
      const { [uid]: before, ...people } = state.watching.people;
      if (watch)
        return {
          ...state,
          watching: { ...state.watching, people: { ...people, [uid]: before ?? { name, since: watchStart() } } },
        };
      const { [uid]: _forgotten, ...others } = state.cursors.people;
      return { ...state, watching: { ...state.watching, people }, cursors: { ...state.cursors, people: others } };
    });
  }

  async function recordOwnComment(projectId: number, at: number): Promise<void> {
    const project = await cachedProject(projectId);
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account) return;
      await updateWatchState((before) => {
        const state = { ...before, watching: watchingOf(before.watching, account.uid) };
        if (state.watching.threads[projectId]) return state;
        return setWatchedThread(state, projectId, {
          ...projectInfo(project),
          reason: 'written',
          since: at + (services.clockAheadMs() ?? 0),
          level: null,
          removed: false,
        });
      });
    });
  }

  return { setThread, setLevel, setPerson, recordOwnComment };
}

/** The list with a person's own projects; those that are no longer there are off the watch, unless something was chosen for them. @param isComplete whether these are all there are */
export function addOwnProjects(
  watching: Watching,
  { projects, isComplete, since }: { projects: readonly Project[]; isComplete: boolean; since: number },
): Watching {
  const ids = new Set(projects.map(({ id }) => String(id)));
  const kept = Object.entries(watching.threads).filter(
    ([id, { reason, level, removed }]) => reason !== 'own' || !isComplete || ids.has(id) || removed || level !== null,
  );
  const threads = Object.fromEntries(kept);
  for (const { id, title, authorId, authorName } of projects) {
    const before = threads[id];
    if (before?.reason === 'own') continue;
    threads[id] = before
      ? { ...before, reason: 'own' }
      : { title, authorId, authorName, reason: 'own', since, level: null, removed: false };
  }
  const hasChanged =
    Object.keys(threads).length !== Object.keys(watching.threads).length ||
    Object.keys(threads).some((id) => threads[id] !== watching.threads[id]);
  return hasChanged ? { ...watching, threads } : watching;
}

/**
 * The list with a thread in which the person wrote, unless it is in it, or was taken off.
 * @param isSeen whether what stands there is before the person's eyes now; otherwise what came after their own words is news
 */
export function addWrittenThread(
  watching: Watching,
  {
    projectId,
    comments,
    account,
    project,
    isSeen,
  }: {
    projectId: number;
    comments: readonly Comment[];
    account: Account;
    project: Project | undefined;
    isSeen: boolean;
  },
): Watching {
  const own = comments.filter(({ authorId }) => authorId === account.uid);
  if (watching.threads[projectId] || own.length === 0) return watching;
  const since = Math.max(...(isSeen ? comments : own).map(({ postedAt }) => postedAt));
  return {
    ...watching,
    threads: {
      ...watching.threads,
      [projectId]: { ...projectInfo(project), reason: 'written', since, level: null, removed: false },
    },
  };
}

function projectInfo(project: Project | null | undefined): Pick<WatchedThread, 'title' | 'authorId' | 'authorName'> {
  return { title: project?.title ?? '', authorId: project?.authorId ?? 0, authorName: project?.authorName ?? '' };
}

function setWatchedThread(state: WatchState, projectId: number, thread: WatchedThread): WatchState {
  return { ...state, watching: { ...state.watching, threads: { ...state.watching.threads, [projectId]: thread } } };
}

/** A thread that is off the watch is seen for the first time again when it comes back. */
function withoutCursors(cursors: Cursors, projectId: number): Cursors {
  const { [projectId]: _cursor, ...threads } = cursors.threads;
  const { [projectId]: _counter, ...counters } = cursors.counters;
  const { [projectId]: _tried, ...unreadable } = cursors.unreadable;
  return { ...cursors, threads, counters, unreadable };
}
