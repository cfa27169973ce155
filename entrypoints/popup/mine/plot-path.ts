/** The SVG paths of a small plot. Pure. */

/** A value that holds from this day until the next point. */
export interface PlotPoint {
  /** Days since the epoch. */
  day: number;
  value: number;
}

/**
 * Returns a step line through points, the oldest first, in a box of this size, the area below it, and its end. The lowest value is at the bottom, the highest
 * at the top. A constant value runs through the middle, a constant 0 along the bottom. A single point fills the whole width.
 */
export function plotPath(points: readonly PlotPoint[], { width, height }: { width: number; height: number }) {
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
