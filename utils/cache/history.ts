/** How the figures of one's own projects went, from the lists the radar reads anyway. In IndexedDB, written by the worker. */
import type { Project } from '../api/schemas';
import { ifAvailable } from './answers';
import { database } from './database';
import type { History } from './schema';

/** How many points are kept: more than a quarter of a year of daily changes. */
export const MAX_POINTS = 120;
const DAY_MS = 86_400_000;

/** Adds what these projects count now; the same figures again add nothing. @param at epoch ms */
export async function recordHistory(projects: readonly Project[], at: number): Promise<void> {
  const day = Math.floor(at / DAY_MS);
  await ifAvailable(async (db) => {
    const tx = db.transaction('history', 'readwrite');
    for (const { id, likes, downloads, comments } of projects) {
      const points = (await tx.store.get(id))?.points ?? [];
      const last = points.at(-1);
      if (last && last.likes === likes && last.downloads === downloads && last.comments === comments) continue;
      const earlier = last && last.day >= day ? points.slice(0, -1) : points;
      await tx.store.put({ points: [...earlier, { day, likes, downloads, comments }].slice(-MAX_POINTS) }, id);
    }
    await tx.done;
  });
}

/** The figures of all own projects, by project id. */
export async function readHistory(): Promise<Map<number, History>> {
  const tx = (await database()).transaction('history');
  const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return new Map(keys.map((key, index) => [key, values[index] ?? { points: [] }]));
}
