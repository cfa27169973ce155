import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { direction, t } from '../../../../utils/locale/i18n';
import { popupViewItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { aProject } from '../../../unit/support';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const thumbs = () => page.getByRole('region', { name: t('project_screenshots') }).getByRole('button');
const gallery = () => page.getByRole('dialog', { name: t('project_screenshots') });
const [back, onward] = direction() === 'rtl' ? ['{ArrowRight}', '{ArrowLeft}'] : ['{ArrowLeft}', '{ArrowRight}'];
const part = (name: string) => document.querySelector<HTMLElement>(`.gallery__${name}`);

/** Pictures of 300 to 400 pixels, each another one. */
const picture = (width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="400"/>`)}`;
const SCREENSHOTS = [picture(300), picture(310), picture(320)];

/** Opens the page of a project with these screenshots. */
async function openWith(screenshots: (string | null)[]): Promise<void> {
  worker.on('projects.get', () => aProject({ id: 5, screenshots }));
  await openPopup('#/project/5');
  await expect.element(thumbs().first()).toBeVisible();
}

beforeEach(useService);

describe('the gallery', () => {
  test('moves from picture to picture by key, around both ends', async () => {
    await openWith(SCREENSHOTS);
    (thumbs().nth(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    for (const [key, at] of [
      ['', 2],
      ['{Home}', 1],
      [back, 3],
      [onward, 1],
      ['{End}', 3],
    ] as const) {
      if (key) await userEvent.keyboard(key);
      await expect.poll(() => part('place')?.textContent).toBe(t('project_screenshot', at, 3));
    }
  });

  test('keeps the focus inside, and gives it back when it is closed', async () => {
    await openWith(SCREENSHOTS);
    const thumb = thumbs().nth(1);
    (thumb.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(gallery()).toBeVisible();
    for (let step = 0; step < 9; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      expect(activeElement === document.body || activeElement?.closest('dialog') !== null).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(gallery()).not.toBeInTheDocument();
    await expect.element(thumb).toHaveFocus();
    expect(location.hash).toBe('#/project/5');
  });

  test('enlarges where it is clicked, and lets the arrows move what is larger than its place', async () => {
    await openWith(SCREENSHOTS);
    await thumbs().first().click();
    await expect.poll(() => gallery().element().querySelector('img')?.naturalWidth).toBe(300);
    const stage = () => part('stage') ?? document.body;
    const isLarger = () => stage().scrollWidth > stage().clientWidth;
    const button = gallery().getByTitle(t('gallery_larger'));
    await button.click({ position: { x: 20, y: 20 } });
    await expect.poll(isLarger).toBe(true);
    // From right to left, what is out of view on the left has places below zero.
    const leftmost = direction() === 'rtl' ? stage().clientWidth - stage().scrollWidth : 0;
    expect([stage().scrollLeft, stage().scrollTop]).toEqual([leftmost, 0]);
    // The browser adds what is left of this scrolling to the place that a later press scrolls to.
    const hasScrolled = new Promise((resolve) => stage().addEventListener('scrollend', resolve, { once: true }));
    await userEvent.keyboard('{ArrowRight}');
    await hasScrolled;
    expect(stage().scrollLeft).toBeGreaterThan(leftmost);
    expect(part('place')?.textContent).toBe(t('project_screenshot', 1, 3));
    await gallery().getByTitle(t('gallery_fit')).click();
    await expect.poll(isLarger).toBe(false);
    // A press by key has no place.
    await userEvent.keyboard('{Enter}');
    const middle = () => ((direction() === 'rtl' ? -1 : 1) * (stage().scrollWidth - stage().clientWidth)) / 2;
    await expect.poll(() => isLarger() && Math.abs(stage().scrollLeft - middle())).toBeLessThan(2);
  });

  test('is open at the same picture when the popup opens again, unless it was closed', async () => {
    await openWith(SCREENSHOTS);
    await thumbs().nth(1).click();
    await expect.element(gallery()).toBeVisible();
    await reopenPopup();
    await expect.element(gallery().getByRole('button', { name: t('gallery_next') })).toBeVisible();
    expect(part('place')?.textContent).toBe(t('project_screenshot', 2, 3));
    expect((await read(popupViewItem))?.views?.picture).toEqual({ projectId: 5, at: 1 });
    await userEvent.keyboard('{Escape}');
    await expect.element(gallery()).not.toBeInTheDocument();
    await reopenPopup();
    await expect.element(thumbs().first()).toBeVisible();
    expect((await read(popupViewItem))?.views?.picture).toBeUndefined();
    expect(gallery().elements()).toHaveLength(0);
  });

  test.for([
    ['can’t be loaded', 'data:image/gif;base64,AAAA'],
    ['may not be loaded', null],
  ] as const)('says that a picture is gone that %s, and goes on to the next', async ([, gone]) => {
    await openWith([gone, picture(300)]);
    await expect.element(thumbs().first().getByText(t('picture_gone'), { exact: false })).toBeVisible();
    await thumbs().first().click();
    await expect.element(gallery().getByText(t('picture_gone'), { exact: false })).toBeVisible();
    await gallery()
      .getByRole('button', { name: t('gallery_next') })
      .click();
    await expect.element(gallery().getByRole('img')).toBeVisible();
  });

  test('closes with its page', async () => {
    await openWith(SCREENSHOTS);
    await thumbs().first().click();
    await expect.element(gallery()).toBeVisible();
    location.hash = '#/news';
    await expect.element(gallery()).not.toBeInTheDocument();
  });
});
