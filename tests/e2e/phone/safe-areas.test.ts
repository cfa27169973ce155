import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRAS_PROJECT } from '../../service/fixtures.ts';
import { frameOf, PILL, pillOf } from '../harness/panel.ts';
import { onPhone, PHONE_SIZE } from '../harness/phone.ts';
import { signedInTest as test } from '../harness/service/session.ts';
import { SOON } from '../harness/test.ts';

/** What a phone keeps for its gesture bar, and on its side for its notch, too; in CSS px. */
const INSETS = {
  upright: { ...PHONE_SIZE, left: 0, right: 0, bottom: 34 },
  'on its side': { width: PHONE_SIZE.height, height: PHONE_SIZE.width, left: 44, right: 44, bottom: 21 },
};
const PANEL = 'sidethread-comments';
type Screen = (typeof INSETS)['upright'];

/** Makes a tab that of a phone whose page goes under its edges. */
async function openOn(page: Page, { width, height, ...insets }: Screen) {
  const finger = await onPhone(page);
  await page.setViewportSize({ width, height });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  return finger;
}

/** The controls in the window that reach into what the phone keeps. @param frame where the view is in the window */
const unsafe = (view: Page | Frame, screen: Screen, frame = { x: 0, y: 0 }): Promise<string[]> =>
  view.evaluate(
    ({ width, height, left, right, bottom, x, y }) =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const middle = document.elementFromPoint((box.left + box.right) / 2, Math.min(box.bottom, innerHeight) - 2);
        // What is scrolled under a bar is pressed after it was scrolled out again.
        if (box.width === 0 || !middle || !(control.contains(middle) || middle.contains(control))) return [];
        // Some are in a row that scrolls sideways.
        const row = control.closest('.section-list')?.getBoundingClientRect() ?? box;
        const isBeside = Math.max(box.left, row.left) + x < left || Math.min(box.right, row.right) + x > width - right;
        const isBelow = box.top + y >= 0 && box.bottom + y > height - bottom;
        return isBeside || isBelow ? [`${control.innerText || control.ariaLabel}: ${JSON.stringify(box)}`] : [];
      }),
    { ...screen, x: frame.x, y: frame.y },
  );

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

describe.for(Object.entries(INSETS))('on a phone %s', ([, screen]) => {
  test.for([
    ['the projects', 'popup.html', 'article'],
    ['the inbox', 'popup.html#/inbox', '[role=tab][aria-selected=true]'],
    ['a project', `popup.html#/project/${MIRAS_PROJECT}`, 'h2'],
    ['a thread', `popup.html#/project/${MIRAS_PROJECT}/comments`, 'textarea'],
    ['the settings', 'options.html#/notifications', '.section-list'],
    ['the welcome', 'options.html#/welcome', 'main'],
  ] as const)('nothing that one presses in %s is under its edges', async ([, path, sign], { extension }) => {
    const page = await extension.openPage(path);
    await openOn(page, screen);
    await page.locator(sign).first().waitFor();
    await toEnd(page);
    expect(await unsafe(page, screen)).toEqual([]);
  });

  test('neither the pill nor the sheet is under its edges, on a page that goes there', async ({
    extension,
    service,
  }) => {
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    await page.evaluate(() => {
      const viewport = { name: 'viewport', content: 'width=device-width, viewport-fit=cover' };
      document.head.append(Object.assign(document.createElement('meta'), viewport));
    });
    const finger = await openOn(page, screen);
    const [pill, panel] = [await pillOf(page), await frameOf(page)];
    await finger.reach(panel);
    const boxOf = async (tag: string) => (await page.locator(tag).boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
    expect(await unsafe(pill, screen, await boxOf(PILL))).toEqual([]);
    await finger.tap(pill.getByRole('button').first());
    await expect.poll(async () => (await boxOf(PANEL)).y, SOON).toBeLessThan(screen.height / 3);
    await panel.getByRole('article').first().waitFor();
    const { x, y, height } = await boxOf(PANEL);
    expect(await unsafe(panel, screen, { x: x + screen.left, y })).toEqual([]);
    // Scrollbars of the page take room, which a phone's do not.
    const [width, bottom] = await page.evaluate(() => {
      const { clientWidth, clientHeight } = document.documentElement;
      return [clientWidth, clientHeight];
    });
    const [innerWide, innerHigh] = await panel.evaluate(() => [innerWidth, innerHeight] as const);
    expect(innerWide).toBe(width - screen.left - screen.right);
    // At some scales a pixel of the page is none of the screen.
    expect(Math.abs(innerHigh - (height - screen.bottom))).toBeLessThanOrEqual(1);
    expect(y + height).toBe(bottom);
  });
});
