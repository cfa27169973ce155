import { expect, it } from 'vitest';
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

function coloursIn(css: string): string[] {
  const declarations = [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)];
  return declarations.flatMap(([declaration, , value = '']) => {
    const bare = value.replaceAll(/"[^"]*"|'[^']*'|var\([^()]*\)/g, '');
    return WRITTEN.test(bare) || NAMED.test(bare) ? [declaration] : [];
  });
}

const among = ({ path, text }: Source) => coloursIn(text).map((declaration) => `${path}: ${declaration}`);

it('the check finds colors, and nothing that only looks like one', () => {
  expect(coloursIn('a { color: #fff; } b { border: 1px solid Red; } c { background: rgb(1 2 3); }')).toHaveLength(3);
  expect(
    coloursIn(
      '#fade { color: var(--red); } a { color: transparent; grid-area: "red"; outline-color: Highlight; /* #fff */ }',
    ),
  ).toEqual([]);
});

it('only the tokens name colors in stylesheets', () => {
  expect(
    shipped('css')
      .filter(({ path }) => path === TOKENS)
      .flatMap(among).length,
  ).toBeGreaterThan(10);
  expect(
    shipped('css')
      .filter(({ path }) => path !== TOKENS)
      .flatMap(among),
  ).toEqual([]);
});

it('code and pages name no colors, except for the badge', () => {
  const inCode = shipped('ts', 'tsx').filter((source) =>
    textsOf(syntaxOf(source).program).some(
      (text) => WRITTEN.test(text) || new RegExp(`^${NAMED.source}$`, 'i').test(text),
    ),
  );
  expect(inCode.map(({ path }) => path)).toEqual([BADGE]);
  expect(shipped('html').flatMap(among)).toEqual([]);
});
