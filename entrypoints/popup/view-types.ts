/** What the models of the views have in common. Types only. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { readCachedMetadata, readCachedTypes, readProjectRecord } from '../../utils/cache/catalogue';
import type { CachedNews, History } from '../../utils/cache/schema';
import type { Project } from '../../utils/api/schemas';
import type { ProjectPage, Send } from '../../utils/messages';
import type { Following } from '../../utils/own-page/following';
import type { SitePlacements } from '../../utils/page/site-placement';
import type { PublicProfile } from '../../utils/service/profile';
import type { Account, Drafts, LastRun, OutboxEntry, Revisions } from '../../utils/storage/items';
import type { SavedList, UiState } from '../../utils/storage/view-state';
import type { Snooze } from '../../utils/watch/snooze';
import type { Cursors, InboxEntry, Watching } from '../../utils/watch/types';
import type { ThreadModule } from './comments/thread-host';
import type { Route, RouteOf, ViewName } from './first-paint/routes';
import type { Sharing } from './project/sharing';
import type { LocalCatalogue } from './projects/local-catalogue';

/** What the views' models may depend on. Signals are `undefined` until they are read. */
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
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  /** The sites and pages on which the panel is hidden. */
  placements: ReadonlySignal<SitePlacements | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  revisions: ReadonlySignal<Revisions | undefined>;
  /** Whether the page is visible. A hidden page counts as not seen. */
  isInFront: ReadonlySignal<boolean>;
  /** Calls back when the network is back. */
  onOnline: (callback: () => void) => void;
  /** Calls back when the page is hidden, which may be its end. */
  onHidden: (callback: () => void) => void;
  /** The list that was on show when the popup was closed. */
  savedList: SavedList | null;
  /** Reads the stored first page of a list; without a key, that of the newest projects. */
  readCachedPage: (key?: string) => Promise<ProjectPage | undefined>;
  readCatalogue: () => Promise<LocalCatalogue>;
  readCachedTypes: typeof readCachedTypes;
  readProjectRecord: typeof readProjectRecord;
  readCachedProject: (projectId: number) => Promise<Project | undefined>;
  readCachedNews: () => Promise<CachedNews | undefined>;
  readCachedMetadata: typeof readCachedMetadata;
  /** Reads the figures over time, by project id. */
  readHistory: () => Promise<Map<number, History>>;
  readCursors: () => Promise<Cursors>;
  loadThreadModule: () => Promise<ThreadModule>;
  sharing: Sharing;
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
