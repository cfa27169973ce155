/** The closed list of failures, which cross contexts as plain data (`utils/errors.ts`), and the keys of their texts. Pure. */
import type { MessageKey } from './languages';

/** The label of the button of an action. The page that shows the failure decides whether it offers the button. */
type ErrorButton = 'error_button_retry' | 'error_button_signIn' | 'error_button_checkService' | 'place_elsewhere';

/** What a person can do about a failure. */
export interface ErrorAction {
  hint?: MessageKey;
  button?: ErrorButton;
}

/** What happened, what the person can do, and what still works. */
export type ErrorWords = readonly [what: MessageKey, action: ErrorAction, works?: MessageKey];

export const RETRY: ErrorAction = { hint: 'error_do_retry', button: 'error_button_retry' };
export const WAIT: ErrorAction = { hint: 'error_do_wait', button: 'error_button_retry' };
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

export const STORED = 'error_works_stored';
const CATALOGUE = 'error_works_catalogue';
const READING = 'error_works_reading';
export const TYPED = 'error_works_typed';

export const errorWords = {
  // transport
  offline: ['error_offline', RETRY, STORED],
  timeout: ['error_timeout', RETRY, STORED],
  unreachable: ['error_unreachable', RETRY, STORED],
  redirected: ['error_redirected', CHECK_SERVICE, STORED],
  'cut-off': ['error_cutOff', RETRY, STORED],
  http: ['error_http', RETRY, STORED],
  'rate-limited': ['error_rateLimited', WAIT, STORED],
  'not-json': ['error_notJson', WAIT, STORED],
  malformed: ['error_malformed', RETRY, STORED],
  'too-large': ['error_tooLarge', RETRY, STORED],
  // refused by the service
  'api-key': ['error_apiKey', CHECK_API_KEY, STORED],
  quota: ['error_quota', WAIT, STORED],
  'too-many-requests': ['error_tooManyRequests', WAIT, STORED],
  'service-internal': ['error_serviceInternal', WAIT, STORED],
  'invalid-parameter': ['error_invalidParameter', CORRECT, TYPED],
  'nothing-there': ['error_nothingThere', NOTHING],
  'access-denied': ['error_accessDenied', NOTHING],
  'project-not-found': ['error_projectNotFound', NOTHING],
  'project-private': ['error_projectPrivate', NOTHING],
  'comments-disabled': ['error_commentsDisabled', NOTHING, READING],
  cooldown: ['error_cooldown', WAIT, TYPED],
  'bad-word': ['error_badWord', CORRECT, TYPED],
  'captcha-refused': ['error_captchaRefused', RETRY, TYPED],
  'decryption-failed': ['error_decryptionFailed', CHECK_SERVICE, CATALOGUE],
  'wrong-email': ['error_wrongEmail', SIGN_IN, CATALOGUE],
  'wrong-password': ['error_wrongPassword', SIGN_IN, CATALOGUE],
  'no-such-account': ['error_noSuchAccount', SIGN_IN, CATALOGUE],
  'account-unverified': ['error_accountUnverified', VERIFY_ACCOUNT, CATALOGUE],
  'account-banned': ['error_accountBanned', NOTHING, CATALOGUE],
  'confirm-mail': ['error_confirmMail', CONFIRM_MAIL, CATALOGUE],
  refused: ['error_refused', RETRY, STORED],
  // our own
  'no-service': ['error_noService', SET_UP_SERVICE],
  'no-access': ['error_noAccess', ALLOW_ACCESS, STORED],
  'bad-profile': ['error_badProfile', CORRECT],
  'signed-out': ['error_signedOut', SIGN_IN_AGAIN, CATALOGUE],
  'session-refused': ['error_sessionRefused', SIGN_IN_AGAIN, CATALOGUE],
  'login-lost': ['error_loginLost', SIGN_IN_AGAIN, CATALOGUE],
  'key-unusable': ['error_keyUnusable', CHECK_SERVICE, CATALOGUE],
  'key-weak': ['error_keyWeak', CHECK_SERVICE, CATALOGUE],
  'login-too-long': ['error_loginTooLong', CORRECT, CATALOGUE],
  encryption: ['error_encryption', RELOAD, CATALOGUE],
  storage: ['error_storage', FREE_SPACE, TYPED],
  unreadable: ['storage_unreadable', RELOAD],
  'more-to-read': ['error_moreToRead', NOTHING, STORED],
  'too-much': ['error_tooMuch', NOTHING, TYPED],
  'too-much-saved': ['error_tooMuchSaved', NOTHING, STORED],
  'too-many-alerts': ['error_tooManyAlerts', NOTHING, STORED],
  'too-many-hidden': ['error_tooManyHidden', NOTHING, STORED],
  'still-sealed': ['error_stillSealed', FREE_SPACE],
  'not-removed': ['error_notRemoved', UNINSTALL],
  'perhaps-sent': ['comment_perhapsSent', NOTHING, TYPED],
  covered: ['error_covered', UNCOVER, TYPED],
  veiled: ['error_veiled', ELSEWHERE, TYPED],
  'too-many-pages': ['error_tooManyPages', WAIT],
  'bad-request': ['error_badRequest', RELOAD, STORED],
  'no-worker': ['error_noWorker', RELOAD, STORED],
  internal: ['error_internal', RETRY, STORED],
} as const satisfies Record<string, ErrorWords>;
