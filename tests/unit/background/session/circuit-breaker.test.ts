import { describe, expect, test } from 'vitest';
import { countRefusal, type Reading } from '../../../../entrypoints/background/session/circuit-breaker';
import { aProject, errorCodes } from '../../support';
import type { ErrorCode } from '../../../../utils/error-codes';

/** `login`: names the login. `thread`: counts once for each thread. `well`: the same, but only while other requests work. */
const CLASSES: Partial<Record<ErrorCode, 'login' | 'thread' | 'well'>> = {
  'decryption-failed': 'login',
  'wrong-email': 'login',
  'wrong-password': 'login',
  'no-such-account': 'login',
  'account-unverified': 'login',
  'account-banned': 'login',
  'confirm-mail': 'login',
  'invalid-parameter': 'thread',
  'access-denied': 'thread',
  cooldown: 'thread',
  'bad-word': 'thread',
  'captcha-refused': 'thread',
  refused: 'thread',
  'nothing-there': 'thread',
  'project-private': 'thread',
  'project-not-found': 'thread',
  'comments-disabled': 'thread',
  'api-key': 'well',
  http: 'well',
  'service-internal': 'well',
};

const findProject = () => Promise.resolve(aProject());
const well: Reading = { projectId: 5, isServiceWell: true, findProject };
const unknown: Reading = { ...well, isServiceWell: false };
const counts = (code: ErrorCode, reading?: Reading, more = {}) =>
  countRefusal({ refusals: 1, refusedIn: [4] }, { code, ...more }, reading)?.refusals === 2;

describe('a failed call with the login', () => {
  test.each(errorCodes)('counts as a refusal depending on its code: %s', (code) => {
    const kind = CLASSES[code];
    expect([counts(code), counts(code, unknown), counts(code, well)]).toEqual([
      kind === 'login',
      kind === 'login' || kind === 'thread',
      kind !== undefined,
    ]);
  });

  test('counts once for each thread, unless it names the login', () => {
    const before = { refusals: 1, refusedIn: [5] };
    expect(countRefusal(before, { code: 'refused' }, well)).toBeNull();
    expect(countRefusal(before, { code: 'refused' }, { ...well, projectId: 6 })).toEqual({
      refusals: 2,
      refusedIn: [5, 6],
    });
    expect(countRefusal(before, { code: 'wrong-password' }, well)).toEqual({ refusals: 2, refusedIn: [5] });
    expect(countRefusal({ refusals: 0, refusedIn: [] }, { code: 'refused' }, well)).toEqual({
      refusals: 1,
      refusedIn: [5],
    });
  });

  test('without a status counts only if it has a message', () => {
    expect([counts('malformed', well), counts('malformed', well, { message: 'Wrong password' })]).toEqual([
      false,
      true,
    ]);
  });

  test('does not count if a gateway answered without a message', () => {
    const answers = [{ detail: 'HTTP 502' }, { detail: 'HTTP 504' }, { detail: 'HTTP 503' }];
    expect(answers.map((more) => counts('http', well, more))).toEqual([false, false, true]);
    expect(counts('http', well, { detail: 'HTTP 502', message: 'Wrong password' })).toBe(true);
  });

  test('does not count if it was never sent, or if the service asks for a pause', () => {
    expect([counts('http', well, { keptBack: true }), counts('http', well, { retryAt: 1000 })]).toEqual([false, false]);
  });
});
