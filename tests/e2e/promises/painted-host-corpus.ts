/** What a page paints on the box of a panel’s or pill’s element, around it and over it, in lime. Run in the page, so nothing is shared. */
import type { Act } from './covered-panel-corpus.ts';

const LAYER = 'content: ""; position: absolute; inset: 0; background: lime; pointer-events: none';

/** @param own properties of the element, over those of the extension @param css the page’s rules, with `host` for the element */
const paint = (own: Readonly<Record<string, string>>, css = ''): Act => ({
  run: dress,
  given: [css.replaceAll('host', ':is(sidethread-comments, sidethread-pill)'), ...Object.entries(own).flat()],
});

function dress([css = '', ...pairs]: readonly string[]): () => void {
  const hosts = [...document.querySelectorAll<HTMLElement>('sidethread-comments, sidethread-pill')];
  const before = hosts.map((host) => host.style.cssText);
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  for (const host of hosts)
    for (let at = 0; at < pairs.length; at += 2)
      host.style.setProperty(pairs[at] ?? '', pairs[at + 1] ?? '', 'important');
  return () => {
    style.remove();
    for (const [at, host] of hosts.entries()) host.style.cssText = before[at] ?? '';
  };
}

/** Each covered the frame and left what observes it in view, when both stood in the page’s box as they came. */
export const FIRST_PAINTS: Readonly<Record<string, Act>> = {
  'a pseudo-element': paint({}, `host::before { ${LAYER} }`),
  'an inward outline': paint({ outline: '900px solid lime', 'outline-offset': '-900px' }),
  'no position': paint({ position: 'static' }, `host::before { ${LAYER} }`),
  'a padding': paint({ 'padding-top': '300px', background: 'lime' }),
};

export const MORE_PAINTS: Readonly<Record<string, Act>> = {
  'a pseudo-element on top': paint({}, `host::after { ${LAYER}; z-index: 1 }`),
  'a layer of its parent behind': paint(
    {},
    `body { isolation: isolate } body::after { ${LAYER}; position: fixed; z-index: -1 }`,
  ),
  'a border': paint({ border: '200px solid lime', 'box-sizing': 'border-box' }),
  'a border image': paint({ border: '1px solid', 'border-image': 'linear-gradient(lime, lime) 1 / 1 / 300px' }),
  'an inward shadow': paint({ 'box-shadow': 'inset 0 0 0 900px lime' }),
  'no box': paint({ display: 'contents' }, `host::before { ${LAYER}; position: fixed }`),
  'rules of columns': paint({ columns: '3', 'column-rule': '300px solid lime' }),
  'an animated outline': paint(
    { animation: 'outlined 1s infinite alternate' },
    '@keyframes outlined { from, to { outline: 900px solid lime; outline-offset: -900px } }',
  ),
  'a blend': paint({ 'mix-blend-mode': 'lighten' }, 'html { background: lime }'),
  'a content of its own': paint({ content: 'linear-gradient(lime, lime)' }),
};
