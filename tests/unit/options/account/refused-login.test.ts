import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../../entrypoints/options/account/AccountSection';
import { hasFlag, LOGIN_REFUSED } from '../../../../utils/error-codes';
import { errorCodes } from '../../support';

describe('a refused login', () => {
  const refusals = errorCodes.filter((code) => hasFlag({ code }, LOGIN_REFUSED));

  it.each([
    ['confirm-mail', 'retry'],
    ['account-unverified', 'retry'],
    ['decryption-failed', 'retry'],
    ['wrong-email', 'sign-in'],
    ['wrong-password', 'sign-in'],
    ['no-such-account', 'sign-in'],
    ['account-banned', 'other'],
  ] as const)('has one way on after %s: %s', (code, kind) => {
    expect(nextStep(code)).toBe(kind);
    expect(refusals).toContain(code);
  });

  it('has no other reason', () => {
    expect(refusals).toHaveLength(7);
  });
});
