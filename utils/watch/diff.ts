/** What is new, found by id and time and never by position. Pure. */
import type { Hole } from '../api/schemas';

/** Two answers can overtake each other for as long as a request takes; beyond that the clock was set back. */
const OVERTAKEN_WITHIN_MS = 60_000;

/** Whether an answer was asked for before another that is here already. Both in epoch ms. */
export function isOlderReading(askedAt: number, newestAskedAt: number): boolean {
  return askedAt < newestAskedAt && newestAskedAt - askedAt < OVERTAKEN_WITHIN_MS;
}

interface Dated {
  id: number;
  postedAt: number;
}

/** The newest of a thread: the highest time and the highest id, which need not be one comment's. */
export interface Newest {
  lastAt: number;
  lastId: number;
}

/**
 * Comments that were not there when the cursor was written, or could not be read then. A service whose clock jumps back
 * hides none of them.
 * @param silentUntil epoch ms: what stood in a hole and is no newer than this would not have been news either
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

/** Whether something stood in a hole. By time alone: that is the order of a thread, and ids need not follow it. The two at its ends were seen; 0 is no time. */
export function isInHole({ after, before }: Hole, { id, postedAt }: Dated): boolean {
  return postedAt > 0 && postedAt >= after.at && postedAt <= before.at && id !== after.id && id !== before.id;
}

/** The cursor after these comments were seen. It never goes back, also when comments were deleted. */
export function newestOf(comments: readonly Dated[], before: Newest = { lastAt: 0, lastId: 0 }): Newest {
  let { lastAt, lastId } = before;
  for (const comment of comments) {
    lastAt = Math.max(lastAt, comment.postedAt);
    lastId = Math.max(lastId, comment.id);
  }
  return { lastAt, lastId };
}
