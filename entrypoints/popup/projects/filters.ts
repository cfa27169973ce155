import { computed, effect, signal } from '@preact/signals';
import type { ProjectType } from '../../../utils/api/schemas';
import type { readCachedTypes } from '../../../utils/cache/catalogue';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { Send } from '../../../utils/commands/messages';
import { activeFilters, NO_FILTER, type FilterName, type ProjectFilter } from '../../../utils/projects/filter';
import type { SavedList } from '../../../utils/storage/view-state';
import { ownValue } from '../../../utils/text/own-value';
import { readingTime } from '../../../utils/watch/diff';
import type { Author, AuthorProjects } from './local-catalogue';
import type { ProjectListModel } from './project-list';

interface Dependencies {
  send: Send;
  projects: ProjectListModel;
  cached: typeof readCachedTypes;
  saved?: SavedList | null;
  now?: () => number;
}

/** What a filter can be set to. A category, and what is not known here, has no number of projects. */
type Choice = Pick<ProjectType, 'value' | 'name'> & Partial<Pick<AuthorProjects, 'projects' | 'newest'>>;

/** Types hardly change, but their counts do. */
const TYPES_MAX_AGE_MS = 60 * 60_000;

/** Creates the model of the filters of the list of projects. */
export function createFilterModel({ send, projects, cached, saved = null, now = Date.now }: Dependencies) {
  const open = signal(false);
  const loaded = signal<{ types: readonly ProjectType[]; fetchedAt: number }>({ types: [], fetchedAt: 0 });
  const chosen = signal<Author | null>(
    saved && saved.filter.authorId !== null ? { id: saved.filter.authorId, name: saved.authorName } : null,
  );
  const { filter, list, catalogue } = projects;

  // Depends on `list`, because every page that arrives adds to the catalogue.
  const known = computed(() => (list.value && open.value ? catalogue.value : null));

  const count = computed(() => activeFilters(filter.value).length);
  /** The name of the author the list is filtered by; empty if there is none or it is unknown. */
  const authorName = computed(() => {
    const { authorId } = filter.value;
    const named = chosen.value?.id === authorId ? chosen.value?.name : '';
    return named || (list.value?.projects.find((project) => project.authorId === authorId)?.authorName ?? '');
  });

  /** Returns the name of a type; empty if it is unknown. */
  function typeName(value: string): string {
    return loaded.value.types.find((type) => type.value === value)?.name ?? ownValue(saved?.typeNames, value) ?? '';
  }

  const rows: Readonly<
    Record<FilterName, { label: MessageKey; choices: () => readonly Choice[]; name: () => string }>
  > = {
    type: {
      label: 'project_type',
      choices: () => loaded.value.types,
      name: () => typeName(filter.value.type),
    },
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
    open,
    count,
    authorName,
    typeName,
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
    reset: () => narrow(null, { ...NO_FILTER, search: filter.value.search, list: filter.value.list }),
    /** Reads the stored types, and fetches them if they are old. */
    async start() {
      let before = 0;
      effect(() => {
        if (before > 0 && count.value === 0) open.value = false;
        before = count.value;
      });
      await readCache();
      // The list of projects shows the same failure, so the result is ignored.
      if (now() - readingTime(loaded.value.fetchedAt, now()) > TYPES_MAX_AGE_MS) await send('types.refresh', null);
    },
    readCache,
  };
}
