import { beforeEach, describe, expect, test } from 'vitest';
import { dueFollowedRequests } from '../../../../entrypoints/background/watch/followed';
import { NO_FILTER } from '../../../../utils/projects/filter';
import type { Cursors, ListHole, Watching } from '../../../../utils/watch/types';
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

describe('a followed thread', () => {
  test('that was never checked is due', () => {
    expect(dueOf({})).toEqual([{ details: 1 }]);
  });

  test('that is active is due every cycle', () => {
    const requestsAfter = (ago: number) => dueOf({ counters: { 1: aCounter({ at: NOW - ago, movedAt: NOW - ago }) } });
    expect(requestsAfter(MIN_INTERVAL_MS)).toEqual([{ details: 1 }]);
    expect(requestsAfter(MIN_INTERVAL_MS - 1)).toEqual([]);
  });

  test('that was quiet for half a day is due every hour, by any measure of its quiet time', () => {
    const requestsAfter = (ago: number, how: Partial<Cursors>, since = 0) =>
      dueOf({ ...how, counters: { 1: aCounter({ ...how.counters?.[1], at: NOW - ago }) } }, since);
    const ways: [Partial<Cursors>, number?][] = [
      [{}, NOW - 12 * HOUR],
      [{ threads: { 1: aCursor({ lastAt: NOW - 12 * HOUR }) } }],
      [{ counters: { 1: aCounter({ movedAt: NOW - 12 * HOUR }) } }],
    ];
    for (const [how, since] of ways) {
      expect(requestsAfter(HOUR, how, since)).toEqual([{ details: 1 }]);
      expect(requestsAfter(HOUR - 1, how, since)).toEqual([]);
    }
  });

  test('that is inactive is left to the full readings, except for one check of its updates a day', () => {
    const requestsAfter = (ago: number) => dueOf({ counters: { 1: aCounter({ at: NOW - ago }) } }, 0);
    expect(requestsAfter(FULL_READ_INTERVAL_MS)).toEqual([]);
    expect(requestsAfter(MAX_UPDATE_INTERVAL_MS - 1)).toEqual([]);
    expect(requestsAfter(MAX_UPDATE_INTERVAL_MS)).toEqual([{ details: 1 }]);
  });

  test('that was just read in full needs no check of its comments, but still one of its updates a day', () => {
    const threads = { 1: aCursor({ readAt: NOW - MINUTE }) };
    const requestsAfter = (ago: number) => dueOf({ threads, counters: { 1: aCounter({ at: NOW - ago }) } });
    expect(requestsAfter(HOUR)).toEqual([]);
    expect(requestsAfter(MAX_UPDATE_INTERVAL_MS)).toEqual([{ details: 1 }]);
  });

  test('that is no longer watched is never due', () => {
    expect(dueRequests({ threads: { 1: { ...followed(50), removed: true } } })).toEqual([]);
  });
});

describe('other threads', () => {
  test('of own projects are left to the radar', () => {
    expect(dueRequests({ threads: { 1: aWatched({ reason: 'own' }) } })).toEqual([]);
  });

  test('in which the person wrote are due while they are active, and not for updates', () => {
    const written = (since: number) => ({ threads: { 1: aWatched({ reason: 'written', authorId: 50, since }) } });
    expect(dueRequests(written(NOW))).toEqual([{ details: 1 }]);
    expect(dueRequests(written(0))).toEqual([]);
  });
});

describe('requests that are shared', () => {
  test('threads of one author share one list request', () => {
    expect(dueRequests({ threads: { 1: followed(50), 2: followed(50), 3: followed(60) } })).toEqual([
      { list: 50 },
      { details: 3 },
    ]);
  });

  test('only threads that are due cause a list request', () => {
    expect(
      dueRequests({ threads: { 1: followed(50), 2: followed(50) } }, { counters: { 2: aCounter({ at: NOW }) } }),
    ).toEqual([{ details: 1 }]);
  });

  test('the list of a followed person covers their threads', () => {
    expect(dueRequests({ threads: { 1: followed(50) }, people: { 50: { name: 'eve', since: 0 } } })).toEqual([
      { list: 50 },
    ]);
  });

  test('a person who is not due causes no list request', () => {
    const people = { 50: { projects: [], at: NOW - MINUTE, newestAt: 0 } };
    expect(
      dueRequests({ threads: { 1: followed(50) }, people: { 50: { name: 'eve', since: 0 } } }, { people }),
    ).toEqual([{ details: 1 }]);
  });

  test('a project too old for its author’s first page is requested by itself', () => {
    const counters = { 1: aCounter({ isFarDown: true }), 2: aCounter(), 3: aCounter() };
    expect(dueRequests({ threads: { 1: followed(50), 2: followed(50), 3: followed(50) } }, { counters })).toEqual([
      { list: 50 },
      { details: 1 },
    ]);
  });

  test('threads whose author is unknown are requested one by one', () => {
    expect(dueRequests({ threads: { 1: followed(0), 2: followed(0) } })).toEqual([{ details: 1 }, { details: 2 }]);
  });
});

