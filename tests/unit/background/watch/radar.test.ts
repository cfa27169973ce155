import { describe, expect, test } from 'vitest';
import { dueThreads } from '../../../../entrypoints/background/watch/radar';
import { FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';
import type { Cursors, ProjectCounter, Watching } from '../../../../utils/watch/types';
import { aCursor, aWatched } from '../../support';
import { aCounter, aWatching, someCursors } from '../support/samples';

const MINUTE = 60_000;
const NOW = 1_000_000_000;

/** A watch list of the threads 1, 2, 3 … */
function watching(many: number) {
  return aWatching({ threads: Object.fromEntries(Array.from({ length: many }, (_, at) => [at + 1, aWatched()])) });
}

/** The due threads, with room for all of them. */
function due(watched: Watching, cursors: Partial<Cursors> = {}) {
  return dueThreads(watched, someCursors(cursors), { now: NOW, room: 25, periodMinutes: 5 });
}

function owed(many: number, cursors: Partial<Cursors>): number[] {
  return due(watching(many), cursors).map(({ projectId }) => projectId);
}

const FULL = FULL_READ_INTERVAL_MS;
const counted = (count: number, over: Partial<ProjectCounter> = {}) => aCounter({ count, at: NOW, ...over });
const read = (ago: number, count = 0) => aCursor({ count, readAt: NOW - ago });
const failedOnce = { count: 9, tries: 1, triedAt: NOW - MINUTE, code: 'malformed' as const };

describe('the threads to read', () => {
  test.each<[string, number, Partial<Cursors>, number[]]>([
    [
      'are those whose counter moved since they were read, and no others',
      2,
      { threads: { 1: read(MINUTE, 5), 2: read(MINUTE, 5) }, counters: { 1: counted(6), 2: counted(5) } },
      [1],
    ],
    [
      'begin, among those never read, with those whose counter moved since the first look',
      3,
      { counters: { 1: counted(1), 2: counted(2), 3: counted(3, { movedAt: NOW }) } },
      [3, 1, 2],
    ],
    ['include those whose counter went back', 1, { threads: { 1: read(MINUTE, 5) }, counters: { 1: counted(4) } }, [1]],
    [
      'are ordered: moved, never seen, due for a full reading, seemingly empty, unreadable',
      6,
      {
        threads: { 5: read(MINUTE, 1), 3: read(FULL, 1), 1: read(MINUTE, 1) },
        counters: { 1: counted(1), 2: counted(0), 3: counted(1), 4: counted(3), 5: counted(2), 6: counted(9) },
        unreadable: { 6: failedOnce },
      },
      [5, 4, 3, 2, 6],
    ],
    [
      'come in the order in which they were last read',
      3,
      { threads: { 1: read(FULL + 1), 2: read(FULL + 3), 3: read(FULL + 2) } },
      [2, 3, 1],
    ],
    [
      'are not decided by a counter from before the last reading',
      2,
      {
        threads: { 1: read(MINUTE, 6), 2: read(MINUTE, 6) },
        counters: { 1: counted(5, { at: NOW - MINUTE - 1 }), 2: counted(5, { at: NOW - MINUTE }) },
      },
      [2],
    ],
    ['include those that are due for a full reading', 2, { threads: { 1: read(FULL - 1), 2: read(FULL) } }, [2]],
    [
      'include one that was read in the future, before the clock was set back',
      1,
      { threads: { 1: read(-MINUTE) } },
      [1],
    ],
    [
      'include, after the clock was set back, those that moved before the others',
      2,
      { threads: { 1: read(-2 * MINUTE, 1), 2: read(-3 * MINUTE) }, counters: { 1: counted(2) } },
      [1, 2],
    ],
  ])('%s', (_which, many, cursors, expected) => {
    expect(owed(many, cursors)).toEqual(expected);
  });

  test('carry their counter, or none if it is not known or is from before the last reading', () => {
    const counts = (cursors: Partial<Cursors>) => due(watching(1), cursors).map(({ count }) => count);
    const after = (at: number) => counts({ threads: { 1: read(FULL, 4) }, counters: { 1: counted(4, { at }) } });
    expect([counts({}), counts({ counters: { 1: counted(4) } })]).toEqual([[null], [4]]);
    expect([after(NOW - FULL - 1), after(NOW - FULL)]).toEqual([[null], [4]]);
  });

  test('include none that were taken off the watch', () => {
    expect(due(aWatching({ threads: { 1: aWatched({ removed: true }) } }))).toEqual([]);
  });

  test('include a thread earlier if the period is long, so that six hours never pass', () => {
    const dueAfter = (ms: number) => {
      const cursors = someCursors({ threads: { 1: read(ms) } });
      return dueThreads(watching(1), cursors, { now: NOW, room: 25, periodMinutes: 60 }).length > 0;
    };
    expect([dueAfter(4 * 60 * MINUTE), dueAfter(5 * 60 * MINUTE - MINUTE)]).toEqual([false, true]);
  });

  test('include a thread later if very many are watched, so that the readings fit into the cycles', () => {
    const many = watching(1056);
    const dueAfter = (ms: number) =>
      due(many, { threads: Object.fromEntries(Object.keys(many.threads).map((id) => [id, read(ms)])) }).length;
    expect([dueAfter(2 * FULL - 1), dueAfter(2 * FULL)]).toEqual([0, 25]);
  });
});

describe('a thread that could not be read', () => {
  type Code = 'malformed' | 'project-private';
  const tried = (tries: number, agoMinutes: number, code: Code = 'malformed') => ({
    count: 5,
    tries,
    triedAt: NOW - agoMinutes * MINUTE,
    code,
  });
  const known = { threads: { 1: read(NOW, 4) }, counters: { 1: counted(5) } };
  /** Another thread can be read, which a project that is gone does not hinder. */
  const other = { threads: { 2: read(0) } };
  const longest = FULL / MINUTE;

  test.each<[string, number, Partial<Cursors>, Cursors['unreadable'], number[]]>([
    ['is tried again at once', 1, known, { 1: tried(1, 0) }, [1]],
    ['is not tried again in the next cycle', 1, known, { 1: tried(2, 5) }, []],
    ['is tried in every second cycle', 1, known, { 1: tried(2, 10) }, [1]],
    ['is not tried more often for having been tried often', 1, known, { 1: tried(50, 5) }, []],
    ['is tried in every second cycle, however often it was tried', 1, known, { 1: tried(50, 10) }, [1]],
    ['is tried again at once also if its project is gone', 2, other, { 1: tried(1, 0, 'project-private') }, [1]],
    ['waits for 15 minutes if its project is gone', 2, other, { 1: tried(2, 14.9, 'project-private') }, []],
    ['is tried after 15 minutes if its project is gone', 2, other, { 1: tried(2, 15, 'project-private') }, [1]],
    ['waits twice as long each time', 2, other, { 1: tried(4, 59.9, 'project-private') }, []],
    ['is tried after an hour at the fourth time', 2, other, { 1: tried(4, 60, 'project-private') }, [1]],
    ['waits at most for a full reading', 2, other, { 1: tried(50, longest - 0.1, 'project-private') }, []],
    ['is tried with the full reading', 2, other, { 1: tried(50, longest, 'project-private') }, [1]],
    ['is tried in every second cycle if every project seems gone', 1, {}, { 1: tried(9, 10, 'project-private') }, [1]],
    ['is one of two, the longest wait first', 3, {}, { 1: tried(2, 11), 2: tried(2, 12), 3: tried(2, 13) }, [3, 2]],
    [
      'is one of all once one of them could be read',
      3,
      {},
      { 1: tried(0, 1), 2: tried(0, 1), 3: tried(0, 1) },
      [1, 2, 3],
    ],
    ['is read at once when its counter moves', 1, { ...known, counters: { 1: counted(6) } }, { 1: tried(5, 1) }, [1]],
    ['waits for its time if its counter is not known', 1, {}, { 1: tried(3, 1) }, []],
    ['is tried again if the clock was set back', 1, known, { 1: tried(5, -10) }, [1]],
  ])('%s', (_what, many, cursors, unreadable, expected) => {
    expect(owed(many, { ...cursors, unreadable })).toEqual(expected);
  });

  test('has its place in a cycle, even if many others are due', () => {
    const unreadable = { 9: tried(2, 10) };
    const found = dueThreads(watching(9), someCursors({ unreadable }), { now: NOW, room: 4, periodMinutes: 5 });
    expect(found.map(({ projectId }) => projectId)).toEqual([1, 2, 3, 9]);
  });
});
