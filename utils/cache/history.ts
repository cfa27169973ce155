/** The history of the figures of own projects, in IndexedDB. The worker writes it from the lists that the radar reads. */
import type { Project } from '../api/schemas';
import { withDatabase } from './database';
import type { History } from './schema';
import { writeStore } from './write';

/** Points per project: more than three months of daily changes. */
export const MAX_POINTS = 120;
const DAY_MS = 86_400_000;

/** Adds the current figures of projects. Unchanged figures add no point, and a day has at most one. @param at epoch ms */
export async function recordHistory(projects: readonly Project[], at: number): Promise<void> {
  const day = Math.floor(at / DAY_MS);
  await writeStore('history', async (store, put) => {
    for (const { id, likes, downloads, comments } of projects) {
      const before = await store.get(id);
      const points = before?.points ?? [];
      const last = points.at(-1);
      if (last && last.likes === likes && last.downloads === downloads && last.comments === comments) continue;
      const earlier = last && last.day >= day ? points.slice(0, -1) : points;
      const next = { points: [...earlier, { day, likes, downloads, comments }].slice(-MAX_POINTS) };
      await put(id, next, before);
    }
  });
}

/** Reads the history of all own projects, by project id. */
export async function readHistory(): Promise<Map<number, History>> {
  const found = await withDatabase((db) => {
    const { store } = db.transaction('history');
    return Promise.all([store.getAllKeys(), store.getAll()]);
  });
  const [keys, values] = found ?? [[], []];
  return new Map(keys.map((key, index) => [key, values[index] ?? { points: [] }]));
}
