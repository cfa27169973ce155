/** Finds new comments by id and time, never by position. Pure. */
import type { Comment, Hole, Thread } from '../api/schemas';

/** Answers can overtake each other within the duration of a request. A larger difference means that the clock was set back. */
const MAX_OVERTAKE_MS = 60_000;

/** Whether an answer was requested before one that is stored already. Both in epoch ms. */
export function isOlderReading(askedAt: number, newestAskedAt: number): boolean {
  return askedAt < newestAskedAt && newestAskedAt - askedAt < MAX_OVERTAKE_MS;
}

/** Returns the time of a reading, to compare it with another. One ahead of now is from a clock that was set right since: it counts as the oldest. */
export function readingTime(at: number, now: number): number {
  return at > now ? 0 : at;
}

/** Whether a reading is newer than the one on show, if there is one. */
export function isNewerReading(at: number, shownAt: number | undefined, now: number): boolean {
  return shownAt === undefined || readingTime(at, now) > readingTime(shownAt, now);
}

type Dated = Pick<Comment, 'id' | 'postedAt'>;

/** The highest time and the highest id of a thread, which need not belong to the same comment. */
export interface Newest {
  lastAt: number;
  lastId: number;
}

/**
 * Returns the comments that did not exist, or could not be read, when the cursor was written. Comparing ids as well as times
 * finds all of them, even if the clock of the service jumps back.
 * @param silentUntil epoch ms: a comment in a hole counts as new only if it is newer
 */
export function newComments<C extends Dated>(
  comments: readonly C[],
  cursor: Newest & { holes: readonly Hole[] },
  silentUntil = 0,
): C[] {
  return comments.filter((comment) => {
    if (cursor.holes.some((hole) => isInHole(hole, comment))) return comment.postedAt > silentUntil;
    return comment.id > cursor.lastId || comment.postedAt > cursor.lastAt;
  });
}

/** Whether a comment lies in a hole, by its time (0 is unknown); ids may not be in order. Both ends were read. */
export function isInHole({ after, before }: Hole, { id, postedAt }: Dated): boolean {
  return postedAt > 0 && postedAt >= after.at && postedAt <= before.at && id !== after.id && id !== before.id;
}

/** Returns the test whether a comment of a thread was deleted. What could not be read may still be there. */
export function goneTest({ comments, holes }: Pick<Thread, 'comments' | 'holes'>): (comment: Dated) => boolean {
  const ids = new Set(comments.map(({ id }) => id));
  return (comment) => !ids.has(comment.id) && !holes.some((hole) => isInHole(hole, comment));
}

/** Moves a cursor past these comments. It never moves back, even if comments were deleted. */
export function newestOf(comments: readonly Dated[], before: Newest = { lastAt: 0, lastId: 0 }): Newest {
  let { lastAt, lastId } = before;
  for (const comment of comments) {
    lastAt = Math.max(lastAt, comment.postedAt);
    lastId = Math.max(lastId, comment.id);
  }
  return { lastAt, lastId };
}

/** Returns the new comments, with the known object of each unchanged one (or the known list), to render only changes. */
export function reuseComments(known: Comment[], comments: Comment[]): Comment[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]));
  const next = comments.map((comment) => {
    const before = byId.get(comment.id);
    return before && isSame(before, comment) ? before : comment;
  });
  return next.length === known.length && next.every((comment, index) => comment === known[index]) ? known : next;
}

function isSame(a: Comment, b: Comment): boolean {
  return (Object.keys(b) as (keyof Comment)[]).every((field) => a[field] === b[field]);
}
