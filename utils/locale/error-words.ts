/** The texts of failures: what happened, what still works, and what the person can do. */
import { isolate } from '../text/bidi';
import type { ErrorCode, Failure } from '../errors';
import { language, t, type MessageKey } from './i18n';
import { relativeTime } from './relative-time';

/** What a person can do about a failure. */
type ErrorAction =
  | 'retry'
  | 'wait'
  | 'sign-in'
  | 'sign-in-again'
  | 'confirm-mail'
  | 'verify-account'
  | 'correct'
  | 'check-service'
  | 'allow-access'
  | 'free-space'
  | 'uncover'
  | 'reload'
  | 'none';

/** The buttons of actions. The page that shows the failure decides whether it offers the button. */
export type ErrorButton = 'retry' | 'sign-in' | 'check-service';

interface ErrorWords {
  what: MessageKey;
  works?: MessageKey;
  action: ErrorAction;
  /** Whether the service's own message is shown, too, because it is more precise. */
  serviceAdds?: true;
}

const STORED = 'error_works_stored';
const CATALOGUE = 'error_works_catalogue';
const READING = 'error_works_reading';
const TYPED = 'error_works_typed';

export const errorWords = {
  offline: { what: 'error_offline', works: STORED, action: 'retry' },
  timeout: { what: 'error_timeout', works: STORED, action: 'retry' },
  unreachable: { what: 'error_unreachable', works: STORED, action: 'retry' },
  redirected: { what: 'error_redirected', works: STORED, action: 'check-service' },
  'cut-off': { what: 'error_cutOff', works: STORED, action: 'retry' },
  http: { what: 'error_http', works: STORED, action: 'retry', serviceAdds: true },
  'rate-limited': { what: 'error_rateLimited', works: STORED, action: 'wait', serviceAdds: true },
  'not-json': { what: 'error_notJson', works: STORED, action: 'wait' },
  malformed: { what: 'error_malformed', works: STORED, action: 'retry', serviceAdds: true },

  'api-key': { what: 'error_apiKey', works: STORED, action: 'check-service' },
  quota: { what: 'error_quota', works: STORED, action: 'wait', serviceAdds: true },
  'too-many-requests': { what: 'error_tooManyRequests', works: STORED, action: 'wait', serviceAdds: true },
  'service-internal': { what: 'error_serviceInternal', works: STORED, action: 'wait', serviceAdds: true },
  'invalid-parameter': { what: 'error_invalidParameter', works: TYPED, action: 'correct', serviceAdds: true },
  'nothing-there': { what: 'error_nothingThere', action: 'none' },
  'access-denied': { what: 'error_accessDenied', action: 'none', serviceAdds: true },
  'project-not-found': { what: 'error_projectNotFound', action: 'none' },
  'project-private': { what: 'error_projectPrivate', action: 'none' },
  'comments-disabled': { what: 'error_commentsDisabled', works: READING, action: 'none' },
  cooldown: { what: 'error_cooldown', works: TYPED, action: 'wait', serviceAdds: true },
  'bad-word': { what: 'error_badWord', works: TYPED, action: 'correct', serviceAdds: true },
  'captcha-refused': { what: 'error_captchaRefused', works: TYPED, action: 'retry' },
  'decryption-failed': { what: 'error_decryptionFailed', works: CATALOGUE, action: 'check-service' },
  'wrong-email': { what: 'error_wrongEmail', works: CATALOGUE, action: 'sign-in' },
  'wrong-password': { what: 'error_wrongPassword', works: CATALOGUE, action: 'sign-in' },
  'no-such-account': { what: 'error_noSuchAccount', works: CATALOGUE, action: 'sign-in' },
  'account-unverified': { what: 'error_accountUnverified', works: CATALOGUE, action: 'verify-account' },
  'account-banned': { what: 'error_accountBanned', works: CATALOGUE, action: 'none', serviceAdds: true },
  'confirm-mail': { what: 'error_confirmMail', works: CATALOGUE, action: 'confirm-mail', serviceAdds: true },
  refused: { what: 'error_refused', works: STORED, action: 'retry', serviceAdds: true },

  'no-service': { what: 'error_noService', action: 'check-service' },
  'no-access': { what: 'error_noAccess', works: STORED, action: 'allow-access' },
  'bad-profile': { what: 'error_badProfile', action: 'correct' },
  'signed-out': { what: 'error_signedOut', works: CATALOGUE, action: 'sign-in-again' },
  'session-refused': { what: 'error_sessionRefused', works: CATALOGUE, action: 'sign-in-again' },
  'key-unusable': { what: 'error_keyUnusable', works: CATALOGUE, action: 'check-service' },
  'key-weak': { what: 'error_keyWeak', works: CATALOGUE, action: 'check-service' },
  'login-too-long': { what: 'error_loginTooLong', works: CATALOGUE, action: 'correct' },
  encryption: { what: 'error_encryption', works: CATALOGUE, action: 'reload' },
  storage: { what: 'error_storage', works: TYPED, action: 'free-space' },
  'too-much': { what: 'error_tooMuch', works: TYPED, action: 'none' },
  'still-sealed': { what: 'error_stillSealed', action: 'free-space' },
  covered: { what: 'error_covered', works: READING, action: 'uncover' },
  'too-many-pages': { what: 'error_tooManyPages', action: 'wait' },
  'bad-request': { what: 'error_badRequest', works: STORED, action: 'reload' },
  'no-worker': { what: 'error_noWorker', works: STORED, action: 'reload' },
  internal: { what: 'error_internal', works: STORED, action: 'retry' },
} as const satisfies Record<ErrorCode, ErrorWords>;

