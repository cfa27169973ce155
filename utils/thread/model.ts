import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Comment } from '../api/schemas';
import type { Failure, Result } from '../errors';
import type { Input, KnownThread, ThreadRef, Reply, RequestName, ThreadView } from '../messages';
import type { Account, Drafts, OutboxEntry, Post } from '../storage/items';
import { reuseComments } from '../comments/rules';
import { deletedSince, sentSince, unsentIn, type Unsent } from './unsent';

/** How a page asks the worker; `send` of the messages, or a double. */
export type Send = <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Reply<N>>>;

/** Requests that change the thread, or what is on its way to it. */
type ThreadChange = 'comment.post' | 'comment.send' | 'comment.delete' | 'comment.restore';

/** What such a request needs to know beside which thread is meant. */
type Asked<N extends ThreadChange> = Omit<Input<N>, 'nonce' | 'projectId'>;

/** What is stored that a thread shows; each `undefined` until it was read. */
export interface ThreadSources {
  account: ReadonlySignal<Account | null | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  drafts: ReadonlySignal<Drafts | undefined>;
}

export interface ThreadParts {
  of: ThreadRef;
  ask: Send;
  sources: ThreadSources;
  /** Epoch ms. */
  now?: () => number;
  /** Ends following the sources. */
  over: AbortSignal;
}

/** One thread as a page knows it: what the worker told of it, and what the page reads from the stores itself. */
export interface ThreadModel {
  /** What it is called when the worker is asked. */
  readonly of: ThreadRef;
  /** `null` until the first answer. */
  readonly view: ReadonlySignal<ThreadView | null>;
  /** What the reader has under way here; `null` until the first answer. */
  readonly unsent: ReadonlySignal<Unsent | null>;
  /** Epoch ms at which what is known was last found to be all there is, without being read again; `null` before. */
  readonly checkedAt: ReadonlySignal<number | null>;
  /** How often something was posted or deleted here. */
  readonly deeds: ReadonlySignal<number>;
  /** Why what is shown is not the newest. */
  readonly trouble: ReadonlySignal<Failure | null>;
  readonly refreshing: ReadonlySignal<boolean>;
  /** Shows what is known, at once. */
  open(): Promise<void>;
  /** Asks the service. */
  refresh(): Promise<void>;
  /** What is known is all there was at that time (epoch ms), so that older trouble is over. */
  confirm(checkedAt: number | null): void;
  /** Asks for a change. The stores tell what it did. @returns why it did not work */
  run<N extends ThreadChange>(name: N, input: Asked<N>): Promise<Failure | null>;
}

/** What the worker told last, with the comments that this page has. */
type Known = KnownThread & { comments: Comment[] };

/** So many comments that reading them and making something of them are better done one after the other. */
const MANY = 1000;

/** What is shown of the comments to somebody they were not read for. */
const UNREAD = { comments: [], skipped: 0, fetchedAt: null };

