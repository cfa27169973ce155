/** The comments of all stored threads, and the index of their words. */
import type { Comment } from '../api/schemas';
import { createWordIndex } from '../text/word-index';
import { withDatabase } from './database';
import type { CachedThread } from './schema';

/** What a search needs of a comment. The rest is not kept in memory. */
export interface FoundComment extends Pick<Comment, 'id' | 'authorName' | 'fromTeam' | 'text' | 'postedAt'> {
  projectId: number;
}

/** Threads that are read at once. Between two reads, the page can do something else. */
const THREADS_AT_ONCE = 50;

/** Creates the index of comments: of who wrote them and what. */
export function createCommentIndex() {
  return createWordIndex<FoundComment>(
    (a, b) => b.postedAt - a.postedAt || b.id - a.id,
    ({ authorName, text }) => [authorName, text],
  );
}

/** Returns what a search needs of a comment. */
export function foundIn(projectId: number, { id, authorName, fromTeam, text, postedAt }: Comment): FoundComment {
  return { projectId, id, authorName, fromTeam, text, postedAt };
}

/** Reads the stored threads, some at a time. */
export async function* readThreads(): AsyncGenerator<CachedThread> {
  const ids = (await withDatabase((db) => db.getAllKeys('threads'))) ?? [];
  for (let at = 0; at < ids.length; at += THREADS_AT_ONCE) {
    const some = IDBKeyRange.bound(ids[at], ids[Math.min(at + THREADS_AT_ONCE, ids.length) - 1]);
    yield* (await withDatabase((db) => db.getAll('threads', some))) ?? [];
  }
}
