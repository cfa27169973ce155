/** The hands of this page, in the browser it stands in. */
import { browser } from 'wxt/browser';
import { SIDE_PANEL_QUERY } from '../../../utils/own-page/is-side-panel';
import { hasSidePanel, isMeantNow, openSidePanel } from '../../../utils/own-page/side-panel';
import { storageSignal } from '../../../utils/storage/signal';
import { change, write } from '../../../utils/storage/store';
import { keysItem, sideRouteItem } from '../../../utils/storage/items';
import { followSideRoute, createCommands, type Commands } from './commands';

/** Whether this page stands in a panel beside others, and not in a popup or a tab. */
export const isSidePanel = location.search === SIDE_PANEL_QUERY;

/** The menu, the help and the keys of this page. */
export function browserCommands(): Commands {
  return createCommands({
    keys: storageSignal(keysItem),
    keepKeys: (on) => write(change(keysItem, on)),
    windowId: windowHere,
    openBeside: isSidePanel || !hasSidePanel() ? null : openSidePanel,
    leave: () => {
      if (browser.extension.getViews({ type: 'popup' }).includes(window)) window.close();
    },
    now: Date.now,
  });
}

/** Lets a panel go where it is asked to be. @returns when it is where it was asked to be first */
export async function restoreSidePanel(): Promise<void> {
  const asked = storageSignal(sideRouteItem);
  const [windowId] = await Promise.all([windowHere(), asked.ready]);
  followSideRoute({
    asked,
    windowId,
    isMeant: (route) => isMeantNow(route, Date.now()),
    go: (hash) => {
      location.hash = hash;
    },
  });
}

async function windowHere(): Promise<number> {
  return (await browser.windows.getCurrent()).id ?? -1;
}
