/** The hands of this page, in the browser it stands in. */
import { browser } from 'wxt/browser';
import { BESIDE } from '../../utils/beside';
import { hasPanelBeside, isMeantNow, openBeside } from '../../utils/side-panel';
import { storageSignal } from '../../utils/storage-signal';
import { change, write } from '../../utils/store';
import { keysItem, sideRouteItem } from '../../utils/stored';
import { followSideRoute, handsModel, type HandsModel } from './hands-model';

/** Whether this page stands in a panel beside others, and not in a popup or a tab. */
export const isBeside = location.search === BESIDE;

/** The menu, the help and the keys of this page. */
export function handsHere(): HandsModel {
  return handsModel({
    keys: storageSignal(keysItem),
    keepKeys: (on) => write(change(keysItem, on)),
    windowId: windowHere,
    openBeside: isBeside || !hasPanelBeside() ? null : openBeside,
    leave: () => {
      if (browser.extension.getViews({ type: 'popup' }).includes(window)) window.close();
    },
    now: Date.now,
  });
}

/** Lets a panel go where it is asked to be. @returns when it is where it was asked to be first */
export async function settleBeside(): Promise<void> {
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
