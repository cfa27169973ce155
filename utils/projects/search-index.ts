/** A search index of projects, fast enough for every keystroke. Pure. */
import type { Project } from '../api/schemas';
import { fold } from '../text/fold';

/** A project with its folded texts. */
interface Entry {
  project: Project;
  title: string;
  author: string;
  rest: string;
}

export interface ProjectIndex {
  /** Adds or updates projects. */
  add(projects: Iterable<Project>): void;
  get(id: number): Project | undefined;
  all(): Project[];
  /** Returns the projects with every word: in the title (start, a word's start, anywhere), author, rest; newest first. */
  find(search: string): Project[];
}

export function createProjectIndex(): ProjectIndex {
  const entries = new Map<number, Entry>();

  function add(projects: Iterable<Project>): void {
    for (const project of projects) {
      const title = fold(project.title);
      entries.set(project.id, {
        project,
        title,
        author: fold(project.authorName),
        rest: fold(`${project.category} ${project.description}`),
      });
    }
  }

  function find(search: string): Project[] {
    const words = fold(search)
      .split(/\s+/u)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    const found: { project: Project; rank: number }[] = [];
    for (const entry of entries.values()) {
      const rank = rankOf(entry, words);
      if (rank !== null) found.push({ project: entry.project, rank });
    }
    return found
      .toSorted((a, b) => a.rank - b.rank || b.project.publishedAt - a.project.publishedAt)
      .map(({ project }) => project);
  }

  return {
    add,
    get: (id) => entries.get(id)?.project,
    all: () => Array.from(entries.values(), ({ project }) => project),
    find,
  };
}

/** Returns the worst rank of all words; `null` if a word is missing. */
function rankOf({ title, author, rest }: Entry, words: readonly string[]): number | null {
  let worst = 0;
  for (const word of words) {
    const at = title.indexOf(word);
    const rank =
      at === 0
        ? 0
        : at > 0
          ? title[at - 1] === ' '
            ? 1
            : 2
          : author.includes(word)
            ? 3
            : rest.includes(word)
              ? 4
              : null;
    if (rank === null) return null;
    worst = Math.max(worst, rank);
  }
  return worst;
}
