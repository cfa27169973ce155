/** What the models of the views have in common. Types only. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Following } from '../../utils/own-page/following';
import type { Send } from '../../utils/messages';
import type { PublicProfile } from '../../utils/service/profile';
import type { Account, LastRun, Revisions } from '../../utils/storage/items';
import type { InboxEntry, Watching } from '../../utils/watch/types';
import type { UiState } from '../../utils/storage/view-state';
import type { Route, RouteOf, ViewName } from './first-paint/routes';

/** What every view's model may depend on. Signals are `undefined` until they are read. */
export interface SharedDependencies {
  send: Send;
  route: ReadonlySignal<Route>;
  /** Goes to another address within the popup. */
  navigate: (hash: string) => void;
  uiState: Signal<UiState>;
  following: Following;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  inbox: ReadonlySignal<InboxEntry[] | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  revisions: ReadonlySignal<Revisions | undefined>;
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

/** The models of one or several views, each under its name in the popup's model. */
export interface ViewModel<M, N extends ViewName> {
  models: M;
  lifecycles: Pick<ViewLifecycles, N>;
}
