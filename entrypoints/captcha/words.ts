import type { MessageKey } from '../../utils/locale/i18n';
import type { CaptchaState } from './model';

interface StateWords {
  title: MessageKey;
  text: MessageKey | null;
  tone: 'bad' | 'warn' | 'calm';
  /** The one way on. */
  way: 'again' | 'sign-in' | null;
}

/** Every state with words of its own: this is where people lose most time. */
export const stateWords = {
  loading: { title: 'captcha_loading', text: null, tone: 'calm', way: null },
  ready: { title: 'captcha_ready', text: null, tone: 'calm', way: null },
  slow: { title: 'captcha_slow', text: 'captcha_slowText', tone: 'warn', way: 'again' },
  blocked: { title: 'captcha_blocked', text: 'captcha_blockedText', tone: 'bad', way: 'again' },
  expired: { title: 'captcha_expired', text: 'captcha_expiredText', tone: 'warn', way: 'again' },
  dismissed: { title: 'captcha_dismissed', text: 'captcha_dismissedText', tone: 'warn', way: 'again' },
  'widget-error': { title: 'captcha_widgetError', text: 'captcha_widgetErrorText', tone: 'bad', way: 'again' },
  handing: { title: 'captcha_handing', text: null, tone: 'calm', way: null },
  handed: { title: 'captcha_handed', text: 'captcha_handedText', tone: 'calm', way: null },
  gone: { title: 'captcha_gone', text: 'captcha_goneText', tone: 'warn', way: 'sign-in' },
  'no-ticket': { title: 'captcha_noTicket', text: 'captcha_noTicketText', tone: 'warn', way: 'sign-in' },
  unsupported: { title: 'captcha_unsupported', text: 'captcha_unsupportedText', tone: 'warn', way: null },
} as const satisfies Record<CaptchaState, StateWords>;
