import { describe, expect, test } from 'vitest';
import { dueThreads } from '../../../../../entrypoints/background/lazy/watch/radar';
import { FULL_READ_INTERVAL_MS } from '../../../../../utils/watch/intervals';
import { aCursor, aWatched } from '../../../support';
import { aCounter, aWatching, someCursors } from '../../support/samples';

const MINUTE = 60_000;
const NOW = 1_000_000_000;

/** Threads 1, 2, 3 … as they are watched. */
function watching(many: number) {
  return aWatching({ threads: Object.fromEntries(Array.from({ length: many }, (_, at) => [at + 1, aWatched()])) });
}

function owed(many: number, cursors: Parameters<typeof someCursors>[0], now = NOW): number[] {
  return dueThreads(watching(many), someCursors(cursors), { now }).map(({ projectId }) => projectId);
}

describe('the threads to read', () => {
  test('are those whose counter moved since they were read, and no others', () => {
    const threads = { 1: aCursor({ count: 5, readAt: NOW - MINUTE }), 2: aCursor({ count: 5, readAt: NOW - MINUTE }) };
    const counters = { 1: aCounter({ count: 6, at: NOW }), 2: aCounter({ count: 5, at: NOW }) };
    expect(owed(2, { threads, counters })).toEqual([1]);
  });

  test('are those whose counter went back, too', () => {
    expect(
      owed(1, {
        threads: { 1: aCursor({ count: 5, readAt: NOW - MINUTE }) },
        counters: { 1: aCounter({ count: 4, at: NOW }) },
      }),
    ).toEqual([1]);
  });

  test('go by what moved, what was never seen, the slow round, what seems empty, and what could not be read', () => {
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
    const unreadable = { 6: { count: 9, tries: 1, triedAt: NOW - MINUTE } };
    expect(owed(6, { threads, counters, unreadable })).toEqual([5, 4, 3, 2, 6]);
  });

  test('come in the order in which they were read last', () => {
    const threads = {
      1: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS - 1 }),
      2: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS - 3 }),
      3: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS - 2 }),
    };
    expect(owed(3, { threads })).toEqual([2, 3, 1]);
  });

  test('bring the counter that goes with them, or none where it is not known', () => {
    expect(
      dueThreads(watching(2), someCursors({ counters: { 2: aCounter({ count: 4, at: NOW }) } }), { now: NOW }),
    ).toMatchObject([
      { projectId: 1, count: null },
      { projectId: 2, count: 4 },
    ]);
  });

  test('bring no counter from before the last reading', () => {
    const readAt = NOW - FULL_READ_INTERVAL_MS;
    const counts = (at: number) =>
      dueThreads(
        watching(1),
        someCursors({ threads: { 1: aCursor({ count: 4, readAt }) }, counters: { 1: aCounter({ count: 4, at }) } }),
        { now: NOW },
      ).map(({ count }) => count);
    expect([counts(readAt - 1), counts(readAt)]).toEqual([[null], [4]]);
  });

  test('are none that were taken off the watch', () => {
    expect(dueThreads(aWatching({ threads: { 1: aWatched({ removed: true }) } }), someCursors(), { now: NOW })).toEqual(
      [],
    );
  });

  test('are not decided by a counter from before the reading', () => {
    const threads = { 1: aCursor({ count: 6, readAt: NOW - MINUTE }) };
    expect(owed(1, { threads, counters: { 1: aCounter({ count: 5, at: NOW - MINUTE - 1 }) } })).toEqual([]);
    expect(owed(1, { threads, counters: { 1: aCounter({ count: 5, at: NOW - MINUTE }) } })).toEqual([1]);
  });

  test('are due for the slow round after its time and not before', () => {
    expect(owed(1, { threads: { 1: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS + 1 }) } })).toEqual([]);
    expect(owed(1, { threads: { 1: aCursor({ readAt: NOW - FULL_READ_INTERVAL_MS }) } })).toEqual([1]);
  });

  test('are due for it earlier with a long period, so that six hours never pass', () => {
    const dueAfter = (ms: number) => {
      const cursors = someCursors({ threads: { 1: aCursor({ readAt: NOW - ms }) } });
      return dueThreads(watching(1), cursors, { now: NOW, periodMinutes: 60 }).length > 0;
    };
    expect([dueAfter(4 * 60 * MINUTE), dueAfter(5 * 60 * MINUTE - MINUTE)]).toEqual([false, true]);
  });

  test('are read where the clock was set back: nobody knows how long ago that was', () => {
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
      unreadable: { 1: { count: 5, tries, triedAt: NOW - agoMinutes * MINUTE } },
    });

  test('is tried again at once, then after 15 minutes, and after twice as long each time', () => {
    expect(failed(1, 0)).toEqual([1]);
    expect([failed(2, 14.9), failed(2, 15)]).toEqual([[], [1]]);
    expect([failed(3, 29.9), failed(3, 30)]).toEqual([[], [1]]);
    expect([failed(4, 59.9), failed(4, 60)]).toEqual([[], [1]]);
  });

  test('waits no longer than the slow round, however often it failed', () => {
    expect([failed(50, FULL_READ_INTERVAL_MS / MINUTE - 0.1), failed(50, FULL_READ_INTERVAL_MS / MINUTE)]).toEqual([
      [],
      [1],
    ]);
  });

  test('is read at once when its counter moves', () => {
    expect(failed(5, 1, 6)).toEqual([1]);
  });

  test('waits for its time where its counter is not known', () => {
    const unreadable = { 1: { count: 5, tries: 3, triedAt: NOW - MINUTE } };
    expect(owed(1, { unreadable })).toEqual([]);
  });

  test('is tried again where the clock was set back', () => {
    expect(failed(5, -10)).toEqual([1]);
  });
});
