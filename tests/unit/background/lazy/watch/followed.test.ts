import { describe, expect, test } from 'vitest';
import { dueFollowedRequests } from '../../../../../entrypoints/background/lazy/watch/followed';
import type { Cursors, Watching } from '../../../../../utils/watch/types';
import { MIN_INTERVAL_MS, FULL_READ_INTERVAL_MS, MAX_UPDATE_INTERVAL_MS } from '../../../../../utils/watch/intervals';
import { aCursor, aWatched } from '../../../support';
import { aCounter, aWatching, someCursors } from '../../support/samples';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;

const followed = (authorId: number, since = NOW) => aWatched({ reason: 'followed', authorId, since });

function owed(watching: Partial<Watching>, cursors: Partial<Cursors> = {}) {
  return dueFollowedRequests(aWatching(watching), someCursors(cursors), NOW);
}

describe('a followed thread', () => {
  test('that was never looked at is looked at', () => {
    expect(owed({ threads: { 1: followed(50) } })).toEqual([{ details: 1 }]);
  });

  test('that is lively is looked at every cycle', () => {
    const look = (ago: number) =>
      owed({ threads: { 1: followed(50) } }, { counters: { 1: aCounter({ at: NOW - ago, movedAt: NOW - ago }) } });
    expect(look(MIN_INTERVAL_MS)).toEqual([{ details: 1 }]);
    expect(look(MIN_INTERVAL_MS - 1)).toEqual([]);
  });

  test('that was quiet for half a day is looked at every hour, whatever made it quiet', () => {
    const look = (ago: number, how: Partial<Cursors>, since = 0) =>
      owed(
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
      expect(look(HOUR, how, since)).toEqual([{ details: 1 }]);
      expect(look(HOUR - 1, how, since)).toEqual([]);
    }
  });

  test('that is cold is left to the slow round, but for one look a day at its updates', () => {
    const look = (ago: number) =>
      owed({ threads: { 1: followed(50, 0) } }, { counters: { 1: aCounter({ at: NOW - ago }) } });
    expect(look(FULL_READ_INTERVAL_MS)).toEqual([]);
    expect(look(MAX_UPDATE_INTERVAL_MS - 1)).toEqual([]);
    expect(look(MAX_UPDATE_INTERVAL_MS)).toEqual([{ details: 1 }]);
  });

  test('that was just read in full needs no look for its comments, and still one a day for its updates', () => {
    const read = { 1: aCursor({ readAt: NOW - MINUTE }) };
    expect(
      owed({ threads: { 1: followed(50) } }, { threads: read, counters: { 1: aCounter({ at: NOW - HOUR }) } }),
    ).toEqual([]);
    expect(
      owed(
        { threads: { 1: followed(50) } },
        { threads: read, counters: { 1: aCounter({ at: NOW - MAX_UPDATE_INTERVAL_MS }) } },
      ),
    ).toEqual([{ details: 1 }]);
  });

  test('that was taken off the watch is not looked at', () => {
    expect(owed({ threads: { 1: { ...followed(50), removed: true } } })).toEqual([]);
  });
});

describe('other threads', () => {
  test('of one’s own are the radar’s', () => {
    expect(owed({ threads: { 1: aWatched({ reason: 'own' }) } })).toEqual([]);
  });

  test('that one wrote in are looked at while they are lively, and not for updates', () => {
    const written = (since: number) => ({ threads: { 1: aWatched({ reason: 'written', authorId: 50, since }) } });
    expect(owed(written(NOW))).toEqual([{ details: 1 }]);
    expect(owed(written(0))).toEqual([]);
  });
});

