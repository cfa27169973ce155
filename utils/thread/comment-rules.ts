/** Permissions in a thread, and the order of its comments. Pure. */
import type { Comment } from '../api/schemas';
import { isTeam } from '../watch/roles';
import { hasFlag, NO_LOGIN, NO_PROJECT } from '../error-codes';
import type { Failure } from '../errors';
import type { ThreadView } from './unsent';
import { pinOf, type Pin } from '../watch/pins';

/** Returns the length as the service counts it: code points instead of UTF-16 units, without surrounding space. */
export function commentLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** The rules of section 4.5: people delete their own comments and all on their own projects; moderators delete any. */
export function canDelete(comment: Comment, { account, authorId }: Pick<ThreadView, 'account' | 'authorId'>): boolean {
  return canDeleteAll({ account, authorId }) || (!account?.refused && isOwn(comment, account));
}

/** Whether the reader may delete all comments of a thread: its author and the service's team, whose pinned messages take effect, too. */
export function canDeleteAll({ account, authorId }: Pick<ThreadView, 'account' | 'authorId'>): boolean {
  return account !== null && !account.refused && (isTeam(account.badge) || authorId === account.uid);
}

/** Whether the account wrote this comment under its own name. */
export function isOwn(comment: Comment, account: ThreadView['account']): boolean {
  return account !== null && !comment.fromTeam && comment.authorId === account.uid;
}

/** Why the reader cannot write. Of several reasons, the one to fix first. */
export type Barrier = 'signed-out' | 'login-refused' | 'comments-off' | 'no-project';

/** Returns what keeps the reader from writing, or `null`. */
export function barrierOf(view: ThreadView, failure: Failure | null): Barrier | null {
  // A service may refuse the login by saying that there is no project.
  if (view.account?.refused) return 'login-refused';
  if (hasFlag(failure, NO_PROJECT)) return 'no-project';
  if (!view.account) return 'signed-out';
  return view.commentsAllowed === false ? 'comments-off' : null;
}

/** Returns the failure, unless the barrier already shows it. */
export function otherFailure(barrier: Barrier | null, failure: Failure | null, view: ThreadView): Failure | null {
  if (!failure || hasFlag(failure, NO_LOGIN)) return null;
  if (barrier === 'login-refused' && failure.code === view.account?.refused?.code) return null;
  return failure;
}

export interface Pinned {
  comment: Comment;
  pin: Pin;
}

/** Splits a thread into pinned messages and other comments, both with the newest first. */
export function withPinsFirst({ comments, authorId }: Pick<ThreadView, 'comments' | 'authorId'>) {
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

/** Returns the names that a comment of this thread can mention: all authors, and the reader. */
export function mentionableNames({ comments, account }: Pick<ThreadView, 'comments' | 'account'>): string[] {
  const names = new Set<string>();
  for (const comment of comments) if (!comment.fromTeam) names.add(comment.authorName);
  for (const name of ownNames(account)) names.add(name);
  names.delete('');
  return [...names].toSorted();
}

/** Returns the names of the reader, former ones included. */
export function ownNames(account: ThreadView['account']): string[] {
  if (!account) return [];
  return [...(account.name === null ? [] : [account.name]), ...account.aliases];
}

/** How many comments a thread has, also those that could not be read; as the service counts them before the first reading. */
export function commentCount(view: Pick<ThreadView, 'fetchedAt' | 'count' | 'comments' | 'skipped'>): number | null {
  return view.fetchedAt === null ? view.count : view.comments.length + view.skipped;
}
