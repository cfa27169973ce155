import { searchWords } from '../../utils/search-words';

/** Where the popup is, as the fragment of its address: notifications, menus and other pages link to it. */
export type Route =
  | { view: 'projects' }
  /** Words to look for, from the address bar. */
  | { view: 'search'; words: string }
  | { view: 'project'; id: number }
  | { view: 'comments'; id: number }
  /** A link to a project, as it stands in some page; which project that is, the profile of the service tells. */
  | { view: 'link'; address: string }
  /** `id`: the announcement somebody came for. */
  | { view: 'news'; id: number | null }
  | { view: 'inbox' }
  | { view: 'mine' }
  | { view: 'about' };

export type TabId = 'projects' | 'news' | 'inbox' | 'mine';

const ID = /^[1-9]\d{0,9}$/;

/** Reads `#/project/5` and the like; what is unknown is the list of projects. */
export function parseRoute(hash: string): Route {
  const [view, part = '', more] = hash.replace(/^#?\/?/, '').split('/');
  const id = ID.test(part) ? Number(part) : null;
  if (view === 'project' && id !== null) return { view: more === 'comments' ? 'comments' : 'project', id };
  if (view === 'news') return { view: 'news', id };
  if (view === 'search' && part !== '') return { view: 'search', words: searchWords(decoded(part)) };
  if (view === 'link' && part !== '') return { view: 'link', address: decoded(part) };
  return view === 'inbox' || view === 'mine' || view === 'about' ? { view } : { view: 'projects' };
}

/** The fragment of an address that leads to a view. */
export function hashOf(route: Route): string {
  if (route.view === 'projects') return '#/';
  if (route.view === 'project') return `#/project/${route.id}`;
  if (route.view === 'comments') return `#/project/${route.id}/comments`;
  if (route.view === 'search') return `#/search/${encodeURIComponent(route.words)}`;
  if (route.view === 'link') return `#/link/${encodeURIComponent(route.address)}`;
  if (route.view === 'news') return route.id === null ? '#/news' : `#/news/${route.id}`;
  return `#/${route.view}`;
}

/** Where the way back leads from a view, `null` from the first view of a tab. */
export function upOf(route: Route): Route | null {
  if (route.view === 'comments') return { view: 'project', id: route.id };
  if (route.view === 'news' && route.id !== null) return { view: 'news', id: null };
  return route.view === tabOf(route) ? null : { view: 'projects' };
}

/** Whether a view is the list of projects, whatever is looked for in it. */
export function isList({ view }: Route): boolean {
  return view === 'projects' || view === 'search';
}

/** The tab a view belongs to. */
export function tabOf({ view }: Route): TabId {
  return view === 'news' || view === 'inbox' || view === 'mine' ? view : 'projects';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Somebody typed half an escape; what they typed is what they meant.
    return part;
  }
}
