/** Alerts: searches and filters whose new projects get an entry. Pure. */
import type { Project } from '../../../utils/api/schemas';
import { matcherOf, type ProjectFilter } from '../../../utils/projects/filter';
import { passesSearch } from '../../../utils/projects/search-index';
import { hash53 } from '../../../utils/sync/registers';
import { entryId } from '../../../utils/watch/kinds';
import { addEntries } from './inbox-entries';
import { afterPage, knownTest, withKnown, type ListPage } from './list-cursor';
import { entryOfProject, type ProjectsReading } from './projects-reducer';
import { alertsSince } from './starts';
import type { WatchState } from './state';

/** The short name of a key that is a text, as of an alert by `filterKey`. */
export function shortName(key: string): string {
  return hash53(key).toString(36);
}

/** Whether a project passes the filter of an alert, as in the stored catalogue; no word of its search may be misspelt. */
export function matchesAlert(project: Project, filter: ProjectFilter): boolean {
  return matcherOf(filter)(project) && passesSearch(project, filter.search);
}

/** Adds an entry for each project of an answer that is new and matches an alert: once per alert. The person’s own are no news. */
export function reduceAlerts(state: WatchState, { projects, watchedFrom, settings, at }: ProjectsReading): WatchState {
  let next = state;
  for (const [key, alert] of Object.entries(state.watching.alerts ?? {})) {
    if (alert.level === 'off') continue;
    const since = Math.max(alert.since, watchedFrom);
    const isKnown = knownTest(alert.known ?? []);
    const fresh = projects.filter(
      (project) =>
        project.publishedAt > since &&
        project.authorId !== state.watching.owner &&
        !isKnown(project) &&
        matchesAlert(project, alert.filter),
    );
    if (fresh.length === 0) continue;
    const ids = fresh.map(({ id }) => id);
    const found = { ...alert, known: withKnown(alert.known ?? [], ids), count: alert.count + fresh.length };
    const alerts = { ...next.watching.alerts, [key]: found };
    const entries = fresh.map((project) => ({
      ...entryOfProject(project, [alert.name, project.description].join('\n')),
      id: entryId('alert', project.id, shortName(key)),
      kind: 'alert' as const,
    }));
    const changed = { ...next, watching: { ...next.watching, alerts } };
    next = addEntries(changed, entries, { settings, at, level: alert.level });
  }
  return next;
}

/** Applies a page of the newest projects to how far they are known. Before the oldest alert, nothing is new. */
export function reduceNewest(
  state: WatchState,
  { askedAt, watchedFrom, serviceNow }: ProjectsReading,
  page: ListPage,
): WatchState {
  const since = Math.max(alertsSince(state.watching) ?? serviceNow, watchedFrom);
  const newest = afterPage(state.cursors.newest, { ...page, askedAt, serviceNow }, since);
  return { ...state, cursors: { ...state.cursors, newest } };
}
