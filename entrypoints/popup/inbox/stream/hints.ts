/** What a moderator looks at first in a comment, with the reason. Computed here, from the stored threads. Pure. */
import type { Comment } from '../../../../utils/api/schemas';
import { fold } from '../../../../utils/text/fold';
import { keyOf } from './waiting-comments';

/** `repeated`: the same text in another thread. `links`: many links. `first`: nothing else by this person is stored here. */
export type Hint = 'repeated' | 'links' | 'first';

/** Shorter texts, such as thanks, are the same in many threads. Characters. */
const MIN_REPEATED_CHARS = 20;
const MANY_LINKS = 3;

interface StoredThread {
  projectId: number;
  comments: readonly Comment[];
}

/** Returns the hints of each comment that has some, by `keyOf`. */
export function hintsOf(threads: readonly StoredThread[]): ReadonlyMap<string, readonly Hint[]> {
  const placesOf = new Map<string, Set<number>>();
  const countOf = new Map<number, number>();
  const all = threads.flatMap(({ projectId, comments }) =>
    comments
      .filter(({ fromTeam }) => !fromTeam)
      .map(({ id, authorId, text }) => ({ id, authorId, text, projectId, folded: fold(text).trim() })),
  );
  for (const { authorId, folded, projectId } of all) {
    countOf.set(authorId, (countOf.get(authorId) ?? 0) + 1);
    const places = placesOf.get(folded) ?? new Set();
    placesOf.set(folded, places.add(projectId));
  }
  return new Map(
    all.flatMap(({ id, authorId, text, projectId, folded }) => {
      const isRepeated = folded.length >= MIN_REPEATED_CHARS && (placesOf.get(folded)?.size ?? 0) > 1;
      const hints: Hint[] = [
        ...(isRepeated ? ['repeated' as const] : []),
        ...(linkCount(text) >= MANY_LINKS ? ['links' as const] : []),
        ...(countOf.get(authorId) === 1 ? ['first' as const] : []),
      ];
      return hints.length > 0 ? [[keyOf({ projectId, commentId: id }), hints]] : [];
    }),
  );
}

function linkCount(text: string): number {
  return text.match(/https?:\/\//giu)?.length ?? 0;
}
