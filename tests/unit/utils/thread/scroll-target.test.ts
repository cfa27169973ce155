import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../utils/errors';
import type { ScrollTarget } from '../../../../utils/storage/items';
import { subscribeScrollTarget } from '../../../../utils/thread/scroll-target';
import { arriving } from './support/arriving';

const NOW = 1_000_000;
const wanted = (commentId: number, at = NOW): ScrollTarget => ({ projectId: 31, commentId, at });

function setUp({ isInFront = true } = {}) {
  const { view, refreshing, arrivals, refresh: settle } = arriving();
  const failure = signal<Failure | null>(null);
  const scrollTarget = Object.assign(signal<ScrollTarget | null | undefined>(undefined), { ready: Promise.resolve() });
  const inFront = signal(isInFront);
  const reached: number[] = [];
  const clear = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const refresh = async (): Promise<void> => void (refreshing.value = true);
  const closing = new AbortController();
  const isGone = subscribeScrollTarget(
    {
      thread: { view, refreshing, failure, refresh },
      arrivals,
      stores: { scrollTarget, clearScrollTarget: clear },
      isInFront: inFront,
      now: () => NOW,
      signal: closing.signal,
    } as never,
    (id) => reached.push(id),
  );
  const outcome = () => ({ reached, isGone: isGone.value, clears: clear.mock.calls.length });
  return { settle, scrollTarget, inFront, refreshing, failure, outcome, closing };
}

// That it is scrolled to, fetched and said to be gone: `component/thread/reading.test.ts`.
describe('a comment that the person came for', () => {
  it('is scrolled to once, and is no longer gone once another one is found', () => {
    const { settle, scrollTarget, refreshing, outcome } = setUp();
    scrollTarget.value = wanted(9);
    settle([1]);
    expect(outcome()).toEqual({ reached: [], isGone: false, clears: 0 });
    refreshing.value = false;
    expect(outcome()).toEqual({ reached: [], isGone: true, clears: 1 });
    scrollTarget.value = wanted(1, NOW + 1);
    settle([1, 2]);
    expect(outcome()).toEqual({ reached: [1], isGone: false, clears: 2 });
  });

  it('is not said to be gone if the service can’t be asked', () => {
    const { settle, scrollTarget, refreshing, failure, outcome } = setUp();
    settle([1]);
    failure.value = { code: 'offline' };
    scrollTarget.value = wanted(9);
    refreshing.value = false;
    expect(outcome()).toEqual({ reached: [], isGone: false, clears: 0 });
  });

  it.each([
    ['of another thread', { projectId: 32, commentId: 1, at: NOW }],
    ['asked for long ago', wanted(1, NOW - 61_000)],
  ])('is ignored if it is one %s', (_which, other) => {
    const { settle, scrollTarget, outcome } = setUp();
    scrollTarget.value = other;
    settle([1]);
    expect(outcome()).toEqual({ reached: [], isGone: false, clears: 0 });
  });

  it('is scrolled to only by the page in front, and by none that was closed', () => {
    const { settle, scrollTarget, outcome, inFront, closing } = setUp({ isInFront: false });
    settle([1, 2]);
    scrollTarget.value = wanted(1);
    expect(outcome().reached).toEqual([]);
    inFront.value = true;
    expect(outcome().reached).toEqual([1]);
    closing.abort();
    scrollTarget.value = wanted(2, NOW + 1);
    expect(outcome().reached).toEqual([1]);
  });
});
