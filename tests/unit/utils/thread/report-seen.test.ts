import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { reportSeen } from '../../../../utils/thread/keep-current';
import type { Comment } from '../../../../utils/api/schemas';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { fakeWorker } from './support/fake-worker';
import { aComment, aView, MIRA } from './support/samples';

const settled = () => new Promise((resolve) => void setTimeout(resolve));
const comments = (...ids: number[]): Comment[] => ids.map((id) => aComment({ id }));

function setUp() {
  const worker = fakeWorker();
  const paints: (() => void)[] = [];
  const afterPaint = (callback: () => void) => {
    paints.push(callback);
    return () => void paints.splice(0, paints.length, ...paints.filter((other) => other !== callback));
  };
  const view = signal<ThreadView | null>(aView());
  const [shown, waiting, isVisible] = [signal(comments(1, 2)), signal<Comment[]>([]), signal(true)];
  const closing = new AbortController();
  reportSeen({
    thread: { of: { nonce: 'n' }, view },
    arrivals: { shown, waiting },
    send: worker.send,
    isVisible,
    afterPaint,
    signal: closing.signal,
  } as never);
  const paint = async (): Promise<void> => {
    for (const callback of paints.splice(0)) callback();
    await settled();
  };
  const reported = () => worker.asked.map(({ input }) => (input as { upTo: number }).upTo);
  return { worker, view, shown, waiting, isVisible, paint, paints, reported, closing };
}

describe('reportSeen', () => {
  it('reports the newest shown comment once it was painted, and once only', async () => {
    const { worker, paint, shown, reported } = setUp();
    expect(worker.asked).toEqual([]);
    await paint();
    expect(worker.asked).toEqual([{ name: 'thread.mark-seen', input: { nonce: 'n', uid: MIRA.uid, upTo: 2 } }]);
    shown.value = comments(1, 2);
    await paint();
    shown.value = comments(1);
    await paint();
    expect(reported()).toEqual([2]);
    shown.value = comments(1, 3);
    await paint();
    expect(reported()).toEqual([2, 3]);
  });

  it('reports nothing out of sight, nor a comment that went out of sight before it was painted', async () => {
    const { isVisible, paint, reported, shown } = setUp();
    isVisible.value = false;
    await paint();
    shown.value = comments(1, 2, 3);
    await paint();
    expect(reported()).toEqual([]);
    isVisible.value = true;
    await paint();
    expect(reported()).toEqual([3]);
  });

  it('reports nothing in an empty thread or for a signed-out person', async () => {
    const { shown, view, paint, reported } = setUp();
    shown.value = [];
    await paint();
    view.value = aView({ account: null });
    shown.value = comments(9);
    await paint();
    expect(reported()).toEqual([]);
  });

  it('reports again for another person', async () => {
    const { view, paint, reported } = setUp();
    await paint();
    view.value = aView({ account: { ...MIRA, uid: 8 } });
    await paint();
    expect(reported()).toEqual([2, 2]);
  });

  it('reports again with the next change after a failure', async () => {
    const { worker, shown, isVisible, paint, reported } = setUp();
    worker.answers['thread.mark-seen'] = (() => ({ code: 'no-worker' })) as never;
    await paint();
    await paint();
    expect(reported()).toEqual([2]);
    worker.answers['thread.mark-seen'] = () => null;
    isVisible.value = false;
    isVisible.value = true;
    await paint();
    expect(reported()).toEqual([2, 2]);
    shown.value = comments(2, 1);
    await paint();
    expect(reported()).toEqual([2, 2]);
  });

  it('ends with its page', async () => {
    const { closing, paint, paints, reported, shown } = setUp();
    closing.abort();
    shown.value = comments(1, 2, 3);
    expect(paints).toEqual([]);
    await paint();
    expect(reported()).toEqual([]);
  });
});
