/** What the first frame needs of the popup, and the places in it for what comes later. Types only. */
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account } from '../../../utils/storage/items';
import type { FilterModel } from '../projects/filters';
import type { ProjectsModel } from '../projects/project-list';
import type { Route } from './routes';

/** A signal, or something that stands still. */
export interface Shown<T> {
  readonly value: T;
}

/** Some members of a model whose signals may stand still. */
type Part<M, K extends keyof M> = { [P in K]: M[P] extends ReadonlySignal<infer T> ? Shown<T> : M[P] };

/** The popup as its frame and the list of projects see it: the whole of it is one, and so is what was left (`first-model.ts`). */
export interface FrameModel {
  readonly route: Shown<Route>;
  readonly service: Shown<PublicProfile | null | undefined>;
  readonly account: Shown<Account | null | undefined>;
  readonly inbox: { readonly unread: Shown<number> };
  readonly projects: Part<
    ProjectsModel,
    'filter' | 'list' | 'busy' | 'isOutdated' | 'anchor' | 'prepare' | 'load' | 'type' | 'narrow' | 'clear'
  >;
  readonly filters: Part<FilterModel, 'open' | 'count' | 'typeName' | 'toggle'>;
  readonly isChecking: Shown<boolean>;
  readonly hasChecked: Shown<boolean>;
  go(route: Route): void;
  checkNow(): Promise<void>;
}

/** What the frame shows as soon as the rest of the popup is here; until then its place stays empty. */
export interface Slots {
  /** Instead of all views, where nobody has set up a service. */
  readonly NoService: ComponentType;
  /** Above a view: what stands in the way of a check. */
  readonly Trouble: ComponentType;
  readonly Menu: ComponentType;
  /** Below the search: what the list can be narrowed down by, and what it is. */
  readonly Filters: ComponentType;
  /** Above the rows: that the list is on its way, empty, or could not be had. */
  readonly ListState: ComponentType;
  /** Below the rows. */
  readonly ListEnd: ComponentType;
  /** Every view but the list of projects. `now`: epoch ms */
  readonly View: ComponentType<{ now: number }>;
  /** Keys, help, and how far views were scrolled: nothing to see as a rule. */
  readonly Hands: ComponentType;
}
