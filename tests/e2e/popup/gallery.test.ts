import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRAS_PROJECT } from '../../service/fixtures.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const thumbs = (popup: Page) => popup.getByRole('region', { name: words('project_screenshots') }).getByRole('button');
const gallery = (popup: Page) => popup.getByRole('dialog', { name: words('project_screenshots') });
const focusIsInside = (popup: Page): Promise<boolean> =>
  popup.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null);

describe('the gallery', () => {
  test('opens, moves, enlarges and closes by keyboard, and gives the focus back', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await thumbs(popup).first().waitFor();
    const count = await thumbs(popup).count();
    expect(count).toBeGreaterThan(1);
    await thumbs(popup).nth(1).press('Enter');
    const place = gallery(popup).locator('.gallery__place');
    const zoom = gallery(popup).locator('.gallery__zoom');
    const stands = (at: number): string => words('project_screenshot', at, count);
    for (const [key, at] of [
      ['', 2],
      ['Home', 1],
      ['ArrowLeft', count],
      ['ArrowRight', 1],
      ['End', count],
      ['PageUp', count - 1],
    ] as const) {
      if (key !== '') await popup.keyboard.press(key);
      await expect.poll(() => place.innerText(), SOON).toBe(stands(at));
    }
    for (const [key, percent] of [
      ['+', '150%'],
      ['+', '200%'],
      ['-', '150%'],
      ['0', '100%'],
      ['-', '100%'],
      ['+', '150%'],
      ['Home', '100%'],
    ] as const) {
      await popup.keyboard.press(key);
      await expect.poll(() => zoom.innerText(), SOON).toBe(percent);
    }
    for (let step = 0; step < 9; step += 1) {
      await popup.keyboard.press('Tab');
      expect(await focusIsInside(popup)).toBe(true);
    }
    await popup.keyboard.press('Escape');
    await gallery(popup).waitFor({ state: 'detached' });
    expect(
      await thumbs(popup)
        .nth(1)
        .evaluate((thumb) => thumb === document.activeElement),
    ).toBe(true);
    expect(new URL(popup.url()).hash).toBe(`#/project/${MIRAS_PROJECT}`);
  });

  test('enlarges where it is clicked, and lets the arrows move what is larger than its place', async ({
    extension,
  }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await thumbs(popup).first().click();
    const picture = gallery(popup).locator('.gallery__picture');
    await expect
      .poll(() => picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth), SOON)
      .toBeGreaterThan(0);
    await picture.click({ position: { x: 20, y: 20 } });
    const stage = gallery(popup).locator('.gallery__stage');
    const scrolled = (): Promise<[number, number]> =>
      stage.evaluate((element) => [element.scrollLeft, element.scrollTop]);
    await expect.poll(() => stage.evaluate((element) => element.scrollWidth > element.clientWidth), SOON).toBe(true);
    expect(await scrolled()).toEqual([0, 0]);
    await popup.keyboard.press('ArrowRight');
    await expect.poll(async () => (await scrolled())[0], SOON).toBeGreaterThan(0);
    await picture.click();
    await expect.poll(() => stage.evaluate((element) => element.scrollWidth > element.clientWidth), SOON).toBe(false);
  });

  test('is open at the same picture when the popup opens again, unless it was closed', async ({ extension }) => {
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await thumbs(popup).nth(1).click();
    await expect
      .poll(async () => (await stored(extension, 'popupPlace'))?.views?.picture, SOON)
      .toEqual({ projectId: MIRAS_PROJECT, at: 1 });
    await popup.close();
    const again = await extension.openPage('popup.html');
    await gallery(again)
      .getByRole('button', { name: words('gallery_next') })
      .waitFor();
    expect(await gallery(again).locator('.gallery__place').innerText()).toMatch(/2/u);
    await again.keyboard.press('Escape');
    await gallery(again).waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored(extension, 'popupPlace'))?.views?.picture, SOON).toBeUndefined();
    await again.reload();
    await thumbs(again).first().waitFor();
    expect(await gallery(again).count()).toBe(0);
  });

  test('says where a picture is gone, and keeps nobody from using it', async ({ extension, service }) => {
    await changeAnswers(extension.context, 'v3/get_project_details', (answer) =>
      Object.assign(answer, { screenshot1: `${service.origin}/images/gone.png` }),
    );
    const popup = await extension.openPage(`popup.html#/project/${MIRAS_PROJECT}`);
    await thumbs(popup).first().getByText(words('picture_gone')).waitFor();
    await thumbs(popup).first().click();
    await gallery(popup).getByText(words('picture_gone')).waitFor();
    await expectNoBarriers(popup);
    await gallery(popup)
      .getByRole('button', { name: words('gallery_next') })
      .click();
    await gallery(popup).locator('img').waitFor();
    await expectNoBarriers(popup);
    // The page's own way back closes it as well.
    await popup.evaluate(() => (location.hash = '#/news'));
    await gallery(popup).waitFor({ state: 'detached' });
  });
});
