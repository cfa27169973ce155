import type { CaptchaMessage } from '../../utils/captcha/channel';

/** The field into which the widget writes its token: the documented way for pages to read it. */
const FIELD = 'textarea[name="h-captcha-response"]';
/** No event reports that a script has set the value of a field. */
const POLL_MS = 200;
/** A page that shows no captcha for so long probably has none. */
export const NO_CAPTCHA_MS = 15_000;

/**
 * Watches for the token field, which may appear at any time, and for the token in it.
 * @param onChange receives the token, once, and before it whether the page shows a captcha
 * @param signal ends the watching
 */
export function watchTokenField(
  document: Document,
  onChange: (message: CaptchaMessage & { kind: 'token' | 'captcha' | 'no-captcha' }) => void,
  signal: AbortSignal,
): void {
  const startedAt = Date.now();
  let isShown: boolean | null = null;

  function check(): void {
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>(FIELD)];
    const token = fields.map(({ value }) => value.trim()).find((value) => value !== '');
    if (token !== undefined) {
      clearInterval(timer);
      return onChange({ kind: 'token', token, solvedAt: Date.now() });
    }
    if (fields.length === 0 && (isShown === false || Date.now() - startedAt < NO_CAPTCHA_MS)) return;
    if (isShown === fields.length > 0) return;
    isShown = fields.length > 0;
    onChange({ kind: isShown ? 'captcha' : 'no-captcha' });
  }

  const timer = setInterval(check, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  check();
}
