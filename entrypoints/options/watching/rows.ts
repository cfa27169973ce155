/** The rows of the watch list. Pure. */
import type { ThreadLevel } from '../../../utils/watch/kinds';
import { fullReadIntervalMs, ownIntervalMs, quietMsOf, threadIntervalMs } from '../../../utils/watch/intervals';
import type { Cursors, WatchedThread, Watching, WatchReason } from '../../../utils/watch/types';

export interface ThreadRow {
  projectId: number;
  title: string;
  reason: WatchReason;
  level: ThreadLevel | null;
  /** False after the person removed it from the watch list. */
  isWatched: boolean;
  /** Epoch ms of the last complete read, `null` before the first. */
  readAt: number | null;
  /** Epoch ms of the last read if it failed, else `null`. */
  failedAt: number | null;
  /** The interval between checks, in ms. */
  paceMs: number;
}

export interface PersonRow {
  uid: number;
  name: string;
  /** Epoch ms. */
  since: number;
}

/** Returns the threads sorted by title, then by id, so that the order is stable. Unreadable ones come first. */
export function threadRows(
  { threads }: Watching,
  cursors: Cursors,
  { now, locale, periodMinutes }: { now: number; locale: string; periodMinutes: number },
): ThreadRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const watched = Object.values(threads).filter(({ removed }) => !removed);
  const paces = {
    own: ownIntervalMs(watched.filter(({ reason }) => reason === 'own').length, periodMinutes),
    shortest: periodMinutes * 60_000,
    slowest: fullReadIntervalMs(watched.length, periodMinutes),
  };
  return Object.entries(threads)
    .map(([id, thread]) => threadRow(id, thread, { cursors, now, paces }))
    .toSorted(
      (a, b) =>
        Number(a.failedAt === null) - Number(b.failedAt === null) ||
        compare(a.title, b.title) ||
        a.projectId - b.projectId,
    );
}

/** Returns people sorted by name, then by uid. @param people by uid */
export function personRows(people: Watching['people'], locale: string): PersonRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return Object.entries(people)
    .map(([uid, { name, since }]) => ({ uid: Number(uid), name, since }))
    .toSorted((a, b) => compare(a.name, b.name) || a.uid - b.uid);
}

function threadRow(
  id: string,
  { title, reason, level, removed, since }: WatchedThread,
  { cursors, now, paces }: { cursors: Cursors; now: number; paces: { own: number; shortest: number; slowest: number } },
): ThreadRow {
  const [cursor, counter] = [cursors.threads[id], cursors.counters[id]];
  const quietMs = quietMsOf({ since }, { cursor, counter, now });
  const paceMs =
    reason === 'own' ? paces.own : Math.min(paces.slowest, Math.max(paces.shortest, threadIntervalMs(quietMs)));
  return {
    projectId: Number(id),
    title,
    reason,
    level,
    isWatched: !removed,
    readAt: cursor?.readAt ?? null,
    failedAt: cursors.unreadable[id]?.triedAt ?? null,
    paceMs,
  };
}
