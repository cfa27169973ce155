/** Where the popup opens, and what of its last view it still knows. What is stored decides, so that nothing waits for the worker. */
import type { Account } from '../../../utils/storage/items';
import type { ViewState } from '../../../utils/storage/view-state';
import { isSearch } from '../../../utils/projects/filter';
import type { InboxEntry } from '../../../utils/watch/types';
import { hashOf } from './routes';

const MINUTE_MS = 60_000;
/** A popup that is opened again so soon is where it was left: somebody only looked at the page below it. */
const RETURN_MS = 2 * MINUTE_MS;
/** Searches and filters of the inbox are forgotten after this time. */
const SEARCH_MS = 30 * MINUTE_MS;

/** Returns the time that is stored with a view, to the minute, so that one in use is not stored again and again. */
export function viewTime(now: number): number {
  return Math.floor(now / MINUTE_MS) * MINUTE_MS;
}

/** Returns a saved view without a search that is too old: whoever comes back later begins anew. @param now epoch ms */
export function withoutOldSearch(saved: ViewState, now: number): ViewState {
  if (now - (saved.at ?? 0) < SEARCH_MS) return saved;
  const { list, views } = saved;
  const inbox = views.inbox && { ...views.inbox, kind: null, unreadOnly: false };
  return {
    ...saved,
    list: list && isSearch(list.filter) ? null : list,
    views: { ...views, ...(inbox && { inbox }) },
  };
}

interface Opened {
  saved: ViewState | null;
  account: Account | null;
  inbox: readonly InboxEntry[];
  /** Epoch ms. */
  now: number;
  /** Returns the project whose page is in the current tab, `null` without one. */
  projectInTab: () => Promise<number | null>;
}

/**
 * Returns the address at which the popup opens without one of its own: the thread of the page below it if that has unread comments,
 * the inbox if somebody was mentioned elsewhere, and otherwise the view it was closed at. Who was there a moment ago, or was
 * writing an answer, is not led away.
 */
export async function openingHash({ saved, account, inbox, now, projectInTab }: Opened): Promise<string> {
  const last = saved?.hash ?? '';
  const isBack = saved !== null && now - (saved.at ?? 0) < RETURN_MS;
  const unread = inbox.filter(({ read, commentId }) => !read && commentId !== null);
  if (isBack || saved?.views.answering !== undefined || !account || unread.length === 0) return last;
  const mentions = unread.filter(({ kind }) => kind === 'mention');
  const id = await projectInTab();
  const isHere = (entry: InboxEntry): boolean => entry.projectId === id;
  if (id !== null && unread.some(isHere) && mentions.every(isHere)) return hashOf({ view: 'comments', id });
  return mentions.length > 0 ? hashOf({ view: 'inbox', reply: null }) : last;
}
