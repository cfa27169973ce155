/** Finding changed threads from counters, without credentials. */
import type { Client } from '../../../../utils/api/client';
import type { Project } from '../../../../utils/api/schemas';
import type { Cursors, Watching } from '../../../../utils/watch/types';
import { FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';

/** Pages of 20 projects one cycle may ask for. */
const MAX_RADAR_PAGES = 15;
/** How long a thread is left alone that could not be read twice. */
const FIRST_RETRY_PAUSE_MS = 15 * 60_000;

export interface OwnCounters {
  projects: Project[];
  /** Where the next cycle starts: 1 unless there are more pages than one cycle may ask for. */
  nextPage: number;
  /** Whether these are all there are. */
  isComplete: boolean;
}

/** The counters of a person's own projects (4.1 with `user_id`), page by page from `startPage`. */
export async function fetchOwnCounters(client: Client, uid: number, startPage: number): Promise<OwnCounters> {
  const projects: Project[] = [];
  let page = startPage;
  let skipped = 0;
  for (let asked = 0; asked < MAX_RADAR_PAGES; asked += 1) {
    const list = await client.listProjects({ page, authorId: uid });
    // A service that knows no `user_id` answers with everybody's.
    projects.push(...list.projects.filter(({ authorId }) => authorId === uid || authorId === 0));
    skipped += list.skipped;
    if (page >= list.totalPages) return { projects, nextPage: 1, isComplete: startPage === 1 && skipped === 0 };
    page += 1;
  }
  return { projects, nextPage: page, isComplete: false };
}

/** A thread to read, and the counter that goes with it; `null` where that is not known. */
export interface DueThread {
  projectId: number;
  count: number | null;
}

/**
 * The threads to read: those whose counter moved, those never seen, the slow round's, what seems empty, and last what
 * could not be read before. Within each, what waits the longest comes first.
 */
export function dueThreads({ threads }: Watching, cursors: Cursors, now: number): DueThread[] {
  const ranked: (DueThread & { rank: number; readAt: number })[] = [];
  for (const [id, watched] of Object.entries(threads)) {
    if (watched.removed) continue;
    const [counter, cursor] = [cursors.counters[id], cursors.threads[id]];
    // A counter from before the last reading says nothing of the next.
    const count = counter && counter.at >= (cursor?.readAt ?? 0) ? counter.count : null;
    const rank = rankOf(cursors, id, now);
    if (rank !== null) ranked.push({ projectId: Number(id), count, rank, readAt: cursor?.readAt ?? 0 });
  }
  return ranked.toSorted((a, b) => a.rank - b.rank || a.readAt - b.readAt);
}

/** A first failure may be a passing one and is tried again at once; each further one doubles the pause, up to the slow round. */
function retryPauseMs(tries: number): number {
  return tries === 1 ? 0 : Math.min(FULL_READ_INTERVAL_MS, FIRST_RETRY_PAUSE_MS * 2 ** (tries - 2));
}

function rankOf({ threads, unreadable, counters }: Cursors, id: string, now: number): number | null {
  const [cursor, tried, counter] = [threads[id], unreadable[id], counters[id]];
  // A clock that was set back stalls nothing.
  if (tried && tried.count === (counter?.count ?? tried.count))
    return tried.triedAt <= now && now - tried.triedAt < retryPauseMs(tried.tries) ? null : 4;
  if (!cursor) return counter?.count === 0 ? 3 : 1;
  // A counter from before the reading says nothing of after it.
  if (counter && counter.count !== cursor.count && (counter.at >= cursor.readAt || cursor.readAt > now)) return 0;
  if (cursor.readAt > now || now - cursor.readAt >= FULL_READ_INTERVAL_MS) return 2;
  return null;
}
