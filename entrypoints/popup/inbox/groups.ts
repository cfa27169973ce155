/** The inbox in the order it is read: by thread, what is unread first. Pure. */
import type { EntryKind } from '../../../utils/watch/levels';
import type { InboxEntry } from '../../../utils/watch/types';

/** All that was found in one project, or all announcements. */
export interface EntryGroup {
  /** The project's id, `news` for the announcements. */
  key: string;
  projectId: number | null;
  /** The project's title as it was told last; empty for announcements. */
  title: string;
  /** What is fresh first, each part with the newest first. */
  entries: InboxEntry[];
  unread: number;
}

/** What of the inbox is shown. `kind`: only this one, `null` for all of them. */
export interface InboxFilter {
  kind: EntryKind | null;
  unreadOnly: boolean;
}

/** So many entries of a group are shown before somebody asks for all of them. */
export const MAX_FOLDED = 3;

/**
 * Entries by their thread. Threads with something fresh come first, each part with the newest thread first.
 * @param isFresh whether an entry still counts as unread for the order
 */
export function groupsOf(entries: readonly InboxEntry[], isFresh: (id: string) => boolean): EntryGroup[] {
  const byKey = Map.groupBy(
    // Comments of one second are told apart by their ids.
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

/** The entries a filter lets through. @param isHeld whether one that was read stays, because it was unread a moment ago */
export function filterEntries(
  entries: readonly InboxEntry[],
  { kind, unreadOnly }: InboxFilter,
  isHeld: (id: string) => boolean,
): InboxEntry[] {
  return entries.filter(
    (entry) => (kind === null || entry.kind === kind) && (!unreadOnly || !entry.read || isHeld(entry.id)),
  );
}
