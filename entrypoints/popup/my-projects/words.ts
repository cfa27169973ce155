/** The figures of own projects in words. */
import type { IconPath } from '../../../components/base/Icon';
import { commentIcon, downloadIcon, heartIcon } from '../../../components/base/icons';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { dateFormat, numberFormat } from '../../../utils/locale/formatted';
import { DAY_MS, type Figure, type FigureName } from './figures';

export const FIGURE_WORDS = {
  likes: { icon: heartIcon, name: 'mine_likes' },
  downloads: { icon: downloadIcon, name: 'mine_downloads' },
  comments: { icon: commentIcon, name: 'panel_title' },
} as const satisfies Record<FigureName, { icon: IconPath; name: MessageKey }>;

/** The change of a figure or a total, with its first day; empty on the first day. */
export function changeWords({ change }: Pick<Figure, 'change'>): string {
  if (!change) return '';
  return t('mine_since', formatChange(change.by, language()), dayWords(change.since));
}

/** The accessible name of a plot. */
export function plotWords({ name, points }: Pick<Figure, 'name' | 'points'>): string {
  const values = points.map(({ value }) => value);
  const [first = 0] = values;
  const numbers = [first, values.at(-1) ?? 0, Math.max(...values)].map(formatNumber);
  return t('mine_plot', t(FIGURE_WORDS[name].name), dayWords(points[0]?.day ?? 0), ...numbers);
}

/** A change with its sign, rounded to three digits. */
export function signedShort(by: number): string {
  return formatShortChange(by, language());
}

/** @param day days since the epoch, by UTC */
function dayWords(day: number): string {
  return formatDay(day * DAY_MS, language());
}

const formatDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatChange = numberFormat({ signDisplay: 'exceptZero' });
const formatShortChange = numberFormat({ signDisplay: 'exceptZero', notation: 'compact' });
