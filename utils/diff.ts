/** What is new, found by id and time and never by position. Pure. */

interface Dated {
  id: number;
  postedAt: number;
}

/** The newest of a thread: the highest time and the highest id, which need not be one comment's. */
export interface Newest {
  lastAt: number;
  lastId: number;
}

/** Comments that were not there when the cursor was written. A service whose clock jumps back hides none of them. */
export function newComments<C extends Dated>(comments: readonly C[], cursor: Newest): C[] {
  return comments.filter((comment) => comment.id > cursor.lastId || comment.postedAt > cursor.lastAt);
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
