/** A search index of texts. Looking through all of them takes a few ms for ten million characters, at every keystroke. Pure. */
import { fold } from './fold';

/** More hits than this are not looked for, so that frequent words are found as quickly as rare ones. */
export const MAX_HITS = 200;

/** The newest hits, and whether there are more than `MAX_HITS`. */
export interface Hits<T> {
  items: readonly T[];
  hasMore: boolean;
}

/** An item with its folded texts. */
interface Entry<T> {
  item: T;
  text: string;
}

/** Returns the folded words of a search. */
export function searchWords(search: string): string[] {
  return fold(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Creates an index without items. @param textsOf what is searched of an item */
export function createWordIndex<T>(order: (a: T, b: T) => number, textsOf: (item: T) => readonly string[]) {
  const entries: Entry<T>[] = [];
  let isSorted = true;

  return {
    add(items: Iterable<T>): void {
      for (const item of items) entries.push({ item, text: fold(textsOf(item).join('\n')) });
      isSorted = false;
    },
    /** Returns the items in which every word occurs, in their order. */
    find(search: string): Hits<T> {
      // Short words are in many texts: most are sorted out by the longest one.
      const words = searchWords(search).toSorted((a, b) => b.length - a.length);
      if (!isSorted) entries.sort((a, b) => order(a.item, b.item));
      isSorted = true;
      const items: T[] = [];
      if (words.length === 0) return { items, hasMore: false };
      for (const { item, text } of entries) {
        if (!words.every((word) => text.includes(word))) continue;
        if (items.length === MAX_HITS) return { items, hasMore: true };
        items.push(item);
      }
      return { items, hasMore: false };
    },
  };
}
