import { browser } from 'wxt/browser';
import type { CaptchaTabs } from './wait-for-token';

/** The person can close a tab at any time. Calls for a closed tab do nothing; `onClosed` reports the closing. */
async function ignoreClosedTab(action: Promise<unknown>): Promise<void> {
  await action.catch(() => undefined);
}

/** The tab opened last. */
let current: number | null = null;

/** The captcha tab, as a child of this tab. Needs no permission. */
export const captchaTabs: CaptchaTabs & { focus(): Promise<void> } = {
  async open(ticket) {
    current = null;
    const own = await browser.tabs.getCurrent();
    const url = browser.runtime.getURL('/captcha.html') + `#${ticket}`;
    // With an opener, the browser returns to this tab when the captcha tab closes.
    const tab = await browser.tabs.create({ url, ...(own?.id !== undefined && { openerTabId: own.id }) });
    if (tab.id === undefined) throw new Error('the captcha tab has no id');
    current = tab.id;
    return current;
  },
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
