import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { judgeReport } from '../../../utils/own-page/clickjacking/occlusion-reports';
import { applyHostStyle, createFramedHost } from '../../../utils/page/shadow-host';
import { observeOcclusion, type OcclusionReport } from '../../../utils/page/occlusion';

const PLAIN = 'data:text/html,<body style="background:blue">';

/** Shows the page as it is now for a frame. */
const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** A panel of a plain color in the middle of the page, which is observed. */
async function observe(): Promise<{ host: HTMLElement; frame: HTMLElement; reports: OcclusionReport[] }> {
  vi.stubGlobal('chrome', { runtime: { id: 'x' } });
  const { host, root, container, frame } = createFramedHost(document, 'sidethread-comments', { title: '', url: PLAIN });
  applyHostStyle(host, 'all:initial;display:block;position:relative;inline-size:61.3%;margin:30.3px auto;');
  frame.style.cssText = 'display:block;border:0;inline-size:100%;block-size:400px';
  root.append(container);
  document.body.replaceChildren(host);
  const reports: OcclusionReport[] = [];
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
    vi.unstubAllGlobals();
  });
  const check = observeOcclusion({
    frame,
    of: 'panel',
    onChange: (report) => reports.push(report),
    signal: controller.signal,
  });
  check();
  await expect.poll(() => reports.at(-1)?.mayHaveMoved).toBe(false);
  return { host, frame, reports };
}

test.for([
  ['moves', 'translate', '0 80px'],
  ['shrinks', 'scale', '0.7'],
  ['blows up', 'zoom', '1.5'],
] as const)('S10: a panel that its page %s for a frame between checks may have moved', async ([, property, value]) => {
  const { host, reports } = await observe();
  const { length } = reports;
  host.style.setProperty(property, value, 'important');
  await painted();
  host.style.removeProperty(property);
  await expect.poll(() => reports.slice(length).some(({ mayHaveMoved }) => mayHaveMoved)).toBe(true);
});

test('a panel that grows is observed in strips of at most 50 px, so that a header of the page covers few of them', async () => {
  const { frame, reports } = await observe();
  frame.style.blockSize = '6000px';
  await expect.poll(() => reports.at(-1)?.strips.length).toBe(120);
  expect(reports.at(-1)?.own.height).toBeLessThanOrEqual(50);
  await expect.poll(() => reports.at(-1)?.mayHaveMoved).toBe(false);
});

test('a panel, or a pill, that nothing covers is visible to its edges', async () => {
  for (const height of [400, 44]) {
    const { frame, reports } = await observe();
    frame.style.blockSize = `${height}px`;
    const hidden = (): number => reports.at(-1)?.strips.filter(({ isVisible }) => !isVisible).length ?? NaN;
    await expect.poll(() => reports.at(-1)?.strips.length).toBe(Math.ceil(height / 50));
    await expect.poll(hidden).toBe(0);
  }
});

test('S10: a panel is reported with the size that its page gives it, and with its own', async () => {
  const { host, reports } = await observe();
  for (const [property, value, by] of [
    ['zoom', '2', 2],
    ['scale', '2', 2],
    ['zoom', '0.3', 0.3],
  ] as const) {
    const before = host.offsetWidth;
    host.style.setProperty(property, value, 'important');
    const ratio = (): number => {
      const { strips, own } = reports.at(-1) as OcclusionReport;
      return (strips[0]?.boundingClientRect.width ?? 0) / own.width;
    };
    await expect.poll(ratio).toBeCloseTo(by, 1);
    host.style.removeProperty(property);
    await expect.poll(ratio).toBeCloseTo(1, 1);
    expect(host.offsetWidth).toBe(before);
  }
});

/** What a page paints on the box of the panel’s element, around it and over it, in lime. */
const PAINTED: readonly (readonly [string, string])[] = [
  [
    'a pseudo-element in front',
    '#host::before { content: ""; position: absolute; inset: 0; background: lime; pointer-events: none }',
  ],
  [
    'a pseudo-element behind',
    '#host::after { content: ""; position: absolute; inset: 0; background: lime; pointer-events: none }',
  ],
  [
    'a pseudo-element on top',
    '#host::before { content: ""; position: absolute; inset: 0; z-index: 1; background: lime; pointer-events: none }',
  ],
  ['an inward outline', '#host { outline: 400px solid lime !important; outline-offset: -400px !important }'],
  [
    'no position',
    '#host { position: static !important } #host::before { content: ""; position: absolute; inset: 0; background: lime }',
  ],
  ['a padding', '#host { padding-top: 300px !important; background: lime !important }'],
  [
    'a border',
    '#host { border: 200px solid lime !important; box-sizing: border-box !important; block-size: 400px !important }',
  ],
  [
    'a border image',
    '#host { border: 1px solid !important; border-image: linear-gradient(lime, lime) 1 / 1 / 300px !important }',
  ],
  ['an inward shadow', '#host { box-shadow: inset 0 0 0 900px lime !important }'],
  [
    'no box',
    '#host { display: contents !important } #host::before { content: ""; position: fixed; inset: 0; background: lime }',
  ],
  [
    'rules of columns',
    '#host { columns: 3 !important; column-rule: 300px solid lime !important; block-size: 200px !important }',
  ],
  [
    'a layer of its parent behind',
    'body { isolation: isolate } body::after { content: ""; position: fixed; inset: 0; z-index: -1; background: lime }',
  ],
  [
    'an animated outline',
    '#host { animation: o 1s infinite alternate } @keyframes o { from, to { outline: 400px solid lime; outline-offset: -400px } }',
  ],
  ['a blend', 'html { background: lime } #host { mix-blend-mode: color !important }'],
  ['a reflection', '#host { -webkit-box-reflect: below -400px linear-gradient(lime, lime) !important }'],
  ['other lines', '#host { writing-mode: vertical-rl !important; direction: rtl !important; zoom: 1.2 !important }'],
  [
    'a flexible box',
    '#host { display: flex !important; align-items: flex-end !important; block-size: 900px !important; background: lime !important }',
  ],
  ['a content of its own', '#host { content: linear-gradient(lime, lime) !important }'],
  [
    'skipped contents',
    '#host { content-visibility: hidden !important; block-size: 400px !important; background: lime !important }',
  ],
  [
    'a marker',
    "#host { display: list-item !important; list-style: inside url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='900' height='400'><rect width='900' height='400' fill='lime'/></svg>\") !important }",
  ],
];

