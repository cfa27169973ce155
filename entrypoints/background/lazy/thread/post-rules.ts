/** The states of a comment in the outbox, and the rules that find it in the thread. Pure. */
import type { Comment } from '../../../../utils/api/schemas';
import { leavesOutcomeUnknown, wasNeverSent, type Failure } from '../../../../utils/errors';
import { DUPLICATE_WITHIN_MS } from '../../../../utils/limits';
import type { OutboxEntry, Post } from '../../../../utils/storage/items';

/** For this time after the person pressed Post, a comment is not sent and can be withdrawn. */
export const UNDO_MS = 5_000;
/** A comment that has waited this long is not sent: the person no longer expects it. */
const MAX_WAIT_MS = 24 * 3_600_000;
/** Two end times of a back-off that differ by less than this count as the same. */
const SAME_TIME_MS = 1_000;

/** Whether a comment may be in the thread although its request failed like this. */
export function mayHaveArrived(failure: Failure): boolean {
  return leavesOutcomeUnknown(failure) || failure.detail === 'replaced';
}

/** Whether a comment may have reached the service, or may still reach it by a request in flight. */
export function hasUnknownOutcome({ state }: Post): boolean {
  return state === 'sending' || state === 'checking';
}

/** Returns all comments that were certainly not sent, including waiting ones. */
export function unsentPosts(outbox: readonly OutboxEntry[]): Post[] {
  return outbox.flatMap((entry) => (entry.kind === 'post' && !hasUnknownOutcome(entry.post) ? [entry.post] : []));
}

/** Returns a comment whose answer was lost at this time (epoch ms) as `checking`. */
export function cutOff(post: Post, at: number, failure: Failure | null): Post {
  return { ...post, state: 'checking', cutOffAt: at, failure };
}

/**
 * How long a comment must still wait, in milliseconds. A wait of more than `UNDO_MS` counts as over, so that no
 * comment is stuck after the clock was set back.
 */
export function waitOf({ dueAt = 0 }: Pick<Post, 'dueAt'>, now: number): number {
  const wait = dueAt - now;
  return wait > 0 && wait <= UNDO_MS ? wait : 0;
}

/**
 * Returns the next state of a comment that was not sent. A waiting comment keeps waiting if the failure is temporary,
 * and fails otherwise. A comment in the state `sending` waits again only if a back-off stopped its request.
 */
export function heldBack(post: Post, failure: Failure, now: number): Post {
  const isBackOff = wasNeverSent(failure);
  if (post.state !== 'waiting' && !(isBackOff && post.state === 'sending')) return post;
  if (!isBackOff && !leavesOutcomeUnknown(failure)) return { ...post, state: 'failed', failure };
  const dueAt = isBackOff ? now + (failure.retryAfterMs ?? 0) : post.dueAt;
  const isUnchanged =
    post.state === 'waiting' &&
    post.failure?.code === failure.code &&
    wasNeverSent(post.failure) === isBackOff &&
    Math.abs((dueAt ?? 0) - (post.dueAt ?? 0)) < SAME_TIME_MS;
  return isUnchanged ? post : { ...post, state: 'waiting', failure, ...(dueAt !== undefined && { dueAt }) };
}

/** Whether a comment has waited too long to be sent. */
export function isStale({ state, createdAt }: Post, now: number): boolean {
  return state === 'waiting' && now - createdAt >= MAX_WAIT_MS;
}

/** Whether this post has this text and project and has not failed. */
export function isSame(post: Post, projectId: number, text: string): boolean {
  return post.projectId === projectId && post.state !== 'failed' && post.text.trim() === text.trim();
}

/** Whether a comment is a duplicate: a later comment that the same request made. */
export function isSurplus(comment: Comment, arrived: readonly Comment[]): boolean {
  const [first] = arrived;
  return first !== undefined && comment !== first && comment.postedAt - first.postedAt <= DUPLICATE_WITHIN_MS;
}

/** Whether this comment of the thread is that post. It must be newer than the thread was before sending. */
export function isArrived(comment: Comment, post: Post): boolean {
  return comment.authorId === post.uid && comment.id > post.afterId && normalise(comment.text) === normalise(post.text);
}

/** Normalises a text for comparison, because services trim, collapse white space and compose characters. */
function normalise(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}
