/** What one may do in a thread, and how it is put in order. Pure. */
import type { Comment } from '../api/schemas';
import { isTeam } from '../text/badges';
import type { Failure } from '../errors';
import type { ThreadView } from '../messages';
import { pinOf, type Pin } from '../text/pins';

/** The length the service sees: characters rather than UTF-16 units, without the space around. */
export function commentLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** The three rules of section 4.5: one's own comments, all on one's own project, and a moderator any. */
export function canDelete(comment: Comment, { account, authorId }: Pick<ThreadView, 'account' | 'authorId'>): boolean {
  if (!account || account.refused) return false;
  return isTeam(account.badge) || authorId === account.uid || isOwn(comment, account);
}

/** Whether all comments of a thread may be deleted, so that it makes sense to choose several. */
export function canDeleteAll({ account, authorId }: Pick<ThreadView, 'account' | 'authorId'>): boolean {
  return account !== null && !account.refused && (isTeam(account.badge) || authorId === account.uid);
}

/** Whether what this person pins counts: of the project's author, and of the service's team (field notes). */
export function canPin(view: Pick<ThreadView, 'account' | 'authorId'>): boolean {
  return canDeleteAll(view);
}

/** Whether somebody wrote this comment under their own name. */
export function isOwn(comment: Comment, account: ThreadView['account']): boolean {
  return account !== null && !comment.fromTeam && comment.authorId === account.uid;
}

/** Why nothing can be written here, the first thing that must change first. */
export type Barrier = 'signed-out' | 'login-refused' | 'comments-off' | 'no-project';

/** @returns `null` where one may write */
export function barrierOf(view: ThreadView, trouble: Failure | null): Barrier | null {
  if (trouble?.code === 'project-private' || trouble?.code === 'project-not-found') return 'no-project';
  if (!view.account) return 'signed-out';
  if (view.account.refused) return 'login-refused';
  return view.commentsAllowed === false ? 'comments-off' : null;
}

/** What went wrong beside what a barrier says already. */
export function otherFailure(barrier: Barrier | null, trouble: Failure | null, view: ThreadView): Failure | null {
  if (!trouble || trouble.code === 'signed-out' || trouble.code === 'session-refused') return null;
  if (barrier === 'login-refused' && trouble.code === view.account?.refused?.code) return null;
  return trouble;
}

export interface Pinned {
  comment: Comment;
  pin: Pin;
}

/** A thread in the order it is read: pinned messages, then the newest comment first. */
export function withPinsFirst({ comments, authorId }: Pick<ThreadView, 'comments' | 'authorId'>): {
  pinned: Pinned[];
  ordinary: Comment[];
} {
  const pinned: Pinned[] = [];
  const ordinary: Comment[] = [];
  for (const comment of comments.toSorted(newestFirst)) {
    const pin = pinOf(comment, authorId);
    if (pin) pinned.push({ comment, pin });
    else ordinary.push(comment);
  }
  return { pinned, ordinary };
}

function newestFirst(a: Comment, b: Comment): number {
  return b.postedAt - a.postedAt || b.id - a.id;
}

/** Everybody a comment of this thread may name: who wrote in it, and the person who reads. */
export function mentionableNames({ comments, account }: Pick<ThreadView, 'comments' | 'account'>): string[] {
  const names = new Set<string>();
  for (const comment of comments) if (!comment.fromTeam) names.add(comment.authorName);
  for (const name of ownNames(account)) names.add(name);
  names.delete('');
  return [...names].toSorted();
}

/** The names by which the person who reads is mentioned, former ones included. */
export function ownNames(account: ThreadView['account']): string[] {
  if (!account) return [];
  return [...(account.name === null ? [] : [account.name]), ...account.aliases];
}

/**
 * The new comments, as the objects already known where nothing about them changed, so that only what is new is drawn; and as
 * the list already known where it is the same, so that nothing is.
 */
export function reuseComments(known: Comment[], comments: Comment[]): Comment[] {
  if (known.length === 0) return comments;
  // Readings of a thread nearly always begin alike: only behind that is anything looked for.
  const alike = comments.findIndex((comment, index) => !isSame(known[index], comment));
  if (alike === -1 && comments.length === known.length) return known;
  const start = alike === -1 ? comments.length : alike;
  const byId = new Map<number, Comment>();
  for (const comment of known.slice(start)) byId.set(comment.id, comment);
  const rest = comments.slice(start).map((comment) => {
    const old = byId.get(comment.id);
    return old && isSame(old, comment) ? old : comment;
  });
  return [...known.slice(0, start), ...rest];
}

/** Field by field, since ten thousand comments are compared at each reading. */
function isSame(a: Comment | undefined, b: Comment): boolean {
  return (
    a !== undefined &&
    a.id === b.id &&
    a.authorId === b.authorId &&
    a.authorName === b.authorName &&
    a.authorAvatarUrl === b.authorAvatarUrl &&
    a.badge === b.badge &&
    a.text === b.text &&
    a.fromTeam === b.fromTeam &&
    a.postedAt === b.postedAt
  );
}