describe('a followed person', () => {
  const eve = { 50: { name: 'eve', since: 0 } };
  const requestsAfter = (ago: number, quiet: number) =>
    dueRequests({ people: eve }, { people: { 50: { projects: [], at: NOW - ago, newestAt: NOW - quiet } } });

  test('who was never checked is due', () => {
    expect(dueRequests({ people: eve })).toEqual([{ list: 50 }]);
  });

  test.each([
    ['has just published something', 'every quarter of an hour', 0, 15 * MINUTE],
    ['publishes once a day', 'every two hours', DAY, 2 * HOUR],
    ['publishes hardly ever', 'at the longest interval', 300 * DAY, FULL_READ_INTERVAL_MS],
    ['never published', 'at the longest interval', NOW, FULL_READ_INTERVAL_MS],
  ])('who %s is due %s', (_who, _when, quiet, interval) => {
    expect([requestsAfter(interval - 1, quiet), requestsAfter(interval, quiet)]).toEqual([[], [{ list: 50 }]]);
  });
});

test.each([-DAY, DAY])('R1: is due as often with a service whose clock is %d ms ahead', (aheadMs) => {
  clocks = { now: NOW, serviceNow: NOW + aheadMs };
  const lastAt = clocks.serviceNow - HOUR;
  const ofThread = (ago: number) =>
    dueOf({ threads: { 1: aCursor({ lastAt }) }, counters: { 1: aCounter({ at: NOW - ago }) } }, lastAt);
  expect([ofThread(5 * MINUTE - 1), ofThread(5 * MINUTE)]).toEqual([[], [{ details: 1 }]]);
  const people = (ago: number) => ({ 50: { projects: [], at: NOW - ago, newestAt: clocks.serviceNow - 4 * HOUR } });
  const ofPerson = (ago: number) => dueRequests({ people: { 50: { name: 'eve', since: 0 } } }, { people: people(ago) });
  expect([ofPerson(20 * MINUTE - 1), ofPerson(20 * MINUTE)]).toEqual([[], [{ list: 50 }]]);
});

describe('the order of requests', () => {
  test('follows the number of overdue intervals, so that many inactive threads do not delay an active one', () => {
    const threads = {
      1: followed(50, NOW - 24 * HOUR),
      2: followed(60, NOW),
      3: followed(70, NOW - 24 * HOUR),
    };
    const counters = {
      1: aCounter({ at: NOW - 3 * HOUR }),
      2: aCounter({ at: NOW - 20 * MINUTE }),
      3: aCounter({ at: NOW - 4 * HOUR }),
    };
    expect(dueRequests({ threads }, { counters })).toEqual([{ details: 2 }, { details: 3 }, { details: 1 }]);
  });

  test('counts a list as overdue as the most overdue thread that it covers', () => {
    const threads = {
      1: followed(50, NOW - 24 * HOUR),
      2: followed(50, NOW),
      3: followed(70, NOW),
    };
    const counters = {
      1: aCounter({ at: NOW - 3 * HOUR }),
      2: aCounter({ at: NOW - 20 * MINUTE }),
      3: aCounter({ at: NOW - 10 * MINUTE }),
    };
    expect(dueRequests({ threads }, { counters })).toEqual([{ list: 50 }, { details: 3 }]);
  });
});

test('a clock that was set back stalls nothing: a thread or person checked in the future is due now', () => {
  const threads = { 1: followed(50) };
  expect(
    dueRequests(
      { threads, people: { 60: { name: 'eve', since: 0 } } },
      {
        counters: { 1: aCounter({ at: NOW + DAY }) },
        people: { 60: { projects: [], at: NOW + DAY, newestAt: NOW } },
      },
    ),
  ).toHaveLength(2);
});

describe('a list of which something is left to read', () => {
  const eve = { 50: { name: 'eve', since: 0 } };
  const alerts = { a: { name: 'All', filter: NO_FILTER, level: null, since: 0, count: 0 } };
  const hole = { after: 1, page: 3, at: NOW - MIN_INTERVAL_MS, skipped: 0, tries: 0 };
  const readOn = (over: Partial<ListHole>, watching: Partial<Watching> = { people: eve, alerts }) => {
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
