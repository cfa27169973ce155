import type { PublicProfile } from '../../../utils/service/profile';
import { NO_FILTER, filterCount } from '../../../utils/projects/filter';
import type { Account } from '../../../utils/storage/items';
import type { ListState } from '../../../utils/storage/view-state';
import type { FrameModel, Shown } from './slots';
import type { Commands } from '../keyboard/commands';
import { restoredList } from './list-snapshot';
import { parseRoute, type Route } from './routes';

/** Something that is to be done once the whole popup is there to do it. */
export type DeferredAction = (model: FrameModel, hands: Pick<Commands, 'showMenu'>) => unknown;

interface Sources {
  /** The fragment of the address. */
  hash: string;
  service: PublicProfile | null;
  account: Account | null;
  unread: number;
  left: ListState | null;
  go: (route: Route) => void;
  wish: (wish: DeferredAction) => void;
}

/** The popup as it was left, standing still: enough for the first frame. What somebody does meanwhile is kept as a wish. */
export function firstPaintModel({ hash, service, account, unread, left, go, wish }: Sources): FrameModel {
  const route = parseRoute(hash);
  const filter = route.view === 'search' ? { ...NO_FILTER, search: route.words } : (left?.filter ?? NO_FILTER);
  const later = async (done: DeferredAction): Promise<void> => wish(done);
  return {
    route: still(route),
    service: still(service),
    account: still(account),
    inbox: { unread: still(unread) },
    projects: {
      filter: still(filter),
      list: still(left && route.view !== 'search' ? restoredList(left) : null),
      busy: still(null),
      isOutdated: still(false),
      anchor: left?.anchor ?? null,
      prepare: () => later(({ projects }) => projects.prepare()),
      load: () => later(({ projects }) => projects.load()),
      type: (text) => wish(({ projects }) => projects.type(text)),
      narrow: (change) => later(({ projects }) => projects.narrow(change)),
      clear: () => later(({ projects }) => projects.clear()),
    },
    filters: {
      open: still(false),
      count: still(filterCount(filter)),
      typeName: (value) => left?.typeNames[value] ?? '',
      toggle: () => wish(({ filters }) => filters.toggle()),
    },
    isChecking: still(false),
    hasChecked: still(false),
    go,
    checkNow: () => later((model) => model.checkNow()),
  };
}

function still<T>(value: T): Shown<T> {
  return { value };
}
