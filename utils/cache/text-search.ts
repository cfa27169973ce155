/** What is stored here and found by its words, besides the catalogue: what is saved, announcements, the comments of threads. */
import { accountItem, savedItem, watchingItem } from '../storage/items';
import { ownOf, readMany } from '../storage/store';
import { createWordIndex } from '../text/word-index';
import { authorOf, textOf } from '../watch/comment-parts';
import { hidingOf, shownOf } from '../watch/hidden';
import { savedKey, savedSubject } from '../saved';
import type { InboxEntry } from '../watch/types';
import { readCachedNews } from './answers';
import { withDatabase } from './database';
import type { CachedThread } from './schema';

/** A text that was found. Announcements have no project. `at`: epoch ms of writing or saving it */
export interface Hit extends Pick<
  InboxEntry,
  'id' | 'projectId' | 'commentId' | 'title' | 'author' | 'nameless' | 'text' | 'at'
> {}

export type TextSearch = Awaited<ReturnType<typeof readTextSearch>>;

/** Threads that are read at once. Between two reads, the page can do something else. */
const THREADS_AT_ONCE = 50;

/** Reads and indexes all of it, which takes a moment. */
export async function readTextSearch() {
  const [saved, news, comments] = [createWordIndex<Hit>(), createWordIndex<Hit>(), createWordIndex<Hit>()];
  const { announcements = [] } = (await readCachedNews()) ?? {};
  news.add(
    announcements.map(({ id, title, text, publishedAt: at }) => {
      return { id, projectId: null, commentId: null, title, author: '', text, at };
    }),
  );
  const { account, ...stored } = await readMany({ account: accountItem, saved: savedItem, watching: watchingItem });
  // Both are a person's. What a sign-out is about to delete is nobody's.
  if (account) {
    const { things } = ownOf(savedItem, stored.saved, account.uid);
    const hiding = hidingOf(account, stored.watching);
    const kept = Object.entries(things).map(([id, thing]) => ({ ...thing, ...savedSubject(id), id }));
    saved.add(
      shownOf(hiding, kept).map(({ note, savedAt: at, ...thing }) => {
        return { ...thing, text: [note, thing.text].filter(Boolean).join(' · '), at };
      }),
    );
    for await (const thread of readThreads())
      comments.add(commentHits({ ...thread, comments: shownOf(hiding, thread.comments) }));
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

/** Returns what a search needs of the comments of a thread. The rest is not kept in memory. */
function commentHits({ projectId, authorId, comments }: CachedThread): Hit[] {
  return comments.map((comment) => {
    const { id: commentId, postedAt: at } = comment;
    const text = textOf(comment, authorId);
    return { id: savedKey({ projectId, commentId }), projectId, commentId, title: '', ...authorOf(comment), text, at };
  });
}

/** Reads the stored threads, some at a time. */
export async function* readThreads(): AsyncGenerator<CachedThread> {
  const ids = (await withDatabase((db) => db.getAllKeys('threads'))) ?? [];
  for (let at = 0; at < ids.length; at += THREADS_AT_ONCE) {
    const some = IDBKeyRange.bound(ids[at], ids[Math.min(at + THREADS_AT_ONCE, ids.length) - 1]);
    yield* (await withDatabase((db) => db.getAll('threads', some))) ?? [];
  }
}
