/**
 * Which comments of a thread were read: those that were in view. The comments before them are read only if they were in view, too,
 * so a mark has gaps: after a look at the newest two of eleven new comments, the nine older ones are still new. Pure.
 */
import type { Comment } from '../api/schemas';
import { isEqual } from '../json';
import type { WatchedThread } from './types';

/** Two ids, and all between them. */
export type IdRange = [from: number, to: number];

/** Every comment up to `upTo`, and those of `beyond`: in ascending order, apart from each other and from `upTo`. */
export interface ReadMark {
  upTo: number;
  beyond?: readonly IdRange[];
}

/** With the time of the last reading. */
type DatedMark = ReadMark & { at: number };

/** How many ranges a mark has at most. Of more, the oldest go, and what they held is new again: never the other way round. */
export const MAX_RANGES = 100;

/** Whether a comment was read. */
export function isRead({ upTo, beyond = [] }: ReadMark, id: number): boolean {
  return id <= upTo || isWithin(beyond, id);
}

/** Whether an id is in one of these ranges. */
export function isWithin(ranges: readonly IdRange[], id: number): boolean {
  return ranges.some(([from, to]) => from <= id && id <= to);
}

/** The newest id that is read; 0 for none. */
export function topOf({ upTo, beyond }: ReadMark): number {
  return beyond?.at(-1)?.[1] ?? upTo;
}

/** Returns what of a mark is up to an id. */
export function cutMark<M extends ReadMark>({ beyond = [], ...mark }: M, newest: number): M {
  const cut = { ...mark, upTo: Math.min(mark.upTo, newest) };
  const kept = beyond.flatMap(([from, to]): IdRange[] => (from <= newest ? [[from, Math.min(to, newest)]] : []));
  return (kept.length > 0 ? { ...cut, beyond: kept } : cut) as M;
}

/** Returns what at least one of two marks says was read. @param most so many ranges beyond are kept */
export function joinMarks(one: ReadMark, other: ReadMark, most = MAX_RANGES): ReadMark {
  const [[, upTo] = [0, 0], ...beyond] = joinRanges([...rangesIn(one), ...rangesIn(other)]);
  return beyond.length > 0 ? { upTo, beyond: beyond.slice(-most) } : { upTo };
}

/** Joins ranges that overlap or meet, in ascending order. */
export function joinRanges(ranges: readonly IdRange[]): IdRange[] {
  const joined: IdRange[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Returns the mark of a thread with what was read of it at that time; the same one if it says that already. */
export function withRead(mark: DatedMark | undefined, { at, ...read }: DatedMark): DatedMark | undefined {
  const { at: _at, ...before } = mark ?? { upTo: 0, at };
  const joined = joinMarks(before, read);
  return isEqual(joined, before) ? mark : { ...joined, at };
}

const rangesIn = ({ upTo, beyond = [] }: ReadMark): IdRange[] => [[0, upTo], ...beyond];

/**
 * Returns the newest ranges that hold these comments of a thread and no other, but for those that hold nothing back beside them: own
 * and hidden ones. A range begins after the comment before it, so that ranges of neighbours join.
 * @param comments the whole thread, in any order
 */
export function rangesOf(
  comments: readonly Comment[],
  seen: ReadonlySet<number>,
  isPassed: (comment: Comment) => boolean,
): IdRange[] {
  const ranges: IdRange[] = [];
  let [from, to, hasSeen] = [0, 0, false];
  const end = (next: number): void => {
    if (hasSeen) ranges.push([from, to]);
    [from, hasSeen] = [next, false];
  };
  for (const comment of comments.toSorted((one, other) => one.id - other.id)) {
    const isSeen = seen.has(comment.id);
    if (isSeen || isPassed(comment)) to = comment.id;
    else end(comment.id + 1);
    hasSeen ||= isSeen;
  }
  end(0);
  return ranges.slice(-MAX_RANGES);
}

/** Returns the newest comment that is not new where nothing was read before: up to where the thread is watched from, else all. */
export function startOf(comments: readonly Comment[], watched: WatchedThread | undefined): number {
  const since = watched && !watched.removed ? watched.since : Infinity;
  return comments.reduce((newest, { id, postedAt }) => (postedAt <= since ? Math.max(newest, id) : newest), 0);
}
