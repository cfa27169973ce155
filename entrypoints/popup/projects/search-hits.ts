import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { TextHits, TextSearch } from '../../../utils/cache/text-search';
import { resultOf } from '../../../utils/errors';
import { createLatest } from '../../../utils/latest';
import type { MessageKey } from '../../../utils/locale/i18n';
import { activeFilters, isSearch, type ProjectFilter } from '../../../utils/projects/filter';
import type { SharedDependencies } from '../view-types';

/** The kinds of hits besides projects, in the order of their sections. */
export const SECTIONS = ['saved', 'news', 'comments'] as const satisfies (keyof TextHits)[];
export type SectionName = (typeof SECTIONS)[number];

export const SECTION_LABELS: Readonly<Record<SectionName, MessageKey>> = {
  saved: 'saved_list',
  news: 'notify_news',
  comments: 'panel_title',
};

interface Dependencies extends Pick<
  SharedDependencies,
  'readTextSearch' | 'account' | 'revisions' | 'saving' | 'send'
> {
  filter: ReadonlySignal<ProjectFilter>;
}

/** Searches what is stored here besides projects, at every keystroke. Nothing is read before the first one. */
export function createSearchHits({ readTextSearch, account, revisions, saving, send, filter }: Dependencies) {
  /** `null` until it is read. */
  const texts = signal<TextSearch | null>(null);
  const opened = signal<{ name: SectionName; search: string } | null>(null);
  const latest = createLatest();
  /** Filters are about projects. */
  const isAsked = computed(() => isSearch(filter.value) && activeFilters(filter.value).length === 0);
  const search = computed(() => (isAsked.value ? filter.value.search : ''));
  const uid = computed(() => account.value?.uid);
  /** Changes with what is searched: announcements, threads, what is saved. */
  const stored = computed(() => {
    const answers = Object.entries(revisions.value ?? {}).filter(([key]) => /^(news$|thread:)/.test(key));
    const notes = Object.entries(saving.things.value ?? {}).map(([key, { note }]) => [key, note]);
    return JSON.stringify([answers, notes]);
  });
  let readFor: number | undefined;
  let readOf = '';
  const hits = computed(() => texts.value?.find(search.value) ?? null);

  /** Reads again what has changed. Until then, what was read before is searched. */
  async function prepare(): Promise<void> {
    if (readOf === stored.peek()) return;
    readOf = stored.peek();
    const found = await latest.run(() => resultOf(readTextSearch()));
    if (found?.ok) texts.value = found.value;
    // Without it, only projects are found. The next keystroke tries again.
    else if (found) readOf = '';
  }

  return {
    hits,
    /** Whether there are any. */
    hasAny: computed(() => SECTIONS.some((name) => (hits.value?.[name].items.length ?? 0) > 0)),
    /** Whether all hits of a section are shown. */
    isOpen: (name: SectionName) => opened.value?.name === name && opened.value.search === search.value,
    toggle(name: SectionName) {
      opened.value = this.isOpen(name) ? null : { name, search: search.value };
    },
    search,
    /** Makes the thread scroll to a comment when it is opened. */
    targetComment: (projectId: number, commentId: number) => void send('thread.set-target', { projectId, commentId }),
    start() {
      effect(() => {
        // What a person could read is gone with them.
        if (uid.value !== readFor) {
          latest.cancel();
          texts.value = null;
          readOf = '';
        }
        readFor = uid.value;
        if (search.value !== '') untracked(() => void prepare());
      });
    },
  };
}
