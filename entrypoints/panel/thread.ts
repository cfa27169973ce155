import { signal, type ReadonlySignal } from '@preact/signals';
import type { Failure, Result } from '../../utils/errors';
import type { Input, Reply, RequestName, ThreadView } from '../../utils/messages';
import { reuse } from './rules';

/** How a panel asks the worker; `send` of the messages, or a double. */
export type Ask = <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Reply<N>>>;

/** Requests that are answered with the thread as it is afterwards. */
type ThreadRequest = 'thread.open' | 'thread.refresh' | 'comment.post' | 'comment.withdraw' | 'comment.delete';

/** A deletion from the first press of the button on. */
export interface Deletion {
  commentId: number;
  state: 'asking' | 'busy' | 'failed';
  failure: Failure | null;
}

/** One thread as the panel knows it. */
export interface Thread {
  readonly nonce: string;
  /** `null` until the first answer. */
  readonly view: ReadonlySignal<ThreadView | null>;
  /** Why what is shown is not the newest. */
  readonly trouble: ReadonlySignal<Failure | null>;
  readonly refreshing: ReadonlySignal<boolean>;
  readonly deletion: ReadonlySignal<Deletion | null>;
  /** Whether the newest thing done was to delete a comment. */
  readonly hasDeleted: ReadonlySignal<boolean>;
  /** Shows what is known, at once. */
  open(): Promise<void>;
  /** Asks the service. */
  refresh(): Promise<void>;
  /** Sends a request and shows the thread it answers with. @returns why it did not work */
  run<N extends ThreadRequest>(name: N, input: Omit<Input<N>, 'nonce'>): Promise<Failure | null>;
  askToDelete(commentId: number): void;
  keep(): void;
  /** Deletes the comment that was asked about. */
  remove(): Promise<void>;
}

export function createThread({ nonce, ask }: { nonce: string; ask: Ask }): Thread {
  const view = signal<ThreadView | null>(null);
  const trouble = signal<Failure | null>(null);
  const refreshing = signal(false);
  const deletion = signal<Deletion | null>(null);
  const hasDeleted = signal(false);

  async function run<N extends ThreadRequest>(name: N, input: Omit<Input<N>, 'nonce'>): Promise<Failure | null> {
    const result: Result<ThreadView> = await ask(name, { ...input, nonce });
    if (!result.ok) return result.failure;
    const isNewer = (result.value.fetchedAt ?? 0) > (view.value?.fetchedAt ?? 0);
    view.value = { ...result.value, comments: reuse(view.value?.comments ?? [], result.value.comments) };
    // What is only shown again says nothing of the last refresh; what was read since then ends its trouble.
    if (isNewer || result.value.failure) trouble.value = result.value.failure;
    return null;
  }

  async function open(): Promise<void> {
    const failure = await run('thread.open', {});
    if (failure) trouble.value = failure;
  }

  async function refresh(): Promise<void> {
    if (refreshing.value) return;
    refreshing.value = true;
    const failure = await run('thread.refresh', {});
    trouble.value = failure ?? view.value?.failure ?? null;
    refreshing.value = false;
  }

  async function remove(): Promise<void> {
    const asked = deletion.value;
    if (!asked || asked.state === 'busy') return;
    deletion.value = { commentId: asked.commentId, state: 'busy', failure: null };
    const failure = await run('comment.delete', { commentId: asked.commentId });
    deletion.value = failure ? { commentId: asked.commentId, state: 'failed', failure } : null;
    hasDeleted.value = !failure;
  }

  return {
    nonce,
    view,
    trouble,
    refreshing,
    deletion,
    hasDeleted,
    open,
    refresh,
    run,
    remove,
    askToDelete: (commentId) => {
      hasDeleted.value = false;
      deletion.value = { commentId, state: 'asking', failure: null };
    },
    keep: () => {
      deletion.value = null;
    },
  };
}
