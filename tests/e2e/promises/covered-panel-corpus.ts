/** What pages do around a panel or card: attacks that hide or move it, and ordinary layouts. Run in the page, so nothing is shared. */
import type { Page } from 'playwright';

/** A style sheet, or a function that runs in the page and returns how it is undone. */
export type Act = string | { run: (given: readonly string[]) => () => void; given: readonly string[] };

/** How long before the press a page acts that acts at the last moment. */
export const JUST_BEFORE_MS = 130;

/** Begins what a page does. @returns ends it */
export async function begin(page: Page, act: Act): Promise<() => Promise<void>> {
  if (typeof act === 'string') {
    const style = await page.addStyleTag({ content: act });
    return () => style.evaluate((element) => (element as Element).remove());
  }
  const end = await page.evaluateHandle(act.run, act.given);
  return () => end.evaluate((undo) => undo());
}

const over = (css: string): string =>
  `body::after { content: ''; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; ${css} }`;
const HOLE = 'polygon(0 0, 100% 0, 100% 100%, 0 100%, 0 0, 10% 10%, 10% 90%, 90% 90%, 90% 10%, 10% 10%)';

/** The property of the own element of a panel or card, against the style that the extension gave it. */
const onHost = (property: string, value: string): Act => ({ run: dressHost, given: [property, value] });

function dressHost([property = '', value = '']: readonly string[]): () => void {
  const host = document.querySelector<HTMLElement>('sidethread-comments, sidethread-links[popover]');
  const before = [host?.style.getPropertyValue(property), host?.style.getPropertyPriority(property)] as const;
  host?.style.setProperty(property, value, 'important');
  return () => host?.style.setProperty(property, before[0] ?? '', before[1]);
}

/** An element over everything. */
const layer = (tag: string, isPopover = ''): Act => ({ run: addLayer, given: [tag, isPopover] });

function addLayer([tag = '', isPopover]: readonly string[]): () => void {
  const element = document.createElement(tag);
  element.style.cssText =
    'position: fixed; inset: 0; width: 100vw; height: 100vh; margin: 0; border: 0; pointer-events: none; z-index: 2147483647; background: green';
  if (isPopover) element.popover = 'manual';
  document.documentElement.append(element);
  if (isPopover) element.showPopover();
  return () => element.remove();
}

/** A closed shadow root at the body, with this style around its slot. */
const aroundSlot = (css: string): Act => ({ run: wrapSlot, given: [css] });

function wrapSlot([css = '']: readonly string[]): () => void {
  const page = globalThis as { bodyRoot?: ShadowRoot };
  const root = (page.bodyRoot ??= document.body.attachShadow({ mode: 'closed' }));
  const around = document.createElement('div');
  around.style.cssText = css;
  around.append(document.createElement('slot'));
  root.replaceChildren(around);
  return () => root.replaceChildren(document.createElement('slot'));
}

function scrollUp(): () => void {
  scrollBy({ top: -40, behavior: 'instant' });
  return () => scrollBy({ top: 40, behavior: 'instant' });
}

function jump(): () => void {
  let turn = 0;
  const timer = setInterval(() => (document.body.style.translate = `0 ${(++turn % 2) * 30}px`), 60);
  return () => {
    clearInterval(timer);
    document.body.style.translate = '';
  };
}

/** A style that moves the panel out of the window, which is then scrolled to it. */
const scrolledTo = (css: string): Act => ({ run: styleAndScroll, given: [css] });

function styleAndScroll([css = '']: readonly string[]): () => void {
  const style = document.createElement('style');
  const scroll = (): void =>
    document.querySelector('sidethread-comments')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  style.textContent = css;
  document.head.append(style);
  scroll();
  return () => {
    style.remove();
    scroll();
  };
}

/** A window of the page over “Post”, through which the panel shows blown up, shrunk or as it is. */
const through = (width: number, height: number, property: string, value: string): Act => ({
  run: magnify,
  given: [`${width}`, `${height}`, property, value],
});

