/** Reads a thread (4.3): its comments, and the holes where items could not be read. */
import { z } from '../zod';
import { parseJson } from '../json';
import type { Comment, Hole, ThreadPosition, Thread } from './schemas';
import { record, wireTypes } from './values';

const START: ThreadPosition = { at: 0, id: 0 };
const END: ThreadPosition = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** More holes are merged into one. The comments in between are known by their ids. */
const MAX_HOLES = 20;

/** An answer with a thread is unreadable if none of its comments can be read: otherwise the thread would seem to be empty. */
export function threadSchema(comment: z.ZodMiniType<Comment>) {
  const read = (data: unknown) => {
    const items = wireTypes.list(decodeData(data));
    const thread = items && readThread(comment, items);
    return thread?.comments.length === 0 && items?.length !== 0 ? undefined : thread;
  };
  return z.pipe(
    record({ thread: ['data', read], authorId: ['author_uid', wireTypes.count] }),
    z.transform(({ thread, authorId }) => ({ authorId, ...thread })),
  );
}

/** Reads the comments of a thread, in ascending order of time and without duplicates, and finds the holes. */
export function readThread(
  comment: z.ZodMiniType<Comment>,
  items: readonly unknown[],
): Omit<Thread, 'projectId' | 'authorId'> {
  const arrived = items.map((item) => comment.safeParse(decodeItem(item)).data ?? null);
  if (isWellFormed(arrived)) return { comments: arrived, skipped: 0, holes: [] };
  const read = arrived.filter((one) => one !== null);
  const unique = [...new Map(read.toReversed().map((one) => [one.id, one])).values()];
  const comments = unique.toSorted((a, b) => a.postedAt - b.postedAt || a.id - b.id);
  return { comments, skipped: arrived.length - read.length, holes: holesIn(arrived) };
}

/** Whether all comments are readable and dated, in the order of time and of ids, so that none is a duplicate. Nearly every thread is. */
function isWellFormed(arrived: (Comment | null)[]): arrived is Comment[] {
  let [lastAt, lastId] = [1, 0];
  return arrived.every((comment) => {
    const isNext = comment !== null && comment.postedAt >= lastAt && comment.id > lastId;
    if (isNext) [lastAt, lastId] = [comment.postedAt, comment.id];
    return isNext;
  });
}

/** It is a string with JSON (4.3). Empty values of all kinds and real lists occur, too. What is no JSON stays text, so no list. */
function decodeData(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  const decoded = parseJson(data.trim() || 'null');
  return decoded === undefined ? data : decoded;
}

/** A single comment may be encoded as a JSON string once more. */
function decodeItem(item: unknown): unknown {
  return typeof item === 'string' ? parseJson(item) : item;
}

/** A hole lies between the readable comments around it. In an answer that is not in the order of time, it may be anywhere. */
function holesIn(arrived: readonly (Comment | null)[]): Hole[] {
  const holes: Hole[] = [];
  let previous = START;
  let isMissing = false;
  for (const comment of arrived) {
    if (!comment || comment.postedAt === 0) {
      isMissing = true;
      continue;
    }
    const here = { at: comment.postedAt, id: comment.id };
    if (here.at < previous.at) return arrived.every(isDated) ? [] : [{ after: START, before: END }];
    if (isMissing) holes.push({ after: previous, before: here });
    isMissing = false;
    previous = here;
  }
  if (isMissing) holes.push({ after: previous, before: END });
  return holes.length > MAX_HOLES ? [{ after: holes[0]?.after ?? START, before: holes.at(-1)?.before ?? END }] : holes;
}

function isDated(comment: Comment | null): boolean {
  return comment !== null && comment.postedAt > 0;
}
