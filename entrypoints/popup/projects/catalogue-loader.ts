import { signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/messages';
import type { LocalCatalogue } from './local-catalogue';

/** The stored catalogue, read when it is first needed. */
export interface CatalogueLoader {
  /** `null` until it is read. */
  readonly catalogue: ReadonlySignal<LocalCatalogue | null>;
  /** Reads the catalogue once. @throws where it can't be read; the next call tries again */
  readonly load: () => Promise<LocalCatalogue>;
  /** Adds a page of the service, also before the catalogue is read. */
  readonly add: (page: ProjectPage) => void;
  readonly get: (id: number) => Project | undefined;
}

export function catalogueLoader(read: () => Promise<LocalCatalogue>): CatalogueLoader {
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
    load: () => (reading ??= readOnce()),
    add: (page) => {
      if (catalogue.value) catalogue.value.add(page.projects, page.fetchedAt);
      else waiting.push(page);
    },
    get: (id) =>
      catalogue.value?.get(id) ?? waiting.flatMap(({ projects }) => projects).find((project) => project.id === id),
  };
}
