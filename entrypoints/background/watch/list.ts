/** Which threads and people are watched and at what level: by the person's choice, and learned from what was fetched. */
import type { Comment, Project, Thread } from '../../../utils/api/schemas';
import { readCachedProject, readCachedThread } from '../../../utils/cache/answers';
import { FailureError, resultOf } from '../../../utils/errors';
import { MAX_NAME_CHARS } from '../../../utils/limits';
import { filterKey, NO_FILTER } from '../../../utils/projects/filter';
import { shorten } from '../../../utils/text/shorten';
import { savedKey } from '../../../utils/watch/saved';
import { ownOf, read } from '../../../utils/storage/store';
import { accountItem, savedItem, watchingItem, type Account } from '../../../utils/storage/items';
import type { ThreadLevel } from '../../../utils/watch/kinds';
import type { Cursors, HiddenPerson, Saved, WatchedThread, Watching, WatchReason } from '../../../utils/watch/types';
import type { Handlers } from '../gate/router';
import type { WithSession } from './with-session';
import { MAX_ALERTS, withAlert } from './alerts';
import { cancelNotifications } from './inbox-entries';
import { describeSaved, isTooMuch, unknownSubjects, withSaved } from './saved-reducer';
import { startAt, UNKNOWN_START } from './starts';
import type { WatchState } from './state';
import { updateWatchState } from './record';
import { shortTitles } from './trim';

/** Comments that need no reply; older ones wait again. */
const MAX_NO_REPLY = 200;

/**
 * A person hides no more; those of other computers come on top. Nobody hidden is ever dropped, so with their names they must fit
 * beside all threads: in a seventh of the room of the watch list.
 */
export const MAX_HIDDEN = 500;

const LIMITS = {
  alerts: { most: MAX_ALERTS, code: 'too-many-alerts' },
  hidden: { most: MAX_HIDDEN, code: 'too-many-hidden' },
} as const;

export type WatchList = ReturnType<typeof createWatchList>;

export function createWatchList({ services, catalogue, mutex, now }: WithSession) {
  /** Returns the start of what begins now. */
  function watchStart(): number {
    const aheadMs = services.clockAheadMs();
    return aheadMs === null ? UNKNOWN_START : startAt(now() + aheadMs);
  }

  /** Asks the service for its time, with the projects among which new ones are looked for. @returns the start of what begins now */
  async function askForStart(authorId: number | null): Promise<number> {
    await resultOf(catalogue.list({ page: 1, search: '', authorId }));
    return watchStart();
  }

  /** Changes the state, if the person who asked for it is still signed in. @throws FailureError `signed-out` */
  async function update(
    step: (state: WatchState, account: Account) => WatchState,
    asked?: Account | null,
  ): Promise<void> {
    const requester = asked === undefined ? await read(accountItem) : asked;
    await mutex(async () => {
      const account = await read(accountItem);
      if (!account || account.uid !== requester?.uid || account.since !== requester.since)
        throw new FailureError({ code: 'signed-out' });
      await updateWatchState((state) =>
        step({ ...state, watching: ownOf(watchingItem, state.watching, account.uid) }, account),
      );
    });
  }

  /** Changes what a person may have only so many of. @throws FailureError also where there are more than that, and than before */
  function changeFew(
    part: keyof typeof LIMITS,
    step: (watching: Watching) => Watching,
    asked?: Account | null,
  ): Promise<void> {
    return update((state) => {
      const watching = step(state.watching);
      const count = (list: Watching): number => Object.keys(list[part] ?? {}).length;
      const { most, code } = LIMITS[part];
      if (count(watching) > Math.max(most, count(state.watching))) throw new FailureError({ code });
      return { ...state, watching };
    }, asked);
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
        const since = at + (services.clockAheadMs() ?? 0);
        return setWatchedThread(state, projectId, newThread(project, 'written', since), now());
      });
    });
  }

  /** All fail with `signed-out` once another person is signed in than the one who asked. */
  const handlers = {
    /** Fails with the failed request where the project is unknown. */
    async 'watch.set-thread'({ projectId, watch, level, until }) {
      const requester = await read(accountItem);
      const known = (await read(watchingItem)).threads[projectId];
      const project = watch && (!known || known.removed) ? await fetchDetails(projectId, known) : null;
      const since = watchStart();
      await update((state, { uid }) => {
        const before = state.watching.threads[projectId];
        if (!watch) return before ? setWatchedThread(state, projectId, { ...before, removed: true }, now()) : state;
        const thread = before ?? newThread(project, 'followed', since);
        const isWatched = before && !before.removed && before.reason !== 'written';
        const reason: WatchReason = isWatched ? before.reason : thread.authorId === uid ? 'own' : 'followed';
        // Comments written while the thread was not watched are not new.
        const next = { ...thread, reason, removed: false, since: thread.removed ? since : thread.since };
        return setWatchedThread(state, projectId, level === undefined ? next : withLevel(next, level, until), now());
      }, requester);
    },

    /** Fails with `nothing-there` if it is not watched. */
    'watch.set-level': ({ projectId, level, until }) =>
      update((state) => {
        const before = state.watching.threads[projectId];
        if (!before) throw new FailureError({ code: 'nothing-there' });
        return setWatchedThread(state, projectId, withLevel(before, level, until), now());
      }),

    async 'watch.set-person'({ uid, name, watch }) {
      const requester = await read(accountItem);
      const isNew = watch && !(await read(watchingItem)).people[uid];
      const since = isNew ? await askForStart(uid) : UNKNOWN_START;
      await update((state) => setFollowedPerson(state, uid, watch ? { name, since } : null), requester);
    },

    async 'watch.set-alert'({ filter, alert }) {
      const requester = await read(accountItem);
      const whole = { ...NO_FILTER, ...filter };
      const before = (await read(watchingItem)).alerts?.[filterKey(whole)];
      const begins = alert && alert.level !== 'off' && (!before || before.level === 'off');
      const since = begins ? await askForStart(null) : UNKNOWN_START;
      await changeFew('alerts', (watching) => withAlert(watching, whole, alert, since), requester);
    },

    'watch.hide-person': ({ projectId, uid, name, hidden }) =>
      changeFew('hidden', (watching) => withHiddenPerson(watching, uid, hidden ? { name, projectId } : null)),

    'watch.need-no-reply': (comment) =>
      update((state) => ({ ...state, watching: withoutReplyTo(state.watching, savedKey(comment)) })),

    /**
     * Saves it as it is known here. Fails with `nothing-there` if it is not known, and with `too-much-saved` where there is no room:
     * nothing that is saved is dropped for it.
     */
    async 'saved.set'({ projectId, commentId, uid, note }) {
      const requester = await read(accountItem);
      if (requester?.uid !== uid) throw new FailureError({ code: 'signed-out' });
      const [project, thread] = await Promise.all([readCachedProject(projectId), readCachedThread(projectId)]);
      const key = savedKey({ projectId, commentId });
      await update((state, account) => {
        const before = ownOf(savedItem, state.saved, account.uid);
        const added = withSaved(before, key, { note, at: now() });
        if (note === null) return { ...state, saved: added };
        const saved = describeSaved(added, [project], thread);
        const isNew = !before.things[key];
        const isKnown =
          commentId === null ? project !== undefined : thread?.comments.some(({ id }) => id === commentId);
        if (isNew && !isKnown) throw new FailureError({ code: 'nothing-there' });
        if (isTooMuch(saved) || (isNew && saved === added)) throw new FailureError({ code: 'too-much-saved' });
        return { ...state, saved };
      }, requester);
    },
  } satisfies Partial<Handlers>;

  return { handlers, recordOwnComment, watchStart };
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

