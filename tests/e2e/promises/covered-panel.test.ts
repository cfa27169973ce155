import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import {
  boxIn,
  commentWith,
  onItsWay,
  openComments,
  openSheet,
  openThread,
  postIn,
  test,
  textsAt,
} from '../harness/service/own-thread.ts';
import type { Extension } from '../harness/extension.ts';
import { topOf } from '../../../utils/watch/read-marks.ts';
import { panelOf, placeOf, pressIn, rest } from '../harness/panel.ts';
import type { Finger } from '../harness/phone.ts';
import { stored } from '../harness/stored.ts';
import { SOON, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';
import { ATTACKS, begin, JUST_BEFORE_MS, LAYOUTS, MOVES, type Act } from './covered-panel-corpus.ts';

/** Within this time, what is in view is read on a busy machine, too. */
const LONG_ENOUGH_MS = 9000;
/** A cover of all, under which each press goes to the panel. */
const JUST_COVERED =
  "body::after { content: ''; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; background: green }";
/** When a finger has hit nothing. */
const MISSED_MS = 1500;
/** One attack, move and layout of each kind, which `npm test` tries. */
const OF_EACH_KIND: ReadonlySet<string> = new Set([
  'a cover',
  'opacity of the panel',
  'a filter to nothing',
  'a mask on the panel',
  'a clip by a circle',
  'a turn',
  'a sliver',
  'a window and a transform by 16',
  'a zoom of the panel to 0.3',
  'slides by a transform',
  'covers it at the last moment',
  'plain',
  'a fixed header',
]);
/** What is tried on a panel beside the page, too: what does not depend on the place of the panel in the page. */
const DOCKED: ReadonlySet<string> = new Set([
  'a cover',
  'a cover of what is pressed',
  'a div in the way',
  'a popover',
  'opacity of the root',
  'a filter on the panel',
  'a clip on the panel',
  'a small panel',
  'slides the panel',
  'covers it at the last moment',
  'plain',
  'dark',
  'a fixed header',
  'a bar at the bottom',
  'a shade behind',
  'large text',
]);

/** What also ends right before the press, one for each way in which the loader notices that it began. */
const ENDING: ReadonlySet<string> = new Set([
  'a cover',
  'opacity of the root',
  'a filter to nothing',
  'a mask on the panel',
  'a clip by a rectangle',
  'a sliver',
]);

/**
 * Presses “Post”, with a key or the finger, which may miss what the page has moved away.
 * @returns whether that posted something, which is then taken back
 */
async function isPosted({ panel, finger }: Opened): Promise<boolean> {
  const outcome = panel.getByRole('alert').or(onItsWay(panel)).first();
  if (finger) {
    await finger.tap(postIn(panel)).catch(() => null);
    await outcome.waitFor({ timeout: MISSED_MS }).catch(() => null);
  } else {
    await postIn(panel).press('Enter');
    await outcome.waitFor();
  }
  if ((await onItsWay(panel).count()) === 0) return false;
  await onItsWay(panel)
    .getByRole('button', { name: words('comment_undo') })
    .press('Enter');
  await onItsWay(panel).waitFor({ state: 'detached' });
  return true;
}

/** When “Post” is pressed: long after the page begins to act, right after it begins, or right after it ends. */
type Moment = 'meanwhile' | 'at its beginning' | 'at its end';

/** Whether a press posts while the page acts. Typing clears the notice of the press before. @param isShown “Post” comes into view before */
async function isPostedDuring(
  opened: Opened,
  [name, act]: [string, Act],
  moment: Moment = 'meanwhile',
  isShown = false,
): Promise<boolean> {
  const { page, panel } = opened;
  await boxIn(panel).fill(name);
  // What comes right before the press must find the panel at rest.
  if (moment === 'at its beginning') await rest(page);
  const end = await begin(page, act);
  // A phone’s window has no room for more than the loader makes of it.
  if (opened.finger && name.startsWith('magnified')) await expect.poll(() => isUnzoomed(page), SOON).toBe(true);
  // Not Playwright's own, which waits for ever where a page never stands still.
  if (isShown) await postIn(panel).evaluate((post) => post.scrollIntoView({ block: 'center', inline: 'nearest' }));
  if (moment !== 'at its beginning') await rest(page);
  if (name.includes('zoom') && (await isUnzoomed(page))) {
    await end();
    return false;
  }
  if (moment === 'at its end') await end();
  if (moment !== 'meanwhile') await page.waitForTimeout(JUST_BEFORE_MS);
  const posted = await isPosted(opened);
  if (moment !== 'at its end') await end();
  return posted;
}

/** The loader undoes a zoom where it can. Then all is as it was, and a press may post. */
function isUnzoomed(page: Page): Promise<boolean> {
  return page.locator('sidethread-comments').evaluate((host) => Math.abs(host.currentCSSZoom - 1) < 0.01);
}

/** On a busy machine the press may come when the panel has rested again for long enough. */
async function isPostedRightAfter(opened: Opened, act: [string, Act], moment: Moment): Promise<boolean> {
  const tries = async (): Promise<boolean> => isPostedDuring(opened, act, moment);
  return (await tries()) && (await tries()) && tries();
}

/** On a busy machine the browser may report late that the page came to rest. The notice says to press again. */
async function isPostedInLayout(opened: Opened, act: [string, Act], moment?: Moment): Promise<boolean> {
  return (await isPostedDuring(opened, act, moment, true)) || isPostedDuring(opened, act, moment, true);
}

interface Opened {
  page: Page;
  panel: Frame;
  /** Presses in place of the keyboard. */
  finger?: Finger;
}

/** Lets the page know where in its panel “Post” is, as a page may have found out. */
async function sayWhere({ page, panel }: Opened): Promise<void> {
  await boxIn(panel).fill('x');
  const at = await postIn(panel).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  // In a wide page, the panel has 16 px of its element on each side.
  const padding = await page
    .locator('sidethread-comments')
    .evaluate((host) => parseFloat(getComputedStyle(host).paddingLeft));
  const postAt = { x: at.x + padding, y: at.y };
  await page.evaluate((found) => void Object.assign(globalThis, { postAt: found }), postAt);
}

/** Tries the acts of these names, or all of them. @returns the attacks under which a press posted, and the layouts in which one was refused */
async function tryActs(opened: Opened, names?: ReadonlySet<string>): Promise<{ posted: string[]; refused: string[] }> {
  const of = (acts: Readonly<Record<string, Act>>): [string, Act][] =>
    Object.entries(acts).filter(([name]) => names?.has(name) ?? true);
  const [posted, refused]: [string[], string[]] = [[], []];
  await sayWhere(opened);
  for (const act of of(ATTACKS)) if (await isPostedDuring(opened, act)) posted.push(act[0]);
  for (const act of of(MOVES)) if (await isPostedRightAfter(opened, act, 'at its beginning')) posted.push(act[0]);
  for (const act of of(LAYOUTS)) if (!(await isPostedInLayout(opened, act))) refused.push(act[0]);
  return { posted, refused };
}

/** Tries attacks that end right before the press, and an ordinary style that does. */
async function tryEnding(opened: Opened, names: ReadonlySet<string>): Promise<{ posted: string[]; refused: string[] }> {
  const posted: string[] = [];
  for (const act of Object.entries(ATTACKS).filter(([name]) => names.has(name)))
    if (await isPostedRightAfter(opened, act, 'at its end')) posted.push(act[0]);
  const isPlainPosted = await isPostedInLayout(opened, ['plain', 'body { --nothing: 0 }'], 'at its end');
  return { posted, refused: isPlainPosted ? [] : ['plain'] };
}

const NONE = { posted: [], refused: [] };

/** Opens a thread whose panel is several times as high as the window. */
async function openHigh(extension: Extension, service: Service, projectId: number): Promise<Opened> {
  for (let at = 0; at < 39; at++) await service.control.comment({ as: 'jonas', projectId, message: `Number ${at}` });
  const opened = await openThread(extension, service, projectId);
  // It grows once that pushes nothing in view.
  await opened.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => opened.panel.evaluate(() => innerHeight), SOON).toBeGreaterThan(2_500);
  await panelOf(opened.page);
  return opened;
}

