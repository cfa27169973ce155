import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pauseMs, pauseAfter } from '../../../../entrypoints/background/gate/back-off';
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
  test('starts with a failure of the watch and grows with the next one', () => {
    const first = pauseAfter(null, failure, by('watch'));
    expect(first).toEqual({ code: 'http', failures: 1, since: 0, until: 2.5 * MINUTE, asked: false });
    expect(pauseAfter(first, failure, by('watch', 3 * MINUTE))).toMatchObject({
      failures: 2,
      until: 3 * MINUTE + 10 * MINUTE,
    });
  });

  test('does not grow with requests that were in flight when it started', () => {
    const first = pauseAfter(null, failure, by('watch'));
    expect(pauseAfter(first, failure, by('watch', MINUTE))).toMatchObject({ failures: 1 });
  });

  test('is not cut short by a failure that asks for less', () => {
    const asked = pauseAfter(null, { code: 'http', retryAt: 2 * HOUR }, by('watch'));
    expect(pauseAfter(asked, failure, by('watch', MINUTE))).toMatchObject({ until: 2 * HOUR, asked: true });
  });

  test('does not start when a person tries again, unless the service asks for it', () => {
    expect(pauseAfter(null, failure, by('person'))).toBeNull();
    expect(pauseAfter(null, { code: 'rate-limited', retryAt: 90_000 }, by('person'))).toEqual({
      code: 'rate-limited',
      failures: 0,
      since: 0,
      until: 90_000,
      asked: true,
    });
  });

  test('keeps the message of the service', () => {
    expect(pauseAfter(null, { code: 'http', message: 'Back at noon.' }, by('watch'))?.message).toBe('Back at noon.');
  });

  test('is as long as the service asks if that is longer, up to a day', () => {
    expect(pauseAfter(null, { code: 'http', retryAt: 2 * HOUR }, by('watch'))).toMatchObject({
      until: 2 * HOUR,
      asked: true,
    });
    expect(pauseAfter(null, { code: 'http', retryAt: 1000 }, by('watch'))).toMatchObject({
      until: 2.5 * MINUTE,
      asked: true,
    });
    expect(pauseAfter(null, { code: 'http', retryAt: 1e12 }, by('watch'))).toMatchObject({ until: 24 * HOUR });
  });

  test('is active until its end, unless the clock was set back to before its start', () => {
    const pause: Pause = { code: 'http', failures: 1, since: 1000, until: 5000, asked: false };
    expect([999, 1000, 4999, 5000].map((now) => isPauseActive(pause, now))).toEqual([false, true, true, false]);
    expect(isPauseActive(null, 1000)).toBe(false);
  });
});
