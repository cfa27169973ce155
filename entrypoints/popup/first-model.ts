import type { PublicProfile } from '../../utils/profile';
import { EVERYTHING, narrowings } from '../../utils/project-filter';
import type { Account } from '../../utils/stored';
import type { LeftList } from '../../utils/whereabouts';
import type { FrameModel, Shown } from './frame';
import type { HandsModel } from './hands-model';
import { asLeft } from './left-list';
import { parseRoute, type Route } from './routes';

/** Something that is to be done once the whole popup is there to do it. */
export type Wish = (model: FrameModel, hands: Pick<HandsModel, 'showMenu'>) => unknown;

interface Sources {
  /** The fragment of the address. */
  hash: string;
  service: PublicProfile | null;
  account: Account | null;
  unread: number;
  left: LeftList | null;
  go: (route: Route) => void;
  wish: (wish: Wish) => void;
}

/** The popup as it was left, standing still: enough for the first frame. What somebody does meanwhile is kept as a wish. */
export function firstModel({ hash, service, account, unread, left, go, wish }: Sources): FrameModel {
  const route = parseRoute(hash);
  const filter = route.view === 'search' ? { ...EVERYTHING, search: route.words } : (left?.filter ?? EVERYTHING);
  const later = async (done: Wish): Promise<void> => wish(done);
  return {
    route: still(route),
    service: still(service),
    account: still(account),
    inbox: { unread: still(unread) },
    projects: {
      filter: still(filter),
      list: still(left && route.view !== 'search' ? asLeft(left) : null),
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
      count: still(narrowings(filter)),
      typeName: (value) => left?.typeNames[value] ?? '',
      toggle: () => wish(({ filters }) => filters.toggle()),
    },
    checking: still(false),
    checked: still(false),
    go,
    checkNow: () => later((model) => model.checkNow()),
  };
}

function still<T>(value: T): Shown<T> {
  return { value };
}
