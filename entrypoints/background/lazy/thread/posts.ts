/**
 * Sending comments, each at most once. The service gives no receipt that survives a lost answer, so an unknown outcome
 * is settled by reading the thread again (field notes, "People, badges, comments"). Before that, a comment waits for a few
 * seconds, or for the network: until its request begins it surely was not sent, and can be taken back.
 */
import type { Comment } from '../../../../utils/api/schemas';
import { newestOf } from '../../../../utils/watch/diff';
import {
  FailureError,
  failureFrom,
  resultOf,
  wasNeverSent,
  type ErrorCode,
  type Failure,
  type Result,
} from '../../../../utils/errors';
import { change, read, write } from '../../../../utils/storage/store';
import {
  accountItem,
  draftsItem,
  outboxItem,
  type Account,
  type OutboxEntry,
  type Post,
} from '../../../../utils/storage/items';
import { hasUnknownOutcome, withText, withTexts } from '../../eager/drafts';
import type { Mutex } from '../../eager/mutex';
import { cutOff, heldBack, isArrived, isSame, isStale, isSurplus, mayHaveArrived, UNDO_MS, waitOf } from './post-rules';
import type { Removals } from './removals';
import type { Services } from '../service/current';
import type { Session } from '../session/credentials';
import type { ThreadRepository } from './repository';
import type { WatchList } from '../watch/list';

/** A request that was cut off may still reach the service for 20 s, and the reading that says so may be one asked for 15 s ago. */
const SETTLED_AFTER_MS = 35_000;

/** Failures of a thread that will not pass. */
const CLOSED: ReadonlySet<ErrorCode> = new Set([
  'project-private',
  'project-not-found',
  'comments-disabled',
  'access-denied',
]);

export interface Posts {
  /**
   * Takes a comment over, which is sent a few seconds later.
   * @throws FailureError where it was not taken over: nobody is signed in
   */
  accept(projectId: number, text: string): Promise<void>;
  /** Sends a comment that waits. Ends when it was sent, refused, kept back, or is being checked: the post itself says so. */
  send(projectId: number, postId: string): Promise<void>;
  /**
   * Takes back a comment that waits, or was not sent; its text goes before the draft.
   * @returns the draft as it is now; `null` where it was too late
   */
  withdraw(projectId: number, postId: string): Promise<string | null>;
  /** Sends what is due, and finds out what became of the comments whose answer was lost; of one project, or of all. */
  settle(projectId?: number): Promise<void>;
}

interface Parts {
  services: Services;
  session: Session;
  threads: ThreadRepository;
  watchList: WatchList;
  removals: Removals;
  mutex: Mutex;
  now: () => number;
  newId: () => string;
  /** Whether the browser believes there is a network. */
  isOnline: () => boolean;
  /** Runs something once after some milliseconds, if the worker lives that long. */
  later: (ms: number, work: () => Promise<void>) => void;
}

