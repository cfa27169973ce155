/** The stored catalogue, in IndexedDB. The worker writes it, pages search it themselves. */
import type { Metadata, Project, ProjectType } from '../api/schemas';
import { writeCache } from './answers';
import { database } from './database';
import type { KnownProject } from './schema';
import { isOlderReading } from '../watch/diff';

export const MAX_PROJECTS = 5000;
/** The oldest projects are deleted only when so many are beyond the limit. */
const SURPLUS = 250;
/** The watch does not rewrite unchanged projects with a newer stamp than this, which saves writes in each cycle. */
const MAX_STAMP_AGE_MS = 86_400_000;

/**
 * Writes projects, unless a later reading is stored. Beyond the limit, the ones seen longest ago are deleted. Lists do not
 * contain `commentsAllowed`, so the stored value stays.
 * @param askedAt epoch ms of the request
 * @param by who made the request: for the watch, unchanged projects are not written
 * @returns whether any project has changed
 */
export async function writeProjectRecords(
  projects: readonly Project[],
  askedAt: number,
  { by = 'person' }: { by?: 'person' | 'watch' } = {},
): Promise<boolean> {
  return writeCache(async (db) => {
    const tx = db.transaction('projects', 'readwrite');
    const known = await Promise.all(projects.map(({ id }) => tx.store.get(id)));
    let hasChanged = false;
    for (const [index, project] of projects.entries()) {
      const before = known[index];
      if (before && isOlderReading(askedAt, before.seenAt)) continue;
      const commentsAllowed = project.commentsAllowed ?? before?.project.commentsAllowed ?? null;
      const next = { ...project, commentsAllowed };
      const isSame = before !== undefined && JSON.stringify(before.project) === JSON.stringify(next);
      if (isSame && by === 'watch' && askedAt - before.seenAt < MAX_STAMP_AGE_MS) continue;
      hasChanged ||= !isSame;
      await tx.store.put({ project: next, seenAt: askedAt }, project.id);
    }
    if ((await tx.store.count()) > MAX_PROJECTS + SURPLUS) {
      const oldest = (await tx.store.getAll()).toSorted((a, b) => a.seenAt - b.seenAt).slice(0, -MAX_PROJECTS);
      for (const { project } of oldest) await tx.store.delete(project.id);
    }
    await tx.done;
    return hasChanged;
  });
}

/** Reads all stored projects, by ascending id. */
export async function readProjectRecords(): Promise<KnownProject[]> {
  return (await database()).getAll('projects');
}

/** Reads what is known of one project. */
export async function readProjectRecord(projectId: number): Promise<KnownProject | undefined> {
  return (await database()).get('projects', projectId);
}

/** Reads the project types as last fetched. */
export async function readCachedTypes(): Promise<
  { types: ProjectType[]; skipped: number; fetchedAt: number } | undefined
> {
  const about = await (await database()).get('about', 'types');
  return about && 'types' in about ? about : undefined;
}

/** Reads what the service says about itself (4.8). */
export async function readCachedMetadata(): Promise<(Metadata & { fetchedAt: number }) | undefined> {
  const about = await (await database()).get('about', 'metadata');
  return about && 'changelog' in about ? about : undefined;
}
