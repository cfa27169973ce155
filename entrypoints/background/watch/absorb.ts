/**
 * What was read becomes what is known: cursors move, the inbox grows, the outbox owes a notification. Pure; the result
 * is written at once, so that a kill leaves the state before or after.
 */
import type { Announcement, Thread } from '../../../utils/api/schemas';
import { newComments, newestOf } from '../../../utils/diff';
import { namesPerson } from '../../../utils/mentions';
import type { Account, Cursors, InboxEntry, OutboxEntry } from '../../../utils/stored';
import type { Owed } from './radar';

/** The part of the stored state a cycle writes. */
export interface Watched {
  cursors: Cursors;
  inbox: InboxEntry[];
  outbox: OutboxEntry[];
}

const INBOX_SIZE = 500;
const NEWS_REMEMBERED = 1000;

/**
 * Takes in one thread. A first look is silent about everything older than the sign-in.
 * @param readAt epoch ms at which it was read
 */
export function absorbThread(state: Watched, { thread, owed, account, readAt }: { thread: Thread; owed: Owed; account: Account; readAt: number }): Watched {
  const cursor = state.cursors.threads[thread.projectId];
  const since = cursor ?? { lastAt: account.watchedFrom, lastId: Infinity, holes: [] };
  // What could not be read at the first look is as silent as what could.
  const fresh = newComments(thread.comments, since, account.watchedFrom);
  const own = [account.name, ...account.aliases].filter((name) => name !== null);
  const others = [...new Set(thread.comments.map((comment) => comment.authorName))];
  const mentions = fresh.filter((comment) => comment.authorId !== account.uid && namesPerson(comment.text, own, others));
  const entries = mentions.map((comment): InboxEntry => ({
    id: `mention:${thread.projectId}:${comment.id}`,
    kind: 'mention',
    title: owed.title,
    text: comment.text,
    author: comment.fromTeam ? '' : comment.authorName,
    avatarUrl: comment.fromTeam ? null : comment.authorAvatarUrl,
    at: comment.postedAt,
    projectId: thread.projectId,
    commentId: comment.id,
    read: false,
    notifiedAt: null,
  }));
  const moved = { ...newestOf(thread.comments, cursor), count: owed.count, readAt, holes: thread.holes };
  const threads = { ...state.cursors.threads, [thread.projectId]: moved };
  const { [thread.projectId]: _readable, ...unreadable } = state.cursors.unreadable;
  return add({ ...state, cursors: { ...state.cursors, threads, unreadable } }, entries);
}

/** Remembers that a thread could not be read. Its cursor stays: nothing of it was seen. */
export function setAside(state: Watched, owed: Owed, triedAt: number): Watched {
  const before = state.cursors.unreadable[owed.projectId];
  const tries = before?.count === owed.count ? before.tries + 1 : 1;
  const unreadable = { ...state.cursors.unreadable, [owed.projectId]: { count: owed.count, tries, triedAt } };
  return { ...state, cursors: { ...state.cursors, unreadable } };
}

/** Takes in the announcements. The first look is silent; one at which nothing could be read was none. */
export function absorbNews(state: Watched, { announcements, skipped }: { announcements: readonly Announcement[]; skipped: number }): Watched {
  const seen = state.cursors.news;
  if (seen === null && announcements.length === 0 && skipped > 0) return state;
  const ids = announcements.map((announcement) => announcement.id);
  const news = [...new Set([...ids, ...(seen ?? [])])].slice(0, NEWS_REMEMBERED);
  const fresh = seen === null ? [] : announcements.filter(({ id }) => !seen.includes(id));
  const entries = fresh.map((announcement): InboxEntry => ({
    id: `news:${announcement.id}`,
    kind: 'news',
    title: announcement.title,
    text: announcement.text,
    author: '',
    avatarUrl: null,
    at: announcement.publishedAt,
    projectId: null,
    commentId: null,
    read: false,
    notifiedAt: null,
  }));
  return add({ ...state, cursors: { ...state.cursors, news } }, entries);
}

/** New entries go in once, by id, the newest first; each is owed one notification. */
function add(state: Watched, entries: readonly InboxEntry[]): Watched {
  const fresh = entries.filter((entry) => !state.inbox.some(({ id }) => id === entry.id));
  if (fresh.length === 0) return state;
  const inbox = [...state.inbox, ...fresh].toSorted((a, b) => b.at - a.at);
  const outbox = [...state.outbox, ...fresh.map(({ id }): OutboxEntry => ({ kind: 'notify', id }))];
  return { ...state, inbox: trimmed(inbox), outbox };
}

/** Makes room by what was read long ago; what is unread goes last. */
function trimmed(inbox: readonly InboxEntry[]): InboxEntry[] {
  const dispensable = inbox.toSorted((a, b) => Number(a.read) - Number(b.read) || b.at - a.at);
  const kept = new Set(dispensable.slice(0, INBOX_SIZE));
  return inbox.filter((entry) => kept.has(entry));
}
