import { describe, expect, test } from 'vitest';
import { dueThreads } from '../../../../entrypoints/background/watch/radar';
import { FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';
import type { Watching } from '../../../../utils/watch/types';
import { aCursor, aWatched } from '../../support';
import { aCounter, aWatching, someCursors } from '../support/samples';

const MINUTE = 60_000;
const NOW = 1_000_000_000;

/** A watch list of the threads 1, 2, 3 … */
function watching(many: number) {
  return aWatching({ threads: Object.fromEntries(Array.from({ length: many }, (_, at) => [at + 1, aWatched()])) });
}

/** The due threads, with room for all of them. */
function due(watched: Watching, cursors: Parameters<typeof someCursors>[0] = {}, now = NOW) {
  return dueThreads(watched, someCursors(cursors), { now, room: 25, periodMinutes: 5 });
}

function owed(many: number, cursors: Parameters<typeof someCursors>[0], now = NOW): number[] {
  return due(watching(many), cursors, now).map(({ projectId }) => projectId);
}

describe('the threads to read', () => {
  test('are those whose counter moved since they were read, and no others', () => {
    const threads = { 1: aCursor({ count: 5, readAt: NOW - MINUTE }), 2: aCursor({ count: 5, readAt: NOW - MINUTE }) };
    const counters = { 1: aCounter({ count: 6, at: NOW }), 2: aCounter({ count: 5, at: NOW }) };
    expect(owed(2, { threads, counters })).toEqual([1]);
  });

  test('begin, among those never read, with those whose counter moved since the first look', () => {
    const counters = Object.fromEntries([1, 2, 3].map((id) => [id, aCounter({ count: id, at: NOW })]));
    expect(owed(3, { counters: { ...counters, 3: aCounter({ count: 3, at: NOW, movedAt: NOW }) } })).toEqual([3, 1, 2]);
  });

  test('include those whose counter went back', () => {
    expect(
      owed(1, {
        threads: { 1: aCursor({ count: 5, readAt: NOW - MINUTE }) },
        counters: { 1: aCounter({ count: 4, at: NOW }) },
      }),
    ).toEqual([1]);
  });

  test('are ordered: moved, never seen, due for a full reading, seemingly empty, unreadable', () => {
    const threads = {
      5: aCursor({ count: 1, readAt: NOW - MINUTE }),
      3: aCursor({ count: 1, readAt: NOW - FULL_READ_INTERVAL_MS }),
      1: aCursor({ count: 1, readAt: NOW - MINUTE }),
    };
    const counters = {
      1: aCounter({ count: 1, at: NOW }),
      2: aCounter({ count: 0, at: NOW }),
      3: aCounter({ count: 1, at: NOW }),
      4: aCounter({ count: 3, at: NOW }),
      5: aCounter({ count: 2, at: NOW }),
      6: aCounter({ count: 9, at: NOW }),
    };
    const unreadable = { 6: { count: 9, tries: 1, triedAt: NOW - MINUTE, code: 'malformed' as const } };
    expect(owed(6, { threads, counters, unreadable })).toEqual([5, 4, 3, 2, 6]);
  });

  test('come in the order in which they were last read', () => {
    const threads = {
      1: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS - 1 }),
      2: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS - 3 }),
      3: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS - 2 }),
    };
    expect(owed(3, { threads })).toEqual([2, 3, 1]);
  });

  test('carry their counter, or none if it is not known', () => {
    expect(due(watching(2), { counters: { 2: aCounter({ count: 4, at: NOW }) } })).toMatchObject([
      { projectId: 1, count: null },
      { projectId: 2, count: 4 },
    ]);
  });

  test('carry no counter from before the last reading', () => {
    const readAt = NOW - FULL_READ_INTERVAL_MS;
    const counts = (at: number) =>
      due(watching(1), {
        threads: { 1: aCursor({ count: 4, readAt }) },
        counters: { 1: aCounter({ count: 4, at }) },
      }).map(({ count }) => count);
    expect([counts(readAt - 1), counts(readAt)]).toEqual([[null], [4]]);
  });

  test('include none that were taken off the watch', () => {
    expect(due(aWatching({ threads: { 1: aWatched({ removed: true }) } }))).toEqual([]);
  });

  test('are not decided by a counter from before the last reading', () => {
    const threads = { 1: aCursor({ count: 6, readAt: NOW - MINUTE }) };
    expect(owed(1, { threads, counters: { 1: aCounter({ count: 5, at: NOW - MINUTE - 1 }) } })).toEqual([]);
    expect(owed(1, { threads, counters: { 1: aCounter({ count: 5, at: NOW - MINUTE }) } })).toEqual([1]);
  });

  test('include a thread once its full reading is due, and not before', () => {
    expect(owed(1, { threads: { 1: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS + 1 }) } })).toEqual([]);
    expect(owed(1, { threads: { 1: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS }) } })).toEqual([1]);
  });

  test('include a thread earlier if the period is long, so that six hours never pass', () => {
    const dueAfter = (ms: number) => {
      const cursors = someCursors({ threads: { 1: aCursor({ readAt: NOW - ms }) } });
      return dueThreads(watching(1), cursors, { now: NOW, room: 25, periodMinutes: 60 }).length > 0;
    };
    expect([dueAfter(4 * 60 * MINUTE), dueAfter(5 * 60 * MINUTE - MINUTE)]).toEqual([false, true]);
  });

  test('include a thread later if very many are watched, so that the readings fit into the cycles', () => {
    const many = watching(1056);
    const dueAfter = (readAt: number) =>
      due(many, { threads: Object.fromEntries(Object.keys(many.threads).map((id) => [id, aCursor({ readAt })])) })
        .length;
    expect(dueAfter(NOW - 2 * FULL_READ_INTERVAL_MS + 1)).toBe(0);
    expect(dueAfter(NOW - 2 * FULL_READ_INTERVAL_MS)).toBe(25);
  });

  test('include those that were read in the future, before the clock was set back', () => {
    expect(owed(1, { threads: { 1: aCursor({ readAt: NOW + MINUTE }) } })).toEqual([1]);
    const moved = {
      threads: { 1: aCursor({ count: 1, readAt: NOW + 2 * MINUTE }), 2: aCursor({ readAt: NOW + 3 * MINUTE }) },
      counters: { 1: aCounter({ count: 2, at: NOW }) },
    };
    expect(owed(2, moved)).toEqual([1, 2]);
  });
});

