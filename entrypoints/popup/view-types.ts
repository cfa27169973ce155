/** What the models of the views have in common. Types only. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Pending } from '../../utils/commands/pending';
import type { Following } from '../../utils/own-page/following';
import type { Saving } from '../../utils/own-page/saving';
import type { SavedList, UiState } from '../../utils/storage/view-state';
import type { browserDependencies } from './browser-dependencies';
import type { POPUP_COMMANDS } from './choices-table';
import type { Route } from './first-paint/routes';

type BrowserDependencies = Omit<ReturnType<typeof browserDependencies>, 'ready'>;

export type PopupPending = Pending<typeof POPUP_COMMANDS>;

/** What all models depend on in a browser. Signals are `undefined` until they are read. */
export type GivenDependencies = {
  [K in keyof BrowserDependencies]: BrowserDependencies[K] extends ReadonlySignal<infer T>
    ? ReadonlySignal<T>
    : BrowserDependencies[K];
};

export interface SharedDependencies extends GivenDependencies {
  route: ReadonlySignal<Route>;
  uiState: Signal<UiState>;
  pending: PopupPending;
  following: Following;
  saving: Saving;
  /** The list that was on show when the popup was closed. */
  savedList: SavedList | null;
}
