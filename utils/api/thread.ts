/** A thread (4.3) from the items of its answer: what could be read, and where something could not. */
import { parseJson } from './json';
import type { CommentReader } from './comment';
import type { Comment, Hole, ThreadPosition, Thread } from './schemas';

const START: ThreadPosition = { at: 0, id: 0 };
const END: ThreadPosition = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** Of more than these, one hole is made: what was seen between them is known by its id. */
const MOST_HOLES = 20;

/** Reads the comments of a thread, into ascending order of time, each once, and remembers where some could not be read. */
export function readThread(
  readComment: CommentReader,
  items: readonly unknown[],
): Omit<Thread, 'projectId' | 'authorId'> {
  const arrived = items.map((item) => readComment(decoded(item)));
  if (isAsItShouldBe(arrived)) return { comments: arrived, skipped: 0, holes: [] };
  const read = arrived.filter((comment) => comment !== null);
  const once = [...new Map(read.toReversed().map((comment) => [comment.id, comment])).values()];
  const comments = once.toSorted((a, b) => a.postedAt - b.postedAt || a.id - b.id);
  return { comments, skipped: arrived.length - read.length, holes: holesIn(arrived) };
}

/** Nearly every thread is: all of it readable and dated, in the order of time, and of ids, so that nothing comes twice. */
function isAsItShouldBe(arrived: (Comment | null)[]): arrived is Comment[] {
  let [lastAt, lastId] = [1, 0];
  return arrived.every((comment) => {
    const goesOn = comment !== null && comment.postedAt >= lastAt && comment.id > lastId;
    if (goesOn) [lastAt, lastId] = [comment.postedAt, comment.id];
    return goesOn;
  });
}

/** A comment may be encoded once more by itself. */
function decoded(item: unknown): unknown {
  return typeof item === 'string' ? parseJson(item) : item;
}

/** An answer is in the order of time. One that is not says nothing of where its holes are. */
function holesIn(arrived: readonly (Comment | null)[]): Hole[] {
  const holes: Hole[] = [];
  let last = START;
  let missing = false;
  for (const comment of arrived) {
    if (!comment || comment.postedAt === 0) {
      missing = true;
      continue;
    }
    const here = { at: comment.postedAt, id: comment.id };
    if (here.at < last.at) return arrived.every(isDated) ? [] : [{ after: START, before: END }];
    if (missing) holes.push({ after: last, before: here });
    missing = false;
    last = here;
  }
  if (missing) holes.push({ after: last, before: END });
  return holes.length > MOST_HOLES ? [{ after: holes[0]?.after ?? START, before: holes.at(-1)?.before ?? END }] : holes;
}

function isDated(comment: Comment | null): boolean {
  return comment !== null && comment.postedAt > 0;
}
