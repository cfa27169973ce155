import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { fold } from '../text/fold';

/** Something that can be found: its id, and what is looked in. */
export interface Findable {
  id: number;
  /** What is the same as long as the words are, so that they are folded once. */
  source: object;
  /** What a reader sees of it. */
  words: () => string;
}

export interface FindParts {
  /** In the order they are read. */
  all: ReadonlySignal<readonly Findable[]>;
  /** Shows one of them. */
  goTo: (id: number) => void;
  /** Calls back after a pause, so that the page can do other things. @returns how to call it off */
  later: (callback: () => void, ms: number) => () => void;
  /** Milliseconds that only ever grow. */
  clock: () => number;
}

/** Looking for words in a thread. */
export interface Find {
  readonly isOpen: ReadonlySignal<boolean>;
  readonly words: ReadonlySignal<string>;
  /** The same, as they are compared; empty while nothing is looked for. */
  readonly needle: ReadonlySignal<string>;
  /** What was found, in the order it is read; `null` while it is looked for. */
  readonly found: ReadonlySignal<readonly number[] | null>;
  /** Which of these is on show; `null` where none is. */
  readonly current: ReadonlySignal<number | null>;
  open(): void;
  close(): void;
  setWords(words: string): void;
  /** Goes on to the next one, or with -1 back; from the last one to the first. */
  step(by: 1 | -1): void;
}

/** How long one may look without a pause, and how often the time is taken. */
const SLICE_MS = 8;
const CHECK_EVERY = 50;

export function createFind({ all, goTo, later, clock }: FindParts): Find {
  const isOpen = signal(false);
  const words = signal('');
  const found = signal<readonly number[] | null>([]);
  const current = signal<number | null>(null);
  const needle = computed(() => (isOpen.value ? fold(words.value.trim().replaceAll(/\s+/g, ' ')) : ''));
  const folded = new WeakMap<object, string>();
  let cancelSearch: (() => void) | null = null;

  function matches(each: Findable, sought: string): boolean {
    let text = folded.get(each.source);
    if (text === undefined) {
      text = fold(each.words()).replaceAll(/\s+/g, ' ');
      folded.set(each.source, text);
    }
    return text.includes(sought);
  }

  function search(list: readonly Findable[], sought: string, done: (ids: number[]) => void): void {
    const ids: number[] = [];
    let at = 0;
    const searchSlice = (): void => {
      const until = clock() + SLICE_MS;
      for (; at < list.length; at += 1) {
        if (at % CHECK_EVERY === CHECK_EVERY - 1 && clock() >= until) break;
        const each = list[at];
        if (each && matches(each, sought)) ids.push(each.id);
      }
      // One more, so that a clock that jumps stops nothing for good.
      const next = list[at];
      if (!next) return done(ids);
      if (matches(next, sought)) ids.push(next.id);
      at += 1;
      cancelSearch = later(searchSlice, 0);
    };
    searchSlice();
  }

  effect(() => {
    const sought = needle.value;
    cancelSearch?.();
    cancelSearch = null;
    if (sought === '') {
      batch(() => {
        found.value = [];
        current.value = null;
      });
      return;
    }
    const list = all.value;
    found.value = null;
    untracked(() => search(list, sought, applyResults));
  });

  /** Who reads one of them stays there. */
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
    setWords: (next) => void (words.value = next),
    step(by) {
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
