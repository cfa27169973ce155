import { batch, signal } from '@preact/signals';
import type { ThreadRef } from '../../../../../utils/commands/messages';
import type { KnownThread } from '../../../../../utils/commands/replies';
import type { ThreadView } from '../../../../../utils/thread/unsent';
import type { Account, Drafts, OutboxEntry, Seen, ThreadOrder } from '../../../../../utils/storage/items';
import { createThread } from '../../../../../utils/thread/model';
import { pendingOf } from '../../../popup/support';
import { fakeWorker } from './fake-worker';
import { aView, MIRA } from './samples';

interface Given {
  of?: ThreadRef;
  now?: () => number;
}

/** A thread over stores that the test writes, and a fake worker with these answers. */
export function aThread(answers: Parameters<typeof fakeWorker>[0] = {}, { of = { nonce: 'n' }, ...given }: Given = {}) {
  const stores = {
    account: signal<Account | null | undefined>(MIRA),
    outbox: signal<OutboxEntry[] | undefined>([]),
    drafts: signal<Drafts | undefined>({ owner: MIRA.uid, texts: {} }),
    seen: signal<Seen | undefined>({ owner: null, threads: {} }),
    order: signal<ThreadOrder | undefined>('newest'),
  };
  const worker = fakeWorker({ 'thread.read': () => knownOf(aView()), ...answers });
  const closing = new AbortController();
  const thread = createThread({ of, send: worker.send, stores, signal: closing.signal, ...given });

  /** Writes what this view depends on, all at once. */
  function store(view: ThreadView, draft = ''): void {
    const { account, projectId } = view;
    const owner = account?.uid ?? null;
    worker.answers['thread.read'] = () => knownOf(view);
    batch(() => {
      stores.account.value = account;
      stores.outbox.value = outboxOf(view);
      stores.drafts.value = { owner, texts: draft === '' ? {} : { [projectId]: draft } };
    });
  }

  return {
    worker,
    stores,
    pending: pendingOf({ send: worker.send, ...stores, ofThread: () => of }),
    thread,
    close: () => closing.abort(),
    store,
    /** Writes it, and reads the thread again. */
    show: async (view: ThreadView, draft?: string): Promise<void> => {
      store(view, draft);
      await thread.open();
    },
  };
}

/** A thread that shows what the worker has cached. */
export async function anOpenThread(...given: Parameters<typeof aThread>) {
  const all = aThread(...given);
  await all.thread.open();
  return all;
}

/** What the worker replies for a view. */
export function knownOf({ posts: _posts, removals: _removals, account, ...about }: ThreadView): KnownThread {
  return { ...about, uid: account?.uid ?? null, etag: 'e' };
}

export function outboxOf({
  posts = [],
  removals = [],
}: Partial<Pick<ThreadView, 'posts' | 'removals'>>): OutboxEntry[] {
  return [...posts, ...removals];
}
