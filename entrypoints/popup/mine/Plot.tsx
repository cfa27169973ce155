import { plotPath, type PlotPoint } from './plot-path';
import './Plot.css';

interface PlotProps {
  /** The accessible name. */
  label: string;
  /** The oldest first. */
  points: readonly PlotPoint[];
}

/** In units of the `viewBox`; the plot is stretched to its container. */
const SIZE = { width: 100, height: 28 };

/** A small line of a number over time. */
export function Plot({ label, points }: PlotProps) {
  const { line, area, end } = plotPath(points, SIZE);
  return (
    <svg
      class="plot"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` has no paths
      role="img"
      aria-label={label}
      viewBox={`-1 -3 ${SIZE.width + 4} ${SIZE.height + 6}`}
      preserveAspectRatio="none"
    >
      <path class="plot__area" d={area} />
      <path class="plot__line" d={line} />
      <path class="plot__end" d={`M${end.x} ${end.y}h0`} />
    </svg>
  );
}
