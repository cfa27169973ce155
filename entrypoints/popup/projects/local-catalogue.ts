/** The stored catalogue, searched and filtered without a request. */
import type { AuthorCandidate } from './author-search';
import { readProjectRecords } from '../../../utils/cache/catalogue';
import type { Project } from '../../../utils/api/schemas';
import { isSearch, listOf, type ProjectFilter } from '../../../utils/projects/filter';
import { createProjectIndex } from '../../../utils/projects/search-index';

export interface Author {
  id: number;
  name: string;
}

/** All projects that the worker has stored. */
export type LocalCatalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** Reads the whole catalogue from the cache, and indexes it. */
export async function readCatalogue(read: typeof readProjectRecords = readProjectRecords) {
  const known = await read();
  const index = createProjectIndex();
  index.add(known.map(({ project }) => project));
  let seenAt = known.reduce((latest, each) => Math.max(latest, each.seenAt), 0);

  return {
    /** Epoch ms of the newest answer that any of them comes from. */
    get seenAt() {
      return seenAt;
    },
    /** Adds projects of a newer answer. @param at epoch ms of that answer */
    add(projects: readonly Project[], at: number) {
      index.add(projects);
      seenAt = Math.max(seenAt, at);
    },
    get: (id: number) => index.get(id),
    /** Returns the projects that pass a filter: a search by relevance, a list in its order. */
    find(filter: ProjectFilter) {
      const asked = { ...filter, list: listOf(filter) };
      const found = (isSearch(filter) ? index.find(filter.search) : index.all()).filter((project) =>
        matchesFilter(project, asked),
      );
      return isSearch(filter) ? found : found.toSorted(listOrder(asked));
    },
    /** The names of all categories, sorted. */
    categories: () =>
      [...new Set(index.all().map(({ category }) => category))]
        .filter((name) => name.trim() !== '')
        .toSorted((one, two) => one.localeCompare(two)),
    /** All authors, the one with the most projects first. */
    authors(): AuthorCandidate[] {
      const byId = new Map<number, AuthorCandidate & { at: number }>();
      for (const { authorId: id, authorName, title, publishedAt } of index.all()) {
        if (id <= 0 || authorName === '') continue;
        const known = byId.get(id);
        const projects = (known?.projects ?? 0) + 1;
        // Authors can change their names: the newest project has the current one.
        byId.set(
          id,
          known && known.at > publishedAt
            ? { ...known, projects }
            : { id, name: authorName, projects, newest: title, at: publishedAt },
        );
      }
      return [...byId.values()].toSorted((one, two) => two.projects - one.projects);
    },
  };
}

/** Whether a project passes a filter (4.1), its search text aside. */
export function matchesFilter(project: Project, { list, type, category, authorId }: ProjectFilter): boolean {
  if (list === 'editor_choice' && !project.editorsChoice) return false;
  if (list === 'verified' && !project.verified) return false;
  return (
    (type === '' || project.type === type) &&
    (category === '' || project.category === category) &&
    (authorId === null || project.authorId === authorId)
  );
}

/** Returns the comparator of a list (4.1): by downloads, by likes, or the newest first. */
export function listOrder({ list }: ProjectFilter): (a: Project, b: Project) => number {
  if (list === 'most_downloaded') return (a, b) => b.downloads - a.downloads || newestFirst(a, b);
  if (list === 'most_liked') return (a, b) => b.likes - a.likes || newestFirst(a, b);
  return newestFirst;
}

function newestFirst(a: Project, b: Project): number {
  return b.publishedAt - a.publishedAt || b.id - a.id;
}
