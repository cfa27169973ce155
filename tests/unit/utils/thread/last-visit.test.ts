import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ThreadView } from '../../../../utils/thread/unsent';
import type { Seen } from '../../../../utils/storage/thread-reading';
import { createArrivals } from '../../../../utils/thread/arrivals';
import { createLastVisit } from '../../../../utils/thread/last-visit';
import { aComment, aView, MIRA } from './support/samples';

const seenUpTo = (upTo: number, owner = MIRA.uid): Seen => ({ owner, threads: { 31: { upTo, at: 1 } } });

function setUp(before: Seen | undefined) {
  const view = signal<ThreadView | null>(null);
  const refreshing = signal(false);
  const seen = signal<Seen | undefined>(before);
  const over = new AbortController();
  const arrivals = createArrivals({ view, refreshing });
  const upTo = createLastVisit({ view, arrivals, seen, over: over.signal });
  const come = (ids: number[], given: Partial<ThreadView> = {}): void => {
    view.value = aView({ comments: ids.map((id) => aComment({ id, postedAt: id * 1000 })), ...given });
  };
  const refresh = (ids: number[], given: Partial<ThreadView> = {}): void => {
    refreshing.value = true;
    come(ids, given);
    refreshing.value = false;
  };
  return { come, refresh, upTo, seen, arrivals, over };
}

describe('where the last visit ended', () => {
  it('is told where something came since, also by the first asking', () => {
    const { come, refresh, upTo } = setUp(seenUpTo(2));
    come([1, 2]);
    expect(upTo.value).toBeNull();
    refresh([1, 2, 3]);
    expect(upTo.value).toBe(2);
  });

  it('stays what it was while the thread is read, and is not made by what comes meanwhile', () => {
    const told = setUp(seenUpTo(2));
    told.refresh([1, 2, 3]);
    told.seen.value = seenUpTo(3);
    told.refresh([1, 2, 3, 4]);
    expect(told.upTo.value).toBe(2);
    const untold = setUp(seenUpTo(2));
    untold.refresh([1, 2]);
    untold.come([1, 2, 3]);
    untold.arrivals.showWaiting();
    expect(untold.upTo.value).toBeNull();
  });

  it('is unknown at the first visit, and to somebody else', () => {
    const first = setUp({ owner: null, threads: {} });
    first.refresh([1, 2]);
    first.seen.value = seenUpTo(1);
    first.refresh([1, 2, 3]);
    expect(first.upTo.value).toBeNull();
    const other = setUp(seenUpTo(1, 8));
    other.refresh([1, 2]);
    expect(other.upTo.value).toBeNull();
    other.refresh([1, 2], { account: { ...MIRA, uid: 8 } });
    expect(other.upTo.value).toBe(1);
  });

  it('waits for what is stored', () => {
    const { refresh, upTo, seen } = setUp(undefined);
    refresh([1, 2]);
    seen.value = seenUpTo(1);
    expect(upTo.value).toBe(1);
  });
});
