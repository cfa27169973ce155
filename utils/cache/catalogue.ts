/** What was seen of the catalogue, in IndexedDB: the worker writes it, pages search it themselves. */
import type { Metadata, Project, ProjectType } from '../api/schemas';
import { ifAvailable } from './answers';
import { database } from './database';
import type { KnownProject } from './schema';
import { isOlderReading } from '../watch/diff';

/** How many projects are remembered. */
export const MOST_KNOWN = 5000;
/** Only now and then is it looked whether there are too many. */
const SURPLUS = 250;
/** How long a project that is the same as before keeps its time, so that the watch does not write it at every look. */
const STAMP_GOOD_FOR_MS = 86_400_000;

/**
 * Remembers projects as they were when they were asked for, unless a later reading is there already. Those not seen for the
 * longest make room. A list says nothing about `commentsAllowed`.
 * @param by who asked: what the watch finds unchanged is not written
 * @returns whether any of them has changed
 */
export async function keepProjects(
  projects: readonly Project[],
  askedAt: number,
  { by = 'person' }: { by?: 'person' | 'watch' } = {},
): Promise<boolean> {
  return ifAvailable(async (db) => {
    const tx = db.transaction('projects', 'readwrite');
    const known = await Promise.all(projects.map(({ id }) => tx.store.get(id)));
    let hasChanged = false;
    for (const [index, project] of projects.entries()) {
      const before = known[index];
      if (before && isOlderReading(askedAt, before.seenAt)) continue;
      const commentsAllowed = project.commentsAllowed ?? before?.project.commentsAllowed ?? null;
      const next = { ...project, commentsAllowed };
      const isSame = before !== undefined && JSON.stringify(before.project) === JSON.stringify(next);
      if (isSame && by === 'watch' && askedAt - before.seenAt < STAMP_GOOD_FOR_MS) continue;
      hasChanged ||= !isSame;
      await tx.store.put({ project: next, seenAt: askedAt }, project.id);
    }
    if ((await tx.store.count()) > MOST_KNOWN + SURPLUS) {
      const oldest = (await tx.store.getAll()).toSorted((a, b) => a.seenAt - b.seenAt).slice(0, -MOST_KNOWN);
      for (const { project } of oldest) await tx.store.delete(project.id);
    }
    await tx.done;
    return hasChanged;
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

/** The types of projects as last read; `undefined` before. */
export async function cachedTypes(): Promise<{ types: ProjectType[]; skipped: number; fetchedAt: number } | undefined> {
  const about = await (await database()).get('about', 'types');
  return about && 'types' in about ? about : undefined;
}

/** What the service says of itself, as last read; `undefined` before. */
export async function cachedMetadata(): Promise<(Metadata & { fetchedAt: number }) | undefined> {
  const about = await (await database()).get('about', 'metadata');
  return about && 'changelog' in about ? about : undefined;
}
