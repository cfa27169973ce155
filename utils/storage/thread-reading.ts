/** What is kept of how threads are read. Types only; `stored.ts` says where. */

/** How far somebody has read, by project id. */
export interface Seen {
  /** The uid of whoever it was, `null` until somebody read anything. */
  owner: number | null;
  /** The id of the newest comment they had before them, and epoch ms of that. */
  threads: Record<string, { upTo: number; at: number }>;
}

/** In which order comments are read. */
export type ThreadOrder = 'newest' | 'oldest';

/** A comment that somebody has just asked for, by a click on what told of it. */
export interface ScrollTarget {
  projectId: number;
  commentId: number;
  /** Epoch ms of asking for it. */
  at: number;
}

/** A thread that somebody has before them. */
export interface LivePoll {
  /** Epoch ms of the last look. */
  at: number;
  /** Looks in a row that found nothing new. */
  quiet: number;
  /** By how much the service's counter differs from the comments that are there. */
  offset: number;
  /** Epoch ms of the last look that worked. */
  checkedAt: number | null;
}
