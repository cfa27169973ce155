import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { AuthorMatch } from './AuthorFilter';
import type { ProjectType } from '../../../utils/api/schemas';
import type { cachedTypes } from '../../../utils/cache/catalogue';
import type { send } from '../../../utils/messages';
import { NO_FILTER, filterCount } from '../../../utils/projects/filter';
import type { ListState, OpenParts } from '../../../utils/storage/view-state';
import { matchAuthor } from './author-search';
import { noViews } from '../navigation/restored-views';
import type { Author } from './local-catalogue';
import type { ProjectsModel } from './project-list';

interface Sources {
  ask: typeof send;
  projects: ProjectsModel;
  cached: typeof cachedTypes;
  saved?: ListState | null;
  views?: Signal<OpenParts>;
  now?: () => number;
}

/** By what the list of projects can be narrowed down, and whether that is on show. */
export interface FilterModel {
  readonly open: ReadonlySignal<boolean>;
  /** As the service tells them; without counts and icons where it has not yet. */
  readonly types: ReadonlySignal<readonly ProjectType[]>;
  readonly categories: ReadonlySignal<readonly string[]>;
  /** Those whose projects are known here, each name once. */
  readonly authorNames: ReadonlySignal<readonly string[]>;
  /** How many filters are set. */
  readonly count: ReadonlySignal<number>;
  /** The author the list is narrowed to; empty where there is none, or nobody knows the name. */
  readonly authorName: ReadonlySignal<string>;
  /** A name somebody looks for that is not one person’s alone. */
  readonly authorMatch: ReadonlySignal<AuthorMatch | null>;
  /** A type by its name; empty where that is not known. */
  typeName(value: string): string;
  toggle(): void;
  /** Only what the person of this name shared, beside the other filters; empty for everybody. Where that could be several or nobody, it is `sought`. */
  findAuthor(name: string): Promise<void>;
  /** Only what this person shared, beside the other filters; `null` for everybody. */
  chooseAuthor(author: Author | null): Promise<void>;
  /** The projects in which a name stands, rather than those of a person. */
  searchByName(name: string): Promise<void>;
  /** All that this person shared. */
  listAuthor(author: Author): Promise<void>;
  /** Takes all filters away; the list and the search stay. */
  reset(): Promise<void>;
  /** Reads what is stored of the types, and asks the service where that is old. */
  start(): Promise<void>;
  /** The worker has stored newer types. */
  reread(): Promise<void>;
}

/** Types hardly change, their counts do. */
const TYPES_GOOD_FOR_MS = 60 * 60_000;

export function filterModel({
  ask,
  projects,
  cached,
  saved = null,
  views = noViews(),
  now = Date.now,
}: Sources): FilterModel {
  const open = computed(() => views.value.filters === true);
  const told = signal<{ types: readonly ProjectType[]; fetchedAt: number }>({ types: [], fetchedAt: 0 });
  const chosen = signal<Author | null>(
    saved && saved.filter.authorId !== null ? { id: saved.filter.authorId, name: saved.authorName } : null,
  );
  const authorMatch = signal<AuthorMatch | null>(null);
  const { filter, list, catalogue } = projects;

  /** The catalogue grows with every page that comes. */
  const known = computed(() => (list.value && open.value ? catalogue.value : null));
  const types = computed(() => {
    const { type } = filter.value;
    const all = told.value.types;
    return type === '' || all.some(({ value }) => value === type)
      ? all
      : [...all, unnamedType(type, saved?.typeNames[type])];
  });

  async function reread(): Promise<void> {
    const stored = await cached();
    if (stored) told.value = stored;
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
    typeName: (value) => told.value.types.find((type) => type.value === value)?.name ?? saved?.typeNames[value] ?? '',
    toggle() {
      const { filters: isOpen, ...others } = views.value;
      views.value = isOpen ? others : { ...others, filters: true };
      if (open.value) void projects.prepare();
    },
    chooseAuthor,
    async findAuthor(name) {
      if (name.trim() === '') return chooseAuthor(null);
      // Somebody may be quicker than the reading.
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
      await reread();
      // Why they can't be had, the list of projects says as well.
      if (now() - told.value.fetchedAt > TYPES_GOOD_FOR_MS) await ask('types.refresh', null);
    },
    reread,
  };
}

/** A type nobody has told of. */
function unnamedType(value: string, name = value): ProjectType {
  return { name, value, iconUrl: null, sourceCode: false, projects: 0, extension: '' };
}
