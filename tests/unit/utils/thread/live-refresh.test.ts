import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { refreshWhenOnline, startLiveRefresh } from '../../../../utils/thread/keep-current';
import type { Failure } from '../../../../utils/errors';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { fakeWorker } from './support/fake-worker';
import { aPost, aRemoval, aView, MIRA } from './support/samples';

type Reply = { nextMs: number; checkedAt: number | null };

const inTime = setTimeout;
const settled = () => new Promise((resolve) => void inTime(resolve));

async function setUp(
  answer: () => Reply | Failure | Promise<Reply | Failure> = () => ({ nextMs: 10_000, checkedAt: 5 }),
) {
  const worker = fakeWorker({ 'thread.poll': answer });
  const timers: { callback: () => void; ms: number }[] = [];
  vi.stubGlobal('setTimeout', (callback: () => void, ms: number) => {
    const timer = { callback, ms };
    timers.push(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: unknown) => {
    timers.splice(0, timers.length, ...timers.filter((other) => other !== timer));
  });
  const view = signal<ThreadView | null>(aView());
  const [isVisible, changes] = [signal(true), signal(0)];
  const confirmed: (number | null)[] = [];
  const thread = { of: { nonce: 'n' }, view, changes, confirm: (at: number | null) => void confirmed.push(at) };
  const closing = new AbortController();
  startLiveRefresh({ thread, send: worker.send, isVisible, signal: closing.signal } as never);
  /** Fires the one timer. */
  const ring = async (): Promise<void> => {
    timers.shift()?.callback();
    await settled();
  };
  await settled();
  const sentActive = () => worker.asked.map(({ input }) => (input as { isActive: boolean }).isActive);
  return { worker, timers, view, isVisible, changes, confirmed, closing, ring, sentActive };
}

describe('startLiveRefresh', () => {
  it('asks at once, then again after the time the worker gave, and passes on when the thread was confirmed', async () => {
    let nextMs = 10_000;
    const { ring, timers, sentActive, confirmed, worker } = await setUp(() => ({ nextMs, checkedAt: nextMs }));
    expect(worker.asked).toEqual([{ name: 'thread.poll', input: { nonce: 'n', isActive: true } }]);
    expect(timers.map(({ ms }) => ms)).toEqual([10_000]);
    nextMs = 20_000;
    await ring();
    expect(sentActive()).toEqual([true, false]);
    expect(timers.map(({ ms }) => ms)).toEqual([20_000]);
    expect(confirmed).toEqual([10_000, 20_000]);
  });

  it('sets no timer for an answer that comes out of sight', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { isVisible, timers, confirmed } = await setUp(() => answer.promise);
    isVisible.value = false;
    answer.resolve({ nextMs: 10_000, checkedAt: 7 });
    await settled();
    expect(timers).toEqual([]);
    expect(confirmed).toEqual([7]);
  });

  it('keeps one timer when the visibility changes while the worker answers', async () => {
    const { isVisible, timers } = await setUp();
    for (const seen of [false, true, false, true]) isVisible.value = seen;
    await settled();
    expect(timers).toHaveLength(1);
  });

  it('starts over after a comment was posted or deleted', async () => {
    const { changes, sentActive, timers } = await setUp();
    changes.value += 1;
    await settled();
    expect(sentActive()).toEqual([true, true]);
    expect(timers).toHaveLength(1);
  });

  it('retries a failed request after a while, and never in a loop', async () => {
    const { timers, ring, sentActive } = await setUp(() => ({ code: 'no-worker' }));
    expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
    await ring();
    expect([timers.map(({ ms }) => ms), sentActive()]).toEqual([[30_000], [true, false]]);
  });

  it('waits at least a second, also if the worker asks for less', async () => {
    const { timers } = await setUp(() => ({ nextMs: 0, checkedAt: null }));
    expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
  });

  it.each([
    ['a signed-out person', null],
    ['a person whose login was refused', { ...MIRA, refused: { code: 'wrong-password' } as const }],
  ])('asks nothing for %s, and starts over at the sign-in', async (_who, account) => {
    const { view, sentActive, timers } = await setUp();
    view.value = aView({ account });
    await settled();
    expect(timers).toEqual([]);
    view.value = aView();
    await settled();
    expect(sentActive()).toEqual([true, true]);
  });

  it('does not ask again when the shown thread changes', async () => {
    const { view, sentActive } = await setUp();
    view.value = aView({ fetchedAt: 900, posts: [] });
    await settled();
    expect(sentActive()).toEqual([true]);
  });

  it('ends with its page, also with an answer on its way', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { closing, timers, isVisible, changes, sentActive } = await setUp(() => answer.promise);
    closing.abort();
    answer.resolve({ nextMs: 10_000, checkedAt: 7 });
    isVisible.value = false;
    isVisible.value = true;
    changes.value += 1;
    await settled();
    expect(timers).toEqual([]);
    expect(sentActive()).toEqual([true]);
  });
});

describe('a thread is refreshed once the network is back', () => {
  const waiting = aView({ posts: [aPost({ state: 'waiting' })] });

  it.each([
    ['in sight', aView(), true, 1],
    ['in sight before it was read', null, true, 1],
    ['in the background with a waiting comment', waiting, false, 1],
    ['in the background with a waiting deletion', aView({ removals: [aRemoval(1)] }), false, 1],
    ['in the background without, not', aView(), false, 0],
  ])('%s', (_where, view, isInSight, count) => {
    const refresh = vi.fn<() => Promise<void>>().mockResolvedValue();
    refreshWhenOnline({ thread: { view: signal(view), refresh }, isVisible: signal(isInSight) } as never);
    expect(refresh).toHaveBeenCalledTimes(count);
  });
});
