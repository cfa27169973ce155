import { beforeEach, describe, expect, test } from 'vitest';
import { dueFollowedRequests } from '../../../../entrypoints/background/watch/followed';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { Cursors, ListHole, ProjectCounter, Watching } from '../../../../utils/watch/types';
import { MIN_INTERVAL_MS, FULL_READ_INTERVAL_MS, MAX_UPDATE_INTERVAL_MS } from '../../../../utils/watch/intervals';
import { aCursor, aWatched } from '../../support';
import { aCounter, aWatching, someCursors } from '../support/samples';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;

/** The service's may be off. */
let clocks = { now: NOW, serviceNow: NOW };
beforeEach(() => (clocks = { now: NOW, serviceNow: NOW }));

const followed = (authorId: number, since = NOW) => aWatched({ reason: 'followed', authorId, since });

function dueRequests(watching: Partial<Watching>, cursors: Partial<Cursors> = {}) {
  return dueFollowedRequests(aWatching(watching), someCursors(cursors), { ...clocks, periodMinutes: 5 });
}

/** The requests for one followed thread. */
function dueOf(cursors: Partial<Cursors>, since = NOW) {
  return dueRequests({ threads: { 1: followed(50, since) } }, cursors);
}

const written = (since: number) => ({ threads: { 1: aWatched({ reason: 'written', authorId: 50, since }) } });
const checked = (ago: number, over: Partial<ProjectCounter> = {}) => ({
  counters: { 1: aCounter({ at: NOW - ago, ...over }) },
});
const EVE = { 50: { name: 'eve', since: 0 } };
const lookedAt = (ago: number, newestAt: number) => ({ people: { 50: { projects: [], at: NOW - ago, newestAt } } });

test.each<[string, Partial<Watching>, Partial<Cursors>, object[]]>([
  ['a followed thread that was never checked', { threads: { 1: followed(50) } }, {}, [{ details: 1 }]],
  ['no thread that is no longer watched', { threads: { 1: { ...followed(50), removed: true } } }, {}, []],
  ['none of own projects, which are left to the radar', { threads: { 1: aWatched({ reason: 'own' }) } }, {}, []],
  ['a thread in which the person wrote while it is active', written(NOW), {}, [{ details: 1 }]],
  ['none of the updates of a thread in which the person wrote', written(0), {}, []],
  [
    'one list for the threads of one author',
    { threads: { 1: followed(50), 2: followed(50), 3: followed(60) } },
    {},
    [{ list: 50 }, { details: 3 }],
  ],
  [
    'no list for threads that are not due',
    { threads: { 1: followed(50), 2: followed(50) } },
    { counters: { 2: aCounter({ at: NOW }) } },
    [{ details: 1 }],
  ],
  [
    'the list of a followed person for their threads',
    { threads: { 1: followed(50) }, people: EVE },
    {},
    [{ list: 50 }],
  ],
  [
    'no list for a person who is not due',
    { threads: { 1: followed(50) }, people: EVE },
    lookedAt(MINUTE, 0),
    [{ details: 1 }],
  ],
  [
    'by itself, a project too old for its author’s first page',
    { threads: { 1: followed(50), 2: followed(50), 3: followed(50) } },
    { counters: { 1: aCounter({ isFarDown: true }), 2: aCounter(), 3: aCounter() } },
    [{ list: 50 }, { details: 1 }],
  ],
  [
    'one by one, threads whose author is unknown',
    { threads: { 1: followed(0), 2: followed(0) } },
    {},
    [{ details: 1 }, { details: 2 }],
  ],
  ['a followed person who was never checked', { people: EVE }, {}, [{ list: 50 }]],
  [
    'what was checked in the future, before the clock was set back',
    { threads: { 1: followed(50) }, people: { 60: { name: 'eve', since: 0 } } },
    { ...checked(-DAY), people: { 60: { projects: [], at: NOW + DAY, newestAt: NOW } } },
    [{ details: 1 }, { list: 60 }],
  ],
])('is requested: %s', (_what, watching, cursors, requests) => {
  expect(dueRequests(watching, cursors)).toEqual(requests);
});

