/** The radar: finds changed threads from counters, without the login. */
import type { Client } from '../../../../utils/api/client';
import type { Project } from '../../../../utils/api/schemas';
import type { Cursors, Watching } from '../../../../utils/watch/types';
import { FULL_READ_INTERVAL_MS, fullReadIntervalMs, PERIOD_MINUTES } from '../../../../utils/watch/intervals';

/** Pages of 20 projects that one cycle may request. */
const MAX_RADAR_PAGES = 15;
/** How long a thread waits after the second failed reading. */
const FIRST_RETRY_PAUSE_MS = 15 * 60_000;

export interface OwnCounters {
  projects: Project[];
  /** The page at which the next cycle starts: 1 unless there are more pages than one cycle may request. */
  nextPage: number;
  /** Whether these are all own projects. */
  isComplete: boolean;
}

/** Fetches the counters of a person's own projects (4.1 with `user_id`), page by page from `startPage`. */
export async function fetchOwnCounters(client: Client, uid: number, startPage: number): Promise<OwnCounters> {
  const projects: Project[] = [];
  let page = startPage;
  let skipped = 0;
  for (let asked = 0; asked < MAX_RADAR_PAGES; asked += 1) {
    const list = await client.listProjects({ page, authorId: uid });
    projects.push(...projectsOf(uid, list.projects));
    skipped += list.skipped;
    if (page >= list.totalPages) return { projects, nextPage: 1, isComplete: startPage === 1 && skipped === 0 };
    page += 1;
  }
  return { projects, nextPage: page, isComplete: false };
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
 * Returns the threads to read: changed counters first, then threads never read, those due for a full reading, seemingly
 * empty ones, and last those that could not be read before. Within each group, the longest wait comes first.
 */
export function dueThreads(
  { threads }: Watching,
  cursors: Cursors,
  { now, periodMinutes = PERIOD_MINUTES }: { now: number; periodMinutes?: number },
): DueThread[] {
  const ranked: (DueThread & { rank: number; readAt: number })[] = [];
  for (const [id, watched] of Object.entries(threads)) {
    if (watched.removed) continue;
    const [counter, cursor] = [cursors.counters[id], cursors.threads[id]];
    // A counter from before the last reading is outdated.
    const count = counter && counter.at >= (cursor?.readAt ?? 0) ? counter.count : null;
    const rank = rankOf(cursors, id, { now, fullReadMs: fullReadIntervalMs(periodMinutes) });
    if (rank !== null) ranked.push({ projectId: Number(id), count, rank, readAt: cursor?.readAt ?? 0 });
  }
  return ranked.toSorted((a, b) => a.rank - b.rank || a.readAt - b.readAt);
}

/** A first failure is retried in the next cycle. Each further one doubles the pause, up to the interval of full readings. */
function retryPauseMs(tries: number): number {
  return tries === 1 ? 0 : Math.min(FULL_READ_INTERVAL_MS, FIRST_RETRY_PAUSE_MS * 2 ** (tries - 2));
}

function rankOf(
  { threads, unreadable, counters }: Cursors,
  id: string,
  { now, fullReadMs }: { now: number; fullReadMs: number },
): number | null {
  const [cursor, tried, counter] = [threads[id], unreadable[id], counters[id]];
  // `triedAt` in the future: the clock was set back, and the thread is due.
  if (tried && tried.count === (counter?.count ?? tried.count))
    return tried.triedAt <= now && now - tried.triedAt < retryPauseMs(tried.tries) ? null : 4;
  if (!cursor) return counter?.count === 0 ? 3 : 1;
  // A counter from before the reading is outdated, unless the clock was set back.
  if (counter && counter.count !== cursor.count && (counter.at >= cursor.readAt || cursor.readAt > now)) return 0;
  if (cursor.readAt > now || now - cursor.readAt >= fullReadMs) return 2;
  return null;
}
