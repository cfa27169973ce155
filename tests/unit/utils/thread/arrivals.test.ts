import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createArrivals } from '../../../../utils/thread/arrivals';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { aComment, aView, MIRA } from './support/samples';

const bob = (id: number) => aComment({ id, postedAt: id * 1000 });
const mine = (id: number) => aComment({ id, postedAt: id * 1000, authorId: MIRA.uid, authorName: 'mira' });

function setUp() {
  const view = signal<ThreadView | null>(null);
  const refreshing = signal(false);
  const arrivals = createArrivals({ view, refreshing });
  const come = (comments: ReturnType<typeof bob>[], over: Partial<ThreadView> = {}): void => {
    view.value = aView({ comments, ...over });
  };
  const refresh = (comments: ReturnType<typeof bob>[], over: Partial<ThreadView> = {}): void => {
    refreshing.value = true;
    come(comments, over);
    refreshing.value = false;
  };
  const ids = () => ({
    shown: arrivals.shown.value.map(({ id }) => id),
    waiting: arrivals.waiting.value.map(({ id }) => id),
    fresh: [...arrivals.newIds.value],
  });
  return { arrivals, come, refresh, ids, view, refreshing };
}

describe('the shown comments', () => {
  it('are all known ones and all that the first refresh brings, none of them marked as new', () => {
    const { come, refresh, ids } = setUp();
    come([bob(1)]);
    expect(ids()).toEqual({ shown: [1], waiting: [], fresh: [] });
    refresh([bob(1), bob(2)]);
    expect(ids()).toEqual({ shown: [1, 2], waiting: [], fresh: [] });
  });

  it('stay as they are while new ones wait, also after a failed first refresh', () => {
    const { come, refreshing, ids } = setUp();
    come([bob(1)]);
    refreshing.value = true;
    refreshing.value = false;
    come([bob(1), bob(2), bob(3)]);
    expect(ids()).toEqual({ shown: [1], waiting: [2, 3], fresh: [] });
  });

  it('are the same list while nothing changes, so that nothing is rendered again', () => {
    const { arrivals, come, refresh } = setUp();
    const one = bob(1);
    refresh([one]);
    const before = arrivals.shown.value;
    come([one, bob(2)]);
    expect(arrivals.shown.value).toBe(before);
  });

  it('do not include a message of the team at once, although the reader may have written it', () => {
    const { come, refresh, ids } = setUp();
    refresh([bob(1)]);
    come([bob(1), { ...mine(2), fromTeam: true }]);
    expect(ids().waiting).toEqual([2]);
  });

  it('follow edits and deletions at once, as the waiting ones do', () => {
    const { arrivals, come, refresh, ids } = setUp();
    refresh([bob(1), bob(2)]);
    come([bob(1), { ...bob(2), text: 'changed' }, bob(3), bob(4)]);
    expect(arrivals.shown.value[1]?.text).toBe('changed');
    come([{ ...bob(2), text: 'changed' }, bob(4)]);
    expect(ids()).toEqual({ shown: [2], waiting: [4], fresh: [] });
  });

  it('include a comment again, unmarked, if an older answer had left it out', () => {
    const { come, refresh, ids } = setUp();
    refresh([bob(1), bob(2)]);
    come([bob(1)]);
    come([bob(1), bob(2)]);
    expect(ids()).toEqual({ shown: [1, 2], waiting: [], fresh: [] });
  });
});

describe('the waiting comments', () => {
  it('are shown and marked, with any new ones, when the person refreshes', () => {
    const { come, refresh, refreshing, ids } = setUp();
    refresh([bob(1)]);
    come([bob(1), bob(2)]);
    refreshing.value = true;
    expect(ids().shown).toEqual([1, 2]);
    come([bob(1), bob(2), bob(3)]);
    refreshing.value = false;
    expect(ids()).toEqual({ shown: [1, 2, 3], waiting: [], fresh: [2, 3] });
    refresh([bob(1), bob(2), bob(3)]);
    expect(ids().fresh).toEqual([]);
  });

  it('are none in a thread that is empty or has become empty', () => {
    const { come, refresh, ids } = setUp();
    refresh([]);
    come([bob(1)]);
    expect(ids()).toEqual({ shown: [1], waiting: [], fresh: [1] });
    come([bob(2)]);
    expect(ids().waiting).toEqual([2]);
    come([]);
    come([bob(3)]);
    expect(ids()).toEqual({ shown: [3], waiting: [], fresh: [1, 3] });
  });

  it('are none for another person, to whom no comment is new either', () => {
    const { come, refresh, ids } = setUp();
    refresh([bob(1)]);
    come([], { account: null });
    expect(ids()).toEqual({ shown: [], waiting: [], fresh: [] });
    const other = { account: { ...MIRA, uid: 8 } };
    come([bob(1), bob(2)], other);
    refresh([bob(1), bob(2), bob(3)], other);
    expect(ids()).toEqual({ shown: [1, 2, 3], waiting: [], fresh: [] });
    come([bob(1), bob(2), bob(3), bob(4)], other);
    expect(ids().waiting).toEqual([4]);
  });
});
