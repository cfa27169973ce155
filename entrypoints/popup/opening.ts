/** Where the popup opens. Imported only if something is unread, so that the first bundle stays small. */
import { browser } from 'wxt/browser';
import { projectIdOf } from '../../utils/service/links';
import type { PublicProfile } from '../../utils/service/profile';
import type { ViewState } from '../../utils/storage/view-state';
import type { InboxEntry } from '../../utils/watch/types';
import { hashOf } from './first-paint/routes';

/** A popup that is opened again so soon opens where it was left: the person only looked at the page below it. */
const RETURN_MS = 120_000;

interface Opened {
  saved: ViewState | null;
  inbox: readonly InboxEntry[];
  service: PublicProfile | null;
  now: number;
}

/**
 * Returns the address at which the popup opens without one of its own: the thread of the page below it if that has unread comments,
 * the inbox if a mention elsewhere is unread, and otherwise the view it was closed at. It stays at that view if it was closed a
 * moment ago, or while an answer was being written. What is stored decides, so nothing waits for the worker.
 */
export async function openingHash({ saved, inbox, service, now }: Opened): Promise<string> {
  const last = saved?.hash ?? '';
  const isBack = saved !== null && now - saved.at < RETURN_MS;
  if (isBack || saved?.views.answering !== undefined) return last;
  const unread = inbox.filter(({ read, commentId }) => !read && commentId !== null);
  const id = await projectInTab(service?.links ?? []);
  const mentions = unread.filter(({ kind }) => kind === 'mention');
  const isHere = (entry: InboxEntry): boolean => entry.projectId === id;
  if (id !== null && unread.some(isHere) && mentions.every(isHere)) return hashOf({ view: 'comments', id });
  return mentions.length > 0 ? hashOf({ view: 'inbox', reply: null }) : last;
}

/** The project whose page is in the current tab. The address of a tab is known where the service's own pages are. */
async function projectInTab(links: readonly string[]): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return projectIdOf(tab?.url ?? '', links);
}
