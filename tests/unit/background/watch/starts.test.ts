import { expect, test } from 'vitest';
import { alertsSince, startAt, withKnownStarts } from '../../../../entrypoints/background/watch/starts';
import { UNKNOWN_START } from '../../../../utils/commands/command';
import { NO_FILTER } from '../../../../utils/projects/filter';
import { aWatched } from '../../support';
import { aWatching } from '../support/samples';

const NOW = 10_500;
const START = 9_999;

/** Threads, people and alerts that began then. */
const watchingSince = (since: number) =>
  aWatching({
    threads: { 1: aWatched({ since }) },
    people: { 50: { name: 'eve', since } },
    alerts: { a: { name: 'All', filter: NO_FILTER, level: null, since, count: 0 } },
  });
const startsAt = (since: number, isClockKnown = true) => {
  const { threads, people, alerts } = withKnownStarts(watchingSince(since), { serviceNow: NOW, isClockKnown });
  return [threads[1]?.since, people[50]?.since, alerts?.a?.since];
};

test('what begins now takes in what comes in this second', () => expect(startAt(NOW)).toBe(START));

test('what has no start yet begins at an answer, also where that does not say its time', () => {
  expect(startsAt(UNKNOWN_START)).toEqual([START, START, START]);
  expect(startsAt(UNKNOWN_START, false)).toEqual([START, START, START]);
});

test('a start that lies ahead is put right where the service’s clock is known, but for threads, whose entries may have been dropped', () => {
  expect(startsAt(20_000)).toEqual([20_000, START, START]);
  expect(startsAt(20_000, false)).toEqual([20_000, 20_000, 20_000]);
});

test('any other start stays, and then the same list', () => {
  const watching = watchingSince(NOW - 1);
  expect(withKnownStarts(watching, { serviceNow: NOW, isClockKnown: true })).toBe(watching);
  const none = aWatching();
  expect(withKnownStarts(none, { serviceNow: NOW, isClockKnown: true })).toBe(none);
});

test('the oldest alert that is on says from when projects are news', () => {
  const alert = (since: number, level: 'off' | null = null) => ({
    name: '',
    filter: NO_FILTER,
    level,
    since,
    count: 0,
  });
  const alerts = { a: alert(3), b: alert(2), c: alert(1, 'off') };
  expect(alertsSince(aWatching({ alerts }))).toBe(2);
  expect([alertsSince(aWatching()), alertsSince(aWatching({ alerts: { c: alerts.c } }))]).toEqual([null, null]);
});
