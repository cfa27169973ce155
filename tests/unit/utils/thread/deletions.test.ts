import { describe, expect, it } from 'vitest';
import { requestSchemas } from '../../../../utils/commands/requests';
import { createDeletions } from '../../../../utils/thread/deletions';
import type { ThreadView } from '../../../../utils/thread/unsent';
import type { Removal } from '../../../../utils/storage/items';
import { anOpenThread } from './support/a-thread';
import { aComment, aRemoval, aView, MIRA } from './support/samples';

const THREE = [5, 6, 7].map((id) => aComment({ id }));

/** What a person sees and presses: `component/thread/deleting.test.ts`. */
async function setUp(...selected: number[]) {
  const { worker, thread, store, show: showView } = await anOpenThread();
  const show = (view: Partial<ThreadView>): Promise<void> => showView(aView({ comments: THREE, ...view }));
  await show({});
  const deletions = createDeletions(thread);
  if (selected.length > 0) deletions.setSelecting(true);
  for (const id of selected) deletions.toggle(id);
  const chosen = (): number[] => [...(deletions.selected.value ?? [])];
  /** The pending deletions, as the worker stores them. */
  const remove = (...removals: Removal[]): void => store(aView({ comments: THREE, removals }));
  worker.answers['comment.delete'] = ({ commentIds }) => (remove(...commentIds.map((id) => aRemoval(id))), null);
  /** The worker begins these deletions, and then they are done. */
  const carryOut = (ids: number[], ...left: Removal[]): void => {
    remove(...ids.map((id) => aRemoval(id, { state: 'busy' })), ...left);
    remove(...left);
  };
  return { worker, deletions, show, carryOut, chosen };
}

describe('deleting several comments', () => {
  it('counts those that are left, and takes back those alone that the worker has not begun', async () => {
    const { worker, deletions, carryOut, chosen } = await setUp(5, 6, 7, 6, 6);
    await deletions.remove(chosen());
    expect(deletions.several.value).toEqual({ count: 3, waiting: [5, 7, 6] });
    carryOut([5], aRemoval(6, { state: 'busy' }), aRemoval(7));
    expect(deletions.several.value).toEqual({ count: 2, waiting: [7] });
    await deletions.undo(deletions.several.value?.waiting ?? []);
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.restore', input: { nonce: 'n', commentIds: [7] } });
  });

  it('ends selecting when all are gone', async () => {
    const { deletions, carryOut, chosen } = await setUp(5, 6, 7);
    await deletions.remove(chosen());
    carryOut([5, 6, 7]);
    expect([deletions.selected.value, deletions.deletedCount.value, deletions.several.value]).toEqual([null, 3, null]);
    await deletions.remove([5]);
    expect(deletions.deletedCount.value).toBe(0);
  });

  it('keeps those selected whose deletion failed, and counts none that was undone', async () => {
    const { deletions, carryOut, chosen } = await setUp(5, 6, 7);
    await deletions.remove(chosen());
    const refused = aRemoval(6, { state: 'failed', failure: { code: 'access-denied' } });
    carryOut([], aRemoval(5), refused);
    expect(deletions.several.value).toBeNull();
    carryOut([5], refused);
    expect([chosen(), deletions.several.value, deletions.deletedCount.value]).toEqual([[6, 7], null, 1]);
  });

  it('drops a comment that is gone from the selection', async () => {
    const { show, chosen } = await setUp(5, 6);
    await show({ comments: THREE.slice(1) });
    expect(chosen()).toEqual([6]);
  });

  it('selects no more at once than the worker accepts', async () => {
    const { deletions, chosen } = await setUp(1);
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

  it('is said as long as one of its deletions is under way, or until Undo works', async () => {
    const { worker, deletions, show } = await setUp();
    await show(going('waiting', 5, 6, 7));
    worker.answers['comment.restore'] = () => ({ code: 'storage' });
    await deletions.undo([5, 6, 7]);
    const failed = { asked: 'undo', ids: [5, 6, 7], failure: { code: 'storage' } };
    expect(deletions.failed.value).toEqual(failed);
    await show({ comments: THREE.slice(1), ...going('busy', 6, 7) });
    expect(deletions.failed.value).toEqual(failed);
    await show({ comments: [], removals: [] });
    expect(deletions.failed.value).toBeNull();
    await show(going('waiting', 5));
    await deletions.undo([5]);
    expect(deletions.failed.value?.ids).toEqual([5]);
    worker.answers['comment.restore'] = () => null;
    await deletions.undo([5]);
    expect(deletions.failed.value).toBeNull();
  });
});

describe('selecting a range', () => {
  const ORDER = [9, 8, 7, 6, 5];

  it.each<[string, number[], number, number[], number[]]>([
    ['all between the last toggled comment and this one', [8], 6, ORDER, [6, 7, 8]],
    ['them in the other direction, too', [6], 9, ORDER, [6, 7, 8, 9]],
    ['this one alone if none was toggled before', [], 6, ORDER, [6]],
    ['this one alone if the last toggled one is gone', [6], 8, [9, 8, 7], [6, 8]],
  ])('adds %s', async (_what, toggled, to, order, expected) => {
    const { deletions, chosen } = await setUp(...toggled);
    deletions.toggleRange(to, order);
    expect(chosen().toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('starts over when selecting does', async () => {
    const { deletions, chosen } = await setUp(9);
    deletions.setSelecting(false);
    deletions.setSelecting(true);
    deletions.toggleRange(7, ORDER);
    expect(chosen()).toEqual([7]);
  });
});

it('no deletion counts as done that only ended with the session, and nothing stays selected for another person', async () => {
  const { deletions, show, chosen } = await setUp(5, 6);
  await deletions.remove(chosen());
  await show({ account: null, comments: [], removals: [] });
  expect([deletions.deletedCount.value, deletions.selected.value, deletions.several.value]).toEqual([0, null, null]);
  const account = { ...MIRA, uid: 8 };
  await show({ account, removals: [aRemoval(5, { uid: 8, state: 'busy' })] });
  await show({ account, comments: THREE.slice(1), removals: [] });
  expect(deletions.deletedCount.value).toBe(1);
});
