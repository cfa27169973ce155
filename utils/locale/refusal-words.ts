import { hasFlag, LOGIN_REFUSED } from '../error-codes';
import type { Failure } from '../errors';
import { describeFailure, whatHappened } from './error-words';
import { t } from './i18n';

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
  const isExplained = !isWithheld && (failure.message !== undefined || hasFlag(failure, LOGIN_REFUSED));
  const parts = [
    isExplained && whatHappened(failure),
    // Others than to sign in, such as to confirm a new place first.
    isExplained && button !== 'error_button_signIn' && hasFlag(failure, LOGIN_REFUSED) && hint,
    t('notice_loginRefusedText'),
  ];
  return {
    what: t(isWithheld ? 'error_loginLost' : 'error_sessionRefused'),
    text: parts.filter(Boolean).join(' '),
    button: 'error_button_signIn',
    details,
  } as const;
}
