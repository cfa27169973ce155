/**
 * Runs in the service's own page with the captcha, put there by the options page for one tab and one sign-in. It reads the
 * widget's token field and nothing else, and adds one bar. It ends with the port to the options page.
 */
import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { CAPTCHA_PORT, type BarWords, type CaptchaMessage } from '../../utils/captcha/channel';
import { showBar } from './bar';
import { NO_CAPTCHA_MS, watchTokenField } from './token-field';

/** The global object that the scripts of this extension share in the page. The page does not see it. */
const shared = globalThis as { isWaitingForCaptcha?: boolean };

export default defineUnlistedScript(() => {
  // The options page may inject the script twice into one document.
  if (shared.isWaitingForCaptcha) return;
  shared.isWaitingForCaptcha = true;
  browser.runtime.onConnect.addListener(function connect(port) {
    if (port.name !== CAPTCHA_PORT) return;
    browser.runtime.onConnect.removeListener(connect);
    const controller = new AbortController();
    const { signal } = controller;
    const post = (message: CaptchaMessage): void => port.postMessage(message);
    port.onDisconnect.addListener(() => {
      shared.isWaitingForCaptcha = false;
      controller.abort();
    });
    port.onMessage.addListener(function begin(words: BarWords) {
      port.onMessage.removeListener(begin);
      const bar = showBar(document, words, signal);
      bar.show(words.solve);
      bar.addButton(words.cancel, () => post({ kind: 'cancel' }));
      // Where the captcha does not load or fails, another way is offered.
      const { useCaptchaTab } = words;
      if (useCaptchaTab) {
        const offer = setTimeout(() => bar.addButton(useCaptchaTab, () => post({ kind: 'other-way' })), NO_CAPTCHA_MS);
        signal.addEventListener('abort', () => clearTimeout(offer), { once: true });
      }
      const onChange: Parameters<typeof watchTokenField>[1] = (message) => {
        if (message.kind === 'token') bar.show(words.sent);
        else bar.show(message.kind === 'no-captcha' ? words.none : words.solve);
        post(message);
      };
      watchTokenField(document, onChange, signal);
    });
  });
});
