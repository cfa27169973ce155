/** The closed list of failures, each with what it means, as flags. Pages put them into words (`locale/error-words.ts`). Pure. */

export const NO_ANSWER = 1 << 0; // No answer of the service came.
export const UNKNOWN_OUTCOME = 1 << 1; // The service may have executed the request.
export const TROUBLE = 1 << 2; // Concerns the service as a whole: a back-off starts.
export const TROUBLE_WITHOUT_LOGIN = 1 << 3; // Shows the same if the request was without the login: a working service never says so then.
export const INCONCLUSIVE = 1 << 4; // Does not show whether the service works again.
export const SERVICE_WORKS = 1 << 5; // The service understood the request, or did not find the API key in it.
export const TOO_EARLY = 1 << 6; // The service asks for time in between, and did nothing.
export const REFUSED_IN_WORDS = 1 << 7; // Certainly a refusal only if the service says so in words.
export const NOT_ASKED = 1 << 8; // There is no service, or no permission for its hosts.
export const LASTING = 1 << 9; // Lasts until the profile or the browser's settings change.
export const LOGIN_REFUSED = 1 << 10; // The service refused the login itself, so that a retry is useless.
export const SAME_LOGIN = 1 << 11; // The same login works once the person has done something elsewhere.
export const PASSWORD_USELESS = 1 << 12; // The same password can't work.
export const WITHHELD = 1 << 13; // The browser withholds the login, until it returns the key or the access, or the person signs in again.
export const NO_LOGIN = 1 << 14; // There is no login that may be used.
export const NO_PROJECT = 1 << 15; // The project does not exist, or is not for this person.
export const GONE = 1 << 16; // The service says that there is nothing to read.
export const NOTHING_THERE = 1 << 17; // The same, but it also says so of what is asked for wrongly.
export const UNEXPLAINED = 1 << 18; // The reading of a thread may be refused so because of the thread or because of the login.
export const WHILE_WELL = 1 << 19; // A refusal of the login only if the service works without it. Otherwise of the service, or of one thread.
export const OF_THREAD = 1 << 20; // Concerns one thread, and says nothing about the others or the login.
export const PERHAPS_OF_THREAD = 1 << 21; // Concerns the service, or one thread.
export const PRESS_IGNORED = 1 << 22; // The guard ignored a press (`own-page/clickjacking/guard.ts`), so that nothing was asked.
export const NAMED = 1 << 23; // The tooltip of the toolbar button names it.

const UNANSWERED = NO_ANSWER | UNKNOWN_OUTCOME | TROUBLE;
const IN_TROUBLE = UNKNOWN_OUTCOME | TROUBLE;

const CODES = {
  // transport
  offline: UNANSWERED | NAMED,
  timeout: UNANSWERED | PERHAPS_OF_THREAD | NAMED,
  unreachable: UNANSWERED | NAMED,
  redirected: UNANSWERED | LASTING,
  'cut-off': UNKNOWN_OUTCOME | TROUBLE_WITHOUT_LOGIN | INCONCLUSIVE | OF_THREAD,
  http: IN_TROUBLE | WHILE_WELL,
  'rate-limited': IN_TROUBLE | REFUSED_IN_WORDS | NAMED,
  'not-json': IN_TROUBLE | PERHAPS_OF_THREAD,
  malformed: UNKNOWN_OUTCOME | TROUBLE_WITHOUT_LOGIN | OF_THREAD,
  'too-large': IN_TROUBLE | PERHAPS_OF_THREAD,
  // refused by the service
  'api-key': TROUBLE | WHILE_WELL | SERVICE_WORKS,
  quota: TROUBLE | SERVICE_WORKS | NAMED,
  'too-many-requests': TROUBLE | TOO_EARLY,
  'service-internal': IN_TROUBLE | WHILE_WELL,
  'invalid-parameter': UNEXPLAINED | SERVICE_WORKS,
  'nothing-there': NOTHING_THERE,
  'access-denied': UNEXPLAINED | SERVICE_WORKS,
  'project-not-found': NO_PROJECT | GONE,
  'project-private': NO_PROJECT | GONE,
  'comments-disabled': GONE,
  cooldown: UNEXPLAINED | TOO_EARLY,
  'bad-word': UNEXPLAINED,
  'captcha-refused': UNEXPLAINED,
  'decryption-failed': LOGIN_REFUSED | SAME_LOGIN | PASSWORD_USELESS,
  'wrong-email': LOGIN_REFUSED,
  'wrong-password': LOGIN_REFUSED | PASSWORD_USELESS,
  'no-such-account': LOGIN_REFUSED,
  'account-unverified': LOGIN_REFUSED | SAME_LOGIN | PASSWORD_USELESS,
  'account-banned': LOGIN_REFUSED | PASSWORD_USELESS,
  'confirm-mail': LOGIN_REFUSED | SAME_LOGIN,
  refused: UNEXPLAINED | SERVICE_WORKS | TROUBLE_WITHOUT_LOGIN | REFUSED_IN_WORDS,
  // our own
  'no-service': NO_ANSWER | NOT_ASKED,
  'no-access': NOT_ASKED | LASTING | WITHHELD | NAMED,
  'bad-profile': 0,
  'signed-out': NO_LOGIN,
  'session-refused': NO_LOGIN,
  'login-lost': WITHHELD | NAMED,
  'key-unusable': PASSWORD_USELESS,
  'key-weak': PASSWORD_USELESS,
  'login-too-long': 0,
  encryption: PASSWORD_USELESS,
  storage: UNKNOWN_OUTCOME | NAMED,
  unreadable: 0,
  'more-to-read': NAMED,
  'too-much': 0,
  'too-much-saved': 0,
  'too-many-alerts': 0,
  'too-many-hidden': 0,
  'still-sealed': 0,
  'not-removed': 0,
  'perhaps-sent': 0,
  covered: PRESS_IGNORED,
  veiled: PRESS_IGNORED,
  'too-many-pages': 0,
  'bad-request': 0,
  'no-worker': 0,
  internal: UNKNOWN_OUTCOME | INCONCLUSIVE,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof CODES;

/** Whether a failure has one of these flags. */
export function hasFlag(failure: { code: ErrorCode } | null | undefined, flags: number): boolean {
  return failure ? (CODES[failure.code] & flags) > 0 : false;
}
