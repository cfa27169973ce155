/** The entry in the menu of project links, and the shortcut to the side panel. */
import { browser } from 'wxt/browser';
import { t } from '../../../utils/locale/i18n';
import { matchPatterns } from '../../../utils/service/links';
import { openSidePanel } from '../../../utils/own-page/side-panel';
import { read, watch } from '../../../utils/storage/store';
import { serviceItem } from '../../../utils/storage/items';
import { reportErrors } from './report-errors';
import { createMutex } from './mutex';

const COMMENTS = 'comments';
/** As the manifest names it. */
const SIDE_PANEL = 'open-side-panel';

/**
 * Registers the listeners, and keeps the menu to the links of the service in use.
 * @returns makes the menu anew: made at each start of the browser, it is never in another language
 */
export function subscribeMenus(now: () => number): () => void {
  browser.contextMenus.onClicked.addListener(({ menuItemId, linkUrl }, tab) => {
    // Which project that is, the page finds out: the worker could only say so too late for the browser.
    if (menuItemId === COMMENTS && linkUrl && tab)
      reportErrors(openSidePanel({ windowId: tab.windowId, hash: `#/link/${encodeURIComponent(linkUrl)}`, at: now() }));
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === SIDE_PANEL && tab) reportErrors(openSidePanel({ windowId: tab.windowId, hash: '', at: now() }));
  });
  const oneAtATime = createMutex();
  const renew = (): void => reportErrors(oneAtATime(createMenu));
  watch(serviceItem, renew);
  return renew;
}

/** Menus outlive the worker and the browser. */
async function createMenu(): Promise<void> {
  const service = await read(serviceItem);
  await browser.contextMenus.removeAll();
  if (service)
    browser.contextMenus.create({
      id: COMMENTS,
      title: t('menu_comments'),
      contexts: ['link'],
      targetUrlPatterns: matchPatterns(service.links),
    });
}
