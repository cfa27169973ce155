import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  afterPage,
  holeIntervalMs,
  isWaiting,
  knownTest,
  nextPage,
  withKnown,
  type ListPage,
} from '../../../../entrypoints/background/watch/list-cursor';
import type { ListCursor, ListHole } from '../../../../utils/watch/types';
import { MIN_INTERVAL_MS, FULL_READ_INTERVAL_MS } from '../../../../utils/watch/intervals';
import { aPage, aProject } from '../support/samples';

const NOW = 1_000_000_000;
const KNOWN = NOW - 500_000;
const MINUTE_MS = 60_000;

/** Projects by how many seconds after what was known they were published; before it, if negative. */
const projects = (...seconds: number[]) =>
  seconds.map((after, at) => aProject({ id: 100 - at, publishedAt: KNOWN + after * 1000, updatedAt: 0 }));
const read = (before: Partial<ListCursor> | undefined, page: Partial<ListPage>, since = 0) =>
  afterPage(
    before && { at: 1, upTo: KNOWN, ...before },
    { ...aPage([], { totalPages: 9, ...page }), askedAt: NOW, serviceNow: NOW },
    since,
  );
const aHole = (over: Partial<ListHole> = {}): ListHole => ({
  after: KNOWN,
  page: 1,
  at: NOW,
  skipped: 0,
  tries: 0,
  ...over,
});
const onPage = (page: number, over: Partial<ListPage> = {}) => ({ page, isReadOn: true, ...over });

describe('a look at the first page', () => {
  const [to, older] = [KNOWN + 15_000, aHole({ after: KNOWN - 900_000, page: 4 })];

  test.each<[string, Partial<ListCursor> | undefined, number[], Partial<ListPage>, number, ListHole | undefined]>([
    ['that does not reach what was known leaves a hole down to it', {}, [30, 20, 10], {}, 0, aHole()],
    ['ends where the list ends', {}, [30], { totalPages: 1 }, 0, undefined],
    ['ends where the list is empty', {}, [], {}, 0, undefined],
    ['need not reach further back than what is no news', {}, [30, 20, 10], {}, to, undefined],
    ['need not, for the first time, reach further back than that', undefined, [30, 20, 10], {}, to, undefined],
    ['is not at its end at an old project that stands at the top', {}, [-90, 30, 20], {}, 0, aHole()],
    ['that meets what it knows leaves an older hole as it is', { hole: older }, [10, -10], {}, 0, older],
    ['that does not joins its hole with an older one', { hole: older }, [20, 10], {}, 0, { ...older, page: 1 }],
    ['closes an older hole that it covers', { hole: older }, [20, -901], {}, 0, undefined],
  ])('%s', (_what, before, seconds, page, since, hole) => {
    expect(read(before, { ...page, listed: projects(...seconds) }, since).hole).toEqual(hole);
  });

  test('moves the cursor to the newest', () => {
    expect(read({}, { listed: projects(20, 10, -10) })).toEqual({ at: NOW, upTo: KNOWN + 20_000, skipped: 0 });
    expect(read({}, { listed: projects(30, 20, 10) })).toEqual({ at: NOW, upTo: KNOWN + 30_000, hole: aHole() });
    expect(read({ hole: older }, { listed: projects(10, -10) }).upTo).toBe(KNOWN + 10_000);
  });

  test.each([
    ['by their publishing, of which the last was just updated', [20, -10, -20], [0, 0, 400], undefined],
    ['by their update, so that newer ones may follow an old one', [-10, -20], [400, 300], aHole()],
  ])('knows a list in the order of projects %s', (_order, published, updated, hole) => {
    const listed = projects(...published).map((project, at) => ({
      ...project,
      updatedAt: updated[at] ? KNOWN + updated[at] * 1000 : 0,
    }));
    expect(read({}, { listed }).hole).toEqual(hole);
  });

  test('moves no cursor to a stamp that lies ahead, or in the second that is not over', () => {
    expect(read({}, { listed: projects(9_000_000, 500, 7, -1) }).upTo).toBe(KNOWN + 7000);
    expect(read({ upTo: NOW + 9e9 }, { listed: projects(-1) }).upTo).toBe(NOW);
  });
});

