import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createComposer } from '../../../../utils/thread/composer';
import { followStores } from '../../../../utils/thread/follow-stores';
import { createThread } from '../../../../utils/thread/model';
import { storageSignal } from '../../../../utils/storage/signal';
import { change, write } from '../../../../utils/storage/store';
import { accountItem, revisionsItem } from '../../../../utils/storage/items';
import { fakeWorker } from './support/fake-worker';
import { aView, MIRA } from './support/samples';

const settled = () => new Promise((resolve) => void setTimeout(resolve, 5));

async function setUp(answers: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker({
    'thread.read': () => aView({ draft: 'kept' }),
    'thread.refresh': () => aView({ fetchedAt: 200 }),
    ...answers,
  });
  const thread = createThread({ of: { nonce: 'n' }, ask: worker.ask });
  const composer = createComposer({ thread, ask: worker.ask, unsent: thread.view, people: signal([]) });
  const stop = await followStores({
    thread,
    revisions: storageSignal(revisionsItem),
    account: storageSignal(accountItem),
  });
  return { worker, thread, composer, stop };
}

describe('followStores', () => {
  it('shows what is known, brings the draft back, then asks the service', async () => {
    const { worker, composer } = await setUp();
    expect(worker.asked.map(({ name }) => name)).toEqual(['thread.read', 'thread.refresh']);
    expect(composer.text.value).toBe('kept');
  });

  it('brings the draft back also when the thread opens only at the second try', async () => {
    const { worker, thread, composer } = await setUp({
      'thread.read': () => ({ code: 'no-worker' }),
      'thread.refresh': () => ({ code: 'no-worker' }),
    });
    expect(composer.text.value).toBe('');
    worker.answers['thread.read'] = () => aView({ draft: 'kept' });
    await thread.open();
    expect(composer.text.value).toBe('kept');
  });

  it('brings the draft back with whichever answer is the first', async () => {
    const { composer } = await setUp({
      'thread.read': () => ({ code: 'storage' }),
      'thread.refresh': () => aView({ draft: 'kept' }),
    });
    expect(composer.text.value).toBe('kept');
  });

  it('brings the draft of whoever signs in, and no older one with the next view', async () => {
    const { worker, thread, composer } = await setUp({
      'thread.read': () => aView({ account: null }),
      'thread.refresh': () => aView({ account: null }),
    });
    worker.answers['thread.read'] = () => aView({ draft: 'hers' });
    worker.answers['thread.refresh'] = () => aView({ draft: 'hers', fetchedAt: 200 });
    await write(change(accountItem, MIRA));
    await settled();
    expect(composer.text.value).toBe('hers');
    composer.type('');
    await thread.open();
    expect(composer.text.value).toBe('');
  });

  it('takes what one person typed out of the box when another signs in', async () => {
    const { worker, composer } = await setUp();
    composer.type('a secret of hers');
    const other = { ...MIRA, uid: 8 };
    for (const name of ['thread.read', 'thread.refresh'] as const)
      worker.answers[name] = () => aView({ account: other, draft: 'his own', fetchedAt: 300 });
    await write(change(accountItem, other));
    await settled();
    expect(composer.text.value).toBe('his own');
    await composer.flush();
    expect(
      worker.asked.filter(({ name }) => name === 'draft.save').map(({ input }) => (input as { text: string }).text),
    ).not.toContain('his own');
  });

  it('shows the thread again when the worker wrote it, and not when it wrote another', async () => {
    const { worker } = await setUp();
    await write(change(revisionsItem, { projects: 1, 'thread:99': 4 }));
    await settled();
    expect(worker.count('thread.read')).toBe(1);
    await write(change(revisionsItem, { projects: 1, 'thread:99': 4, 'thread:31': 1 }));
    await settled();
    expect(worker.count('thread.read')).toBe(2);
    expect(worker.count('thread.refresh')).toBe(1);
  });

  it('starts anew when somebody else signs in, and when the login is refused', async () => {
    const { worker } = await setUp();
    await write(change(accountItem, MIRA));
    await settled();
    expect(worker.count('thread.refresh')).toBe(2);
    await write(change(accountItem, { ...MIRA, refused: { code: 'wrong-password' } }));
    await settled();
    expect(worker.count('thread.refresh')).toBe(3);
  });

  it('only shows the thread again when the same person got another name', async () => {
    await write(change(accountItem, MIRA));
    const { worker } = await setUp();
    await write(change(accountItem, { ...MIRA, name: 'mira_new' }));
    await settled();
    expect(worker.count('thread.read')).toBe(2);
    expect(worker.count('thread.refresh')).toBe(1);
  });

  it('follows nothing after it was stopped', async () => {
    const { worker, stop } = await setUp();
    stop();
    await write(change(revisionsItem, { 'thread:31': 8 }));
    await settled();
    expect(worker.count('thread.read')).toBe(1);
  });
});
