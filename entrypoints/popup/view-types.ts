/** What the models of the views have in common. Types only. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { openThreadController } from '../../utils/thread/controller';
import type { Following } from '../../utils/own-page/following';
import type { Saving } from '../../utils/own-page/saving';
import type { SavedList, UiState } from '../../utils/storage/view-state';
import type { browserDependencies } from './browser-dependencies';
import type { Route, RouteOf, ViewName } from './first-paint/routes';

type BrowserDependencies = Omit<ReturnType<typeof browserDependencies>, 'ready'>;

/** What all models depend on in a browser. Signals are `undefined` until they are read. */
export type GivenDependencies = {
  [K in keyof BrowserDependencies]: BrowserDependencies[K] extends ReadonlySignal<infer T>
    ? ReadonlySignal<T>
    : BrowserDependencies[K];
};

/** What the views' models may depend on. */
export interface SharedDependencies extends GivenDependencies {
  route: ReadonlySignal<Route>;
  uiState: Signal<UiState>;
  following: Following;
  saving: Saving;
  /** Imports the views other than the list, and what opens a thread. */
  importViews: () => Promise<{ openThread: typeof openThreadController }>;
  /** The list that was on show when the popup was closed. */
  savedList: SavedList | null;
}

/** The lifecycle hooks of a view. */
export interface ViewLifecycle<R> {
  /** Once, when the popup has opened with any view; after the first `enter`. */
  start?(): void;
  /** When the address has become one of this view. */
  enter?(route: R): void;
  /** When the address is about to become another one. */
  leave?(): void;
}

export type ViewLifecycles = { readonly [N in ViewName]: ViewLifecycle<RouteOf<N>> };

/** The models of a view, each under its name in the popup's model, and the hooks of its addresses. */
export interface ViewModel<N extends ViewName> {
  models: object;
  lifecycles: Pick<ViewLifecycles, N>;
}
