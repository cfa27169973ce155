/** The one table of the popup's views: their addresses, the way back from them, and their tabs. */
import type { MessageKey } from '../../../utils/locale/i18n';
import { toSearchQuery } from '../../../utils/text/search-query';

interface Tab {
  label: MessageKey;
  /** Shows how many entries of the inbox are unread. */
  counts?: true;
  /** Is there only while somebody is signed in. */
  personal?: true;
}

/** A view begins a tab, whose address is then the view's name, or stands under a parent, which has no other parameters. */
type Place<Name> = { tab: Tab; parent?: never } | { tab?: never; parent: Name };

type Entry<Name extends string = string> = Place<Name> & {
  /** The address after `#/`. `:name` is a parameter, `:name?` at the end one that may be missing. */
  path: string;
  /** The view says by itself what stands in the way of a check. */
  saysFailure?: true;
};

/** In the order of the tabs. The first path that an address begins with has it. */
const table = {
  projects: { path: '', tab: { label: 'popup_projects' }, saysFailure: true },
  news: { path: 'news/:id?', tab: { label: 'popup_news' } },
  inbox: { path: 'inbox', tab: { label: 'popup_inbox', counts: true }, saysFailure: true },
  mine: { path: 'mine', tab: { label: 'popup_mine', personal: true } },
  about: { path: 'about', parent: 'projects' },
  // From the address bar.
  search: { path: 'search/:words', parent: 'projects', saysFailure: true },
  comments: { path: 'project/:id/comments', parent: 'project' },
  project: { path: 'project/:id', parent: 'projects' },
  // As it stands in some page; which project that is, the profile of the service tells.
  link: { path: 'link/:address', parent: 'projects' },
} as const satisfies Record<string, Entry>;

/** How the parameters are read. `null`: it can't be. */
const PARAMETERS = {
  id: (part: string) => (/^[1-9]\d{0,9}$/.test(part) ? Number(part) : null),
  words: (part: string) => toSearchQuery(decoded(part)),
  address: decoded,
};

type Value<K> = K extends keyof typeof PARAMETERS ? NonNullable<ReturnType<(typeof PARAMETERS)[K]>> : never;
/** The parameters of a path, by their names. */
type ParametersOf<P> = P extends `${infer Part}/${infer Rest}`
  ? ParametersOf<Part> & ParametersOf<Rest>
  : P extends `:${infer K}?`
    ? { [_ in K]: Value<K> | null }
    : P extends `:${infer K}`
      ? { [_ in K]: Value<K> }
      : unknown;

export type ViewName = keyof typeof table;
export type RouteOf<N extends ViewName> = { [V in N]: { view: V } & ParametersOf<(typeof table)[V]['path']> }[N];

/** Where the popup is, as the fragment of its address: notifications, menus and other pages link to it. */
export type Route = RouteOf<ViewName>;

/** The table, each entry with all it may say. */
export const VIEWS: { readonly [N in ViewName]: Entry<ViewName> } = table;

/** Reads `#/project/5` and the like; what is unknown is the list of projects. */
export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/');
  for (const [view, { path }] of Object.entries(VIEWS)) {
    const route: Record<string, unknown> = { view };
    const isMeant = path.split('/').every((name, at) => {
      const part = parts[at];
      if (!name.startsWith(':')) return name === part;
      const key = name.replace(/\W/g, '') as keyof typeof PARAMETERS;
      route[key] = part ? PARAMETERS[key](part) : null;
      return route[key] !== null || name.endsWith('?');
    });
    if (isMeant) return route as Route;
  }
  return { view: 'projects' };
}

/** The fragment of an address that leads to a view. */
export function hashOf(route: Route): string {
  return filled(VIEWS[route.view].path, route);
}

/** The tab a view belongs to, by the view it begins with. */
export function tabOf(view: ViewName): ViewName {
  const { parent } = VIEWS[view];
  return parent ? tabOf(parent) : view;
}

/** Whether a view is the list of projects, whatever is looked for in it. */
export function isList(route: Route): route is RouteOf<'projects' | 'search'> {
  return route.view === 'projects' || route.view === 'search';
}

/** A path with the parameters of a route. */
export function filled(path: string, route: Readonly<Record<string, string | number | null>>): string {
  const valueOf = (_: string, key: string): string => {
    const value = route[key] ?? null;
    return value === null ? '' : `/${encodeURIComponent(value)}`;
  };
  return `#/${path.replace(/\/:(\w+)\??/g, valueOf)}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Somebody typed half an escape; what they typed is what they meant.
    return part;
  }
}
