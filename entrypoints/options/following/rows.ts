/** The rows of the watch list. Pure. */
import type { ThreadLevel } from '../../../utils/watch/kinds';
import type { Cursors, Watching, WatchReason } from '../../../utils/watch/types';

export interface ThreadRow {
  projectId: number;
  title: string;
  reason: WatchReason;
  level: ThreadLevel | null;
  /** False after the person removed it from the watch list. */
  isWatched: boolean;
  /** Epoch ms of the last read if it failed, else `null`. */
  failedAt: number | null;
}

export interface PersonRow {
  uid: number;
  name: string;
}

/** Returns the threads sorted by title, then by id, so that the order is stable. Unreadable ones come first. */
export function threadRows({ threads }: Watching, { unreadable }: Cursors, locale: string): ThreadRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return Object.entries(threads)
    .map(([id, { title, reason, level, removed }]) => ({
      projectId: Number(id),
      title,
      reason,
      level,
      isWatched: !removed,
      failedAt: unreadable[id]?.triedAt ?? null,
    }))
    .toSorted(
      (a, b) =>
        Number(a.failedAt === null) - Number(b.failedAt === null) ||
        compare(a.title, b.title) ||
        a.projectId - b.projectId,
    );
}

/** Returns people sorted by name, then by uid. @param people by uid */
export function personRows(people: Readonly<Record<string, { name: string }>>, locale: string): PersonRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return Object.entries(people)
    .map(([uid, { name }]) => ({ uid: Number(uid), name }))
    .toSorted((a, b) => compare(a.name, b.name) || a.uid - b.uid);
}
