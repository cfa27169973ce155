/** Finding somebody by their name among those whose projects are known here. Pure. */
import type { AuthorCandidate, AuthorMatch } from './AuthorFilter';
import { fold } from '../../../utils/text/fold';

/** How many are offered at most. */
const MOST = 5;

/**
 * Whoever has a name, whatever its case and accents.
 * @returns the one person it can only be, or what there is to choose from
 */
export function matchAuthor(name: string, authors: readonly AuthorCandidate[]): AuthorCandidate | AuthorMatch {
  const typed = fold(name.trim());
  const same = authors.filter((author) => fold(author.name.trim()) === typed);
  const [only] = same;
  if (only && same.length === 1) return only;
  const alike = same.length > 0 || typed === '' ? same : authors.filter((author) => fold(author.name).includes(typed));
  return { name: name.trim(), isFullName: same.length > 0, candidates: alike.slice(0, MOST) };
}
