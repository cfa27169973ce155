/** What was seen of the catalogue, in IndexedDB: the worker writes it, pages search it themselves. */
import type { Metadata, Project, ProjectType } from '../api/schemas';
import { ifAvailable } from './answers';
import { database } from './database';
import type { KnownProject } from './schema';

/** How many projects are remembered. */
export const MOST_KNOWN = 5000;
/** Only now and then is it looked whether there are too many. */
const SURPLUS = 250;

/** Remembers projects as they are now; those not seen for the longest make room. A list tells nothing of `commentsAllowed`. */
export async function keepProjects(projects: readonly Project[], seenAt: number): Promise<void> {
  await ifAvailable(async (db) => {
    const tx = db.transaction('projects', 'readwrite');
    for (const project of projects) {
      const before = await tx.store.get(project.id);
      if (before && before.seenAt > seenAt) continue;
      const commentsAllowed = project.commentsAllowed ?? before?.project.commentsAllowed ?? null;
      await tx.store.put({ project: { ...project, commentsAllowed }, seenAt }, project.id);
    }
    if ((await tx.store.count()) > MOST_KNOWN + SURPLUS) {
      const oldest = (await tx.store.getAll()).toSorted((a, b) => a.seenAt - b.seenAt).slice(0, -MOST_KNOWN);
      for (const { project } of oldest) await tx.store.delete(project.id);
    }
    await tx.done;
  });
}

/** Every project that is remembered, by ascending id. */
export async function knownProjects(): Promise<KnownProject[]> {
  return (await database()).getAll('projects');
}

/** A project as it was last seen; `undefined` for one that never was. */
export async function knownProject(projectId: number): Promise<KnownProject | undefined> {
  return (await database()).get('projects', projectId);
}

/** Keeps the types of projects. */
export async function cacheTypes(about: { types: ProjectType[]; skipped: number; fetchedAt: number }): Promise<void> {
  await ifAvailable((db) => db.put('about', about, 'types'));
}

/** The types of projects as last read; `undefined` before. */
export async function cachedTypes(): Promise<{ types: ProjectType[]; skipped: number; fetchedAt: number } | undefined> {
  const about = await (await database()).get('about', 'types');
  return about && 'types' in about ? about : undefined;
}

/** Keeps what the service says of itself. */
export async function cacheMetadata(about: Metadata & { fetchedAt: number }): Promise<void> {
  await ifAvailable((db) => db.put('about', about, 'metadata'));
}

/** What the service says of itself, as last read; `undefined` before. */
export async function cachedMetadata(): Promise<(Metadata & { fetchedAt: number }) | undefined> {
  const about = await (await database()).get('about', 'metadata');
  return about && 'changelog' in about ? about : undefined;
}
