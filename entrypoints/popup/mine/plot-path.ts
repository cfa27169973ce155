/** Where the line of a small plot runs. Pure. */

/** A value that holds from this day on. */
export interface PlotPoint {
  /** Days since the epoch. */
  day: number;
  value: number;
}

export interface PlotPath {
  /** The line, as the path of an SVG. */
  line: string;
  /** The same, closed along the bottom. */
  area: string;
  /** Where it ends. */
  end: { x: number; y: number };
}

/**
 * A line through points, the oldest first, in a box of this size. A value holds until the next one is known, so the line goes
 * in steps. The lowest value is at the bottom and the highest at the top; what never changes runs through the middle, and
 * zeros along the bottom. One point is a line all the way.
 */
export function plotPath(points: readonly PlotPoint[], { width, height }: { width: number; height: number }): PlotPath {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0];
  const xOf = (day: number): number => round(to === from ? width : ((day - from) / (to - from)) * width);
  const yOf = (value: number): number => {
    if (high <= low) return high === 0 ? height : height / 2;
    return round(height - ((value - low) / (high - low)) * height);
  };
  const start = yOf(values[0] ?? 0);
  const steps = points.map(({ day, value }) => `H${xOf(day)}V${yOf(value)}`).join('');
  const line = `M0 ${start}${steps}`;
  return { line, area: `${line}V${height}H0Z`, end: { x: width, y: yOf(values.at(-1) ?? 0) } };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
