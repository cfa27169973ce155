/** Looking at what is not one's own, without credentials: followed threads and people, the lively ones more often. */
import type { Cursors, Watching } from '../../../../utils/watch/types';
import {
  personIntervalMs,
  quietMsOf,
  FULL_READ_INTERVAL_MS,
  threadIntervalMs,
  MAX_UPDATE_INTERVAL_MS,
} from '../../../../utils/watch/intervals';

/** One request: the first page of somebody's projects (4.1 with `user_id`), or the details of one project (4.2). */
export type FollowedRequest = { list: number } | { details: number };

/** More than this share of its pace overdue comes first. */
interface OverdueThread {
  projectId: number;
  authorId: number;
  overdue: number;
}

/**
 * What is worth a request now, the most overdue first. Threads of one author share a request where there are several,
 * and with the look at their author.
 */
export function dueFollowedRequests(watching: Watching, cursors: Cursors, now: number): FollowedRequest[] {
  const threads = overdueThreads(watching, cursors, now);
  const people = overduePeople(watching, cursors, now);
  const listable = threads.filter(({ projectId, authorId }) => authorId > 0 && !cursors.counters[projectId]?.isFarDown);
  const byAuthor = Map.groupBy(listable, ({ authorId }) => authorId);
  const lists = new Map(people);
  for (const [authorId, due] of byAuthor) {
    if (lists.has(authorId) || due.length > 1)
      lists.set(authorId, Math.max(lists.get(authorId) ?? 0, ...due.map(({ overdue }) => overdue)));
  }
  const listed = new Set(listable.filter(({ authorId }) => lists.has(authorId)));
  const scouts: { scout: FollowedRequest; overdue: number }[] = [
    ...[...lists].map(([uid, overdue]) => ({ scout: { list: uid }, overdue })),
    ...threads
      .filter((due) => !listed.has(due))
      .map(({ projectId, overdue }) => ({ scout: { details: projectId }, overdue })),
  ];
  return scouts.toSorted((a, b) => b.overdue - a.overdue).map(({ scout }) => scout);
}

/** Threads that are not one's own: those are the radar's. Overdue is counted in paces, so that the lively ones are not put off by many cold ones. */
function overdueThreads({ threads }: Watching, cursors: Cursors, now: number): OverdueThread[] {
  const due: OverdueThread[] = [];
  for (const [id, { removed, reason, since, authorId }] of Object.entries(threads)) {
    if (removed || reason === 'own') continue;
    const [counter, cursor] = [cursors.counters[id], cursors.threads[id]];
    const seenAt = Math.max(pastTime(counter?.at, now), pastTime(cursor?.readAt, now));
    const pace = threadIntervalMs(quietMsOf({ since }, { cursor, counter, now }));
    // The slow round reads a cold thread anyhow; the project's updates are in its counters only.
    const ofThread = pace < FULL_READ_INTERVAL_MS ? (now - seenAt) / pace : 0;
    const ofUpdates = reason === 'followed' ? (now - pastTime(counter?.at, now)) / MAX_UPDATE_INTERVAL_MS : 0;
    const overdue = Math.max(ofThread, ofUpdates);
    if (overdue >= 1) due.push({ projectId: Number(id), authorId, overdue });
  }
  return due;
}

function overduePeople({ people }: Watching, cursors: Cursors, now: number): [uid: number, overdue: number][] {
  return Object.keys(people).flatMap((id): [number, number][] => {
    const cursor = cursors.people[id];
    const overdue = (now - pastTime(cursor?.at, now)) / personIntervalMs(now - (cursor?.newestAt ?? now));
    return overdue >= 1 ? [[Number(id), overdue]] : [];
  });
}

/** A time that is not ahead of the clock: one that was set back stalls nothing. */
function pastTime(at: number | undefined, now: number): number {
  return at === undefined || at > now ? 0 : at;
}
