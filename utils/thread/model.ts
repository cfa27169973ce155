import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Result } from '../errors';
import type { Input, ThreadRef, Reply, RequestName, ThreadView } from '../messages';
import { reuseComments } from '../comments/rules';

/** How a page asks the worker; `send` of the messages, or a double. */
export type Send = <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Reply<N>>>;

/** Requests that are answered with the thread as it is afterwards. */
type ThreadRequest =
  | 'thread.read'
  | 'thread.refresh'
  | 'comment.post'
  | 'comment.send'
  | 'comment.withdraw'
  | 'comment.delete'
  | 'comment.restore';

/** What such a request needs to know beside which thread is meant. */
type Asked<N extends ThreadRequest> = Omit<Input<N>, 'nonce' | 'projectId'>;

/** One thread as a page knows it. */
export interface Thread {
  /** What it is called when the worker is asked. */
  readonly of: ThreadRef;
  /** `null` until the first answer. */
  readonly view: ReadonlySignal<ThreadView | null>;
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
  /** Sends a request and shows the thread it answers with. @returns why it did not work */
  run<N extends ThreadRequest>(name: N, input: Asked<N>): Promise<Failure | null>;
}

/** What changes the thread at the service. */
const DEEDS: ReadonlySet<RequestName> = new Set(['comment.post', 'comment.send', 'comment.delete']);

/** So many comments that reading them and making something of them are better done one after the other. */
const MANY = 1000;

export function createThread({ of, ask, now = Date.now }: { of: ThreadRef; ask: Send; now?: () => number }): Thread {
  const view = signal<ThreadView | null>(null);
  const checkedAt = signal<number | null>(null);
  const deeds = signal(0);
  const trouble = signal<Failure | null>(null);
  const refreshing = signal(false);
  let troubledAt = 0;

  function complain(failure: Failure | null): void {
    trouble.value = failure;
    troubledAt = now();
  }

  async function run<N extends ThreadRequest>(name: N, input: Asked<N>): Promise<Failure | null> {
    const result: Result<ThreadView> = await ask(name, { ...input, ...of });
    if (!result.ok) return result.failure;
    // The browser has just read the whole answer; what is made of a long one is another task, so that a key in between is heard.
    if (result.value.comments.length > MANY) await nextTask();
    const isNewer = (result.value.fetchedAt ?? 0) > (view.value?.fetchedAt ?? 0);
    view.value = { ...result.value, comments: reuseComments(view.value?.comments ?? [], result.value.comments) };
    // What is only shown again says nothing of the last refresh; what was read since then ends its trouble.
    if (isNewer || result.value.failure) complain(result.value.failure);
    if (DEEDS.has(name)) deeds.value += 1;
    return null;
  }

  async function open(): Promise<void> {
    const failure = await run('thread.read', {});
    if (failure) complain(failure);
  }

  async function refresh(): Promise<void> {
    if (refreshing.value) return;
    refreshing.value = true;
    const failure = await run('thread.refresh', {});
    complain(failure ?? view.value?.failure ?? null);
    refreshing.value = false;
  }

  function confirm(at: number | null): void {
    if (at === null || at <= (checkedAt.value ?? 0)) return;
    checkedAt.value = at;
    if (at > troubledAt) trouble.value = null;
  }

  return {
    of,
    view,
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
