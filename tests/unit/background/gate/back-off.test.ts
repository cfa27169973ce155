import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pauseMs, pauseAfter } from '../../../../entrypoints/background/gate/back-off';
import type { Failure } from '../../../../utils/errors';
import { isPauseActive, type Pause } from '../../../../utils/watch/pause';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const failure = { code: 'http' } as const;
const by = (who: 'person' | 'watch', now = 0, random = 0.5) => ({ by: who, now, random });

describe('the back-off', () => {
  test('is from 1 to 60 minutes for every random number, and grows with each failure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const pause = pauseMs(failures, random);
        expect(pause).toBeGreaterThanOrEqual(MINUTE);
        expect(pause).toBeLessThanOrEqual(HOUR);
        expect(pauseMs(failures + 1, random)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });

  test('spreads clients that failed together over the whole range', () => {
    expect([pauseMs(1, 0), pauseMs(1, 1), pauseMs(3, 0), pauseMs(3, 1)].map((ms) => ms / MINUTE)).toEqual([
      1, 4, 16, 60,
    ]);
  });
});

describe('a pause', () => {
  const first = pauseAfter(null, failure, by('watch'));
  const asked = pauseAfter(null, { code: 'http', retryAt: 2 * HOUR }, by('watch'));
  const limited = { code: 'rate-limited', retryAt: 90_000 } as const;
  const limitedFor = { code: 'rate-limited', until: 90_000 } as const;
  const usual: Pause = { code: 'http', failures: 1, since: 0, until: 2.5 * MINUTE, asked: false };
  const [now, later] = [by('watch'), by('watch', MINUTE)];
  const anew = { since: MINUTE, until: 3.5 * MINUTE };

  test.each<[string, Pause | null, Failure, ReturnType<typeof by>, Partial<Pause> | null]>([
    ['starts with a failure of the watch', null, failure, now, {}],
    ['grows', first, failure, by('watch', 3 * MINUTE), { failures: 2, since: 3 * MINUTE, until: 13 * MINUTE }],
    ['does not grow with requests that were in flight when it started', first, failure, later, anew],
    [
      'is not cut short by a failure that asks for less',
      asked,
      failure,
      later,
      { since: MINUTE, until: 2 * HOUR, asked: true },
    ],
    ['does not start when a person tries again', null, failure, by('person'), null],
    ['starts for a person if asked', null, limited, by('person'), { ...limitedFor, failures: 0, asked: true }],
    ['keeps the message of the service', null, { ...failure, message: 'At noon' }, now, { message: 'At noon' }],
    ['is as long as asked', null, { ...failure, retryAt: 2 * HOUR }, now, { until: 2 * HOUR, asked: true }],
    ['is no shorter if asked', null, { ...failure, retryAt: 1000 }, now, { asked: true }],
    ['is a day at most', null, { ...failure, retryAt: 1e12 }, now, { until: 24 * HOUR, asked: true }],
  ])('%s', (_what, before, failed, how, after) => {
    expect(pauseAfter(before, failed, how)).toEqual(after && { ...usual, ...after });
  });

  test('is active until its end, unless the clock was set back to before its start', () => {
    const pause: Pause = { code: 'http', failures: 1, since: 1000, until: 5000, asked: false };
    expect([999, 1000, 4999, 5000].map((now) => isPauseActive(pause, now))).toEqual([false, true, true, false]);
    expect(isPauseActive(null, 1000)).toBe(false);
  });
});