describe('a followed thread', () => {
  test.each<[string, string, number, (ago: number) => object[]]>([
    ['is active', 'every cycle', MIN_INTERVAL_MS, (ago) => dueOf(checked(ago, { movedAt: NOW - ago }))],
    ['began half a day ago', 'every hour', HOUR, (ago) => dueOf(checked(ago), NOW - 12 * HOUR)],
    [
      'had its last comment half a day ago',
      'every hour',
      HOUR,
      (ago) => dueOf({ threads: { 1: aCursor({ lastAt: NOW - 12 * HOUR }) }, ...checked(ago) }, 0),
    ],
    ['moved half a day ago', 'every hour', HOUR, (ago) => dueOf(checked(ago, { movedAt: NOW - 12 * HOUR }), 0)],
    ['is inactive', 'once a day, for its updates', MAX_UPDATE_INTERVAL_MS, (ago) => dueOf(checked(ago), 0)],
    [
      'was just read in full',
      'once a day, for its updates',
      MAX_UPDATE_INTERVAL_MS,
      (ago) => dueOf({ threads: { 1: aCursor({ readAt: NOW - MINUTE }) }, ...checked(ago) }),
    ],
  ])('that %s is due %s', (_which, _when, interval, dueAfter) => {
    expect([dueAfter(interval - 1), dueAfter(interval)]).toEqual([[], [{ details: 1 }]]);
  });
});

test.each([
  ['has just published something', 'every quarter of an hour', 0, 15 * MINUTE],
  ['publishes once a day', 'every two hours', DAY, 2 * HOUR],
  ['publishes hardly ever', 'at the longest interval', 300 * DAY, FULL_READ_INTERVAL_MS],
  ['never published', 'at the longest interval', NOW, FULL_READ_INTERVAL_MS],
])('a followed person who %s is due %s', (_who, _when, quiet, interval) => {
  const dueAfter = (ago: number) => dueRequests({ people: EVE }, lookedAt(ago, NOW - quiet));
  expect([dueAfter(interval - 1), dueAfter(interval)]).toEqual([[], [{ list: 50 }]]);
});

test.each([-DAY, DAY])('R1: is due as often with a service whose clock is %d ms ahead', (aheadMs) => {
  clocks = { now: NOW, serviceNow: NOW + aheadMs };
  const lastAt = clocks.serviceNow - HOUR;
  const ofThread = (ago: number) => dueOf({ threads: { 1: aCursor({ lastAt }) }, ...checked(ago) }, lastAt);
  expect([ofThread(5 * MINUTE - 1), ofThread(5 * MINUTE)]).toEqual([[], [{ details: 1 }]]);
  const ofPerson = (ago: number) => dueRequests({ people: EVE }, lookedAt(ago, clocks.serviceNow - 4 * HOUR));
  expect([ofPerson(20 * MINUTE - 1), ofPerson(20 * MINUTE)]).toEqual([[], [{ list: 50 }]]);
});

test.each([
  [
    'many inactive threads delay no active one',
    { 1: followed(50, NOW - DAY), 2: followed(60), 3: followed(70, NOW - DAY) },
    [3 * HOUR, 20 * MINUTE, 4 * HOUR],
    [{ details: 2 }, { details: 3 }, { details: 1 }],
  ],
  [
    'a list is as overdue as the most overdue thread that it covers',
    { 1: followed(50, NOW - DAY), 2: followed(50), 3: followed(70) },
    [3 * HOUR, 20 * MINUTE, 10 * MINUTE],
    [{ list: 50 }, { details: 3 }],
  ],
])('the most overdue intervals come first: %s', (_what, threads, ago, requests) => {
  const counters = Object.fromEntries(ago.map((ms, at) => [at + 1, aCounter({ at: NOW - ms })]));
  expect(dueRequests({ threads }, { counters })).toEqual(requests);
});

describe('a list of which something is left to read', () => {
  const alerts = { a: { name: 'All', filter: NO_FILTER, level: null, since: 0, count: 0 } };
  const hole = { after: 1, page: 3, at: NOW - MIN_INTERVAL_MS, skipped: 0, tries: 0 };
  const readOn = (over: Partial<ListHole>, watching: Partial<Watching> = { people: EVE, alerts }) => {
    const cursor = { at: NOW, upTo: NOW, hole: { ...hole, ...over } };
    const people = { 50: { ...cursor, projects: [], newestAt: NOW } };
    return dueRequests(watching, { people, newest: cursor });
  };

  test('is read on at each cycle, at its next page', () => {
    expect(readOn({})).toEqual([
      { list: 50, page: 4 },
      { newest: true, page: 4 },
    ]);
    expect(readOn({ at: NOW - MIN_INTERVAL_MS + 1 })).toEqual([]);
    expect(readOn({ at: NOW + DAY })).toHaveLength(2);
  });

  test('waits where it can’t be read', () => {
    const stuck = { page: 0, tries: 3 };
    expect(readOn({ ...stuck, at: NOW - HOUR + 1 })).toEqual([]);
    expect(readOn({ ...stuck, at: NOW - HOUR })).toHaveLength(2);
  });

  test('is not read on for a person or alert that is gone', () => {
    const off = { a: { ...alerts.a, level: 'off' as const } };
    expect([readOn({}, {}), readOn({}, { alerts: off })]).toEqual([[], []]);
  });
});
