import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../utils/errors';
import type { ScrollTarget } from '../../../../utils/storage/items';
import { subscribeScrollTarget } from '../../../../utils/thread/scroll-target';
import { arriving } from './support/arriving';

const NOW = 1_000_000;
const wanted = (commentId: number, at = NOW): ScrollTarget => ({ projectId: 31, commentId, at });

function setUp({ isInFront = true } = {}) {
  const { view, refreshing, arrivals, come, refresh: settle } = arriving();
  const failure = signal<Failure | null>(null);
  const scrollTarget = Object.assign(signal<ScrollTarget | null | undefined>(undefined), { ready: Promise.resolve() });
  const inFront = signal(isInFront);
  const reached: number[] = [];
  const clear = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const refresh = vi.fn<() => Promise<void>>(() => {
    refreshing.value = true;
    return Promise.resolve();
  });
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
  return { come, settle, scrollTarget, inFront, refreshing, failure, refresh, reached, clear, isGone, closing };
}

describe('a comment that the person came for', () => {
  it('is scrolled to as soon as it is known, and once', () => {
    const { come, settle, scrollTarget, reached, clear } = setUp();
    scrollTarget.value = wanted(2);
    expect(reached).toEqual([]);
    come([1, 2]);
    settle([1, 2]);
    expect(reached).toEqual([2]);
    expect(clear).toHaveBeenCalledOnce();
  });

  it('is reported as gone once the service was asked and no longer has it, until another one is found', () => {
    const { settle, scrollTarget, refresh, refreshing, isGone, clear, reached } = setUp();
    scrollTarget.value = wanted(9);
    settle([1]);
    expect(isGone.value).toBe(false);
    refreshing.value = false;
    expect([isGone.value, refresh.mock.calls.length, clear.mock.calls.length]).toEqual([true, 1, 1]);
    scrollTarget.value = wanted(1, NOW + 1);
    expect([isGone.value, reached]).toEqual([false, [1]]);
  });

  it('is not reported as gone if the service can’t be asked', () => {
    const { settle, scrollTarget, refreshing, failure, isGone, clear } = setUp();
    settle([1]);
    failure.value = { code: 'offline' };
    scrollTarget.value = wanted(9);
    refreshing.value = false;
    expect([isGone.value, clear.mock.calls.length]).toEqual([false, 0]);
  });

  it.each([
    ['of another thread', { projectId: 32, commentId: 1, at: NOW }],
    ['asked for long ago', wanted(1, NOW - 61_000)],
  ])('is ignored if it is one %s', (_which, other) => {
    const { settle, scrollTarget, reached, clear } = setUp();
    scrollTarget.value = other;
    settle([1]);
    expect([reached, clear.mock.calls.length]).toEqual([[], 0]);
  });

  it('is scrolled to only by the page in front, and by none that was closed', () => {
    const { settle, scrollTarget, reached, inFront, closing } = setUp({ isInFront: false });
    settle([1, 2]);
    scrollTarget.value = wanted(1);
    expect(reached).toEqual([]);
    inFront.value = true;
    expect(reached).toEqual([1]);
    closing.abort();
    scrollTarget.value = wanted(2, NOW + 1);
    expect(reached).toEqual([1]);
  });
});
