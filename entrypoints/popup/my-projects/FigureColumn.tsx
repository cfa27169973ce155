import { formatNumber, t } from '../../../utils/locale/i18n';
import { Icon } from '../../../components/base/Icon';
import type { Figure } from './figures';
import { changeWords, FIGURE_WORDS, plotWords } from './words';
import './FigureColumn.css';

/** One figure with its change and its plot, for a `<dl>`. */
export function FigureColumn({ figure }: { figure: Figure }) {
  const { name, now, points } = figure;
  const isUp = (figure.change?.by ?? 0) > 0;
  return (
    <div class="figure">
      <dt class="row small-print">
        <Icon path={FIGURE_WORDS[name].icon} />
        {t(FIGURE_WORDS[name].name)}
      </dt>
      <dd class="figure__now">{formatNumber(now)}</dd>
      <dd class={isUp ? 'small-print figure__change--up' : 'small-print'}>
        <bdi>{changeWords(figure)}</bdi>
      </dd>
      <dd class="figure__plot">
        <Plot label={plotWords({ name, points })} points={points} />
      </dd>
    </div>
  );
}

/** In units of the `viewBox`; the plot is stretched to its container. */
const SIZE = { width: 100, height: 28 };

/** A small line of a number over time. @param points the oldest first */
function Plot({ label, points }: { label: string; points: Figure['points'] }) {
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

/**
 * Returns a step line through points, the oldest first, in a box of this size, the area below it, and its end. The lowest value is at the bottom, the highest
 * at the top. A constant value runs through the middle, a constant 0 along the bottom. A single point fills the whole width.
 */
export function plotPath(points: Figure['points'], { width, height }: { width: number; height: number }) {
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
