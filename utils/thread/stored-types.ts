/** Types of the stored items about reading threads (`items.ts`). */

/** How far the person has read each thread. */
export interface Seen {
  /** The person's uid, `null` if nothing was read yet. */
  owner: number | null;
  /** By project id: the id of the newest comment seen, and when, in epoch ms. */
  threads: Record<string, { upTo: number; at: number }>;
}

/** The order of comments. */
export type ThreadOrder = 'newest' | 'oldest';

/** The comment that an open thread should scroll to, after a click on a notification or an entry. */
export interface ScrollTarget {
  projectId: number;
  commentId: number;
  /** Epoch ms of the click. */
  at: number;
}

/** The polling state of a thread that is in front of the person. */
export interface LivePoll {
  /** Epoch ms of the last poll. */
  at: number;
  /** Polls in a row that found nothing new. */
  quiet: number;
  /** The difference between the service's counter and the number of comments. */
  offset: number;
  /** Epoch ms of the last successful poll. */
  checkedAt: number | null;
}