function magnify([width = '', height = '', property = '', value = '']: readonly string[]): () => void {
  const host = document.querySelector<HTMLElement>('sidethread-comments');
  const { x, y } = (globalThis as unknown as { postAt: { x: number; y: number } }).postAt;
  const before = [
    host?.style.cssText ?? '',
    document.body.style.cssText,
    document.documentElement.style.cssText,
  ] as const;
  const by = Number(/[\d.]+/.exec(value)?.[0] ?? 1);
  // Lengths of a zoomed element are zoomed, those of a scaled one are not.
  const [left, top] = [Number(width) / 2, Number(height) / 2].map((half, at) => {
    const of = at === 0 ? x : y;
    return property === 'zoom' ? half / by - of : half - of * by;
  });
  const size = host?.offsetWidth ?? 0;
  // The root does not take over what the body clips, and keeps its scrollbar: in a window of another size, the panel is placed anew.
  document.documentElement.style.overflow = 'auto scroll';
  document.body.style.cssText = `position: fixed; inset: 90px auto auto 90px; width: ${width}px; height: ${height}px; margin: 0; padding: 0; overflow: hidden`;
  const style = { position: 'absolute', margin: '0', left: `${left}px`, top: `${top}px`, 'inline-size': `${size}px` };
  for (const [name, wanted] of Object.entries({ ...style, 'transform-origin': '0 0', [property]: value }))
    host?.style.setProperty(name, wanted, 'important');
  return () => {
    if (host) host.style.cssText = before[0];
    document.body.style.cssText = before[1];
    document.documentElement.style.cssText = before[2];
  };
}

function jumpAndReturn(): () => void {
  document.body.style.translate = '0 120px';
  setTimeout(() => (document.body.style.translate = ''), 40);
  return () => (document.body.style.translate = '');
}

export const ATTACKS: Readonly<Record<string, Act>> = {
  'a cover': over('background: green'),
  'a cover that is nearly opaque': over('background: green; opacity: 0.99'),
  'a cover of what is pressed': over('background: green; inset: 15vh 0 0'),
  'a cover of text':
    'body::after { content: "█████"; position: fixed; inset: -20vh 0 0; font: 900px/0.8 monospace; z-index: 2147483647; pointer-events: none }',
  'a shadow': over('inset: 0 auto auto 0; width: 1px; height: 1px; box-shadow: 0 0 0 4000px green'),
  'an outline': over('inset: 0 auto auto 0; width: 1px; height: 1px; outline: 4000px solid green'),
  'a border image': over(
    'inset: 0 auto auto 0; width: 1px; height: 1px; border: 1px solid; border-image: linear-gradient(green, green) 1 / 1 / 3000px',
  ),
  'a backdrop filter': over('backdrop-filter: blur(40px)'),
  'a div in the way': layer('div'),
  'a canvas': layer('canvas'),
  'a frame': layer('iframe'),
  'a drawing': layer('svg'),
  'a popover': layer('div', 'popover'),
  'opacity of the body': 'body { opacity: 0.02 }',
  'opacity of the root': 'html { opacity: 0 }',
  'opacity of the panel': onHost('opacity', '0.01'),
  'a blur': 'body { filter: blur(40px) }',
  'a filter to nothing': 'body { filter: opacity(0) }',
  'a filter to black': 'body { filter: brightness(0) }',
  'a filter on the panel': onHost('filter', 'blur(30px)'),
  'a blend': 'html { background: #000 } body { mix-blend-mode: multiply }',
  'a mask': 'body { mask: linear-gradient(transparent, transparent) }',
  'a mask of older browsers': 'body { -webkit-mask-image: linear-gradient(transparent, transparent) }',
  'a mask with a hole': 'body { mask: radial-gradient(circle at 50% 50%, #000 0 20px, transparent 21px) }',
  'a mask box image': 'body { -webkit-mask-box-image: linear-gradient(transparent, transparent) }',
  'a mask on the panel': onHost('mask-image', 'linear-gradient(transparent, transparent)'),
  'a mask box image on the panel': onHost('-webkit-mask-box-image', 'linear-gradient(transparent, transparent)'),
  'a mask around a slot': aroundSlot('mask: linear-gradient(transparent, transparent)'),
  'a mask box image around a slot': aroundSlot('-webkit-mask-box-image: linear-gradient(transparent, transparent)'),
  'a clip around a slot': aroundSlot(`clip-path: ${HOLE}`),
  'a filter around a slot': aroundSlot('filter: opacity(0.01)'),
  'a clip by a path': 'body { clip-path: path(evenodd, "M0 0H9999V9999H0ZM50 50H9000V9000H50Z") }',
  'a clip by a polygon with a hole': `body { clip-path: ${HOLE} }`,
  'a clip by a circle': 'body { clip-path: circle(90%) }',
  'a clip by an inset': 'body { clip-path: inset(0 0 99% 0) }',
  'a clip on the panel': onHost('clip-path', HOLE),
  'a clip by a rectangle': 'body { position: absolute; inset: 0; clip: rect(0, 90px, 90px, 0) }',
  'round corners': 'body { border-radius: 50%; overflow: hidden }',
  'large corners of contained paint': 'main, body { contain: paint; border-radius: 0 0 900px 900px }',
  'a turn': 'body { transform: rotate(2deg) }',
  'a turn in space': 'body { transform: perspective(900px) rotateY(40deg) }',
  'a skew': 'body { transform: skewX(20deg) }',
  'a small scale': 'body { scale: 0.2 }',
  'a small panel': onHost('transform', 'scale(0.2)'),
  'a narrow panel': onHost('inline-size', '120px'),
  // Without a style of its own, the root would take over what the body clips.
  'a sliver': scrolledTo('html { overflow-y: scroll } body { width: 150px; overflow: hidden }'),
  'a window and a transform by 16': through(240, 130, 'transform', 'scale(16)'),
  'a window and a transform by 6': through(240, 130, 'transform', 'scale(6)'),
  'a window and a transform by 3': through(240, 130, 'transform', 'scale(3)'),
  'a window and a scale by 16': through(240, 130, 'scale', '16'),
  'a window and a scale by 10': through(240, 130, 'scale', '10'),
  'a window and a scale by 2': through(240, 130, 'scale', '2'),
  'a window and a zoom by 16': through(240, 130, 'zoom', '16'),
  'a window and a zoom by 8': through(240, 130, 'zoom', '8'),
  'a window and a zoom by 2': through(240, 130, 'zoom', '2'),
  'a large window and a transform by 16': through(900, 500, 'transform', 'scale(16)'),
  'a large window and a zoom by 10': through(900, 500, 'zoom', '10'),
  'a large window and a scale by 3': through(900, 500, 'scale', '3'),
  'a window over “Post” alone': through(240, 130, 'scale', '1'),
  'a wider window without the first words': through(330, 150, 'scale', '1'),
  'a window and a zoom to a half': through(240, 130, 'zoom', '0.5'),
  'a zoom of the panel to a quarter': onHost('zoom', '0.25'),
  'a zoom of the panel to 0.3': onHost('zoom', '0.3'),
  'a zoom of the body to 0.25': scrolledTo('body { zoom: 0.25 }'),
  'a zoom of the page to 0.3': scrolledTo('html { zoom: 0.3 }'),
  'a zoom of the page to a half': scrolledTo('html { zoom: 0.5 }'),
};

