/** The figures of own projects over time, as CSV. Pure. */
import type { MineRow } from './model';
import { DAY_MS, FIGURES } from './figures';

/** A spreadsheet takes a cell that begins with one of these for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a table with a line for each day on which a figure changed, and for today.
 * @returns UTF-8 with a byte order mark, by which spreadsheets know it, and the line ends of RFC 4180
 */
export function figuresCsv(rows: readonly MineRow[]): string {
  const lines = rows.flatMap(({ id, title, figures }) => {
    const days = [...new Set(figures.flatMap(({ points }) => points.map(({ day }) => day)))].toSorted((a, b) => a - b);
    return days.map((day) => [
      id,
      title,
      new Date(day * DAY_MS).toISOString().slice(0, 10),
      ...figures.map(({ points }) => valueOn(day, points)),
    ]);
  });
  const table = [['id', 'project', 'day', ...FIGURES], ...lines];
  return `\uFEFF${table.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function valueOn(day: number, points: readonly { day: number; value: number }[]): number | string {
  return points.findLast((point) => point.day <= day)?.value ?? '';
}

function cell(value: number | string): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
