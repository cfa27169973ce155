import { aProjectRow, type PageKind, type ProjectRow } from '../db/rows.ts';
import type { World } from '../world.ts';

/** A project to create, or what to change of the one with this id. */
export interface ProjectChange {
  id?: number | undefined;
  /** User name of the author; of a new project it must be given. */
  owner?: string | undefined;
  title?: string | undefined;
  allowComments?: boolean | undefined;
  pageKind?: PageKind | undefined;
}

/** Stores the project, with now as the time of its last update, and returns its id. */
export function putProject(world: World, change: ProjectChange): number {
  const owner = change.owner === undefined ? undefined : world.db.people.byName(change.owner);
  if (change.owner !== undefined && !owner) throw new Error(`There is nobody called ${change.owner}.`);
  const before =
    (change.id !== undefined && world.db.projects.byId(change.id)) || newProject(world, change.id, owner?.uid);
  world.db.projects.put({
    ...before,
    uid: owner?.uid ?? before.uid,
    title: change.title ?? before.title,
    updated: world.now(),
    allow_comments: Number(change.allowComments ?? before.allow_comments),
    page_kind: change.pageKind ?? before.page_kind,
  });
  return before.id;
}

function newProject(world: World, wantedId: number | undefined, uid: number | undefined): ProjectRow {
  if (uid === undefined) throw new Error('A new project needs an owner.');
  return aProjectRow(wantedId ?? world.db.projects.nextId(), uid, world.now());
}
