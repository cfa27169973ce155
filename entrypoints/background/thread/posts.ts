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
import { accountItem, outboxItem, type Post } from '../../../utils/storage/items';
import { hasUnknownOutcome } from '../../../utils/storage/outbox-entry';
import { read } from '../../../utils/storage/store';
import { createSingleFlight } from '../gate/mutex';
import type { WithSession } from '../watch/intake';
import { hasProof } from '../session/outbox-proofs';
import type { WatchList } from '../watch/list';
import { addPost, changePost, type NewPost } from './unsent-texts';
import { findPost, isSame, surplusOf, type AskedPost } from './find-post';
import { isUnconfirmedNow, SETTLED_AFTER_MS, waitOf, type NextPost, type PostEvent } from './post-states';
import type { Removals } from './removals';
import type { ThreadRepository } from './repository';

type PostDependencies = WithSession & { threads: ThreadRepository; watchList: WatchList; removals: Removals };

type Posting = PostDependencies & {
  /** The posts that this worker is sending now. Their outcome is pending, not lost. */
  sendings: ReturnType<typeof createSingleFlight>;
  /** The comments that this worker has found in threads, by id: the ids of their posts. */
  foundAs: Map<number, string>;
};

export function createPosts(dependencies: PostDependencies) {
  const posting: Posting = { ...dependencies, sendings: createSingleFlight(), foundAs: new Map() };
  const { services, now, newId, later } = dependencies;

  /** Sends a waiting comment now. The outcome is the state of the post when the promise resolves. */
  async function send(projectId: number, postId: string): Promise<void> {
    const isMeant = (post: Post): boolean => post.id === postId && post.projectId === projectId;
    if (await tell(posting, postId, { is: 'confirmed', now: now() }, isMeant)) await sendOne(posting, postId, 'person');
  }

  return {
    send,

    /** Adds a comment to the outbox, which sends it a few seconds later. @throws FailureError if it was not added */
    async accept(comment: Omit<NewPost, 'id'>): Promise<void> {
      await services.required();
      const id = newId();
      const isAdded = await addPost({ id, ...comment }, dependencies);
      if (isAdded && !comment.isUnconfirmed) later(`send ${id}`, UNDO_MS, () => sendOne(posting, id, 'person'));
    },

    /** Sends the comment with this text whose wait is over: its panel is still there. */
    async confirm(projectId: number, text: string): Promise<void> {
      for (const entry of await read(outboxItem)) {
        if (entry.kind === 'post' && isSame(entry, projectId, text) && isUnconfirmedNow(entry, now()))
          await send(projectId, entry.id);
      }
    },

    /** Sends the comments that are due, and finds out the unknown outcomes, in one project or in all. */
    async processDue(projectId?: number): Promise<void> {
      for (const entry of await read(outboxItem)) {
        if (entry.kind !== 'post' || posting.sendings.get(entry.id)) continue;
        if (projectId !== undefined && entry.projectId !== projectId) continue;
        // `watch` respects every back-off, so that a failing service gets no request at each start of the worker.
        const by = projectId === undefined ? 'watch' : 'person';
        if (hasUnknownOutcome(entry)) await resolveOutcome(posting, entry.id, by);
        else if (entry.state !== 'waiting') continue;
        else if (waitOf(entry, now()) === 0) await sendOne(posting, entry.id, by);
        // The worker that set the timer may have stopped.
        else await sendLater(posting, entry);
      }
    },
  };
}

/** Lets an event happen to a comment, and does what follows. @returns what it is now; `null` if it is not in the outbox */
async function tell(posting: Posting, id: string, event: PostEvent, isMeant = (post: Post) => post.id === id) {
  const after = await changePost(posting.mutex, isMeant, event);
  if (!after) return null;
  const { next, effect } = after;
  if (effect === 'look for it') {
    posting.later(`look for ${id}`, SETTLED_AFTER_MS, () => resolveOutcome(posting, id, 'person'));
    await resolveOutcome(posting, id, 'person');
  }
  if (effect === 'send at its time') await sendLater(posting, next as Post & { dueAt: number });
  return next;
}

/** Sends the comment at its time. An alarm starts the worker that looks then, since this one will be gone. */
async function sendLater(posting: Posting, { id, dueAt }: { id: string; dueAt: number }): Promise<void> {
  const waitMs = dueAt - posting.now();
  posting.later(`send ${id} at ${dueAt}`, waitMs, () => sendOne(posting, id, 'person'));
  if (waitMs > UNDO_MS) await browser.alarms.create(`post:${id}`, { when: dueAt });
}

async function sendOne(posting: Posting, id: string, by: 'person' | 'watch'): Promise<void> {
  await posting.sendings.join(id, () => ({ answer: trySending(posting, id, by) })).answer;
}

