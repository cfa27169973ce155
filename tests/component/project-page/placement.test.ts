import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import { holdTime, letPass } from '../support/clock';
import { openProjectPage, panelBox, panelHost } from '../support/project-page';

/** What a page keeps at its top, over its whole width. */
const BAR = '<nav style="position: fixed; inset-block-start: 0; inset-inline: 0; block-size: 80px">Bar</nav>';
const BESIDE = { ...DEFAULT_PLACEMENT, at: 'beside' } as const;

afterEach(() => document.documentElement.removeAttribute('style'));

describe('a panel', () => {
  test('docks beside the page, which keeps all of its own in sight, and goes below it again', async () => {
    const { post, layouts } = await openProjectPage();
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    expect(panelBox()).toMatchObject({ position: 'relative', room: '' });
    post(BESIDE);
    await expect
      .poll(panelBox)
      .toMatchObject({ position: 'fixed', right: 1280, width: 380, height: 800, room: '380px' });
    expect(document.querySelector('main')?.getBoundingClientRect().right).toBeLessThanOrEqual(900);
    await expect.poll(() => layouts.at(-1)).toMatchObject({ at: 'beside', side: 'right' });
    post(DEFAULT_PLACEMENT);
    await expect.poll(panelBox).toMatchObject({ position: 'relative', room: '' });
  });

  test('docks at the left where lines run from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const { post, layouts } = await openProjectPage();
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    post({ ...BESIDE, width: 320 });
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', left: 0, width: 320, room: '320px' });
    expect(document.documentElement.style.marginLeft).toBe('320px');
    expect(layouts.at(-1)).toMatchObject({ side: 'left' });
  });

  test('is as wide beside the page as the person chose', async () => {
    await openProjectPage({ placement: { at: 'beside', width: 404 } });
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', width: 404 });
  });

  test('is as high below the page as its comments, unless they are too many', async () => {
    const { post, layouts } = await openProjectPage();
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    expect(panelBox()).toMatchObject({ height: 640 });
    post({ content: 400 });
    post({ content: 6_000 });
    await expect.poll(() => panelBox()?.height).toBe(6_000);
    post({ content: 6_200 });
    await expect.poll(() => panelBox()?.height).toBe(640);
  });

  test('is a bar of 44 px where it is folded, from the beginning and later', async () => {
    const { post, layouts } = await openProjectPage({ placement: { isFolded: true } });
    expect(panelBox()).toMatchObject({ height: 44 });
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    post(DEFAULT_PLACEMENT);
    await expect.poll(() => panelBox()?.height).toBe(640);
    post({ ...DEFAULT_PLACEMENT, isFolded: true });
    await expect.poll(() => panelBox()?.height).toBe(44);
  });

  test('steps down where the window is narrow, says so, and docks again where it is wide and free', async () => {
    const { layouts } = await openProjectPage({ placement: { at: 'beside' } });
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', room: '380px' });
    await expect.poll(() => layouts.length).toBeGreaterThan(0);
    await page.viewport(800, 800);
    await expect.poll(panelBox).toMatchObject({ position: 'relative', room: '' });
    await expect.poll(() => layouts.at(-1)).toMatchObject({ at: 'below', wanted: { at: 'beside' } });
    await page.viewport(1280, 800);
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', room: '380px' });

    await page.viewport(800, 800);
    await expect.poll(panelBox).toMatchObject({ position: 'relative', room: '' });
    const reports = layouts.length;
    document.body.append(document.createRange().createContextualFragment(BAR));
    await page.viewport(1280, 800);
    await expect.poll(() => layouts.length).toBeGreaterThan(reports);
    expect(layouts.at(-1)).toMatchObject({ at: 'below', wanted: { at: 'beside' } });
    expect(panelBox()).toMatchObject({ position: 'relative', room: '' });
  });

  test('covers nothing that a page keeps at its side', async () => {
    const { layouts } = await openProjectPage({ body: `<main>The page</main>${BAR}`, placement: { at: 'beside' } });
    await expect.poll(() => layouts.at(-1)).toMatchObject({ at: 'below', wanted: { at: 'beside' } });
    expect(panelBox()).toMatchObject({ position: 'relative', room: '' });
  });

  test('stands below the content also of a page that is scrolled to its end, and leaves it there', async () => {
    const body = '<main style="block-size: 2000px">The page</main><footer style="block-size: 300px">About</footer>';
    await page.viewport(1280, 800);
    document.body.innerHTML = body;
    scrollTo(0, 5_000);
    const before = scrollY;
    await openProjectPage({ body });
    expect(panelBox()).toMatchObject({ position: 'relative' });
    expect(scrollY).toBe(before);
  });

  test('leaves the flow of a page that is a row in a wider window', async () => {
    const body = `<style>@media (width > 1100px) { body { display: flex } }</style><main>${'The page. '.repeat(2_000)}</main>`;
    await openProjectPage({ body, width: 1000 });
    expect(panelBox()).toMatchObject({ position: 'relative' });
    await page.viewport(1280, 800);
    await expect.poll(() => panelBox()?.height).toBe(0);
    expect(document.querySelector('main')?.clientWidth).toBe(document.documentElement.clientWidth);
    await page.viewport(1000, 800);
    await expect.poll(() => panelBox()?.height).toBe(640);
  });

  test('makes no room on paper, and has it back afterwards', async () => {
    await openProjectPage({ placement: { at: 'beside' } });
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', room: '380px' });
    window.dispatchEvent(new Event('beforeprint'));
    expect(panelBox()).toMatchObject({ height: 0, room: '' });
    window.dispatchEvent(new Event('afterprint'));
    expect(panelBox()).toMatchObject({ height: 800, room: '380px' });
  });

  test('does not cover a video in full screen', async () => {
    await openProjectPage({ body: '<main><button>Watch</button></main>', placement: { at: 'beside' } });
    const display = () => getComputedStyle(panelHost() ?? document.body).display;
    const video = page.getByRole('button', { name: 'Watch' });
    video
      .element()
      .addEventListener('click', ({ currentTarget }) => void (currentTarget as Element).requestFullscreen());
    await video.click();
    await expect.poll(display).toBe('none');
    expect(document.documentElement.style.marginRight).toBe('');
    await document.exitFullscreen();
    await expect.poll(display).toBe('block');
    expect(panelBox()).toMatchObject({ room: '380px' });
  });
});

