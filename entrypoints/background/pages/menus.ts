/** The context menu of project links, and the keyboard shortcut for the side panel. */
import { t } from '../../../utils/locale/i18n';
import { matchPatterns } from '../../../utils/service/links';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { openSidePanel } from '../../../utils/own-page/side-panel';
import { read, subscribe } from '../../../utils/storage/store';
import { serviceItem } from '../../../utils/storage/items';
import { reportErrors } from '../gate/report-errors';
import { createMutex } from '../gate/mutex';
import { loadTexts } from '../../../utils/own-page/display/set-language';

const COMMENTS = 'comments';
const SIDE_PANEL = 'open-side-panel';

/** Registers the listeners, and recreates the menu for another service. @returns recreates it, since the language may have changed */
export function subscribeMenus(now: () => number): () => void {
  const open = ({ windowId }: { windowId: number }, hash: string): void =>
    reportErrors(openSidePanel({ windowId, hash, at: now() }));

  const { contextMenus, commands } = optionalApi;
  contextMenus?.onClicked.addListener(({ menuItemId, linkUrl }, tab) => {
    // The page resolves the project: browsers open a side panel only before the first `await` of a click.
    if (menuItemId === COMMENTS && linkUrl && tab) open(tab, `#/link/${encodeURIComponent(linkUrl)}`);
  });
  commands?.onCommand.addListener((command, tab) => {
    if (command === SIDE_PANEL && tab) open(tab, '');
  });
  const oneAtATime = createMutex();
  const refresh = (): void => reportErrors(oneAtATime(createMenu));
  subscribe(serviceItem, refresh);
  return refresh;
}

/** Replaces the menu, which outlives the worker and the browser. */
async function createMenu(): Promise<void> {
  const { contextMenus } = optionalApi;
  if (!contextMenus) return;
  const service = await read(serviceItem);
  await loadTexts();
  await contextMenus.removeAll();
  if (service)
    contextMenus.create({
      id: COMMENTS,
      title: t('menu_comments'),
      contexts: ['link'],
      targetUrlPatterns: matchPatterns(service.links),
    });
}