/** A thread that follows the settings. Without the project, the next reading of it adds what is missing. */
export function newThread(project: Project | null | undefined, reason: WatchReason, since: number): WatchedThread {
  const { title = '', authorId = 0, authorName = '' } = project ?? {};
  return { ...shortTitles({ title, authorName }), authorId, reason, since, level: null, removed: false };
}

/** Sets a thread's own level, until then (epoch ms) or for good; `null`: it follows the settings. */
function withLevel(
  { levelUntil: _until, ...thread }: WatchedThread,
  level: ThreadLevel | null,
  until: number | undefined,
): WatchedThread {
  // Where the person just wrote, no updates are looked for.
  const reason = level === 'updates' && thread.reason === 'written' ? 'followed' : thread.reason;
  return { ...thread, reason, level, ...(until !== undefined && { levelUntil: until }) };
}

/** Sets a thread of the list. Where it is removed, muted or for the inbox alone, its pending notifications go. @param at epoch ms */
export function setWatchedThread(state: WatchState, projectId: number, thread: WatchedThread, at: number): WatchState {
  const threads = { ...state.watching.threads, [projectId]: thread };
  const cursors = thread.removed ? withoutCursors(state.cursors, projectId) : state.cursors;
  const next = { ...state, cursors, watching: { ...state.watching, threads } };
  if (thread.removed || thread.level === 'off') return cancelNotifications(next, projectId, { at, word: 'silenced' });
  return thread.level === 'inbox' ? cancelNotifications(next, projectId, { at, word: 'thread-inbox' }) : next;
}

type FollowedPerson = Watching['people'][string];

/** Follows a person, unless they are followed already; `null` unfollows them. */
export function setFollowedPerson(state: WatchState, uid: number, person: FollowedPerson | null): WatchState {
  const { [uid]: before, ...people } = state.watching.people;
  if (person) return { ...state, watching: { ...state.watching, people: { ...people, [uid]: before ?? person } } };
  const { [uid]: _forgotten, ...cursors } = state.cursors.people;
  return { ...state, watching: { ...state.watching, people }, cursors: { ...state.cursors, people: cursors } };
}

/** Hides the comments of a person, of whom the name may be known; `null` shows them again. */
export function withHiddenPerson(watching: Watching, uid: number, person: HiddenPerson | null): Watching {
  const { [uid]: before, ...others } = watching.hidden ?? {};
  if (!person) return { ...watching, hidden: others };
  const name = shorten(person.name || (before?.name ?? ''), MAX_NAME_CHARS);
  return { ...watching, hidden: { ...others, [uid]: { ...person, name } } };
}

/** Names people who were hidden on another computer, by comments of theirs. */
export function nameHiddenPeople(watching: Watching, comments: readonly Comment[]): Watching {
  const unnamed = Object.entries(watching.hidden ?? {}).filter(([, { name }]) => name === '');
  return unnamed.reduce((next, [uid, person]) => {
    const name = comments.find(({ authorId }) => authorId === Number(uid))?.authorName;
    return name ? withHiddenPerson(next, Number(uid), { ...person, name }) : next;
  }, watching);
}

/** Takes a comment off those that wait for a reply. @param comment by `savedKey` */
export function withoutReplyTo(watching: Watching, comment: string): Watching {
  return { ...watching, noReply: [...new Set([...(watching.noReply ?? []), comment])].slice(-MAX_NO_REPLY) };
}

/** Forgets the cursors of a thread, so that watching it again starts with a silent first reading. */
function withoutCursors(cursors: Cursors, projectId: number): Cursors {
  const { [projectId]: _cursor, ...threads } = cursors.threads;
  const { [projectId]: _counter, ...counters } = cursors.counters;
  const { [projectId]: _tried, ...unreadable } = cursors.unreadable;
  return { ...cursors, threads, counters, unreadable };
}
