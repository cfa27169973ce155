import { describe, expect, it } from 'vitest';
import { requestChecks } from '../../../../entrypoints/background/eager/requests';
import { createDeletions } from '../../../../utils/thread/deletions';
import type { ThreadView } from '../../../../utils/thread/unsent';
import type { Removal } from '../../../../utils/storage/items';
import { aThread } from './support/a-thread';
import { aComment, aRemoval, aView, MIRA } from './support/samples';

const THREE = [5, 6, 7].map((id) => aComment({ id }));

async function setUp(opened = aView({ comments: THREE })) {
  const { worker, thread, store, show: showView } = aThread();
  const show = (view: Partial<ThreadView>): Promise<void> => showView(aView({ comments: THREE, ...view }));
  /** What is on its way out, as the worker stores it. */
  const remove = (...removals: Removal[]): void => store(aView({ comments: THREE, removals }));
  worker.answers['comment.delete'] = ({ commentIds }) => {
    remove(...commentIds.map((id) => aRemoval(id)));
    return null;
  };
  worker.answers['comment.restore'] = ({ commentIds }) => {
    remove(...(thread.view.value?.removals ?? []).filter(({ commentId }) => !commentIds.includes(commentId)));
    return null;
  };
  const deletions = createDeletions(thread);
  await showView(opened);
  /** The worker begins these, and then they are gone. */
  const carryOut = (ids: number[], ...left: Removal[]): void => {
    remove(...ids.map((id) => aRemoval(id, { state: 'busy' })), ...left);
    remove(...left);
  };
  return { worker, deletions, show, remove, carryOut };
}

describe('deleting one', () => {
  it('asks first, then hands it over, and says when it is gone', async () => {
    const { worker, deletions, carryOut } = await setUp();
    deletions.startConfirm(5);
    expect(worker.count('comment.delete')).toBe(0);
    await deletions.confirm();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.delete', input: { nonce: 'n', commentIds: [5] } });
    expect(deletions.confirming.value).toBeNull();
    expect(deletions.removals.value.get(5)?.state).toBe('waiting');
    expect(deletions.progress.value).toBeNull();
    carryOut([5]);
    expect(deletions.deletedCount.value).toBe(1);
  });

  it('deletes nothing after Keep, and asks the worker nothing', async () => {
    const { worker, deletions } = await setUp();
    deletions.startConfirm(5);
    deletions.dismiss(5);
    await deletions.confirm();
    expect(worker.asked.map(({ name }) => name)).toEqual(['thread.read']);
  });

  it('is undone without being told as done', async () => {
    const { worker, deletions } = await setUp();
    deletions.startConfirm(5);
    await deletions.confirm();
    await deletions.undo(5);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.restore', input: { nonce: 'n', commentIds: [5] } });
    expect(deletions.deletedCount.value).toBe(0);
    expect(deletions.removals.value.size).toBe(0);
  });

  it('keeps the question where the worker did not take it over, and says why', async () => {
    const { worker, deletions } = await setUp();
    worker.answers['comment.delete'] = () => ({ code: 'storage' });
    deletions.startConfirm(5);
    await deletions.confirm();
    expect(deletions.confirming.value).toBe(5);
    expect(deletions.failure.value).toEqual({ code: 'storage' });
  });

  it('forgets that it failed once it is kept', async () => {
    const { worker, deletions, show } = await setUp();
    await show({ removals: [aRemoval(5, { state: 'failed', failure: { code: 'access-denied' } })] });
    deletions.dismiss(5);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.restore', input: { nonce: 'n', commentIds: [5] } });
  });
});

