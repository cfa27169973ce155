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
  offline: { works: STORED, action: 'retry' },
  timeout: { works: STORED, action: 'retry' },
  unreachable: { works: STORED, action: 'retry' },
  redirected: { works: STORED, action: 'check-service' },
  'cut-off': { works: STORED, action: 'retry' },
  http: { works: STORED, action: 'retry', serviceAdds: true },
  'rate-limited': { works: STORED, action: 'wait', serviceAdds: true },
  'not-json': { works: STORED, action: 'wait' },
  malformed: { works: STORED, action: 'retry', serviceAdds: true },

  'api-key': { works: STORED, action: 'check-service' },
  quota: { works: STORED, action: 'wait', serviceAdds: true },
  'too-many-requests': { works: STORED, action: 'wait', serviceAdds: true },
  'service-internal': { works: STORED, action: 'wait', serviceAdds: true },
  'invalid-parameter': { works: TYPED, action: 'correct', serviceAdds: true },
  'nothing-there': { action: 'none' },
  'access-denied': { action: 'none', serviceAdds: true },
  'project-not-found': { action: 'none' },
  'project-private': { action: 'none' },
  'comments-disabled': { works: READING, action: 'none' },
  cooldown: { works: TYPED, action: 'wait', serviceAdds: true },
  'bad-word': { works: TYPED, action: 'correct', serviceAdds: true },
  'captcha-refused': { works: TYPED, action: 'retry' },
  'decryption-failed': { works: CATALOGUE, action: 'check-service' },
  'wrong-email': { works: CATALOGUE, action: 'sign-in' },
  'wrong-password': { works: CATALOGUE, action: 'sign-in' },
  'no-such-account': { works: CATALOGUE, action: 'sign-in' },
  'account-unverified': { works: CATALOGUE, action: 'verify-account' },
  'account-banned': { works: CATALOGUE, action: 'none', serviceAdds: true },
  'confirm-mail': { works: CATALOGUE, action: 'confirm-mail', serviceAdds: true },
  refused: { works: STORED, action: 'retry', serviceAdds: true },

  'no-service': { action: 'check-service' },
  'no-access': { works: STORED, action: 'allow-access' },
  'bad-profile': { action: 'correct' },
  'signed-out': { works: CATALOGUE, action: 'sign-in-again' },
  'session-refused': { works: CATALOGUE, action: 'sign-in-again' },
  'key-unusable': { works: CATALOGUE, action: 'check-service' },
  'key-weak': { works: CATALOGUE, action: 'check-service' },
  'login-too-long': { works: CATALOGUE, action: 'correct' },
  encryption: { works: CATALOGUE, action: 'reload' },
  storage: { works: TYPED, action: 'free-space' },
  'too-much': { works: TYPED, action: 'none' },
  'still-sealed': { action: 'free-space' },
  covered: { works: READING, action: 'uncover' },
  'too-many-pages': { action: 'wait' },
  'bad-request': { works: STORED, action: 'reload' },
  'no-worker': { works: STORED, action: 'reload' },
  internal: { works: STORED, action: 'retry' },
} as const satisfies Record<ErrorCode, ErrorWords>;

/** The buttons of actions that have one. */
export const actionButtons: Readonly<Partial<Record<ErrorAction, ErrorButton>>> = {
  retry: 'retry',
  wait: 'retry',
  'sign-in': 'sign-in',
  'sign-in-again': 'sign-in',
  'confirm-mail': 'retry',
  'check-service': 'check-service',
  'allow-access': 'check-service',
  'free-space': 'retry',
};

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** `error_cutOff` for `error_` and `cut-off`: the keys of the texts follow from the codes. */
function keyOf<P extends string, C extends string>(prefix: P, code: C): `${P}${CamelCase<C>}` {
  const name = code.replace(/-./g, (dash) => dash.slice(1).toUpperCase());
  return `${prefix}${name}` as `${P}${CamelCase<C>}`;
}

/** The text that says what happened. */
export const whatHappened = (code: ErrorCode): MessageKey => keyOf('error_', code);

/** The label of a button. */
export const buttonLabel = (button: ErrorButton): MessageKey => keyOf('error_button_', button);

/**
 * Returns the texts of a failure, in the language of the browser. All but `what` and `details` may be empty.
 * @param hasStoredData whether the view still shows stored data, so that the text may say so
 */
export function describeFailure(failure: Failure, hasStoredData = true) {
  const words: ErrorWords = errorWords[failure.code];
  return {
    what: t(whatHappened(failure.code)),
    works: words.works && (hasStoredData || words.works !== STORED) ? t(words.works) : '',
    serviceMessage: words.serviceAdds && failure.message ? t('error_serviceSays', isolate(failure.message)) : '',
    hint: hintFor(words.action, failure.retryAfterMs),
    button: actionButtons[words.action],
    /** The codes, for bug reports. */
    details: t('error_details', failure.detail ? `${failure.code}, ${failure.detail}` : failure.code),
  };
}

/** If the service sent a waiting time, the hint contains it: "Try again in 5 minutes." */
function hintFor(action: ErrorAction, retryAfterMs: number | undefined): string {
  if (action === 'wait' && retryAfterMs !== undefined)
    return t('error_do_waitUntil', relativeTime(retryAfterMs, 0, language()));
  return action === 'none' ? '' : t(keyOf('error_do_', action));
}
