import type { ErrorCode } from '../../../utils/errors';
import type { MessageKey } from '../../../utils/locale/i18n';

/** What the person can do after the service refused the login, or while the browser withholds it. */
export type NextStep =
  /** The person does something elsewhere (`hint`), then presses the button. */
  | { kind: 'retry'; hint: MessageKey; button: MessageKey }
  /** The sign-in form is shown. */
  | { kind: 'sign-in'; hint: MessageKey }
  | { kind: 'none' };

const SIGN_IN: NextStep = { kind: 'sign-in', hint: 'options_refusedLogin' };

const NEXT_STEPS: Partial<Record<ErrorCode, NextStep>> = {
  'confirm-mail': { kind: 'retry', hint: 'options_refusedMail', button: 'options_mailConfirmed' },
  'account-unverified': { kind: 'retry', hint: 'options_refusedVerify', button: 'options_accountVerified' },
  'decryption-failed': {
    kind: 'retry',
    hint: __IS_BAKED__ ? 'error_do_tellService' : 'options_refusedProfile',
    button: 'error_button_retry',
  },
  'account-banned': { kind: 'none' },
  'login-lost': { kind: 'sign-in', hint: 'error_do_signInAgain' },
  // The section of the service offers what to do.
  'no-access': { kind: 'none' },
};

/** Returns the next step after a refusal. Codes without an entry lead to the sign-in form. */
export function nextStep(code: ErrorCode): NextStep {
  return NEXT_STEPS[code] ?? SIGN_IN;
}
