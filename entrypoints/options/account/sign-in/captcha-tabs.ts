import { browser } from 'wxt/browser';
import {
  CAPTCHA_PORT,
  openOptionsChannel,
  parseCaptchaMessage,
  type BarWords,
  type CaptchaMessage,
  type OptionsMessage,
  type CaptchaWay,
} from '../../../../utils/captcha/channel';
import { direction, language, t } from '../../../../utils/locale/i18n';
import { capabilities } from '../../../../utils/own-page/capabilities';
import type { PublicProfile } from '../../../../utils/service/profile';
import type { OpenCaptchaTab, Tabs } from './wait-for-token';

/** The person can close a tab at any time. Calls for a closed tab do nothing; `onClosed` reports the closing. */
async function ignoreClosedTab(action: Promise<unknown>): Promise<void> {
  await action.catch(() => undefined);
}

/** The tab opened last. */
let current: number | null = null;

export const tabs: Tabs & { focus(): Promise<void> } = {
  async focus() {
    if (current !== null) await ignoreClosedTab(browser.tabs.update(current, { active: true }));
  },
  async close(tabId) {
    await ignoreClosedTab(browser.tabs.remove(tabId));
  },
  async focusSelf() {
    const own = await browser.tabs.getCurrent();
    if (own?.id !== undefined) await ignoreClosedTab(browser.tabs.update(own.id, { active: true }));
  },
  onClosed(listener) {
    const onRemoved = (tabId: number): void => listener(tabId);
    browser.tabs.onRemoved.addListener(onRemoved);
    return () => browser.tabs.onRemoved.removeListener(onRemoved);
  },
};

/** Returns what opens the tab of this way. */
export function captchaTabOf(way: CaptchaWay, { captchaPage = '' }: PublicProfile): OpenCaptchaTab {
  return way === 'service-page' ? (onMessage) => openServicePage(captchaPage, onMessage) : openCaptchaTab;
}

/** Opens the captcha tab of the extension. */
const openCaptchaTab: OpenCaptchaTab = async (onMessage) => {
  const ticket = crypto.randomUUID();
  const channel = openOptionsChannel(ticket, (message) => {
    const reply = onMessage(message);
    if (reply) channel.post(reply);
  });
  try {
    const id = await createTab(browser.runtime.getURL('/captcha.html') + `#${ticket}`);
    return { id, closesItself: true, ...channel };
  } catch (error) {
    channel.close();
    throw error;
  }
};

/** Opens the service's page and keeps our script in it, also after navigations within the site. */
async function openServicePage(
  address: string,
  onMessage: (message: CaptchaMessage) => OptionsMessage | null,
): ReturnType<OpenCaptchaTab> {
  const id = await createTab(address);
  let port: ReturnType<typeof browser.tabs.connect> | null = null;
  let isOver = false;

  async function connect(): Promise<void> {
    if (port || isOver || !(await isOnSite())) return;
    await browser.scripting.executeScript({ target: { tabId: id }, files: ['/captcha-page.js'] });
    if (port || isOver) return;
    const opened = browser.tabs.connect(id, { name: CAPTCHA_PORT, frameId: 0 });
    port = opened;
    opened.onMessage.addListener((data: unknown) => {
      const message = parseCaptchaMessage(data);
      const reply = message && onMessage(message);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port has no target: it ends at our own script.
      if (reply) opened.postMessage(reply);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    opened.postMessage(barWords());
    opened.onDisconnect.addListener(() => {
      // Chromium logs an error that nobody reads, where the page was replaced just now.
      void browser.runtime.lastError;
      if (port === opened) port = null;
      tryToConnect();
    });
  }

  /** Only pages of the service get the script, also where the person allowed other sites for links. */
  async function isOnSite(): Promise<boolean> {
    const { url = '' } = await browser.tabs.get(id);
    return URL.canParse(url) && new URL(url).hostname === new URL(address).hostname;
  }

  /** Fails while a page is being replaced, and on error pages. The next change of the tab tries again. */
  function tryToConnect(): void {
    void ignoreClosedTab(connect());
  }

  const onUpdated = (tabId: number, { status }: { status?: string }): void => {
    if (tabId === id && status !== undefined) tryToConnect();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  tryToConnect();
  return {
    id,
    closesItself: false,
    post: (message) => port?.postMessage(message),
    close() {
      isOver = true;
      browser.tabs.onUpdated.removeListener(onUpdated);
      port?.disconnect();
    },
  };
}

function barWords(): BarWords {
  return {
    solve: t('captchaPage_solve'),
    sent: t('captchaPage_sent'),
    none: t('captchaPage_none'),
    cancel: t('options_cancel'),
    useCaptchaTab: capabilities.hasSandbox ? t('options_useCaptchaTab') : null,
    lang: language(),
    dir: direction(),
  };
}

/** Creates a tab. With an opener, the browser returns to this tab when that one closes. */
async function createTab(url: string): Promise<number> {
  const own = await browser.tabs.getCurrent();
  current = null;
  const tab = await browser.tabs.create({ url, ...(own?.id !== undefined && { openerTabId: own.id }) });
  if (tab.id === undefined) throw new Error('the tab has no id');
  current = tab.id;
  return current;
}
