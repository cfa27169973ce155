/** Finds an author by name among the authors of the stored catalogue. Pure. */
import { fold } from '../../../utils/text/fold';

/** An author, with what distinguishes them from others of the same name. */
export interface AuthorCandidate {
  id: number;
  name: string;
  /** How many of their projects are in the stored catalogue. */
  projects: number;
  /** The title of the newest of these. */
  newest: string;
}

/** A typed name that does not belong to exactly one author. */
export interface AuthorMatch {
  name: string;
  /** Whether the candidates have exactly this name. Otherwise theirs contain it. */
  isFullName: boolean;
  candidates: readonly AuthorCandidate[];
}

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
