import { describe, expect, it } from 'vitest';
import { requests } from '../../../../entrypoints/background/requests';
import { createDeletions } from '../../../../utils/thread/deletions';
import { createThread } from '../../../../utils/thread/thread';
import type { ThreadView } from '../../../../utils/messages';
import type { Removal } from '../../../../utils/stored';
import { fakeWorker } from './support/fake-worker';
import { aComment, aView, MIRA } from './support/samples';

const THREE = [5, 6, 7].map((id) => aComment({ id }));

function aRemoval(commentId: number, given: Partial<Removal> = {}): Removal {
  return { projectId: 31, commentId, uid: 7, state: 'waiting', dueAt: 5000, surplus: false, failure: null, ...given };
}

async function setUp(opened = aView({ comments: THREE })) {
  const worker = fakeWorker({ 'thread.open': () => opened, 'comment.delete': ({ commentIds }) => aView({ comments: THREE, removals: commentIds.map((id) => aRemoval(id)) }), 'comment.keep': () => aView({ comments: THREE }) });
  const thread = createThread({ of: { nonce: 'n' }, ask: worker.ask });
  const deletions = createDeletions(thread);
  await thread.open();
  const show = async (view: Partial<ThreadView>): Promise<void> => {
    worker.answers['thread.open'] = () => aView({ comments: THREE, ...view });
    await thread.open();
  };
  return { worker, deletions, show };
}

describe('deleting one', () => {
  it('asks first, then hands it over, and says when it is gone', async () => {
    const { worker, deletions, show } = await setUp();
    deletions.ask(5);
    expect(worker.count('comment.delete')).toBe(0);
    await deletions.confirm();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.delete', input: { nonce: 'n', commentIds: [5] } });
    expect(deletions.asking.value).toBeNull();
    expect(deletions.removals.value.get(5)?.state).toBe('waiting');
    expect(deletions.progress.value).toBeNull();
    await show({ comments: THREE.slice(1), removals: [] });
    expect(deletions.deleted.value).toBe(1);
  });

  it('deletes nothing after Keep, and asks the worker nothing', async () => {
    const { worker, deletions } = await setUp();
    deletions.ask(5);
    deletions.dismiss(5);
    await deletions.confirm();
    expect(worker.asked.map(({ name }) => name)).toEqual(['thread.open']);
  });

  it('is undone without being told as done', async () => {
    const { worker, deletions } = await setUp();
    deletions.ask(5);
    await deletions.confirm();
    await deletions.undo(5);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.keep', input: { nonce: 'n', commentIds: [5] } });
    expect(deletions.deleted.value).toBe(0);
    expect(deletions.removals.value.size).toBe(0);
  });

  it('keeps the question where the worker did not take it over, and says why', async () => {
    const { worker, deletions } = await setUp();
    worker.answers['comment.delete'] = () => ({ code: 'storage' });
    deletions.ask(5);
    await deletions.confirm();
    expect(deletions.asking.value).toBe(5);
    expect(deletions.failure.value).toEqual({ code: 'storage' });
  });

  it('forgets that it failed once it is kept', async () => {
    const { worker, deletions, show } = await setUp();
    await show({ removals: [aRemoval(5, { state: 'failed', failure: { code: 'access-denied' } })] });
    deletions.dismiss(5);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.keep', input: { nonce: 'n', commentIds: [5] } });
  });
});

describe('deleting several', () => {
  it('hands over what was chosen, and counts how far it has come', async () => {
    const { worker, deletions, show } = await setUp();
    deletions.choose(true);
    for (const id of [5, 6, 7, 6]) deletions.toggle(id);
    deletions.toggle(6);
    expect([...(deletions.chosen.value ?? [])]).toEqual([5, 7, 6]);
    deletions.ask('several');
    await deletions.confirm();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.delete', input: { nonce: 'n', commentIds: [5, 7, 6] } });
    expect(deletions.progress.value).toEqual({ done: 0, of: 3, waits: true });
    await show({ comments: THREE.slice(1), removals: [aRemoval(6), aRemoval(7, { state: 'busy' })] });
    expect(deletions.progress.value).toEqual({ done: 1, of: 3, waits: false });
  });

  it('ends choosing when all are gone', async () => {
    const { deletions, show } = await setUp();
    deletions.choose(true);
    deletions.chooseAll([5, 6, 7]);
    deletions.ask('several');
    await deletions.confirm();
    await show({ comments: [], removals: [] });
    expect(deletions.chosen.value).toBeNull();
    expect(deletions.deleted.value).toBe(3);
    expect(deletions.progress.value).toBeNull();
  });

  it('leaves chosen what failed', async () => {
    const { deletions, show } = await setUp();
    deletions.choose(true);
    deletions.chooseAll([5, 6]);
    deletions.ask('several');
    await deletions.confirm();
    await show({ comments: THREE.slice(1), removals: [aRemoval(6, { state: 'failed', failure: { code: 'access-denied' } })] });
    expect([...(deletions.chosen.value ?? [])]).toEqual([6]);
    expect(deletions.progress.value).toBeNull();
  });

  it('stops with what was not begun', async () => {
    const { worker, deletions, show } = await setUp();
    await show({ removals: [aRemoval(5, { state: 'busy' }), aRemoval(6), aRemoval(7)] });
    await deletions.stop();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.keep', input: { nonce: 'n', commentIds: [6, 7] } });
  });

  it('chooses nothing that is gone', async () => {
    const { deletions, show } = await setUp();
    deletions.choose(true);
    deletions.chooseAll([5, 6]);
    await show({ comments: THREE.slice(1) });
    expect([...(deletions.chosen.value ?? [])]).toEqual([6]);
  });

  it('takes no more at once than the worker does', async () => {
    const { deletions } = await setUp();
    deletions.choose(true);
    deletions.chooseAll(Array.from({ length: 10_000 }, (_, index) => index + 1));
    deletions.toggle(20_000);
    const commentIds = [...(deletions.chosen.value ?? [])];
    expect(commentIds).toHaveLength(1000);
    expect(requests['comment.delete'].panel.safeParse({ nonce: 'n', commentIds }).success).toBe(true);
  });
});

describe('once somebody else is here', () => {
  it('nothing counts as deleted that only ended with the session, and nothing stays chosen or asked about', async () => {
    const { deletions, show } = await setUp();
    deletions.choose(true);
    deletions.chooseAll([5, 6]);
    deletions.ask('several');
    await deletions.confirm();
    deletions.ask(7);
    await show({ account: null, comments: [], removals: [] });
    expect([deletions.deleted.value, deletions.asking.value, deletions.chosen.value, deletions.progress.value]).toEqual([0, null, null, null]);
    await show({ account: { ...MIRA, uid: 8 }, removals: [aRemoval(5, { uid: 8 })] });
    await show({ account: { ...MIRA, uid: 8 }, comments: THREE.slice(1), removals: [] });
    expect(deletions.deleted.value).toBe(1);
  });
});
