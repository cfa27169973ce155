/** What the popup's menu and keys do beside going to views: the help, the side panel, and whether the keys are in use. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { isRecentRequest, type openSidePanel } from '../../../utils/own-page/side-panel';
import { keysItem, sideRouteItem } from '../../../utils/storage/items';
import { storageSignal } from '../../../utils/storage/signal';
import { change, write } from '../../../utils/storage/store';
import type { SideRoute } from '../../../utils/storage/view-state';

export type Commands = ReturnType<typeof createCommands>;

/** Creates the commands of this page. @param openPanel `null` in the side panel itself, and in browsers without one */
export function createCommands(openPanel: typeof openSidePanel | null, closePopup = closeBubble) {
  const isHelpOpen = signal(false);
  /** Whether the browser refused to open the side panel. */
  const isSidePanelRefused = signal(false);
  let currentWindow: number | null = null;
  // Looked up here, because the later click on the menu item must not wait for it.
  if (openPanel) void currentWindowId().then((id) => void (currentWindow = id));

  return {
    isHelpOpen,
    areKeysOn: storageSignal(keysItem),
    canOpenSidePanel: openPanel !== null,
    isSidePanelRefused,
    setHelpOpen: (open: boolean) => void (isHelpOpen.value = open),
    setKeysOn: (on: boolean) => void write(change(keysItem, on)),
    /** Opens the side panel at an address. Call it before any `await` of a click handler. */
    openSidePanel(hash: string) {
      if (!openPanel || currentWindow === null) return;
      openPanel({ windowId: currentWindow, hash, at: Date.now() }).then(closePopup, (error: unknown) => {
        isSidePanelRefused.value = true;
        reportError(error);
      });
    },
  };
}

/**
 * Lets a side panel go to each requested route. A request from long before the panel opened is ignored.
 * @param requested the route the side panel was last requested at; `undefined` until it is read
 */
export function followSideRoute(
  requested: ReadonlySignal<SideRoute | null | undefined>,
  windowId: number,
  navigate: (hash: string) => void,
): void {
  let isFirst = true;
  effect(() => {
    const route = requested.value;
    if (route === undefined) return;
    const isForThisPanel = route !== null && route.windowId === windowId && route.hash !== '';
    if (isForThisPanel && (!isFirst || isRecentRequest(route, Date.now()))) navigate(route.hash);
    isFirst = false;
  });
}

/** Lets this side panel follow its requested route. Resolves once it is at the one it was opened for. */
export async function restoreSidePanel(): Promise<void> {
  const requested = storageSignal(sideRouteItem);
  const [windowId] = await Promise.all([currentWindowId(), requested.ready]);
  followSideRoute(requested, windowId, (hash) => (location.hash = hash));
}

/** Closes this page if it is the popup, once the side panel is open. */
function closeBubble(): void {
  if (optionalApi.extension?.getViews?.({ type: 'popup' }).includes(window)) window.close();
}

async function currentWindowId(): Promise<number> {
  return (await optionalApi.windows?.getCurrent())?.id ?? -1;
}
