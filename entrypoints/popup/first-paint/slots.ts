/** What the shell of the popup needs from a model, and its slots for what the second bundle adds. Types only. */
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account } from '../../../utils/storage/items';
import type { FilterModel } from '../projects/filters';
import type { ProjectListModel } from '../projects/project-list';
import type { Route, ViewName } from './routes';

/** A signal, or a constant in the shape of one. */
export interface Readable<T> {
  readonly value: T;
}

/** Some members of a model, whose signals may be constants. */
type ReadableMembers<M, K extends keyof M> = { [P in K]: M[P] extends ReadonlySignal<infer T> ? Readable<T> : M[P] };

/** The model of the shell and the project list: the fixed one of the first paint (`model.ts`), or the live `PopupModel`. */
export interface ShellModel {
  readonly route: Readable<Route>;
  /** The lit tab, by the name of its first view. */
  readonly tab: Readable<ViewName>;
  readonly service: Readable<PublicProfile | null | undefined>;
  readonly account: Readable<Account | null | undefined>;
  readonly inbox: { readonly unread: Readable<number>; readonly unreadNews: Readable<number> };
  readonly projects: ReadableMembers<
    ProjectListModel,
    'filter' | 'list' | 'busy' | 'failure' | 'isOutdated' | 'anchor' | 'prepare' | 'load' | 'type' | 'narrow' | 'clear'
  >;
  readonly filters: ReadableMembers<FilterModel, 'open' | 'count' | 'typeName' | 'toggle'>;
  readonly isChecking: Readable<boolean>;
  readonly hasChecked: Readable<boolean>;
  navigate(route: Route): void;
  checkNow(): Promise<void>;
}

/** What the second bundle adds, mostly components. Until it is loaded, their places in the shell are empty. */
export interface Slots {
  /** Instead of all views, if no service is set up. */
  readonly NoService: ComponentType;
  /** Above a view: why the last check failed. */
  readonly CheckError: ComponentType;
  readonly Menu: ComponentType;
  /** Below the search field. */
  readonly Filters: ComponentType;
  /** Above the rows: loading, empty or failed. */
  readonly ListState: ComponentType;
  /** Below the rows. */
  readonly ListEnd: ComponentType;
  /** Whether the popup has come to rest: until then, only the rows in view are rendered. */
  readonly isAtRest: Readable<boolean>;
  /** All views except the project list. `now`: epoch ms */
  readonly View: ComponentType<{ now: number }>;
  /** Key handling, scroll restoration, and the help dialog; shows nothing else. */
  readonly Keyboard: ComponentType;
}
