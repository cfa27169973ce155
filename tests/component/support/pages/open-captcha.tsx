import '../../../../components/base/tokens.css';
import '../../../../entrypoints/captcha/captcha.css';
import { render } from 'preact';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../../../entrypoints/captcha/App';
import { createCaptchaModel, type CaptchaModel } from '../../../../entrypoints/captcha/model';
import type { CaptchaMessage, TokenReply } from '../../../../utils/captcha/channel';
import type { FrameConfig, FrameEvent } from '../../../../utils/captcha/frame';
import { t } from '../../../../utils/locale/i18n';
import { followSettings } from '../../../../utils/own-page/display/follow-settings';
import { mountPoint } from '../page-lifetime';

const WIDGET = { siteKey: 'site-key', host: 'commons.example', language: 'en', theme: 'light' } as const;

/** The settings at the other end of a port: they answer a token like this. */
export function waitForToken(onToken: TokenReply = 'taken') {
  const heard: CaptchaMessage[] = [];
  const replies: ((reply: TokenReply) => void)[] = [];
  const ends: (() => void)[] = [];
  const reply = (words: TokenReply): void => replies.forEach((listener) => listener(words));
  const port = {
    postMessage(message: CaptchaMessage) {
      heard.push(message);
      if (message.kind === 'token') reply(onToken);
    },
    onMessage: { addListener: (listener: (reply: TokenReply) => void) => void replies.push(listener) },
    onDisconnect: { addListener: (listener: () => void) => void ends.push(listener) },
  };
  return {
    port: port as unknown as Parameters<CaptchaModel['connect']>[0],
    /** The tokens that arrived. */
    tokens: (): string[] => heard.flatMap((message) => (message.kind === 'token' ? [message.token] : [])),
    kinds: (): string[] => heard.map(({ kind }) => kind),
    reply,
    /** Ends the wait. */
    leave: (): void => ends.forEach((listener) => listener()),
  };
}

interface Shown {
  hasService?: boolean;
  /** Whether the service's own page can be used instead. */
  otherWay?: string | null;
}

function show(model: CaptchaModel, { hasService = true, otherWay = null }: Shown, onGoToSignIn = () => {}): void {
  const widget = hasService ? WIDGET : null;
  render(<App model={model} widget={widget} otherWay={otherWay} onGoToSignIn={onGoToSignIn} />, mountPoint());
}

/** Opens the captcha tab. @returns what it did to the tabs: accepted a token, went back to signing in */
export function openCaptchaTab(waiter: ReturnType<typeof waitForToken> | null, shown: Shown = {}) {
  const did: ('accepted' | 'sign-in')[] = [];
  const model = createCaptchaModel(() => void did.push('accepted'));
  if (waiter) model.connect(waiter.port);
  show(model, shown, () => void did.push('sign-in'));
  return did;
}

/** Opens the captcha tab, whose frame says nothing by itself. @returns the model, and what the settings do */
export async function openCaptcha(shown: Shown = {}) {
  const { port, ...settings } = waitForToken();
  const model = createCaptchaModel(() => undefined);
  await followSettings('captcha_title');
  model.connect({ ...port, postMessage: () => undefined });
  show(model, shown);
  // The frame's page is not served here.
  for (const frame of document.querySelectorAll('iframe')) frame.src = 'about:blank';
  return { model, ...settings };
}

/** The frames that were asked to show something, with what. */
const greeted = new WeakMap<Element, FrameConfig>();

/** The sandboxed frame, which no build is there to fill: the test speaks for it. */
export const captchaFrame = {
  find: () => page.getByTitle(t('captcha_frame')),
  /** Says hello, as often as it takes. @returns what the tab then asks it to show */
  async greet(): Promise<FrameConfig> {
    const element = frameElement();
    const inside = element.contentWindow;
    await expect
      .poll(() => {
        const listen = ({ data }: MessageEvent<FrameConfig>): void => void greeted.set(element, data);
        inside?.addEventListener('message', listen, { once: true });
        post(element, { kind: 'hello' });
        return greeted.get(element);
      })
      .toBeDefined();
    return greeted.get(element)!;
  },
  /** Says something, and more in the same moment, as its script does. */
  async say(...events: FrameEvent[]): Promise<void> {
    const element = frameElement();
    if (!greeted.has(element)) await this.greet();
    for (const event of events) post(element, event);
  },
};

function frameElement(): HTMLIFrameElement {
  return captchaFrame.find().element() as HTMLIFrameElement;
}

function post({ src, contentWindow }: HTMLIFrameElement, event: FrameEvent): void {
  const nonce = new URL(src).hash.slice(1);
  window.dispatchEvent(new MessageEvent('message', { source: contentWindow, data: { ...event, nonce } }));
}
