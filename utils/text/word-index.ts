/** A search index of texts. Looking through all of them takes a few ms for ten million characters, at every keystroke. Pure. */
import { fold } from './fold';

/** More hits than this are not looked for, so that frequent words are found as quickly as rare ones. */
export const MAX_HITS = 200;

/** The newest hits, and whether there are more than `MAX_HITS`. */
export interface Hits<T> {
  items: readonly T[];
  hasMore: boolean;
}

/** Returns the folded words of a search. */
export function searchWords(search: string): string[] {
  return fold(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Creates an index without items, of their titles, authors and texts. `at`: epoch ms */
export function createWordIndex<T extends { title: string; author: string; text: string; at: number }>() {
  const entries: { item: T; folded: string }[] = [];
  let isSorted = true;
  /** The last search that found few: what it left out, a longer one leaves out, too. */
  let last: { words: string[]; found: typeof entries } | null = null;

  return {
    add(items: Iterable<T>): void {
      for (const item of items) entries.push({ item, folded: fold(`${item.title}\n${item.author}\n${item.text}`) });
      isSorted = false;
      last = null;
    },
    /** Returns the items in which every word occurs, the newest first. */
    find(search: string): Hits<T> {
      // Short words are in many texts: most are sorted out by the longest one.
      const words = searchWords(search).toSorted((a, b) => b.length - a.length);
      if (!isSorted) entries.sort((a, b) => b.item.at - a.item.at);
      isSorted = true;
      if (words.length === 0) return { items: [], hasMore: false };
      const isLonger = last?.words.every((before) => words.some((word) => word.includes(before)));
      const found: typeof entries = [];
      for (const entry of last && isLonger ? last.found : entries) {
        if (!words.every((word) => entry.folded.includes(word))) continue;
        if (found.length === MAX_HITS) return { items: found.map(({ item }) => item), hasMore: true };
        found.push(entry);
      }
      last = { words, found };
      return { items: found.map(({ item }) => item), hasMore: false };
    },
  };
}
