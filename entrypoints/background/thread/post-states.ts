/**
 * The way of a text: draft → waiting or unconfirmed → sending → checking → sent, or not sent. One table says what each event makes of
 * each state, and what is to be done then. Pure.
 */
import type { Comment } from '../../../utils/api/schemas';
import { hasFlag, REFUSED_IN_WORDS, TOO_EARLY, UNKNOWN_OUTCOME } from '../../../utils/error-codes';
import { wasNeverSent, type Failure } from '../../../utils/errors';
import { UNDO_MS } from '../../../utils/limits';
import type { Post } from '../../../utils/storage/items';
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

/** The time of this computer, and how far the service's clock is ahead of it; `null` if unknown. */
export type Clocks = { now: number; aheadMs: number | null };

/** What happens to a text on its way. Times are epoch ms. */
export interface PostEvents {
  /** Its panel has outlived the wait, or the person presses “Send now”. */
  confirmed: { now: number };
  /** It is to be sent. */
  due: { now: number };
  /** Its request starts. `comments` were read right before: what is there already is not this comment. */
  started: Clocks & { uid: number; comments: readonly Comment[] };
  /** Its thread can't be read before it, or its request failed. */
  failed: Clocks & { failure: Failure };
  /** The worker that sent it is gone, or the clock was set back while it is checked. */
  checked: { now: number };
  /** It will not be sent, or can't be told from what is in the thread. */
  refused: { failure: Failure };
  /** It is in its thread. */
  found: object;
  /** It is not in its thread, and its request can't arrive any more. */
  missed: object;
  /** The person takes it back. */
  withdrawn: object;
}

export type PostEvent = { [Name in keyof PostEvents]: { is: Name } & PostEvents[Name] }[keyof PostEvents];
type State = Post['state'];
type Of<S extends State> = Extract<Post, { state: S }>;

/** A comment that is `sent` or a `draft` again leaves the outbox. */
export type NextPost = Post | 'sent' | 'draft';
/** The worker looks at it again: at its time, or once its request can't arrive any more. */
export type PostEffect = 'send at its time' | 'look for it';
type Step = NextPost | readonly [Post, PostEffect];

/** What is not in the table changes nothing. */
const NEXT: { [S in State]: { [Name in keyof PostEvents]?: (post: Of<S>, event: PostEvents[Name]) => Step } } = {
  unconfirmed: {
    confirmed: (post, { now }) => ({ ...post, state: 'waiting', createdAt: now }),
    withdrawn: () => 'draft',
  },
  waiting: {
    due: (post, { now }) => (isStale(post, now) ? failed(post, post.failure) : post),
    failed: (post, { failure, now }) =>
      isTooEarly(failure) || hasFlag(failure, UNKNOWN_OUTCOME) ? keepBack(post, failure, now) : failed(post, failure),
    started: (post, event) => (post.uid === event.uid ? start(post, event) : post),
    refused: (post, { failure }) => failed(post, failure),
    found: () => 'sent',
    withdrawn: () => 'draft',
  },
  sending: {
    failed(post, event) {
      const { failure } = event;
      if (isTooEarly(failure)) return keepBack(post, failure, event.now);
      return mayHaveArrived(failure) ? [cutOff(post, event), 'look for it'] : failed(post, failure);
    },
    checked: (post, { now }) => ({ ...post, state: 'checking', cutOffAt: now, failure: null }),
    refused: (post, { failure }) => failed(post, failure),
    found: () => 'sent',
  },
  checking: {
    checked: (post, { now }) => (post.cutOffAt > now ? { ...post, cutOffAt: now } : post),
    refused: (post, { failure }) => failed(post, failure),
    found: () => 'sent',
    missed: (post) => failed(post, post.failure),
  },
  failed: { withdrawn: () => 'draft' },
};

/** What an event makes of a text. @returns the same post if it changes nothing */
export function afterEvent(post: Post, { is, ...event }: PostEvent): { next: NextPost; effect?: PostEffect } {
  // The event and its name belong together; the compiler can't follow that through the lookup.
  const step = (NEXT[post.state] as Partial<Record<string, (post: Post, event: object) => Step>>)[is]?.(post, event);
  const [next, effect] = Array.isArray(step) ? (step as readonly [Post, PostEffect]) : [(step as NextPost) ?? post];
  return { next, ...(effect && { effect }) };
}

