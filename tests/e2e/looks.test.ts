/** What only an extension shows of its looks: its real pages, and its frames in the windows of foreign ones. The views themselves are in `tests/component/views/`. */
import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findMisplaced } from '../component/support/looks/language/misplaced.ts';
import { PSEUDO } from '../component/support/looks/language/pseudo-texts.ts';
import { MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import { barriersIn } from './firefox/barriers.ts';
import type { Extension } from './harness/extension.ts';
import { inLanguages } from './harness/language/in-languages.ts';
import { pseudoTest } from './harness/language/pseudo-build.ts';
import { framed, openLinks } from './harness/links.ts';
import { frameOf, panelOf, pillOf, pressIn } from './harness/panel.ts';
import { beSignedIn } from './harness/service/session.ts';
import { SOON, test, type Service } from './harness/test.ts';

const HEIGHT = 800;

/** Opens a project's page without anything wider than a narrow window, and its panel. */
async function openNarrow(extension: Extension, service: Service): Promise<{ page: Page; view: Frame }> {
  const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
  await page.addStyleTag({ content: '.project, .top, footer { display: none }' });
  const view = await panelOf(page);
  await view.getByRole('article').first().waitFor();
  return { page, view };
}

/** Gives the window a width, and waits until a frame in it has drawn that. It hears of its size a moment after the page around it. */
async function resize(page: Page, width: number, view: Page | Frame): Promise<void> {
  await page.bringToFront();
  await page.setViewportSize({ width, height: HEIGHT });
  await view.evaluate(drawn);
}

async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 50);
    });
}

/** How far something stands out sideways, in CSS pixels. A page that keeps room for a scrollbar is narrower than its window. */
const surplusIn = (view: Page | Frame): Promise<number> =>
  view.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

describe('nothing keeps people from using', () => {
  test('the pages of the real package', async ({ extension }) => {
    for (const path of ['popup.html', 'options.html', 'captcha.html']) {
      const page = await extension.openPage(path);
      await page.bringToFront();
      await page.locator('h1').first().waitFor({ state: 'attached' });
      expect([path, await barriersIn(page), await surplusIn(page)]).toEqual([path, [], 0]);
      await page.close();
    }
  });
});

/** Looks at a frame in both made-up languages, at these widths of the window around it. */
async function expectInPlace(page: Page, view: Frame, widths: readonly number[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  await inLanguages(view, Object.values(PSEUDO), async (language) => {
    for (const width of widths) {
      await resize(page, width, view);
      const misplaced = await view.evaluate(findMisplaced);
      if (misplaced.length > 0) found[`${language}, ${width}`] = misplaced;
    }
  });
  expect(found).toEqual({});
}

describe('in a longer language, from either side, everything can be read in', { tags: ['full'] }, () => {
  pseudoTest.for([320, 1280])('the card of a link in a window %i px wide', async (width, { extension }) => {
    const page = await openLinks(extension);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.bringToFront();
    await page.hover('#plain');
    const view = await framed(page, 'card.html');
    await view.getByRole('article').first().waitFor();
    await expectInPlace(page, view, [width]);
  });

  pseudoTest('the panel in a page, below it and docked', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const { page, view } = await openNarrow(extension, service);
    await expectInPlace(page, view, [320, 400, 1280]);
    await pressIn(view, 'popup_more', 'place_menu', 'place_beside');
    await expectInPlace(page, view, [1280]);
    await pressIn(view, 'popup_more', 'place_menu', 'place_below');
  });

  pseudoTest('the pill in a page, and the choice where it is hidden', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const view = await pillOf(page);
    await expectPillInPlace(page, view);
    await view.locator('.pill__more').click();
    await view.locator('.pill__site').waitFor();
    await expectPillInPlace(page, view);
  });
});

/** The pill has no language of its own: it shows the panel's. */
async function expectPillInPlace(page: Page, pill: Frame): Promise<void> {
  const found: Record<string, string[]> = {};
  await inLanguages(await frameOf(page), Object.values(PSEUDO), async (language) => {
    await expect.poll(() => pill.evaluate(() => document.documentElement.lang), SOON).toBe(language);
    await pill.evaluate(drawn);
    found[language] = await pill.evaluate(findMisplaced);
  });
  expect(found).toEqual({ ru: [], ar: [] });
}
