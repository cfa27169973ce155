/** The states of a comment in the outbox, and the rules that find it in the thread. Pure. */
import type { Comment } from '../../../utils/api/schemas';
import { leavesOutcomeUnknown, wasNeverSent, type Failure } from '../../../utils/errors';
import type { Post } from '../../../utils/storage/items';
import { DUPLICATE_WITHIN_MS, UNDO_MS } from '../../../utils/limits';
import { newestOf } from '../../../utils/watch/diff';

/** The panel's timer may be early by as much. A comment with a longer wait is a newer one. */
const EARLY_MS = 1_000;
/** A comment that has waited this long is not sent: the person no longer expects it. */
const MAX_WAIT_MS = 24 * 3_600_000;
/** The shortest and the longest wait before a comment is offered again to a service that did not say when. */
const MIN_COOLDOWN_MS = 3 * 60_000;
const MAX_COOLDOWN_MS = 3_600_000;
/** Two end times of a back-off that differ by less than this count as the same. */
const SAME_TIME_MS = 1_000;
/** An interrupted request may still arrive for 20 s, and a reading may come from a request that is 15 s old. */
export const SETTLED_AFTER_MS = 35_000;
/** A request may wait for its turn, runs for 15 s at most, and may still arrive after that. */
const ARRIVES_WITHIN_MS = 60_000;
/** The stamps of comments may be so much behind the `Date` header, which a proxy may have set. */
const STAMPS_BEHIND_MS = 6_000;

/** Whether a comment may be in the thread although its request failed like this: always, unless the service refused it in words. */
export function mayHaveArrived(failure: Failure): boolean {
  if (failure.code === 'refused' || failure.code === 'rate-limited') return failure.message === undefined;
  return leavesOutcomeUnknown(failure) || failure.detail === 'replaced';
}

/** Whether a comment was certainly not posted and can be later: a back-off stopped it, or the service asks for time in between. */
export function isTooEarly(failure: Failure): boolean {
  if (failure.code === 'rate-limited') return wasNeverSent(failure) || !mayHaveArrived(failure);
  return wasNeverSent(failure) || failure.code === 'cooldown' || failure.code === 'too-many-requests';
}

/** The time of this computer, and how far the service's clock is ahead of it; `null` if unknown. */
type Clocks = { now: number; aheadMs: number | null };

/** Returns a comment whose request starts now. @param comments read right before: what is there already is not this comment */
export function started(post: Post, comments: readonly Comment[], { now, aheadMs }: Clocks): Post {
  const { lastId, lastAt } = newestOf(comments);
  const arrives =
    aheadMs === null
      ? { from: lastAt, until: Number.MAX_SAFE_INTEGER }
      : { from: now + aheadMs - STAMPS_BEHIND_MS, until: now + aheadMs + ARRIVES_WITHIN_MS };
  return { ...post, state: 'sending', afterId: lastId, arrives, failure: null };
}

/** Returns a comment whose answer was lost now as `checking`. */
export function cutOff(post: Post, { now, aheadMs }: Clocks, failure: Failure): Post {
  const until = aheadMs === null ? 0 : now + aheadMs + SETTLED_AFTER_MS;
  const arrives = post.arrives && { ...post.arrives, until: Math.max(post.arrives.until, until) };
  return { ...post, state: 'checking', cutOffAt: now, failure, ...(arrives && { arrives }) };
}

/**
 * How long a comment must still wait, in milliseconds. A wait of more than `UNDO_MS`, or of a day where the service asked for it,
 * counts as over, so that no comment is stuck after the clock was set back. The gate knows the end of a back-off.
 */
export function waitOf({ dueAt, failure }: Pick<Post, 'dueAt' | 'failure'>, now: number): number {
  const wait = dueAt - now;
  const isAsked = failure !== null && isTooEarly(failure) && !wasNeverSent(failure);
  return wait > 0 && wait <= (isAsked ? MAX_WAIT_MS : UNDO_MS) ? wait : 0;
}

/**
 * Returns the next state of a comment that was not sent. A waiting comment keeps waiting if the failure is temporary,
 * and fails otherwise. A comment in the state `sending` waits again only if it came too early. Where the service did not say for
 * how long, the wait grows with the age of the comment.
 */
