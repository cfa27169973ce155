/** Maps the service's failure codes (field notes, "Responses") to ours. */
import type { ErrorCode } from '../errors';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_API_KEY_INVALID: 'api-key',
  ERR_API_QUOTA_EXCEEDED: 'quota',
  ERR_TOO_MUCH_REQUESTS: 'too-many-requests',
  ERR_INTERNAL_SERVER: 'service-internal',
  ERR_INVALID_PARAMETER: 'invalid-parameter',
  ERR_INVALID_ARGUMENT: 'nothing-there',
  ERR_ACCESS_DENIED: 'access-denied',
  ERR_PROJECT_NOT_FOUND: 'project-not-found',
  ERR_PROJECT_PRIVATE: 'project-private',
  ERR_COMMENTS_DISABLED: 'comments-disabled',
  ERR_COMMENT_COOLDOWN: 'cooldown',
  ERR_CONTAINS_BADWORD: 'bad-word',
  ERR_INVALID_CAPTCHA: 'captcha-refused',
  ERR_DECRYPTION_FAILED: 'decryption-failed',
  ERR_INVALID_EMAIL: 'wrong-email',
  ERR_INVALID_PASSWORD: 'wrong-password',
  ERR_PROFILE_NOT_FOUND: 'no-such-account',
  ERR_ACCOUNT_NOT_VERIFIED: 'account-unverified',
  ERR_ACCOUNT_BANNED: 'account-banned',
  ERR_VERIFY_IP_MAIL: 'confirm-mail',
};

/** Our code for the service's `status_code`. An unknown one is `refused`, which is shown with the service's message. */
export function errorCodeOf(statusCode: string): ErrorCode {
  return (Object.hasOwn(CODES, statusCode) ? CODES[statusCode] : undefined) ?? 'refused';
}
