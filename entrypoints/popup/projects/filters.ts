import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { ProjectType } from '../../../utils/api/schemas';
import type { readCachedTypes } from '../../../utils/cache/catalogue';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { Send } from '../../../utils/commands/messages';
import { activeFilters, NO_FILTER, type FilterName, type ProjectFilter } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { ownValue } from '../../../utils/text/own-value';
import { onChange } from '../shared/changes';
import { staleWhileRevalidate } from '../shared/stale-while-revalidate';
import type { Author, AuthorProjects, LocalCatalogue } from './local-catalogue';
import type { ProjectListModel } from './project-list';

interface Dependencies {
  send: Send;
  projects: ProjectListModel;
  cached: typeof readCachedTypes;
  saved?: SavedList | null;
}

/** What a filter can be set to. A category, and what is not known here, has no number of projects. */
type Choice = Pick<ProjectType, 'value' | 'name'> & Partial<Pick<AuthorProjects, 'projects' | 'newest'>>;

/** Types hardly change, but their counts do. */
const TYPES_MAX_AGE_MS = 60 * 60_000;

/** Creates the model of the filters of the list of projects. */
export function createFilterModel({ send, projects, cached, saved = null }: Dependencies) {
  const { filter } = projects;
  const open = signal(false);
  const types = staleWhileRevalidate({ fetch: () => send('types.refresh', null), readCache: cached });
  const typesOf = (): readonly ProjectType[] => types.value.value?.types ?? [];
  const chosen = signal<Author | null>(
    saved && saved.filter.authorId !== null ? { id: saved.filter.authorId, name: saved.authorName } : null,
  );
  const count = computed(() => activeFilters(filter.value).length);
  // Depends on `list`, because every page that arrives adds to the catalogue.
  const known = computed(() => (projects.list.value && open.value ? projects.catalogue.value : null));

  /** Returns the name of a type; empty if it is unknown. */
  function typeName(value: string): string {
    return typesOf().find((type) => type.value === value)?.name ?? ownValue(saved?.typeNames, value) ?? '';
  }

  /** Returns what the service says about a type. Stored before all of that was kept, it has its name alone. */
  function typeFacts(value: string): Pick<ProjectType, 'name'> & Partial<ProjectType> {
    return { ...typesOf().find((type) => type.value === value), name: typeName(value) };
  }

  /** The name of the author the list is filtered by; empty if there is none or it is unknown. */
  const authorName = computed(() => {
    const { authorId } = filter.value;
    const named = chosen.value?.id === authorId ? chosen.value?.name : '';
    return named || (projects.list.value?.projects.find((project) => project.authorId === authorId)?.authorName ?? '');
  });

  /** Lists what this change leaves, by this author or by none. */
  async function narrow(author: Author | null, change: Partial<ProjectFilter> = {}): Promise<void> {
    chosen.value = author;
    await projects.narrow({ ...change, authorId: author?.id ?? null });
  }

  return {
    open,
    count,
    authorName,
    typeName,
    typeFacts,
    ...createChoices({ filter, known, types: typesOf, typeName, authorName }),
    /** Sets a filter; empty: to none. */
    choose(name: FilterName, value: string) {
      if (name !== 'authorId') return projects.narrow({ [name]: value });
      return narrow(known.value?.authors().find(({ id }) => String(id) === value) ?? null);
    },
    toggle() {
      open.value = !open.peek();
      if (open.peek()) void projects.prepare();
    },
    /** Lists all projects of this author, without any other filter. */
    listAuthor: (author: Author) => narrow(author, NO_FILTER),
    /** Removes all filters; the list and the search stay. */
    reset: () => narrow(null, { ...NO_FILTER, search: filter.value.search, list: filter.value.list, within: false }),
    /** Reads the stored types, and fetches them if they are old. */
    async start() {
      onChange(
        () => count.value > 0,
        () => (open.value &&= count.peek() > 0),
      );
      await types.loadIfOlder(TYPES_MAX_AGE_MS);
    },
    readCache: types.readCache,
  };
}

interface ChoiceSources {
  filter: ReadonlySignal<ProjectFilter>;
  known: ReadonlySignal<LocalCatalogue | null>;
  types: () => readonly ProjectType[];
  typeName: (value: string) => string;
  authorName: ReadonlySignal<string>;
}

/** What each filter can be set to, and is set to, in words. */
function createChoices({ filter, known, types, typeName, authorName }: ChoiceSources) {
  const rows: Readonly<
    Record<FilterName, { label: MessageKey; choices: () => readonly Choice[]; name: () => string }>
  > = {
    type: { label: 'project_type', choices: types, name: () => typeName(filter.value.type) },
    category: {
      label: 'project_category',
      choices: () => known.value?.categories().map((name) => ({ value: name, name })) ?? [],
      name: () => filter.value.category,
    },
    authorId: {
      label: 'popup_author',
      choices: () => known.value?.authors().map(({ id, ...author }) => ({ ...author, value: String(id) })) ?? [],
      name: () => authorName.value,
    },
  };
  /** Returns the value of a filter as a text; empty where it is not set. */
  const valueOf = (name: FilterName): string => String(filter.value[name] ?? '');
  const nameOf = (name: FilterName): string => rows[name].name() || valueOf(name);
  return {
    labelOf: (name: FilterName) => rows[name].label,
    valueOf,
    nameOf,
    /** Returns what a filter can be set to: what the service or the stored catalogue has, and what it is set to. */
    choicesOf(name: FilterName): readonly Choice[] {
      const [value, all] = [valueOf(name), rows[name].choices()];
      return value === '' || all.some((choice) => choice.value === value)
        ? all
        : [{ value, name: nameOf(name) }, ...all];
    },
  };
}
