/** The second bundle of the popup, imported once the first frame is on the screen. It takes over the elements of that frame. */
import './first-paint/styles';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { followHeight } from '../../components/base/height';
import { optionalApi, sidePanelOpener } from '../../utils/own-page/capabilities';
import { clock } from '../../utils/own-page/clock';
import { followSettings } from '../../utils/own-page/display/follow-settings';
import { openSidePanel } from '../../utils/own-page/side-panel';
import type { ViewState } from '../../utils/storage/view-state';
import { App } from './navigation/App';
import type { EarlyEvents } from './first-paint/early-events';
import { restoreView } from './projects/list-snapshot';
import { isSidePanel, viewStateItem } from './first-paint/stored';
import { createCommands, restoreSidePanel } from './keyboard/commands';
import { captureFrame } from './navigation/capture-frame';
import { persistViewState, storeView } from './navigation/persist-view-state';
import { onServiceChange } from './shared/changes';
import { createPopupModel } from './model';
import { browserDependencies, closeOverNewTab, nextFrame } from './browser-dependencies';
import { RENDERED_WHOLE } from './projects/ProjectRows';

/** What the first bundle hands over. */
interface FirstPaint {
  openedAt: number;
  saved: ViewState | null;
  early: EarlyEvents;
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

/** Renders the popup over its live model, into the elements of the drawn frame. */
export async function start({ openedAt, saved, early }: FirstPaint): Promise<void> {
  const restored = saved && restoreView(saved, location.hash, openedAt);
  const dependencies = browserDependencies();
  const commands = createCommands(isSidePanel() || !sidePanelOpener() ? null : openSidePanel);
  // All that the drawn frame shows must be known, or the popup would flicker. A side panel goes to its requested view first: the
  // saved view must not open, since that would mark its entries as read.
  await Promise.all([
    dependencies.ready,
    commands.areKeysOn.ready,
    followSettings('extension_name'),
    isSidePanel() && restoreSidePanel(),
  ]);
  // Firefox for Android shows the popup as a page as wide as the screen.
  document.documentElement.classList.toggle('whole-page', !optionalApi.windows);
  // Neither the popup nor a side panel is in a tab.
  void browser.tabs.getCurrent().then((tab) => document.documentElement.classList.toggle('in-tab', tab !== undefined));
  const model = createPopupModel({ ...dependencies, hash: location.hash, restored });
  const rowsAtRest = signal(0);
  const now = clock(TICK_MS, openedAt);
  const root = document.getElementById('app');
  if (root) render(<App model={model} commands={commands} early={early} rowsAtRest={rowsAtRest} now={now} />, root);
  const header = document.querySelector<HTMLElement>('.popup-header');
  if (header) followHeight(header, '--header');
  addEventListener('hashchange', () => model.onHashChange(location.hash, scrollY));
  addEventListener('click', ({ target }) => {
    // After the link was followed.
    if (target instanceof Element && target.closest('a[target]')) setTimeout(closeOverNewTab);
  });
  model.start();
  persistViewState(
    model,
    window,
    (state) => storeView(viewStateItem, state),
    () => captureFrame(document, model),
  );
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
