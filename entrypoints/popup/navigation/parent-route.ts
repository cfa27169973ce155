import { filled, hashOf, parseRoute, VIEWS, type Route } from '../first-paint/routes';

/** Where the way back leads from a view, `null` from the first view of a tab. */
export function upOf(route: Route): Route | null {
  const { path, parent } = VIEWS[route.view];
  const bare = filled(path.replace(/\/[^/]*\?$/, ''), route);
  if (bare !== hashOf(route)) return parseRoute(bare);
  return parent ? parseRoute(filled(VIEWS[parent].path, route)) : null;
}
