/** What is known of a comment on its way from how its request ended, and which comment of the thread it is. Pure. */
import type { Comment } from '../../../../utils/api/schemas';
import { leavesOutcomeUnknown, wasNeverSent, type Failure } from '../../../../utils/errors';
import type { Post } from '../../../../utils/storage/items';

/** For so long after Post was pressed nothing is sent, and it can be taken back. */
export const UNDO_MS = 5_000;
/** What could not be sent for so long is not sent any more: by then nobody expects it. */
const WAITS_AT_MOST_MS = 24 * 3_600_000;
/** Times of one pause that are told so little apart are the same. */
const SAME_TIME_MS = 1_000;
/** The same words again after so long are a person's own doing. By the service's clock. */
const SENT_TWICE_WITHIN_MS = 30_000;

/** Whether a comment whose request was sent and failed like this may be there all the same. */
export function mayHaveArrived(failure: Failure): boolean {
  return leavesOutcomeUnknown(failure) || failure.detail === 'replaced';
}

/** A comment whose answer is lost, from now on. */
export function cutOff(post: Post, at: number, failure: Failure | null): Post {
  return { ...post, state: 'checking', cutOffAt: at, failure };
}

/** How long a comment still waits by itself, in milliseconds. A clock that was set back stalls nothing. */
export function waitOf({ dueAt = 0 }: Pick<Post, 'dueAt'>, now: number): number {
  const wait = dueAt - now;
  return wait > 0 && wait <= UNDO_MS ? wait : 0;
}

/**
 * A comment that can't be sent now and was not: it goes on waiting for what will pass, for a day. One that was begun waits
 * again only where the gate kept its request back.
 */
export function heldBack(post: Post, failure: Failure, now: number): Post {
  const isKeptBack = wasNeverSent(failure);
  if (post.state !== 'waiting' && !(isKeptBack && post.state === 'sending')) return post;
  if (!isKeptBack && !leavesOutcomeUnknown(failure)) return { ...post, state: 'failed', failure };
  const dueAt = isKeptBack ? now + (failure.retryAfterMs ?? 0) : post.dueAt;
  const isKnown =
    post.state === 'waiting' &&
    post.failure?.code === failure.code &&
    wasNeverSent(post.failure) === isKeptBack &&
    Math.abs((dueAt ?? 0) - (post.dueAt ?? 0)) < SAME_TIME_MS;
  return isKnown ? post : { ...post, state: 'waiting', failure, ...(dueAt !== undefined && { dueAt }) };
}

/** Whether a comment has waited for so long that it is given back. */
export function isStale({ state, createdAt }: Post, now: number): boolean {
  return state === 'waiting' && now - createdAt >= WAITS_AT_MOST_MS;
}

/** Whether a text is on its way to this project already. */
export function isSame(post: Post, projectId: number, text: string): boolean {
  return post.projectId === projectId && post.state !== 'failed' && post.text.trim() === text.trim();
}

/** Whether a comment is a later one of two that one request made. */
export function isSurplus(comment: Comment, arrived: readonly Comment[]): boolean {
  const [first] = arrived;
  return first !== undefined && comment !== first && comment.postedAt - first.postedAt <= SENT_TWICE_WITHIN_MS;
}

/** Whether this comment of the thread is that post. Only a comment newer than the thread was can be. */
export function isArrived(comment: Comment, post: Post): boolean {
  return comment.authorId === post.uid && comment.id > post.afterId && words(comment.text) === words(post.text);
}

/** A text as two of them are compared: services trim, fold white space and compose characters. */
function words(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}
