import '../../../../components/base/tokens.css';
import '../../../../entrypoints/captcha/captcha.css';
import { render } from 'preact';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../../../entrypoints/captcha/App';
import { createCaptchaModel, type CaptchaModel } from '../../../../entrypoints/captcha/model';
import {
  openCaptchaChannel,
  openOptionsChannel,
  type CaptchaMessage,
  type OptionsMessage,
} from '../../../../utils/captcha/channel';
import type { FrameConfig, FrameEvent } from '../../../../utils/captcha/frame';
import { t } from '../../../../utils/locale/i18n';
import { followSettings } from '../../../../utils/own-page/follow-settings';
import { mountPoint } from '../page-lifetime';

const WIDGET = { siteKey: 'site-key', host: 'commons.example', language: 'en', theme: 'light' } as const;

/** The settings at the other end of the channel: they wait, and answer a token like this, if at all. */
export function waitForToken(onToken: 'taken' | 'too-old' | 'silence' = 'taken') {
  const ticket = crypto.randomUUID();
  const heard: CaptchaMessage[] = [];
  const channel = openOptionsChannel(ticket, (message) => {
    heard.push(message);
    if (message.kind === 'hello') channel.post({ kind: 'waiting' });
    if (message.kind === 'token' && onToken !== 'silence') channel.post({ kind: onToken });
  });
  return {
    ticket,
    /** The tokens that arrived. */
    tokens: (): string[] => heard.flatMap((message) => (message.kind === 'token' ? [message.token] : [])),
    kinds: (): string[] => heard.map(({ kind }) => kind),
    /** Ends the wait. */
    leave: () => channel.post({ kind: 'gone' }),
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
export function openCaptchaTab(ticket: string | null, shown: Shown = {}) {
  const did: ('accepted' | 'sign-in')[] = [];
  const model = createCaptchaModel({
    ticket,
    openChannel: openCaptchaChannel,
    now: Date.now,
    onTokenAccepted: () => void did.push('accepted'),
  });
  show(model, shown, () => void did.push('sign-in'));
  model.start();
  return did;
}

/** Opens the captcha tab, whose frame says nothing by itself. @returns the model, and what the settings reply */
export async function openCaptcha({ ticket = 'ticket', ...shown }: Shown & { ticket?: string | null } = {}) {
  let reply = (_message: OptionsMessage): void => undefined;
  const model = createCaptchaModel({
    ticket,
    openChannel: (_ticket, onMessage) => {
      reply = onMessage;
      return { post: () => undefined, close: () => undefined };
    },
    now: Date.now,
    onTokenAccepted: () => undefined,
  });
  await followSettings('captcha_title');
  show(model, shown);
  // The frame's page is not served here.
  for (const frame of document.querySelectorAll('iframe')) frame.src = 'about:blank';
  model.start();
  reply({ kind: 'waiting' });
  return { model, reply };
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