test(
  'S10: a press on a panel that its page covers, fades, clips, turns or moves posts nothing; one in an ordinary layout posts',
  { retry: 0 },
  async ({ extension, service, projectId }) => {
    const opened = await openThread(extension, service, projectId);
    const texts = await textsAt(service, projectId);
    expect(await tryActs(opened, OF_EACH_KIND)).toEqual(NONE);
    expect(await tryEnding(opened, new Set(['a cover']))).toEqual(NONE);
    expect(await textsAt(service, projectId)).toEqual(texts);
  },
);

test(
  'S10: a press on a panel of 40 comments posts nothing under attacks of each kind, and posts below a header of the page',
  { retry: 0 },
  async ({ extension, service, projectId }) => {
    const opened = await openHigh(extension, service, projectId);
    expect(await tryActs(opened, OF_EACH_KIND)).toEqual(NONE);
  },
);

test(
  'S10: a press under any of 75 attacks, in the page or docked, posts nothing; one in any ordinary layout posts',
  { timeout: 480_000, retry: 0, tags: ['full'] },
  async ({ extension, service, projectId }) => {
    const opened = await openThread(extension, service, projectId);
    const texts = await textsAt(service, projectId);
    const inPage = await tryActs(opened);
    const ending = await tryEnding(opened, ENDING);

    await pressIn(opened.panel, 'popup_more', 'place_menu', 'place_beside');
    await expect.poll(() => placeOf(opened.page), SOON).toBe('fixed');
    const docked = await tryActs(opened, DOCKED);
    expect(await placeOf(opened.page)).toBe('fixed');
    expect({ inPage, ending, docked }).toEqual({ inPage: NONE, ending: NONE, docked: NONE });
    expect(Object.keys({ ...ATTACKS, ...MOVES }).length).toBeGreaterThanOrEqual(75);
    expect(Object.keys(LAYOUTS).length).toBeGreaterThanOrEqual(21);
    expect(await textsAt(service, projectId)).toEqual(texts);
  },
);