export function createThread({ of, ask, sources, now = Date.now, over }: ThreadParts): ThreadModel {
  const view = signal<ThreadView | null>(null);
  const unsent = signal<Unsent | null>(null);
  const checkedAt = signal<number | null>(null);
  const deeds = signal(0);
  const trouble = signal<Failure | null>(null);
  const refreshing = signal(false);
  let troubledAt = 0;
  let known: Known | null = null;
  /** What the view was made of, so that nothing is drawn anew for what others have under way. */
  let shown: unknown[] = [];
  /** Posts that left the outbox, and whose comments may not be here yet. */
  let arriving: readonly Post[] = [];
  /** When comments were deleted while the thread is open (epoch ms): an earlier reading has them still. */
  const deletedAt = new Map<number, number>();
  let loading: Promise<unknown> = Promise.resolve();
  let nextLoad: Promise<Failure | null> | null = null;

  function complain(failure: Failure | null): void {
    trouble.value = failure;
    troubledAt = now();
  }

  /** Takes in what the stores hold now. */
  function follow(): void {
    const [account, outbox, drafts] = [sources.account.value ?? null, sources.outbox.value, sources.drafts.value];
    if (!known || !outbox || !drafts) return;
    const before = unsent.value?.account?.uid === account?.uid ? unsent.value : null;
    const after = unsentIn({ account, outbox, drafts }, known.projectId);
    const deleted = deletedSince(before, after);
    for (const id of deleted) deletedAt.set(id, now());
    if (deleted.length > 0) known = { ...known, comments: withoutDeleted(known, known.comments) };
    const sent = sentSince(before, after);
    arriving = before ? [...arriving, ...sent] : [];
    const { uid, etag: _etag, ...about } = known;
    const posts = [...arriving, ...after.posts];
    const removals = after.removals.filter(({ surplus }) => !surplus);
    const parts = [known, account, JSON.stringify([posts, removals])];
    const isSame = parts.every((part, index) => part === shown[index]);
    shown = parts;
    batch(() => {
      unsent.value = after;
      if (!isSame) view.value = { ...about, ...(account?.uid !== uid && UNREAD), account, posts, removals };
    });
    // Its comment was read before it left the outbox, but may not be here yet.
    if (sent.length > 0) void load();
  }

  function withoutDeleted({ fetchedAt }: KnownThread, comments: Comment[]): Comment[] {
    return comments.filter(({ id }) => (deletedAt.get(id) ?? -1) < (fetchedAt ?? 0));
  }

  /** One at a time, so that no comments cross twice. What is asked for during one is answered by another that begins after it. */
  function load(): Promise<Failure | null> {
    nextLoad ??= loading.then(() => {
      nextLoad = null;
      return read();
    });
    loading = nextLoad;
    return nextLoad;
  }

  async function read(): Promise<Failure | null> {
    const awaited = arriving;
    const result = await ask('thread.read', { ...of, etag: known?.etag ?? null });
    if (!result.ok) return result.failure;
    const { comments } = result.value;
    // The browser has just read the whole answer; what is made of a long one is another task, so that a key in between is heard.
    if (comments && comments.length > MANY) await nextTask();
    const before: Known | null = known;
    const had = before?.comments ?? [];
    known = { ...result.value, comments: comments ? reuseComments(had, withoutDeleted(result.value, comments)) : had };
    arriving = arriving.filter((post) => !awaited.includes(post));
    const isNewer = (known.fetchedAt ?? 0) > (before?.fetchedAt ?? 0);
    batch(() => {
      follow();
      // What is only shown again says nothing of the last refresh; what was read since then ends its trouble.
      if (isNewer) complain(null);
    });
    return null;
  }

  async function open(): Promise<void> {
    const failure = await load();
    if (failure) complain(failure);
  }

  async function refresh(): Promise<void> {
    if (refreshing.value) return;
    refreshing.value = true;
    const result = await ask('thread.refresh', of);
    const notLoaded = await load();
    complain((result.ok ? result.value : result.failure) ?? notLoaded);
    refreshing.value = false;
  }

  function confirm(at: number | null): void {
    if (at === null || at <= (checkedAt.value ?? 0)) return;
    checkedAt.value = at;
    if (at > troubledAt) trouble.value = null;
  }

  async function run<N extends ThreadChange>(name: N, input: Asked<N>): Promise<Failure | null> {
    const result: Result<Reply<N>> = await ask(name, { ...input, ...of } as Input<N>);
    if (!result.ok) return result.failure;
    // To keep a comment changes nothing at the service.
    if (name !== 'comment.restore') deeds.value += 1;
    return null;
  }

  const stop = effect(() => {
    for (const source of [sources.account, sources.outbox, sources.drafts]) void source.value;
    untracked(follow);
  });
  over.addEventListener('abort', stop, { once: true });

  return {
    of,
    view,
    unsent,
    checkedAt,
    deeds,
    trouble,
    refreshing,
    open,
    refresh,
    confirm,
    run,
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
