import '../../components/base/tokens.css';
import './captcha.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { isOptionsPort } from '../../utils/captcha/channel';
import { language } from '../../utils/locale/i18n';
import { followSettings } from '../../utils/own-page/display/follow-settings';
import { captchaHostOf } from '../../utils/captcha/frame';
import { read } from '../../utils/storage/store';
import { serviceItem } from '../../utils/storage/items';
import { App } from './App';
import { createCaptchaModel } from './model';

/** Leaves time to read that it worked. */
const CLOSE_AFTER_MS = 800;

const goToSignIn = (): void => void browser.tabs.create({ url: browser.runtime.getURL('/options.html#/sign-in') });

async function closeSelf(): Promise<void> {
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await browser.tabs.remove(own.id);
}

function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  return colorScheme === 'light dark' ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark';
}

const model = createCaptchaModel(() => setTimeout(() => void closeSelf(), CLOSE_AFTER_MS));
// At once: the options page connects when this page has loaded.
browser.runtime.onConnect.addListener((port) => {
  if (isOptionsPort(port, browser.runtime.getURL('/options.html'))) model.connect(port);
});

async function main(): Promise<void> {
  const [profile] = await Promise.all([read(serviceItem), followSettings('captcha_title')]);
  const widget = profile && {
    siteKey: profile.captchaSiteKey,
    host: captchaHostOf(profile),
    language: language(),
    theme: isDark() ? ('dark' as const) : ('light' as const),
  };
  const app = document.getElementById('app');
  if (app)
    render(
      <App
        model={model}
        widget={widget}
        otherWay={profile?.captchaPage ? profile.name : null}
        onGoToSignIn={goToSignIn}
      />,
      app,
    );
}

void main();
