/** The weekly entry with the figures of own projects. Pure. */
import { joinCounts, plural, type PluralKey } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { entryId } from '../../../utils/watch/kinds';
import { decideLevel } from '../../../utils/watch/levels';
import type { ProjectCounter } from '../../../utils/watch/types';
import { addEntries, type ReducerContext } from './inbox-entries';
import type { WatchState } from './state';

const WEEK_MS = 7 * 86_400_000;

const FIGURES = {
  likes: 'count_likes',
  downloads: 'count_downloads',
  count: 'count_comments',
} as const satisfies { [F in keyof ProjectCounter]?: PluralKey };

/** Adds an entry a week after the last one, if any figure of an own project rose. The first week begins when the kind is switched on. */
export function reduceWeek(state: WatchState, { settings, at }: ReducerContext): WatchState {
  const { week, ...cursors } = state.cursors;
  if (decideLevel('week', null, settings).level === 'off') return week ? { ...state, cursors } : state;
  if (week && week.at <= at && at - week.at < WEEK_MS) return state;
  const { threads } = state.watching;
  const counters = Object.fromEntries(Object.entries(cursors.counters).filter(([id]) => threads[id]?.reason === 'own'));
  const next = { ...state, cursors: { ...cursors, week: { at, counters } } };
  // After the clock was set back, nobody knows when the week began.
  if (!week || week.at > at) return next;
  const lines = Object.entries(counters).flatMap(([id, counter]) => {
    const rises = risesBetween(week.counters[id], counter);
    return rises.length > 0 ? [`${isolate(threads[id]?.title ?? '')}: ${joinCounts(rises)}`] : [];
  });
  if (lines.length === 0) return next;
  // All computers of a person find it under the same id.
  const id = entryId('week', Math.floor(at / WEEK_MS));
  return addEntries(next, [{ id, kind: 'week', title: '', text: lines.join('\n'), at }], { settings, at });
}

function risesBetween(before: ProjectCounter | undefined, now: ProjectCounter): string[] {
  return (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).flatMap((name) => {
    const rise = now[name] - (before?.[name] ?? 0);
    return rise > 0 ? [`+${plural(FIGURES[name], rise)}`] : [];
  });
}