describe('a hole', () => {
  test('is read page by page, and once more if its later pages showed something new', () => {
    const first = read({ hole: aHole() }, onPage(2, { listed: projects(9, 8) }));
    expect(first).toEqual({ at: 1, upTo: KNOWN, hole: aHole({ page: 2, again: true }) });
    const end = read(first, onPage(3, { listed: projects(7, -1) }));
    expect(end.hole).toEqual(aHole({ page: 0, again: false }));
    expect(nextPage(end.hole)).toBe(1);
    const second = read(end, onPage(1, { listed: projects(20, 10) }));
    expect(second.hole).toEqual(aHole({ page: 1, again: false }));
    expect(read(second, onPage(2, { listed: projects(7, -1) })).hole).toBeUndefined();
  });

  test('is not read on beyond what is news', () => {
    const hole = aHole({ after: KNOWN - 900_000 });
    expect(read({ hole }, onPage(2, { listed: projects(9_000_000, -1) }), KNOWN).hole).toBeUndefined();
  });

  test('is closed at once where nothing new stands on its later pages', () => {
    expect(read({ hole: aHole() }, onPage(2, { listed: projects(9_000_000, -1) })).hole).toBeUndefined();
  });

  test('that is read for the second time begins anew where a look finds more', () => {
    const hole = aHole({ page: 0, again: false });
    expect(read({ upTo: KNOWN, hole }, { listed: projects(20, 10) }).hole).toEqual(aHole());
  });

  test('with something that can’t be read is read again, less and less often, and is given up after a day', () => {
    let cursor = read({}, { listed: projects(20, -10), skipped: 1 });
    const pauses: number[] = [];
    while (cursor.hole) {
      expect([isWaiting(cursor.hole), nextPage(cursor.hole)]).toEqual([true, null]);
      pauses.push(holeIntervalMs(cursor.hole));
      cursor = read(cursor, onPage(1, { listed: projects(20, -10), skipped: 1 }));
      expect(pauses.length).toBeLessThan(20);
    }
    expect(pauses.slice(0, 3)).toEqual([15 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS]);
    expect(Math.max(...pauses)).toBe(FULL_READ_INTERVAL_MS);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
    expect(cursor.skipped).toBe(1);
    expect(read(cursor, { listed: projects(20, -10), skipped: 1 }).hole).toBeUndefined();
    expect(read(cursor, { listed: projects(20, -10), skipped: 2 }).hole).toBeDefined();
  });

  test('remembers what could not be read on any of its pages, and what was given up there', () => {
    const first = read({ hole: aHole({ skipped: 1 }) }, onPage(2, { listed: projects(9_000_000), skipped: 2 }));
    expect(first.hole?.skipped).toBe(3);
    const end = read(first, onPage(3, { listed: projects(-1) })).hole;
    expect(end).toMatchObject({ page: 0, tries: 1 });
    const last = read(
      { skipped: 1, hole: aHole({ skipped: 3, page: 2, tries: 8 }) },
      onPage(3, { listed: projects(-1) }),
    );
    expect(last).toEqual({ at: 1, upTo: KNOWN, skipped: 4 });
  });

  test('that waits is not forgotten by a look that finds more', () => {
    const hole = aHole({ page: 0, tries: 3 });
    expect(read({ hole }, { listed: projects(20, 10) }).hole).toEqual(aHole({ tries: 3 }));
  });

  test('is due at each cycle while it can be read', () => {
    expect(holeIntervalMs(aHole({ page: 3 }))).toBe(MIN_INTERVAL_MS);
    expect(holeIntervalMs(aHole({ page: 0, again: false, tries: 2 }))).toBe(MIN_INTERVAL_MS);
  });

  test('of which a page can’t be read waits, and begins anew', () => {
    const cursor = { at: 1, upTo: KNOWN, hole: aHole({ page: 3, again: true }) };
    const { hole } = afterFailure(cursor, true, NOW);
    expect(hole).toEqual(aHole({ page: 0, tries: 1 }));
    expect(nextPage(hole)).toBeNull();
    expect(afterFailure(cursor, false, NOW)).toEqual({ ...cursor, at: NOW });
  });

  test('of projects that could not be read at the first look is none: they were there before', () => {
    expect(read(undefined, { listed: projects(-10), skipped: 3 }, KNOWN)).toEqual({
      at: NOW,
      upTo: KNOWN - 10_000,
      skipped: 3,
    });
    expect(read(undefined, { listed: [], skipped: 20 }).hole).toMatchObject({ page: 0, tries: 1 });
  });
});

test('known ids are kept up to a number, and lower ones count as known from then on', () => {
  const few = withKnown([3, 1], [2, 3]);
  expect(few).toEqual([3, 2, 1]);
  expect([1, 4, 0].map((id) => knownTest(few)({ id }))).toEqual([true, false, false]);
  const many = withKnown(
    few,
    Array.from({ length: 1000 }, (_, at) => at + 10),
  );
  expect(many).toHaveLength(1000);
  expect([1, 9, 10, 1009, 1010].map((id) => knownTest(many)({ id }))).toEqual([true, true, true, true, false]);
});