/** Whether a comment may be in the thread although its request failed like this: always, unless the service refused it in words. */
function mayHaveArrived(failure: Failure): boolean {
  if (hasFlag(failure, REFUSED_IN_WORDS)) return failure.message === undefined;
  return hasFlag(failure, UNKNOWN_OUTCOME) || failure.detail === 'replaced';
}

/** Whether a comment was certainly not posted and can be later: a back-off stopped it, or the service asks for time in between. */
function isTooEarly(failure: Failure): boolean {
  if (failure.code === 'rate-limited') return wasNeverSent(failure) || !mayHaveArrived(failure);
  return wasNeverSent(failure) || hasFlag(failure, TOO_EARLY);
}

/**
 * How long a comment or deletion must still wait, in milliseconds. A wait of more than `UNDO_MS`, or of a day where the service asked
 * for it, counts as over, so that nothing is stuck after the clock was set back. The gate knows the end of a back-off.
 */
export function waitOf({ dueAt, failure }: { dueAt: number; failure: Failure | null }, now: number): number {
  const wait = dueAt - now;
  const isAsked = failure && isTooEarly(failure) && !wasNeverSent(failure);
  return wait > 0 && wait <= (isAsked ? MAX_WAIT_MS : UNDO_MS) ? wait : 0;
}

/** Whether the wait of an unconfirmed comment is over: its panel confirms it now, or it waits for the person. */
export function isUnconfirmedNow(post: Post, now: number): boolean {
  return post.state === 'unconfirmed' && waitOf(post, now) < EARLY_MS;
}

/** What every state has of a text. */
function textOf({ kind, id, projectId, uid, text, createdAt, proof }: Post) {
  return { kind, id, projectId, uid, text, createdAt, ...(proof && { proof }) };
}

function failed(post: Post, failure: Failure | null): Post {
  return { ...textOf(post), state: 'failed', failure };
}

function isStale({ createdAt }: Post, now: number): boolean {
  return now - createdAt >= MAX_WAIT_MS;
}

function start(post: Post, { comments, now, aheadMs }: PostEvents['started']): Post {
  const { lastId: afterId, lastAt } = newestOf(comments);
  const arrives =
    aheadMs === null
      ? { from: lastAt, until: Number.MAX_SAFE_INTEGER }
      : { from: now + aheadMs - STAMPS_BEHIND_MS, until: now + aheadMs + ARRIVES_WITHIN_MS };
  return { ...textOf(post), state: 'sending', request: { afterId, ...arrives } };
}

function cutOff({ request, ...post }: Of<'sending'>, { now, aheadMs, failure }: PostEvents['failed']): Post {
  const settled = aheadMs === null ? 0 : now + aheadMs + SETTLED_AFTER_MS;
  const until = Math.max(request.until, settled);
  return { ...post, state: 'checking', cutOffAt: now, failure, request: { ...request, until } };
}

/**
 * Keeps a comment waiting, with its failure. One that came too early has a time at which it is offered again; where the service did not
 * say which, the wait grows with the age of the comment.
 */
function keepBack(post: Of<'waiting' | 'sending'>, failure: Failure, now: number): Step {
  const cooldown = Math.min(Math.max(now - post.createdAt, MIN_COOLDOWN_MS), MAX_COOLDOWN_MS);
  const isEarly = isTooEarly(failure);
  const dueAt = isEarly || post.state === 'sending' ? (failure.retryAt ?? now + cooldown) : post.dueAt;
  if (isStale(post, dueAt)) return failed(post, failure);
  // The mark of a request that the service answered stays: it may have done the work all the same.
  const request = post.state === 'sending' && wasNeverSent(failure) ? undefined : post.request;
  const next: Post = { ...textOf(post), state: 'waiting', dueAt, failure, ...(request && { request }) };
  const kept = post.state === 'waiting' && isSameWait(post, next) ? post : next;
  return isEarly ? [kept, 'send at its time'] : kept;
}

/** Whether this is no news to the person: pages need not draw it again. */
function isSameWait(before: Of<'waiting'>, after: Of<'waiting'>): boolean {
  return (
    before.failure?.code === after.failure?.code &&
    before.failure?.keptBack === after.failure?.keptBack &&
    Math.abs(after.dueAt - before.dueAt) < SAME_TIME_MS
  );
}
