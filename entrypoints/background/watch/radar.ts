/** The radar: finds changed threads from counters, without the login. */
import type { Client } from '../gate/client';
import type { Project } from '../../../utils/api/schemas';
import type { Cursors, Watching } from '../../../utils/watch/types';
import { backOffMs, fullReadIntervalMs, RETRY_PACE } from '../../../utils/watch/intervals';
import { unreadableThreads, watchedThreads } from './readable-threads';

/** Unreadable threads that one cycle tries again, until one of them can be read. */
const MAX_RETRIES = 2;
const RETRY_RANK = 5;

/**
 * Fetches the counters of a person's own projects (4.1 with `user_id`), page by page.
 * @param maxPages pages of 20 projects that this cycle may request
 * @returns the projects, whether these are all, how many could not be read, and the page at which the next cycle starts: 1 unless there
 *   are more pages than one cycle may request
 */
export async function fetchOwnCounters(
  client: Client,
  uid: number,
  { startPage, maxPages }: { startPage: number; maxPages: number },
) {
  const projects: Project[] = [];
  let page = startPage;
  let skipped = 0;
  for (let asked = 0; asked < maxPages; asked += 1) {
    const list = await client.listProjects({ page, authorId: uid });
    projects.push(...projectsOf(uid, list.projects));
    skipped += list.skipped;
    if (page >= list.totalPages)
      return { projects, nextPage: 1, isComplete: startPage === 1 && skipped === 0, skipped };
    page += 1;
  }
  return { projects, nextPage: page, isComplete: false, skipped };
}

/** Returns an author's projects: a service without `user_id` answers with those of all authors. */
export function projectsOf(uid: number, projects: readonly Project[]): Project[] {
  return projects.filter(({ authorId }) => authorId === uid || authorId === 0);
}

/** A thread to read, and the service's counter of its comments; `null` if unknown. */
export interface DueThread {
  projectId: number;
  count: number | null;
}

/**
 * Returns the threads to read in one cycle. Changed counters come first, also of threads never read; then threads that may be
 * readable again, others never read, those due for a full reading, and seemingly empty ones. Within each group, the longest
 * wait comes first. Threads that could not be read come last, because they may end the cycle, but each cycle has room for some.
 * @param room how many requests are available
 */
export function dueThreads(
  watching: Watching,
  cursors: Cursors,
  { now, room, periodMinutes }: { now: number; room: number; periodMinutes: number },
): DueThread[] {
  const unreadable = new Set(unreadableThreads(watching, cursors));
  const watched = watchedThreads(watching);
  const intervalMs = fullReadIntervalMs(watched.length, periodMinutes);
  // An unreadable thread is tried again in every second cycle. A little less, so that one that starts early is not skipped.
  const retryMs = (2 * periodMinutes - 1) * 60_000;
  const ranked = watched.flatMap((id) => {
    const [counter, cursor] = [cursors.counters[id], cursors.threads[id]];
    // A counter from before the last reading is outdated.
    const count = counter && counter.at >= (cursor?.readAt ?? 0) ? counter.count : null;
    const rank = rankOf(cursors, id, { now, intervalMs, retryMs: unreadable.has(id) ? retryMs : null });
    const since = (rank === RETRY_RANK ? cursors.unreadable[id]?.triedAt : cursor?.readAt) ?? 0;
    return rank === null ? [] : [{ projectId: Number(id), count, rank, since }];
  });
  const due = ranked.toSorted((a, b) => a.rank - b.rank || a.since - b.since);
  const retries = due.filter(({ rank }) => rank === RETRY_RANK).slice(0, MAX_RETRIES);
  const others = due.filter(({ rank }) => rank !== RETRY_RANK).slice(0, Math.max(0, room - retries.length));
  return [...others, ...retries].slice(0, room);
}

/** The pause after failed readings in a row. A first failure is retried in the next cycle. */
function retryPauseMs(tries: number, retryMs: number | null): number {
  if (tries <= 1) return 0;
  return retryMs ?? backOffMs(RETRY_PACE, tries - 1);
}

function rankOf(
  { threads, unreadable, counters }: Cursors,
  id: string,
  { now, intervalMs, retryMs }: { now: number; intervalMs: number; retryMs: number | null },
): number | null {
  const [cursor, tried, counter] = [threads[id], unreadable[id], counters[id]];
  if (tried && tried.count === (counter?.count ?? tried.count)) {
    if (tried.tries === 0) return 1;
    // `triedAt` in the future: the clock was set back, and the thread is due.
    return tried.triedAt <= now && now - tried.triedAt < retryPauseMs(tried.tries, retryMs) ? null : RETRY_RANK;
  }
  if (!cursor) return counter?.movedAt ? 0 : counter?.count === 0 ? 4 : 2;
  // A counter from before the reading is outdated, unless the clock was set back.
  if (counter && counter.count !== cursor.count && (counter.at >= cursor.readAt || cursor.readAt > now)) return 0;
  if (cursor.readAt > now || now - cursor.readAt >= intervalMs) return 3;
  return null;
}
