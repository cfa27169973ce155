/** The stored catalogue, searched and filtered without a request. */
import { signal } from '@preact/signals';
import { readProjectRecords } from '../../../utils/cache/catalogue';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/commands/replies';
import { isSearch, listOrder, matcherOf, type ProjectFilter } from '../../../utils/projects/filter';
import { createProjectIndex } from '../../../utils/projects/search-index';

export interface Author {
  id: number;
  name: string;
}

/** An author, with how many of their projects are in the stored catalogue, and the title of the newest of these. */
export interface AuthorProjects extends Author {
  projects: number;
  newest: string;
}

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
      const found = (isSearch(filter) ? index.find(filter.search) : index.all()).filter(matcherOf(filter));
      return isSearch(filter) ? found : found.toSorted(listOrder(filter));
    },
    categories: () =>
      [...new Set(index.all().map(({ category }) => category))]
        .filter((name) => name.trim() !== '')
        .toSorted((one, two) => one.localeCompare(two)),
    authors(): AuthorProjects[] {
      const byId = new Map<number, AuthorProjects & { at: number }>();
      for (const { authorId: id, authorName, title, publishedAt } of index.all()) {
        if (id <= 0 || authorName === '') continue;
        const known = byId.get(id);
        const projects = (known?.projects ?? 0) + 1;
        // Authors can change their names: the newest project has the current one.
        const isNewest = !known || known.at <= publishedAt;
        const newest = { id, name: authorName, newest: title, at: publishedAt };
        byId.set(id, { ...(isNewest ? newest : known), projects });
      }
      return [...byId.values()].toSorted((one, two) => one.name.localeCompare(two.name));
    },
  };
}

/** The stored catalogue, read when it is first needed. */
export function catalogueLoader(read: () => Promise<LocalCatalogue>) {
  const catalogue = signal<LocalCatalogue | null>(null);
  const waiting: ProjectPage[] = [];
  let reading: Promise<LocalCatalogue> | null = null;

  async function readOnce(): Promise<LocalCatalogue> {
    try {
      const found = await read();
      for (const { projects, fetchedAt } of waiting) found.add(projects, fetchedAt);
      catalogue.value = found;
      return found;
    } catch (cause) {
      reading = null;
      throw cause;
    }
  }

  return {
    catalogue,
    /** Reads the catalogue once. @throws where it can't be read; the next call tries again */
    load: () => (reading ??= readOnce()),
    /** Adds a page of the service, also before the catalogue is read. */
    add(page: ProjectPage): void {
      if (catalogue.value) catalogue.value.add(page.projects, page.fetchedAt);
      else waiting.push(page);
    },
    get: (id: number): Project | undefined =>
      catalogue.value?.get(id) ?? waiting.flatMap(({ projects }) => projects).find((project) => project.id === id),
  };
}
