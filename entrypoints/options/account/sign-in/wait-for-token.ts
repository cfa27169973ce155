import { browser } from 'wxt/browser';
import {
  CAPTCHA_PORT,
  parseCaptchaMessage,
  type BarWords,
  type CaptchaMessage,
  type CaptchaWay,
  type TokenReply,
} from '../../../../utils/captcha/channel';
import { direction, language, t } from '../../../../utils/locale/i18n';
import { capabilities } from '../../../../utils/own-page/capabilities';
import type { PublicProfile } from '../../../../utils/service/profile';

export type CaptchaOutcome =
  { kind: 'token'; token: string } | { kind: 'closed' | 'timed-out' | 'not-opened' | 'cancelled' | 'other-way' };

/** After this time the person has probably left. */
const CAPTCHA_TIMEOUT_MS = 5 * 60_000;
/** The vendor's tokens are valid for about 120 s; the rest is for the request to the service. */
const MAX_TOKEN_AGE_MS = 110_000;

/** The tab opened last. */
let lastTab: number | null = null;

/**
 * Opens a tab with a captcha and waits for its token, its closing, cancellation or a timeout. Never rejects.
 * @param options.cancelled stops the wait and closes the tab
 * @param options.onCaptcha receives whether the page shows a captcha
 */
export async function waitForToken(
  way: CaptchaWay,
  { captchaPage = '' }: Pick<PublicProfile, 'captchaPage'>,
  { cancelled, onCaptcha }: { cancelled: AbortSignal; onCaptcha: (isShown: boolean) => void },
): Promise<CaptchaOutcome> {
  const address = way === 'service-page' ? captchaPage : browser.runtime.getURL('/captcha.html');
  const tab = await createTab(address).catch(() => null);
  if (tab === null) return { kind: 'not-opened' };
  const { promise, resolve } = Promise.withResolvers<CaptchaOutcome>();

  function handle(message: CaptchaMessage): TokenReply | null {
    if (message.kind === 'token') {
      if (Date.now() - message.solvedAt > MAX_TOKEN_AGE_MS) return 'too-old';
      resolve({ kind: 'token', token: message.token });
      return 'taken';
    }
    if (message.kind === 'cancel') resolve({ kind: 'cancelled' });
    else if (message.kind === 'other-way') resolve({ kind: 'other-way' });
    else onCaptcha(message.kind === 'captcha');
    return null;
  }

  const onRemoved = (id: number): void => {
    if (id === tab) resolve({ kind: 'closed' });
  };
  browser.tabs.onRemoved.addListener(onRemoved);
  // It may have been closed before that.
  browser.tabs.get(tab).catch(() => resolve({ kind: 'closed' }));
  const timeout = setTimeout(() => resolve({ kind: 'timed-out' }), CAPTCHA_TIMEOUT_MS);
  const cancel = (): void => resolve({ kind: 'cancelled' });
  cancelled.addEventListener('abort', cancel);
  if (cancelled.aborted) cancel();
  const disconnect = keepConnected(tab, { way, address, onMessage: handle });

  const outcome = await promise;
  disconnect();
  clearTimeout(timeout);
  cancelled.removeEventListener('abort', cancel);
  browser.tabs.onRemoved.removeListener(onRemoved);
  // With a token, the captcha tab closes by itself, once the person could read that it worked.
  const isKept = outcome.kind === 'timed-out' || (outcome.kind === 'token' && way === 'captcha-tab');
  if (!isKept) await ignoreClosedTab(browser.tabs.remove(tab));
  if (outcome.kind === 'token' || outcome.kind === 'cancelled') await focusTab((await browser.tabs.getCurrent())?.id);
  return outcome;
}

/** Brings the tab with the captcha to the front. */
export const showCaptcha = (): Promise<void> => focusTab(lastTab ?? undefined);

async function focusTab(id: number | undefined): Promise<void> {
  if (id !== undefined) await ignoreClosedTab(browser.tabs.update(id, { active: true }));
}

/** Creates a tab. With an opener, the browser returns to this tab when that one closes. */
async function createTab(url: string): Promise<number> {
  const own = await browser.tabs.getCurrent();
  lastTab = null;
  const tab = await browser.tabs.create({ url, ...(own?.id !== undefined && { openerTabId: own.id }) });
  if (tab.id === undefined) throw new Error('the tab has no id');
  lastTab = tab.id;
  return lastTab;
}

/** The person can close a tab at any time. Calls for a closed tab do nothing; `onRemoved` reports the closing. */
async function ignoreClosedTab(action: Promise<unknown>): Promise<void> {
  await action.catch(() => undefined);
}

interface Connection {
  way: CaptchaWay;
  address: string;
  onMessage: (message: CaptchaMessage) => TokenReply | null;
}

/** Keeps a port to the page in a tab, also after navigations within its site. @returns what ends that */
function keepConnected(tab: number, { way, address, onMessage }: Connection): () => void {
  let port: ReturnType<typeof browser.tabs.connect> | null = null;
  let isOver = false;

  async function connect(): Promise<void> {
    if (port || isOver || !(await isOnSite())) return;
    if (way === 'service-page')
      await browser.scripting.executeScript({ target: { tabId: tab }, files: ['/captcha-page.js'] });
    if (port || isOver) return;
    const opened = browser.tabs.connect(tab, { name: CAPTCHA_PORT, frameId: 0 });
    port = opened;
    opened.onMessage.addListener((data: unknown) => {
      const message = parseCaptchaMessage(data);
      const reply = message && onMessage(message);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port has no target: it ends at our own script.
      if (reply) opened.postMessage(reply);
    });
    opened.onDisconnect.addListener(() => {
      const { lastError } = browser.runtime;
      if (port === opened) port = null;
      // With an error, nobody listens yet: the next change of the tab tries again.
      if (!lastError) tryToConnect();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    if (way === 'service-page') opened.postMessage(barWords());
  }

  /** Only pages of the service get the script, also where the person allowed other sites for links. */
  async function isOnSite(): Promise<boolean> {
    const { url = '' } = await browser.tabs.get(tab);
    return URL.parse(url)?.hostname === new URL(address).hostname;
  }

  /** Fails while a page is being replaced, and on error pages. The next change of the tab tries again. */
  function tryToConnect(): void {
    void ignoreClosedTab(connect());
  }

  const onUpdated = (id: number, { status }: { status?: string }): void => {
    if (id === tab && status !== undefined) tryToConnect();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  tryToConnect();
  return () => {
    isOver = true;
    browser.tabs.onUpdated.removeListener(onUpdated);
    port?.disconnect();
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
