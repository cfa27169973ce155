import { fillPath, hashOf, parseRoute, VIEWS, type Route } from '../first-paint/routes';

/** Returns the route that the way back from a view leads to, `null` for the first view of a tab. */
export function parentRoute(route: Route): Route | null {
  const { path, parent } = VIEWS[route.view];
  const withoutOptional = fillPath(path.replace(/\/[^/]*\?$/, ''), route);
  if (withoutOptional !== hashOf(route)) return parseRoute(withoutOptional);
  return parent ? parseRoute(fillPath(VIEWS[parent].path, route)) : null;
}