async function trySending(posting: Posting, id: string, by: 'person' | 'watch'): Promise<void> {
  const sending = await startSending(posting, id, by);
  if (!sending) return;
  const { post, writer } = sending;
  const client = (await posting.services.required()).clients.person;
  const sent = posting.session.withLogin((login, _, signal) => client.postComment(login, post, signal), { as: writer });
  const failure = await failureFrom(sent);
  if (failure) await tell(posting, id, { is: 'failed', failure, ...clocksOf(posting) });
  else await finishSent(posting, post);
}

/** Stores that a comment is being sent, before its request, so that none is sent twice. @returns `null` if it can’t be sent now */
async function startSending(posting: Posting, id: string, by: 'person' | 'watch') {
  const waiting = await tell(posting, id, { is: 'due', now: posting.now() });
  if (!isIn('waiting', waiting)) return null;
  // The same words may have been posted from another device, and a cached thread may lack them.
  const thread: Result<Comment[]> = posting.isOnline()
    ? await resultOf(posting.threads.refresh(waiting.projectId, by, { isFresh: true }))
    : { ok: false, failure: { code: 'offline' } };
  if (!thread.ok) {
    await tell(posting, id, { is: 'failed', failure: thread.failure, ...clocksOf(posting) });
    return null;
  }
  // A service may refuse a request after it did the work.
  const { request } = waiting;
  if (request && (await settle(posting, { ...waiting, request }, thread.value))) return null;
  const writer = await read(accountItem);
  if (!writer) return null;
  // Withdrawing and signing out stop the comment only if they are written before this.
  const started = { is: 'started', uid: writer.uid, comments: thread.value, ...clocksOf(posting) } as const;
  const post = await tell(posting, id, started);
  if (!isIn('sending', post)) return null;
  if (await hasProof(post)) return { post, writer };
  await tell(posting, id, { is: 'refused', failure: { code: 'internal', detail: 'unproven' } });
  return null;
}

/** Reads the thread before the post leaves the outbox, so that pages find it in one of the two. It leaves even if that fails. */
async function finishSent(posting: Posting, post: AskedPost): Promise<void> {
  await posting.watchList.recordOwnComment(post.projectId, post.createdAt);
  const thread = await resultOf(posting.threads.refresh(post.projectId));
  if (thread.ok) await findIn(posting, thread.value, post);
  await tell(posting, post.id, { is: 'found' });
}

/** Finds a post in its thread. Browsers repeat a request when a kept-alive connection breaks: the later copies are deleted. */
async function findIn({ foundAs, removals }: Posting, comments: readonly Comment[], post: AskedPost) {
  const found = findPost(comments, post, (id) => (foundAs.get(id) ?? post.id) !== post.id);
  for (const { id } of found.arrived) foundAs.set(id, post.id);
  const surplus = surplusOf(found.arrived);
  if (surplus.length > 0) await removals.acceptSurplus(post, surplus);
  return found;
}

/** Ends a post that is in its thread, or that may be: only the person can tell. @returns whether it is either */
async function settle(posting: Posting, post: AskedPost, comments: readonly Comment[]): Promise<boolean> {
  const { arrived, isPerhaps } = await findIn(posting, comments, post);
  if (arrived.length > 0) await tell(posting, post.id, { is: 'found' });
  else if (isPerhaps) await tell(posting, post.id, { is: 'refused', failure: { code: 'perhaps-sent' } });
  return arrived.length > 0 || isPerhaps;
}

async function resolveOutcome(posting: Posting, id: string, by: 'person' | 'watch'): Promise<void> {
  const account = await read(accountItem);
  const startedAt = posting.now();
  const post = await tell(posting, id, { is: 'checked', now: startedAt });
  if (!isIn('checking', post) || post.uid !== account?.uid) return;
  const thread = await resultOf(posting.threads.refresh(post.projectId, by));
  if (!thread.ok) {
    // The outcome stays unknown until the thread can be read. If that will never happen, the comment has failed.
    const { failure } = thread;
    if (hasFlag(failure, GONE) || failure.code === 'access-denied') await tell(posting, id, { is: 'refused', failure });
  } else if (startedAt - post.cutOffAt < SETTLED_AFTER_MS) {
    if ((await findIn(posting, thread.value, post)).arrived.length > 0) await tell(posting, id, { is: 'found' });
  } else if (!(await settle(posting, post, thread.value))) await tell(posting, id, { is: 'missed' });
}

const clocksOf = ({ now, services }: Posting) => ({ now: now(), aheadMs: services.clockAheadMs() });

function isIn<S extends Post['state']>(state: S, post: NextPost | null): post is Extract<Post, { state: S }> {
  return typeof post === 'object' && post?.state === state;
}