test(
  'S10: a finger on a sheet that its page covers or moves posts nothing; one in an ordinary layout posts',
  { retry: 0 },
  async ({ extension, service, projectId }) => {
    const opened = await openSheet(extension, service, projectId);
    const texts = await textsAt(service, projectId);
    expect(await tryActs(opened, new Set(['a cover', 'slides the panel', 'plain']))).toEqual(NONE);
    expect(await textsAt(service, projectId)).toEqual(texts);
  },
);

test(
  'S10: on a phone, a finger under any of 75 attacks, below the content or on a sheet, posts nothing; one in an ordinary layout that fits posts',
  { timeout: 480_000, retry: 0, tags: ['full'] },
  async ({ extension, service, projectId }) => {
    const opened = await openSheet(extension, service, projectId);
    const { page, panel } = opened;
    const texts = await textsAt(service, projectId);
    const sheet = await tryActs(opened, DOCKED);
    expect(await placeOf(page)).toBe('fixed');
    await panel.getByRole('button', { name: words('place_back') }).press('Enter');
    await expect.poll(() => placeOf(page), SOON).toBe('relative');
    await panelOf(page);
    const inPage = await tryActs(opened);
    expect({ sheet, inPage }).toEqual({ sheet: NONE, inPage: NONE });
    expect(await textsAt(service, projectId)).toEqual(texts);
  },
);

test(
  'S10: a press on a panel of 40 comments under any of 75 attacks posts nothing; one in any ordinary layout posts',
  { timeout: 480_000, retry: 0, tags: ['full'] },
  async ({ extension, service, projectId }) => {
    expect(await tryActs(await openHigh(extension, service, projectId))).toEqual(NONE);
  },
);

test(
  'S10: a thread under a consent wall does not count as seen, and does once the wall is gone',
  { tags: ['full'] },
  async ({ extension, service, projectId }) => {
    const page = await extension.openTab(`${service.origin}/p/${projectId}`);
    const end = await begin(page, 'html { opacity: 0 }');
    const panel = await panelOf(page);
    await panel.getByRole('article').first().waitFor();
    await rest(page);
    const isSeen = async (): Promise<boolean> => (await stored(extension, 'seen'))?.threads[projectId] !== undefined;
    expect(await isSeen()).toBe(false);
    await end();
    await expect.poll(isSeen, SOON).toBe(true);
  },
);

test(
  'S14: what comes under a cover of the page is not read, and is once the cover is gone',
  { tags: ['full'], timeout: 60_000 },
  async ({ extension, service, projectId }) => {
    const { page, panel } = await openThread(extension, service, projectId);
    const mark = async () => (await stored(extension, 'seen'))?.threads[projectId];
    await expect.poll(mark, SOON).toBeDefined();
    const before = await mark();
    const end = await begin(page, JUST_COVERED);
    await rest(page);
    for (const at of [1, 2, 3]) await service.control.comment({ as: 'jonas', projectId, message: `Number ${at}` });
    await pressIn(panel, 'popup_more', 'panel_refresh');
    await commentWith(panel, 'Number 3').waitFor();
    await page.waitForTimeout(LONG_ENOUGH_MS);
    expect(await mark()).toEqual(before);
    await end();
    await expect.poll(async () => topOf((await mark()) ?? { upTo: 0 }), SOON).toBeGreaterThan(before?.upTo ?? 0);
  },
);

test('S10: a comment whose panel the page removes before its wait is over waits for the person, who sends it', async ({
  extension,
  service,
  projectId,
}) => {
  const { page, panel } = await openThread(extension, service, projectId);
  const texts = await textsAt(service, projectId);
  await boxIn(panel).fill('Half a thought');
  await rest(page);
  await postIn(panel).press('Enter');
  await onItsWay(panel).waitFor();
  await page.evaluate(() => document.querySelector('sidethread-comments')?.remove());
  const popup = await openComments(extension, projectId);
  await onItsWay(popup).getByText(words('comment_abandoned')).waitFor();
  expect(await textsAt(service, projectId)).toEqual(texts);
  await page.bringToFront();
  await page.reload();
  const back = await panelOf(page);
  await onItsWay(back).getByText(words('comment_abandoned')).waitFor();
  await rest(page);
  // With a key: the browser may route a pointer past a frame that it has only just begun to show.
  await onItsWay(back)
    .getByRole('button', { name: words('comment_sendNow'), exact: true })
    .press('Enter');
  await commentWith(back, 'Half a thought').waitFor();
  expect(await textsAt(service, projectId)).toEqual([...texts, 'Half a thought']);
});
