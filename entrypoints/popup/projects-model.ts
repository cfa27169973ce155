import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { failureOf, type Failure } from '../../utils/errors';
import type { ProjectPage, send } from '../../utils/messages';
import { withFirstPage, withNextPage, type ProjectList } from './project-list';

interface Sources {
  ask: typeof send;
  /** The newest projects as last stored. */
  cached: () => Promise<ProjectPage | undefined>;
  /** How long a pause in typing is waited for, in milliseconds. */
  pauseMs?: number;
}

/** The list of projects: newest first or searched, page after page. */
export interface ProjectsModel {
  /** What is typed, also when it has not been searched yet. */
  readonly search: ReadonlySignal<string>;
  readonly list: ReadonlySignal<ProjectList | null>;
  /** `first`: the list itself is asked for; `more`: its next page. */
  readonly busy: ReadonlySignal<'first' | 'more' | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Whether the end of the list may ask for more. */
  readonly canMore: ReadonlySignal<boolean>;
  /** Shows what is stored, then what the service says. */
  start(): Promise<void>;
  /** Asks for the first page of what is searched now. */
  load(): Promise<void>;
  more(): Promise<void>;
  /** Does again what failed. */
  retry(): Promise<void>;
  type(text: string): void;
  clear(): Promise<void>;
  /** The worker has stored a newer list. */
  reread(): Promise<void>;
}

export function projectsModel({ ask, cached, pauseMs = 250 }: Sources): ProjectsModel {
  const search = signal('');
  const list = signal<ProjectList | null>(null);
  const busy = signal<'first' | 'more' | null>(null);
  const failure = signal<Failure | null>(null);
  let failedAt: 'first' | 'more' = 'first';
  /** Counts the lists asked for: an answer to an older one is dropped. */
  let round = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const wanted = (): string => search.value.trim();
  const canMore = computed(() => {
    const shown = list.value;
    return shown !== null && busy.value === null && failure.value === null && shown.search === wanted() && shown.page < shown.totalPages;
  });

  function fail(at: 'first' | 'more', reason: Failure): void {
    failedAt = at;
    failure.value = reason;
  }

  async function load(): Promise<void> {
    clearTimeout(pause);
    const mine = ++round;
    const asked = wanted();
    busy.value = 'first';
    const result = await ask('projects.list', { search: asked, page: 1 });
    if (mine !== round) return;
    busy.value = null;
    if (!result.ok) return fail('first', result.failure);
    failure.value = null;
    list.value = withFirstPage(list.value, asked, result.value);
  }

  async function more(): Promise<void> {
    const shown = list.value;
    if (!shown || busy.value || shown.search !== wanted() || shown.page >= shown.totalPages) return;
    const mine = round;
    busy.value = 'more';
    failure.value = null;
    const result = await ask('projects.list', { search: shown.search, page: shown.page + 1 });
    if (mine !== round) return;
    busy.value = null;
    if (!result.ok) return fail('more', result.failure);
    // The first page may have been renewed meanwhile.
    list.value = withNextPage(list.value ?? shown, result.value);
  }

  /** The stored list knows no search and loses to anything newer. */
  function takeStored(page: ProjectPage | undefined): void {
    const shown = list.value;
    if (!page || wanted() !== '' || (shown !== null && (shown.search !== '' || shown.fetchedAt >= page.fetchedAt))) return;
    list.value = withFirstPage(shown, '', page);
  }

  async function reread(): Promise<void> {
    try {
      takeStored(await cached());
    } catch (cause) {
      fail('first', failureOf(cause));
    }
  }

  return {
    search,
    list,
    busy,
    failure,
    canMore,
    load,
    more,
    reread,
    start: async () => {
      await Promise.all([reread(), load()]);
    },
    retry: () => (failedAt === 'more' ? more() : load()),
    type(text) {
      search.value = text;
      clearTimeout(pause);
      pause = setTimeout(() => void load(), pauseMs);
    },
    clear() {
      search.value = '';
      return load();
    },
  };
}
