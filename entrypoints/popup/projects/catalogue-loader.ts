import { signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/messages';
import type { LocalCatalogue } from './local-catalogue';

/** The stored catalogue, read when it is first needed. */
export function catalogueLoader(read: () => Promise<LocalCatalogue>) {
  /** `null` until it is read. */
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
