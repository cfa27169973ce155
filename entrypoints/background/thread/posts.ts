/**
 * Sends comments, each at most once. If the answer is lost, the thread is read again to find out the outcome (field
 * notes, "People, badges, comments"). A comment waits a few seconds, or until there is a network, and can be withdrawn
 * until its request starts. One from a panel in a foreign page waits for the person, unless that panel is there all the time.
 */
import { browser } from 'wxt/browser';
import type { Comment } from '../../../utils/api/schemas';
import { failureFrom, resultOf, type ErrorCode, type Failure, type Result } from '../../../utils/errors';
import { UNDO_MS } from '../../../utils/limits';
import { accountItem, outboxItem, type Account, type Post } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import type { WithSession } from '../watch/with-session';
import { hasProof } from '../session/outbox-proofs';
import type { WatchList } from '../watch/list';
import { addPost, updatePost, type NewPost } from './unsent-texts';
import {
  cutOff,
  findPost,
  heldBack,
  isSame,
  isStale,
  isTooEarly,
  isUnconfirmedNow,
  mayHaveArrived,
  SETTLED_AFTER_MS,
  started,
  surplusOf,
  waitOf,
} from './post-rules';
import type { Removals } from './removals';
import type { ThreadRepository } from './repository';

/** After these failures the thread stays unreadable. */
const PERMANENT_FAILURES: ReadonlySet<ErrorCode> = new Set([
  'project-private',
  'project-not-found',
  'comments-disabled',
  'access-denied',
]);

