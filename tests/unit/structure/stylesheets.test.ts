import { describe, expect, it } from 'vitest';
import { shipped, withoutComments, type Source } from './sources';
import { syntaxOf, textsOf } from './syntax';

const TOKENS = 'components/base/tokens.css';
/** The toolbar's badge is painted by the browser, which reads no stylesheet. */
const BADGE = 'entrypoints/background/notifications/badge.ts';

/** The 148 named colors of CSS. System colors, `transparent` and `currentColor` name none. */
const NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen';
const NAMED = new RegExp(`(?<![\\w-])(?:${NAMES.replaceAll(' ', '|')})(?![\\w-])`, 'i');
const WRITTEN = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|(?:ok)?lab|(?:ok)?lch|color)a?\(/i;
const sheets = shipped('css');

function colorsIn({ path, text }: Source): string[] {
  const declarations = [...withoutComments(text).matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)];
  return declarations.flatMap(([declaration, , value = '']) => {
    const bare = value.replaceAll(/"[^"]*"|'[^']*'|var\([^()]*\)/g, '');
    return WRITTEN.test(bare) || NAMED.test(bare) ? [`${path}: ${declaration}`] : [];
  });
}

describe('a color', () => {
  it('is named in a stylesheet by the tokens alone', () => {
    expect(sheets.filter(({ path }) => path === TOKENS).flatMap(colorsIn).length).toBeGreaterThan(10);
    expect(sheets.filter(({ path }) => path !== TOKENS).flatMap(colorsIn)).toEqual([]);
  });

  it('is named by no code and no page, except for the badge', () => {
    const alone = new RegExp(`^${NAMED.source}$`, 'i');
    const inCode = shipped('ts', 'tsx').filter((source) =>
      textsOf(syntaxOf(source).program).some((text) => WRITTEN.test(text) || alone.test(text)),
    );
    expect(inCode.map(({ path }) => path)).toEqual([BADGE]);
    expect(shipped('html').flatMap(colorsIn)).toEqual([]);
  });
});

it('every size of a text comes from the type scale, so that the chosen text size is that of all of them', () => {
  const fromScale = /^(inherit|var\(--type-(small|body|field|title|page)\)|0?\.\d+em)$/u;
  const sizes = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(font-size|font): ([^;]+);/gmu)].map(([, name, value = '']) => ({
      path,
      size: name === 'font' ? (value.split(' / ')[0] ?? '') : value,
    })),
  );
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.filter(({ size }) => !fromScale.test(size))).toEqual([]);
});

describe('a width query', () => {
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

  it.each([
    [25, '(width < 376px)', true],
    [25, '(100px < width < 376px)', false],
    [400, 'not (100px < width <= 360px)', true],
  ])('in a window of %i px, %s is %s', (width, condition, holds) => {
    expect(holdsAt(width, condition)).toBe(holds);
  });

  it('of the popup holds in both or in none of the two widths it is laid out in', () => {
    const query = /@media (?:\(pointer: coarse\), )?([^{]*?\bwidth\b[^{]*?)(?:, \(pointer: coarse\) and [^{]*)? \{/g;
    const conditions = sheets
      .filter(({ path }) => path.startsWith('entrypoints/popup/') || path.startsWith('components/'))
      .flatMap(({ path, text }) => Array.from(text.matchAll(query), ([, one = '']) => ({ path, one })));
    expect(conditions.length).toBeGreaterThan(10);
    expect(conditions.filter(({ one }) => holdsAt(PROBED, one) !== holdsAt(SHOWN, one))).toEqual([]);
  });
});

it('each page that a phone shows in a tab says how it fits there', () => {
  // As wide as the screen, also beside a notch; and no keyboard covers a part of it: what sticks to its lower edge is above.
  const fits = 'width=device-width, viewport-fit=cover, interactive-widget=resizes-content';
  const given = shipped('html').map(({ path, text }) => [
    path.split('/')[1],
    /name="viewport" content="([^"]*)"/.exec(text)?.[1],
  ]);
  expect(given.filter(([, viewport]) => viewport)).toEqual(['captcha', 'options', 'popup'].map((page) => [page, fits]));
});