export const actionWords: Readonly<Record<ErrorAction, { hint?: MessageKey; button?: ErrorButton }>> = {
  retry: { hint: 'error_do_retry', button: 'retry' },
  wait: { hint: 'error_do_wait', button: 'retry' },
  'sign-in': { hint: 'error_do_signIn', button: 'sign-in' },
  'sign-in-again': { hint: 'error_do_signInAgain', button: 'sign-in' },
  'confirm-mail': { hint: 'error_do_confirmMail', button: 'retry' },
  'verify-account': { hint: 'error_do_verifyAccount' },
  correct: { hint: 'error_do_correct' },
  'check-service': { hint: 'error_do_checkService', button: 'check-service' },
  'allow-access': { hint: 'error_do_allowAccess', button: 'check-service' },
  'free-space': { hint: 'error_do_freeSpace', button: 'retry' },
  uncover: { hint: 'error_do_uncover' },
  reload: { hint: 'error_do_reload' },
  none: {},
};

export const buttonLabels = {
  retry: 'error_button_retry',
  'sign-in': 'error_button_signIn',
  'check-service': 'error_button_checkService',
} as const satisfies Record<ErrorButton, MessageKey>;

/**
 * Returns the texts of a failure, in the language of the browser. All but `what` and `details` may be empty.
 * @param hasStoredData whether the view still shows stored data, so that the text may say so
 */
export function describeFailure(failure: Failure, hasStoredData = true) {
  const words: ErrorWords = errorWords[failure.code];
  return {
    what: t(words.what),
    works: words.works && (hasStoredData || words.works !== STORED) ? t(words.works) : '',
    serviceMessage: words.serviceAdds && failure.message ? t('error_serviceSays', isolate(failure.message)) : '',
    hint: hintFor(words.action, failure.retryAfterMs),
    button: actionWords[words.action].button,
    /** The codes, for bug reports. */
    details: t('error_details', failure.detail ? `${failure.code}, ${failure.detail}` : failure.code),
  };
}

/** If the service sent a waiting time, the hint contains it: "Try again in 5 minutes." */
function hintFor(action: ErrorAction, retryAfterMs: number | undefined): string {
  const { hint } = actionWords[action];
  if (action === 'wait' && retryAfterMs !== undefined)
    return t('error_do_waitUntil', relativeTime(retryAfterMs, 0, language()));
  return hint ? t(hint) : '';
}
