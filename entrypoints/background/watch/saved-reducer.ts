/** What the person saved, as it was then, so that it can be read offline. Pure. */
import type { Project, Thread } from '../../../utils/api/schemas';
import { MAX_TITLE_CHARS } from '../../../utils/limits';
import { savedItem } from '../../../utils/storage/items';
import { jsonSize } from '../../../utils/json';
import { shorten } from '../../../utils/text/shorten';
import { partsOf } from '../../../utils/watch/comment-parts';
import { mapChangedValues } from '../../../utils/watch/map-changed';
import { MAX_SAVED, savedSubject, type SavedSubject, type Saved, type SavedThing } from '../../../utils/saved';
import { goneMarker } from './inbox-entries';

/** How much of the limit is used. The rest is for what becomes known later, such as that a comment is gone. */
const USED = 0.95;
/** Of a project; a comment comes whole. */
const MAX_TEXT_CHARS = 1000;

/** Whether there is no room for this. Nothing that is saved is ever dropped. */
export function isTooMuch(saved: Saved): boolean {
  return Object.keys(saved.things).length > MAX_SAVED || jsonSize(saved) > savedItem.maxBytes * USED;
}

/** Describes what is saved of which nothing is known, by projects and a thread, as far as there is room. */
export function describeSaved(saved: Saved, projects: readonly (Project | undefined)[], thread?: Thread): Saved {
  return mapThings(saved, (thing, { projectId, commentId }) => {
    if (thing.at !== 0) return thing;
    const project = projects.find((each) => each?.id === projectId);
    if (commentId === null) return project ? withProject(thing, project) : thing;
    const comment = thread?.projectId === projectId && thread.comments.find(({ id }) => id === commentId);
    const title = shorten(project?.title ?? '', MAX_TITLE_CHARS);
    return comment ? { ...thing, ...partsOf(comment, thread.authorId), title } : thing;
  });
}

/** Marks the saved comments of a thread that were deleted, and unmarks those that are back. @param at epoch ms of the reading */
export function markGoneComments(saved: Saved, thread: Thread, at: number): Saved {
  return mapThings(saved, goneMarker(thread, at));
}

/** Returns what is saved of which nothing is known, because it was saved on another computer. */
export function unknownSubjects({ things }: Saved): SavedSubject[] {
  return Object.keys(things)
    .filter((key) => things[key]?.at === 0 && things[key].goneAt === null)
    .map(savedSubject);
}

function withProject(thing: SavedThing, project: Project): SavedThing {
  return {
    ...thing,
    title: shorten(project.title, MAX_TITLE_CHARS),
    text: shorten(project.description, MAX_TEXT_CHARS),
    author: shorten(project.authorName, MAX_TITLE_CHARS),
    avatarUrl: project.authorAvatarUrl,
    at: project.updatedAt,
    size: shorten(project.size, MAX_TITLE_CHARS),
  };
}

/** @returns the same list where no thing changes, or there is no room for the changes */
function mapThings(saved: Saved, step: (thing: SavedThing, subject: SavedSubject) => SavedThing): Saved {
  const things = mapChangedValues(saved.things, (thing, key) => step(thing, savedSubject(key)));
  return things !== saved.things && jsonSize({ ...saved, things }) <= savedItem.maxBytes ? { ...saved, things } : saved;
}
