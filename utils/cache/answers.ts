/** Cached answers of the service, in IndexedDB. The worker writes them; pages read them, search them, and follow `revisionsItem`. */
import { withDatabase } from './database';
import { NEWEST_PROJECTS, type CachedMetadata, type CachedTypes, type History } from './schema';

/** Reads the first page of a list. @param key `filterKey`, or `NEWEST_PROJECTS` */
export async function readCachedPage(key = NEWEST_PROJECTS) {
  return withDatabase((db) => db.get('lists', key));
}

/** Reads the announcements as last fetched. */
export async function readCachedNews() {
  return withDatabase((db) => db.get('news', 'news'));
}

/** Reads a project as the service last described it, in a list or in its details. */
export async function readCachedProject(projectId: number) {
  return (await readProjectRecord(projectId))?.project;
}

/** Reads a thread as last fetched. */
export async function readCachedThread(projectId: number) {
  return withDatabase((db) => db.get('threads', projectId));
}

/** Reads all stored projects, by ascending id. */
export async function readProjectRecords() {
  return (await withDatabase((db) => db.getAll('projects'))) ?? [];
}

/** Reads what is known of one project. */
export async function readProjectRecord(projectId: number) {
  return withDatabase((db) => db.get('projects', projectId));
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