export function heldBack(post: Post, failure: Failure, now: number): Post {
  const isEarly = isTooEarly(failure);
  if (post.state !== 'waiting' && !(isEarly && post.state === 'sending')) return post;
  const cooldown = Math.min(Math.max(now - post.createdAt, MIN_COOLDOWN_MS), MAX_COOLDOWN_MS);
  const dueAt = isEarly ? (failure.retryAt ?? now + cooldown) : post.dueAt;
  const isHopeless = !isEarly && !leavesOutcomeUnknown(failure);
  if (isHopeless || isStale({ ...post, state: 'waiting' }, dueAt)) return { ...post, state: 'failed', failure };
  const isUnchanged =
    post.state === 'waiting' &&
    post.failure?.code === failure.code &&
    wasNeverSent(post.failure) === wasNeverSent(failure) &&
    Math.abs(dueAt - post.dueAt) < SAME_TIME_MS;
  if (isUnchanged) return post;
  const { arrives, ...unmarked } = post;
  // The mark of a request that the service answered stays: it may have done the work all the same.
  const marked = arrives && !(post.state === 'sending' && wasNeverSent(failure)) ? post : unmarked;
  return { ...marked, state: 'waiting', failure, dueAt };
}

/** Whether the wait of an unconfirmed comment is over: its panel confirms it now, or it waits for the person. */
export function isUnconfirmedNow(post: Post, now: number): boolean {
  return post.isUnconfirmed === true && waitOf(post, now) < EARLY_MS;
}

/** Whether a comment has waited too long to be sent. */
export function isStale({ state, createdAt }: Post, now: number): boolean {
  return state === 'waiting' && now - createdAt >= MAX_WAIT_MS;
}

/** Whether this post has this text and project and has not failed. */
export function isSame(post: Post, projectId: number, text: string): boolean {
  return post.projectId === projectId && post.state !== 'failed' && normalise(post.text) === normalise(text);
}

/** Returns the later comments that the same request made. @param arrived in ascending order of time */
export function surplusOf(arrived: readonly Comment[]): Comment[] {
  return arrived.filter(({ postedAt }, at) => {
    const before = arrived[at - 1]?.postedAt ?? 0;
    return before > 0 && postedAt - before <= DUPLICATE_WITHIN_MS;
  });
}

/**
 * Finds a post in the thread, among the person's comments that are newer than the thread was before sending. `arrived`: has its
 * words, from the time in which the request could arrive; an unknown time counts. `isPerhaps`: at least one has either, since
 * services change texts and stamps.
 * @param isOther whether a comment is known to be another post
 */
export function findPost(
  comments: readonly Comment[],
  post: Post,
  isOther: (commentId: number) => boolean,
): { arrived: Comment[]; isPerhaps: boolean } {
  const { from, until } = post.arrives ?? { from: 0, until: Number.MAX_SAFE_INTEGER };
  const isInTime = ({ postedAt }: Comment): boolean => postedAt === 0 || (postedAt >= from && postedAt <= until);
  const isSaid = ({ text }: Comment): boolean => hasWords(text, post.text);
  const own = comments.filter(({ id, authorId }) => authorId === post.uid && id > post.afterId && !isOther(id));
  return {
    arrived: own.filter((comment) => isInTime(comment) && isSaid(comment)),
    isPerhaps: own.some((comment) => isInTime(comment) || isSaid(comment)),
  };
}

/** Whether a stored text is this one, also from a service that stores entities, or `?` for what its database can't hold. */
function hasWords(stored: string, text: string): boolean {
  const words = normalise(text);
  return [stored, withoutEntities(stored)].map(normalise).some(
    // Only where there is something to be replaced: “Yes?” is not “Yes??”.
    (each) => each === words || (BEYOND_BMP.test(words) && replaced(each) === replaced(words)),
  );
}

const BEYOND_BMP = /[\u{10000}-\u{10FFFF}]/u;

function replaced(text: string): string {
  return text.replaceAll(/(?:[\u{10000}-\u{10FFFF}\uFFFD?]|\u200D|\uFE0F)+/gu, '?');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (_all, decimal, hex, name) =>
    name
      ? (ENTITIES[String(name).toLowerCase()] ?? '')
      : String.fromCodePoint(parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );
}

/** Normalises a text for comparison, because services trim, collapse white space and compose characters. */
function normalise(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}
