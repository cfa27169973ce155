/** What a moderator looks at first in a comment, with the reason. Computed here, from the stored threads. Pure. */
import type { CachedThread } from '../../../../utils/cache/schema';
import type { MessageKey } from '../../../../utils/locale/i18n';
import { fold } from '../../../../utils/text/fold';
import { savedKey } from '../../../../utils/saved';

/** Shorter texts, such as thanks, are the same in many threads. Characters. */
const MIN_REPEATED_CHARS = 20;
const MANY_LINKS = 3;

/** Returns the hints of each comment that has some, by `savedKey`. */
export function hintsOf(threads: readonly Pick<CachedThread, 'projectId' | 'comments'>[]) {
  const all = threads.flatMap(({ projectId, comments }) =>
    comments
      .filter(({ fromTeam }) => !fromTeam)
      .map(({ id, authorId, text }) => ({ projectId, commentId: id, authorId, text, folded: fold(text).trim() })),
  );
  /** The threads that a text is in. */
  const threadsOf = new Map<string, Set<number>>();
  for (const { folded, projectId } of all) threadsOf.set(folded, (threadsOf.get(folded) ?? new Set()).add(projectId));
  const byAuthor = Map.groupBy(all, ({ authorId }) => authorId);
  const tests: readonly [MessageKey, (comment: (typeof all)[number]) => boolean][] = [
    ['hint_repeated', ({ folded }) => folded.length >= MIN_REPEATED_CHARS && (threadsOf.get(folded)?.size ?? 0) > 1],
    ['hint_links', ({ text }) => (text.match(/https?:\/\//giu)?.length ?? 0) >= MANY_LINKS],
    // Nothing else by this person is stored here.
    ['hint_first', ({ authorId }) => byAuthor.get(authorId)?.length === 1],
  ];
  const hints = all.map((comment) => {
    const found = tests.filter(([, applies]) => applies(comment)).map(([hint]) => hint);
    return [savedKey(comment), found] as const;
  });
  return new Map(hints.filter(([, found]) => found.length > 0));
}
