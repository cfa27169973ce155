import { expect, it } from 'vitest';
import { shipped } from './sources';

/** While Chromium looks for the size of a popup, it lays it out in the first width before each layout in the second. CSS pixels. */
const [PROBED, SHOWN] = [25, 384];

/** The browser's usual size of letters, in px. */
const EM = 16;

/** Whether a condition such as `not (100px < width <= 376px)` holds in a window. */
function holdsAt(width: number, condition: string): boolean {
  const [, not, from, fromOperator, operator, to] =
    /^(not )?\((?:(\d+)px (<=?) )?width (<=?|>) ([\d.]+(?:px|em))\)$/.exec(condition) ?? [];
  if (!operator) throw new Error(`An unknown condition of a width: ${condition}`);
  const compare = (a: number, by: string, b: number) => (by === '>' ? a > b : by === '<' ? a < b : a <= b);
  const isAbove = !fromOperator || compare(Number(from), fromOperator, width);
  return (isAbove && compare(width, operator, parseFloat(to ?? '') * (to?.endsWith('em') ? EM : 1))) !== Boolean(not);
}

it('the conditions of media queries are understood', () => {
  expect(holdsAt(25, '(width < 376px)')).toBe(true);
  expect(holdsAt(25, '(100px < width < 376px)')).toBe(false);
  expect(holdsAt(360, '(100px < width <= 360px)')).toBe(true);
  expect(holdsAt(400, 'not (100px < width <= 360px)')).toBe(true);
  expect(() => holdsAt(400, '(max-width: 360px)')).toThrow('unknown');
});

it('no style of the popup differs between the two widths it is laid out in', () => {
  const conditions = shipped('css')
    .filter(({ path }) => path.startsWith('entrypoints/popup/') || path.startsWith('components/'))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /@media (?:\(pointer: coarse\), )?([^{]*?\bwidth\b[^{]*?)(?:, \(pointer: coarse\) and [^{]*)? \{/g,
        ),
      ].map(([, one = '']) => ({
        path,
        one,
      })),
    );
  expect(conditions.length).toBeGreaterThan(10);
  expect(conditions.filter(({ one }) => holdsAt(PROBED, one) !== holdsAt(SHOWN, one))).toEqual([]);
});
