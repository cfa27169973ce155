import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ThreadView } from '../../../../utils/thread/unsent';
import type { Seen } from '../../../../utils/thread/stored-types';
import { createArrivals } from '../../../../utils/thread/arrivals';
import { createLastVisit } from '../../../../utils/thread/last-visit';
import { aComment, aView, MIRA } from './support/samples';

const seenUpTo = (upTo: number, owner = MIRA.uid): Seen => ({ owner, threads: { 31: { upTo, at: 1 } } });

function setUp(before: Seen | undefined) {
  const view = signal<ThreadView | null>(null);
  const refreshing = signal(false);
  const seen = signal<Seen | undefined>(before);
  const closing = new AbortController();
  const arrivals = createArrivals({ view, refreshing });
  const upTo = createLastVisit({ view, arrivals, seen, signal: closing.signal });
  const come = (ids: number[], given: Partial<ThreadView> = {}): void => {
    view.value = aView({ comments: ids.map((id) => aComment({ id, postedAt: id * 1000 })), ...given });
  };
  const refresh = (ids: number[], given: Partial<ThreadView> = {}): void => {
    refreshing.value = true;
    come(ids, given);
    refreshing.value = false;
  };
  return { come, refresh, upTo, seen, arrivals, closing };
}

describe('the end of the last visit', () => {
  it('is known if comments came since, also with the first refresh', () => {
    const { come, refresh, upTo } = setUp(seenUpTo(2));
    come([1, 2]);
    expect(upTo.value).toBeNull();
    refresh([1, 2, 3]);
    expect(upTo.value).toBe(2);
  });

  it('stays the same while the thread is read, and is not set by comments that come meanwhile', () => {
    const withNews = setUp(seenUpTo(2));
    withNews.refresh([1, 2, 3]);
    withNews.seen.value = seenUpTo(3);
    withNews.refresh([1, 2, 3, 4]);
    expect(withNews.upTo.value).toBe(2);
    const withoutNews = setUp(seenUpTo(2));
    withoutNews.refresh([1, 2]);
    withoutNews.come([1, 2, 3]);
    withoutNews.arrivals.showWaiting();
    expect(withoutNews.upTo.value).toBeNull();
  });

  it('is unknown at the first visit, and to another person', () => {
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

  it('waits for the stored value', () => {
    const { refresh, upTo, seen } = setUp(undefined);
    refresh([1, 2]);
    seen.value = seenUpTo(1);
    expect(upTo.value).toBe(1);
  });
});
