import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ProjectType } from '../../../utils/api/schemas';
import type { readCachedTypes } from '../../../utils/cache/catalogue';
import type { Send } from '../../../utils/messages';
import { NO_FILTER, filterCount } from '../../../utils/projects/filter';
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

/** The filters of the list of projects, and whether their panel is open. */
export interface FilterModel {
  readonly open: ReadonlySignal<boolean>;
  /** From the service. A selected type that is not loaded yet has no count and no icon. */
  readonly types: ReadonlySignal<readonly ProjectType[]>;
  readonly categories: ReadonlySignal<readonly string[]>;
  /** The authors in the stored catalogue, each name once. */
  readonly authorNames: ReadonlySignal<readonly string[]>;
  /** How many filters are set. */
  readonly count: ReadonlySignal<number>;
  /** The name of the author the list is filtered by; empty if there is none or it is unknown. */
  readonly authorName: ReadonlySignal<string>;
  /** The candidates for a typed name that does not belong to exactly one author. */
  readonly authorMatch: ReadonlySignal<AuthorMatch | null>;
  /** Returns the name of a type; empty if it is unknown. */
  typeName(value: string): string;
  toggle(): void;
  /**
   * Filters by the author of this name, or by no author if it is empty. Sets `authorMatch` if several authors or none have
   * the name.
   */
  findAuthor(name: string): Promise<void>;
  /** Filters by this author; `null`: by none. */
  chooseAuthor(author: Author | null): Promise<void>;
  /** Searches projects for a name instead of filtering by author. */
  searchByName(name: string): Promise<void>;
  /** Lists all projects of this author, without any other filter. */
  listAuthor(author: Author): Promise<void>;
  /** Removes all filters; the list and the search stay. */
  reset(): Promise<void>;
  /** Reads the stored types, and fetches them if they are old. */
  start(): Promise<void>;
  /** Reads the stored types again, after the worker has written them. */
  readCache(): Promise<void>;
}

/** Types hardly change, but their counts do. */
const TYPES_MAX_AGE_MS = 60 * 60_000;

export function createFilterModel({
  send,
  projects,
  cached,
  saved = null,
  uiState,
  now = Date.now,
}: Dependencies): FilterModel {
  const open = computed(() => uiState.value.filters === true);
  const loaded = signal<{ types: readonly ProjectType[]; fetchedAt: number }>({ types: [], fetchedAt: 0 });
  const chosen = signal<Author | null>(
    saved && saved.filter.authorId !== null ? { id: saved.filter.authorId, name: saved.authorName } : null,
  );
  const authorMatch = signal<AuthorMatch | null>(null);
  const { filter, list, catalogue } = projects;

  // Depends on `list`, because every page that arrives adds to the catalogue.
  const known = computed(() => (list.value && open.value ? catalogue.value : null));
  const types = computed(() => {
    const { type } = filter.value;
    const all = loaded.value.types;
    return type === '' || all.some(({ value }) => value === type)
      ? all
      : [...all, unnamedType(type, saved?.typeNames[type])];
  });

  async function readCache(): Promise<void> {
    const stored = await cached();
    if (stored) loaded.value = stored;
  }

  async function chooseAuthor(author: Author | null): Promise<void> {
    authorMatch.value = null;
    chosen.value = author;
    await projects.narrow({ authorId: author?.id ?? null });
  }

  return {
    open,
    authorMatch,
    types,
    categories: computed(() => {
      const { category } = filter.value;
      const all = known.value?.categories() ?? [];
      return category === '' || all.includes(category) ? all : [category, ...all];
    }),
    authorNames: computed(() => [...new Set(known.value?.authors().map(({ name }) => name))]),
    count: computed(() => filterCount(filter.value)),
    authorName: computed(() => {
      const { authorId } = filter.value;
      if (authorId === null) return '';
      return chosen.value?.id === authorId && chosen.value.name !== ''
        ? chosen.value.name
        : (list.value?.projects.find((project) => project.authorId === authorId)?.authorName ?? '');
    }),
    typeName: (value) => loaded.value.types.find((type) => type.value === value)?.name ?? saved?.typeNames[value] ?? '',
    toggle() {
      const { filters: isOpen, ...others } = uiState.value;
      uiState.value = isOpen ? others : { ...others, filters: true };
      if (open.value) void projects.prepare();
    },
    chooseAuthor,
    async findAuthor(name) {
      if (name.trim() === '') return chooseAuthor(null);
      // A name may be typed before the catalogue is read.
      await projects.prepare();
      const found = matchAuthor(name, catalogue.value?.authors() ?? []);
      if ('id' in found) return chooseAuthor(found);
      authorMatch.value = found;
    },
    async searchByName(name) {
      authorMatch.value = null;
      chosen.value = null;
      await projects.narrow({ search: name, authorId: null });
    },
    async listAuthor(author) {
      authorMatch.value = null;
      chosen.value = author;
      await projects.narrow({ ...NO_FILTER, authorId: author.id });
    },
    reset() {
      authorMatch.value = null;
      return projects.narrow({ type: '', category: '', authorId: null });
    },
    async start() {
      if (open.value) void projects.prepare();
      await readCache();
      // The list of projects shows the same failure, so the result is ignored.
      if (now() - readingTime(loaded.value.fetchedAt, now()) > TYPES_MAX_AGE_MS) await send('types.refresh', null);
    },
    readCache,
  };
}

/** A selected type that is not among the loaded types. */
function unnamedType(value: string, name = value): ProjectType {
  return { name, value, iconUrl: null, sourceCode: false, projects: 0, extension: '' };
}
