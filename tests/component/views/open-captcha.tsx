import '../../../components/base/tokens.css';
import '../../../entrypoints/captcha/captcha.css';
import { render } from 'preact';
import { App } from '../../../entrypoints/captcha/App';
import { captchaModel, type CaptchaModel } from '../../../entrypoints/captcha/model';
import type { OptionsMessage } from '../../../utils/captcha/channel';
import { followSettings } from '../../../utils/own-page/follow-settings';
import { mountPoint } from '../support/page-lifetime';

interface Given {
  ticket?: string | null;
  isSupported?: boolean;
  hasService?: boolean;
  /** Whether the service's own page can be used instead. */
  hasOtherWay?: boolean;
}

/** Opens the captcha tab, whose frame says nothing by itself. @returns the model, and what the settings reply */
export async function openCaptcha({
  ticket = 'ticket',
  isSupported = true,
  hasService = true,
  hasOtherWay = false,
}: Given = {}): Promise<{ model: CaptchaModel; reply: (message: OptionsMessage) => void }> {
  let reply = (_message: OptionsMessage): void => undefined;
  const model = captchaModel({
    ticket,
    isSupported,
    openChannel: (_ticket, onMessage) => {
      reply = onMessage;
      return { post: () => undefined, close: () => undefined };
    },
    now: Date.now,
    onTokenAccepted: () => undefined,
  });
  const widget = hasService
    ? { siteKey: 'key', host: 'captcha.invalid', language: 'en', theme: 'light' as const }
    : null;
  await followSettings('captcha_title');
  render(<App model={model} widget={widget} hasOtherWay={hasOtherWay} onGoToSignIn={() => undefined} />, mountPoint());
  // The frame's page is not served here.
  for (const frame of document.querySelectorAll('iframe')) frame.src = 'about:blank';
  model.start();
  reply({ kind: 'waiting' });
  return { model, reply };
}
