/** What the person saved: projects, and comments in them. Pure. */
import { isId } from './limits';

/** For projects and comments together. */
export const MAX_SAVED = 500;
export const MAX_NOTE_CHARS = 200;

/** What is saved: a project where `commentId` is `null`, otherwise a comment in it. */
export interface SavedSubject {
  projectId: number;
  commentId: number | null;
}

/** A saved project or comment as it was then, complete enough to be read offline. The same fields are those of an entry of the inbox. */
export interface SavedThing {
  title: string;
  text: string;
  author: string;
  authorId?: number;
  nameless?: true;
  avatarUrl: string | null;
  goneAt: number | null;
  savedAt: number;
  note: string;
  /** By the clock of the service: when the project was last updated, or the comment written. 0 until it is read here. */
  at: number;
  /** Of a project. */
  size: string;
}

export interface Saved {
  /** The uid of its owner; `null` before anything was saved. It is shown to nobody else. */
  owner: number | null;
  /** By `savedKey`. */
  things: Record<string, SavedThing>;
}

/** What an entry of the inbox, or anything else, is about. */
interface About {
  projectId: number | null;
  commentId: number | null;
}

/** Returns the key under which it is saved. It also identifies a comment among those of all threads. */
export function savedKey({ projectId, commentId }: About): string {
  return commentId === null ? String(projectId) : `${projectId}/${commentId}`;
}

/** Returns what identifies the thing that an entry is about: a comment has one, whether it counts as an answer or a mention. */
export function thingKey(entry: About & { id: string }): string {
  return entry.commentId === null ? entry.id : savedKey(entry);
}

/** The opposite of `savedKey`. */
export function savedSubject(key: string): SavedSubject {
  const [projectId = 0, commentId = null] = key.split('/').map(Number);
  return { projectId, commentId };
}

/** Whether a text is the key of a project or comment, in the one way in which it is written. */
export function isSavedKey(key: string): boolean {
  const { projectId, commentId } = savedSubject(key);
  return savedKey({ projectId, commentId }) === key && isId(projectId) && (commentId === null || isId(commentId));
}