describe('one request for several', () => {
  test('threads of one author share the list of their projects', () => {
    expect(owed({ threads: { 1: followed(50), 2: followed(50), 3: followed(60) } })).toEqual([
      { list: 50 },
      { details: 3 },
    ]);
  });

  test('only those that are due make it worth a list', () => {
    expect(owed({ threads: { 1: followed(50), 2: followed(50) } }, { counters: { 2: aCounter({ at: NOW }) } })).toEqual(
      [{ details: 1 }],
    );
  });

  test('the look at a followed person brings their threads along', () => {
    expect(owed({ threads: { 1: followed(50) }, people: { 50: { name: 'eve', since: 0 } } })).toEqual([{ list: 50 }]);
  });

  test('a person who is not due is no reason for a list', () => {
    const people = { 50: { projects: [], at: NOW - MINUTE, newestAt: 0 } };
    expect(owed({ threads: { 1: followed(50) }, people: { 50: { name: 'eve', since: 0 } } }, { people })).toEqual([
      { details: 1 },
    ]);
  });

  test('a project too old for its author’s first page is asked for by itself', () => {
    const counters = { 1: aCounter({ isFarDown: true }), 2: aCounter(), 3: aCounter() };
    expect(owed({ threads: { 1: followed(50), 2: followed(50), 3: followed(50) } }, { counters })).toEqual([
      { list: 50 },
      { details: 1 },
    ]);
  });

  test('threads whose author is not known are asked for one by one', () => {
    expect(owed({ threads: { 1: followed(0), 2: followed(0) } })).toEqual([{ details: 1 }, { details: 2 }]);
  });
});

describe('a followed person', () => {
  const eve = { 50: { name: 'eve', since: 0 } };
  const look = (ago: number, quiet: number) =>
    owed({ people: eve }, { people: { 50: { projects: [], at: NOW - ago, newestAt: NOW - quiet } } });

  test('who was never looked at is looked at', () => {
    expect(owed({ people: eve })).toEqual([{ list: 50 }]);
  });

  test('who has just published something is looked at every quarter of an hour', () => {
    expect([look(15 * MINUTE - 1, 0), look(15 * MINUTE, 0)]).toEqual([[], [{ list: 50 }]]);
  });

  test('who publishes once a day is looked at every two hours', () => {
    expect([look(2 * HOUR - 1, DAY), look(2 * HOUR, DAY)]).toEqual([[], [{ list: 50 }]]);
  });

  test('who publishes hardly ever, or never, is looked at every slow round', () => {
    expect([look(FULL_READ_INTERVAL_MS - 1, 300 * DAY), look(FULL_READ_INTERVAL_MS, 300 * DAY)]).toEqual([
      [],
      [{ list: 50 }],
    ]);
    expect([look(FULL_READ_INTERVAL_MS - 1, NOW), look(FULL_READ_INTERVAL_MS, NOW)]).toEqual([[], [{ list: 50 }]]);
  });
});

describe('the order', () => {
  test('is by how many paces each is overdue, so that many cold ones put off no lively one', () => {
    const threads = { 1: followed(50, NOW - 24 * HOUR), 2: followed(60, NOW), 3: followed(70, NOW - 24 * HOUR) };
    const counters = {
      1: aCounter({ at: NOW - 3 * HOUR }),
      2: aCounter({ at: NOW - 20 * MINUTE }),
      3: aCounter({ at: NOW - 4 * HOUR }),
    };
    expect(owed({ threads }, { counters })).toEqual([{ details: 2 }, { details: 3 }, { details: 1 }]);
  });

  test('counts a list as overdue as the most overdue of what it brings', () => {
    const threads = { 1: followed(50, NOW - 24 * HOUR), 2: followed(50, NOW), 3: followed(70, NOW) };
    const counters = {
      1: aCounter({ at: NOW - 3 * HOUR }),
      2: aCounter({ at: NOW - 20 * MINUTE }),
      3: aCounter({ at: NOW - 10 * MINUTE }),
    };
    expect(owed({ threads }, { counters })).toEqual([{ list: 50 }, { details: 3 }]);
  });
});

describe('a clock that was set back', () => {
  test('stalls nothing: what was looked at in the future is looked at now', () => {
    const threads = { 1: followed(50) };
    expect(
      owed(
        { threads, people: { 60: { name: 'eve', since: 0 } } },
        {
          counters: { 1: aCounter({ at: NOW + DAY }) },
          people: { 60: { projects: [], at: NOW + DAY, newestAt: NOW } },
        },
      ),
    ).toHaveLength(2);
  });
});
