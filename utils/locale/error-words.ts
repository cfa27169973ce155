/** The texts of failures: what happened, what still works, and what the person can do. */
import { isolate } from '../text/bidi';
import type { ErrorCode } from '../error-codes';
import type { Failure } from '../errors';
import { clockTime } from './clock-time';
import { language, t, type MessageKey } from './i18n';

/** The label of the button of an action. The page that shows the failure decides whether it offers the button. */
type ErrorButton = 'error_button_retry' | 'error_button_signIn' | 'error_button_checkService' | 'place_elsewhere';

/** What a person can do about a failure. */
interface ErrorAction {
  hint?: MessageKey;
  button?: ErrorButton;
}

/** What the person can do, and what still works. What happened is said by a text named after the code. */
type ErrorWords = readonly [action: ErrorAction, works?: MessageKey];

const RETRY: ErrorAction = { hint: 'error_do_retry', button: 'error_button_retry' };
const WAIT: ErrorAction = { hint: 'error_do_wait', button: 'error_button_retry' };
const SIGN_IN: ErrorAction = { hint: 'error_do_signIn', button: 'error_button_signIn' };
const SIGN_IN_AGAIN: ErrorAction = { hint: 'error_do_signInAgain', button: 'error_button_signIn' };
const CONFIRM_MAIL: ErrorAction = { hint: 'error_do_confirmMail', button: 'error_button_retry' };
const VERIFY_ACCOUNT: ErrorAction = { hint: 'error_do_verifyAccount' };
const CORRECT: ErrorAction = { hint: 'error_do_correct' };
/** Only those who made a build can change its profile. */
const CHECK_SERVICE: ErrorAction = __IS_BAKED__
  ? { hint: 'error_do_tellService' }
  : { hint: 'error_do_checkService', button: 'error_button_checkService' };
const SET_UP_SERVICE: ErrorAction = __IS_BAKED__ ? CHECK_SERVICE : { ...CHECK_SERVICE, hint: 'error_do_setUpService' };
const CHECK_API_KEY: ErrorAction = __IS_BAKED__ ? CHECK_SERVICE : { ...CHECK_SERVICE, hint: 'error_do_checkApiKey' };
const ALLOW_ACCESS: ErrorAction = { hint: 'error_do_allowAccess', button: 'error_button_checkService' };
const FREE_SPACE: ErrorAction = { hint: 'error_do_freeSpace', button: 'error_button_retry' };
const UNCOVER: ErrorAction = { hint: 'error_do_uncover' };
const UNINSTALL: ErrorAction = { hint: 'error_do_uninstall' };
const ELSEWHERE: ErrorAction = { button: 'place_elsewhere' };
const RELOAD: ErrorAction = { hint: 'error_do_reload' };
const NOTHING: ErrorAction = {};

const STORED = 'error_works_stored';
const CATALOGUE = 'error_works_catalogue';
const READING = 'error_works_reading';
const TYPED = 'error_works_typed';

export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  // transport
  offline: [RETRY, STORED],
  timeout: [RETRY, STORED],
  unreachable: [RETRY, STORED],
  redirected: [CHECK_SERVICE, STORED],
  'cut-off': [RETRY, STORED],
  http: [RETRY, STORED],
  'rate-limited': [WAIT, STORED],
  'not-json': [WAIT, STORED],
  malformed: [RETRY, STORED],
  'too-large': [RETRY, STORED],
  // refused by the service
  'api-key': [CHECK_API_KEY, STORED],
  quota: [WAIT, STORED],
  'too-many-requests': [WAIT, STORED],
  'service-internal': [WAIT, STORED],
  'invalid-parameter': [CORRECT, TYPED],
  'nothing-there': [NOTHING],
  'access-denied': [NOTHING],
  'project-not-found': [NOTHING],
  'project-private': [NOTHING],
  'comments-disabled': [NOTHING, READING],
  cooldown: [WAIT, TYPED],
  'bad-word': [CORRECT, TYPED],
  'captcha-refused': [RETRY, TYPED],
  'decryption-failed': [CHECK_SERVICE, CATALOGUE],
  'wrong-email': [SIGN_IN, CATALOGUE],
  'wrong-password': [SIGN_IN, CATALOGUE],
  'no-such-account': [SIGN_IN, CATALOGUE],
  'account-unverified': [VERIFY_ACCOUNT, CATALOGUE],
  'account-banned': [NOTHING, CATALOGUE],
  'confirm-mail': [CONFIRM_MAIL, CATALOGUE],
  refused: [RETRY, STORED],
  // our own
  'no-service': [SET_UP_SERVICE],
  'no-access': [ALLOW_ACCESS, STORED],
  'bad-profile': [CORRECT],
  'signed-out': [SIGN_IN_AGAIN, CATALOGUE],
  'session-refused': [SIGN_IN_AGAIN, CATALOGUE],
  'login-lost': [SIGN_IN_AGAIN, CATALOGUE],
  'key-unusable': [CHECK_SERVICE, CATALOGUE],
  'key-weak': [CHECK_SERVICE, CATALOGUE],
  'login-too-long': [CORRECT, CATALOGUE],
  encryption: [RELOAD, CATALOGUE],
  storage: [FREE_SPACE, TYPED],
  unreadable: [RELOAD],
  'more-to-read': [NOTHING, STORED],
  'too-much': [NOTHING, TYPED],
  'too-much-saved': [NOTHING, STORED],
  'too-many-alerts': [NOTHING, STORED],
  'too-many-hidden': [NOTHING, STORED],
  'still-sealed': [FREE_SPACE],
  'not-removed': [UNINSTALL],
  'perhaps-sent': [NOTHING, TYPED],
  covered: [UNCOVER, TYPED],
  veiled: [ELSEWHERE, TYPED],
  'too-many-pages': [WAIT],
  'bad-request': [RELOAD, STORED],
  'no-worker': [RELOAD, STORED],
  internal: [RETRY, STORED],
};

const MINUTE_MS = 60_000;

type CamelCase<Code> = Code extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Code;

/** The key of the text that says what happened. */
export function messageOf<Code extends ErrorCode>(code: Code) {
  return `error_${code.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase())}` as `error_${CamelCase<Code>}`;
}

/** Says what happened: in the service’s own words, if any, since it knows best and may say what to do; otherwise as we guess. */
export function whatHappened({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  return message ? t('error_serviceSays', isolate(message)) : t(messageOf(code));
}

/** Returns the texts of a failure, of which some may be empty. @param has whether stored data is still shown, and a text the person typed */
export function describeFailure(failure: Failure, { stored = true, typed = false } = {}) {
  const [action, works] = errorWords[failure.code];
  const isTrue = (works !== STORED || stored) && (works !== TYPED || typed);
  return {
    what: whatHappened(failure),
    works: works && isTrue ? t(works) : '',
    hint: hintFor(action, failure.retryAt),
    button: action.button,
    /** The codes, for bug reports. */
    details: t('error_details', failure.detail ? `${failure.code}, ${failure.detail}` : failure.code),
  };
}

/** If the service asked for a pause, the hint says when it ends. */
function hintFor(action: ErrorAction, retryAt: number | undefined): string {
  // A time of day has no seconds, and is never before the end.
  if ((action === WAIT || action === RETRY) && retryAt !== undefined)
    return t('error_do_waitUntil', clockTime(Math.ceil(retryAt / MINUTE_MS) * MINUTE_MS, Date.now(), language()));
  return action.hint ? t(action.hint) : '';
}
