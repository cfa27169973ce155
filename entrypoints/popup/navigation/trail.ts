/** The trail: the places between a tab and the view on show, along which the way back leads. Pure. */
import type { Place } from '../../../utils/storage/view-state';
import { fillPath, hashOf, isProjectList, parseRoute, VIEWS, type Route } from '../first-paint/routes';

/** Steps beyond these are forgotten. */
const MAX_PLACES = 30;

interface Step {
  from: Route;
  at?: Omit<Place, 'hash'>;
  to: Route;
}

/** Returns the trail after a step. A place that is on the trail already is returned to, so no place is on it twice. */
export function nextTrail(trail: readonly Place[], { from, at = { scroll: 0 }, to }: Step): readonly Place[] {
  if (!parentOf(to)) return [];
  const known = trail.findIndex(({ hash }) => hash === hashOf(to));
  if (known !== -1) return trail.slice(0, known);
  if (hashOf(from) === hashOf(to) || from.view === 'link') return trail;
  // The query of a search may have changed since; the list knows it.
  const hash = isProjectList(from) ? hashOf({ view: 'projects' }) : hashOf(from);
  const longer = [...trail.filter((place) => place.hash !== hash), { hash, ...at }];
  return longer.length > MAX_PLACES ? longer.toSpliced(1, 1) : longer;
}

/** Returns the trail of a view that was opened by a link: its parents. */
export function parentTrail(route: Route): readonly Place[] {
  const parent = parentOf(route);
  return parent ? [...parentTrail(parent), { hash: hashOf(parent), scroll: 0 }] : [];
}

/** Returns `null` for the first view of a tab. */
function parentOf(route: Route): Route | null {
  const { path, parent } = VIEWS[route.view];
  const withoutOptional = fillPath(path.replace(/\/[^/]*\?$/, ''), route);
  if (withoutOptional !== hashOf(route)) return parseRoute(withoutOptional);
  return parent ? parseRoute(fillPath(VIEWS[parent].path, route)) : null;
}
