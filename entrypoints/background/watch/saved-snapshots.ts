/** Describes what is saved, so that it can be read offline. Pure. */
import type { Comment, Project } from '../../../utils/api/schemas';
import { MAX_TITLE_CHARS } from '../../../utils/limits';
import { shorten } from '../../../utils/text/shorten';
import type { SavedThing } from '../../../utils/watch/types';
import { authorOf, textOf } from '../../../utils/watch/comment-parts';

/** Of a project; a comment comes whole. */
const MAX_TEXT_CHARS = 1000;

/** A thing of which nothing is known yet, for example because it was saved on another computer. */
export function unknownThing(savedAt: number, note: string): SavedThing {
  return { savedAt, note, title: '', text: '', author: '', avatarUrl: null, at: 0, size: '', goneAt: null };
}

/** Describes a project as it is now. */
export function withSavedProject(thing: SavedThing, project: Project): SavedThing {
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

/** Describes a comment as it is now. @param title of its project */
export function withSavedComment(
  thing: SavedThing,
  comment: Comment,
  { title, authorId }: { title: string; authorId: number },
): SavedThing {
  return {
    ...thing,
    ...authorOf(comment),
    title: shorten(title, MAX_TITLE_CHARS),
    text: textOf(comment, authorId),
    avatarUrl: comment.fromTeam ? null : comment.authorAvatarUrl,
    at: comment.postedAt,
  };
}
