/** Groups the entries of the inbox by thread: unread mentions first, then what else is unread. Pure. */
import type { SavedInbox } from '../../../utils/storage/view-state';
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

export type InboxFilter = Pick<SavedInbox, 'kind' | 'unreadOnly'>;

/** Entries on show in a group that is not expanded, or as many as there are fresh mentions. */
const MIN_FOLDED = 3;

/**
 * Groups entries by thread. Groups with a fresh mention come first, then those with another fresh entry, then the others;
 * each with the newest first.
 * @param isFresh whether an entry counts as unread for the order
 */
export function groupsOf(entries: readonly InboxEntry[], isFresh: (id: string) => boolean): EntryGroup[] {
  const urgency = ({ id, kind }: InboxEntry): number => (isFresh(id) ? (kind === 'mention' ? 2 : 1) : 0);
  const byKey = Map.groupBy(
    // Comments of the same second are ordered by id.
    entries.toSorted((a, b) => urgency(b) - urgency(a) || b.at - a.at || (b.commentId ?? 0) - (a.commentId ?? 0)),
    ({ projectId, kind }) => (projectId === null ? kind : String(projectId)),
  );
  const groups = [...byKey].map(([key, found]) => {
    const urgencies = found.map(urgency);
    return {
      group: groupOf(key, found, urgencies.filter((each) => each === 2).length),
      urgency: Math.max(...urgencies),
      newestAt: Math.max(...found.map(({ at }) => at)),
    };
  });
  return groups.toSorted((a, b) => b.urgency - a.urgency || b.newestAt - a.newestAt).map(({ group }) => group);
}

/** Groups comments by thread, with the oldest first everywhere, and all of them on show. */
export function streamOf(entries: readonly InboxEntry[]): EntryGroup[] {
  const byKey = Map.groupBy(
    entries.toSorted((a, b) => a.at - b.at || (a.commentId ?? 0) - (b.commentId ?? 0)),
    ({ projectId }) => String(projectId),
  );
  return [...byKey].map(([key, found]) => groupOf(key, found, found.length));
}

function groupOf(key: string, entries: InboxEntry[], mentions: number): EntryGroup {
  const projectId = entries[0]?.projectId ?? null;
  const title = projectId === null ? '' : (entries.find((entry) => entry.title !== '')?.title ?? '');
  const unread = entries.filter((entry) => !entry.read).length;
  return { key, projectId, title, entries, unread, folded: Math.max(MIN_FOLDED, mentions) };
}

/** Returns the entries that pass a filter. @param isRetained whether a read entry stays, because it was unread a moment ago */
export function filterEntries(
  entries: readonly InboxEntry[],
  { kind, unreadOnly }: InboxFilter,
  isRetained: (id: string) => boolean,
): InboxEntry[] {
  return entries.filter(
    (entry) => (kind === null || entry.kind === kind) && (!unreadOnly || !entry.read || isRetained(entry.id)),
  );
}
