import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ProjectType } from '../../../utils/api/schemas';
import type { readCachedTypes } from '../../../utils/cache/catalogue';
import type { Send } from '../../../utils/messages';
import { activeFilters, NO_FILTER, type ProjectFilter } from '../../../utils/projects/filter';
import type { SavedList, UiState } from '../../../utils/storage/view-state';
import { matchAuthor, type AuthorMatch } from './author-search';
import type { Author } from './local-catalogue';
import type { ProjectListModel } from './project-list';
import { readingTime } from '../../../utils/watch/diff';

interface Dependencies {
  send: Send;
  projects: ProjectListModel;
  cached: typeof readCachedTypes;
  saved?: SavedList | null;
  uiState: Signal<UiState>;
  now?: () => number;
}

export type FilterModel = ReturnType<typeof createFilterModel>;

/** Types hardly change, but their counts do. */
const TYPES_MAX_AGE_MS = 60 * 60_000;

/** Creates the model of the filters of the list of projects. */
export function createFilterModel({ send, projects, cached, saved = null, uiState, now = Date.now }: Dependencies) {
  const open = computed(() => uiState.value.filters === true);
  const loaded = signal<{ types: readonly ProjectType[]; fetchedAt: number }>({ types: [], fetchedAt: 0 });
  const chosen = signal<Author | null>(
    saved && saved.filter.authorId !== null ? { id: saved.filter.authorId, name: saved.authorName } : null,
  );
  const authorMatch = signal<AuthorMatch | null>(null);
  const { filter, list, catalogue } = projects;

  // Depends on `list`, because every page that arrives adds to the catalogue.
  const known = computed(() => (list.value && open.value ? catalogue.value : null));

  /** Returns the name of a type; empty if it is unknown. */
  function typeName(value: string): string {
    return loaded.value.types.find((type) => type.value === value)?.name ?? saved?.typeNames[value] ?? '';
  }

  /** Reads the stored types again, after the worker has written them. */
  async function readCache(): Promise<void> {
    const stored = await cached();
    if (stored) loaded.value = stored;
  }

  /** Lists what this change leaves, by this author or by none. */
  async function narrow(author: Author | null, change: Partial<ProjectFilter> = {}): Promise<void> {
    authorMatch.value = null;
    chosen.value = author;
    await projects.narrow({ ...change, authorId: author?.id ?? null });
  }

  return {
    /** Whether the panel of filters is open. */
    open,
    /** The candidates for a typed name that does not belong to exactly one author. */
    authorMatch: authorMatch as ReadonlySignal<AuthorMatch | null>,
    /** From the service. A selected type that is not loaded yet has no count and no icon. */
    types: computed(() => {
      const { type: value } = filter.value;
      const { types } = loaded.value;
      if (value === '' || types.some((type) => type.value === value)) return types;
      const unloaded = { value, name: typeName(value) || value, iconUrl: null, sourceCode: false, projects: 0 };
      return [...types, { ...unloaded, extension: '' }];
    }),
    categories: computed(() => {
      const { category } = filter.value;
      const all = known.value?.categories() ?? [];
      return category === '' || all.includes(category) ? all : [category, ...all];
    }),
    /** The authors in the stored catalogue, each name once. */
    authorNames: computed(() => [...new Set(known.value?.authors().map(({ name }) => name))]),
    /** How many filters are set. */
    count: computed(() => activeFilters(filter.value).length),
    /** The name of the author the list is filtered by; empty if there is none or it is unknown. */
    authorName: computed(() => {
      const { authorId } = filter.value;
      if (authorId === null) return '';
      return chosen.value?.id === authorId && chosen.value.name !== ''
        ? chosen.value.name
        : (list.value?.projects.find((project) => project.authorId === authorId)?.authorName ?? '');
    }),
    typeName,
    toggle() {
      const { filters: isOpen, ...others } = uiState.value;
      uiState.value = isOpen ? others : { ...others, filters: true };
      if (open.value) void projects.prepare();
    },
    /** Filters by this author; `null`: by none. */
    chooseAuthor: (author: Author | null) => narrow(author),
    /** Filters by the only author of this name, or by none if it is empty. Otherwise sets `authorMatch`. */
    async findAuthor(name: string) {
      if (name.trim() === '') return narrow(null);
      // A name may be typed before the catalogue is read.
      await projects.prepare();
      const found = matchAuthor(name, catalogue.value?.authors() ?? []);
      if ('id' in found) return narrow(found);
      authorMatch.value = found;
    },
    /** Searches projects for a name instead of filtering by author. */
    searchByName: (name: string) => narrow(null, { search: name }),
    /** Lists all projects of this author, without any other filter. */
    listAuthor: (author: Author) => narrow(author, NO_FILTER),
    /** Removes all filters, and closes them; the list and the search stay. */
    reset() {
      const { search, list: name } = filter.value;
      const { filters: _filters, ...others } = uiState.value;
      uiState.value = others;
      return narrow(null, { ...NO_FILTER, search, list: name });
    },
    /** Reads the stored types, and fetches them if they are old. */
    async start() {
      if (open.value) void projects.prepare();
      await readCache();
      // The list of projects shows the same failure, so the result is ignored.
      if (now() - readingTime(loaded.value.fetchedAt, now()) > TYPES_MAX_AGE_MS) await send('types.refresh', null);
    },
    readCache,
  };
}
