/** All of the popup but what the first frame shows: loaded when that is painted, it takes over where the frame stands. */
import { effect } from '@preact/signals';
import { browser } from 'wxt/browser';
import { clock } from '../../utils/own-page/clock';
import { change, write, type Item } from '../../utils/storage/store';
import type { ViewState } from '../../utils/storage/view-state';
import type { EarlyKeys } from './first-paint/early-keys';
import type { DeferredAction } from './first-paint/model';
import type { FrameModel, Shown, Slots } from './first-paint/slots';
import { browserCommands, isSidePanel, restoreSidePanel } from './keyboard/browser-commands';
import { persistViewState } from './navigation/persist-view-state';
import { lazyComponent } from './lazy-component';
import { viewsAt } from './navigation/restored-views';
import { onServiceChange } from './navigation/service-change';
import { popupModel } from './model';
import { popupSources } from './sources';
import { hashOf, isList, parseRoute } from './first-paint/routes';
import { fillSlots } from './fill-slots';

/** What was begun before this was here. */
interface Begun {
  /** Epoch ms. */
  openedAt: number;
  /** Where the reader was. */
  last: ViewState | null;
  placeItem: Item<ViewState | null>;
  early: EarlyKeys;
  wishes: readonly DeferredAction[];
  draw: (model: FrameModel, rest: { slots: Slots; now: Shown<number> }) => void;
}

/** Often enough for ages in minutes, in milliseconds. */
const TICK_MS = 20_000;
/** Views are loaded in a quiet moment, which is waited for no longer than this, in milliseconds. */
const IDLE_WITHIN_MS = 500;

/** The button in the header that shows more. */
const MENU = '.popup-tools .icon-button';

const openSettings = (): void => void browser.tabs.create({ url: browser.runtime.getURL('/options.html#/sign-in') });

/** Goes on from the first frame: the same picture, and now it lives. */
export async function hydrate({ openedAt, last, placeItem, early, wishes, draw }: Begun): Promise<void> {
  const sources = popupSources();
  // What the first frame knew is known again before anything is drawn anew. And what a panel leaves at once to go where it was
  // asked to be is not opened: it would count as read.
  await Promise.all([sources.ready, isSidePanel && restoreSidePanel()]);
  const { hash } = location;
  // Words to look for take the place of the list that was left.
  const list = parseRoute(hash).view === 'search' ? null : (last?.list ?? null);
  const model = popupModel({ ...sources, hash, savedList: list, views: viewsAt(last, hash) });
  const hands = browserCommands();
  const views = lazyComponent(() => import('./views'));
  const left = last && last.hash === hash ? { view: hashOf(parseRoute(hash)), scroll: last.scroll } : null;
  const slots = fillSlots({ model, hands, views, early, left, onOpenSettings: openSettings });
  for (const wish of wishes) void wish(model, hands);
  const wasOnMenu = document.activeElement?.matches(MENU);
  draw(model, { slots, now: clock(TICK_MS, openedAt) });
  // The menu has come in place of its button.
  if (wasOnMenu) document.querySelector<HTMLElement>(MENU)?.focus();
  let at = hash;
  window.addEventListener('hashchange', () => {
    // The browser may tell only now of what brought it here.
    if (location.hash === at) return;
    at = location.hash;
    model.arrive(at);
  });
  model.start(hash);
  persistViewState({ model, page: window, keep: (where) => write(change(placeItem, where)) });
  onServiceChange(sources.service, () => {
    // Addresses of one service lead nowhere in particular at another.
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
  });
  effect(() => {
    if (!isList(model.route.value)) void views.load();
  });
  // So that turning to another view takes no time.
  requestIdleCallback(() => void views.load(), { timeout: IDLE_WITHIN_MS });
}
