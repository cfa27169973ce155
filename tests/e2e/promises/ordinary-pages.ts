/** Ordinary kinds of pages, scales of the screen and zooms of the page: in all of them, a person's press counts. */
import type { CDPSession, Page } from 'playwright';
import type { Extension } from '../harness/extension.ts';
import { harnessSession } from '../harness/worker.ts';
import { begin, type Act } from './covered-panel-corpus.ts';

/** What of the browser's own API is used in the worker. */
declare const chrome: {
  tabs: {
    query(what: object): Promise<{ id: number; url?: string }[]>;
    setZoomSettings(tabId: number, settings: { scope: 'per-tab' }): Promise<void>;
    setZoom(tabId: number, zoom: number): Promise<void>;
  };
};

export const KINDS: Readonly<Record<string, Act>> = {
  plain: 'body { --nothing: 0 }',
  'a row of flex items': 'body { display: flex; flex-flow: row wrap } body > * { flex: 0 0 100% }',
  'a grid': 'body { display: grid; grid-template-columns: minmax(0, 1fr) }',
  'a sticky header': 'header.top { position: sticky; top: 0; z-index: 99; background: Canvas }',
  'a fixed header': 'header.top { position: fixed; inset: 0 0 auto; height: 48px; z-index: 99; background: Canvas }',
  'a page moved by a transform': 'body { transform: translateX(-6px) }',
  'a page enlarged by zoom': 'body { zoom: 1.1 }',
  'a scrollbar in any case': 'html { overflow-y: scroll }',
  'a short page': 'main > * > * { max-height: 30px; overflow: hidden }',
  'a tall page': 'main { min-height: 4000px }',
  'from right to left': 'html { direction: rtl }',
  'frames with advertisements': { run: addFrames, given: [] },
  'round wrappers that do not clip': 'body { border-radius: 40px } main { border-radius: 50% }',
  'a page that grows': { run: grow, given: [] },
  dark: 'html { color-scheme: dark; background: #111 }',
  'smooth scrolling': 'html { scroll-behavior: smooth }',
  'scrolling that snaps': 'html { scroll-snap-type: y proximity } main > * { scroll-snap-align: start }',
  'a page that scrolls within itself':
    'html, body { height: 100%; margin: 0; overflow: hidden } body { overflow: auto }',
  'a spinner':
    'header.top::after { content: "◠"; display: inline-block; animation: turn 1s linear infinite } @keyframes turn { to { rotate: 1turn } }',
};

function addFrames(): () => void {
  const styles = ['width: 100%; height: 90px', 'position: fixed; inset: auto auto 8px 8px; width: 160px; height: 60px'];
  const frames = styles.map((css) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<body style="background: gold">Buy this';
    frame.style.cssText = `${css}; border: 0`;
    document.querySelector('main')?.prepend(frame);
    return frame;
  });
  return () => {
    for (const frame of frames) frame.remove();
  };
}

function grow(): () => void {
  const lines: Element[] = [];
  const timer = setInterval(() => {
    const line = document.createElement('p');
    line.textContent = 'Another line';
    document.querySelector('main')?.prepend(line);
    lines.push(line);
  }, 2000);
  return () => {
    clearInterval(timer);
    for (const line of lines) line.remove();
  };
}

/** The browser lays a page out by their product. */
const SCALES = [1, 1.25, 1.5, 2, 2.625];
const ZOOMS = [0.67, 0.8, 0.9, 1, 1.25, 1.5, 2];

/** A kind of page in a window. */
export interface Cell {
  kind: string;
  scale: number;
  zoom: number;
}

/** Each kind at each scale of the screen and each zoom of the tab. */
export const ALL: readonly Cell[] = Object.keys(KINDS).flatMap((kind) =>
  SCALES.flatMap((scale) => ZOOMS.map((zoom) => ({ kind, scale, zoom }))),
);

/** Each kind once, each scale three times and each zoom twice, or more. */
export const SAMPLE: readonly Cell[] = Object.keys(KINDS).map((kind, at) => ({
  kind,
  scale: SCALES[at % SCALES.length] ?? 1,
  zoom: ZOOMS[at % ZOOMS.length] ?? 1,
}));

/** Opens an address in a window of its own: tabs of one window have one size. */
export async function openWindow({ context }: Extension, url: string): Promise<Page> {
  const opening = context.waitForEvent('page');
  const devtools = await harnessSession(context);
  await devtools.send('Target.createTarget', { url, newWindow: true });
  const page = await opening;
  await page.waitForURL(url);
  return page;
}

/** The panel is placed anew so long after the window has another size. */
const PLACED_MS = 300;
const NARROWER_PX = 40;

/** Makes a page one of these kinds, in windows of a size that may depend on the zoom. @param devtools a session of the page, which stays open */
export function fitter(extension: Extension, page: Page, devtools: CDPSession) {
  let kind: string | null = null;
  let end = (): Promise<void> => Promise.resolve();
  return async (cell: Cell, { width, height }: { width: number; height: number }): Promise<void> => {
    const { scale: deviceScaleFactor, zoom } = cell;
    const resize = (narrower: number) =>
      devtools.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(width) - narrower,
        height: Math.round(height),
        deviceScaleFactor,
        mobile: false,
      });
    if (kind !== cell.kind) {
      await end();
      end = await begin(page, KINDS[cell.kind] ?? '');
      kind = cell.kind;
      // As when the page opens, the panel is placed for what the page is now.
      await resize(NARROWER_PX);
      await page.waitForTimeout(PLACED_MS);
    }
    await resize(0);
    const worker = await extension.worker();
    await worker.evaluate(
      async ([url, factor]) => {
        for (const { id } of (await chrome.tabs.query({})).filter((tab) => tab.url === url)) {
          await chrome.tabs.setZoomSettings(id, { scope: 'per-tab' });
          await chrome.tabs.setZoom(id, factor);
        }
      },
      [page.url(), zoom] as const,
    );
    await page.waitForTimeout(PLACED_MS);
  };
}

/** Tries all, each page taking the next one. A busy machine may report late that a page came to rest: then a person presses again. */
export async function tryCells<Opened>(
  pages: readonly Opened[],
  cells: readonly Cell[],
  isTaken: (page: Opened, cell: Cell) => Promise<boolean>,
): Promise<{ refused: string[]; again: string[] }> {
  const queue = [...cells];
  const [refused, again]: [string[], string[]] = [[], []];
  const work = async (page: Opened): Promise<void> => {
    for (let cell = queue.shift(); cell; cell = queue.shift()) {
      if (await isTaken(page, cell)) continue;
      const name = `${cell.kind} × ${cell.scale} × ${cell.zoom}`;
      again.push(name);
      if (!(await isTaken(page, cell))) refused.push(name);
    }
  };
  await Promise.all(pages.map(work));
  return { refused, again };
}
