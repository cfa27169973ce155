import { computed, effect, signal, type Signal } from '@preact/signals';
import type { ProjectType } from '../../../utils/api/schemas';
import type { readCachedTypes } from '../../../utils/cache/answers';
import type { Send } from '../../../utils/messages';
import { activeFilters, NO_FILTER, type ProjectFilter } from '../../../utils/projects/filter';
import type { SavedList, UiState } from '../../../utils/storage/view-state';
import type { Author, AuthorProjects } from './local-catalogue';
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

/** Types hardly change, but their counts do. */
const TYPES_MAX_AGE_MS = 60 * 60_000;

/** Creates the model of the filters of the list of projects. */
export function createFilterModel({ send, projects, cached, saved = null, uiState, now = Date.now }: Dependencies) {
  const open = computed(() => uiState.value.filters === true);
  const loaded = signal<{ types: readonly ProjectType[]; fetchedAt: number }>({ types: [], fetchedAt: 0 });
  const chosen = signal<Author | null>(
    saved && saved.filter.authorId !== null ? { id: saved.filter.authorId, name: saved.authorName } : null,
  );
  const { filter, list, catalogue } = projects;

  // Depends on `list`, because every page that arrives adds to the catalogue.
  const known = computed(() => (list.value && open.value ? catalogue.value : null));

  /** How many filters are set. */
  const count = computed(() => activeFilters(filter.value).length);
  /** The name of the author the list is filtered by; empty if there is none or it is unknown. */
  const authorName = computed(() => {
    const { authorId } = filter.value;
    if (authorId === null) return '';
    return chosen.value?.id === authorId && chosen.value.name !== ''
      ? chosen.value.name
      : (list.value?.projects.find((project) => project.authorId === authorId)?.authorName ?? '');
  });
  // Left open without a filter, they are closed when the popup opens again.
  if (count.peek() === 0) setOpen(false);

  function setOpen(isOpen: boolean): void {
    const { filters: _before, ...others } = uiState.peek();
    uiState.value = isOpen ? { ...others, filters: true } : others;
    if (isOpen) void projects.prepare();
  }

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
    chosen.value = author;
    await projects.narrow({ ...change, authorId: author?.id ?? null });
  }

  return {
    /** Whether the panel of filters is open. */
    open,
    /** From the service. A selected type that is not loaded yet has no count. */
    types: computed(() => {
      const { type: value } = filter.value;
      const { types } = loaded.value;
      if (value === '' || types.some((type) => type.value === value)) return types;
      return [...types, { value, name: typeName(value) || value, projects: 0 }];
    }),
    categories: computed(() => {
      const { category } = filter.value;
      const all = known.value?.categories() ?? [];
      return category === '' || all.includes(category) ? all : [category, ...all];
    }),
    /** The authors in the stored catalogue, by name. */
    authors: computed((): readonly AuthorProjects[] => {
      const { authorId: id } = filter.value;
      const all = known.value?.authors() ?? [];
      if (id === null || all.some((author) => author.id === id)) return all;
      return [{ id, name: authorName.value || String(id), projects: 0, newest: '' }, ...all];
    }),
    count,
    authorName,
    typeName,
    toggle: () => setOpen(!open.peek()),
    /** Filters by the author of this uid; 0: by none. */
    chooseAuthor(id: number) {
      return narrow(known.value?.authors().find((author) => author.id === id) ?? null);
    },
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
      if (open.peek()) void projects.prepare();
      let before = count.peek();
      effect(() => {
        if (before > 0 && count.value === 0) setOpen(false);
        before = count.value;
      });
      await readCache();
      // The list of projects shows the same failure, so the result is ignored.
      if (now() - readingTime(loaded.value.fetchedAt, now()) > TYPES_MAX_AGE_MS) await send('types.refresh', null);
    },
    readCache,
  };
}
