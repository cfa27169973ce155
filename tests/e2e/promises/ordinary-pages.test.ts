import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Extension } from '../harness/extension.ts';
import { frameOf, isPillShown, panelOf, pillOf, placeOf, pressIn, rest } from '../harness/panel.ts';
import { onPhone, type Finger } from '../harness/phone.ts';
import { boxIn, FIRST, onItsWay, postIn } from '../harness/service/own-thread.ts';
import { signedInTest as test } from '../harness/service/session.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';
import { ALL, fitter, openWindow, SAMPLE, tryCells, type Cell } from './ordinary-pages.ts';

/** The window, in px of a screen without scale, by the place that the panel has in it where the page allows that. */
const WINDOWS = {
  below: () => ({ width: 1000, height: 700 }),
  docked: (zoom: number) => ({ width: Math.max(1280, 920 * zoom), height: 640 }),
  sheet: (zoom: number) => ({ width: Math.min(800, 1190 * zoom), height: 900 }),
};
type Place = keyof typeof WINDOWS;
const PLACES = Object.keys(WINDOWS) as Place[];

/** When a press has hit nothing, since the page has moved at that moment. */
const MISSED_MS = 5_000;
/** Windows side by side. */
const AT_ONCE = 4;
/** One press of so many may be too soon for a busy machine. */
const MOST_AT_ONCE = 50;

interface Opened {
  page: Page;
  place: Place;
  /** Presses in place of the mouse. */
  finger: Finger | null;
  fit: ReturnType<typeof fitter>;
}

async function openIn(place: Place, extension: Extension, service: Service): Promise<Opened> {
  const { id } = await service.control.project({ owner: 'old_oak', title: `Pressed ${place}` });
  await service.control.comment({ as: 'old_oak', projectId: id, message: FIRST });
  const page = await openWindow(extension, `${service.origin}/p/${id}`);
  const finger = place === 'sheet' ? await onPhone(page) : null;
  const panel = place === 'sheet' ? await frameOf(page) : await panelOf(page);
  await finger?.reach(panel);
  if (place === 'docked' && (await placeOf(page)) !== 'fixed')
    await pressIn(panel, 'popup_more', 'place_menu', 'place_beside');
  return { page, place, finger, fit: fitter(extension, page, await page.context().newCDPSession(page)) };
}

/** The panel with “Post” in the window: by the pill for a sheet, and where the page has no place for the panel. */
async function reachPost(opened: Opened): Promise<Frame> {
  const { page, place, finger } = opened;
  const host = page.locator('sidethread-comments');
  const isElsewhere = !(await host.isVisible()) || (place === 'sheet' && (await isPillShown(page)));
  if (isElsewhere) {
    const button = (await pillOf(page)).getByRole('button').first();
    await (finger ? finger.tap(button) : button.press('Enter'));
    await expect.poll(() => host.isVisible(), SOON).toBe(true);
  }
  const panel = await frameOf(page);
  // On a busy machine, it may be placed anew meanwhile, or hidden.
  await boxIn(panel)
    .fill('An ordinary press', { timeout: MISSED_MS })
    .catch(() => null);
  for (const post of await postIn(panel).elementHandles())
    await post.evaluate((button) => (button as Element).scrollIntoView({ block: 'center', behavior: 'instant' }));
  await rest(page);
  return (await postIn(panel).isVisible()) ? panel : reachPost(opened);
}

/** Presses “Post” with the mouse or the finger. What that posts is taken back. @returns whether it posted */
async function isTaken(opened: Opened, cell: Cell): Promise<boolean> {
  const { page, finger, place, fit } = opened;
  await fit(cell, WINDOWS[place](cell.zoom));
  const panel = await reachPost(opened);
  const { x = 0, y = 0, width = 0, height = 0 } = (await postIn(panel).boundingBox()) ?? {};
  const at = [x + width / 2, y + height / 2] as const;
  await (finger ? finger.touch(...at) : page.mouse.click(...at));
  const outcome = panel.getByRole('alert').or(onItsWay(panel)).first();
  await outcome.waitFor({ timeout: MISSED_MS }).catch(() => null);
  if ((await onItsWay(panel).count()) === 0) return false;
  await onItsWay(panel)
    .getByRole('button', { name: words('comment_undo') })
    .press('Enter');
  await onItsWay(panel).waitFor({ state: 'detached' });
  return true;
}

describe('S10, the other way: an ordinary press posts', () => {
  test('in each of 19 kinds of pages, at each scale and zoom', { retry: 0 }, async ({ extension, service }) => {
    const pages: Opened[] = [];
    for (const place of PLACES) pages.push(await openIn(place, extension, service));
    expect((await tryCells(pages, SAMPLE, isTaken)).refused).toEqual([]);
  });

  test.for(PLACES)(
    'in 19 kinds of pages at 35 scales and zooms: %s',
    { timeout: 900_000, retry: 0, tags: ['full'] },
    async (place, { extension, service }) => {
      const pages: Opened[] = [];
      while (pages.length < AT_ONCE) pages.push(await openIn(place, extension, service));
      const { refused, again } = await tryCells(pages, ALL, isTaken);
      expect(refused).toEqual([]);
      expect(again.length).toBeLessThan(ALL.length / MOST_AT_ONCE);
    },
  );
});
