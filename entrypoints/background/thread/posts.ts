/**
 * Sends comments, each at most once. If the answer is lost, the thread is read again to find out the outcome (field
 * notes, "People, badges, comments"). A comment waits a few seconds, or until there is a network, and can be withdrawn
 * until its request starts. One from a panel in a foreign page waits for the person, unless that panel is there all the time.
 */
import { browser } from 'wxt/browser';
import type { Comment } from '../../../utils/api/schemas';
import { GONE, hasFlag } from '../../../utils/error-codes';
import { failureFrom, resultOf, type Result } from '../../../utils/errors';
import { UNDO_MS } from '../../../utils/limits';
import { accountItem, outboxItem, type Account, type Post } from '../../../utils/storage/items';
import { hasUnknownOutcome } from '../../../utils/storage/outbox-entry';
import { read } from '../../../utils/storage/store';
import type { WithSession } from '../watch/intake';
import { hasProof } from '../session/outbox-proofs';
import type { WatchList } from '../watch/list';
import { addPost, changePost, type NewPost } from './unsent-texts';
import { findPost, isSame, surplusOf, type AskedPost } from './find-post';
import { isUnconfirmedNow, SETTLED_AFTER_MS, waitOf, type NextPost, type PostEvent } from './post-states';
import type { Removals } from './removals';
import type { ThreadRepository } from './repository';

