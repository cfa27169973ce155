import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { HUGE_THREAD_PROJECT } from '../service/fixtures.ts';
import { barriersIn } from './harness/axe.ts';
import type { Extension } from './harness/extension.ts';
import { SOON, test } from './harness/test.ts';
import { words } from './harness/words.ts';

/** The projects with their filters, one of them set: every kind of control is there. */
async function openFilters(extension: Extension, media: Parameters<Page['emulateMedia']>[0]): Promise<Page> {
  const popup = await extension.openPage('popup.html', (page) => page.emulateMedia(media));
  await popup.bringToFront();
  await popup.getByRole('article').first().waitFor();
  await popup.getByRole('button', { name: words('popup_filters'), exact: true }).click();
  await popup.locator('.type-picker__type').first().click();
  await popup
    .getByRole('group', { name: words('popup_filtersSet') })
    .getByRole('button')
    .first()
    .waitFor();
  await popup.getByText(words('updatedNow')).waitFor();
  return popup;
}

/** How thick the outline and the border of something are, in CSS pixels. */
async function edges(popup: Page, selector: string): Promise<{ outline: number; border: number }> {
  return popup
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth, borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element);
      const width = (style: string, size: string): number => (style === 'none' ? 0 : Number.parseFloat(size));
      return {
        outline: width(outlineStyle, outlineWidth),
        border: width(borderBlockStartStyle, borderBlockStartWidth),
      };
    });
}

describe('who chose a look', () => {
  test('has it on every page before the first paint, and at once on those that are open', async ({ extension }) => {
    const look = (page: Page) => page.evaluate(() => document.documentElement.dataset.look);
    const popup = await extension.openPage('popup.html');
    const options = await extension.openPage('options.html#/appearance');
    await options.getByLabel(words('look_theme')).selectOption('dark');
    await options.getByLabel(words('look_density')).selectOption('compact');
    await options.getByLabel(words('look_textSize')).selectOption('large');
    await options.getByLabel(words('look_motion')).selectOption('still');
    for (const page of [options, popup]) await expect.poll(() => look(page), SOON).toBe('dark compact large still');
    expect(await popup.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    for (const path of ['popup.html', 'options.html', 'captcha.html', 'panel.html', 'card.html']) {
      const page = await extension.openPage(path, async (opening) => {
        await opening.addInitScript(() => {
          // What is painted first is painted with what the root has when the body begins.
          new MutationObserver((_changes, observer) => {
            if (!document.body) return;
            observer.disconnect();
            sessionStorage.setItem('lookAtFirst', document.documentElement.dataset.look ?? '');
          }).observe(document, { childList: true, subtree: true });
        });
      });
      const first = await page.evaluate(() => sessionStorage.getItem('lookAtFirst'));
      expect([path, first]).toEqual([path, 'dark compact large still']);
      await page.close();
    }
    await options.getByLabel(words('look_theme')).selectOption('system');
    await expect.poll(() => look(popup), SOON).toBe('system compact large still');
  });
});

describe('who asked for', () => {
  test.for(['light', 'dark'] as const)(
    'more contrast gets 7 : 1 for every text, borders as plain, and a thicker focus ring: %s',
    async (colorScheme, { extension }) => {
      const popup = await openFilters(extension, { colorScheme, contrast: 'more', reducedMotion: 'reduce' });
      await expect.poll(() => popup.evaluate(() => matchMedia('(prefers-contrast: more)').matches), SOON).toBe(true);
      expect(await barriersIn(popup, ['color-contrast-enhanced'])).toEqual([]);
      expect((await edges(popup, 'article')).border).toBeGreaterThan(0);
      await popup.getByRole('searchbox').focus();
      expect((await edges(popup, '[type=search]')).outline).toBeGreaterThanOrEqual(3);
    },
  );

  test('their own colours can tell what is chosen without them, and where the focus is', async ({ extension }) => {
    const popup = await openFilters(extension, { forcedColors: 'active', reducedMotion: 'reduce' });
    await expect.poll(() => popup.evaluate(() => matchMedia('(forced-colors: active)').matches), SOON).toBe(true);
    /** Whether a pair of controls looks different by more than the colour of its words. */
    const differences = (on: string, off: string) =>
      popup.evaluate(
        ([one = '', other = '']) => {
          const looks = (selector: string): string => {
            const element = document.querySelector(selector);
            if (!element) throw new Error(`nothing is ${selector}`);
            const { borderBlockEndWidth, outlineStyle, outlineWidth, fontWeight, textDecorationLine, backgroundColor } =
              getComputedStyle(element);
            const after = getComputedStyle(element, '::after');
            const mark = after.content === 'none' ? '' : `${after.backgroundColor} ${after.blockSize}`;
            return [
              borderBlockEndWidth,
              outlineStyle === 'none' ? '' : outlineWidth,
              fontWeight,
              textDecorationLine,
              backgroundColor,
              mark,
            ].join('|');
          };
          return looks(one) !== looks(other);
        },
        [on, off],
      );
    expect(await differences('.tabs__tab[aria-selected=true]', '.tabs__tab[aria-selected=false]')).toBe(true);
    expect(await differences('.list-chips__chip[aria-pressed=true]', '.list-chips__chip[aria-pressed=false]')).toBe(
      true,
    );
    expect(await differences('.type-picker__type[aria-pressed=true]', '.type-picker__type[aria-pressed=false]')).toBe(
      true,
    );
    for (const control of ['.select-field__select', '#filter-author', '.type-picker__type', '[type=search]', 'article'])
      expect(await edges(popup, control)).toMatchObject({ border: expect.toSatisfy((width: number) => width > 0) });
    await popup.locator('#filter-author').focus();
    expect((await edges(popup, '#filter-author')).outline).toBeGreaterThanOrEqual(3);
  });

  test('less motion sees nothing move, not even what waits', async ({ extension, service }) => {
    await service.control.delay({});
    // Of no list that was seen, it has to be waited for.
    const popup = await extension.openPage(`popup.html#/project/${HUGE_THREAD_PROJECT}`, (page) =>
      page.emulateMedia({ reducedMotion: 'reduce' }),
    );
    await popup.getByText(words('popup_loading')).waitFor({ state: 'attached' });
    const moving = (): Promise<string[]> =>
      popup.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
          return animation.playState === 'running' && (Number(duration) > 1 || iterations === Infinity)
            ? [animation instanceof CSSAnimation ? animation.animationName : animation.id]
            : [];
        }),
      );
    expect(await moving()).toEqual([]);
    await popup.getByRole('button', { name: words('popup_check') }).click();
    await popup.locator('.button__spinner').waitFor();
    expect(await moving()).toEqual([]);
    expect(await popup.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});