export const MOVES: Readonly<Record<string, Act>> = {
  scrolls: { run: scrollUp, given: [] },
  // The loader keeps the panel where it is while a page grows above it; this one moves and stays as high.
  'slides by its position': 'body { position: relative; inset-block-start: 40px }',
  'slides by a transform': 'body { transform: translateY(30px) }',
  'slides the panel': onHost('inset-block-start', '-30px'),
  'slides it all the time':
    'body { animation: slide 0.3s linear infinite alternate } @keyframes slide { to { translate: 0 30px } }',
  jumps: { run: jump, given: [] },
  'jumps away and back at once': { run: jumpAndReturn, given: [] },
  'makes it larger': onHost('inline-size', '700px'),
  'covers it at the last moment': over('background: green'),
};

export const LAYOUTS: Readonly<Record<string, Act>> = {
  plain: 'body { --nothing: 0 }',
  dark: 'html { color-scheme: dark; background: #000 }',
  'from right to left': 'html { direction: rtl }',
  'a fixed header': 'header.top { position: fixed; inset: 0 0 auto; height: 60px; z-index: 99; background: Canvas }',
  'a sticky header': 'header.top { position: sticky; top: 0; z-index: 99 }',
  'a bar at the bottom': 'footer { position: fixed; inset: auto 0 0; height: 40px; z-index: 99; background: Canvas }',
  'a button in the corner':
    'footer { position: fixed; inset: auto 8px 8px auto; width: 56px; height: 40px; overflow: hidden; z-index: 99 }',
  flex: 'body { display: flex; flex-direction: column }',
  grid: 'body { display: grid; grid-template-columns: 1fr }',
  'a narrow column': 'body { max-width: 640px; margin: 0 auto }',
  cards: 'body { background: #ddd; border-radius: 24px; overflow: hidden; box-shadow: 0 0 9px gray }',
  'an isolated layer': 'body { isolation: isolate; will-change: transform; transform: translateZ(0) }',
  'a page moved by a transform': 'body { transform: translateX(8px) }',
  'a clip to itself': 'body { clip-path: inset(0) }',
  'contained layout': 'body { contain: layout style }',
  'a shade behind': 'body::before { content: ""; position: fixed; inset: 0; z-index: -1; background: #eef }',
  magnified: 'html { zoom: 1.25 }',
  'magnified more': scrolledTo('html { zoom: 1.6 }'),
  'a page that scrolls within itself': scrolledTo(
    'html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column; overflow: auto } main { flex: none }',
  ),
  'a component around the page': aroundSlot('display: block; padding: 8px'),
  'a component in a grid': aroundSlot('display: grid; overflow: clip'),
  'an old float': 'main { float: left; width: 100% }',
  'large text': 'html { font-size: 20px }',
};
