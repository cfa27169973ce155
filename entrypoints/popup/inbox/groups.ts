/** Groups the entries of the inbox by thread: unread mentions first, then what else is unread. Pure. */
import type { InboxEntry } from '../../../utils/watch/types';

/** The entries of one project, or all announcements. */
export interface EntryGroup {
  /** The project's id, or `news`. */
  key: string;
  projectId: number | null;
  /** The newest known title of the project; empty for announcements. */
  title: string;
  /** Fresh mentions first, then what else is fresh, then the others; each with the newest first. */
  entries: InboxEntry[];
  unread: number;
  /** How many of the entries are on show while it is folded. Fresh mentions always are. */
  folded: number;
}

/** Entries on show in a group that is not expanded, or as many as there are fresh mentions. */
const MIN_FOLDED = 3;
/** Two screens. As far as they have room, everything fresh is on show. */
const ROOM = 12;

/**
 * Groups entries by thread. Groups with a fresh mention come first, then those with another fresh entry, then the others; each with
 * the newest of these first.
 * @param isFresh whether an entry counts as unread for the order
 */
export function groupsOf(entries: readonly InboxEntry[], isFresh: (id: string) => boolean): EntryGroup[] {
  const urgency = ({ id, kind }: InboxEntry): number => (isFresh(id) ? (kind === 'mention' ? 2 : 1) : 0);
  const groups = byThread(entries.toSorted((a, b) => urgency(b) - urgency(a) || byTime(b, a)));
  const atLeast = (group: EntryGroup, least: number): number =>
    group.entries.filter((entry) => urgency(entry) >= least).length;
  const folded = groups.map((group) => Math.min(group.folded, Math.max(MIN_FOLDED, atLeast(group, 2))));
  let room = ROOM - folded.reduce((sum, each) => sum + each, 0);
  return groups.map((group, at) => {
    const least = folded[at] ?? 0;
    const more = Math.min(atLeast(group, 1) - least, room);
    if (more > 0) room -= more;
    return { ...group, folded: least + Math.max(0, more) };
  });
}

/** Groups comments by thread, with the oldest first everywhere, and all of them on show. */
export function oldestFirst(entries: readonly InboxEntry[]): EntryGroup[] {
  return byThread(entries.toSorted(byTime));
}

/** The same with the newest first everywhere. */
export function newestFirst(entries: readonly InboxEntry[]): EntryGroup[] {
  return byThread(entries.toSorted((a, b) => byTime(b, a)));
}

/** Has a group for each entry, the newest first. */
export function eachAlone(entries: readonly InboxEntry[]): EntryGroup[] {
  return entries.toSorted((a, b) => byTime(b, a)).map((entry) => groupOf(entry.id, [entry]));
}

/** Comments of the same second are ordered by id. */
function byTime(a: InboxEntry, b: InboxEntry): number {
  return a.at - b.at || (a.commentId ?? 0) - (b.commentId ?? 0);
}

/** Groups sorted entries, in the order of the first ones, with all of them on show. */
function byThread(sorted: readonly InboxEntry[]): EntryGroup[] {
  const groups = Map.groupBy(sorted, ({ projectId, kind }) => (projectId === null ? kind : String(projectId)));
  return [...groups].map(([key, entries]) => groupOf(key, entries));
}

function groupOf(key: string, entries: InboxEntry[]): EntryGroup {
  return {
    key,
    projectId: entries[0]?.projectId ?? null,
    title: entries.find(({ projectId, title }) => projectId !== null && title !== '')?.title ?? '',
    entries,
    unread: entries.filter((entry) => !entry.read).length,
    folded: entries.length,
  };
}
