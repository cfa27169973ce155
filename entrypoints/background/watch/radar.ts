/** Finding changed threads from counters, without credentials. */
import type { Client } from '../../../utils/api/client';
import type { Project } from '../../../utils/api/schemas';
import type { Cursors } from '../../../utils/stored';

/** Pages of 20 projects one cycle may ask for. */
export const RADAR_PAGES = 15;
/**
 * A thread is read in full this often whatever its counter says: one added and one deleted leave it as it was. Half an
 * hour short of the six that are promised, because not all that are due fit into one cycle.
 */
export const SLOW_ROUND_MS = 5.5 * 3_600_000;
/** How long a thread is left alone that could not be read twice. */
const FIRST_PAUSE_MS = 15 * 60_000;

export interface Counters {
  projects: Project[];
  /** Where the next cycle starts: 1 unless there are more pages than one cycle may ask for. */
  nextPage: number;
  /** How many requests it took. */
  requests: number;
}

/** The counters of a person's own projects (4.1 with `user_id`), page by page from `startPage`. */
export async function ownCounters(client: Client, uid: number, startPage: number): Promise<Counters> {
  const projects: Project[] = [];
  let page = startPage;
  for (let asked = 0; asked < RADAR_PAGES; asked += 1) {
    const { projects: found, totalPages } = await client.listProjects({ page, authorId: uid });
    projects.push(...found);
    if (page >= totalPages) return { projects, nextPage: 1, requests: asked + 1 };
    page += 1;
  }
  return { projects, nextPage: page, requests: RADAR_PAGES };
}

/** A thread to read, and the counter that goes with it. */
export interface Owed {
  projectId: number;
  title: string;
  count: number;
}

/** The threads to read: those whose counter moved, those never seen, the slow round's, what seems empty, and last what could not be read before. */
export function owedThreads(projects: readonly Project[], cursors: Cursors, now: number): Owed[] {
  const ranked: (Owed & { rank: number })[] = [];
  for (const project of projects) {
    const rank = rankOf(cursors, project, now);
    if (rank !== null) ranked.push({ projectId: project.id, title: project.title, count: project.comments, rank });
  }
  return ranked.toSorted((a, b) => a.rank - b.rank);
}

/** A first failure may be a passing one and is tried again at once; each further one doubles the pause, up to the slow round. */
function pauseAfter(tries: number): number {
  return tries === 1 ? 0 : Math.min(SLOW_ROUND_MS, FIRST_PAUSE_MS * 2 ** (tries - 2));
}

function rankOf({ threads, unreadable }: Cursors, { id, comments: count }: Project, now: number): number | null {
  const [cursor, tried] = [threads[id], unreadable[id]];
  // A clock that was set back stalls nothing.
  if (tried?.count === count) return tried.triedAt <= now && now - tried.triedAt < pauseAfter(tried.tries) ? null : 4;
  if (!cursor) return count > 0 ? 1 : 3;
  if (cursor.count !== count) return 0;
  if (cursor.readAt > now || now - cursor.readAt >= SLOW_ROUND_MS) return 2;
  return null;
}