export function createPosts(
  dependencies: WithSession & { threads: ThreadRepository; watchList: WatchList; removals: Removals },
) {
  const { services, session, threads, watchList, removals, mutex, now, newId, isOnline, later } = dependencies;
  /** The ids of posts that this worker is sending now. Their outcome is pending, not lost. */
  const inFlight = new Set<string>();
  /** The comments that this worker has found in threads, by id: the ids of their posts. */
  const foundAs = new Map<number, string>();
  const clocks = () => ({ now: now(), aheadMs: services.clockAheadMs() });

  /** Lets an event happen to a comment, and does what follows. @returns what it is now; `null` if it is not in the outbox */
  async function tell(
    id: string,
    event: PostEvent,
    isMeant = (post: Post) => post.id === id,
  ): Promise<NextPost | null> {
    const after = await changePost(mutex, isMeant, event);
    if (!after) return null;
    const { next, effect } = after;
    if (effect === 'look for it') {
      later(SETTLED_AFTER_MS, () => resolveOutcome(id, 'person'));
      await resolveOutcome(id, 'person');
    }
    if (effect === 'send at its time') await sendLater(next as Post & { dueAt: number });
    return next;
  }

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
    const isMeant = (post: Post): boolean => post.id === postId && post.projectId === projectId;
    if (await tell(postId, { is: 'confirmed', now: now() }, isMeant)) await sendOne(postId, 'person');
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
      if (failure) await tell(id, { is: 'failed', failure, ...clocks() });
      else await finishSent(post);
    } finally {
      inFlight.delete(id);
    }
  }

  /** Stores that a comment is being sent, before its request, so that none is sent twice. @returns `null` if it can’t be sent now */
  async function startSending(
    id: string,
    by: 'person' | 'watch',
  ): Promise<{ post: AskedPost; writer: Account } | null> {
    const waiting = await tell(id, { is: 'due', now: now() });
    if (!isIn('waiting', waiting)) return null;
    // The same words may have been posted from another device, and a cached thread may lack them.
    const thread: Result<Comment[]> = isOnline()
      ? await resultOf(threads.refresh(waiting.projectId, by, { isFresh: true }))
      : { ok: false, failure: { code: 'offline' } };
    if (!thread.ok) {
      await tell(id, { is: 'failed', failure: thread.failure, ...clocks() });
      return null;
    }
    // A service may refuse a request after it did the work.
    const { request } = waiting;
    if (request && (await settle({ ...waiting, request }, thread.value))) return null;
    const writer = await read(accountItem);
    if (!writer) return null;
    // Withdrawing and signing out stop the comment only if they are written before this.
    const post = await tell(id, { is: 'started', uid: writer.uid, comments: thread.value, ...clocks() });
    if (!isIn('sending', post)) return null;
    if (await hasProof(post)) return { post, writer };
    await tell(id, { is: 'refused', failure: { code: 'internal', detail: 'unproven' } });
    return null;
  }

  /** Reads the thread before the post leaves the outbox, so that pages find it in one of the two. It leaves even if that fails. */
  async function finishSent(post: AskedPost): Promise<void> {
    await watchList.recordOwnComment(post.projectId, post.createdAt);
    const thread = await resultOf(threads.refresh(post.projectId));
    if (thread.ok) await findIn(thread.value, post);
    await tell(post.id, { is: 'found' });
  }

  /** Finds a post in its thread. Browsers repeat a request when a kept-alive connection breaks: the later copies are deleted. */
  async function findIn(comments: readonly Comment[], post: AskedPost): Promise<ReturnType<typeof findPost>> {
    const found = findPost(comments, post, (id) => (foundAs.get(id) ?? post.id) !== post.id);
    for (const { id } of found.arrived) foundAs.set(id, post.id);
    const surplus = surplusOf(found.arrived);
    if (surplus.length > 0) await removals.acceptSurplus(post, surplus);
    return found;
  }

  /** Ends a post that is in its thread, or that may be: only the person can tell. @returns whether it is either */
  async function settle(post: AskedPost, comments: readonly Comment[]): Promise<boolean> {
    const { arrived, isPerhaps } = await findIn(comments, post);
    if (arrived.length > 0) await tell(post.id, { is: 'found' });
    else if (isPerhaps) await tell(post.id, { is: 'refused', failure: { code: 'perhaps-sent' } });
    return arrived.length > 0 || isPerhaps;
  }

  /** Sends the comment at its time. An alarm starts the worker that looks then, since this one will be gone. */
  async function sendLater({ id, dueAt }: { id: string; dueAt: number }): Promise<void> {
    later(dueAt - now(), () => sendOne(id, 'person'));
    if (dueAt - now() > UNDO_MS) await browser.alarms.create(`post:${id}`, { when: dueAt });
  }

  /** Sends the comments that are due, and finds out the unknown outcomes, in one project or in all. */
  async function processDue(projectId?: number): Promise<void> {
    for (const entry of await read(outboxItem)) {
      if (entry.kind !== 'post' || inFlight.has(entry.id)) continue;
      if (projectId !== undefined && entry.projectId !== projectId) continue;
      // `watch` respects every back-off, so that a failing service gets no request at each start of the worker.
      const by = projectId === undefined ? 'watch' : 'person';
      if (hasUnknownOutcome(entry)) await resolveOutcome(entry.id, by);
      else if (entry.state !== 'waiting') continue;
      else if (waitOf(entry, now()) === 0) await sendOne(entry.id, by);
      // The worker that set the timer may have stopped. Several timers still send the comment only once.
      else await sendLater(entry);
    }
  }

  async function resolveOutcome(id: string, by: 'person' | 'watch'): Promise<void> {
    const account = await read(accountItem);
    const startedAt = now();
    const post = await tell(id, { is: 'checked', now: startedAt });
    if (!isIn('checking', post) || post.uid !== account?.uid) return;
    const thread = await resultOf(threads.refresh(post.projectId, by));
    if (!thread.ok) {
      // The outcome stays unknown until the thread can be read. If that will never happen, the comment has failed.
      const { failure } = thread;
      if (hasFlag(failure, GONE) || failure.code === 'access-denied') await tell(id, { is: 'refused', failure });
    } else if (startedAt - post.cutOffAt < SETTLED_AFTER_MS) {
      if ((await findIn(thread.value, post)).arrived.length > 0) await tell(id, { is: 'found' });
    } else if (!(await settle(post, thread.value))) await tell(id, { is: 'missed' });
  }

  return { accept, confirm, send, processDue };
}

function isIn<S extends Post['state']>(state: S, post: NextPost | null): post is Extract<Post, { state: S }> {
  return typeof post === 'object' && post?.state === state;
}