export function createPosts({
  services,
  session,
  threads,
  watchList,
  removals,
  mutex,
  now,
  newId,
  isOnline,
  later,
}: Parts): Posts {
  /** Posts this worker is sending itself: their outcome is not lost, only not here yet. */
  const inFlight = new Set<string>();

  /**
   * From here on the text is the outbox's: it leaves the draft in the same step. What is not new is not taken: the same
   * text pressed twice is one comment.
   */
  async function accept(projectId: number, text: string): Promise<void> {
    await services.required();
    const id = newId();
    const isNew = await mutex(async () => {
      const [account, outbox, drafts] = [await read(accountItem), await read(outboxItem), await read(draftsItem)];
      if (!account) throw new FailureError({ code: 'signed-out' });
      const taken = change(draftsItem, { ...drafts, texts: withText(drafts.texts, projectId, '') });
      if (outbox.some((entry) => entry.kind === 'post' && isSame(entry.post, projectId, text))) {
        await write(taken);
        return false;
      }
      const createdAt = now();
      const post: Post = {
        id,
        projectId,
        uid: account.uid,
        text,
        createdAt,
        dueAt: createdAt + UNDO_MS,
        state: 'waiting',
        afterId: 0,
        cutOffAt: null,
        failure: null,
      };
      await write(change(outboxItem, [...outbox, { kind: 'post', id, post }]), taken);
      return true;
    });
    if (isNew) later(UNDO_MS, () => sendOne(id, 'person'));
  }

  async function send(projectId: number, postId: string): Promise<void> {
    const post = await update(postId, (found) => found);
    if (post?.projectId === projectId) await sendOne(postId, 'person');
  }

  async function sendOne(id: string, by: 'person' | 'watch'): Promise<void> {
    if (inFlight.has(id)) return;
    inFlight.add(id);
    try {
      const begun = await begin(id, by);
      if (!begun) return;
      const { post, writer } = begun;
      const { client } = await services.required();
      const failure = await failureFrom(
        session.withLogin((login, _who, signal) => client.postComment(login, post, signal), writer),
      );
      if (failure) await notAccepted(id, failure);
      else await sent(id);
    } finally {
      inFlight.delete(id);
    }
  }

  /**
   * From here on a comment may have been sent: that is written before the request.
   * @returns the comment and whose it is; `null` where it does not wait, any more or for the first time
   */
  async function begin(id: string, by: 'person' | 'watch'): Promise<{ post: Post; writer: Account } | null> {
    const waiting = await update(id, (found) => (isStale(found, now()) ? { ...found, state: 'failed' } : found));
    if (waiting?.state !== 'waiting') return null;
    const known = await newestBefore(waiting, by);
    if (!known.ok) {
      await holdBack(id, known.failure);
      return null;
    }
    const writer = await read(accountItem);
    // Taking it back and signing out come before this write or have no effect.
    let begun = null as Post | null;
    await update(id, (found) => {
      if (found.state !== 'waiting' || found.uid !== writer?.uid) return found;
      begun = { ...found, state: 'sending', afterId: known.value, failure: null };
      return begun;
    });
    return writer && begun ? { post: begun, writer } : null;
  }

  /** The newest comment of the thread. What was kept back reads it anew: that is a request which may be lost. */
  async function newestBefore({ projectId, failure }: Post, by: 'person' | 'watch'): Promise<Result<number>> {
    if (!isOnline()) return { ok: false, failure: { code: 'offline' } };
    return resultOf(
      failure
        ? threads.refresh(projectId, by).then((comments) => newestOf(comments).lastId)
        : threads.newestId(projectId),
    );
  }

  /**
   * Reads the thread before the post leaves the outbox, so that pages always find it in one of the two. Where the thread
   * can't be read now, the comment is sent all the same.
   */
  async function sent(id: string): Promise<void> {
    const post = await update(id, (found) => found);
    if (!post) return;
    await watchList.recordOwnComment(post.projectId, post.createdAt);
    await arrivalsOf(post, 'person');
    await update(id, () => null);
  }

  /**
   * The comments of the thread that are this post. Browsers send a request again
   * by themselves when a connection they had kept open breaks under it, so there may be two: the later ones are deleted.
   */
  async function arrivalsOf(post: Post, by: 'person' | 'watch'): Promise<Result<Comment[]>> {
    const thread = await resultOf(threads.refresh(post.projectId, by));
    if (!thread.ok) return thread;
    const arrived = thread.value.filter((comment) => isArrived(comment, post));
    const surplus = arrived.filter((comment) => isSurplus(comment, arrived));
    if (surplus.length > 0)
      await removals.acceptSurplus(
        post,
        surplus.map((comment) => comment.id),
      );
    return { ok: true, value: arrived };
  }

  /** What a pause keeps back is sent once that is over, if the worker lives that long, and by the next one otherwise. */
  async function holdBack(id: string, failure: Failure): Promise<void> {
    const post = await update(id, (found) => heldBack(found, failure, now()));
    if (post?.state === 'waiting' && wasNeverSent(failure))
      later(failure.retryAfterMs ?? 0, () => sendOne(id, 'person'));
  }

  async function notAccepted(id: string, failure: Failure): Promise<void> {
    if (wasNeverSent(failure)) return holdBack(id, failure);
    const unknown = mayHaveArrived(failure);
    await update(id, (post) => (unknown ? cutOff(post, now(), failure) : { ...post, state: 'failed', failure }));
    if (!unknown) return;
    later(SETTLED_AFTER_MS, () => settleOne(id, 'person'));
    await settleOne(id, 'person');
  }

  async function settle(projectId?: number): Promise<void> {
    for (const entry of await read(outboxItem)) {
      if (entry.kind !== 'post' || inFlight.has(entry.id)) continue;
      if (projectId !== undefined && entry.post.projectId !== projectId) continue;
      // Nobody waits for all of them: a service in trouble is not asked at every wake-up of the worker.
      const by = projectId === undefined ? 'watch' : 'person';
      if (entry.post.state === 'waiting') await sendWhenDue(entry.post, by);
      else await settleOne(entry.id, by);
    }
  }

  async function sendWhenDue(post: Post, by: 'person' | 'watch'): Promise<void> {
    const wait = waitOf(post, now());
    if (wait === 0) return sendOne(post.id, by);
    // The worker that accepted it may have died. Several timers still send it only once.
    later(wait, () => sendOne(post.id, 'person'));
  }

  async function settleOne(id: string, by: 'person' | 'watch'): Promise<void> {
    const account = await read(accountItem);
    const post = await update(id, (found) => (found.state === 'sending' ? cutOff(found, now(), null) : found));
    if (post?.state !== 'checking' || post.uid !== account?.uid) return;
    const asked = now();
    const since = post.cutOffAt ?? asked;
    // A clock that was set back: the waiting begins anew.
    if (since > asked) await update(id, (found) => ({ ...found, cutOffAt: asked }));
    const arrived = await arrivalsOf(post, by);
    if (!arrived.ok) {
      // A thread that can't be read now says nothing: the comment stays "checking". One that nobody may read never will.
      if (CLOSED.has(arrived.failure.code))
        await update(id, (found) => ({ ...found, state: 'failed', failure: arrived.failure }));
      return;
    }
    if (arrived.value.length > 0) await update(id, () => null);
    else if (asked - since >= SETTLED_AFTER_MS) await update(id, (found) => ({ ...found, state: 'failed' }));
  }

  function withdraw(projectId: number, postId: string): Promise<string | null> {
    return mutex(async () => {
      const [outbox, drafts] = [await read(outboxItem), await read(draftsItem)];
      const entry = outbox.find((candidate) => candidate.id === postId);
      if (entry?.kind !== 'post' || entry.post.projectId !== projectId || hasUnknownOutcome(entry.post)) return null;
      const next = withTexts(drafts, [entry.post]);
      await write(
        change(
          outboxItem,
          outbox.filter((candidate) => candidate !== entry),
        ),
        change(draftsItem, next),
      );
      return next.texts[projectId] ?? '';
    });
  }

  /** Changes one post where it still is; `null` takes it out. @returns the post as it is now */
  function update(id: string, step: (post: Post) => Post | null): Promise<Post | null> {
    return mutex(async () => {
      const outbox = await read(outboxItem);
      const entry = outbox.find((candidate) => candidate.id === id);
      if (entry?.kind !== 'post') return null;
      const next = step(entry.post);
      const replaced = outbox.flatMap((other): OutboxEntry[] =>
        other === entry ? (next ? [{ ...entry, post: next }] : []) : [other],
      );
      if (next !== entry.post) await write(change(outboxItem, replaced));
      return next;
    });
  }

  return { accept, send, withdraw, settle };
}
