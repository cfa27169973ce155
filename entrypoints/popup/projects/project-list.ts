import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { failureOf, type Failure } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import type { ProjectPage, send } from '../../../utils/messages';
import { NO_FILTER, filterKey, type ProjectFilter } from '../../../utils/projects/filter';
import type { ListState, RowAnchor } from '../../../utils/storage/view-state';
import { localResults } from './local-results';
import type { LocalCatalogue } from './local-catalogue';
import { restoredList, type ProjectList } from '../first-paint/list-snapshot';
import { answers, foundHere, withFirstPage, withNextPage, withOthers } from './list-state';
import { isSameQuery, isSearch, listQuery, storedAs } from './query';

interface Sources {
  ask: typeof send;
  /** The first page of a list as last stored; of the newest projects where no key is given. */
  cached: (key?: string) => Promise<ProjectPage | undefined>;
  /** Everything that was seen of the catalogue. Asked for once, when it is needed first. */
  catalogue: () => Promise<LocalCatalogue>;
  /** The list as the reader left it. */
  left?: ListState | null;
  /** How long a pause in typing is waited for, in milliseconds. */
  pauseMs?: number;
}

/** The catalogue: one of its lists, narrowed and searched, page after page. */
export interface ProjectsModel {
  /** What is asked for, with what is typed, also when the service has not been asked yet. */
  readonly filter: ReadonlySignal<ProjectFilter>;
  readonly list: ReadonlySignal<ProjectList | null>;
  /** `first`: the list itself is asked for; `more`: its next page. */
  readonly busy: ReadonlySignal<'first' | 'more' | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** Whether the end of the list may ask for more. */
  readonly canMore: ReadonlySignal<boolean>;
  /** Whether what is on show answers another question than the one asked last. */
  readonly isOutdated: ReadonlySignal<boolean>;
  /** Everything seen of the catalogue, once it was read. */
  readonly here: ReadonlySignal<LocalCatalogue | null>;
  /** Where the reader is in the list; `null` at its start. */
  anchor: RowAnchor | null;
  /** Shows what is stored, then what the service says. */
  start(): Promise<void>;
  /** Reads the catalogue that is stored here, so that searching is instant. */
  prepare(): Promise<void>;
  /** Asks for the first page of what is asked for now. */
  load(): Promise<void>;
  more(): Promise<void>;
  /** Does again what failed. */
  retry(): Promise<void>;
  /** Looks here at every keystroke, and asks the service after a pause. */
  type(text: string): void;
  /** Another list, type, category or author; what is not named stays. */
  narrow(change: Partial<ProjectFilter>): Promise<void>;
  /** Takes the search back. */
  clear(): Promise<void>;
  /** The worker has stored a newer list. */
  reread(): Promise<void>;
  /** A project as the service told of it, in any list. */
  known(id: number): Project | undefined;
}

