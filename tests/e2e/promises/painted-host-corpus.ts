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

/** Each has a person press what they don’t see where the container of frame and strips is no box of its own (`shadow-host.ts`). */
export const FIRST_PAINTS: Readonly<Record<string, Act>> = {
  'a pseudo-element': paint({}, `host::before { ${LAYER} }`),
  'an inward outline': paint({ outline: '900px solid lime', 'outline-offset': '-900px' }),
  // The strips would stand in the window’s box, at the top of the page.
  'no position': paint({ position: 'static' }, `main { display: none } host::before { ${LAYER} }`),
  'a padding': paint({ 'padding-top': '900px', background: 'lime' }),
};

/** Each does where nobody asks the browser what covers the strips. */
export const MORE_PAINTS: Readonly<Record<string, Act>> = {
  'a pseudo-element on top': paint({}, `host::after { ${LAYER}; z-index: 1 }`),
  'no box': paint({ display: 'contents' }, `host::before { ${LAYER}; position: fixed }`),
};
