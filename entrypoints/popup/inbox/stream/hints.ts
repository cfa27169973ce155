/** What a moderator looks at first in a comment, with the reason. Computed here, from the stored threads. Pure. */
import type { CachedThread } from '../../../../utils/cache/schema';
import { fold } from '../../../../utils/text/fold';
import { savedKey } from '../../../../utils/watch/saved';

/** `repeated`: the same text in another thread. `links`: many links. `first`: nothing else by this person is stored here. */
export type Hint = 'repeated' | 'links' | 'first';

/** Shorter texts, such as thanks, are the same in many threads. Characters. */
const MIN_REPEATED_CHARS = 20;
const MANY_LINKS = 3;

/** Returns the hints of each comment that has some, by `savedKey`. */
export function hintsOf(
  threads: readonly Pick<CachedThread, 'projectId' | 'comments'>[],
): ReadonlyMap<string, readonly Hint[]> {
  const all = threads.flatMap(({ projectId, comments }) =>
    comments
      .filter(({ fromTeam }) => !fromTeam)
      .map(({ id, authorId, text }) => ({ projectId, commentId: id, authorId, text, folded: fold(text).trim() })),
  );
  const byText = Map.groupBy(all, ({ folded }) => folded);
  const byAuthor = Map.groupBy(all, ({ authorId }) => authorId);
  const tests: Record<Hint, (comment: (typeof all)[number]) => boolean> = {
    repeated: ({ folded, projectId }) =>
      folded.length >= MIN_REPEATED_CHARS &&
      byText.get(folded)?.some((other) => other.projectId !== projectId) === true,
    links: ({ text }) => (text.match(/https?:\/\//giu)?.length ?? 0) >= MANY_LINKS,
    first: ({ authorId }) => byAuthor.get(authorId)?.length === 1,
  };
  const names = Object.keys(tests) as Hint[];
  return new Map(
    all
      .map((comment) => [savedKey(comment), names.filter((name) => tests[name](comment))] as const)
      .filter(([, hints]) => hints.length > 0),
  );
}
