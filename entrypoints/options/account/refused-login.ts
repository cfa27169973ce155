import type { ErrorCode } from '../../../utils/errors';
import type { MessageKey } from '../../../utils/locale/i18n';

/** The one way on once the service refuses the login. */
export type NextStep =
  /** What the person does elsewhere, and the button to press after it. */
  | { kind: 'retry'; hint: MessageKey; button: MessageKey }
  /** The form, below. */
  | { kind: 'sign-in'; hint: MessageKey }
  | { kind: 'none' };

const SIGN_IN: NextStep = { kind: 'sign-in', hint: 'options_refusedLogin' };

const NEXT_STEPS: Partial<Record<ErrorCode, NextStep>> = {
  'confirm-mail': { kind: 'retry', hint: 'options_refusedMail', button: 'options_mailConfirmed' },
  'account-unverified': { kind: 'retry', hint: 'options_refusedVerify', button: 'options_accountVerified' },
  'decryption-failed': { kind: 'retry', hint: 'options_refusedProfile', button: 'error_button_retry' },
  'account-banned': { kind: 'none' },
};

/** What can be done about a refused login. Whatever nobody foresaw, signing in again may help. */
export function nextStep(code: ErrorCode): NextStep {
  return NEXT_STEPS[code] ?? SIGN_IN;
}
