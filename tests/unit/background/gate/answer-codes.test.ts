import { describe, expect, it } from 'vitest';
import { errorCodeOf } from '../../../../entrypoints/background/gate/answer';
import { FAILURE_MESSAGES } from '../../../service/api/failure';

describe("the service's codes", () => {
  it.each([
    ['ERR_API_KEY_INVALID', 'api-key'],
    ['ERR_API_QUOTA_EXCEEDED', 'quota'],
    ['ERR_TOO_MUCH_REQUESTS', 'too-many-requests'],
    ['ERR_INTERNAL_SERVER', 'service-internal'],
    ['ERR_INVALID_PARAMETER', 'invalid-parameter'],
    ['ERR_INVALID_ARGUMENT', 'nothing-there'],
    ['ERR_ACCESS_DENIED', 'access-denied'],
    ['ERR_PROJECT_NOT_FOUND', 'project-not-found'],
    ['ERR_PROJECT_PRIVATE', 'project-private'],
    ['ERR_COMMENTS_DISABLED', 'comments-disabled'],
    ['ERR_COMMENT_COOLDOWN', 'cooldown'],
    ['ERR_CONTAINS_BADWORD', 'bad-word'],
    ['ERR_INVALID_CAPTCHA', 'captcha-refused'],
    ['ERR_DECRYPTION_FAILED', 'decryption-failed'],
    ['ERR_INVALID_EMAIL', 'wrong-email'],
    ['ERR_INVALID_PASSWORD', 'wrong-password'],
    ['ERR_PROFILE_NOT_FOUND', 'no-such-account'],
    ['ERR_ACCOUNT_NOT_VERIFIED', 'account-unverified'],
    ['ERR_ACCOUNT_BANNED', 'account-banned'],
    ['ERR_VERIFY_IP_MAIL', 'confirm-mail'],
  ])('%s becomes %s', (theirs, ours) => {
    expect(errorCodeOf(theirs)).toBe(ours);
  });

  it('each become a different code of ours', () => {
    const ours = Object.keys(FAILURE_MESSAGES).map(errorCodeOf);
    expect(ours).not.toContain('refused');
    expect(new Set(ours).size).toBe(ours.length);
  });

  it.each(['', 'OK', 'ERR_SOMETHING_NEW', 'err_access_denied', 'constructor', '__proto__', 'toString'])(
    'an unknown "%s" becomes the general refusal',
    (code) => {
      expect(errorCodeOf(code)).toBe('refused');
    },
  );
});
