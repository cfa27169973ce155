/** The commands and the side panel's route in a real browser. */
import { optionalApi, sidePanelOpener } from '../../../utils/own-page/capabilities';
import { openSidePanel } from '../../../utils/own-page/side-panel';
import { storageSignal } from '../../../utils/storage/signal';
import { change, write } from '../../../utils/storage/store';
import { keysItem, sideRouteItem } from '../../../utils/storage/items';
import { isSidePanel } from '../first-paint/stored';
import { followSideRoute, createCommands, type Commands } from './commands';

/** Creates the commands of this page. */
export function browserCommands(): Commands {
  return createCommands({
    areKeysOn: storageSignal(keysItem),
    persistKeysOn: (on) => write(change(keysItem, on)),
    windowId: currentWindowId,
    openSidePanel: isSidePanel() || !sidePanelOpener() ? null : openSidePanel,
    closePopup: () => {
      if (optionalApi.extension.getViews?.({ type: 'popup' }).includes(window)) window.close();
    },
  });
}

/** Lets this side panel follow its requested route. Resolves once it is at the one it was opened for. */
export async function restoreSidePanel(): Promise<void> {
  const requested = storageSignal(sideRouteItem);
  const [windowId] = await Promise.all([currentWindowId(), requested.ready]);
  followSideRoute(requested, windowId, (hash) => (location.hash = hash));
}

async function currentWindowId(): Promise<number> {
  return (await optionalApi.windows?.getCurrent())?.id ?? -1;
}
