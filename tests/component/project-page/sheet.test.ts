import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isPillShown, openProjectPage, panelBox, panelHost, pillHost } from '../support/project-page';
import { touch, turnWheel } from '../support/pointer';

const LONG = '<main style="display: block; block-size: 2000px"><a href="#elsewhere">A project</a></main>';
const ABOVE = { x: 20, y: 5 };
const HANDLE = { x: 180, y: 110 };

/** Opens a project page on a phone, scrolled a little. */
async function openOnPhone(body = LONG) {
  const opened = await openProjectPage({ body, width: 360 });
  await expect.poll(isPillShown).toBe(true);
  scrollTo(0, 3);
  return opened;
}

async function openSheet(body?: string) {
  const opened = await openOnPhone(body);
  opened.post('peek');
  await expect.poll(panelBox).toMatchObject({ position: 'fixed', left: 0, width: seenWidth(), height: 680 });
  return opened;
}

/** The width of what a window shows, beside a scrollbar that takes room. */
const seenWidth = (): number => document.documentElement.clientWidth;
const topOf = (): number => panelHost()?.getBoundingClientRect().top ?? NaN;
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 300));

describe('a sheet in a narrow window', () => {
  test('covers 85 % of it, and leaves the page where it was', async () => {
    const { post } = await openSheet();
    expect(topOf()).toBe(120);
    expect(isPillShown()).toBe(false);
    post('back');
    await expect.poll(panelBox).toMatchObject({ position: 'relative' });
    expect(scrollY).toBe(3);
  });

  test('leaves the end of a page where it was', async () => {
    const { post } = await openProjectPage({
      body: `${LONG}<footer style="block-size: 1500px">About</footer>`,
      width: 360,
    });
    await expect.poll(isPillShown).toBe(true);
    scrollTo(0, 10_000);
    const before = scrollY;
    await expect.poll(isPillShown).toBe(true);
    post('peek');
    await expect.poll(panelBox).toMatchObject({ position: 'fixed' });
    await settled();
    post('back');
    await expect.poll(panelBox).toMatchObject({ position: 'relative' });
    await expect.poll(() => scrollY).toBe(before);
  });

  test('is closed by a tap on the page above it, which the page does not get', async () => {
    await openSheet();
    const link = document.querySelector('a');
    const onClick = vi.fn<() => void>();
    link?.addEventListener('click', onClick);
    await touch(ABOVE);
    await expect.poll(panelBox).toMatchObject({ position: 'relative' });
    await expect.poll(() => document.activeElement).toBe(pillHost());
    await settled();
    expect(onClick).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
    expect(scrollY).toBe(3);
  });

  test('is closed by dragging its handle down, and comes back up after a little', async () => {
    await openSheet();
    await touch(HANDLE, { x: 0, y: 60 });
    expect(topOf()).toBe(120);
    expect(panelBox()).toMatchObject({ position: 'fixed' });
    await touch(HANDLE, { x: 0, y: -60 });
    expect(topOf()).toBe(120);
    await touch(HANDLE, { x: 0, y: 200 });
    await expect.poll(panelBox).toMatchObject({ position: 'relative' });
    expect(scrollY).toBe(3);
  });

  test('keeps the page from scrolling', async () => {
    await openSheet();
    await turnWheel(ABOVE);
    await touch(HANDLE, { x: 0, y: -100 });
    await settled();
    expect(scrollY).toBe(3);
  });

  test('stays above the keyboard, and comes down with it', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
    vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(viewport as unknown as VisualViewport);
    await openSheet();
    const become = (height: number, offsetTop: number, scale = 1): void => {
      Object.assign(viewport, { height, offsetTop, scale });
      viewport.dispatchEvent(new Event('resize'));
    };
    become(420, 0);
    await expect.poll(panelBox).toMatchObject({ height: 420 });
    expect(topOf()).toBe(0);
    // The browser has scrolled to what is typed.
    become(420, 200);
    await expect.poll(() => panelHost()?.getBoundingClientRect().bottom).toBe(620);
    become(800, 0);
    await expect.poll(panelBox).toMatchObject({ height: 680 });
    // Zoomed in with two fingers.
    become(400, 200, 2);
    await settled();
    expect(panelBox()).toMatchObject({ height: 680 });
  });
});

describe('below the content of a narrow window, a panel', () => {
  const IN_BOX = (style: string): string =>
    `<div style="padding: 0 40px; margin: 0 8px 0 12px; ${style}"><main style="display: block; block-size: 300px">A project</main></div>`;

  test.for(['ltr', 'rtl'])('has the width of the screen, with any padding around the content (%s)', async (dir) => {
    document.documentElement.dir = dir;
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    await openProjectPage({ body: IN_BOX(''), width: 360 });
    // Where lines run from right to left, the scrollbar of a frame is at its left.
    const left = dir === 'rtl' ? 360 - seenWidth() : 0;
    expect(panelBox()).toMatchObject({ position: 'relative', left, width: seenWidth() });
    expect(document.documentElement.scrollWidth).toBe(seenWidth());
    await page.viewport(420, 800);
    await expect.poll(panelBox).toMatchObject({ left, width: seenWidth() });
    expect(seenWidth()).toBeGreaterThan(400);
    await page.viewport(800, 800);
    await expect.poll(() => panelHost()?.clientWidth).toBe(seenWidth() - 100);
  });

  test('is not cut off by a box that hides what is outside of it', async () => {
    await openProjectPage({ body: IN_BOX('overflow: hidden'), width: 360 });
    expect(panelBox()).toMatchObject({ position: 'relative', left: 12, width: seenWidth() - 20 });
  });
});
