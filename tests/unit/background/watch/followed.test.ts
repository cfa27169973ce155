import { describe, expect, test } from 'vitest';
import { dueFollowedRequests } from '../../../../entrypoints/background/watch/followed';
import type { Cursors, Watching } from '../../../../utils/watch/types';
import { MIN_INTERVAL_MS, FULL_READ_INTERVAL_MS, MAX_UPDATE_INTERVAL_MS } from '../../../../utils/watch/intervals';
import { aCursor, aWatched } from '../../support';
import { aCounter, aWatching, someCursors } from '../support/samples';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;

const followed = (authorId: number, since = NOW) => aWatched({ reason: 'followed', authorId, since });

function dueRequests(watching: Partial<Watching>, cursors: Partial<Cursors> = {}) {
  return dueFollowedRequests(aWatching(watching), someCursors(cursors), { now: NOW, periodMinutes: 5 });
}

describe('a followed thread', () => {
  test('that was never checked is due', () => {
    expect(dueRequests({ threads: { 1: followed(50) } })).toEqual([{ details: 1 }]);
  });

  test('that is active is due every cycle', () => {
    const requestsAfter = (ago: number) =>
      dueRequests(
        { threads: { 1: followed(50) } },
        { counters: { 1: aCounter({ at: NOW - ago, movedAt: NOW - ago }) } },
      );
    expect(requestsAfter(MIN_INTERVAL_MS)).toEqual([{ details: 1 }]);
    expect(requestsAfter(MIN_INTERVAL_MS - 1)).toEqual([]);
  });

  test('that was quiet for half a day is due every hour, by any measure of its quiet time', () => {
    const requestsAfter = (ago: number, how: Partial<Cursors>, since = 0) =>
      dueRequests(
        { threads: { 1: followed(50, since) } },
        {
          counters: { 1: aCounter({ at: NOW - ago, movedAt: how.counters?.[1]?.movedAt ?? 0 }) },
          threads: how.threads ?? {},
        },
      );
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
    const requestsAfter = (ago: number) =>
      dueRequests({ threads: { 1: followed(50, 0) } }, { counters: { 1: aCounter({ at: NOW - ago }) } });
    expect(requestsAfter(FULL_READ_INTERVAL_MS)).toEqual([]);
    expect(requestsAfter(MAX_UPDATE_INTERVAL_MS - 1)).toEqual([]);
    expect(requestsAfter(MAX_UPDATE_INTERVAL_MS)).toEqual([{ details: 1 }]);
  });

  test('that was just read in full needs no check of its comments, but still one of its updates a day', () => {
    const read = { 1: aCursor({ readAt: NOW - MINUTE }) };
    expect(
      dueRequests({ threads: { 1: followed(50) } }, { threads: read, counters: { 1: aCounter({ at: NOW - HOUR }) } }),
    ).toEqual([]);
    expect(
      dueRequests(
        { threads: { 1: followed(50) } },
        { threads: read, counters: { 1: aCounter({ at: NOW - MAX_UPDATE_INTERVAL_MS }) } },
      ),
    ).toEqual([{ details: 1 }]);
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

  test('who has just published something is due every quarter of an hour', () => {
    expect([requestsAfter(15 * MINUTE - 1, 0), requestsAfter(15 * MINUTE, 0)]).toEqual([[], [{ list: 50 }]]);
  });

  test('who publishes once a day is due every two hours', () => {
    expect([requestsAfter(2 * HOUR - 1, DAY), requestsAfter(2 * HOUR, DAY)]).toEqual([[], [{ list: 50 }]]);
  });

  test('who publishes hardly ever, or never, is due at the longest interval', () => {
    expect([
      requestsAfter(FULL_READ_INTERVAL_MS - 1, 300 * DAY),
      requestsAfter(FULL_READ_INTERVAL_MS, 300 * DAY),
    ]).toEqual([[], [{ list: 50 }]]);
    expect([requestsAfter(FULL_READ_INTERVAL_MS - 1, NOW), requestsAfter(FULL_READ_INTERVAL_MS, NOW)]).toEqual([
      [],
      [{ list: 50 }],
    ]);
  });
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

describe('a clock that was set back', () => {
  test('stalls nothing: a thread or person checked in the future is due now', () => {
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
});
