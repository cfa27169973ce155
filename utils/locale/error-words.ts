/** The texts of failures: what happened, what still works, and what the person can do. */
import { isolate } from '../text/bidi';
import type { ErrorCode, Failure } from '../errors';
import { clockTime } from './clock-time';
import { language, t, type MessageKey } from './i18n';

/** The label of the button of an action. The page that shows the failure decides whether it offers the button. */
type ErrorButton = 'error_button_retry' | 'error_button_signIn' | 'error_button_checkService';

/** What a person can do about a failure. */
interface ErrorAction {
  hint?: MessageKey;
  button?: ErrorButton;
}

/** What the person can do, and what still works. */
type ErrorWords = readonly [action: ErrorAction, works?: MessageKey];

const RETRY: ErrorAction = { hint: 'error_do_retry', button: 'error_button_retry' };
const WAIT: ErrorAction = { hint: 'error_do_wait', button: 'error_button_retry' };
const SIGN_IN: ErrorAction = { hint: 'error_do_signIn', button: 'error_button_signIn' };
const SIGN_IN_AGAIN: ErrorAction = { hint: 'error_do_signInAgain', button: 'error_button_signIn' };
const CONFIRM_MAIL: ErrorAction = { hint: 'error_do_confirmMail', button: 'error_button_retry' };
const VERIFY_ACCOUNT: ErrorAction = { hint: 'error_do_verifyAccount' };
const CORRECT: ErrorAction = { hint: 'error_do_correct' };
/** Nobody can change the profile that a build was made with, except who made it. */
const CHECK_SERVICE: ErrorAction = __IS_BAKED__
  ? { hint: 'error_do_tellService' }
  : { hint: 'error_do_checkService', button: 'error_button_checkService' };
const CHECK_API_KEY: ErrorAction = __IS_BAKED__ ? CHECK_SERVICE : { ...CHECK_SERVICE, hint: 'error_do_checkApiKey' };
const ALLOW_ACCESS: ErrorAction = { hint: 'error_do_allowAccess', button: 'error_button_checkService' };
const FREE_SPACE: ErrorAction = { hint: 'error_do_freeSpace', button: 'error_button_retry' };
const UNCOVER: ErrorAction = { hint: 'error_do_uncover' };
const RELOAD: ErrorAction = { hint: 'error_do_reload' };
const NOTHING: ErrorAction = {};

const MINUTE_MS = 60_000;

const STORED = 'error_works_stored';
const CATALOGUE = 'error_works_catalogue';
const READING = 'error_works_reading';
const TYPED = 'error_works_typed';

export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  offline: [RETRY, STORED],
  timeout: [RETRY, STORED],
  unreachable: [RETRY, STORED],
  redirected: [CHECK_SERVICE, STORED],
  'cut-off': [RETRY, STORED],
  http: [RETRY, STORED],
  'rate-limited': [WAIT, STORED],
  'not-json': [WAIT, STORED],
  malformed: [RETRY, STORED],

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

  'no-service': [CHECK_SERVICE],
  'no-access': [ALLOW_ACCESS, STORED],
  'bad-profile': [CORRECT],
  'signed-out': [SIGN_IN_AGAIN, CATALOGUE],
  'session-refused': [SIGN_IN_AGAIN, CATALOGUE],
  'key-unusable': [CHECK_SERVICE, CATALOGUE],
  'key-weak': [CHECK_SERVICE, CATALOGUE],
  'login-too-long': [CORRECT, CATALOGUE],
  encryption: [RELOAD, CATALOGUE],
  storage: [FREE_SPACE, TYPED],
  'too-much': [NOTHING, TYPED],
  'still-sealed': [FREE_SPACE],
  covered: [UNCOVER, READING],
  'too-many-pages': [WAIT],
  'bad-request': [RELOAD, STORED],
  'no-worker': [RELOAD, STORED],
  internal: [RETRY, STORED],
};

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** Returns the key of what happened, which follows from the code: `error_cutOff` for `cut-off`. */
function keyOf(code: ErrorCode): MessageKey {
  const name = code.replace(/-./g, (dash) => dash.slice(1).toUpperCase()) as CamelCase<ErrorCode>;
  return `error_${name}`;
}

/**
 * Says what happened: in the service's own words if it said anything, because it knows best and may say what to do; our guess
 * otherwise.
 */
export function whatHappened({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  return message ? t('error_serviceSays', isolate(message)) : t(keyOf(code));
}

/**
 * Returns the texts of a failure, in the language of the browser. All but `what` and `details` may be empty.
 * @param hasStoredData whether the view still shows stored data, so that the text may say so
 */
export function describeFailure(failure: Failure, hasStoredData = true) {
  const [action, works] = errorWords[failure.code];
  return {
    what: whatHappened(failure),
    works: works && (hasStoredData || works !== STORED) ? t(works) : '',
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
