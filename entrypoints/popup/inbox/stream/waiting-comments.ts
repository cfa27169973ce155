/** Finds the comments that are new, or wait for a reply, in the threads stored on this computer. Pure. */
import type { Comment } from '../../../../utils/api/schemas';
import type { CachedThread, KnownProject } from '../../../../utils/cache/schema';
import { isTeam } from '../../../../utils/watch/roles';
import type { Account, Seen } from '../../../../utils/storage/items';
import { findMentions, nameKey } from '../../../../utils/text/mentions';
import { pinOf } from '../../../../utils/watch/pins';
import { isOwn } from '../../../../utils/thread/comment-rules';
import { entryPartsOf, kindByReason } from '../../../../utils/watch/comment-parts';
import { shownOf } from '../../../../utils/watch/hidden';
import { isRead } from '../../../../utils/watch/read-marks';
import { savedKey } from '../../../../utils/saved';
import type { Cursors, InboxEntry, WatchedThread, Watching } from '../../../../utils/watch/types';

/** What is stored of the signed-in person and their threads. */
export interface StoredThreads {
  account: Account;
  watching: Watching;
  seen: Seen;
  /** The ids of the entries whose answers are pending. They are marked as read, and stay: the answers can be taken back there. */
  pendingIds: ReadonlySet<string>;
  cursors: Pick<Cursors, 'threads' | 'counters'>;
  threads: readonly CachedThread[];
  /** The stored catalogue, for moderators alone. */
  projects: readonly KnownProject[];
  inbox: readonly InboxEntry[];
}

/** Comments from longer before the person first signed in do not wait for a reply. */
const UNANSWERED_MS = 30 * 86_400_000;
/** Nobody looks through more lines of projects that they don't follow. */
const MAX_OTHERS = 50;

/** Returns the comments in own and followed threads that the person has not seen. Muted threads are left out. */
export function unreadComments(stored: StoredThreads): InboxEntry[] {
  return entriesOf(stored, false, ({ projectId }, watched) => {
    const mark = stored.seen.threads[projectId] ?? { upTo: 0 };
    return ({ id, postedAt }, _key, entry) =>
      hasNews(watched) &&
      !isRead(mark, id) &&
      postedAt > watched.since &&
      !(entry?.read && !stored.pendingIds.has(entry.id));
  });
}

/**
 * Returns the comments on own projects that their author has not replied to, which is to mention the writer in a later comment.
 * Pinned messages, those of the team, those that the person said need no reply, and those from long ago are left out.
 */
export function unansweredComments(stored: StoredThreads): InboxEntry[] {
  const unneeded = new Set(stored.watching.noReply);
  return entriesOf(stored, true, (thread, { reason, since }) => {
    const isRepliedTo = replyTest(thread);
    // What was known before a later sign-in stays known.
    const from = Math.min(since, stored.account.watchedFrom) - UNANSWERED_MS;
    return (comment, key) =>
      reason === 'own' &&
      comment.postedAt >= from &&
      !comment.fromTeam &&
      comment.authorId !== thread.authorId &&
      !unneeded.has(key) &&
      !pinOf(comment, thread.authorId) &&
      !isRepliedTo(comment);
  });
}

/**
 * Returns the threads of which more comments were counted than were read here: the watched ones and, for moderators, other
 * projects whose counter rose. They are read when somebody opens them.
 */
export function unreadThreads({ account, watching, cursors, threads, projects }: StoredThreads) {
  const watched = Object.entries(watching.threads).flatMap(([id, thread]) => {
    const known = cursors.threads[id];
    const count = (cursors.counters[id]?.count ?? 0) - (known?.count ?? 0);
    return known && count > 0 && hasNews(thread) ? [{ projectId: Number(id), title: thread.title, count }] : [];
  });
  if (!isTeam(account.badge)) return watched;
  const known = new Map(threads.map((thread) => [thread.projectId, thread]));
  const others = projects.flatMap(({ project: { id, title, comments }, moved }) => {
    const thread = known.get(id);
    if (!moved || watching.threads[id] || (thread && thread.fetchedAt >= moved.at)) return [];
    const from = thread ? thread.comments.length + thread.skipped : moved.from;
    return { projectId: id, title, count: Math.max(1, comments - from) };
  });
  return [...watched, ...others.slice(0, MAX_OTHERS)];
}

function hasNews({ removed, reason, level }: WatchedThread): boolean {
  return !removed && reason !== 'written' && level !== 'off' && level !== 'updates';
}

/** Tests whether the author replied to a comment: mentioned its writer later, or just wrote later if the writer has no name. */
function replyTest({ comments, authorId }: CachedThread): (comment: Comment) => boolean {
  const names = [...new Set(comments.map(({ authorName }) => authorName))];
  /** The author's last comment that mentions a name, by its key; and the last of all. */
  const last = new Map<string, number>();
  for (const { id, text } of comments.filter((comment) => comment.authorId === authorId)) {
    for (const key of ['', ...findMentions(text, names).map(({ name }) => nameKey(name))])
      last.set(key, Math.max(id, last.get(key) ?? 0));
  }
  return ({ id, authorName }) => (last.get(nameKey(authorName)) ?? 0) > id;
}

type CommentTest = (comment: Comment, key: string, entry: InboxEntry | undefined) => boolean;

/** Returns what others wrote in watched threads, is not hidden and passes the test of its thread: its entry of the inbox, or one that looks like it. */
function entriesOf(
  { account, watching, threads, inbox }: StoredThreads,
  read: boolean,
  testOf: (thread: CachedThread, watched: WatchedThread) => CommentTest,
): InboxEntry[] {
  const entries = new Map(inbox.map((entry) => [savedKey(entry), entry]));
  return threads.flatMap((thread) => {
    const { projectId } = thread;
    const watched = watching.threads[projectId];
    if (!watched || watched.removed) return [];
    const passes = testOf(thread, watched);
    const of = { kind: kindByReason(watched.reason), projectId, title: watched.title, authorId: thread.authorId };
    return shownOf(watching, thread.comments).flatMap((comment) => {
      const key = savedKey({ projectId, commentId: comment.id });
      const entry = entries.get(key);
      if (isOwn(comment, account) || !passes(comment, key, entry)) return [];
      return { ...(entry ?? { ...entryPartsOf(comment, of), ...NEVER_NOTIFIED }), read };
    });
  });
}

/** Defaults of entries that are not stored in the inbox. */
export const NEVER_NOTIFIED = {
  read: true,
  notifiedAt: null,
  notifiedAs: null,
  before: null,
  goneAt: null,
  trace: [],
} satisfies Partial<InboxEntry>;
