import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { isPillShown, openProjectPage, panelBox, panelHost } from '../support/project-page';
import { LAYOUTS, VARIANTS, type Layout } from './support/layouts';

const SOON = { interval: 5 };
const root = document.documentElement;
const landmarks = () => [...document.querySelectorAll('main, header, nav, aside, footer')];

/** Where everything is, as the person sees it. */
const measure = () => ({
  boxes: landmarks().map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }),
  width: root.scrollWidth,
  height: root.scrollHeight,
  scrolled: [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter(Boolean),
});

/** What is in the middle of the panel, if all of it is in the window and as wide as it must be. */
function seenThere(): Element | null {
  const { x = 0, width = 0, top = -1, height = 0 } = panelHost()?.getBoundingClientRect() ?? {};
  const isInWindow = width >= 280 && height >= 280 && top >= 0 && top + height <= innerHeight;
  return isInWindow ? document.elementFromPoint(x + width / 2, top + height / 2) : null;
}

/** Whether the panel is in view so far that it needs no pill. */
function isInView(): boolean {
  const { top = NaN, bottom = NaN } = panelHost()?.getBoundingClientRect() ?? {};
  return top < innerHeight - 40 && bottom > 40;
}

function addStyle(css: string): () => void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return () => style.remove();
}

/** Lays out the page without a scrollbar that a longer text would bring, and beside it. */
function measureBesideScrollbars(): ReturnType<typeof measure>[] {
  return ['none', 'html', '[style*="overflow: auto"]'].map((scroller) => {
    const remove = addStyle(`${scroller} { scrollbar-gutter: stable }`);
    const measured = measure();
    remove();
    return measured;
  });
}

/** A browser may round where something is. */
const rounded = (measured: unknown): unknown =>
  JSON.parse(JSON.stringify(measured), (_key, value) =>
    typeof value === 'number' ? Math.round(value * 4) / 4 : value,
  );

async function expectRoom(
  { body, below = [], isExact }: Pick<Layout, 'body' | 'below'> & { isExact: boolean },
  width: number,
) {
  await page.viewport(width, 800);
  document.body.innerHTML = body;
  document.body.style.margin = '0';
  const possible = measureBesideScrollbars();
  const { post } = await openProjectPage({ body, width });
  const isBelow = isExact ? below.includes(width) : (panelBox()?.height ?? 0) > 0;
  const mounted = measure();
  const widths = ({ boxes }: typeof mounted): string => boxes.map(({ width: px }) => px).join(' ');
  const before = possible.find((measured) => widths(measured) === widths(mounted)) ?? mounted;
  expect(possible).toContain(before);
  const main = landmarks().find((element) => element.localName === 'main' && element.checkVisibility());
  const end = main?.getBoundingClientRect().bottom ?? 0;
  // What comes after the main content may move down, for a panel below it.
  const shifts = before.boxes.map(({ y }, index) => (mounted.boxes[index]?.y ?? NaN) - y);
  const unmoved = mounted.boxes.map((box, index) => {
    const shift = shifts[index] ?? NaN;
    return isBelow && shift > 0 && box.y - shift >= end - 1 ? { ...box, y: box.y - shift } : box;
  });
  expect(rounded(unmoved)).toEqual(rounded(before.boxes));
  if (!isBelow) expect(mounted.height).toBe(before.height);
  expect(mounted.width).toBe(before.width);
  expect((panelBox()?.height ?? 0) > 0).toBe(isBelow);
  expect(root.getAttribute('style')).toBeNull();

  await expect.poll(isPillShown, SOON).toBe(!isInView());
  if (!isPillShown()) return;
  post('peek');
  await expect.poll(seenThere, SOON).toBe(panelHost());
  expect(isPillShown()).toBe(false);
  post('back');
  await expect.poll(isPillShown, SOON).toBe(true);
  expect(measure()).toEqual(mounted);
}

describe.each([1300, 1000, 360])('R37: in a window of %d px', (width) => {
  test.for(LAYOUTS)('$name keeps its room, and the pill shows the panel', (layout) =>
    expectRoom({ ...layout, isExact: true }, width),
  );

  // Each layout in one variant, and in all of them where there is time for it.
  const all = LAYOUTS.flatMap((layout, index) =>
    VARIANTS.map((variant, of) => ({ ...layout, ...variant, isDrawn: (index + (width % 7)) % VARIANTS.length === of })),
  );
  const expectRoomIn = ({ css, ...layout }: Layout & { css: string }): Promise<void> => {
    onTestFinished(addStyle(css));
    return expectRoom({ ...layout, isExact: false }, width);
  };
  test.for(all.filter(({ isDrawn }) => isDrawn))('$name keeps its room $variant', (layout) => expectRoomIn(layout));
  test.for(all)('$name keeps its room $variant, as in all others', { tags: ['full'] }, (layout) =>
    expectRoomIn(layout),
  );
});
