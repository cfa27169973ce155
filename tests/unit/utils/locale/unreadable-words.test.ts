import { expect, it } from 'vitest';
import { clockTime } from '../../../../utils/locale/clock-time';
import { describeUnreadable } from '../../../../utils/locale/unreadable-words';
import { aRun } from '../../support';

const NOW = Date.UTC(2026, 4, 20, 12);
const HOUR = 3_600_000;

it('says how many threads can’t be read, since the last time that all could', () => {
  const since = clockTime(NOW - 2 * HOUR, NOW, 'en');
  expect(describeUnreadable(aRun({ at: NOW, mentionsAt: NOW - 2 * HOUR }), 1, NOW)).toBe(
    `Comments in 1 project have been unreadable since ${since}. The settings show which.`,
  );
  expect(describeUnreadable(aRun({ at: NOW - 2 * HOUR, mentionsAt: null }), 12, NOW)).toBe(
    `Comments in 12 projects have been unreadable since ${since}. The settings show which.`,
  );
});
