/** What the models of the views are made of, and when they act. Types only. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Following } from '../../utils/own-page/following';
import type { send } from '../../utils/messages';
import type { PublicProfile } from '../../utils/service/profile';
import type { Account, LastRun, Revisions } from '../../utils/storage/items';
import type { InboxEntry, Watching } from '../../utils/watch/types';
import type { OpenParts } from '../../utils/storage/view-state';
import type { Route, RouteOf, ViewName } from './first-paint/routes';

/** What the whole popup stands on: the worker, the stores, the address. */
export interface Common {
  ask: typeof send;
  route: ReadonlySignal<Route>;
  /** Moves within the popup. */
  go: (hash: string) => void;
  /** What is open in the views. */
  views: Signal<OpenParts>;
  /** What the person follows. */
  following: Following;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  inbox: ReadonlySignal<InboxEntry[] | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  revisions: ReadonlySignal<Revisions | undefined>;
}

/** When a view acts by itself. */
export interface ViewLife<R> {
  /** The popup opens, at whichever view; `open` comes before it. */
  start?(): void;
  /** The reader comes to the view, or to it at another address. */
  open?(route: R): void;
  /** The reader goes to another address. */
  leave?(): void;
}

export type ViewLives = { readonly [N in ViewName]: ViewLife<RouteOf<N>> };

/** The models of one or several views, by the names the views know them by. */
export interface ViewModel<M, N extends ViewName> {
  models: M;
  lives: Pick<ViewLives, N>;
}
