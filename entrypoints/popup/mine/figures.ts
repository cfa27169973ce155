/** What the history of a project tells: how its figures went, what changed, what was passed. Pure. */
import type { PlotPoint } from './plot-path';
import type { HistoryPoint } from '../../../utils/cache/schema';

export const FIGURES = ['likes', 'downloads', 'comments'] as const;
export type FigureName = (typeof FIGURES)[number];

/** One figure of a project. Days are days since the epoch, by UTC. */
export interface Figure {
  name: FigureName;
  now: number;
  /** By how much it changed within a week, or since `since` where it is not known for so long; `null` on the first day. */
  change: { by: number; since: number } | null;
  /** The oldest first, the last one today. */
  points: PlotPoint[];
}

/** One figure of several projects together. Its change counts from the earliest day any of theirs does. */
export interface Total extends Pick<Figure, 'name' | 'now' | 'change'> {
  /** Whether every one of them is known for a whole week. */
  isWeek: boolean;
}

/** A round number that was reached. */
export interface Milestone {
  name: FigureName;
  count: number;
  day: number;
}

const WEEK_DAYS = 7;
/** Older points are not drawn. */
const DRAWN_DAYS = 90;
const STEPS = [10, 25, 50] as const;

/** How one figure went. @param now the figure as it is known now; `today` in days since the epoch */
export function figureOf(
  name: FigureName,
  points: readonly HistoryPoint[],
  { now, today }: { now: number; today: number },
): Figure {
  const known = points.filter(({ day }) => day < today).map((point) => ({ day: point.day, value: point[name] }));
  const [first] = known;
  const from = today - DRAWN_DAYS;
  const before = known.findLast(({ day }) => day < from);
  const drawn = [
    ...(before ? [{ day: from, value: before.value }] : []),
    ...known.filter(({ day }) => day >= from),
    { day: today, value: now },
  ];
  if (!first) return { name, now, change: null, points: drawn };
  const base = known.findLast(({ day }) => day <= today - WEEK_DAYS);
  const change = base
    ? { by: now - base.value, since: today - WEEK_DAYS }
    : { by: now - first.value, since: first.day };
  return { name, now, change, points: drawn };
}

/** All figures of one name together. @param figures of any name */
export function totalOf(name: FigureName, figures: readonly Figure[]): Total {
  const own = figures.filter((figure) => figure.name === name);
  const changes = own.flatMap(({ change }) => change ?? []);
  const [first] = changes;
  const now = sum(own.map((figure) => figure.now));
  if (!first) return { name, now, change: null, isWeek: false };
  const since = Math.min(...changes.map((change) => change.since));
  const isWeek = own.every(
    ({ change, points }) => change !== null && (points.at(-1)?.day ?? 0) - change.since === WEEK_DAYS,
  );
  return { name, now, change: { by: sum(changes.map(({ by }) => by)), since }, isWeek };
}

/**
 * The round numbers that were passed while somebody looked, the newest first; of several passed on one day by one figure
 * only the highest. What was passed before the first point has no day.
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

/** All of them together; 0 for none. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The highest of 10, 25, 50, 100, 250, 500 and so on that lies above one number and not above the other. */
function highestPassed(before: number, now: number): number | null {
  let passed: number | null = null;
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      const count = step * power;
      if (count > now) return passed;
      if (count > before) passed = count;
    }
  }
}
