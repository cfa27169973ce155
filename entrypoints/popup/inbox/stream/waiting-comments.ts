/** Finds the comments that are new, or wait for a reply, in the threads stored on this computer. Pure. */
import type { Comment } from '../../../../utils/api/schemas';
import type { CachedThread } from '../../../../utils/cache/schema';
import type { Account, Seen } from '../../../../utils/storage/items';
import { mentionTest } from '../../../../utils/text/mentions';
import { pinOf } from '../../../../utils/text/pins';
import { isOwn } from '../../../../utils/thread/comment-rules';
import { authorOf } from '../../../../utils/watch/comment-parts';
import { entryId } from '../../../../utils/watch/kinds';
import { savedKey } from '../../../../utils/watch/saved';
import type { Cursors, InboxEntry, WatchedThread, Watching } from '../../../../utils/watch/types';

/** What is stored of the signed-in person and their threads. */
export interface StoredThreads {
  account: Account;
  watching: Watching;
  seen: Seen;
  cursors: Pick<Cursors, 'threads' | 'counters'>;
  threads: readonly CachedThread[];
  inbox: readonly InboxEntry[];
}

/** A thread with comments that were counted, but not read yet. */
export interface UnreadThread {
  projectId: number;
  title: string;
  count: number;
}

/** Returns the comments in own and followed threads that the person has not seen. Muted threads are left out. */
export function unreadComments(stored: StoredThreads): InboxEntry[] {
  const entries = entriesByComment(stored.inbox);
  return threadsWith(stored, ({ reason, level }) => reason !== 'written' && level !== 'off').flatMap(
    ({ thread, watched }) => {
      const upTo = seenOf(stored)[thread.projectId]?.upTo ?? 0;
      const isNew = (comment: Comment): boolean =>
        comment.id > upTo &&
        comment.postedAt > watched.since &&
        !isOwn(comment, stored.account) &&
        entries.get(keyOf({ projectId: thread.projectId, commentId: comment.id }))?.read !== true;
      return thread.comments
        .filter(isNew)
        .map((comment) => toEntry(comment, { thread, watched, entries, read: false }));
    },
  );
}

/**
 * Returns the comments on own projects that their author has not replied to, which is to mention the writer in a later comment.
 * Pinned messages, those of the team, and those that the person said need no reply are left out.
 */
export function unansweredComments(stored: StoredThreads): InboxEntry[] {
  const entries = entriesByComment(stored.inbox);
  const unneeded = new Set(stored.watching.noReply);
  return threadsWith(stored, ({ reason }) => reason === 'own').flatMap(({ thread, watched }) => {
    const isRepliedTo = replyTest(thread);
    return thread.comments
      .filter(
        (comment) =>
          !comment.fromTeam &&
          comment.authorId !== thread.authorId &&
          !isOwn(comment, stored.account) &&
          !unneeded.has(savedKey({ projectId: thread.projectId, commentId: comment.id })) &&
          !pinOf(comment, thread.authorId) &&
          !isRepliedTo(comment),
      )
      .map((comment) => toEntry(comment, { thread, watched, entries, read: true }));
  });
}

/** Returns the watched threads whose counters say that more was written than was read here. They are read when somebody opens them. */
export function unreadThreads({ watching, cursors }: StoredThreads): UnreadThread[] {
  return Object.entries(watching.threads).flatMap(([id, { title, removed, reason, level }]) => {
    const known = cursors.threads[id];
    const count = (cursors.counters[id]?.count ?? 0) - (known?.count ?? 0);
    const isLeftOut = removed || reason === 'written' || level === 'off' || !known || count <= 0;
    return isLeftOut ? [] : [{ projectId: Number(id), title, count }];
  });
}

/** Tests whether the author replied to a comment: mentioned its writer later, or just wrote later if the writer has no name. */
function replyTest({ comments, authorId }: CachedThread): (comment: Comment) => boolean {
  const names = [...new Set(comments.map(({ authorName }) => authorName))];
  const byAuthor = comments.filter((comment) => comment.authorId === authorId);
  return ({ id, authorName }) => {
    const isMentioned = authorName === '' ? () => true : mentionTest([authorName], names);
    return byAuthor.some((later) => later.id > id && isMentioned(later.text));
  };
}

function threadsWith(
  { watching, threads }: StoredThreads,
  isWanted: (watched: WatchedThread) => boolean,
): { thread: CachedThread; watched: WatchedThread }[] {
  return threads.flatMap((thread) => {
    const watched = watching.threads[thread.projectId];
    return watched && !watched.removed && isWanted(watched) ? [{ thread, watched }] : [];
  });
}

function seenOf({ seen, account }: StoredThreads): Seen['threads'] {
  return seen.owner === account.uid ? seen.threads : {};
}

/** Identifies a comment among those of all threads. */
export function keyOf({ projectId, commentId }: Pick<InboxEntry, 'projectId' | 'commentId'>): string {
  return `${projectId}/${commentId}`;
}

function entriesByComment(inbox: readonly InboxEntry[]): ReadonlyMap<string, InboxEntry> {
  return new Map(inbox.map((entry) => [keyOf(entry), entry]));
}

/** Returns the comment’s entry of the inbox, or makes one that looks like it. */
function toEntry(
  comment: Comment,
  {
    thread: { projectId },
    watched,
    entries,
    read,
  }: { thread: CachedThread; watched: WatchedThread; entries: ReadonlyMap<string, InboxEntry>; read: boolean },
): InboxEntry {
  const stored = entries.get(keyOf({ projectId, commentId: comment.id }));
  if (stored) return { ...stored, read };
  const kind = watched.reason === 'own' ? 'answer' : 'comment';
  return {
    id: entryId(kind, projectId, comment.id),
    kind,
    title: watched.title,
    text: comment.text,
    ...authorOf(comment),
    ...(!comment.fromTeam && { authorId: comment.authorId }),
    avatarUrl: comment.fromTeam ? null : comment.authorAvatarUrl,
    at: comment.postedAt,
    projectId,
    commentId: comment.id,
    read,
    notifiedAt: null,
    notifiedAs: null,
    before: null,
    goneAt: null,
    trace: [],
  };
}
