/** What the person saved, as it was then. Pure. */
import type { Project, Thread } from '../../../utils/api/schemas';
import { FailureError } from '../../../utils/errors';
import { savedItem } from '../../../utils/storage/items';
import { jsonSize } from '../../../utils/text/json';
import { isInHole } from '../../../utils/watch/diff';
import { MAX_SAVED, savedSubject } from '../../../utils/watch/saved';
import type { Saved, SavedThing } from '../../../utils/watch/types';
import { withSavedComment, withSavedProject } from './saved-snapshots';

/** How much of the limit is used. The rest is for what becomes known later, such as that a comment is gone. */
const USED = 0.95;

/**
 * Saves something, or changes its note.
 * @param thing what is known of it now; what was saved before stays as it was
 * @throws FailureError `too-much-saved` where there is no room: nothing that is saved is dropped for it
 */
export function addSaved(saved: Saved, key: string, thing: SavedThing): Saved {
  const next = { ...saved, things: { ...saved.things, [key]: { ...thing, ...saved.things[key], note: thing.note } } };
  const isFull = Object.keys(next.things).length > MAX_SAVED || jsonSize(next) > savedItem.maxBytes * USED;
  if (isFull) throw new FailureError({ code: 'too-much-saved' });
  return next;
}

/** Removes a thing, with its note. */
export function removeSaved(saved: Saved, key: string): Saved {
  const { [key]: _removed, ...things } = saved.things;
  return { ...saved, things };
}

/**
 * Marks the saved comments of a thread that were deleted, unmarks those that are back, and describes those that were saved on another
 * computer. @param at epoch ms of the reading @param title of the project, empty if unknown
 */
export function reduceSavedComments(saved: Saved, thread: Thread, { title, at }: { title: string; at: number }): Saved {
  const byId = new Map(thread.comments.map((comment) => [comment.id, comment]));
  return mapThings(saved, (thing, { projectId, commentId }) => {
    if (projectId !== thread.projectId || commentId === null) return thing;
    const comment = byId.get(commentId);
    if (comment && thing.at === 0) return withSavedComment(thing, comment, { title, authorId: thread.authorId });
    const isInAnyHole = thread.holes.some((hole) => isInHole(hole, { id: commentId, postedAt: thing.at }));
    const isGone = !comment && !isInAnyHole;
    return isGone === (thing.goneAt !== null) ? thing : { ...thing, goneAt: isGone ? at : null };
  });
}

/** Describes the saved projects of an answer that were saved on another computer. */
export function reduceSavedProjects(saved: Saved, projects: readonly Project[]): Saved {
  return mapThings(saved, (thing, { projectId, commentId }) => {
    if (thing.at !== 0 || commentId !== null) return thing;
    const project = projects.find(({ id }) => id === projectId);
    return project ? withSavedProject(thing, project) : thing;
  });
}

/** @returns the same list where no thing changes */
function mapThings(
  saved: Saved,
  step: (thing: SavedThing, subject: ReturnType<typeof savedSubject>) => SavedThing,
): Saved {
  const things = Object.entries(saved.things).map(([key, thing]) => [key, step(thing, savedSubject(key))] as const);
  return things.every(([key, thing]) => thing === saved.things[key])
    ? saved
    : { ...saved, things: Object.fromEntries(things) };
}
