/** The figures of own projects over time, as CSV. */
import { language } from '../../../utils/locale/i18n';
import { between } from '../../../utils/text/shorten';
import type { MyProject } from './model';
import { DAY_MS, FIGURES } from './figures';

/** A spreadsheet takes a cell that begins with one of these for a formula, and runs it; some after blanks, and of full width. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Returns a table with a line for each day on which a figure changed, and for today. Its columns are separated as spreadsheets of the
 * language expect it: by semicolons where a comma is the sign for decimals.
 * @returns UTF-8 with a byte order mark, by which spreadsheets know it, and the line ends of RFC 4180
 */
export function figuresCsv(rows: readonly MyProject[]): string {
  const lines = rows.flatMap(({ id, title, figures }) => {
    const days = [...new Set(figures.flatMap(({ points }) => points.map(({ day }) => day)))].toSorted((a, b) => a - b);
    return days.map((day) => [
      id,
      title,
      between(new Date(day * DAY_MS).toISOString(), 0, 10),
      ...figures.map(({ points }) => valueOn(day, points)),
    ]);
  });
  const table = [['id', 'project', 'day', ...FIGURES], ...lines];
  const separator = (1.5).toLocaleString(language()).includes('.') ? ',' : ';';
  return `\uFEFF${table.map((cells) => cells.map(cell).join(separator)).join('\r\n')}\r\n`;
}

function valueOn(day: number, points: readonly { day: number; value: number }[]): number | string {
  return points.findLast((point) => point.day <= day)?.value ?? '';
}

/** Every text is quoted, because a program may be set to another separator, which would part it. */
function cell(value: number | string): string {
  if (typeof value === 'number' || value === '') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
