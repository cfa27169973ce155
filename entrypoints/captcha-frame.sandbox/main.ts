// Renders the captcha widget and posts what comes of it to the page that embeds it. It knows nothing else: no store,
// no browser API, no account. It is sandboxed, so whatever the vendor's script does ends here.
import type { FrameEvent, FrameStart } from '../../utils/captcha/frame';

/** The vendor's script, as far as it is used. */
interface Captcha {
  render(container: string, options: Record<string, unknown>): string;
}

declare global {
  // The vendor's names.
  var hcaptcha: Captcha | undefined;
  var captchaLoaded: (() => void) | undefined;
}

const SCRIPT = 'https://js.hcaptcha.com/1/api.js';
const nonce = location.hash.slice(1);
/** The address is the extension's although the origin is not. */
const home = location.origin;
let started = false;

function tell(event: FrameEvent): void {
  parent.postMessage({ ...event, nonce }, home);
}

function start({ siteKey, host, language, theme }: FrameStart): void {
  globalThis.captchaLoaded = () => {
    globalThis.hcaptcha?.render('widget', {
      sitekey: siteKey,
      theme,
      callback: (token: string) => tell({ kind: 'token', token }),
      'expired-callback': () => tell({ kind: 'expired' }),
      'chalexpired-callback': () => tell({ kind: 'challenge-expired' }),
      'close-callback': () => tell({ kind: 'closed' }),
      'error-callback': () => tell({ kind: 'error' }),
    });
    tell({ kind: 'rendered' });
  };
  const script = document.createElement('script');
  script.src = `${SCRIPT}?${new URLSearchParams({ render: 'explicit', onload: 'captchaLoaded', host, hl: language, recaptchacompat: 'off' })}`;
  script.async = true;
  script.addEventListener('error', () => tell({ kind: 'blocked' }));
  document.head.append(script);
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (started || event.source !== parent || event.origin !== home || !isStart(event.data)) return;
  started = true;
  start(event.data);
});

tell({ kind: 'hello' });

function isStart(data: unknown): data is FrameStart {
  return typeof data === 'object' && data !== null && 'nonce' in data && data.nonce === nonce && 'siteKey' in data;
}
