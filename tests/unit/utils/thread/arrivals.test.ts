import { describe, expect, it } from 'vitest';
import { arriving, commentAt } from './support/arriving';
import { MIRA } from './support/samples';

function setUp() {
  const { arrivals, ...thread } = arriving();
  const ids = () => ({
    shown: arrivals.shown.value.map(({ id }) => id),
    waiting: arrivals.waiting.value.map(({ id }) => id),
    fresh: [...arrivals.newIds.value],
  });
  return { ...thread, arrivals, ids };
}

describe('the shown comments', () => {
  it('are all known ones and all that the first refresh brings, none of them marked as new', () => {
    const { come, refresh, ids } = setUp();
    come([1]);
    expect(ids()).toEqual({ shown: [1], waiting: [], fresh: [] });
    refresh([1, 2]);
    expect(ids()).toEqual({ shown: [1, 2], waiting: [], fresh: [] });
  });

  it('stay as they are while new ones wait, also after a failed first refresh', () => {
    const { come, refreshing, ids } = setUp();
    come([1]);
    refreshing.value = true;
    refreshing.value = false;
    come([1, 2, 3]);
    expect(ids()).toEqual({ shown: [1], waiting: [2, 3], fresh: [] });
  });

  it('are the same list while nothing changes, so that nothing is rendered again', () => {
    const { arrivals, come, refresh } = setUp();
    const one = commentAt(1);
    refresh([one]);
    const before = arrivals.shown.value;
    come([one, 2]);
    expect(arrivals.shown.value).toBe(before);
  });

  it('do not include a message of the team at once, although the reader may have written it', () => {
    const { come, refresh, ids } = setUp();
    refresh([1]);
    come([1, commentAt(2, { authorId: MIRA.uid, fromTeam: true })]);
    expect(ids().waiting).toEqual([2]);
  });

  it('R43: neither wait for, nor mark as new, what is hidden, and bring it along at the next time', () => {
    const { come, refresh, refreshing, hidden, ids } = setUp();
    hidden.value = [66];
    const eve = (id: number) => commentAt(id, { authorId: 66 });
    refresh([1]);
    come([1, eve(2)]);
    expect(ids()).toEqual({ shown: [1], waiting: [], fresh: [] });
    come([1, eve(2), 3]);
    expect(ids().waiting).toEqual([3]);
    refreshing.value = true;
    expect(ids()).toEqual({ shown: [1, 2, 3], waiting: [], fresh: [3] });
    refreshing.value = false;
    come([1, eve(2), 3, eve(4)]);
    hidden.value = [];
    expect(ids().waiting).toEqual([4]);
  });

  it('follow edits and deletions at once, as the waiting ones do', () => {
    const { arrivals, come, refresh, ids } = setUp();
    refresh([1, 2]);
    come([1, commentAt(2, { text: 'changed' }), 3, 4]);
    expect(arrivals.shown.value[1]?.text).toBe('changed');
    come([commentAt(2, { text: 'changed' }), 4]);
    expect(ids()).toEqual({ shown: [2], waiting: [4], fresh: [] });
  });

  it('include a comment again, unmarked, if an older answer had left it out', () => {
    const { come, refresh, ids } = setUp();
    refresh([1, 2]);
    come([1]);
    come([1, 2]);
    expect(ids()).toEqual({ shown: [1, 2], waiting: [], fresh: [] });
  });
});

describe('the waiting comments', () => {
  it('are shown and marked, with any new ones, when the person refreshes', () => {
    const { come, refresh, refreshing, ids } = setUp();
    refresh([1]);
    come([1, 2]);
    refreshing.value = true;
    expect(ids().shown).toEqual([1, 2]);
    come([1, 2, 3]);
    refreshing.value = false;
    expect(ids()).toEqual({ shown: [1, 2, 3], waiting: [], fresh: [2, 3] });
    refresh([1, 2, 3]);
    expect(ids().fresh).toEqual([]);
  });

  it('are none in a thread that is empty or has become empty', () => {
    const { come, refresh, ids } = setUp();
    refresh([]);
    come([1]);
    expect(ids()).toEqual({ shown: [1], waiting: [], fresh: [1] });
    come([2]);
    expect(ids().waiting).toEqual([2]);
    come([]);
    come([3]);
    expect(ids()).toEqual({ shown: [3], waiting: [], fresh: [1, 3] });
  });

  it('are none for another person, to whom no comment is new either', () => {
    const { come, refresh, ids } = setUp();
    refresh([1]);
    come([], { account: null });
    expect(ids()).toEqual({ shown: [], waiting: [], fresh: [] });
    const other = { account: { ...MIRA, uid: 8 } };
    come([1, 2], other);
    refresh([1, 2, 3], other);
    expect(ids()).toEqual({ shown: [1, 2, 3], waiting: [], fresh: [] });
    come([1, 2, 3, 4], other);
    expect(ids().waiting).toEqual([4]);
  });
});
