// Renders the captcha widget and posts its events to the embedding page. The sandbox isolates the vendor's script: it has
// no access to storage, the extension API or the account.
import type { FrameEvent, FrameConfig } from '../../utils/captcha/frame';

/** The part of the vendor's API that is used. */
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
/** `location.origin` is the extension's origin, although the origin of the sandboxed page is opaque. */
const extensionOrigin = location.origin;
let isStarted = false;

function notifyParent(event: FrameEvent): void {
  parent.postMessage({ ...event, nonce }, extensionOrigin);
}

function renderWidget({ siteKey, host, language, theme }: FrameConfig): void {
  globalThis.captchaLoaded = () => {
    globalThis.hcaptcha?.render('widget', {
      sitekey: siteKey,
      theme,
      callback: (token: string) => notifyParent({ kind: 'token', token }),
      'expired-callback': () => notifyParent({ kind: 'expired' }),
      'chalexpired-callback': () => notifyParent({ kind: 'expired' }),
      'close-callback': () => notifyParent({ kind: 'dismissed' }),
      'error-callback': (code: unknown) => notifyParent({ kind: 'error', code: String(code) }),
    });
  };
  const script = document.createElement('script');
  script.src = `${SCRIPT}?${new URLSearchParams({ render: 'explicit', onload: 'captchaLoaded', host, hl: language, recaptchacompat: 'off', sentry: 'false' })}`;
  script.async = true;
  script.addEventListener('error', () => notifyParent({ kind: 'blocked' }));
  document.head.append(script);
}

/** The script runs even where the vendor's own frame is blocked or hangs, so only a message of that frame counts. */
addEventListener('message', ({ source }) => {
  const inner = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  // The script shows the frame when it hears from it, which may be after this.
  setTimeout(() => {
    if (inner?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && inner.clientHeight > 0)
      notifyParent({ kind: 'ready' });
  });
});
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (isStarted || event.source !== parent || event.origin !== extensionOrigin || !isConfig(event.data)) return;
  isStarted = true;
  renderWidget(event.data);
});

notifyParent({ kind: 'hello' });

function isConfig(data: unknown): data is FrameConfig {
  return typeof data === 'object' && data !== null && 'nonce' in data && data.nonce === nonce && 'siteKey' in data;
}
