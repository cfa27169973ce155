import { computed, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import type { Seen } from '../../../../utils/storage/items';
import { reportRead } from '../../../../utils/thread/keep-current';
import type { ThreadView } from '../../../../utils/thread/unsent';
import type { Watching } from '../../../../utils/watch/types';
import { pendingOf, watchingOf } from '../../popup/support';
import { aWatched } from '../../support';
import { fakeWorker } from './support/fake-worker';
import { aComment, aView, MIRA } from './support/samples';

const settled = () => new Promise((resolve) => void setTimeout(resolve));
const thread = (...ids: number[]) => aView({ comments: ids.map((id) => aComment({ id, postedAt: id * 1000 })) });

function setUp(before: Seen = { owner: MIRA.uid, threads: {} }) {
  const worker = fakeWorker();
  const [view, seen] = [signal<ThreadView | null>(thread(2, 4, 6)), signal<Seen | undefined>(before)];
  const watching = signal<Watching | undefined>(undefined);
  const hidden = new Set<number>();
  const account = computed(() => view.value?.account);
  const report = reportRead({
    thread: { view },
    stores: { watching },
    pending: pendingOf({ send: worker.send, account, seen, ofThread: () => ({ nonce: 'n' }) }),
    isHidden: ({ id }: Comment) => hidden.has(id),
  } as never);
  const read = async (...ids: number[]): Promise<void> => {
    report.onRead(ids);
    await settled();
  };
  const reported = () => worker.asked.map(({ input }) => (input as { ranges: unknown }).ranges);
  return { ...report, worker, view, hidden, seen, watching, read, reported };
}

describe('the report of what was read', () => {
  it('names the comments that were in view, and what lies directly before each, once only', async () => {
    const { worker, read, isUnread } = setUp();
    expect([2, 4, 6].map(isUnread)).toEqual([true, true, true]);
    await read(6);
    const input = { nonce: 'n', uid: MIRA.uid, ranges: [[5, 6]], start: 6 };
    expect(worker.asked).toEqual([{ name: 'thread.mark-seen', input }]);
    expect([2, 4, 6].map(isUnread)).toEqual([true, true, false]);
  });

  it('names where new comments begin in a watched thread', async () => {
    const { worker, watching, read } = setUp();
    watching.value = watchingOf(MIRA.uid, { [thread().projectId]: aWatched({ since: 2000 }) });
    await read(6);
    expect(worker.asked[0]?.input).toMatchObject({ start: 2 });
  });

  it('R43: is held back by nothing that the person hid', async () => {
    const { read, hidden, reported } = setUp();
    hidden.add(4);
    await read(2, 6);
    expect(reported()).toEqual([[[0, 6]]]);
  });

  it('leaves out what was read before', () => {
    const mark = { upTo: 2, beyond: [[6, 6] as [number, number]], at: 1 };
    const { isUnread, seen } = setUp({ owner: MIRA.uid, threads: { [thread().projectId]: mark } });
    expect([2, 4, 6].map(isUnread)).toEqual([false, true, false]);
    seen.value = { owner: 8, threads: { [thread().projectId]: mark } };
    expect([2, 4, 6].map(isUnread)).toEqual([true, true, true]);
  });

  it('has one request at a time; what is read meanwhile comes with the next', async () => {
    const { read, reported, onRead } = setUp();
    onRead([6]);
    onRead([4]);
    await read(2);
    expect(reported()).toEqual([[[5, 6]], [[0, 4]]]);
  });

  it('is made for a signed-in person alone, and again for another one', async () => {
    const { view, read, reported, isUnread } = setUp();
    await read(6);
    view.value = { ...thread(2, 4, 6), account: null };
    expect(isUnread(4)).toBe(false);
    await read(4);
    expect(reported()).toEqual([[[5, 6]]]);
    view.value = { ...thread(2, 4, 6), account: { ...MIRA, uid: 8 } };
    expect(isUnread(6)).toBe(true);
    await read(6);
    expect(reported()).toHaveLength(2);
  });

  it('lets a comment be looked for again that could not be reported', async () => {
    const { worker, read, isUnread } = setUp();
    worker.answers['thread.mark-seen'] = (() => ({ code: 'covered' })) as never;
    await read(6);
    expect(isUnread(6)).toBe(true);
  });
});
