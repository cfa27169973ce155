/** The second bundle of the popup, imported once the first frame is painted. It takes over the elements of that frame. */
import { signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { followHeight } from '../../components/base/height';
import { optionalApi, sidePanelOpener } from '../../utils/own-page/capabilities';
import { clock } from '../../utils/own-page/clock';
import { followSettings } from '../../utils/own-page/display/follow-settings';
import { openSidePanel } from '../../utils/own-page/side-panel';
import { change, write } from '../../utils/storage/store';
import type { ViewState } from '../../utils/storage/view-state';
import { MENU_BUTTON } from './first-paint/App';
import type { EarlyKeys } from './first-paint/early-keys';
import type { DeferredAction, Readable, ShellModel } from './first-paint/model';
import type { Slots } from './first-paint/slots';
import { isSidePanel, viewStateItem } from './first-paint/stored';
import { createCommands, restoreSidePanel } from './keyboard/commands';
import { persistViewState } from './navigation/persist-view-state';
import { onServiceChange } from './shared/changes';
import { createPopupModel } from './model';
import { browserDependencies, closeOverNewTab, nextFrame } from './browser-dependencies';
import { RENDERED_WHOLE } from './first-paint/ProjectRows';
import { fillSlots } from './fill-slots';

/** What the first bundle hands over. */
interface FirstPaint {
  openedAt: number;
  restored: ViewState | null;
  early: EarlyKeys;
  deferred: readonly DeferredAction[];
  renderApp: (model: ShellModel, rest: { slots: Slots; now: Readable<number> }) => void;
}

/** How often the ages on the screen are updated; they are in minutes. */
const TICK_MS = 20_000;
/** After this time, or at the first key or turn of the wheel, the popup renders the other rows. */
const REST_MS = 1000;
/** How many rows out of view are then rendered in one frame. */
const ROWS_AT_ONCE = 4;

async function closePage(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id === undefined) window.close();
  else await browser.tabs.remove(tab.id);
}

/** Renders the popup again over the live model, into the elements of the first frame. */
export async function hydrate({ openedAt, restored, early, deferred, renderApp }: FirstPaint): Promise<void> {
  const dependencies = browserDependencies();
  // The live model must know what the first frame showed, or the popup would flicker. A side panel goes to its requested view
  // first: the saved view must not open, since that would mark its entries as read.
  await Promise.all([dependencies.ready, followSettings('extension_name'), isSidePanel() && restoreSidePanel()]);
  // Firefox for Android shows the popup as a page as wide as the screen.
  document.documentElement.classList.toggle('whole-page', !optionalApi.windows);
  // Neither the popup nor a side panel is in a tab.
  void browser.tabs.getCurrent().then((tab) => document.documentElement.classList.toggle('in-tab', tab !== undefined));
  const model = createPopupModel({ ...dependencies, hash: location.hash, restored });
  const commands = createCommands(isSidePanel() || !sidePanelOpener() ? null : openSidePanel);
  const rowsAtRest = signal(0);
  const slots = fillSlots({ model, commands, early, rowsAtRest });
  for (const action of deferred) void action(model);
  const wasOnMenu = document.activeElement?.matches(MENU_BUTTON);
  renderApp(model, { slots, now: clock(TICK_MS, openedAt) });
  const header = document.querySelector<HTMLElement>('.popup-header');
  if (header) followHeight(header, '--header');
  // The menu has replaced its placeholder button.
  if (wasOnMenu) document.querySelector<HTMLElement>(MENU_BUTTON)?.focus();
  addEventListener('hashchange', () => model.onHashChange(location.hash, scrollY));
  addEventListener('click', ({ target }) => {
    // After the link was followed.
    if (target instanceof Element && target.closest('a[target]')) setTimeout(closeOverNewTab);
  });
  model.start();
  persistViewState(model, window, (state) => write(change(viewStateItem, state)));
  onServiceChange(dependencies.service, () => {
    // Here, everything was removed: a page that stays would ask for what it shows, and store it again.
    if (!dependencies.service.value && __IS_BAKED__) {
      void closePage();
      return;
    }
    // The ids in an address mean nothing at another service.
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  });
  // What a person does meanwhile is answered between two steps.
  const rest = async (): Promise<void> => {
    await nextFrame();
    while (rowsAtRest.value < RENDERED_WHOLE) {
      rowsAtRest.value += ROWS_AT_ONCE;
      await nextFrame();
    }
  };
  setTimeout(() => requestIdleCallback(() => void rest(), { timeout: REST_MS }), REST_MS);
  // Not at a press: what is pressed must stay where it is until it is let go.
  for (const kind of ['keydown', 'wheel'])
    addEventListener(kind, () => void rest(), { once: true, passive: true, capture: true });
}
