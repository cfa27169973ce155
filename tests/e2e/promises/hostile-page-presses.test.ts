import type { Frame, Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openHostile, test, type Hostile } from '../harness/service/hostile-page.ts';
import {
  boxIn,
  commentWith,
  onItsWay,
  openComments,
  postIn,
  postNow,
  sendNow,
  textsAt,
} from '../harness/service/own-thread.ts';
import { panelOf, pressIn, rest, untilUpdated } from '../harness/panel.ts';
import { SOON, type Service } from '../harness/test.ts';
import type { Extension } from '../harness/extension.ts';
import { closeSidePanel, sidePanels } from '../harness/ways-in.ts';
import { words } from '../harness/words.ts';

/** What the page leaves for a test. */
declare const hostile: Hostile;

/** A project page of the plain kind with a style of its own. */
async function openStyled(extension: Extension, service: Service, projectId: number, css: string): Promise<Frame> {
  const page = await extension.context.newPage();
  await page.addInitScript((text) => {
    // In the panel's frame, too.
    if (location.protocol !== 'http:') return;
    document.addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: text })),
    );
  }, css);
  await page.goto(`${service.origin}/p/${projectId}`);
  const panel = await panelOf(page);
  await untilUpdated(panel);
  return panel;
}

/** Presses where “Post” is, also where something lies over it. */
async function pressPost(page: Page, panel: Frame): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await postIn(panel).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Presses “Post” until it is not refused, which takes until the browser reports that nothing is covered any more, and a moment longer. */
async function postAtLast(panel: Frame): Promise<void> {
  const post = async (): Promise<string> => {
    await postIn(panel).press('Enter');
    await panel.getByRole('alert').or(onItsWay(panel)).first().waitFor();
    return boxIn(panel).inputValue();
  };
  await expect.poll(post, SOON).toBe('');
}

/** The words of a press that counted for nothing: something is over the button, or over all. */
const refusal = (panel: Frame): Locator =>
  panel
    .getByRole('alert')
    .getByText(words('error_covered'))
    .or(panel.getByRole('alert').getByText(words('error_veiled')));

/** The other ways, by the keyboard: `covered-panel-corpus.ts`. */
const COVERS = ['cover', 'cover in the top layer', 'make it tiny'];

describe('a page that', () => {
  test(
    'covers or shrinks the panel gets nothing posted by the pointer',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const { page, panel } = await openHostile(extension, service, projectId);
      for (const act of COVERS) {
        // Takes the notice of the press before away.
        await boxIn(panel).fill(`not by this press: ${act}`);
        await page.evaluate((name) => hostile.act(name), act);
        await rest(page);
        if (act === 'make it tiny') await postIn(panel).press('Enter');
        else await pressPost(page, panel);
        await refusal(panel).waitFor();
        expect(await boxIn(panel).inputValue()).toBe(`not by this press: ${act}`);
        expect(await onItsWay(panel).count()).toBe(0);
        await page.evaluate(() => hostile.end());
      }
      expect(await textsAt(service, projectId)).toEqual(['Here at first']);
      await postAtLast(panel);
      await onItsWay(panel).waitFor();
      await panel.getByRole('alert').waitFor({ state: 'detached' });
    },
  );

  test(
    'uncovers the panel while it is pressed gets nothing posted',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const { page, panel } = await openHostile(extension, service, projectId, 'cover');
      await boxIn(panel).fill('not by this press');
      const { x = 0, y = 0, width = 0, height = 0 } = (await postIn(panel).boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.evaluate(() => hostile.end());
      // Long enough for the browser to report it, too short for a person to see what they press.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
      await page.mouse.up();
      await refusal(panel).waitFor();
      expect(await onItsWay(panel).count()).toBe(0);
    },
  );

  test('S10: covers the panel gets nothing deleted and nothing followed, and cannot keep a deletion from being taken back', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await boxIn(panel).fill('mine');
    await postNow(panel);
    const own = commentWith(panel, 'mine');
    await own.waitFor();
    const remove = own.getByRole('button', { name: 'Delete', exact: true });
    // It has moved what is below it.
    await rest(page);
    await remove.click();
    const undo = own.getByRole('button', { name: words('comment_undo') });
    await undo.waitFor();
    await page.evaluate(() => hostile.act('cover'));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await undo.click();
    await remove.click();
    await expect.poll(() => refusal(panel).count(), SOON).toBe(1);
    await pressIn(panel, 'project_following', 'thread_followNone');
    await expect.poll(() => refusal(panel).count(), SOON).toBe(2);
    expect(await textsAt(service, projectId)).toEqual(['Here at first', 'mine']);
  });

  test(
    'covers the panel leaves a button that opens the thread beside it',
    { tags: ['full'] },
    async ({ extension, service, projectId }) => {
      const { panel } = await openHostile(extension, service, projectId, 'cover');
      await pressIn(panel, 'popup_more', 'place_menu', 'place_elsewhere');
      await expect.poll(() => sidePanels(extension), SOON).toEqual([`popup.html?side#/project/${projectId}/comments`]);
      await closeSidePanel(extension);
    },
  );
});