export function createPosts(
  dependencies: WithSession & { threads: ThreadRepository; watchList: WatchList; removals: Removals },
) {
  const { services, session, threads, watchList, removals, mutex, now, newId, isOnline, later } = dependencies;
  /** The ids of posts that this worker is sending now. Their outcome is pending, not lost. */
  const inFlight = new Set<string>();
  /** The comments that this worker has found in threads, by id: the ids of their posts. */
  const foundAs = new Map<number, string>();
  const update = (id: string, step: (post: Post) => Post | null): Promise<Post | null> => updatePost(mutex, id, step);
  const fail = (id: string, failure: Failure) => update(id, (post) => ({ ...post, state: 'failed', failure }));
  const clocks = () => ({ now: now(), aheadMs: services.clockAheadMs() });

  /** Adds a comment to the outbox, which sends it a few seconds later. @throws FailureError if it was not added */
  async function accept(comment: Omit<NewPost, 'id'>): Promise<void> {
    await services.required();
    const id = newId();
    const isAdded = await addPost({ id, ...comment }, dependencies);
    if (isAdded && !comment.isUnconfirmed) later(UNDO_MS, () => sendOne(id, 'person'));
  }

  /** Sends the comment with this text whose wait is over: its panel is still there. */
  async function confirm(projectId: number, text: string): Promise<void> {
    for (const entry of await read(outboxItem)) {
      if (entry.kind === 'post' && isSame(entry, projectId, text) && isUnconfirmedNow(entry, now()))
        await send(projectId, entry.id);
    }
  }

  /** Sends a waiting comment now. The outcome is the state of the post when the promise resolves. */
  async function send(projectId: number, postId: string): Promise<void> {
    const post = await update(postId, (current) => {
      if (current.projectId !== projectId || !current.isUnconfirmed) return current;
      const { isUnconfirmed: _, ...confirmed } = current;
      return { ...confirmed, createdAt: now() };
    });
    if (post?.projectId === projectId) await sendOne(postId, 'person');
  }

  async function sendOne(id: string, by: 'person' | 'watch'): Promise<void> {
    if (inFlight.has(id)) return;
    inFlight.add(id);
    try {
      const sending = await startSending(id, by);
      if (!sending) return;
      const { post, writer } = sending;
      const client = (await services.required()).clients.person;
      const sent = session.withLogin((login, _, signal) => client.postComment(login, post, signal), { as: writer });
      const failure = await failureFrom(sent);
      if (failure) await handleFailure(id, failure);
      else await finishSent(id);
    } finally {
      inFlight.delete(id);
    }
  }

  /** Stores that a comment is being sent, before its request, so that none is sent twice. @returns `null` if it can’t be sent now */
  async function startSending(id: string, by: 'person' | 'watch'): Promise<{ post: Post; writer: Account } | null> {
    const waiting = await update(id, (current) =>
      !current.isUnconfirmed && isStale(current, now()) ? { ...current, state: 'failed' } : current,
    );
    if (waiting?.state !== 'waiting' || waiting.isUnconfirmed) return null;
    // The same words may have been posted from another device, and a cached thread may lack them.
    const thread: Result<Comment[]> = isOnline()
      ? await resultOf(threads.refresh(waiting.projectId, by, { isFresh: true }))
      : { ok: false, failure: { code: 'offline' } };
    if (!thread.ok) {
      await postpone(id, thread.failure);
      return null;
    }
    // A service may refuse a request after it did the work.
    if (waiting.arrives && (await settle(waiting, thread.value))) return null;
    const writer = await read(accountItem);
    // Withdrawing and signing out stop the comment only if they are written before this.
    let post = null as Post | null;
    await update(id, (current) => {
      if (current.state !== 'waiting' || current.uid !== writer?.uid) return current;
      post = started(current, thread.value, clocks());
      return post;
    });
    if (!writer || !post) return null;
    if (await hasProof(post)) return { post, writer };
    await fail(id, { code: 'internal', detail: 'unproven' });
    return null;
  }

  /** Reads the thread before the post leaves the outbox, so that pages find it in one of the two. It leaves even if that fails. */
  async function finishSent(id: string): Promise<void> {
    const post = await update(id, (current) => current);
    if (!post) return;
    await watchList.recordOwnComment(post.projectId, post.createdAt);
    const thread = await resultOf(threads.refresh(post.projectId));
    if (thread.ok) await findIn(thread.value, post);
    await update(id, () => null);
  }

  /** Finds a post in its thread. Browsers repeat a request when a kept-alive connection breaks: the later copies are deleted. */
  async function findIn(comments: readonly Comment[], post: Post): Promise<ReturnType<typeof findPost>> {
    const found = findPost(comments, post, (id) => (foundAs.get(id) ?? post.id) !== post.id);
    for (const { id } of found.arrived) foundAs.set(id, post.id);
    const surplus = surplusOf(found.arrived);
    if (surplus.length > 0) await removals.acceptSurplus(post, surplus);
    return found;
  }

  /** Ends a post that is in its thread, or that may be: only the person can tell. @returns whether it is either */
  async function settle(post: Post, comments: readonly Comment[]): Promise<boolean> {
    const { arrived, isPerhaps } = await findIn(comments, post);
    if (arrived.length > 0) await update(post.id, () => null);
    else if (isPerhaps) await fail(post.id, { code: 'perhaps-sent' });
    return arrived.length > 0 || isPerhaps;
  }

  /** Sends the comment when its time has come if it came too early, otherwise at the next start of the worker. */
  async function postpone(id: string, failure: Failure): Promise<void> {
    const post = await update(id, (current) => heldBack(current, failure, now()));
    if (post?.state === 'waiting' && isTooEarly(failure)) await sendLater(post);
  }

  /** Sends the comment at its time. An alarm starts the worker that looks then, since this one will be gone. */
  async function sendLater({ id, dueAt }: Post): Promise<void> {
    later(dueAt - now(), () => sendOne(id, 'person'));
    if (dueAt - now() > UNDO_MS) await browser.alarms.create(`post:${id}`, { when: dueAt });
  }

  async function handleFailure(id: string, failure: Failure): Promise<void> {
    if (isTooEarly(failure)) return postpone(id, failure);
    if (!mayHaveArrived(failure)) return void (await fail(id, failure));
    await update(id, (post) => cutOff(post, clocks(), failure));
    later(SETTLED_AFTER_MS, () => resolveOutcome(id, 'person'));
    await resolveOutcome(id, 'person');
  }

  /** Sends the comments that are due, and finds out the unknown outcomes, in one project or in all. */
  async function processDue(projectId?: number): Promise<void> {
    for (const entry of await read(outboxItem)) {
      if (entry.kind !== 'post' || inFlight.has(entry.id)) continue;
      if (projectId !== undefined && entry.projectId !== projectId) continue;
      // `watch` respects every back-off, so that a failing service gets no request at each start of the worker.
      const by = projectId === undefined ? 'watch' : 'person';
      if (entry.state !== 'waiting') await resolveOutcome(entry.id, by);
      else if (waitOf(entry, now()) === 0) await sendOne(entry.id, by);
      // The worker that set the timer may have stopped. Several timers still send the comment only once.
      else await sendLater(entry);
    }
  }

  async function resolveOutcome(id: string, by: 'person' | 'watch'): Promise<void> {
    const account = await read(accountItem);
    const post = await update(id, (current) => {
      if (current.state !== 'sending') return current;
      return { ...current, state: 'checking', cutOffAt: now() };
    });
    if (post?.state !== 'checking' || post.uid !== account?.uid) return;
    const startedAt = now();
    const since = post.cutOffAt ?? startedAt;
    // The clock was set back, so the wait starts again.
    if (since > startedAt) await update(id, (current) => ({ ...current, cutOffAt: startedAt }));
    const thread = await resultOf(threads.refresh(post.projectId, by));
    if (!thread.ok) {
      // The outcome stays unknown until the thread can be read. If that will never happen, the comment has failed.
      if (PERMANENT_FAILURES.has(thread.failure.code)) await fail(id, thread.failure);
      return;
    }
    if (startedAt - since < SETTLED_AFTER_MS) {
      if ((await findIn(thread.value, post)).arrived.length > 0) await update(id, () => null);
    } else if (!(await settle(post, thread.value))) await update(id, (current) => ({ ...current, state: 'failed' }));
  }

  return { accept, confirm, send, processDue };
}
