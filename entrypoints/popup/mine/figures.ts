/** The figures of a project over time, from its history: values, changes and milestones. Pure. */
import type { PlotPoint } from './plot-path';
import type { HistoryPoint } from '../../../utils/cache/schema';

export const FIGURES = ['likes', 'downloads', 'comments'] as const;
export type FigureName = (typeof FIGURES)[number];

/** One figure of a project. Days are days since the epoch, by UTC. */
export interface Figure {
  name: FigureName;
  now: number;
  /** The change since the day `since`: a week ago, or the first known day. `null` on the first day. */
  change: { by: number; since: number; isWeek: boolean } | null;
  /** From the oldest to today. */
  points: PlotPoint[];
}

/** A figure without its points. */
export type Summary = Pick<Figure, 'name' | 'now' | 'change'>;

/** A round number that a figure reached. */
export interface Milestone {
  name: FigureName;
  count: number;
  day: number;
}

const WEEK_DAYS = 7;
/** Older points are not plotted. */
const PLOT_DAYS = 90;
const MILESTONE_STEPS = [10, 25, 50] as const;

/** Returns one figure over time. @param now its current value; `today` in days since the epoch */
export function figureOf(
  name: FigureName,
  points: readonly HistoryPoint[],
  { now, today }: { now: number; today: number },
): Figure {
  const known = points.filter(({ day }) => day < today).map((point) => ({ day: point.day, value: point[name] }));
  const [first] = known;
  const from = today - PLOT_DAYS;
  const before = known.findLast(({ day }) => day < from);
  const drawn = [
    ...(before ? [{ day: from, value: before.value }] : []),
    ...known.filter(({ day }) => day >= from),
    { day: today, value: now },
  ];
  if (!first) return { name, now, change: null, points: drawn };
  const base = known.findLast(({ day }) => day <= today - WEEK_DAYS);
  const change = base
    ? { by: now - base.value, since: today - WEEK_DAYS, isWeek: true }
    : { by: now - first.value, since: first.day, isWeek: false };
  return { name, now, change, points: drawn };
}

/** Sums up the figures of one name. The change starts at the earliest `since` of all. @param figures of any name */
export function totalOf(name: FigureName, figures: readonly Figure[]): Summary {
  const own = figures.filter((figure) => figure.name === name);
  const now = sum(own.map((figure) => figure.now));
  const changes = own.flatMap(({ change }) => change ?? []);
  if (changes.length === 0) return { name, now, change: null };
  const change = {
    by: sum(changes.map(({ by }) => by)),
    since: Math.min(...changes.map(({ since }) => since)),
    isWeek: own.every((figure) => figure.change?.isWeek),
  };
  return { name, now, change };
}

/**
 * Returns the milestones since the first point, the newest first. If a figure reached several on one day, only the highest
 * counts.
 */
export function milestonesOf(points: readonly HistoryPoint[]): Milestone[] {
  const found = FIGURES.flatMap((name) => {
    let highest = points[0]?.[name] ?? 0;
    return points.flatMap((point): Milestone[] => {
      const count = highestPassed(highest, point[name]);
      highest = Math.max(highest, point[name]);
      return count === null ? [] : [{ name, count, day: point.day }];
    });
  });
  return found.toSorted((a, b) => b.day - a.day || b.count - a.count);
}

/** Adds numbers up. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the highest milestone (10, 25, 50, 100, 250, …) above `before` and up to `now`; `null` if there is none. */
function highestPassed(before: number, now: number): number | null {
  let passed: number | null = null;
  for (let power = 1; ; power *= 10) {
    for (const step of MILESTONE_STEPS) {
      const count = step * power;
      if (count > now) return passed;
      if (count > before) passed = count;
    }
  }
}