describe('a page that', () => {
  test('keeps foreign frames out says that comments can’t be shown there, and leads elsewhere', async () => {
    holdTime();
    const { loads, notice, noticeButton, onOpen } = await openProjectPage({
      isBlocked: true,
      placement: { at: 'beside' },
    });
    await expect.poll(loads).toBe(1);
    expect(notice()).not.toContain('refused');
    await letPass(3_000);
    await expect.poll(notice).toContain('refused');
    expect(panelBox()?.height).toBeLessThan(120);
    expect(panelBox()).toMatchObject({ position: 'relative', room: '' });
    noticeButton()?.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test('replaces its whole body, or moves the panel about, gets it again', async () => {
    const { loads, nonces } = await openProjectPage();
    await expect.poll(loads).toBe(1);
    const body = document.createElement('body');
    body.innerHTML = '<main><p>A page of another kind</p></main>';
    document.body.replaceWith(body);
    await expect.poll(loads).toBe(2);
    await expect.poll(() => document.querySelectorAll('sidethread-comments').length).toBe(1);
    document.querySelector('main')?.append(panelHost() ?? '');
    await expect.poll(() => nonces.length).toBe(3);
    await expect.poll(() => document.querySelectorAll('sidethread-comments').length).toBe(1);
    expect(new Set(nonces).size).toBe(3);
  });

  test('removes the panel again and again keeps it out in the end', async () => {
    const { nonces } = await openProjectPage();
    let thrown = 0;
    for (let quiet = 0; quiet < 20 && thrown < 50; quiet = panelHost() ? 0 : quiet + 1) {
      if (panelHost()) thrown += 1;
      panelHost()?.remove();
      await new Promise((resolve) => void setTimeout(resolve, 5));
    }
    expect(thrown).toBeGreaterThan(1);
    expect(thrown).toBeLessThanOrEqual(6);
    expect(nonces).toHaveLength(thrown);
  });
});
