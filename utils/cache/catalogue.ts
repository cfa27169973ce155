/** The stored catalogue, and what the service says about itself. Apart from `answers.ts`, which the popup reads before its first paint. */
import { withDatabase } from './database';
import type { CachedMetadata, CachedTypes, History } from './schema';

/** Reads all stored projects, by ascending id. */
export async function readProjectRecords() {
  return (await withDatabase((db) => db.getAll('projects'))) ?? [];
}

/** Reads the project types as last fetched. */
export async function readCachedTypes(): Promise<CachedTypes | undefined> {
  const about = await withDatabase((db) => db.get('about', 'types'));
  return about && 'types' in about ? about : undefined;
}

/** Reads what the service says about itself (4.8). */
export async function readCachedMetadata(): Promise<CachedMetadata | undefined> {
  const about = await withDatabase((db) => db.get('about', 'metadata'));
  return about && 'changelog' in about ? about : undefined;
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
