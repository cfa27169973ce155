/** Answers that refuse every call with the login, while other calls work, and the failure that the account then holds. */
import type { ErrorCode } from '../../../../utils/error-codes';
import type { Failure } from '../../../../utils/errors';

export const html = (status: number, headers?: HeadersInit) => () =>
  new Response('<h1>No</h1>', { status, ...(headers && { headers }) });
export const says =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const code = (status_code: string) => says({ status: 'error', message: 'No', status_code });

/** How it is refused, with what, and as what that is stored. */
export type RefusedBy = readonly [how: string, answer: () => Response, stored: Failure];

const byCode = (name: string, stored: ErrorCode): RefusedBy => [
  name,
  code(name),
  { code: stored, message: 'No', detail: name },
];

export const REFUSED: readonly RefusedBy[] = [
  byCode('ERR_INVALID_PASSWORD', 'wrong-password'),
  byCode('ERR_ACCESS_DENIED', 'access-denied'),
  byCode('ERR_INVALID_ARGUMENT', 'nothing-there'),
  byCode('ERR_PROJECT_NOT_FOUND', 'project-not-found'),
  ['no code and no words', says({ status: 'error' }), { code: 'refused', detail: 'HTTP 200' }],
  [
    'words without a code',
    says({ status: 'error', message: 'Invalid credentials' }),
    { code: 'refused', message: 'Invalid credentials', detail: 'HTTP 200' },
  ],
  ['another word for an error, and no words', says({ status: 'failed' }), { code: 'refused', detail: 'HTTP 200' }],
  [
    'words and 502',
    says({ status: 'error', message: 'Wrong password' }, 502),
    { code: 'http', message: 'Wrong password', detail: 'HTTP 502' },
  ],
  ['503', html(503), { code: 'http', detail: 'HTTP 503' }],
];
/** More, of the same kinds. */
export const RARELY_REFUSED: readonly RefusedBy[] = [
  byCode('ERR_DECRYPTION_FAILED', 'decryption-failed'),
  byCode('ERR_INVALID_EMAIL', 'wrong-email'),
  byCode('ERR_PROFILE_NOT_FOUND', 'no-such-account'),
  byCode('ERR_ACCOUNT_NOT_VERIFIED', 'account-unverified'),
  byCode('ERR_ACCOUNT_BANNED', 'account-banned'),
  byCode('ERR_VERIFY_IP_MAIL', 'confirm-mail'),
  byCode('ERR_INVALID_PARAMETER', 'invalid-parameter'),
  byCode('ERR_INVALID_CAPTCHA', 'captcha-refused'),
  byCode('ERR_COMMENT_COOLDOWN', 'cooldown'),
  byCode('ERR_CONTAINS_BADWORD', 'bad-word'),
  byCode('ERR_API_KEY_INVALID', 'api-key'),
  byCode('ERR_INTERNAL_SERVER', 'service-internal'),
  byCode('ERR_PROJECT_PRIVATE', 'project-private'),
  byCode('ERR_COMMENTS_DISABLED', 'comments-disabled'),
  byCode('OK', 'refused'),
  byCode('ERR_LOGIN_EXPIRED', 'refused'),
  [
    'words without a status',
    says({ message: 'Wrong password' }),
    { code: 'malformed', message: 'Wrong password', detail: 'HTTP 200' },
  ],
  ['success and 403', says({ status: 'success', data: '[]' }, 403), { code: 'http', detail: 'HTTP 403' }],
  ['401', html(401), { code: 'http', detail: 'HTTP 401' }],
  [
    'words alone',
    says({ status: 'failed', message: 'Wrong password' }),
    { code: 'refused', message: 'Wrong password', detail: 'HTTP 200' },
  ],
  ['another status', says({ status: 'ok', data: '[]' }), { code: 'refused', detail: 'HTTP 200' }],
  [
    'an unknown code and 401',
    says({ status: 'error', status_code: 'ERR_NEW' }, 401),
    { code: 'refused', detail: 'ERR_NEW' },
  ],
  ['400', html(400), { code: 'http', detail: 'HTTP 400' }],
  ['403', html(403), { code: 'http', detail: 'HTTP 403' }],
  ['404', html(404), { code: 'http', detail: 'HTTP 404' }],
  ['410', html(410), { code: 'http', detail: 'HTTP 410' }],
  ['500', html(500), { code: 'http', detail: 'HTTP 500' }],
];
