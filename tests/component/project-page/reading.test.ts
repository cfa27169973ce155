import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import { openProjectPage, panelBox, panelHost } from '../support/project-page';

const TEXT = `<main>${'<p>A text about a project, as long as many are, in one of its many paragraphs.</p>'.repeat(60)}</main>`;
const FOOTER = '<footer style="block-size: 300px">About</footer>';
const topOf = (element: Element | null): number => Math.round(element?.getBoundingClientRect().top ?? NaN);
const footer = (): Element | null => document.querySelector('footer');
const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));

afterEach(() => scrollTo(0, 0));

describe('R37: what the person looks at stays where it is in the window', () => {
  test.for([
    ['in the middle of the window', -100],
    ['far into its comments', 700],
  ] as const)('when the window gets another width, with a panel %s', async ([, beyond]) => {
    const { post, layouts } = await openProjectPage({ body: TEXT + FOOTER, width: 1100, height: 773 });
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    post({ content: 2_000 });
    await expect.poll(() => panelBox()?.height).toBe(2_000);
    scrollBy(0, topOf(panelHost()) + beyond);
    await frames();
    for (const width of [1000, 760, 640, 360, 1180]) {
      const reports = layouts.length;
      await page.viewport(width, 773);
      await frames();
      const before = topOf(panelHost());
      await expect.poll(() => layouts.length).toBeGreaterThan(reports);
      await frames();
      expect(topOf(panelHost())).toBe(before);
      expect(Math.abs(before + beyond)).toBeLessThan(150);
    }
  });

  test('when the window gets another width, with the end of the page in it', async () => {
    const { layouts } = await openProjectPage({ body: TEXT + FOOTER, width: 1000, height: 600 });
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    scrollTo(0, 100_000);
    await frames();
    const before = topOf(footer());
    const reports = layouts.length;
    await page.viewport(940, 600);
    await expect.poll(() => layouts.length).toBeGreaterThan(reports);
    await frames();
    expect(topOf(footer())).toBe(before);
  });

  test('after printing', async () => {
    await openProjectPage({ body: TEXT + FOOTER, width: 1000 });
    scrollTo(0, 100_000);
    scrollBy(0, topOf(panelHost()) - 100);
    await frames();
    window.dispatchEvent(new Event('beforeprint'));
    expect(panelBox()).toMatchObject({ height: 0 });
    window.dispatchEvent(new Event('afterprint'));
    expect(topOf(panelHost())).toBe(100);
  });
});

describe('a panel that gets more comments', () => {
  async function openShort() {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    const body = `<main style="display: block; block-size: 300px">A project</main>${FOOTER}`;
    const { post, layouts } = await openProjectPage({ body, width: 1000, height: 900 });
    onTestFinished(() => observer.disconnect());
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    scrollTo(0, 1_000);
    await frames();
    observer.observe({ type: 'layout-shift' });
    return { post, shifts };
  }

  test('does not push a footer that is in view, and is as high as them once its end is out of view', async () => {
    const { post, shifts } = await openShort();
    const before = topOf(footer());
    expect(before).toBeLessThan(900);
    post({ content: 1_400 });
    await frames();
    expect(topOf(footer())).toBe(before);
    expect(panelBox()).toMatchObject({ height: 720 });
    scrollTo(0, 0);
    await expect.poll(() => panelBox()?.height).toBe(1_400);
    await frames();
    expect(shifts).toEqual([]);
  });

  test('grows at once where the person places it anew', async () => {
    const { post } = await openShort();
    post({ content: 1_400 });
    await frames();
    expect(panelBox()).toMatchObject({ height: 720 });
    post({ ...DEFAULT_PLACEMENT, isFolded: true });
    await expect.poll(() => panelBox()?.height).toBe(44);
    post(DEFAULT_PLACEMENT);
    await expect.poll(() => panelBox()?.height).toBe(1_400);
  });
});
