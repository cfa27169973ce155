import { describe, expect, it } from 'vitest';
import { requestSchemas } from '../../../../utils/commands/requests';
import { createDeletions } from '../../../../utils/thread/deletions';
import type { ThreadView } from '../../../../utils/thread/unsent';
import type { Removal } from '../../../../utils/storage/items';
import { aThread } from './support/a-thread';
import { aComment, aRemoval, aView, MIRA } from './support/samples';

const THREE = [5, 6, 7].map((id) => aComment({ id }));

async function setUp(opened = aView({ comments: THREE })) {
  const { worker, thread, store, show: showView } = aThread();
  const show = (view: Partial<ThreadView>): Promise<void> => showView(aView({ comments: THREE, ...view }));
  /** The pending deletions, as the worker stores them. */
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
  /** The worker begins these deletions, and then they are done. */
  const carryOut = (ids: number[], ...left: Removal[]): void => {
    remove(...ids.map((id) => aRemoval(id, { state: 'busy' })), ...left);
    remove(...left);
  };
  const chosen = (): number[] => [...(deletions.selected.value ?? [])];
  /** Selects these comments and deletes them. */
  const deleteSelected = async (ids: number[]): Promise<void> => {
    deletions.setSelecting(true);
    for (const id of ids) deletions.toggle(id);
    await deletions.remove(chosen());
  };
  return { worker, deletions, show, carryOut, chosen, deleteSelected };
}

describe('deleting one comment', () => {
  it('does not report an undone deletion as done', async () => {
    const { worker, deletions } = await setUp();
    await deletions.remove([5]);
    await deletions.undo([5]);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.restore', input: { nonce: 'n', commentIds: [5] } });
    expect(deletions.deletedCount.value).toBe(0);
    expect(deletions.removals.value.size).toBe(0);
  });
});

describe('deleting several comments', () => {
  it('hands the selected ones to the worker, and counts those that are left', async () => {
    const { worker, deletions, carryOut, chosen, deleteSelected } = await setUp();
    await deleteSelected([5, 6, 7, 6, 6]);
    expect(chosen()).toEqual([5, 7, 6]);
    expect(worker.asked.at(-1)).toEqual({
      name: 'comment.delete',
      input: { nonce: 'n', uid: MIRA.uid, commentIds: [5, 7, 6] },
    });
    expect(deletions.several.value).toEqual({ count: 3, waiting: [5, 7, 6] });
    carryOut([5], aRemoval(6, { state: 'busy' }), aRemoval(7, { state: 'busy' }));
    expect(deletions.several.value).toEqual({ count: 2, waiting: [] });
  });

  it('ends selecting when all are gone', async () => {
    const { deletions, carryOut, deleteSelected } = await setUp();
    await deleteSelected([5, 6, 7]);
    carryOut([5, 6, 7]);
    expect(deletions.selected.value).toBeNull();
    expect(deletions.deletedCount.value).toBe(3);
    expect(deletions.several.value).toBeNull();
  });

  it('keeps those selected whose deletion failed', async () => {
    const { deletions, carryOut, chosen, deleteSelected } = await setUp();
    await deleteSelected([5, 6]);
    carryOut([5], aRemoval(6, { state: 'failed', failure: { code: 'access-denied' } }));
    expect(chosen()).toEqual([6]);
    expect(deletions.several.value).toBeNull();
  });

  it('takes back those that the worker has not begun', async () => {
    const { worker, deletions, show } = await setUp();
    await show({ removals: [aRemoval(5, { state: 'busy' }), aRemoval(6), aRemoval(7)] });
    await deletions.undo(deletions.several.value?.waiting ?? []);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.restore', input: { nonce: 'n', commentIds: [6, 7] } });
  });

  it('drops a comment that is gone from the selection', async () => {
    const { deletions, show, chosen } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll([5, 6]);
    await show({ comments: THREE.slice(1) });
    expect(chosen()).toEqual([6]);
  });

  it('selects no more at once than the worker accepts', async () => {
    const { deletions, chosen } = await setUp();
    deletions.setSelecting(true);
    deletions.selectAll(Array.from({ length: 10_000 }, (_, index) => index + 1));
    deletions.toggle(20_000);
    const commentIds = chosen();
    expect(commentIds).toHaveLength(1000);
    expect(requestSchemas['comment.delete'].panel().safeParse({ nonce: 'n', uid: 7, commentIds }).success).toBe(true);
  });
});