describe('deleting several', () => {
  it('hands over what was chosen, and counts how far it has come', async () => {
    const { worker, deletions, carryOut } = await setUp();
    deletions.setSelecting(true);
    for (const id of [5, 6, 7, 6]) deletions.toggle(id);
    deletions.toggle(6);
    expect([...(deletions.selected.value ?? [])]).toEqual([5, 7, 6]);
    deletions.startConfirm('several');
    await deletions.confirm();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.delete', input: { nonce: 'n', commentIds: [5, 7, 6] } });
    expect(deletions.progress.value).toEqual({ done: 0, total: 3, canUndo: true });
    carryOut([5], aRemoval(6), aRemoval(7, { state: 'busy' }));
    expect(deletions.progress.value).toEqual({ done: 1, total: 3, canUndo: false });
  });

  it('ends choosing when all are gone', async () => {
    const { deletions, carryOut } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll([5, 6, 7]);
    deletions.startConfirm('several');
    await deletions.confirm();
    carryOut([5, 6, 7]);
    expect(deletions.selected.value).toBeNull();
    expect(deletions.deletedCount.value).toBe(3);
    expect(deletions.progress.value).toBeNull();
  });

  it('leaves chosen what failed', async () => {
    const { deletions, carryOut } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll([5, 6]);
    deletions.startConfirm('several');
    await deletions.confirm();
    carryOut([5], aRemoval(6, { state: 'failed', failure: { code: 'access-denied' } }));
    expect([...(deletions.selected.value ?? [])]).toEqual([6]);
    expect(deletions.progress.value).toBeNull();
  });

  it('stops with what was not begun', async () => {
    const { worker, deletions, show } = await setUp();
    await show({ removals: [aRemoval(5, { state: 'busy' }), aRemoval(6), aRemoval(7)] });
    await deletions.stop();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.restore', input: { nonce: 'n', commentIds: [6, 7] } });
  });

  it('chooses nothing that is gone', async () => {
    const { deletions, show } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll([5, 6]);
    await show({ comments: THREE.slice(1) });
    expect([...(deletions.selected.value ?? [])]).toEqual([6]);
  });

  it('takes no more at once than the worker does', async () => {
    const { deletions } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll(Array.from({ length: 10_000 }, (_, index) => index + 1));
    deletions.toggle(20_000);
    const commentIds = [...(deletions.selected.value ?? [])];
    expect(commentIds).toHaveLength(1000);
    expect(requestChecks['comment.delete'].panel({ nonce: 'n', commentIds })).toEqual({ nonce: 'n', commentIds });
  });
});

describe('what could not be kept after all', () => {
  const going = (state: Removal['state'], ...ids: number[]): Partial<ThreadView> => ({
    removals: ids.map((id) => aRemoval(id, { state })),
  });

  it('is said of the comment whose Undo did not work, for as long as it is on its way out', async () => {
    const { worker, deletions, show } = await setUp();
    await show(going('waiting', 5));
    worker.answers['comment.restore'] = () => ({ code: 'storage' });
    await deletions.undo(5);
    expect(deletions.undoFailure.value).toEqual({ target: 5, failure: { code: 'storage' } });
    await show(going('busy', 5));
    expect(deletions.undoFailure.value?.target).toBe(5);
    await show({ comments: THREE.slice(1), removals: [] });
    expect(deletions.undoFailure.value).toBeNull();
  });

  it('is forgotten once Undo works', async () => {
    const { worker, deletions, show } = await setUp();
    await show(going('waiting', 5));
    worker.answers['comment.restore'] = () => ({ code: 'no-worker' });
    await deletions.undo(5);
    worker.answers['comment.restore'] = () => null;
    await deletions.undo(5);
    expect(deletions.undoFailure.value).toBeNull();
  });

  it('is said of several where Stop did not work, and the count goes on', async () => {
    const { worker, deletions, show } = await setUp();
    await show(going('waiting', 5, 6, 7));
    worker.answers['comment.restore'] = () => ({ code: 'storage' });
    await deletions.stop();
    expect(deletions.undoFailure.value).toEqual({ target: 'several', failure: { code: 'storage' } });
    expect(deletions.progress.value).toEqual({ done: 0, total: 3, canUndo: true });
    await show({ comments: THREE.slice(1), ...going('busy', 6, 7) });
    expect(deletions.progress.value).toEqual({ done: 1, total: 3, canUndo: false });
    expect(deletions.undoFailure.value?.target).toBe('several');
    await show({ comments: [], removals: [] });
    expect(deletions.undoFailure.value).toBeNull();
  });

  it('says nothing about a question that was asked meanwhile', async () => {
    const { worker, deletions, show } = await setUp();
    await show(going('waiting', 5));
    deletions.startConfirm(6);
    worker.answers['comment.restore'] = () => ({ code: 'storage' });
    await deletions.undo(5);
    expect(deletions.failure.value).toBeNull();
  });
});

