/** Bodies of pages as documentation sites, forums, shops, app shells and component libraries lay them out. */

export interface Layout {
  name: string;
  body: string;
  /** The windows in which the panel has a place below the main content, by their width in CSS px. */
  below?: readonly number[];
}

const SHORT = '<p style="block-size: 200px">A project</p>';
const LONG = '<p style="block-size: 2000px">A project</p>';
const HEADER = '<header style="block-size: 60px">The site</header>';
const FOOTER = '<footer style="block-size: 120px">About</footer>';
const NAV = '<nav style="inline-size: 180px">Chapters</nav>';
const ASIDE = '<aside style="inline-size: 240px">On this page</aside>';
const EVERYWHERE = [1300, 1000, 360];

const main = (content: string, style = ''): string => `<main style="${style}">${content}</main>`;
const box = (style: string, ...content: string[]): string => `<div style="${style}">${content.join('')}</div>`;
const rules = (css: string): string => `<style>${css}</style>`;

interface Variant {
  variant: string;
  css: string;
}

/** What a page may do besides: `zoom` some of it, or have scrollbars that take no room. */
export const VARIANTS: readonly Variant[] = [
  { variant: 'with scrollbars that take no room', css: '* { scrollbar-width: none }' },
  { variant: 'with html enlarged', css: 'html { zoom: 1.5 }' },
  { variant: 'with body enlarged', css: 'body { zoom: 1.25 }' },
  { variant: 'with what is in body made smaller', css: 'body > * { zoom: .8 }' },
];

