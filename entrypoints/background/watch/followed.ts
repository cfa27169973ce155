/** Which followed threads and people are due for a request without the login. Quiet ones are checked less often. Pure. */
import type { Cursors, ListCursor, Watching } from '../../../utils/watch/types';
import {
  personIntervalMs,
  quietMsOf,
  fullReadIntervalMs,
  threadIntervalMs,
  MAX_UPDATE_INTERVAL_MS,
  NEWEST_INTERVAL_MS,
  type Clocks,
} from '../../../utils/watch/intervals';
import { readingTime } from '../../../utils/watch/diff';
import { watchedThreads } from './readable-threads';
import { holeIntervalMs } from './list-cursor';
import { alertsSince } from './starts';

/**
 * A request for a person's projects (4.1 with `user_id`), the details of one project (4.2), or the newest projects. Of lists, it is the
 * first page, unless one is given, in which a hole is read on.
 */
export type FollowedRequest = ({ list: number } | { details: number } | { newest: true }) & { page?: number };

/**
 * Returns the requests that are due, the most overdue first. A list request covers all due threads of one author, and the
 * author if they are followed. A single thread of an author who is not followed is fetched by its details.
 */
export function dueFollowedRequests(
  watching: Watching,
  cursors: Cursors,
  { now, serviceNow, periodMinutes }: Clocks & { periodMinutes: number },
): FollowedRequest[] {
  const fullReadMs = fullReadIntervalMs(watchedThreads(watching).length, periodMinutes);
  const threads = overdueThreads(watching, cursors, { now, serviceNow, fullReadMs });
  const people = overduePeople(watching, cursors, { now, serviceNow });
  const listable = threads.filter(({ projectId, authorId }) => authorId > 0 && !cursors.counters[projectId]?.isFarDown);
  const byAuthor = Map.groupBy(listable, ({ authorId }) => authorId);
  const lists = new Map(people);
  for (const [authorId, due] of byAuthor) {
    if (lists.has(authorId) || due.length > 1)
      lists.set(authorId, Math.max(lists.get(authorId) ?? 0, ...due.map(({ overdue }) => overdue)));
  }
  const listed = new Set(listable.filter(({ authorId }) => lists.has(authorId)));
  const requests: { request: FollowedRequest; overdue: number }[] = [
    ...[...lists].map(([uid, overdue]) => ({ request: { list: uid }, overdue })),
    ...threads
      .filter((due) => !listed.has(due))
      .map(({ projectId, overdue }) => ({ request: { details: projectId }, overdue })),
  ];
  const ofAlerts = overdueAlerts(watching, cursors, now);
  if (ofAlerts >= 1) requests.push({ request: { newest: true }, overdue: ofAlerts });
  for (const [list, { hole }] of watchedLists(watching, cursors)) {
    const overdue = hole ? (now - readingTime(hole.at, now)) / holeIntervalMs(hole) : 0;
    if (hole && overdue >= 1) requests.push({ request: { ...list, page: hole.page + 1 }, overdue });
  }
  return requests.toSorted((a, b) => b.overdue - a.overdue).map(({ request }) => request);
}

/** The lists that are read page by page, and how far: those of followed people, and the newest projects while an alert is on. */
export function watchedLists(
  watching: Watching,
  { people, newest }: Cursors,
): [list: { list: number } | { newest: true }, cursor: ListCursor][] {
  const followed = Object.entries(people).filter(([uid]) => watching.people[uid]);
  return [
    ...followed.map(([uid, cursor]): [{ list: number }, ListCursor] => [{ list: Number(uid) }, cursor]),
    ...(newest && alertsSince(watching) !== null ? [[{ newest: true }, newest] as [{ newest: true }, ListCursor]] : []),
  ];
}

/** @returns for how long nothing was asked for alerts, in units of their interval; 0 if none is on */
function overdueAlerts(watching: Watching, { newest }: Cursors, now: number): number {
  if (alertsSince(watching) === null) return 0;
  return (now - readingTime(newest?.at ?? 0, now)) / NEWEST_INTERVAL_MS;
}

/**
 * Leaves out the person's own threads: the radar finds those. `overdue` is the time since the last check, in units of the thread's own
 * interval; it is due from 1 on.
 */
function overdueThreads(
  watching: Watching,
  cursors: Cursors,
  { now, serviceNow, fullReadMs }: Clocks & { fullReadMs: number },
) {
  return Object.entries(watching.threads).flatMap(([id, { removed, reason, since, authorId }]) => {
    if (removed || reason === 'own') return [];
    const [counter, cursor] = [cursors.counters[id], cursors.threads[id]];
    const checkedAt = Math.max(readingTime(counter?.at ?? 0, now), readingTime(cursor?.readAt ?? 0, now));
    const interval = threadIntervalMs(quietMsOf({ since }, { cursor, counter }, { now, serviceNow }));
    // A cold thread is read in full anyway, at its longest interval. Updates of the project show only in its counters.
    const ofThread = interval < fullReadMs ? (now - checkedAt) / interval : 0;
    const ofUpdates = reason === 'followed' ? (now - readingTime(counter?.at ?? 0, now)) / MAX_UPDATE_INTERVAL_MS : 0;
    const overdue = Math.max(ofThread, ofUpdates);
    return overdue >= 1 ? [{ projectId: Number(id), authorId, overdue }] : [];
  });
}

function overduePeople(
  { people }: Watching,
  cursors: Cursors,
  { now, serviceNow }: Clocks,
): [uid: number, overdue: number][] {
  return Object.keys(people).flatMap((id): [number, number][] => {
    const cursor = cursors.people[id];
    const quietMs = serviceNow - (cursor?.newestAt ?? serviceNow);
    const overdue = (now - readingTime(cursor?.at ?? 0, now)) / personIntervalMs(quietMs);
    return overdue >= 1 ? [[Number(id), overdue]] : [];
  });
}