describe('choosing several at once', () => {
  const ORDER = [9, 8, 7, 6, 5];

  async function choosing(...ids: number[]) {
    const all = await setUp();
    all.deletions.setSelecting(true);
    for (const id of ids) all.deletions.toggle(id);
    return { ...all, chosen: () => [...(all.deletions.selected.value ?? [])].toSorted((a, b) => a - b) };
  }

  it('takes all between the one that was turned last and this one, in either direction', async () => {
    const { deletions, chosen } = await choosing(8);
    deletions.selectRange(6, ORDER);
    expect(chosen()).toEqual([6, 7, 8]);
    deletions.selectRange(9, ORDER);
    expect(chosen()).toEqual([6, 7, 8, 9]);
  });

  it('leaves out all between where this one is left out', async () => {
    const { deletions, chosen } = await choosing(9, 8, 7, 6, 5);
    deletions.toggle(8);
    deletions.selectRange(6, ORDER);
    expect(chosen()).toEqual([5, 9]);
  });

  it('is of this one alone before any was turned, or where that one is gone', async () => {
    const { deletions, chosen } = await choosing();
    deletions.selectRange(6, ORDER);
    expect(chosen()).toEqual([6]);
    deletions.selectRange(8, [9, 8, 7]);
    expect(chosen()).toEqual([6, 8]);
  });

  it('begins anew once choosing does', async () => {
    const { deletions, chosen } = await choosing(9);
    deletions.setSelecting(false);
    deletions.setSelecting(true);
    deletions.selectRange(7, ORDER);
    expect(chosen()).toEqual([7]);
  });

  it('goes on by keys: the next one gets what the one before has', async () => {
    const { deletions, chosen } = await choosing(9);
    deletions.copySelection(9, 8);
    deletions.copySelection(8, 7);
    expect(chosen()).toEqual([7, 8, 9]);
    deletions.toggle(7);
    deletions.copySelection(7, 8);
    expect(chosen()).toEqual([9]);
  });

  it('takes no more than can be deleted at once, the nearest first', async () => {
    const { deletions } = await choosing();
    const order = Array.from({ length: 3000 }, (_, index) => index + 1);
    deletions.toggle(2500);
    deletions.selectRange(1, order);
    expect([
      deletions.selected.value?.size,
      deletions.selected.value?.has(2499),
      deletions.selected.value?.has(1),
    ]).toEqual([1000, true, false]);
  });
});

describe('once somebody else is here', () => {
  it('nothing counts as deleted that only ended with the session, and nothing stays chosen or asked about', async () => {
    const { deletions, show } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll([5, 6]);
    deletions.startConfirm('several');
    await deletions.confirm();
    deletions.startConfirm(7);
    await show({ account: null, comments: [], removals: [] });
    expect([
      deletions.deletedCount.value,
      deletions.confirming.value,
      deletions.selected.value,
      deletions.progress.value,
    ]).toEqual([0, null, null, null]);
    await show({ account: { ...MIRA, uid: 8 }, removals: [aRemoval(5, { uid: 8, state: 'busy' })] });
    await show({ account: { ...MIRA, uid: 8 }, comments: THREE.slice(1), removals: [] });
    expect(deletions.deletedCount.value).toBe(1);
  });
});
