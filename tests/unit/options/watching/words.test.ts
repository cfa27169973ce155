import { describe, expect, it } from 'vitest';
import {
  describeRequests,
  describeCost,
  describeProblem,
  describeThread,
  describeWatchTotals,
} from '../../../../entrypoints/options/watching/words';
import type { ThreadRow } from '../../../../entrypoints/options/watching/rows';

const NOON = new Date(2026, 4, 20, 12).getTime();
const MINUTE_MS = 60_000;
const row: ThreadRow = {
  projectId: 1,
  title: 'a',
  reason: 'own',
  level: null,
  isWatched: true,
  readAt: null,
  failedAt: null,
  paceMs: 5 * MINUTE_MS,
};

describe('a watched thread', () => {
  it.each([
    [row, ['Your project', 'First check pending', 'Checked every 5 minutes']],
    [
      { ...row, reason: 'written', readAt: NOON - 3 * MINUTE_MS, paceMs: 180 * MINUTE_MS },
      ['You commented here', 'Last checked 3 minutes ago', 'Checked every 3 hours'],
    ],
    [
      { ...row, reason: 'followed', readAt: NOON - 120 * MINUTE_MS, failedAt: NOON - MINUTE_MS },
      [
        'You follow it',
        'Couldn’t be read, last tried 1 minute ago',
        'Last checked 2 hours ago',
        'Checked every 5 minutes',
      ],
    ],
    [
      { ...row, failedAt: NOON - MINUTE_MS },
      ['Your project', 'Couldn’t be read, last tried 1 minute ago', 'Checked every 5 minutes'],
    ],
    [{ ...row, readAt: NOON - MINUTE_MS + 1 }, ['Your project', 'Checked just now', 'Checked every 5 minutes']],
    [{ ...row, isWatched: false }, ['Unfollowed']],
  ] as const)('says why, when and how often: %o', (given, facts) => {
    expect(describeThread(given, NOON)).toEqual(facts);
  });
});

describe('what watching costs', () => {
  it('is said by the hour it was asked in, and at most', () => {
    const asked = { from: NOON, to: NOON + 60 * MINUTE_MS, requests: 24, withLogin: 1 };
    expect(describeRequests(asked)).toMatch(/^From 12:00\sPM to 1:00\sPM: 24 requests, 1 with sign-in\.$/);
    expect(describeRequests({ ...asked, to: null, requests: 1, withLogin: 0 })).toMatch(
      /^Since 12:00\sPM: 1 request, 0 with sign-in so far\.$/,
    );
    const every = (period: string, hours: number) =>
      `Checks every ${period}, at most 25 requests each time. Each thread is read in full at least every ${hours} hours, even if nothing seems to have changed.`;
    expect([describeCost(5, 0), describeCost(5, 528)]).toEqual([every('5 minutes', 6), every('5 minutes', 6)]);
    expect([describeCost(5, 1000), describeCost(5, 3000)]).toEqual([every('5 minutes', 12), every('5 minutes', 35)]);
    expect(describeCost(60, 1)).toBe(every('60 minutes', 6));
    expect(describeWatchTotals({ threads: 1, people: 2 })).toBe('You follow 1 thread and 2 people.');
  });

  it('describes a failure in one line', () => {
    expect([describeProblem(null), describeProblem({ code: 'storage' })]).toEqual([
      '',
      'The browser couldn’t save this. Free up some disk space, then try again.',
    ]);
  });
});
