import { formatNumber } from '../../../utils/locale/i18n';
import { Icon, type IconName } from '../../../components/base/Icon';
import { Plot } from './Plot';
import type { PlotPoint } from './plot-path';
import './FigureColumn.css';

export interface FigureProps {
  name: string;
  icon: IconName;
  label: string;
  now: number;
  /** The change in words. */
  change: string;
  direction: 'up' | 'down' | 'same';
  plot?: { label: string; points: readonly PlotPoint[] };
}

/** One figure with its change and its plot, for a `<dl>`. */
export function FigureColumn({ icon, label, now, change, direction, plot }: FigureProps) {
  return (
    <div class="figure">
      <dt class="small-print">
        <Icon name={icon} />
        {label}
      </dt>
      <dd class="figure__now">{formatNumber(now)}</dd>
      <dd class={`small-print figure__change--${direction}`}>
        <bdi>{change}</bdi>
      </dd>
      {plot && (
        <dd class="figure__plot">
          <Plot label={plot.label} points={plot.points} />
        </dd>
      )}
    </div>
  );
}
