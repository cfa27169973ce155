import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { aComment } from '../../unit/utils/thread/support/samples';
import { manyProjects, serveProjects } from '../support/catalogue';
import { serveThread } from '../support/pages/open-panel';
import { leaveThread, openPopup } from '../support/pages/open-popup';
import { signIn, useService } from '../support/stored';

const root = document.documentElement;
const boxOf = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

beforeEach(() => page.viewport(384, 600));
afterEach(() => root.style.removeProperty('font-size'));

describe('the toolbar’s popup', () => {
  test('gives the same width to all views: a scrollbar would make Chromium widen it', async () => {
    await useService();
    serveProjects(manyProjects(40));
    await openPopup('#/');
    await expect.element(page.getByRole('article').first()).toBeVisible();
    expect(root.scrollHeight).toBeGreaterThan(innerHeight);
    expect(root.clientWidth).toBe(innerWidth);
    location.hash = '#/about';
    await expect.element(page.getByRole('link', { name: t('project_back') })).toBeVisible();
    expect(root.clientWidth).toBe(innerWidth);
  });

  test('shows how far it is scrolled', async () => {
    await useService();
    serveProjects(manyProjects(40));
    await openPopup('#/');
    await expect.element(page.getByRole('article').first()).toBeVisible();
    const place = () => getComputedStyle(document.body, '::after');
    await expect.poll(() => Number.parseFloat(place().translate)).toBe(0);
    scrollTo(0, root.scrollHeight);
    await expect.poll(() => Number.parseFloat(place().translate.split(' ')[1] ?? '')).toBeGreaterThan(100);
  });
});

describe('a thread with the letters of the browser', () => {
  test.for(['14px', '16px', '24px', '30px'])(
    'at %s has its way back, search and comments below the header',
    async (size) => {
      root.style.fontSize = size;
      await signIn();
      serveThread(Array.from({ length: 30 }, (_, at) => aComment({ id: at + 1, postedAt: at, text: `Comment ${at}` })));
      await openPopup('#/project/1/comments');
      await expect.element(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('button', { name: t('popup_more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('find_label') }).click();
      await page.getByRole('searchbox', { name: t('find_label') }).fill('Comment 3');
      scrollTo(0, 900);
      await expect.poll(() => scrollY).toBe(900);
      const [header, back, find] = ['.popup-header', '.thread-bar', '.find-bar'].map(boxOf);
      await expect
        .poll(() => Math.abs(boxOf('.thread-bar').top - boxOf('.popup-header').bottom))
        .toBeLessThanOrEqual(1);
      expect(header?.top).toBe(0);
      expect(find?.top).toBeGreaterThanOrEqual(back?.bottom ?? Infinity);
      await leaveThread();
    },
  );

  test.for(['14px', '16px', '24px', '30px'])('at %s shows all of the line to write in', async (size) => {
    root.style.fontSize = size;
    await signIn();
    serveThread([aComment()]);
    await openPopup('#/project/1/comments');
    const box = page.getByRole('textbox', { name: t('composer_comment') });
    await expect.element(box).toBeVisible();
    const { scrollHeight, clientHeight, clientWidth, offsetWidth } = box.element() as HTMLTextAreaElement;
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    expect(clientWidth).toBe(offsetWidth - 2);
    await leaveThread();
  });
});
