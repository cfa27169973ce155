import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { pendingOf } from '../../popup/support';
import { createComposer } from '../../../../utils/thread/composer';
import { followStores } from '../../../../utils/thread/keep-current';
import { createThread } from '../../../../utils/thread/model';
import { storageSignals } from '../../../../utils/storage/signal';
import { change, write } from '../../../../utils/storage/store';
import { accountItem, draftsItem, outboxItem, revisionsItem } from '../../../../utils/storage/items';
import { knownOf } from './support/a-thread';
import { fakeWorker } from './support/fake-worker';
import { aView, MIRA } from './support/samples';

const settled = () => new Promise((resolve) => void setTimeout(resolve, 5));

async function setUp(answers: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker({ 'thread.read': () => knownOf(aView()), ...answers });
  const stores = storageSignals({
    account: accountItem,
    outbox: outboxItem,
    drafts: draftsItem,
    revisions: revisionsItem,
  });
  const closing = new AbortController();
  const thread = createThread({ of: { nonce: 'n' }, send: worker.send, stores, signal: closing.signal });
  const { send } = worker;
  const pending = pendingOf({ send, ...stores, ofThread: () => ({ nonce: 'n' }) });
  const composer = createComposer({ thread, send, pending, unsent: thread.unsent, people: signal([]) });
  await followStores({ thread, stores, signal: closing.signal } as never);
  return { worker, thread, composer, closing };
}

/** Writes this, and waits until the thread has followed. */
async function store(...changes: Parameters<typeof write>): Promise<void> {
  await write(...changes);
  await settled();
}

/** Signs a person in who has this draft. */
async function signIn(draft = '', account = MIRA): Promise<void> {
  await store(change(accountItem, account), change(draftsItem, { owner: account.uid, texts: { 31: draft } }));
}

describe('followStores', () => {
  it('shows what is known, brings the draft back, then asks the service', async () => {
    await signIn('kept');
    const { worker, composer } = await setUp();
    expect(worker.asked.map(({ name }) => name)).toEqual(['thread.read', 'thread.refresh', 'thread.read']);
    expect(composer.text.value).toBe('kept');
  });

  it('brings the draft of the person who signs in, and no older one with the next view', async () => {
    const { worker, thread, composer } = await setUp({ 'thread.read': () => knownOf(aView({ account: null })) });
    worker.answers['thread.read'] = () => knownOf(aView());
    await signIn('hers');
    expect(composer.text.value).toBe('hers');
    composer.type('');
    await thread.open();
    expect(composer.text.value).toBe('');
  });

  it('takes one person’s text out of the box when another signs in', async () => {
    await signIn();
    const { worker, composer } = await setUp();
    composer.type('a secret of hers');
    const other = { ...MIRA, uid: 8 };
    worker.answers['thread.read'] = () => knownOf(aView({ account: other, fetchedAt: 300 }));
    await signIn('his own', other);
    expect(composer.text.value).toBe('his own');
    await composer.flush();
    expect(
      worker.asked.filter(({ name }) => name === 'draft.save').map(({ input }) => (input as { text: string }).text),
    ).not.toContain('his own');
  });

  it('shows the thread again when the worker wrote it, and not when it wrote another', async () => {
    const { worker } = await setUp();
    await store(change(revisionsItem, { projects: 1, 'thread:99': 4 }));
    expect(worker.count('thread.read')).toBe(2);
    await store(change(revisionsItem, { projects: 1, 'thread:99': 4, 'thread:31': 1 }));
    expect(worker.count('thread.read')).toBe(3);
    expect(worker.count('thread.refresh')).toBe(1);
  });

  it('asks for the thread again when the caches were cleared, and shows what it has until then', async () => {
    await write(change(revisionsItem, { 'thread:31': 1 }));
    const { worker } = await setUp();
    const asked = worker.asked.length;
    await store(change(revisionsItem, {}));
    expect(worker.asked.slice(asked).map(({ name }) => name)).toEqual(['thread.refresh', 'thread.read']);
  });

  it('starts over when another person signs in, and when the login is refused', async () => {
    const { worker } = await setUp();
    await store(change(accountItem, MIRA));
    expect(worker.count('thread.refresh')).toBe(2);
    await store(change(accountItem, { ...MIRA, refused: { code: 'wrong-password' } }));
    expect(worker.count('thread.refresh')).toBe(3);
  });

  it('asks for nothing when the same person got another name, and shows it', async () => {
    await signIn();
    const { worker, thread } = await setUp();
    const asked = worker.asked.length;
    await store(change(accountItem, { ...MIRA, name: 'mira_new' }));
    expect(thread.view.value?.account?.name).toBe('mira_new');
    expect(worker.asked).toHaveLength(asked);
  });

  it('follows nothing after its page was closed', async () => {
    const { worker, closing } = await setUp();
    closing.abort();
    await store(change(revisionsItem, { 'thread:31': 8 }));
    expect(worker.count('thread.read')).toBe(2);
  });
});
