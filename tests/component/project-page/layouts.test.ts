import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isPillShown, openProjectPage, panelBox, panelHost } from '../support/project-page';
import { LAYOUTS } from './support/layouts';

const SOON = { interval: 5 };
const root = document.documentElement;
const landmarks = () => [...document.querySelectorAll('main, header, nav, aside, footer')];

/** Where everything is, as the person sees it. */
const measure = () => ({
  boxes: landmarks().map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  }),
  height: root.scrollHeight,
  scrolled: [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter(Boolean),
});

/** What is in the middle of the panel, if all of it is in the window and as wide as it must be. */
function seenThere(): Element | null {
  const { x = 0, width = 0, top = -1, height = 0 } = panelHost()?.getBoundingClientRect() ?? {};
  const isInWindow = width >= 280 && height >= 280 && top >= 0 && top + height <= innerHeight;
  return isInWindow ? document.elementFromPoint(x + width / 2, top + height / 2) : null;
}

describe.each([1300, 1000, 360])('in a window of %d px', (width) => {
  test.for(LAYOUTS)('R37: $name keeps its room, and the pill shows the panel', async ({ body, below = [] }) => {
    await page.viewport(width, 800);
    document.body.innerHTML = body;
    document.body.style.margin = '0';
    const before = measure();
    const { post } = await openProjectPage({ body, width });
    const isBelow = below.includes(width);
    const mounted = measure();
    const main = landmarks().find((element) => element.localName === 'main' && element.checkVisibility());
    const end = main?.getBoundingClientRect().bottom ?? 0;
    // What comes after the main content may move down, for a panel below it.
    const shifts = before.boxes.map(({ y }, index) => (mounted.boxes[index]?.y ?? NaN) - y);
    const unmoved = mounted.boxes.map((box, index) => {
      const shift = shifts[index] ?? NaN;
      return isBelow && shift > 0 && box.y - shift >= end ? { ...box, y: box.y - shift } : box;
    });
    expect(unmoved).toEqual(before.boxes);
    if (!isBelow) expect(mounted.height).toBe(before.height);
    expect((panelBox()?.height ?? 0) > 0).toBe(isBelow);

    await expect.poll(isPillShown, SOON).toBe(true);
    post('peek');
    await expect.poll(seenThere, SOON).toBe(panelHost());
    expect(isPillShown()).toBe(false);
    post('back');
    await expect.poll(isPillShown, SOON).toBe(true);
    expect(measure()).toEqual(mounted);
  });
});
