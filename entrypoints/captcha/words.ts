import type { MessageKey } from '../../utils/locale/i18n';
import { ownValue } from '../../utils/text/own-value';

/** Each state has its own text, because people lose most time here, and the button to show. */
export const stateWords = {
  loading: { title: 'captcha_loading', text: null, tone: 'calm', action: null },
  ready: { title: 'captcha_ready', text: null, tone: 'calm', action: null },
  slow: { title: 'captcha_slow', text: 'captcha_slowText', tone: 'warn', action: 'again' },
  blocked: { title: 'captcha_blocked', text: 'captcha_blockedText', tone: 'bad', action: 'again' },
  expired: { title: 'captcha_expired', text: null, tone: 'warn', action: 'again' },
  dismissed: { title: 'captcha_dismissed', text: 'captcha_dismissedText', tone: 'warn', action: 'again' },
  'widget-error': { title: 'captcha_widgetError', text: 'captcha_widgetErrorText', tone: 'bad', action: 'again' },
  sending: { title: 'options_sending', text: null, tone: 'calm', action: null },
  sent: { title: 'captcha_handed', text: null, tone: 'calm', action: null },
  abandoned: { title: 'captcha_gone', text: null, tone: 'warn', action: 'sign-in' },
} as const;

export type CaptchaState = keyof typeof stateWords;

const errorTexts: Readonly<Record<string, MessageKey>> = {
  'rate-limited': 'captcha_rateLimited',
  'network-error': 'captcha_networkError',
  'invalid-data': 'captcha_invalidData',
  'invalid-mfa-data': 'captcha_invalidMfaData',
  'challenge-error': 'captcha_challengeError',
  'missing-captcha': 'captcha_missingCaptcha',
  'invalid-captcha-id': 'captcha_invalidCaptchaId',
  'internal-error': 'captcha_internalError',
  'script-error': 'captcha_scriptError',
};

/** Says what an error code of the vendor means, and what to do (docs.hcaptcha.com, "Error codes"). */
export function textOfError(code: string): MessageKey {
  return ownValue(errorTexts, code) ?? 'captcha_widgetErrorText';
}
