/** Where the popup is, as the fragment of its address: notifications and other pages link to it. */
export type Route =
  | { view: 'projects' }
  | { view: 'project'; id: number }
  /** `id`: the announcement somebody came for. */
  | { view: 'news'; id: number | null }
  | { view: 'inbox' };

export type TabId = 'projects' | 'news' | 'inbox';

const ID = /^[1-9]\d{0,9}$/;

/** Reads `#/project/5` and the like; what is unknown is the list of projects. */
export function parseRoute(hash: string): Route {
  const [view, part = ''] = hash.replace(/^#?\/?/, '').split('/');
  const id = ID.test(part) ? Number(part) : null;
  if (view === 'project' && id !== null) return { view: 'project', id };
  if (view === 'news') return { view: 'news', id };
  if (view === 'inbox') return { view: 'inbox' };
  return { view: 'projects' };
}

/** The fragment of an address that leads to a view. */
export function hashOf(route: Route): string {
  if (route.view === 'projects') return '#/';
  if (route.view === 'inbox') return '#/inbox';
  if (route.view === 'project') return `#/project/${route.id}`;
  return route.id === null ? '#/news' : `#/news/${route.id}`;
}

/** The tab a view belongs to. */
export function tabOf(route: Route): TabId {
  return route.view === 'project' ? 'projects' : route.view;
}
