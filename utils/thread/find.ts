import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { fold } from '../text/fold';
import { foldedWords } from '../text/word-index';

export interface Findable {
  id: number;
  /** The cache key of the folded text: the same object for the same text. */
  source: object;
  words: () => string;
}

/** Full-text search in a thread. @param all in the order they are read */
export function createFind({ all, goTo }: { all: ReadonlySignal<readonly Findable[]>; goTo: (id: number) => void }) {
  const isOpen = signal(false);
  const words = signal('');
  /** The match shown now; `null` if there is none. */
  const current = signal<number | null>(null);
  /** The folded words, each of which a match holds; none while there is no search. */
  const needles = computed((): readonly string[] => (isOpen.value ? foldedWords(words.value) : []));
  const folded = new WeakMap<object, string>();

  /** Folding 10,000 comments takes a tenth of a second, once. */
  function textOf({ source, words: read }: Findable): string {
    const text = folded.get(source) ?? fold(read());
    folded.set(source, text);
    return text;
  }

  const found = computed((): readonly number[] => {
    const query = needles.value;
    if (query.length === 0) return [];
    return all.value.filter((each) => query.every((word) => textOf(each).includes(word))).map(({ id }) => id);
  });

  // Keeps the current match if it is still one.
  effect(() => {
    const last = current.peek();
    if (last !== null && found.value.includes(last)) return;
    const [first = null] = found.value;
    current.value = first;
    if (first !== null) untracked(() => goTo(first));
  });

  return {
    isOpen,
    words,
    needles,
    found,
    current,
    open: () => void (isOpen.value = true),
    close: () => void (isOpen.value = false),
    setWords: (next: string) => void (words.value = next),
    /** Goes to the next or previous match; wraps around at both ends. */
    step(by: 1 | -1): void {
      const ids = found.peek();
      const at = ids.indexOf(current.peek() ?? -1);
      const next = ids[(at + by + ids.length) % ids.length];
      if (next === undefined) return;
      current.value = next;
      goTo(next);
    },
  };
}
