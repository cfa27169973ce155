import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { fold } from '../text/fold';

/** One searchable item. */
export interface Findable {
  id: number;
  /** The cache key of the folded text: the same object for the same text. */
  source: object;
  /** Returns the visible text. */
  words: () => string;
}

export interface FindDependencies {
  /** In the order they are read. */
  all: ReadonlySignal<readonly Findable[]>;
  /** Scrolls to an item. */
  goTo: (id: number) => void;
  /** Calls back after a delay, so that the page stays responsive. @returns a function that cancels it */
  later: (callback: () => void, ms: number) => () => void;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
}

/** The longest time to search without a pause, and after how many items the clock is read. */
const SLICE_MS = 8;
const CHECK_EVERY = 50;

/** Full-text search in a thread. */
export function createFind({ all, goTo, later, clock }: FindDependencies) {
  const isOpen = signal(false);
  const words = signal('');
  /** The ids of the matches, in reading order; `null` while the search runs. */
  const found = signal<readonly number[] | null>([]);
  /** The match shown now; `null` if there is none. */
  const current = signal<number | null>(null);
  /** The folded words; empty while there is no search. */
  const needle = computed(() => (isOpen.value ? fold(words.value.trim().replaceAll(/\s+/g, ' ')) : ''));
  const folded = new WeakMap<object, string>();
  let cancelSearch: (() => void) | null = null;

  function matches(each: Findable, query: string): boolean {
    let text = folded.get(each.source);
    if (text === undefined) {
      text = fold(each.words()).replaceAll(/\s+/g, ' ');
      folded.set(each.source, text);
    }
    return text.includes(query);
  }

  function search(list: readonly Findable[], query: string, done: (ids: number[]) => void): void {
    const ids: number[] = [];
    let at = 0;
    const searchSlice = (): void => {
      const until = clock() + SLICE_MS;
      do {
        for (const each of list.slice(at, at + CHECK_EVERY)) if (matches(each, query)) ids.push(each.id);
        at += CHECK_EVERY;
      } while (at < list.length && clock() < until);
      if (at >= list.length) return done(ids);
      cancelSearch = later(searchSlice, 0);
    };
    searchSlice();
  }

  effect(() => {
    const query = needle.value;
    cancelSearch?.();
    cancelSearch = null;
    if (query === '') {
      batch(() => {
        found.value = [];
        current.value = null;
      });
      return;
    }
    const list = all.value;
    found.value = null;
    untracked(() => search(list, query, applyResults));
  });

  /** Keeps the current match if it is still one. */
  function applyResults(ids: readonly number[]): void {
    const last = current.peek();
    const stays = last !== null && ids.includes(last);
    batch(() => {
      found.value = ids;
      current.value = stays ? last : (ids[0] ?? null);
    });
    if (!stays && ids[0] !== undefined) goTo(ids[0]);
  }

  return {
    isOpen,
    words,
    needle,
    found,
    current,
    open: () => void (isOpen.value = true),
    close: () => void (isOpen.value = false),
    setWords: (next: string) => void (words.value = next),
    /** Goes to the next or previous match; wraps around at both ends. */
    step(by: 1 | -1): void {
      const ids = found.peek();
      if (!ids || ids.length === 0) return;
      const at = current.peek() === null ? -1 : ids.indexOf(current.peek() ?? 0);
      const next = ids[(at + by + ids.length) % ids.length];
      if (next === undefined) return;
      current.value = next;
      goTo(next);
    },
  };
}
