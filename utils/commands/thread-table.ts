import type { Project } from '../api/schemas';
import { FailureError } from '../errors';
import { MAX_NAME_CHARS, MAX_TITLE_CHARS } from '../limits';
import { watchingItem } from '../storage/items';
import { shorten } from '../text/shorten';
import type { ThreadLevel } from '../watch/kinds';
import type { HiddenPerson, WatchedThread, WatchReason } from '../watch/types';
import { UNKNOWN_START, type Commands } from './command';

/**
 * A person hides no more; those of other computers come on top. Nobody hidden is ever dropped, so with their names they must fit
 * beside all threads: in a seventh of the room of the watch list.
 */
export const MAX_HIDDEN = 500;
const changes = { watching: watchingItem };

/** What is done where comments are shown. */
export const THREAD_COMMANDS = {
  'watch.set-thread': {
    changes,
    ofPerson: true,
    at: ({ projectId }) => ['threads', projectId],
    next(before: WatchedThread | undefined, { watch, level, until }, { account, project, start = UNKNOWN_START }) {
      if (!watch) return before && { ...before, removed: true };
      const thread = before ?? newThread(project, 'followed', start);
      const isWatched = before && !before.removed && before.reason !== 'written';
      const reason: WatchReason = isWatched ? before.reason : thread.authorId === account?.uid ? 'own' : 'followed';
      // Comments written while the thread was not watched are not new.
      const next = { ...thread, reason, removed: false, since: thread.removed ? start : thread.since };
      return level === undefined ? next : withLevel(next, level, until);
    },
  },
  'watch.set-level': {
    changes,
    ofPerson: true,
    at: ({ projectId }) => ['threads', projectId],
    next(before: WatchedThread | undefined, { level, until }) {
      if (!before) throw new FailureError({ code: 'nothing-there' });
      return withLevel(before, level, until);
    },
    /** What is muted gets its level back. */
    opposite({ projectId, level: chosen }, before) {
      const { level = null } = (before as WatchedThread | undefined) ?? {};
      return chosen === 'off' && level !== 'off' ? ['watch.set-level', { projectId, level }] : undefined;
    },
  },
  'watch.hide-person': {
    changes,
    ofPerson: true,
    most: [MAX_HIDDEN, 'too-many-hidden'],
    at: ({ uid }) => ['hidden', uid],
    next: (before: HiddenPerson | undefined, { name, projectId, hidden }) =>
      // The name may be known, although it does not come from elsewhere.
      hidden ? { name: shorten(name || (before?.name ?? ''), MAX_NAME_CHARS), projectId } : undefined,
  },
} satisfies Commands;

/** A thread that follows the settings. Without the project, the next reading of it adds what is missing. */
export function newThread(project: Project | null | undefined, reason: WatchReason, since: number): WatchedThread {
  const { title = '', authorId = 0, authorName = '' } = project ?? {};
  return { ...shortTitles({ title, authorName }), authorId, reason, since, level: null, removed: false };
}

/** Cuts what nobody reads to its end, so that one project does not crowd out others. */
export function shortTitles({ title, authorName }: Pick<WatchedThread, 'title' | 'authorName'>) {
  return { title: shorten(title, MAX_TITLE_CHARS), authorName: shorten(authorName, MAX_TITLE_CHARS) };
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
