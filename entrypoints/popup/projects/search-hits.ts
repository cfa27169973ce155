import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { TextHits, TextSearch } from '../../../utils/cache/text-search';
import { resultOf } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import type { MessageKey } from '../../../utils/locale/i18n';
import { activeFilters, type ProjectFilter } from '../../../utils/projects/filter';
import type { SharedDependencies } from '../view-types';

/** The kinds of hits besides projects, in the order of their sections, with their titles. */
export const SECTIONS = {
  saved: 'saved_list',
  news: 'notify_news',
  comments: 'panel_title',
} as const satisfies Record<keyof TextHits, MessageKey>;
type SectionName = keyof typeof SECTIONS;
export type FoundSection = ReturnType<typeof createSearchHits>['sections']['value'][number];
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Searches what is stored here besides projects, at every keystroke. Nothing is read before the first one. */
export function createSearchHits(dependencies: SharedDependencies & { filter: ReadonlySignal<ProjectFilter> }) {
  const { readTextSearch, account, revisions, saving, filter } = dependencies;
  /** What a person can read, by their uid: it is gone with them. */
  const texts = signal<{ uid: number | undefined; search: TextSearch } | null>(null);
  const latest = createLatest();
  /** Filters are about projects. */
  const search = computed(() => (activeFilters(filter.value).length === 0 ? filter.value.search : ''));
  const uid = computed(() => account.value?.uid);
  let readOf = '';
  const sections = computed(() => {
    const found = texts.value?.uid === uid.value ? texts.value?.search.find(search.value) : undefined;
    const isWanted = (name: SectionName): boolean => name !== 'saved' || saving.isOn.value;
    return SECTION_NAMES.flatMap((name) =>
      found && isWanted(name) && found[name].items.length > 0 ? { name, hits: found[name] } : [],
    );
  });

  /** Changes with what is searched: announcements, threads, what is saved, and whose it is. */
  function stored(): string {
    const answers = Object.entries(revisions.value ?? {}).filter(([key]) => /^(news$|thread:)/.test(key));
    const notes = Object.entries(saving.things.value ?? {}).map(([key, { note }]) => [key, note]);
    return JSON.stringify([uid.value, answers, notes]);
  }

  /** Reads again what has changed. Until then, what was read before is searched. */
  async function prepare(): Promise<void> {
    if (readOf === stored()) return;
    readOf = stored();
    const { value: person } = uid;
    const found = await latest.run(() => resultOf(readTextSearch()));
    if (found?.ok && uid.value === person) texts.value = { uid: person, search: found.value };
    // Without it, only projects are found. The next keystroke tries again.
    else if (found) readOf = '';
  }

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
