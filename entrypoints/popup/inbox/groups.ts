/** Groups the entries of the inbox by thread, the unread ones first. Pure. */
import type { EntryKind } from '../../../utils/watch/levels';
import type { InboxEntry } from '../../../utils/watch/types';

/** The entries of one project, or all announcements. */
export interface EntryGroup {
  /** The project's id, or `news`. */
  key: string;
  projectId: number | null;
  /** The newest known title of the project; empty for announcements. */
  title: string;
  /** The fresh ones first, then the others; both with the newest first. */
  entries: InboxEntry[];
  unread: number;
}

export interface InboxFilter {
  /** `null`: all kinds. */
  kind: EntryKind | null;
  unreadOnly: boolean;
}

/** Entries on show in a group that is not expanded. */
export const MAX_FOLDED = 3;

/**
 * Groups entries by thread. Groups with a fresh entry come first, then the others; both with the newest first.
 * @param isFresh whether an entry counts as unread for the order
 */
export function groupsOf(entries: readonly InboxEntry[], isFresh: (id: string) => boolean): EntryGroup[] {
  const byKey = Map.groupBy(
    // Comments of the same second are ordered by id.
    entries.toSorted(
      (a, b) => Number(isFresh(b.id)) - Number(isFresh(a.id)) || b.at - a.at || (b.commentId ?? 0) - (a.commentId ?? 0),
    ),
    ({ projectId }) => (projectId === null ? 'news' : String(projectId)),
  );
  const groups = [...byKey].map(([key, found]) => ({
    group: groupOf(key, found),
    isFresh: found.some(({ id }) => isFresh(id)),
    newestAt: Math.max(...found.map(({ at }) => at)),
  }));
  return groups
    .toSorted((a, b) => Number(b.isFresh) - Number(a.isFresh) || b.newestAt - a.newestAt)
    .map(({ group }) => group);
}

function groupOf(key: string, entries: InboxEntry[]): EntryGroup {
  const projectId = entries[0]?.projectId ?? null;
  const title = projectId === null ? '' : (entries.find((entry) => entry.title !== '')?.title ?? '');
  return { key, projectId, title, entries, unread: entries.filter((entry) => !entry.read).length };
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