/** The colors in the middle of each strip that counts as seen, as the person sees them. */
async function seenIn({ strips, ...report }: OcclusionReport): Promise<string[]> {
  const sorted = strips.toSorted((a, b) => a.boundingClientRect.y - b.boundingClientRect.y);
  const { covered } = judgeReport({ strips, ...report }, null);
  const base64 = await page.screenshot({ save: false, element: document.documentElement });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.drawImage(image, 0, 0);
  return sorted.flatMap(({ intersectionRect: { x, y, width, height } }, at) =>
    covered[at] === false
      ? [
          canvas
            .getImageData(x + width / 2, y + height / 2, 1, 1)
            .data.slice(0, 3)
            .join(' '),
        ]
      : [],
  );
}

test.for(PAINTED)(
  'S10: where the page gives the panel’s element %s, what counts as seen is the panel',
  async ([, css]) => {
    const { host, reports } = await observe();
    host.id = 'host';
    // A page can take away our inline style, and its own rules then decide.
    host.removeAttribute('style');
    const style = document.createElement('style');
    style.textContent = `#host { display: block; position: relative; inline-size: 61.3%; margin: 30.3px auto } ${css}`;
    document.head.append(style);
    onTestFinished(() => style.remove());
    await new Promise((resolve) => void setTimeout(resolve, 400));
    const others = async (): Promise<string[]> =>
      (await seenIn(reports.at(-1) as OcclusionReport)).filter((color) => color !== '0 0 255');
    // A busy machine may report late.
    await expect.poll(others).toEqual([]);
  },
);

test('S10: a frame that is not where its strips are is reported', async () => {
  const { frame, reports } = await observe();
  expect(reports.at(-1)?.isOneBox).toBe(true);
  for (const css of ['translate: 0 20px', 'margin-left: 9px', 'inline-size: 90%', 'scale: 1.1']) {
    const before = frame.style.cssText;
    frame.style.cssText += `;${css}`;
    await expect.poll(() => reports.at(-1)?.isOneBox).toBe(false);
    frame.style.cssText = before;
    await expect.poll(() => reports.at(-1)?.isOneBox).toBe(true);
  }
});

test('round corners around a panel count where they clip it, and cut off more than a little', async () => {
  const { host, reports } = await observe();
  const wrapper = document.createElement('div');
  host.before(wrapper);
  host.style.setProperty('inline-size', '100%', 'important');
  for (const [css, isCut] of [
    ['border-radius: 50%', false],
    ['border-radius: 90px', false],
    ['border-radius: 4%; overflow: hidden', false],
    ['border-radius: 24px; overflow: clip', false],
    ['border-radius: 50%; overflow: hidden', true],
    ['border-radius: 0 0 400px 400px; contain: paint', true],
  ] as const) {
    wrapper.style.cssText = css;
    // The frame loads again, its place is the same.
    wrapper.append(host);
    await expect.poll(() => reports.at(-1)?.effects.length).toBeGreaterThan(4);
    await expect.poll(() => reports.at(-1)?.isCut).toBe(isCut);
  }
});

test('S10: a panel that its page covers for a moment while the person is away is reported', async () => {
  const { reports } = await observe();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 65_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await new Promise((resolve) => void setTimeout(resolve, 1000));
  const { length } = reports;
  const cover = document.createElement('div');
  cover.style.cssText = 'position:fixed;inset:0;background:lime;pointer-events:none';
  document.body.append(cover);
  await expect.poll(() => reports.at(-1)?.strips.some(({ isVisible }) => isVisible)).toBe(false);
  cover.remove();
  await expect.poll(() => reports.at(-1)?.strips.every(({ isVisible }) => isVisible)).toBe(true);
  expect(reports.slice(length).some(({ mayHaveMoved }) => mayHaveMoved)).toBe(false);
});
