/** Finds an author by name among the authors of the stored catalogue. Pure. */
import type { AuthorCandidate, AuthorMatch } from './AuthorFilter';
import { fold } from '../../../utils/text/fold';

const MAX_CANDIDATES = 5;

/**
 * Compares names without case and accents.
 * @returns the author if exactly one has this name, otherwise the candidates
 */
export function matchAuthor(name: string, authors: readonly AuthorCandidate[]): AuthorCandidate | AuthorMatch {
  const wanted = fold(name.trim());
  const exact = authors.filter((author) => fold(author.name.trim()) === wanted);
  const [only] = exact;
  if (only && exact.length === 1) return only;
  const similar =
    exact.length > 0 || wanted === '' ? exact : authors.filter((author) => fold(author.name).includes(wanted));
  return { name: name.trim(), isFullName: exact.length > 0, candidates: similar.slice(0, MAX_CANDIDATES) };
}
