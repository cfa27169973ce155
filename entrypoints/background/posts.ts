/**
 * Sending comments, each at most once. The service gives no receipt that survives a lost answer, so an unknown outcome
 * is settled by reading the thread again (field notes, "People, badges, comments").
 */
import type { Comment } from '../../utils/api/schemas';
import { FailureError, failureIn, leavesOutcomeUnknown, resultOf, wasKeptBack, type ErrorCode, type Failure, type Result } from '../../utils/errors';
import { change, read, write } from '../../utils/store';
import { accountItem, draftsItem, outboxItem, type Account, type OutboxEntry, type Post } from '../../utils/stored';
import { isUnsettled, withText, withTexts } from './drafts';
import type { Mutex } from './mutex';
import { announce, threadKey } from './revisions';
import type { Services } from './service';
import type { Session } from './session';
import type { Threads } from './threads';

/** A request that was cut off may still reach the service for 20 s, and the reading that says so may be one asked for 15 s ago. */
const SETTLED_AFTER_MS = 35_000;
/** The same words again after so long are a person's own doing. By the service's clock. */
const SENT_TWICE_WITHIN_MS = 30_000;

/** Failures of a thread that will not pass. */
const CLOSED: ReadonlySet<ErrorCode> = new Set(['project-private', 'project-not-found', 'comments-disabled', 'access-denied']);

export interface Posts {
  /**
   * Sends a comment. Ends when it was sent, refused, or is being checked: the post itself says so.
   * @throws FailureError where it was not taken over: nobody is signed in, or the thread was never read and can't be now
   */
  send(projectId: number, text: string): Promise<void>;
  /** Gives up a comment that was not sent; its text becomes the draft. */
  withdraw(projectId: number, postId: string): Promise<void>;
  /** Finds out what became of the comments whose answer was lost; of one project, or of all. */
  settle(projectId?: number): Promise<void>;
}

interface Parts {
  services: Services;
  session: Session;
  threads: Threads;
  mutex: Mutex;
  now: () => number;
  newId: () => string;
  /** Runs something once after some milliseconds, if the worker lives that long. */
  later: (ms: number, work: () => Promise<void>) => void;
}