describe('a failed Undo', () => {
  const going = (state: Removal['state'], ...ids: number[]): Partial<ThreadView> => ({
    removals: ids.map((id) => aRemoval(id, { state })),
  });

  /** These deletions wait, and can't be taken back. */
  async function waiting(...ids: number[]) {
    const all = await setUp();
    await all.show(going('waiting', ...ids));
    all.worker.answers['comment.restore'] = () => ({ code: 'storage' });
    return all;
  }

  it('is reported at the comment of Undo, as long as its deletion is under way, or until Undo works', async () => {
    const { worker, deletions, show } = await waiting(5);
    await deletions.undo([5]);
    expect(deletions.failed.value).toEqual({ asked: 'undo', ids: [5], failure: { code: 'storage' } });
    await show(going('busy', 5));
    expect(deletions.failed.value?.ids).toEqual([5]);
    await show({ comments: THREE.slice(1), removals: [] });
    expect(deletions.failed.value).toBeNull();
    await show(going('waiting', 5));
    await deletions.undo([5]);
    worker.answers['comment.restore'] = () => null;
    await deletions.undo([5]);
    expect(deletions.failed.value).toBeNull();
  });

  it('is reported for several comments as long as one of them is under way', async () => {
    const { deletions, show } = await waiting(5, 6, 7);
    await deletions.undo([5, 6, 7]);
    expect(deletions.failed.value).toEqual({ asked: 'undo', ids: [5, 6, 7], failure: { code: 'storage' } });
    await show({ comments: THREE.slice(1), ...going('busy', 6, 7) });
    expect(deletions.failed.value?.ids).toHaveLength(3);
    await show({ comments: [], removals: [] });
    expect(deletions.failed.value).toBeNull();
  });
});

describe('selecting a range', () => {
  const ORDER = [9, 8, 7, 6, 5];

  async function choosing(...ids: number[]) {
    const all = await setUp();
    all.deletions.setSelecting(true);
    for (const id of ids) all.deletions.toggle(id);
    return { ...all, chosen: () => all.chosen().toSorted((a, b) => a - b) };
  }

  it('adds all between the last toggled comment and this one, in either direction', async () => {
    const { deletions, chosen } = await choosing(8);
    deletions.toggleRange(6, ORDER);
    expect(chosen()).toEqual([6, 7, 8]);
    deletions.toggleRange(9, ORDER);
    expect(chosen()).toEqual([6, 7, 8, 9]);
  });

  it('toggles this one alone if none was toggled before, or if that one is gone', async () => {
    const { deletions, chosen } = await choosing();
    deletions.toggleRange(6, ORDER);
    expect(chosen()).toEqual([6]);
    deletions.toggleRange(8, [9, 8, 7]);
    expect(chosen()).toEqual([6, 8]);
  });

  it('starts over when selecting does', async () => {
    const { deletions, chosen } = await choosing(9);
    deletions.setSelecting(false);
    deletions.setSelecting(true);
    deletions.toggleRange(7, ORDER);
    expect(chosen()).toEqual([7]);
  });
});

describe('after another person signed in', () => {
  it('no deletion counts as done that only ended with the session, and nothing stays selected', async () => {
    const { deletions, show, deleteSelected } = await setUp();
    await deleteSelected([5, 6]);
    await show({ account: null, comments: [], removals: [] });
    expect([deletions.deletedCount.value, deletions.selected.value, deletions.several.value]).toEqual([0, null, null]);
    await show({ account: { ...MIRA, uid: 8 }, removals: [aRemoval(5, { uid: 8, state: 'busy' })] });
    await show({ account: { ...MIRA, uid: 8 }, comments: THREE.slice(1), removals: [] });
    expect(deletions.deletedCount.value).toBe(1);
  });
});
