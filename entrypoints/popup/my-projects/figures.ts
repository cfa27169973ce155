/** The figures of a project over time, from its history: values and changes. Pure. */
import type { HistoryPoint } from '../../../utils/cache/schema';

export const FIGURES = ['likes', 'downloads', 'comments'] as const;
export type FigureName = (typeof FIGURES)[number];

/** One figure of a project. Days are days since the epoch, by UTC. */
export interface Figure {
  name: FigureName;
  now: number;
  /** The change since the day `since`: a week ago, or the first known day. `null` on the first day. */
  change: { by: number; since: number } | null;
  /** From the oldest to today. A value holds until the next point. */
  points: { day: number; value: number }[];
}

export type Summary = Pick<Figure, 'name' | 'now' | 'change'>;

export const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Older points are not plotted. */
const PLOT_DAYS = 90;

/** Returns one figure over time. @param now its current value; `today` in days since the epoch */
export function figureOf(
  name: FigureName,
  points: readonly HistoryPoint[],
  { now, today }: { now: number; today: number },
): Figure {
  const known = points.filter(({ day }) => day < today).map((point) => ({ day: point.day, value: point[name] }));
  const from = today - PLOT_DAYS;
  const before = known.findLast(({ day }) => day < from);
  const drawn = [
    ...(before ? [{ day: from, value: before.value }] : []),
    ...known.filter(({ day }) => day >= from),
    { day: today, value: now },
  ];
  const weekAgo = today - WEEK_DAYS;
  const base = known.findLast(({ day }) => day <= weekAgo) ?? known[0];
  const change = base ? { by: now - base.value, since: Math.max(base.day, weekAgo) } : null;
  return { name, now, change, points: drawn };
}

/** Sums up the figures of one name. The change starts at the earliest `since` of all. @param figures of any name */
export function totalOf(name: FigureName, figures: readonly Figure[]): Summary {
  const own = figures.filter((figure) => figure.name === name);
  const now = sum(own.map((figure) => figure.now));
  const changes = own.flatMap(({ change }) => change ?? []);
  const since = Math.min(...changes.map((change) => change.since));
  return { name, now, change: changes.length > 0 ? { by: sum(changes.map(({ by }) => by)), since } : null };
}

/** Adds numbers up. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
