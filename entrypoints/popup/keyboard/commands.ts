import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { isRecentRequest } from '../../../utils/own-page/side-panel';
import type { SideRoute } from '../../../utils/storage/view-state';

interface CommandDependencies {
  /** Whether the keys are in use; `undefined` until it is read. */
  areKeysOn: ReadonlySignal<boolean | undefined>;
  persistKeysOn: (on: boolean) => Promise<void>;
  /** The window of this page. */
  windowId: () => Promise<number>;
  /** `null` in the side panel itself, and in browsers without one. */
  openSidePanel: ((route: SideRoute) => Promise<void>) | null;
  /** Closes the popup once the side panel is open. */
  closePopup: () => void;
}

export type Commands = ReturnType<typeof createCommands>;

/** The help, the side panel, and whether the keys are in use. */
export function createCommands(dependencies: CommandDependencies) {
  const { areKeysOn, windowId, openSidePanel } = dependencies;
  const isHelpOpen = signal(false);
  /** Whether the browser refused to open the side panel. */
  const isSidePanelRefused = signal(false);
  let currentWindow: number | null = null;
  // Looked up here, because the later click on the menu item must not wait for it.
  if (openSidePanel) void windowId().then((id) => void (currentWindow = id));

  async function closePopupAfter(opening: Promise<void>): Promise<void> {
    try {
      await opening;
      dependencies.closePopup();
    } catch (error) {
      isSidePanelRefused.value = true;
      reportError(error);
    }
  }

  return {
    isHelpOpen,
    areKeysOn,
    canOpenSidePanel: openSidePanel !== null,
    isSidePanelRefused,
    setHelpOpen: (open: boolean) => void (isHelpOpen.value = open),
    setKeysOn: (on: boolean) => void dependencies.persistKeysOn(on),
    /** Opens the side panel at an address. Call it before any `await` of a click handler. */
    openSidePanel(hash: string) {
      if (!openSidePanel || currentWindow === null) return;
      void closePopupAfter(openSidePanel({ windowId: currentWindow, hash, at: Date.now() }));
    },
  };
}

/**
 * Lets a side panel go to each requested route. A request from long before the panel opened is ignored.
 * @param requested the route the side panel was last requested at; `undefined` until it is read
 * @param windowId the window of this side panel
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
