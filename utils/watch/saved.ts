/** What the person saved: projects, and comments in them. Pure. */
import { isId } from '../limits';
import type { InboxEntry } from './types';

/** For projects and comments together. */
export const MAX_SAVED = 500;
export const MAX_NOTE_CHARS = 200;

/** What is saved: a project where `commentId` is `null`, otherwise a comment in it. */
export interface SavedSubject {
  projectId: number;
  commentId: number | null;
}

/** Returns the key under which it is saved. It also identifies a comment among those of all threads. */
export function savedKey({ projectId, commentId }: Pick<InboxEntry, 'projectId' | 'commentId'>): string {
  return commentId === null ? String(projectId) : `${projectId}/${commentId}`;
}

/** Returns what identifies the thing that an entry is about: a comment has one, whether it counts as an answer or a mention. */
export function thingKey(entry: Pick<InboxEntry, 'id' | 'projectId' | 'commentId'>): string {
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
