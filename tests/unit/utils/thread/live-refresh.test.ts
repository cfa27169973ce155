import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { refreshWhenOnline, startLiveRefresh } from '../../../../utils/thread/live-refresh';
import type { Failure } from '../../../../utils/errors';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { fakeWorker, held } from './support/fake-worker';
import { aPost, aView, MIRA } from './support/samples';

type Reply = { nextMs: number; checkedAt: number | null };

const settled = () => new Promise((resolve) => void setTimeout(resolve));

function setUp(answer: () => Reply | Failure | Promise<Reply | Failure> = () => ({ nextMs: 10_000, checkedAt: 5 })) {
  const worker = fakeWorker({ 'thread.poll': answer });
  const timers: { callback: () => void; ms: number }[] = [];
  const later = (callback: () => void, ms: number) => {
    const timer = { callback, ms };
    timers.push(timer);
    return () => void timers.splice(0, timers.length, ...timers.filter((other) => other !== timer));
  };
  const view = signal<ThreadView | null>(aView());
  const [isVisible, deeds] = [signal(true), signal(0)];
  const confirmed: (number | null)[] = [];
  const thread = { of: { nonce: 'n' }, view, deeds, confirm: (at: number | null) => void confirmed.push(at) };
  const stop = startLiveRefresh({ thread, ask: worker.ask, isVisible, later });
  /** Lets the one timer ring. */
  const ring = async (): Promise<void> => {
    timers.shift()?.callback();
    await settled();
  };
  const anew = () => worker.asked.map(({ input }) => (input as { isActive: boolean }).isActive);
  return { worker, timers, view, isVisible, deeds, confirmed, stop, ring, anew };
}

describe('keepLooking', () => {
  it('asks at once, then again whenever the worker said, and passes on how sure the thread is', async () => {
    let nextMs = 10_000;
    const { ring, timers, anew, confirmed, worker } = setUp(() => ({ nextMs, checkedAt: nextMs }));
    await settled();
    expect(worker.asked).toEqual([{ name: 'thread.poll', input: { nonce: 'n', isActive: true } }]);
    expect(timers.map(({ ms }) => ms)).toEqual([10_000]);
    nextMs = 20_000;
    await ring();
    expect(anew()).toEqual([true, false]);
    expect(timers.map(({ ms }) => ms)).toEqual([20_000]);
    expect(confirmed).toEqual([10_000, 20_000]);
  });

  it('asks nothing and waits for nothing out of sight, and begins anew when it is back', async () => {
    const { isVisible, timers, anew, ring } = setUp();
    await settled();
    isVisible.value = false;
    expect(timers).toEqual([]);
    await ring();
    expect(anew()).toEqual([true]);
    isVisible.value = true;
    await settled();
    expect(anew()).toEqual([true, true]);
    expect(timers).toHaveLength(1);
  });

  it('lets an answer that comes out of sight set nothing going', async () => {
    const answer = held<Reply>();
    const { isVisible, timers, confirmed } = setUp(() => answer.promise);
    isVisible.value = false;
    answer.settle({ nextMs: 10_000, checkedAt: 7 });
    await settled();
    expect(timers).toEqual([]);
    expect(confirmed).toEqual([7]);
  });

  it('keeps one timer when it comes and goes while the worker answers', async () => {
    const { isVisible, timers } = setUp();
    for (const seen of [false, true, false, true]) isVisible.value = seen;
    await settled();
    expect(timers).toHaveLength(1);
  });

  it('begins anew after something was posted or deleted', async () => {
    const { deeds, anew, timers } = setUp();
    await settled();
    deeds.value += 1;
    await settled();
    expect(anew()).toEqual([true, true]);
    expect(timers).toHaveLength(1);
  });

  it('repeats what failed after a while, and never in a loop', async () => {
    const { timers, ring, anew } = setUp(() => ({ code: 'no-worker' }));
    await settled();
    expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
    await ring();
    expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
    expect(anew()).toEqual([true, false]);
  });

  it('does not hurry, whatever it is told', async () => {
    const { timers } = setUp(() => ({ nextMs: 0, checkedAt: null }));
    await settled();
    expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
  });

  it.each([
    ['signed out', null],
    ['whose login was refused', { ...MIRA, refused: { code: 'wrong-password' } as const }],
  ])('asks nothing for somebody %s, and begins when they sign in', async (_who, account) => {
    const { view, anew, timers } = setUp();
    await settled();
    view.value = aView({ account });
    await settled();
    expect(timers).toEqual([]);
    view.value = aView();
    await settled();
    expect(anew()).toEqual([true, true]);
  });

  it('is not set off by what the thread shows', async () => {
    const { view, anew } = setUp();
    await settled();
    view.value = aView({ fetchedAt: 900, posts: [] });
    await settled();
    expect(anew()).toEqual([true]);
  });

  it('ends when it is told to, also with an answer on its way', async () => {
    const answer = held<Reply>();
    const { stop, timers, isVisible, deeds, anew } = setUp(() => answer.promise);
    stop();
    answer.settle({ nextMs: 10_000, checkedAt: 7 });
    isVisible.value = false;
    isVisible.value = true;
    deeds.value += 1;
    await settled();
    expect(timers).toEqual([]);
    expect(anew()).toEqual([true]);
  });
});

describe('the network that is back', () => {
  function comeBack(view: ThreadView | null, isInSight: boolean): number {
    let refreshed = 0;
    const refresh = async (): Promise<void> => void (refreshed += 1);
    refreshWhenOnline({ thread: { view: signal(view), refresh }, isVisible: signal(isInSight) });
    return refreshed;
  }

  it('is asked by whatever somebody has before them, and has something waiting', () => {
    expect(comeBack(aView(), true)).toBe(1);
    expect(comeBack(null, true)).toBe(1);
    expect(comeBack(aView({ posts: [aPost({ state: 'waiting' })] }), false)).toBe(1);
  });

  it('is not asked by every tab in the back at once', () => {
    expect(comeBack(aView(), false)).toBe(0);
  });
});