export function projectsModel({ ask, cached, catalogue, left = null, pauseMs = 250 }: Sources): ProjectsModel {
  const filter = signal<ProjectFilter>(left?.filter ?? NO_FILTER);
  const list = signal<ProjectList | null>(left && restoredList(left));
  const busy = signal<'first' | 'more' | null>(null);
  const failure = signal<Failure | null>(null);
  const { here, prepare, tell, known } = localResults(catalogue);
  /** The lists the service answered since the popup opened. */
  const lists = new Map<string, ProjectList>();
  let failedAt: 'first' | 'more' = 'first';
  /** An answer to anything older than what was asked last is dropped. */
  const latest = createLatest();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const current = (): ProjectList | null => (answers(list.value, filter.value) ? list.value : null);
  const canMore = computed(() => {
    const shown = list.value;
    return (
      answers(shown, filter.value) &&
      busy.value === null &&
      failure.value === null &&
      shown.page > 0 &&
      shown.page < shown.totalPages
    );
  });

  /** What the service does not tell is filled in from here. */
  async function fail(at: 'first' | 'more', reason: Failure): Promise<void> {
    failedAt = at;
    failure.value = reason;
    const { signal: superseded } = latest;
    const local = await prepare().catch(() => null);
    // Where nothing can be read here either, the reason stands already.
    if (superseded.aborted || !local || failure.value === null) return;
    const found = local.find(filter.value);
    const shown = current();
    if (shown) list.value = withOthers(shown, found);
    else if (found.length > 0 || !isSameQuery(filter.value, NO_FILTER))
      list.value = foundHere(filter.value, found, local.seenAt);
  }

  async function load(): Promise<void> {
    clearTimeout(pause);
    const asked = filter.value;
    busy.value = 'first';
    const result = await latest.run(() => ask('projects.list', listQuery(asked, 1)));
    if (!result) return;
    busy.value = null;
    if (!result.ok) return fail('first', result.failure);
    failure.value = null;
    tell(result.value);
    list.value = withFirstPage(list.value, asked, result.value);
  }

  async function more(): Promise<void> {
    const shown = current();
    if (!shown || busy.value || shown.page === 0 || shown.page >= shown.totalPages) return;
    const { signal: superseded } = latest;
    busy.value = 'more';
    failure.value = null;
    const result = await ask('projects.list', listQuery(shown.filter, shown.page + 1));
    if (superseded.aborted) return;
    busy.value = null;
    if (!result.ok) return fail('more', result.failure);
    tell(result.value);
    // The first page may have been renewed meanwhile.
    list.value = withNextPage(current() ?? shown, result.value);
  }

  /** Something else is asked for; what is at hand of it comes first. */
  function turnTo(next: ProjectFilter): void {
    clearTimeout(pause);
    const before = list.value;
    if (before && before.page > 0) lists.set(filterKey(before.filter), before);
    const isOther = !isSameQuery(next, filter.value);
    filter.value = next;
    if (!isOther) return;
    latest.cancel();
    busy.value = null;
    model.anchor = null;
    void showAtHand(next);
  }

  async function showAtHand(asked: ProjectFilter): Promise<void> {
    const local = here.value;
    const before =
      lists.get(filterKey(asked)) ?? (local && isSearch(asked) && foundHere(asked, local.find(asked), local.seenAt));
    if (before) return void (list.value = before);
    try {
      const page = isSearch(asked) ? undefined : await cached(storedAs(asked));
      const read = page ? null : await prepare();
      // The service may have been faster, or the reader.
      if (!isSameQuery(filter.value, asked) || current()) return;
      if (page) list.value = withFirstPage(null, asked, page);
      else if (read) list.value = foundHere(asked, read.find(asked), read.seenAt);
    } catch (cause) {
      if (isSameQuery(filter.value, asked)) failure.value ??= failureOf(cause);
    }
  }

  /** All rows as the reader left them; the first paint had only those in view. */
  async function bringBack(before: ListState): Promise<void> {
    const { signal: superseded } = latest;
    try {
      const read = await prepare();
      const whole = restoredList(before, (id) => read.get(id));
      // Something else may have been asked for before there was anybody to do it.
      if (!superseded.aborted && answers(whole, filter.value)) list.value = whole;
      else lists.set(filterKey(before.filter), whole);
    } catch (cause) {
      failure.value ??= failureOf(cause);
    }
  }

  async function reread(): Promise<void> {
    const asked = filter.value;
    try {
      const page = isSearch(asked) ? undefined : await cached(storedAs(asked));
      const shown = list.value;
      // A stored list loses to anything newer.
      const isOld = page && answers(shown, asked) && shown.page > 0 && shown.fetchedAt >= page.fetchedAt;
      if (page && !isOld && isSameQuery(filter.value, asked)) list.value = withFirstPage(shown, asked, page);
    } catch (cause) {
      failure.value ??= failureOf(cause);
    }
  }

  const model: ProjectsModel = {
    filter,
    list,
    busy,
    failure,
    canMore,
    isOutdated: computed(() => list.value !== null && !answers(list.value, filter.value)),
    here,
    anchor: left?.anchor ?? null,
    known,
    load,
    more,
    reread,
    async prepare() {
      await prepare().catch((cause: unknown) => (failure.value ??= failureOf(cause)));
    },
    async start() {
      const { signal: superseded } = latest;
      if (left && left.ids.length > left.cards.length) await bringBack(left);
      if (!superseded.aborted) await Promise.all([reread(), load()]);
    },
    retry: () => (failedAt === 'more' ? more() : load()),
    type(text) {
      turnTo({ ...filter.value, search: text });
      pause = setTimeout(() => void load(), pauseMs);
    },
    async narrow(change) {
      turnTo({ ...filter.value, ...change });
      await load();
    },
    clear: () => model.narrow({ search: '' }),
  };
  return model;
}
