/** Cached answers of the service, in IndexedDB. The worker writes them; pages read them and follow `revisionsItem`. */
import type { Project } from '../api/schemas';
import { withDatabase } from './database';
import { NEWEST_PROJECTS, type CachedNews, type CachedThread } from './schema';
import type { ProjectPage } from '../messages';

/** Reads the first page of a list. @param key `filterKey`, or `NEWEST_PROJECTS` */
export async function readCachedPage(key = NEWEST_PROJECTS): Promise<ProjectPage | undefined> {
  return withDatabase((db) => db.get('lists', key));
}

/** Reads the announcements as last fetched. */
export async function readCachedNews(): Promise<CachedNews | undefined> {
  return withDatabase((db) => db.get('news', 'news'));
}

/** Reads a project as the service last described it, in a list or in its details. */
export async function readCachedProject(projectId: number): Promise<Project | undefined> {
  return (await withDatabase((db) => db.get('projects', projectId)))?.project;
}

/** Reads a thread as last fetched. */
export async function readCachedThread(projectId: number): Promise<CachedThread | undefined> {
  return withDatabase((db) => db.get('threads', projectId));
}
