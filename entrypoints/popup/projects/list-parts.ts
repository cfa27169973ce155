import { signal } from '@preact/signals';
import { createAction } from '../../../utils/action';
import type { Project } from '../../../utils/api/schemas';
import type { Send } from '../../../utils/commands/messages';
import type { ProjectPage } from '../../../utils/commands/replies';
import { NO_FILTER, type OwnListName } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { restoreList } from '../first-paint/list-snapshot';
import type { ListState } from './list-state';
import { catalogueLoader, type LocalCatalogue } from './local-catalogue';

export interface ListDependencies {
  send: Send;
  /** Reads the stored first page of a list; without a key, that of the newest projects. */
  cached: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  /** Returns the ids of the projects in a list of the person’s own; `undefined` until they are read. */
  own?: (name: OwnListName) => readonly number[] | undefined;
  /** Returns a project as it was saved. */
  copyOf?: (id: number) => Project | undefined;
  saved?: SavedList | null;
  /** What was typed is on the screen a frame before its results. */
  nextFrame?: () => Promise<void>;
}

export type ListParts = ReturnType<typeof createListParts>;

/** Creates what the parts of the model share: its state, its requests, and the stored catalogue. */
export function createListParts({ saved = null, readCatalogue, ...given }: ListDependencies) {
  const list = saved && restoreList(saved);
  const state = signal<ListState>({ filter: list?.filter ?? NO_FILTER, list, kept: new Map() });
  return {
    ...given,
    saved,
    state,
    apply: (rule: (before: ListState) => ListState): void => {
      state.value = rule(state.peek());
    },
    loading: createAction<'first' | 'more'>({ isLatestWins: true }),
    local: catalogueLoader(readCatalogue),
  };
}
