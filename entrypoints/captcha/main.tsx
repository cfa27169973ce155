import '../../components/base/tokens.css';
import './captcha.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { openCaptchaChannel, parseTicket } from '../../utils/captcha/channel';
import { localiseDocument, language } from '../../utils/locale/i18n';
import type { PublicProfile } from '../../utils/service/profile';
import { read } from '../../utils/storage/store';
import { serviceItem } from '../../utils/storage/items';
import { App } from './App';
import { captchaModel } from './model';

/** Leaves time to read that it worked. */
const CLOSE_AFTER_MS = 800;

const goToSignIn = (): void => void browser.tabs.create({ url: browser.runtime.getURL('/options.html#/sign-in') });

async function closeSelf(): Promise<void> {
  const own = await browser.tabs.getCurrent();
  if (own?.id !== undefined) await browser.tabs.remove(own.id);
}

async function main(): Promise<void> {
  localiseDocument(document, 'captcha_title');
  const profile = await read(serviceItem);
  const model = captchaModel({
    ticket: parseTicket(location.hash),
    isSupported: !import.meta.env.FIREFOX,
    openChannel: openCaptchaChannel,
    now: Date.now,
    onTokenAccepted: () => setTimeout(() => void closeSelf(), CLOSE_AFTER_MS),
  });
  const app = document.getElementById('app');
  if (app)
    render(
      <App
        model={model}
        widget={profile && widgetOf(profile)}
        hasOtherWay={Boolean(profile?.captchaPage)}
        onGoToSignIn={goToSignIn}
      />,
      app,
    );
  model.start();
}

function widgetOf({ captchaSiteKey, captchaHost, links, baseUrl }: PublicProfile) {
  return {
    siteKey: captchaSiteKey,
    // The vendor refuses an empty host. A site key belongs to the site more often than to its API.
    host: captchaHost ?? new URL(links[0] ?? baseUrl).hostname,
    language: language(),
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  } as const;
}

void main();
