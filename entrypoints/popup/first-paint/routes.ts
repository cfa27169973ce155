/** The table of the popup's views: paths, parents and tabs. */
import type { MessageKey } from '../../../utils/locale/i18n';
import type { Place } from '../../../utils/storage/view-state';
import { toSearchQuery } from '../../../utils/text/shorten';

interface View<Name extends string = string> {
  /** What follows `#/`. `:name` is a parameter; `:name?` at the end is optional. */
  path: string;
  /** Of the first view of a tab. It is shown only to a person who is signed in, if it says so. */
  tab?: { label: MessageKey; unread?: 'unread' | 'unreadNews'; signedInOnly?: true };
  /** Of any other view. The parameters of its parent are among its own. */
  parent?: Name;
}

/** In the order of the tabs. The first path that matches the start of an address wins. */
const table = {
  projects: { path: '', tab: { label: 'popup_projects' } },
  news: { path: 'news/:announcement?', tab: { label: 'popup_news', unread: 'unreadNews' } },
  // With an entry, its reply is being written: a button of a notification leads there.
  inbox: { path: 'inbox/:reply?', tab: { label: 'popup_inbox', unread: 'unread' } },
  // What the inbox shows there has an address, since other views lead to it, too.
  saved: { path: 'saved', parent: 'inbox' },
  mine: { path: 'mine', tab: { label: 'popup_mine', signedInOnly: true } },
  about: { path: 'about', parent: 'projects' },
  // Opened from the address bar (omnibox).
  search: { path: 'search/:query', parent: 'projects' },
  comments: { path: 'project/:id/comments', parent: 'project' },
  project: { path: 'project/:id', parent: 'projects' },
  // A link found in a page; the profile of the service says which project it means.
  link: { path: 'link/:address', parent: 'projects' },
} as const satisfies Record<string, View>;

/** Read the parameters. `null`: not valid. */
const PARSERS = {
  id: (part: string) => (/^[1-9]\d{0,9}$/.test(part) ? Number(part) : null),
  reply: decode,
  query: (part: string) => toSearchQuery(decode(part)),
  address: decode,
  announcement: decode,
};

type Value<K> = K extends keyof typeof PARSERS ? NonNullable<ReturnType<(typeof PARSERS)[K]>> : never;
type ParametersOf<P> = P extends `${infer Part}/${infer Rest}`
  ? ParametersOf<Part> & ParametersOf<Rest>
  : P extends `:${infer K}?`
    ? { [_ in K]: Value<K> | null }
    : P extends `:${infer K}`
      ? { [_ in K]: Value<K> }
      : unknown;

export type ViewName = keyof typeof table;
export type RouteOf<N extends ViewName> = { [V in N]: { view: V } & ParametersOf<(typeof table)[V]['path']> }[N];

/** A parsed fragment of the popup's address. Notifications, menus and other pages link to such addresses. */
export type Route = RouteOf<ViewName>;

/** The table, with the optional members of every view. */
export const VIEWS: { readonly [N in ViewName]: View<ViewName> } = table;

/** Parses a fragment such as `#/project/5`. An unknown one is the project list. */
export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/');
  for (const [view, { path }] of Object.entries(VIEWS)) {
    const route: Record<string, unknown> = { view };
    const isMatch = path.split('/').every((name, at) => {
      const part = parts[at];
      if (!name.startsWith(':')) return name === part;
      const key = name.replace(/\W/g, '') as keyof typeof PARSERS;
      route[key] = part ? PARSERS[key](part) : null;
      return route[key] !== null || name.endsWith('?');
    });
    if (isMatch) return route as Route;
  }
  return { view: 'projects' };
}

/** Returns the fragment for a route. */
export function hashOf(route: Route): string {
  return fillPath(VIEWS[route.view].path, route);
}

/** Returns what a tab shows of how much is unread. */
export function unreadText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Returns the tab that stays lit at a view, by the name of its first view: the one the person came by, or the view's own. */
export function tabOf(view: ViewName, [first]: readonly Place[] = []): ViewName {
  if (first) return tabOf(parseRoute(first.hash).view);
  const { parent } = VIEWS[view];
  return parent ? tabOf(parent) : view;
}

/** Whether a route shows the project list, with or without a search. */
export function isProjectList(route: Route): route is RouteOf<'projects' | 'search'> {
  return route.view === 'projects' || route.view === 'search';
}

/** Fills the parameters of a route into a path. */
export function fillPath(path: string, route: Readonly<Record<string, string | number | null>>): string {
  const valueOf = (_: string, key: string): string => {
    const value = route[key] ?? null;
    return value === null ? '' : `/${encodeURIComponent(value)}`;
  };
  return `#/${path.replace(/\/:(\w+)\??/g, valueOf)}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // An incomplete escape, such as a typed `100%`, is taken literally.
    return part;
  }
}
