import { signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import type { ProjectPage } from '../../../utils/messages';
import type { LocalCatalogue } from './local-catalogue';

/** What is known of the catalogue without asking anybody. */
export interface LocalResults {
  /** Everything seen of it, once it was read. */
  readonly here: ReadonlySignal<LocalCatalogue | null>;
  /** Reads it, unless that was done. @throws where it can't be read; the next call tries again */
  readonly prepare: () => Promise<LocalCatalogue>;
  /** The service has told more. */
  readonly tell: (page: ProjectPage) => void;
  readonly known: (id: number) => Project | undefined;
}

/** @param read asked once, when it is needed first */
export function localResults(read: () => Promise<LocalCatalogue>): LocalResults {
  const here = signal<LocalCatalogue | null>(null);
  const told: ProjectPage[] = [];
  let reading: Promise<LocalCatalogue> | null = null;

  async function begin(): Promise<LocalCatalogue> {
    try {
      const found = await read();
      for (const { projects, fetchedAt } of told) found.add(projects, fetchedAt);
      here.value = found;
      return found;
    } catch (cause) {
      reading = null;
      throw cause;
    }
  }

  return {
    here,
    prepare: () => (reading ??= begin()),
    tell: (page) => {
      if (here.value) here.value.add(page.projects, page.fetchedAt);
      else told.push(page);
    },
    known: (id) => here.value?.get(id) ?? told.flatMap(({ projects }) => projects).find((project) => project.id === id),
  };
}
