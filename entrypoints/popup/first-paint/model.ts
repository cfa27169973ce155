import type { Failure } from '../../../utils/errors';
import type { PublicProfile } from '../../../utils/service/profile';
import { NO_FILTER, activeFilters, type ProjectFilter } from '../../../utils/projects/filter';
import type { Account } from '../../../utils/storage/items';
import type { ViewState } from '../../../utils/storage/view-state';
import { ownValue } from '../../../utils/text/own-value';
import { hasPart, type Settings } from '../../../utils/settings';
import type { InboxEntry } from '../../../utils/watch/types';
import type { PopupModel } from '../model';
import { restoreList } from './list-snapshot';
import { parseRoute, tabOf, type Route } from './routes';

/** A signal, or a constant in the shape of one. */
export interface Readable<T> {
  readonly value: T;
}

/** The model of the shell and the project list: this fixed one, then the live `PopupModel`. */
export type ShellModel = ReturnType<typeof createFirstPaintModel>;

/** An action that runs once the live model is there. */
export type DeferredAction = (model: PopupModel) => unknown;

interface Dependencies {
  hash?: string;
  service?: PublicProfile | null;
  account?: Account | null;
  inbox?: readonly InboxEntry[];
  saved?: ViewState | null;
  settings?: Settings;
  navigate: (route: Route) => void;
  defer: (action: DeferredAction) => void;
}

/** Creates the model of the first frame: constant values from the saved view. Actions of the person are deferred. */
export function createFirstPaintModel({
  hash = '',
  service = null,
  account = null,
  inbox = [],
  saved = null,
  settings,
  navigate,
  defer,
}: Dependencies) {
  const route = parseRoute(hash);
  const unread = inbox.filter(({ read }) => !read);
  const list = saved?.list ? restoreList(saved.list) : null;
  const filter = route.view === 'search' ? { ...NO_FILTER, search: route.query } : (list?.filter ?? NO_FILTER);
  const deferAsync = async (action: DeferredAction): Promise<void> => defer(action);
  return {
    route: constant(route),
    tab: constant(tabOf(route.view, saved?.views.trail)),
    service: constant<PublicProfile | null | undefined>(service),
    account: constant<Account | null | undefined>(account),
    inbox: {
      unread: constant(unread.length),
      unreadNews: constant(unread.filter(({ kind }) => kind === 'news').length),
    },
    projects: {
      filter: constant(filter),
      list: constant(list),
      busy: constant<PopupModel['projects']['busy']['value']>(null),
      failure: constant<Failure | null>(null),
      isOutdated: constant(false),
      anchor: saved?.list?.anchor ?? null,
      prepare: () => deferAsync(({ projects }) => projects.prepare()),
      load: () => deferAsync(({ projects }) => projects.load()),
      type: (text: string) => defer(({ projects }) => projects.type(text)),
      narrow: (change: Partial<ProjectFilter>) => deferAsync(({ projects }) => projects.narrow(change)),
      clear: () => deferAsync(({ projects }) => projects.clear()),
    },
    filters: {
      open: constant(false),
      count: constant(activeFilters(filter).length),
      typeName: (value: string) => ownValue(saved?.list?.typeNames, value) ?? '',
      toggle: () => defer(({ filters }) => filters.toggle()),
    },
    saving: { isOn: constant(hasPart(settings, 'saved')) },
    isChecking: constant(false),
    hasChecked: constant(false),
    navigate,
    checkNow: () => deferAsync((model) => model.checkNow()),
  };
}

function constant<T>(value: T): Readable<T> {
  return { value };
}
