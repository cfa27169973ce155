import { formatNumber, t } from '../../../utils/locale/i18n';
import { Icon } from '../../../components/base/Icon';
import type { Figure } from './figures';
import { plotPath, type PlotPoint } from './plot-path';
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
function Plot({ label, points }: { label: string; points: readonly PlotPoint[] }) {
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
