import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import { openProjectPage, panelBox, panelHost } from '../support/project-page';

afterEach(() => document.documentElement.removeAttribute('style'));

const topOf = (): number => panelHost()?.getBoundingClientRect().top ?? NaN;
const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Opens a page whose panel has the focus, in the middle of the window. */
async function openInFocus(): Promise<Awaited<ReturnType<typeof openProjectPage>>> {
  const opened = await openProjectPage({ body: '<main style="display: block; block-size: 1500px">The page</main>' });
  await expect.poll(() => opened.layouts.length).toBeGreaterThan(0);
  scrollTo(0, 1200);
  panelHost()?.setAttribute('tabindex', '-1');
  panelHost()?.focus({ preventScroll: true });
  await painted();
  return opened;
}

const grow = (): void => {
  const news = document.createElement('div');
  news.style.blockSize = '33.6px';
  document.querySelector('main')?.after(news);
};

describe('S10, the other way: a panel that the person is at', () => {
  test.for(['auto', 'none'])(
    'stays where it is on the screen as the page grows above it, also without the browser’s own anchor: %s',
    async (anchor) => {
      document.documentElement.style.overflowAnchor = anchor;
      await openInFocus();
      let top = topOf();
      for (let time = 0; time < 3; time += 1) {
        grow();
        await painted();
        // The browser scrolls to whole pixels.
        expect(Math.abs(topOf() - top)).toBeLessThan(1);
        top = topOf();
      }
      scrollBy(0, 50);
      await painted();
      expect(topOf()).toBeCloseTo(top - 50, 0);
    },
  );

  test('is left to the page where the person is elsewhere, and moves where they place it', async () => {
    document.documentElement.style.overflowAnchor = 'none';
    const { post } = await openInFocus();
    const [top, scrolled] = [topOf(), scrollY];
    post({ ...DEFAULT_PLACEMENT, at: 'beside' });
    await expect.poll(panelBox).toMatchObject({ position: 'fixed' });
    await painted();
    post(DEFAULT_PLACEMENT);
    await expect.poll(panelBox).toMatchObject({ position: 'relative' });
    scrollTo(0, scrolled);
    panelHost()?.blur();
    await painted();
    grow();
    await painted();
    expect(topOf()).toBeGreaterThan(top + 30);
  });
});

test('R37: a page in which the panel can’t be docked, as the person wants it, stays where they scroll it', async () => {
  const { layouts, post } = await openProjectPage({
    placement: { at: 'beside' },
    prepare: () => (document.body.style.transform = 'translateX(-6px)'),
  });
  onTestFinished(() => document.body.removeAttribute('style'));
  await expect.poll(() => layouts.at(-1)?.at).toBe('below');
  for (const content of [700, 710, 720]) {
    scrollTo(0, 150);
    post({ content });
    await expect.poll(() => panelBox()?.height).toBe(content);
    expect(scrollY).toBe(150);
  }
});
