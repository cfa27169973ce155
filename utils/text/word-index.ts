/** A search index of texts. Looking through all of them takes a few ms for ten million characters, at every keystroke. Pure. */
import { fold } from './fold';

/** More hits than this are not looked for, so that frequent words are found as quickly as rare ones. */
export const MAX_HITS = 200;

/** The newest hits, and whether there are more than `MAX_HITS`. */
export interface Hits<T> {
  items: readonly T[];
  hasMore: boolean;
}

const LEAVES_OUT = /^-(?=[\p{L}\p{N}])/u;

/** Returns the folded words of a search. Those written as `-word` are left out: what is found has none of them. */
export function searchTerms(search: string): { wanted: string[]; without: string[] } {
  const words = foldedWords(search);
  const without = words.filter((word) => LEAVES_OUT.test(word)).map((word) => word.slice(1));
  return { wanted: words.filter((word) => !LEAVES_OUT.test(word)), without };
}

/** Returns what is asked of a service, which knows no words to leave out (4.1). */
export function wantedText(search: string): string {
  const wanted = search.split(/\s+/u).filter((word) => !LEAVES_OUT.test(fold(word)));
  return wanted.join(' ').trim();
}

/** Returns the folded words of a text. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Creates an index without items, of their titles, authors and texts. `at`: epoch ms */
export function createWordIndex<T extends { title: string; author: string; text: string; at: number }>() {
  const entries: { item: T; folded: string }[] = [];
  let isSorted = true;
  /** The last search that found few: what it left out, a longer one leaves out, too. */
  let last: { wanted: string[]; found: typeof entries } | null = null;

  return {
    add(items: Iterable<T>): void {
      for (const item of items) entries.push({ item, folded: fold(`${item.title}\n${item.author}\n${item.text}`) });
      isSorted = false;
      last = null;
    },
    /** Returns the items in which every word occurs that is looked for, the newest first. */
    find(search: string): Hits<T> {
      // Short words are in many texts: most are sorted out by the longest one.
      const { wanted, without } = searchTerms(search);
      wanted.sort((a, b) => b.length - a.length);
      if (!isSorted) entries.sort((a, b) => b.item.at - a.item.at);
      isSorted = true;
      if (wanted.length === 0) return { items: [], hasMore: false };
      const isLonger = last?.wanted.every((before) => wanted.some((word) => word.includes(before)));
      const found: typeof entries = [];
      for (const entry of last && isLonger ? last.found : entries) {
        const has = (word: string): boolean => entry.folded.includes(word);
        if (!wanted.every(has) || without.some(has)) continue;
        if (found.length === MAX_HITS) return { items: found.map(({ item }) => item), hasMore: true };
        found.push(entry);
      }
      // What is left out may be typed back in.
      last = without.length === 0 ? { wanted, found } : null;
      return { items: found.map(({ item }) => item), hasMore: false };
    },
  };
}
