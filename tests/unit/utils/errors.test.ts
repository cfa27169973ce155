import { describe, expect, it } from 'vitest';
import { hasFlag, LOGIN_REFUSED, TROUBLE, UNKNOWN_OUTCOME, type ErrorCode } from '../../../utils/error-codes';
import { failureFrom, FailureError, failureOf, resultOf } from '../../../utils/errors';
import { errorCodes } from '../support';

describe('a failure', () => {
  it('is read back unchanged from its error', () => {
    const failure = { code: 'cooldown', message: 'Wait.', detail: 'ERR_COMMENT_COOLDOWN' } as const;
    const error = new FailureError(failure, { cause: 'why' });
    expect(failureOf(error)).toBe(failure);
    expect(error).toMatchObject({ name: 'FailureError', message: 'cooldown (ERR_COMMENT_COOLDOWN)', cause: 'why' });
    expect(new FailureError({ code: 'offline' }).message).toBe('offline');
  });

  it('is internal for an unexpected error, without its message, which could contain a secret', () => {
    expect(failureOf(new TypeError('the key is abc'))).toEqual({ code: 'internal', detail: 'TypeError' });
    expect(failureOf('the key is abc')).toEqual({ code: 'internal', detail: 'string' });
    expect(failureOf(undefined)).toEqual({ code: 'internal', detail: 'undefined' });
  });

  it('crosses contexts as plain data', () => {
    const { failure } = new FailureError({ code: 'rate-limited', retryAt: 1000 });
    expect(structuredClone(failure)).toEqual({ code: 'rate-limited', retryAt: 1000 });
  });
});

describe('the result of a promise', () => {
  it('is its value', async () => {
    await expect(resultOf(Promise.resolve(5))).resolves.toEqual({ ok: true, value: 5 });
    await expect(failureFrom(Promise.resolve(5))).resolves.toBeNull();
  });

  it('is its failure, and never a rejection', async () => {
    await expect(resultOf(Promise.reject(new FailureError({ code: 'offline' })))).resolves.toEqual({
      ok: false,
      failure: { code: 'offline' },
    });
    await expect(failureFrom(Promise.reject(new RangeError('x')))).resolves.toEqual({
      code: 'internal',
      detail: 'RangeError',
    });
  });
});

describe('the flags of codes', () => {
  it.each([
    [
      'refuse the login',
      LOGIN_REFUSED,
      'decryption-failed wrong-email wrong-password no-such-account account-unverified account-banned confirm-mail',
    ],
    [
      'leave the outcome unknown',
      UNKNOWN_OUTCOME,
      'offline timeout unreachable redirected cut-off http rate-limited not-json malformed too-large service-internal storage internal',
    ],
    [
      'concern the service as a whole',
      TROUBLE,
      'offline timeout unreachable redirected http rate-limited not-json too-large api-key quota too-many-requests service-internal',
    ],
  ])('name exactly those that %s', (_what, flag, codes) => {
    expect(errorCodes.filter((code) => hasFlag({ code }, flag)).join(' ')).toBe(codes);
  });

  it('are none of no failure, and of a stored one that is no longer known', () => {
    expect([null, undefined, { code: 'of-an-older-version' as ErrorCode }].some((each) => hasFlag(each, ~0))).toBe(
      false,
    );
  });
});
