import { formatNumber, t } from '../../../utils/locale/i18n';
import { Icon, type IconPath } from '../../../components/base/Icon';
import { commentIcon, downloadIcon, heartIcon } from '../../../components/base/icons';
import type { Figure, FigureName } from './figures';
import { Plot } from './Plot';
import { FIGURE_WORDS, plotWords } from './words';
import './FigureColumn.css';

interface FigureColumnProps {
  /** Without points, it has no plot. */
  figure: Pick<Figure, 'name' | 'now' | 'change'> & Partial<Pick<Figure, 'points'>>;
  /** The change in words. */
  change: string;
}

const ICONS = { likes: heartIcon, downloads: downloadIcon, comments: commentIcon } as const satisfies Record<
  FigureName,
  IconPath
>;

/** One figure with its change and its plot, for a `<dl>`. */
export function FigureColumn({ figure, change }: FigureColumnProps) {
  const { name, now, points } = figure;
  const isUp = (figure.change?.by ?? 0) > 0;
  return (
    <div class="figure">
      <dt class="small-print">
        <Icon path={ICONS[name]} />
        {t(FIGURE_WORDS[name].name)}
      </dt>
      <dd class="figure__now">{formatNumber(now)}</dd>
      <dd class={isUp ? 'small-print figure__change--up' : 'small-print'}>
        <bdi>{change}</bdi>
      </dd>
      {points && (
        <dd class="figure__plot">
          <Plot label={plotWords({ name, points })} points={points} />
        </dd>
      )}
    </div>
  );
}
