import type { Frame, Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { isPillShown, panelOf, pillOf, placeOf, pressIn, rest } from '../harness/panel.ts';
import type { Finger } from '../harness/phone.ts';
import { boxIn, onItsWay, openSheet, openThread, postIn, test, textsAt } from '../harness/service/own-thread.ts';
import { SOON } from '../harness/test.ts';
import { words } from '../harness/words.ts';
import { begin, type Act } from './covered-panel-corpus.ts';
import { FIRST_PAINTS, MORE_PAINTS } from './painted-host-corpus.ts';

/** When a press has hit nothing, since the page shows no panel. */
const MISSED_MS = 1500;

interface Opened {
  page: Page;
  panel: Frame;
  /** Presses in place of the keyboard. */
  finger?: Finger;
}

/** Whether what the page paints is what the person sees where it is pressed: there, four px by four are of its color. Out of the window, nothing is seen. */
async function isPainted(page: Page, pressed: Locator): Promise<boolean> {
  const { x = 0, y = 0, height = 0 } = (await pressed.boundingBox({ timeout: MISSED_MS }).catch(() => null)) ?? {};
  const clip = { x: x + 6, y: y + height / 2, width: 4, height: 4 };
  const { width: right, height: bottom } = page.viewportSize() ?? { width: 0, height: 0 };
  if (clip.x < 0 || clip.y < 0 || clip.x + 4 > right || clip.y + 4 > bottom) return true;
  const now = await page.screenshot({ clip });
  const all = await begin(
    page,
    'html::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: lime }',
  );
  const lime = await page.screenshot({ clip });
  await all();
  return now.equals(lime);
}

/** Presses “Post” while the page paints. @returns whether that posted what the person could not see; it is taken back */
async function isBlindlyPosted({ page, panel, finger }: Opened, [name, act]: [string, Act]): Promise<boolean> {
  await boxIn(panel).fill(name);
  await postIn(panel).focus();
  const end = await begin(page, act);
  await rest(page);
  const isBlind = await isPainted(page, postIn(panel));
  await rest(page);
  if (finger) await finger.tap(postIn(panel)).catch(() => null);
  // By the focus: the page may have moved the button, and Playwright’s own press would scroll to it.
  else await page.keyboard.press('Enter');
  const outcome = panel.getByRole('alert').or(onItsWay(panel)).first();
  await outcome.waitFor({ timeout: MISSED_MS }).catch(() => null);
  const isPosted = (await onItsWay(panel).count()) > 0;
  await end();
  if (!isPosted) return false;
  const undo = onItsWay(panel).getByRole('button', { name: words('comment_undo') });
  await undo.press('Enter');
  await onItsWay(panel).waitFor({ state: 'detached' });
  return isBlind;
}

async function tryPaints(opened: Opened, paints: Readonly<Record<string, Act>>): Promise<string[]> {
  const posted: string[] = [];
  for (const paint of Object.entries(paints)) if (await isBlindlyPosted(opened, paint)) posted.push(paint[0]);
  return posted;
}

const ALL = { ...FIRST_PAINTS, ...MORE_PAINTS };

describe('S10: what a page paints on the element of', () => {
  test(
    'a panel gets nothing posted that the person does not see',
    { retry: 0 },
    async ({ extension, service, projectId }) => {
      const opened = await openThread(extension, service, projectId);
      const texts = await textsAt(service, projectId);
      expect(await tryPaints(opened, FIRST_PAINTS)).toEqual([]);
      expect(await textsAt(service, projectId)).toEqual(texts);
    },
  );

  test(
    'a panel below or docked gets nothing posted that the person does not see, in six ways',
    { timeout: 240_000, retry: 0, tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const opened = await openThread(extension, service, projectId);
      expect(await tryPaints(opened, MORE_PAINTS)).toEqual([]);
      await pressIn(opened.panel, 'popup_more', 'place_menu', 'place_beside');
      await expect.poll(() => placeOf(opened.page), SOON).toBe('fixed');
      expect(await tryPaints(opened, ALL)).toEqual([]);
    },
  );

  test(
    'a panel under a finger, as a sheet or below, gets nothing posted that the person does not see, in six ways',
    { timeout: 240_000, retry: 0, tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const opened = await openSheet(extension, service, projectId);
      const sheet = await tryPaints(opened, ALL);
      await opened.panel.getByRole('button', { name: words('place_back') }).press('Enter');
      await expect.poll(() => placeOf(opened.page), SOON).toBe('relative');
      await panelOf(opened.page);
      expect({ sheet, below: await tryPaints(opened, ALL) }).toEqual({ sheet: [], below: [] });
    },
  );

  test(
    'a pill gets it hidden by no press of a person who does not see it, in six ways',
    { timeout: 240_000, retry: 0, tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const page = await extension.openTab(`${service.origin}/p/${projectId}`);
      const pill = await pillOf(page);
      const hide = pill.getByRole('button', { name: words('pill_hideSite') });
      await pill.getByRole('button', { name: words('popup_more') }).press('Enter');
      for (const [name, act] of Object.entries(ALL)) {
        const end = await begin(page, act);
        await rest(page);
        // Where it is seen, the person may hide it.
        if (await isPainted(page, hide)) await hide.press('Enter', { timeout: MISSED_MS }).catch(() => null);
        await rest(page);
        await end();
        // A key scrolls to what has the focus, and where the panel is in view, there is no pill.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect.poll(async () => [name, await isPillShown(page)], SOON).toEqual([name, true]);
      }
    },
  );
});
