import { batch, signal, untracked, type ReadonlySignal, effect } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { Failure, Result } from '../errors';
import type { Input, Reply, Send, ThreadRef } from '../commands/messages';
import type { KnownThread } from '../commands/replies';
import type { ThreadStores } from '../own-page/thread-stores';
import type { Post } from '../storage/items';
import { reuseComments } from '../watch/diff';
import { deletedSince, sentSince, unsentIn, type ThreadView, type Unsent } from './unsent';

/** Requests that change the thread, or what will be sent to it. */
type ThreadChange = 'comment.post' | 'comment.send' | 'comment.delete' | 'comment.restore';

/** The input of such a request without the reference to the thread. */
type ChangeInput<N extends ThreadChange> = Omit<Input<N>, 'nonce' | 'projectId'>;

interface Dependencies {
  of: ThreadRef;
  send: Send;
  /** The stored values that a thread shows; each is `undefined` until it is read. */
  stores: {
    [S in 'account' | 'outbox']: ReadonlySignal<ThreadStores[S]['value']>;
  };
  now?: () => number;
  signal: AbortSignal;
}

/** The worker's newest answer, with the comments of this page: an answer omits them if they are unchanged. */
type Known = KnownThread & { comments: Comment[] };

/** Shown to an account for which the comments were not read. */
const NO_COMMENTS = { comments: [], skipped: 0, fetchedAt: null };

export type ThreadModel = ReturnType<typeof createThread>;

/** The state of one thread in a page: the worker's answers, combined with what the page reads from the stores. */
export function createThread({ of, send, stores, now = Date.now, signal: closed }: Dependencies) {
  const view = signal<ThreadView | null>(null);
  const unsent = signal<Unsent | null>(null);
  /** Epoch ms at which a poll last confirmed the thread without reading it again; `null` before. */
  const checkedAt = signal<number | null>(null);
  const changes = signal(0);
  const failure = signal<Failure | null>(null);
  const refreshing = signal(false);
  let failedAt = 0;
  let known: Known | null = null;
  /** The inputs of the current view. Without a change, entries of other threads in the outbox cause no rendering. */
  let viewInputs: unknown[] = [];
  /** Posts that left the outbox, but whose comments may not be loaded yet. */
  let arriving: readonly Post[] = [];
  /** Epoch ms of the deletions in this page, by comment id. An earlier reading still contains the comment. */
  const deletedAt = new Map<number, number>();
  let loading: Promise<unknown> = Promise.resolve();
  let nextLoad: Promise<Failure | null> | null = null;

  function setFailure(next: Failure | null): void {
    failure.value = next;
    failedAt = now();
  }

  function updateView(): void {
    const [account, outbox] = [stores.account.value ?? null, stores.outbox.value];
    if (!known || !outbox) return;
    const before = unsent.value?.account?.uid === account?.uid ? unsent.value : null;
    const after = unsentIn({ account, outbox }, known.projectId);
    const deleted = deletedSince(before, after);
    for (const id of deleted) deletedAt.set(id, now());
    if (deleted.length > 0) known = { ...known, comments: withoutDeleted(known, known.comments) };
    const sent = sentSince(before, after);
    arriving = before ? [...arriving, ...sent] : [];
    const { uid, etag: _etag, ...thread } = known;
    const posts = [...arriving, ...after.posts];
    const removals = after.removals.filter(({ surplus }) => !surplus);
    const inputs = [known, account, JSON.stringify([posts, removals])];
    const isSame = inputs.every((input, index) => input === viewInputs[index]);
    viewInputs = inputs;
    batch(() => {
      unsent.value = after;
      if (!isSame) view.value = { ...thread, ...(account?.uid !== uid && NO_COMMENTS), account, posts, removals };
    });
    // The worker read the comment before the post left the outbox, but this page may not have it yet.
    if (sent.length > 0) void load();
  }

  function withoutDeleted({ fetchedAt }: KnownThread, comments: Comment[]): Comment[] {
    return comments.filter(({ id }) => (deletedAt.get(id) ?? -1) < (fetchedAt ?? 0));
  }

  /** Runs one load at a time, to transfer no comments twice. Calls during a load share the one after it. */
  function load(): Promise<Failure | null> {
    nextLoad ??= loading.then(() => {
      nextLoad = null;
      return read();
    });
    loading = nextLoad;
    return nextLoad;
  }

  async function read(): Promise<Failure | null> {
    const arrivingBefore = arriving;
    const result = await send('thread.read', { ...of, etag: known?.etag ?? null });
    if (!result.ok) return result.failure;
    const { comments } = result.value;
    const before: Known | null = known;
    const oldComments = before?.comments ?? [];
    known = {
      ...result.value,
      comments: comments ? reuseComments(oldComments, withoutDeleted(result.value, comments)) : oldComments,
    };
    arriving = arriving.filter((post) => !arrivingBefore.includes(post));
    const isNewer = (known.fetchedAt ?? 0) > (before?.fetchedAt ?? 0);
    batch(() => {
      updateView();
      // Only a newer reading clears the failure; cached comments say nothing about it.
      if (isNewer) setFailure(null);
    });
    return null;
  }

  async function open(): Promise<void> {
    const failure = await load();
    if (failure) setFailure(failure);
  }

  async function refresh(): Promise<void> {
    if (refreshing.value) return;
    refreshing.value = true;
    const result = await send('thread.refresh', of);
    const loadFailure = await load();
    setFailure((result.ok ? result.value : result.failure) ?? loadFailure);
    refreshing.value = false;
  }

  /** Records that the thread was complete at this time (epoch ms). Clears an older failure. */
  function confirm(at: number | null): void {
    if (at === null || at <= (checkedAt.value ?? 0)) return;
    checkedAt.value = at;
    if (at > failedAt) failure.value = null;
  }

  /** Requests a change; its effect arrives through the stores. @returns the failure, `null` if there was none */
  async function run<N extends ThreadChange>(name: N, input: ChangeInput<N>): Promise<Failure | null> {
    const result: Result<Reply<N>> = await send(name, { ...input, ...of } as Input<N>);
    if (!result.ok) return result.failure;
    // Cancelling a deletion changes nothing at the service.
    if (name !== 'comment.restore') changes.value += 1;
    return null;
  }

  effectUntil(closed, () => {
    for (const store of [stores.account, stores.outbox]) void store.value;
    untracked(updateView);
  });

  return { of, view, unsent, checkedAt, changes, failure, refreshing, open, refresh, fail: setFailure, confirm, run };
}

/** Runs an effect until the signal is aborted; not at all if it already is. */
export function effectUntil(closed: AbortSignal, run: Parameters<typeof effect>[0]): void {
  if (closed.aborted) return;
  closed.addEventListener('abort', effect(run), { once: true });
}