describe('a thread that could not be read', () => {
  const failed = (tries: number, agoMinutes: number, count = 5) =>
    owed(1, {
      threads: { 1: aCursor({ count: 4, readAt: 0 }) },
      counters: { 1: aCounter({ count, at: NOW }) },
      unreadable: { 1: { count: 5, tries, triedAt: NOW - agoMinutes * MINUTE, code: 'malformed' as const } },
    });

  test('is tried again at once, then in every second cycle', () => {
    expect(failed(1, 0)).toEqual([1]);
    expect([failed(2, 5), failed(2, 10)]).toEqual([[], [1]]);
    expect([failed(50, 5), failed(50, 10)]).toEqual([[], [1]]);
  });

  const GONE = { code: 'project-private' } as const;

  test('waits for 15 minutes, then twice as long each time, up to a full reading, if its project is gone', () => {
    const gone = (tries: number, agoMinutes: number) =>
      owed(2, {
        threads: { 2: aCursor({ readAt: NOW }) },
        unreadable: { 1: { count: 5, tries, triedAt: NOW - agoMinutes * MINUTE, ...GONE } },
      });
    expect(gone(1, 0)).toEqual([1]);
    expect([gone(2, 14.9), gone(2, 15)]).toEqual([[], [1]]);
    expect([gone(4, 59.9), gone(4, 60)]).toEqual([[], [1]]);
    const longest = FULL_READ_INTERVAL_MS / MINUTE;
    expect([gone(50, longest - 0.1), gone(50, longest)]).toEqual([[], [1]]);
  });

  test('is tried in every second cycle even if every project seems to be gone', () => {
    const unreadable = { 1: { count: 5, tries: 9, triedAt: NOW - 10 * MINUTE, ...GONE } };
    expect(owed(1, { unreadable })).toEqual([1]);
  });

  test('is one of two in a cycle, the longest wait first, until one of them can be read', () => {
    const unreadable = Object.fromEntries(
      [1, 2, 3].map((id) => [
        id,
        { count: 5, tries: 2, triedAt: NOW - (10 + id) * MINUTE, code: 'malformed' as const },
      ]),
    );
    expect(owed(3, { unreadable })).toEqual([3, 2]);
    const recovered = Object.fromEntries(
      [1, 2, 3].map((id) => [id, { count: 5, tries: 0, triedAt: NOW - MINUTE, code: 'malformed' as const }]),
    );
    expect(owed(3, { unreadable: recovered })).toEqual([1, 2, 3]);
  });

  test('has its place in a cycle, even if many others are due', () => {
    const unreadable = { 9: { count: 5, tries: 2, triedAt: NOW - 10 * MINUTE, code: 'malformed' as const } };
    const found = dueThreads(watching(9), someCursors({ unreadable }), { now: NOW, room: 4, periodMinutes: 5 });
    expect(found.map(({ projectId }) => projectId)).toEqual([1, 2, 3, 9]);
  });

  test('is read at once when its counter moves', () => {
    expect(failed(5, 1, 6)).toEqual([1]);
  });

  test('waits for its time if its counter is not known', () => {
    const unreadable = { 1: { count: 5, tries: 3, triedAt: NOW - MINUTE, code: 'malformed' as const } };
    expect(owed(1, { unreadable })).toEqual([]);
  });

  test('is tried again if the clock was set back', () => {
    expect(failed(5, -10)).toEqual([1]);
  });
});