export const LAYOUTS: readonly Layout[] = [
  // Blocks.
  { name: 'an article', body: main(LONG), below: EVERYWHERE },
  {
    name: 'a centered column',
    body: HEADER + main(LONG, 'max-inline-size: 700px; margin: auto') + FOOTER,
    below: EVERYWHERE,
  },
  {
    name: 'a short text',
    body: HEADER + main(SHORT, 'max-inline-size: 700px; margin: auto') + FOOTER,
    below: EVERYWHERE,
  },
  { name: 'a text as high as the window', body: main(SHORT, 'min-block-size: 100vh'), below: EVERYWHERE },
  {
    name: 'a short text in a box that scrolls where it must',
    body: HEADER + box('block-size: 700px; overflow: auto', main(SHORT)),
    below: EVERYWHERE,
  },
  {
    name: 'a header that stays, and a button for a chat',
    body:
      box('position: sticky; inset-block-start: 0', HEADER) +
      main(LONG, 'max-inline-size: 800px; margin: auto') +
      box('position: fixed; right: 12px; bottom: 12px; inline-size: 60px; block-size: 60px', 'Chat') +
      FOOTER,
    below: EVERYWHERE,
  },
  {
    name: 'a footer that is absolute',
    body: box(
      'position: relative; padding-block-end: 120px',
      HEADER,
      main(LONG),
      box('position: absolute; inset: auto 0 0', FOOTER),
    ),
    below: EVERYWHERE,
  },
  {
    name: 'a table of contents that floats within the text',
    body: HEADER + main(box('float: right', ASIDE) + LONG) + FOOTER,
    below: EVERYWHERE,
  },
  {
    name: 'columns that float',
    body: box(
      '',
      box('float: left', NAV),
      box('float: left; inline-size: 60%', main(LONG)),
      box('float: right', ASIDE),
    ),
    below: EVERYWHERE,
  },
  {
    name: 'an aside that floats after the text',
    body: HEADER + main(LONG, 'float: left; inline-size: 70%') + box('float: right', ASIDE),
    below: [360],
  },
  { name: 'columns of a newspaper', body: box('columns: 3', main(LONG, 'break-inside: avoid'), ASIDE) },
  // Rows.
  { name: 'a row', body: box('display: flex', NAV, main(LONG, 'flex: 1')) },
  { name: 'a row that may shrink', body: box('display: flex', NAV, main(LONG, 'flex: 1; min-inline-size: 0'), ASIDE) },
  { name: 'a row in reverse', body: box('display: flex; flex-direction: row-reverse', main(LONG, 'flex: 1'), NAV) },
  {
    name: 'a row that wraps, of columns in twelfths',
    body: box('display: flex; flex-wrap: wrap', main(LONG, 'flex: 0 0 66.6%'), box('flex: 0 0 33.3%', ASIDE)),
  },
  {
    name: 'a text beside chapters that are as high as it',
    body: HEADER + box('display: flex', NAV, box('flex: 1', main(LONG))) + FOOTER,
  },
  {
    name: 'a row that is a column in narrow windows',
    body:
      rules('.page { display: flex } @media (width < 1200px) { .page { display: block } }') +
      `<div class="page">${main(LONG, 'flex: 1')}${ASIDE}</div>`,
    below: [1000, 360],
  },
  {
    name: 'a main without a box, in a row',
    body: box('display: flex', NAV, main(LONG, 'display: contents')),
    below: EVERYWHERE,
  },
  { name: 'a body that centers an app', body: rules('body { display: flex; place-items: center }') + main(LONG) },
  // Grids and tables.
  {
    name: 'a grid of three columns',
    body: HEADER + box('display: grid; grid-template-columns: 200px 1fr 240px', NAV, main(LONG), ASIDE) + FOOTER,
  },
  {
    name: 'a grid of named areas',
    body: box(
      'display: grid; min-block-size: 100vh; grid: "head head" auto "nav main" 1fr "foot foot" auto / 200px 1fr',
      box('grid-area: head', HEADER),
      box('grid-area: nav', NAV),
      main(LONG, 'grid-area: main'),
      box('grid-area: foot', FOOTER),
    ),
  },
  {
    name: 'cells of a table',
    body: box('display: table; inline-size: 100%', box('display: table-cell', NAV), main(LONG, 'display: table-cell')),
  },
  {
    name: 'a table of columns',
    body: `<table style="inline-size: 100%"><tr><td>${NAV}</td><td>${main(LONG)}</td><td>${ASIDE}</td></tr></table>`,
  },
  // Shells of the window's height.
  {
    name: 'a shell whose main scrolls',
    body: box(
      'display: flex; flex-direction: column; block-size: 100vh',
      HEADER,
      main(LONG, 'flex: 1; overflow: auto'),
    ),
  },
  {
    name: 'a shell of blocks whose main scrolls',
    body: HEADER + main(LONG, 'block-size: calc(100vh - 60px); overflow: auto'),
  },
  {
    name: 'a shell in which a part of main scrolls',
    body: HEADER + main(box('block-size: calc(100vh - 60px); overflow: auto', LONG)),
  },
  {
    name: 'a shell of a grid',
    body: box(
      'display: grid; block-size: 100vh; overflow: hidden; grid-template: 60px 1fr / 200px 1fr',
      box('grid-column: 1 / -1', HEADER),
      NAV,
      main(LONG, 'overflow: auto'),
    ),
  },
  {
    name: 'a shell in which a box around main scrolls',
    body:
      rules('html, body { block-size: 100%; overflow: hidden }') +
      HEADER +
      box('block-size: calc(100vh - 60px); overflow: auto', main(LONG)),
    below: EVERYWHERE,
  },
  {
    name: 'a drawer beside content that scrolls',
    body: box(
      'position: absolute; inset: 0; overflow: hidden',
      box('position: absolute; inset-block: 0; left: 0', NAV),
      box('block-size: 100%; margin-left: 200px; overflow: auto', main(LONG)),
    ),
    below: EVERYWHERE,
  },
  {
    name: 'a footer at the end of the window',
    body: box('display: flex; flex-direction: column; min-block-size: 100vh', HEADER, main(SHORT, 'flex: 1'), FOOTER),
  },
  {
    name: 'a footer at the end of the window, below a long text',
    body: box(
      'display: flex; flex-direction: column; min-block-size: 100vh',
      HEADER,
      main(LONG, 'flex: 1 0 auto'),
      FOOTER,
    ),
    below: EVERYWHERE,
  },
  {
    name: 'a text in the middle of the window',
    body: box('display: flex; flex-direction: column; justify-content: center; block-size: 100vh', main(SHORT)),
  },
  // Out of the flow.
  { name: 'a main that is fixed', body: HEADER + main(LONG, 'position: fixed; inset: 60px 0 0; overflow: auto') },
  { name: 'a main that is absolute', body: NAV + main(LONG, 'position: absolute; inset: 0 0 auto 200px') },
  {
    name: 'a column that is fixed',
    body: box('position: fixed; inset: 0 auto 0 0; background: Canvas', NAV) + main(LONG, 'margin-left: 250px'),
    below: [1300],
  },
  {
    name: 'a column that stays',
    body: box(
      'display: flow-root',
      box('float: left; position: sticky; top: 0', box('block-size: 400px', NAV)),
      main(LONG, 'margin-left: 250px'),
    ),
    below: [1300],
  },
  { name: 'a clipped box', body: box('block-size: 100vh; overflow: hidden', main(LONG)) },
  { name: 'a page that is moved aside for a menu', body: box('transform: translateX(0)', HEADER, main(LONG), FOOTER) },
  {
    name: 'tabs, of which the first is hidden',
    body: box('display: none', main(LONG)) + box('', NAV, main(LONG)),
    below: EVERYWHERE,
  },
  {
    name: 'slides that snap',
    body:
      rules('html { scroll-snap-type: y mandatory } section { block-size: 100vh; scroll-snap-align: start }') +
      main('<section>1</section><section>2</section><section>3</section>'),
    below: EVERYWHERE,
  },
  // Without a main.
  { name: 'blocks without a main', body: HEADER + box('', LONG) + FOOTER, below: EVERYWHERE },
  { name: 'an app that is absolute', body: box('position: absolute; inset: 0; overflow: auto', LONG) },
  { name: 'an app that is not there yet', body: '<div></div>' },
];
