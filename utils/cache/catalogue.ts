/** The stored catalogue, in IndexedDB. The worker writes it, pages search it themselves. */
import type { Metadata, Project, ProjectType } from '../api/schemas';
import { withDatabase } from './database';
import type { KnownProject } from './schema';
import { writeStore } from './write';
import { isOlderReading } from '../watch/diff';

/** The watch does not rewrite unchanged projects with a newer stamp than this, which saves writes in each cycle. */
const MAX_STAMP_AGE_MS = 86_400_000;

/**
 * Writes projects, unless a later reading is stored. Lists do not contain `commentsAllowed`, so the stored
 * value stays.
 * @param askedAt epoch ms of the request
 * @param by who made the request: for the watch, unchanged projects are not written
 * @returns whether any project has changed
 */
export async function writeProjectRecords(
  projects: readonly Project[],
  askedAt: number,
  { by = 'person' }: { by?: 'person' | 'watch' } = {},
): Promise<boolean> {
  let hasChanged = false;
  await writeStore('projects', async (store, put) => {
    const known = await Promise.all(projects.map(({ id }) => store.get(id)));
    for (const [index, project] of projects.entries()) {
      const before = known[index];
      if (before && isOlderReading(askedAt, before.seenAt)) continue;
      const commentsAllowed = project.commentsAllowed ?? before?.project.commentsAllowed ?? null;
      const next = { project: { ...project, commentsAllowed }, seenAt: askedAt };
      const isSame = before !== undefined && JSON.stringify(before.project) === JSON.stringify(next.project);
      if (isSame && by === 'watch' && askedAt - before.seenAt < MAX_STAMP_AGE_MS) continue;
      hasChanged ||= !isSame;
      await put(project.id, next, before);
    }
  });
  return hasChanged;
}

/** Reads all stored projects, by ascending id. */
export async function readProjectRecords(): Promise<KnownProject[]> {
  return (await withDatabase((db) => db.getAll('projects'))) ?? [];
}

/** Reads what is known of one project. */
export async function readProjectRecord(projectId: number): Promise<KnownProject | undefined> {
  return withDatabase((db) => db.get('projects', projectId));
}

/** Reads the project types as last fetched. */
export async function readCachedTypes(): Promise<
  { types: ProjectType[]; skipped: number; fetchedAt: number } | undefined
> {
  const about = await withDatabase((db) => db.get('about', 'types'));
  return about && 'types' in about ? about : undefined;
}

/** Reads what the service says about itself (4.8). */
export async function readCachedMetadata(): Promise<(Metadata & { fetchedAt: number }) | undefined> {
  const about = await withDatabase((db) => db.get('about', 'metadata'));
  return about && 'changelog' in about ? about : undefined;
}
