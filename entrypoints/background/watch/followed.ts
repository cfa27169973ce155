/** Which followed threads and people are due for a request without the login. The quieter they are, the less often. Pure. */
import type { Cursors, Watching } from '../../../utils/watch/types';
import {
  personIntervalMs,
  quietMsOf,
  fullReadIntervalMs,
  threadIntervalMs,
  MAX_UPDATE_INTERVAL_MS,
  NEWEST_INTERVAL_MS,
} from '../../../utils/watch/intervals';
import { readingTime } from '../../../utils/watch/diff';
import { watchedThreads } from '../session/refusals';

/** A request for the first page of a person's projects (4.1 with `user_id`), the details of one project (4.2), or the newest projects. */
export type FollowedRequest = { list: number } | { details: number } | { newest: true };

/**
 * Returns the requests that are due, the most overdue first. A list request covers all due threads of one author, and the
 * author if they are followed. A single thread of an author who is not followed is fetched by its details.
 */
export function dueFollowedRequests(
  watching: Watching,
  cursors: Cursors,
  { now, periodMinutes }: { now: number; periodMinutes: number },
): FollowedRequest[] {
  const fullReadMs = fullReadIntervalMs(watchedThreads(watching).length, periodMinutes);
  const threads = overdueThreads(watching, cursors, { now, fullReadMs });
  const people = overduePeople(watching, cursors, now);
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
  return requests.toSorted((a, b) => b.overdue - a.overdue).map(({ request }) => request);
}

/** @returns for how long nothing was asked for alerts, in units of their interval; 0 if none is on */
function overdueAlerts({ alerts = {} }: Watching, { newestAskedAt = 0 }: Cursors, now: number): number {
  const isOn = Object.values(alerts).some(({ level }) => level !== 'off');
  return isOn ? (now - readingTime(newestAskedAt, now)) / NEWEST_INTERVAL_MS : 0;
}

/**
 * Leaves out the person's own threads: the radar finds those. `overdue` is the time since the last check, in units of the thread's own
 * interval; it is due from 1 on.
 */
function overdueThreads(
  watching: Watching,
  cursors: Cursors,
  { now, fullReadMs }: { now: number; fullReadMs: number },
) {
  return Object.entries(watching.threads).flatMap(([id, { removed, reason, since, authorId }]) => {
    if (removed || reason === 'own') return [];
    const [counter, cursor] = [cursors.counters[id], cursors.threads[id]];
    const checkedAt = Math.max(readingTime(counter?.at ?? 0, now), readingTime(cursor?.readAt ?? 0, now));
    const interval = threadIntervalMs(quietMsOf({ since }, { cursor, counter, now }));
    // A cold thread is read in full anyway, at its longest interval. Updates of the project show only in its counters.
    const ofThread = interval < fullReadMs ? (now - checkedAt) / interval : 0;
    const ofUpdates = reason === 'followed' ? (now - readingTime(counter?.at ?? 0, now)) / MAX_UPDATE_INTERVAL_MS : 0;
    const overdue = Math.max(ofThread, ofUpdates);
    return overdue >= 1 ? [{ projectId: Number(id), authorId, overdue }] : [];
  });
}

function overduePeople({ people }: Watching, cursors: Cursors, now: number): [uid: number, overdue: number][] {
  return Object.keys(people).flatMap((id): [number, number][] => {
    const cursor = cursors.people[id];
    const overdue = (now - readingTime(cursor?.at ?? 0, now)) / personIntervalMs(now - (cursor?.newestAt ?? now));
    return overdue >= 1 ? [[Number(id), overdue]] : [];
  });
}
