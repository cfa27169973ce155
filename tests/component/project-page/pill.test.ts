import { describe, expect, test } from 'vitest';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import { holdTime, letPass } from '../support/clock';
import { isPillShown, openProjectPage, panelBox, panelHost, pillHost } from '../support/project-page';

const LONG = '<main style="display: block; block-size: 2000px">The page</main>';
const bottomOf = (): number => innerHeight - (pillHost()?.getBoundingClientRect().bottom ?? NaN);

describe('the pill', () => {
  test('is shown while the panel is out of view, and where the person wants it', async () => {
    await openProjectPage({ body: LONG });
    await expect.poll(isPillShown).toBe(true);
    panelHost()?.scrollIntoView({ block: 'center' });
    await expect.poll(isPillShown).toBe(false);
    scrollTo(0, 0);
    await expect.poll(isPillShown).toBe(true);
  });

  test('is not mounted at all where the person hid it, nor where the panel is in view', async () => {
    for (const options of [{ body: LONG, hasPill: false }, {}]) {
      const { layouts } = await openProjectPage(options);
      await expect.poll(() => layouts.length).toBeGreaterThan(0);
      // The browser has said what is in view.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(pillHost()).toBeNull();
    }
  });

  test('leaves at once when the panel says that it is hidden', async () => {
    const { post } = await openProjectPage({ body: LONG });
    await expect.poll(isPillShown).toBe(true);
    post('pill-off');
    await expect.poll(isPillShown).toBe(false);
  });

  test('gives way to what the page keeps in its corner', async () => {
    holdTime();
    await openProjectPage({ body: LONG });
    await expect.poll(isPillShown).toBe(true);
    expect(bottomOf()).toBe(16);
    const chat = document.createElement('button');
    chat.style.cssText = 'position:fixed;right:8px;bottom:8px;width:60px;height:60px';
    document.body.append(chat);
    await letPass(1_000);
    expect(bottomOf()).toBe(76);
  });

  test('docks the panel for now where there is room, and puts it back without moving the page', async () => {
    const { post, layouts } = await openProjectPage({ body: LONG });
    await expect.poll(isPillShown).toBe(true);
    const before = [scrollY, document.documentElement.scrollHeight];
    post('peek');
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', width: 380 });
    expect(isPillShown()).toBe(false);
    expect(document.activeElement).toBe(panelHost());
    await expect.poll(() => layouts.at(-1)).toMatchObject({ isPeek: true, wanted: DEFAULT_PLACEMENT });
    post('back');
    await expect.poll(panelBox).toMatchObject({ position: 'relative', room: '' });
    expect([scrollY, document.documentElement.scrollHeight]).toEqual(before);
    await expect.poll(isPillShown).toBe(true);
    await expect.poll(() => document.activeElement).toBe(pillHost());
  });

  test('shows the panel as a sheet where the page has no room beside it, and leaves the page where it was', async () => {
    const { post, layouts } = await openProjectPage({ body: LONG, width: 1199 });
    await expect.poll(isPillShown).toBe(true);
    scrollTo(0, 30);
    post('peek');
    await expect.poll(panelBox).toMatchObject({ position: 'fixed', width: 720, height: 680, room: '' });
    expect(panelHost()?.getBoundingClientRect().bottom).toBe(innerHeight);
    expect(isPillShown()).toBe(false);
    await expect.poll(() => layouts.at(-1)).toMatchObject({ at: 'sheet', isPeek: true });
    post('back');
    await expect.poll(panelBox).toMatchObject({ position: 'relative' });
    await expect.poll(() => document.activeElement).toBe(pillHost());
    expect(scrollY).toBe(30);
  });

  test.for([
    ['hid', 'display: none', () => panelHost()?.previousElementSibling?.textContent === 'Another tab'],
    ['moved', 'transform: translateX(0)', () => panelHost()?.parentElement === document.documentElement],
  ] as const)('leads to a panel elsewhere after the page %s what it stands below', async ([, style, isElsewhere]) => {
    const { post, nonces } = await openProjectPage({ body: `<div>${LONG}</div><main>Another tab</main>` });
    await expect.poll(isPillShown).toBe(true);
    document.querySelector('div')?.setAttribute('style', style);
    post('peek');
    await expect.poll(isElsewhere).toBe(true);
    expect(nonces).toHaveLength(2);
  });
});
