import { describe, expect, test } from 'vitest';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import { reduceWeek } from '../../../../entrypoints/background/watch/week';
import type { Level } from '../../../../utils/settings';
import { aWatched } from '../../support';
import { aState, aWatching, judging } from '../support/samples';

const DAY = 86_400_000;
const START = 20_000 * DAY;
const threads = {
  1: aWatched({ reason: 'own', title: 'Pocket Budget' }),
  2: aWatched({ reason: 'own', title: 'Clock' }),
  3: aWatched({ reason: 'followed', title: 'Not mine' }),
};

/** The state with these likes of every project. */
function withLikes(state: WatchState, likes: number): WatchState {
  const counter = { count: 2, likes, downloads: 5, at: 1, movedAt: 1, updatedAt: 1 };
  const counters = { 1: counter, 2: { ...counter, likes: 7 }, 3: counter };
  return { ...state, cursors: { ...state.cursors, counters } };
}

const first = withLikes(aState({ watching: aWatching({ threads }) }), 3);
const reduce = (state: WatchState, at: number, week: Level = 'inbox'): WatchState =>
  reduceWeek(state, judging(at, { week }));

describe('the weekly entry', () => {
  test('says how the figures of own projects rose, once a week, and leaves out those that did not', () => {
    const begun = reduce(first, START);
    expect(begun.inbox).toEqual([]);
    expect(reduce(withLikes(begun, 4), START + 7 * DAY - 1).inbox).toEqual([]);
    const due = reduce(withLikes(begun, 4), START + 7 * DAY);
    expect(due.inbox).toMatchObject([{ kind: 'week', projectId: null, text: '\u2068Pocket Budget\u2069: +1 like' }]);
    expect(reduce(due, START + 7 * DAY + 1)).toBe(due);
    const later = reduce(withLikes(due, 9), START + 14 * DAY);
    expect(later.inbox.map(({ text }) => text.slice(15))).toEqual([': +5 likes', ': +1 like']);
  });

  test('is left out where nothing rose', () => {
    expect(reduce(reduce(first, START), START + 7 * DAY).inbox).toEqual([]);
  });

  test('is off until the person wants it, and begins anew after that', () => {
    expect(reduceWeek(first, judging(START))).toBe(first);
    const off = reduce(reduce(first, START), START + DAY, 'off');
    expect(off.cursors.week).toBeUndefined();
    expect(reduce(withLikes(off, 9), START + 8 * DAY).inbox).toEqual([]);
  });

  test('waits a week after the clock was set back', () => {
    const begun = withLikes(reduce(first, START), 9);
    const back = reduce(begun, START - 30 * DAY);
    expect(back.inbox).toEqual([]);
    expect(reduce(withLikes(back, 10), START - 23 * DAY).inbox).toHaveLength(1);
  });
});
