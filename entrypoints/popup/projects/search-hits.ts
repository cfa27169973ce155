import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { TextSearch } from '../../../utils/cache/text-search';
import { resultOf } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import type { MessageKey } from '../../../utils/locale/i18n';
import { activeFilters, type ProjectFilter } from '../../../utils/projects/filter';
import { onPersonLeft } from '../shared/changes';
import type { SharedDependencies } from '../view-types';

/** The kinds of hits besides projects, in the order of their sections, with their titles. */
export const SECTIONS = {
  saved: 'saved_list',
  news: 'popup_news',
  comments: 'panel_title',
} as const satisfies Record<keyof ReturnType<TextSearch['find']>, MessageKey>;
type SectionName = keyof typeof SECTIONS;
export type FoundSection = ReturnType<typeof createSearchHits>['sections']['value'][number];
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Searches what is stored here besides projects, at every keystroke. Nothing is read before the first one. */
export function createSearchHits(dependencies: SharedDependencies & { filter: ReadonlySignal<ProjectFilter> }) {
  const { readTextSearch, account, following, revisions, saving, filter } = dependencies;
  const texts = signal<TextSearch | null>(null);
  const latest = createLatest();
  /** Filters are about projects. */
  const search = computed(() =>
    activeFilters(filter.value).length === 0 && !filter.value.within ? filter.value.search : '',
  );
  let readOf = '';
  const sections = computed(() => {
    const found = texts.value?.find(search.value);
    const wanted = SECTION_NAMES.filter((name) => name !== 'saved' || saving.isOn.value);
    return wanted.flatMap((name) => (found && found[name].items.length > 0 ? { name, hits: found[name] } : []));
  });

  /** Changes with what is searched: announcements, threads, what is saved, whose it is, and whom they hid. */
  function stored(): string {
    const answers = Object.entries(revisions.value ?? {}).filter(([key]) => /^(news$|thread:)/.test(key));
    const notes = Object.entries(saving.things.value ?? {}).map(([key, { note }]) => [key, note]);
    return JSON.stringify([account.value?.uid, answers, notes, Object.keys(following.list.value?.hidden ?? {})]);
  }

  /** Reads again what has changed. Until then, what was read before is searched. */
  async function prepare(): Promise<void> {
    if (readOf === stored()) return;
    readOf = stored();
    const found = await latest.run(() => resultOf(readTextSearch()));
    if (found?.ok) texts.value = found.value;
    // Without it, only projects are found. The next keystroke tries again.
    else if (found) readOf = '';
  }

  // What a person can read is gone with them.
  onPersonLeft(account, () => {
    latest.cancel();
    readOf = '';
    texts.value = null;
  });

  return {
    /** The sections in which something was found. */
    sections,
    search,
    start() {
      effect(() => {
        if (search.value !== '') untracked(() => void prepare());
      });
    },
  };
}