/** What the browser can't see through, though the person may. */
const VEILS = {
  'inverts all colors': 'html { filter: invert(1) hue-rotate(180deg) }',
  'is a little transparent': 'body { opacity: 0.99 }',
  'lays a grain over all':
    'body::after { content: ""; position: fixed; inset: 0; z-index: 99; opacity: 0.04; background: gray; pointer-events: none }',
};

describe('S10, the other way: a page that', { tags: ['full'] }, () => {
  test.for(Object.entries(VEILS))(
    '%s is said to be the reason, and one press leads to the side panel, where the text is',
    async ([veil, css], { extension, service, projectId }) => {
      const panel = await openStyled(extension, service, projectId, css);
      await boxIn(panel).fill(`@old_oak under a veil: ${veil}`);
      await rest(panel.page());
      await postIn(panel).click();
      const alert = panel.getByRole('alert');
      await alert.getByText(words('error_veiled')).waitFor();
      await alert.getByRole('button', { name: words('place_elsewhere') }).click();
      await expect.poll(() => sidePanels(extension), SOON).toHaveLength(1);
      await closeSidePanel(extension);
      // What the side panel shows, too.
      const popup = await openComments(extension, projectId);
      await expect.poll(() => boxIn(popup).inputValue(), SOON).toBe(`@old_oak under a veil: ${veil}`);
    },
  );
});

describe('a harmless page', { tags: ['full'] }, () => {
  test('that fades in gets a comment posted once it is there', async ({ extension, service, projectId }) => {
    const panel = await openStyled(
      extension,
      service,
      projectId,
      'body { animation: in 0.2s } @keyframes in { from { opacity: 0; transform: translateY(8px) } }',
    );
    await boxIn(panel).fill('a little later');
    await postAtLast(panel);
    await onItsWay(panel).waitFor();
  });

  test('with the panel docked gets a comment posted at the first press, also in a window whose strips are not of whole pixels', async ({
    extension,
    service,
    projectId,
  }) => {
    const { page, panel } = await openHostile(extension, service, projectId);
    await pressIn(panel, 'popup_more', 'place_menu', 'place_beside');
    await expect
      .poll(() => page.locator('sidethread-comments').evaluate((host) => getComputedStyle(host).position), SOON)
      .toBe('fixed');
    for (const height of [800, 797]) {
      await page.setViewportSize({ width: 1280, height });
      await rest(page);
      await boxIn(panel).fill(`at once, ${height} high`);
      await postIn(panel).click();
      await onItsWay(panel).getByText(`at once, ${height} high`).waitFor();
      expect(await panel.getByText(words('error_covered')).count()).toBe(0);
      await sendNow(panel);
      await commentWith(panel, `at once, ${height} high`).waitFor();
    }
    await pressIn(panel, 'popup_more', 'place_menu', 'place_below');
  });
});
