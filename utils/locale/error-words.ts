/** The texts of failures: what happened, what still works, and what the person can do. */
import { isolate } from '../text/bidi';
import { refusesCredentials, type Failure } from '../errors';
import { clockTime } from './formats';
import { errorWords, RETRY, STORED, TYPED, WAIT, type ErrorAction, type ErrorWords } from '../error-codes';
import { language, t } from './i18n';

const MINUTE_MS = 60_000;

/** Says what happened: in the service’s own words, if any, since it knows best and may say what to do; otherwise as we guess. */
export function whatHappened({ code, message }: Pick<Failure, 'code' | 'message'>): string {
  return message ? t('error_serviceSays', isolate(message)) : t(errorWords[code][0]);
}

/** Returns the texts of a failure, of which some may be empty. @param has whether stored data is still shown, and a text the person typed */
export function describeFailure(failure: Failure, { stored = true, typed = false } = {}) {
  const [, action, works]: ErrorWords = errorWords[failure.code];
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

/**
 * Returns the texts of a login that the service refuses, or the browser withholds: what that pauses, and why, as far as is known.
 * A service may refuse it by codes that speak of other things, such as a project that is not there: these explain nothing.
 */
export function describeRefusal(failure: Failure) {
  const { hint, button, works, details } = describeFailure(failure);
  if (failure.code === 'no-access')
    return {
      what: whatHappened(failure),
      text: `${works} ${hint}`,
      button: 'error_button_checkService',
      details,
    } as const;
  const isWithheld = failure.code === 'login-lost';
  const isExplained = !isWithheld && (failure.message !== undefined || refusesCredentials(failure));
  const parts = [
    isExplained && whatHappened(failure),
    // Others than to sign in, such as to confirm a new place first.
    isExplained && button !== 'error_button_signIn' && refusesCredentials(failure) && hint,
    t('notice_loginRefusedText'),
  ];
  return {
    what: t(isWithheld ? 'error_loginLost' : 'error_sessionRefused'),
    text: parts.filter(Boolean).join(' '),
    button: 'error_button_signIn',
    details,
  } as const;
}

/** If the service asked for a pause, the hint says when it ends. */
function hintFor(action: ErrorAction, retryAt: number | undefined): string {
  // A time of day has no seconds, and is never before the end.
  if ((action === WAIT || action === RETRY) && retryAt !== undefined)
    return t('error_do_waitUntil', clockTime(Math.ceil(retryAt / MINUTE_MS) * MINUTE_MS, Date.now(), language()));
  return action.hint ? t(action.hint) : '';
}
