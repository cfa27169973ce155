/** What is stored here and found by its words, besides the catalogue: what is saved, announcements, the comments of threads. */
import type { Announcement } from '../api/schemas';
import { accountItem, savedItem } from '../storage/items';
import { read } from '../storage/store';
import { savedOf } from '../watch/saved';
import type { SavedThing } from '../watch/types';
import { createWordIndex } from '../text/word-index';
import { readCachedNews } from './answers';
import { createCommentIndex, foundIn, readThreads } from './comment-index';

/** Something saved, with the key that says what it is. */
export interface FoundSaved extends SavedThing {
  key: string;
}

/** What a search finds, by what it is. */
export type TextHits = ReturnType<TextSearch['find']>;

export type TextSearch = Awaited<ReturnType<typeof readTextSearch>>;

/** Reads and indexes all of it, which takes a moment. */
export async function readTextSearch() {
  const saved = createWordIndex<FoundSaved>(
    (a, b) => b.savedAt - a.savedAt,
    ({ title, author, note, text }) => [title, author, note, text],
  );
  const news = createWordIndex<Announcement>(
    (a, b) => b.publishedAt - a.publishedAt,
    ({ title, text }) => [title, text],
  );
  const comments = createCommentIndex();
  news.add((await readCachedNews())?.announcements ?? []);
  const account = await read(accountItem);
  // Both are a person's. What a sign-out is about to delete is nobody's.
  if (account) {
    const { things } = savedOf(await read(savedItem), account.uid);
    saved.add(Object.entries(things).map(([key, thing]) => ({ ...thing, key })));
    for await (const { projectId, comments: all } of readThreads())
      comments.add(all.map((comment) => foundIn(projectId, comment)));
  }

  return {
    /** Returns what contains every word, the newest first. */
    find: (search: string) => ({
      saved: saved.find(search),
      news: news.find(search),
      comments: comments.find(search),
    }),
  };
}
