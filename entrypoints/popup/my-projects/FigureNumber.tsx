import { formatNumber, formatShortNumber, t } from '../../../utils/locale/i18n';
import { Icon } from '../../../components/base/Icon';
import type { Summary } from './figures';
import { changeWords, FIGURE_WORDS, signedShort } from './words';

/** Larger numbers are rounded, so that a figure keeps its narrow column. */
const MAX_EXACT = 9999;

/** A figure and its change, as one cell of the list. @param props.hasIcon whether it says which one, as a heading does */
export function FigureNumber({ figure, hasIcon = false }: { figure: Summary; hasIcon?: boolean }) {
  const { name, now, change } = figure;
  const by = change?.by ?? 0;
  return (
    <span class="figure-number" title={changeWords(figure)}>
      <span class="unseen">{t(FIGURE_WORDS[name].name)} </span>
      <span>
        {hasIcon && <Icon path={FIGURE_WORDS[name].icon} />}
        {now > MAX_EXACT ? formatShortNumber(now) : formatNumber(now)}
      </span>{' '}
      {by !== 0 && <bdi class={by > 0 ? 'small-print figure__change--up' : 'small-print'}>{signedShort(by)}</bdi>}
    </span>
  );
}
