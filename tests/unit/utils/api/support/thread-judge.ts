/** Reads a thread in another way than the worker: finds duplicates, the order and the holes by looking at all comments each time. */
import type { Comment, Hole, Thread } from '../../../../../utils/api/schemas';

const END = Number.MAX_SAFE_INTEGER;

/** @param read reads one comment; `null` if unreadable */
export function judgeThread(
  read: (item: unknown) => Comment | null,
  items: readonly unknown[],
): Omit<Thread, 'projectId' | 'authorId'> {
  const arrived = items.map((item) => read(typeof item === 'string' ? parsed(item) : item));
  const comments = arrived.filter((comment) => comment !== null);
  const first = comments.filter(({ id }, index) => comments.findIndex((other) => other.id === id) === index);
  return {
    comments: first.toSorted((a, b) => a.postedAt - b.postedAt || a.id - b.id),
    skipped: arrived.length - comments.length,
    holes: holesIn(arrived),
  };
}

/** Finds the holes: between the readable, dated neighbors of other comments. */
function holesIn(arrived: readonly (Comment | null)[]): Hole[] {
  const isDated = (comment: Comment | null) => comment !== null && comment.postedAt > 0;
  const places = arrived.map((comment) =>
    comment !== null && isDated(comment) ? { at: comment.postedAt, id: comment.id } : null,
  );
  const dated = places.filter((place) => place !== null);
  if (arrived.every(isDated)) return [];
  const all: Hole = { after: { at: 0, id: 0 }, before: { at: END, id: END } };
  if (dated.some((place, index) => place.at < (dated[index - 1]?.at ?? 0))) return [all];
  const holes = places.flatMap((place, index): Hole[] => {
    if (place !== null || (index > 0 && places[index - 1] === null)) return [];
    const before = places.slice(index).find((next) => next !== null) ?? all.before;
    return [{ after: places[index - 1] ?? all.after, before }];
  });
  const [one, last] = [holes[0], holes.at(-1)];
  return holes.length > 20 && one && last ? [{ after: one.after, before: last.before }] : holes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF+/, ''));
  } catch {
    // Invalid JSON is no comment.
    return undefined;
  }
}
