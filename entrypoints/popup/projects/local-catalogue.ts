/** The catalogue as it is known here, for searching and narrowing without asking anybody. */
import type { AuthorCandidate } from './AuthorFilter';
import { knownProjects } from '../../../utils/cache/catalogue';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectFilter } from '../../../utils/projects/filter';
import { matchesFilter, listOrder } from './list-order';
import { createProjectIndex } from '../../../utils/projects/search-index';

/** Somebody who shared a project. */
export interface Author {
  id: number;
  name: string;
}

/** Every project that was seen. */
export interface LocalCatalogue {
  /** Epoch ms at which the service last told of any of them. */
  readonly seenAt: number;
  /** Adds what the service has told meanwhile. @param at epoch ms */
  add(projects: readonly Project[], at: number): void;
  get(id: number): Project | undefined;
  /** What belongs to a filter: a search by how well it fits, everything else in the order of its list. */
  find(filter: ProjectFilter): Project[];
  /** The names of all categories, in the order of the alphabet. */
  categories(): string[];
  /** Everybody who shared something that is known here; whoever shared most comes first. */
  authors(): AuthorCandidate[];
}

/** Reads all of it from the cache. */
export async function readCatalogue(read: typeof knownProjects = knownProjects): Promise<LocalCatalogue> {
  const known = await read();
  const index = createProjectIndex();
  index.add(known.map(({ project }) => project));
  let seenAt = known.reduce((latest, each) => Math.max(latest, each.seenAt), 0);

  return {
    get seenAt() {
      return seenAt;
    },
    add(projects, at) {
      index.add(projects);
      seenAt = Math.max(seenAt, at);
    },
    get: (id) => index.get(id),
    find(filter) {
      const isSearch = filter.search.trim() !== '';
      const found = (isSearch ? index.find(filter.search) : index.all()).filter((project) =>
        matchesFilter(project, filter),
      );
      return isSearch && (filter.list === 'recent' || filter.list === 'editor_choice' || filter.list === 'verified')
        ? found
        : found.toSorted(listOrder(filter));
    },
    categories: () =>
      [...new Set(index.all().map(({ category }) => category))]
        .filter((name) => name.trim() !== '')
        .toSorted((one, two) => one.localeCompare(two)),
    authors() {
      const byId = new Map<number, AuthorCandidate & { at: number }>();
      for (const { authorId: id, authorName, title, publishedAt } of index.all()) {
        if (id <= 0 || authorName === '') continue;
        const known = byId.get(id);
        const projects = (known?.projects ?? 0) + 1;
        // Names change: the one that stands at the newest project is the one in use.
        byId.set(
          id,
          known && known.at > publishedAt
            ? { ...known, projects }
            : { id, name: authorName, projects, newest: title, at: publishedAt },
        );
      }
      return [...byId.values()]
        .toSorted((one, two) => two.projects - one.projects)
        .map(({ id, name, projects, newest }) => ({ id, name, projects, newest }));
    },
  };
}