export function createPosts({ services, session, threads, mutex, now, newId, later }: Parts): Posts {
  /** Posts this worker is sending itself: their outcome is not lost, only not here yet. */
  const inFlight = new Set<string>();

  async function send(projectId: number, text: string): Promise<void> {
    const { client } = await services.required();
    const id = newId();
    inFlight.add(id);
    try {
      const writer = await accept(id, projectId, text);
      if (!writer) return;
      const failure = await failureIn(session.withLogin((login, _who, signal) => client.postComment(login, { projectId, text }, signal), writer));
      if (failure) await notAccepted(id, failure);
      else await sent(id);
    } finally {
      inFlight.delete(id);
    }
  }

  /**
   * From here on the text is the outbox's: it is written before the request, and leaves the draft in the same step.
   * @returns whose it is, and no one where it is not new: the same text pressed twice is one comment
   */
  async function accept(id: string, projectId: number, text: string): Promise<Account | null> {
    const afterId = await threads.newestId(projectId);
    const accepted = await mutex(async () => {
      const [account, outbox, drafts] = [await read(accountItem), await read(outboxItem), await read(draftsItem)];
      if (!account) throw new FailureError({ code: 'signed-out' });
      if (outbox.some((entry) => entry.kind === 'post' && isSame(entry.post, projectId, text))) return null;
      const post: Post = { id, projectId, uid: account.uid, text, createdAt: now(), state: 'sending', afterId, cutOffAt: null, failure: null };
      const texts = withText(drafts.texts, projectId, '');
      await write(change(outboxItem, [...outbox, { kind: 'post', id, post }]), change(draftsItem, { ...drafts, texts }));
      return account;
    });
    await announce(mutex, threadKey(projectId));
    return accepted;
  }

  /** The thread first, so that the comment is never nowhere. Where it can't be read now, the comment is sent all the same. */
  async function sent(id: string): Promise<void> {
    const post = await update(id, (found) => found);
    if (post) await arrivalsOf(post, 'person');
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
    for (const comment of arrived) if (isSurplus(comment, arrived)) await failureIn(threads.remove(post.projectId, comment.id));
    return { ok: true, value: arrived };
  }

  async function notAccepted(id: string, failure: Failure): Promise<void> {
    const unknown = mayHaveArrived(failure);
    await update(id, (post) => (unknown ? cutOff(post, now(), failure) : { ...post, state: 'failed', failure }));
    if (!unknown) return;
    later(SETTLED_AFTER_MS, () => settleOne(id, 'person'));
    await settleOne(id, 'person');
  }

  async function settle(projectId?: number): Promise<void> {
    for (const entry of await read(outboxItem)) {
      if (entry.kind !== 'post' || inFlight.has(entry.id)) continue;
      // Nobody waits for all of them: a service in trouble is not asked at every wake-up of the worker.
      if (projectId === undefined) await settleOne(entry.id, 'watch');
      else if (entry.post.projectId === projectId) await settleOne(entry.id, 'person');
    }
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
      if (CLOSED.has(arrived.failure.code)) await update(id, (found) => ({ ...found, state: 'failed', failure: arrived.failure }));
      return;
    }
    if (arrived.value.length > 0) await update(id, () => null);
    else if (asked - since >= SETTLED_AFTER_MS) await update(id, (found) => ({ ...found, state: 'failed' }));
  }

  async function withdraw(projectId: number, postId: string): Promise<void> {
    await mutex(async () => {
      const [outbox, drafts] = [await read(outboxItem), await read(draftsItem)];
      const entry = outbox.find((candidate) => candidate.id === postId);
      if (entry?.kind !== 'post' || entry.post.projectId !== projectId || entry.post.state !== 'failed') return;
      await write(
        change(outboxItem, outbox.filter((candidate) => candidate !== entry)),
        change(draftsItem, withTexts(drafts, [entry.post])),
      );
    });
    await announce(mutex, threadKey(projectId));
  }

  /** Changes one post where it still is; `null` takes it out. @returns the post as it is now */
  async function update(id: string, step: (post: Post) => Post | null): Promise<Post | null> {
    const { before, after } = await mutex(async () => {
      const outbox = await read(outboxItem);
      const entry = outbox.find((candidate) => candidate.id === id);
      if (entry?.kind !== 'post') return { before: null, after: null };
      const next = step(entry.post);
      const replaced = outbox.flatMap((other): OutboxEntry[] => (other === entry ? (next ? [{ ...entry, post: next }] : []) : [other]));
      if (next !== entry.post) await write(change(outboxItem, replaced));
      return { before: entry.post, after: next };
    });
    if (before && before !== after) await announce(mutex, threadKey(before.projectId));
    return after;
  }

  return { send, withdraw, settle };
}

/** Whether a comment that failed like this may be there all the same. What a pause kept back was never sent. */
function mayHaveArrived(failure: Failure): boolean {
  if (wasKeptBack(failure)) return false;
  return leavesOutcomeUnknown(failure) || failure.detail === 'replaced';
}

/** A comment whose answer is lost, from now on. */
function cutOff(post: Post, at: number, failure: Failure | null): Post {
  return { ...post, state: 'checking', cutOffAt: at, failure };
}

function isSame(post: Post, projectId: number, text: string): boolean {
  return post.projectId === projectId && isUnsettled(post) && post.text.trim() === text.trim();
}

/** Whether a comment is a later one of two that one request made. */
function isSurplus(comment: Comment, arrived: readonly Comment[]): boolean {
  const [first] = arrived;
  return first !== undefined && comment !== first && comment.postedAt - first.postedAt <= SENT_TWICE_WITHIN_MS;
}

/** A text as two of them are compared: services trim, fold white space and compose characters. */
function words(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/** Whether this comment of the thread is that post. Only a comment newer than the thread was can be. */
function isArrived(comment: Comment, post: Post): boolean {
  return comment.authorId === post.uid && comment.id > post.afterId && words(comment.text) === words(post.text);
}
