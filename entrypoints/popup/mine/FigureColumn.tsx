import { formatNumber } from '../../../utils/locale/i18n';
import { Icon, type IconName } from '../../../components/base/Icon';
import { Plot } from './Plot';
import type { PlotPoint } from './plot-path';
import './FigureColumn.css';

/** A figure with how it went; without points, there is no plot. */
export interface FigureProps {
  name: string;
  icon: IconName;
  label: string;
  now: number;
  /** How it changed, in words, and in which direction. */
  change: string;
  direction: 'up' | 'down' | 'same';
  plot?: { label: string; points: readonly PlotPoint[] };
}

/** One figure: its number, its change, its plot. Belongs into a list of definitions. */
export function FigureColumn({ icon, label, now, change, direction, plot }: FigureProps) {
  return (
    <div class="figure">
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd class="figure__now">{formatNumber(now)}</dd>
      <dd class={`figure__change figure__change--${direction}`}>
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
