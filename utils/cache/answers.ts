/** Cached answers of the service, in IndexedDB. The worker writes them; pages read them and follow `revisionsItem`. */
import { withDatabase } from './database';
import { NEWEST_PROJECTS } from './schema';

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

/** Reads what is known of one project. */
export async function readProjectRecord(projectId: number) {
  return withDatabase((db) => db.get('projects', projectId));
}
