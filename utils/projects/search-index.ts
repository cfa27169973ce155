/** A search index of projects, fast enough for every keystroke. Pure. */
import type { Project } from '../api/schemas';
import { fold } from '../text/fold';
import { searchTerms } from '../text/word-index';

/** A project with its folded texts. */
interface Entry {
  project: Project;
  title: string;
  author: string;
  rest: string;
  /** The words of title, author and category, to find what is misspelt. */
  words: readonly string[];
}

const NO_WORD = /[^\p{L}\p{N}]+/u;
/** In shorter words, one letter is too much of a difference. */
const MIN_MISSPELT_LENGTH = 4;

/** Creates an index without projects. */
export function createProjectIndex() {
  const entries = new Map<number, Entry>();

  /** Adds or updates projects. */
  function add(projects: Iterable<Project>): void {
    for (const project of projects) {
      entries.set(project.id, entryOf(project));
    }
  }

  /**
   * Returns the projects with every word: in the title (start, a word's start, anywhere), author, rest; newest first. Without any,
   * those in whose title, author or category each word occurs with one letter wrong. None has a word that the search leaves out.
   */
  function find(search: string): Project[] {
    const terms = searchTerms(search);
    const { wanted, without } = terms;
    if (wanted.length + without.length === 0) return [];
    const exact = ranked((entry) => rankOf(entry, terms));
    if (exact.length > 0 || wanted.length === 0) return exact;
    return ranked((entry) => (isEach(wanted, entry.words) && !hasSome(entry, without) ? 0 : null));
  }

  function ranked(rankIn: (entry: Entry) => number | null): Project[] {
    const found: { project: Project; rank: number }[] = [];
    for (const entry of entries.values()) {
      const rank = rankIn(entry);
      if (rank !== null) found.push({ project: entry.project, rank });
    }
    return found
      .toSorted((a, b) => a.rank - b.rank || b.project.publishedAt - a.project.publishedAt)
      .map(({ project }) => project);
  }

  return {
    add,
    get: (id: number) => entries.get(id)?.project,
    all: () => Array.from(entries.values(), ({ project }) => project),
    find,
  };
}

/** Whether a project has every word of a search, as it is spelt, and none that the search leaves out. */
export function passesSearch(project: Project, search: string): boolean {
  return rankOf(entryOf(project), searchTerms(search)) !== null;
}

/** Returns the test whether a project has a word that the search leaves out. */
export function leftOutTest(search: string): (project: Project) => boolean {
  const { without } = searchTerms(search);
  return (project) => without.length > 0 && hasSome(entryOf(project), without);
}

function entryOf(project: Project): Entry {
  const title = fold(project.title);
  const author = fold(project.authorName);
  return {
    project,
    title,
    author,
    words: `${title} ${author} ${fold(project.category)}`.split(NO_WORD),
    rest: fold(`${project.category} ${project.description}`),
  };
}

const hasSome = (entry: Entry, words: readonly string[]): boolean =>
  words.some((word) => rankOfWord(entry, word) !== null);

/** Returns the worst rank of all words; `null` if a word is missing, or one is there that is left out. */
function rankOf(entry: Entry, { wanted, without }: ReturnType<typeof searchTerms>): number | null {
  if (hasSome(entry, without)) return null;
  let worst = 0;
  for (const word of wanted) {
    const rank = rankOfWord(entry, word);
    if (rank === null) return null;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function rankOfWord({ title, author, rest }: Entry, word: string): number | null {
  const at = title.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return title[at - 1] === ' ' ? 1 : 2;
  if (author.includes(word)) return 3;
  return rest.includes(word) ? 4 : null;
}

/** Whether each typed word is among the known ones, or one letter away from one. */
function isEach(typed: readonly string[], known: readonly string[]): boolean {
  return typed.every((word) => known.some((other) => word === other || isMisspelt(word, other)));
}

/** Whether two words are one letter apart: changed, missing, added, or two swapped. */
function isMisspelt(typed: string, word: string): boolean {
  if (Math.min(typed.length, word.length) < MIN_MISSPELT_LENGTH) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [one, other] = [typed.slice(at), word.slice(at)];
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}
