import type { Frame, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { isolate } from '../../utils/text/bidi.ts';
import { JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../service/fixtures.ts';
import type { Extension } from './harness/extension.ts';
import { inLanguages } from './harness/language/in-languages.ts';
import { misplacedIn } from './harness/language/misplaced.ts';
import { PSEUDO, pseudoTest as test } from './harness/language/pseudo.ts';
import { framed, openLinks } from './harness/links.ts';
import { frameOf, panelOf, pillOf } from './harness/panel.ts';
import { boxIn, commentWith, onItsWay, openComments, postNow } from './harness/service/own-thread.ts';
import { beSignedIn } from './harness/service/session.ts';
import { captchaButton, pressCaptcha, startSignIn } from './harness/sign-in.ts';
import { stored } from './harness/stored.ts';
import { SOON, type Service } from './harness/test.ts';
import { words } from './harness/words.ts';

const WIDTHS = [320, 400, 1280];
const HEIGHT = 800;

/** Looks at a view in both made-up languages, at these widths of its page. @param part what must be in sight each time */
async function expectInPlace(
  page: Page,
  {
    view = page,
    widths = WIDTHS,
    part = 'body',
  }: { view?: Page | Frame; widths?: readonly number[]; part?: string } = {},
): Promise<void> {
  await page.bringToFront();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  await inLanguages(view, PSEUDO, async (language) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await view.evaluate(drawn);
      await view.locator(part).first().waitFor();
      const misplaced = await misplacedIn(view);
      if (misplaced.length > 0) found[`${language}, ${width}`] = misplaced;
    }
  });
  expect(found).toEqual({});
}

/** Waits until what changed is drawn. A frame hears of its size a moment after the page around it; one that is out of sight never draws. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 50);
    });
}

/** Opens the popup's page as the side panel has it, which may be as narrow as people like. */
async function openPopup(extension: Extension, hash = ''): Promise<Page> {
  const page = await extension.openPage(`popup.html?side${hash}`);
  await page.bringToFront();
  return page;
}

const button = (view: Page | Frame, key: Parameters<typeof words>[0]) =>
  view.getByRole('button', { name: words(key), exact: true }).first();
const firstCard = (view: Page | Frame): Promise<void> => view.getByRole('article').first().waitFor();

/** Opens a project's page without anything wider than a narrow window. */
async function openNarrow(extension: Extension, service: Service): Promise<{ page: Page; view: Frame }> {
  const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
  await page.addStyleTag({ content: '.project, .top, footer { display: none }' });
  return { page, view: await panelOf(page) };
}

test('what is cut or overlaps is found', async ({ extension }) => {
  const page = await extension.context.newPage();
  const planted = (markup: string): Promise<string[]> =>
    page.setContent(`<body style="font: 16px sans-serif">⟦fine⟧ ${markup}</body>`).then(() => misplacedIn(page));
  const oneLine = 'overflow: hidden; white-space: nowrap; width: 60px';
  expect(await planted('')).toEqual([]);
  expect(await planted(`<p style="${oneLine}">the title of a project</p>`)).toEqual([]);
  expect(await planted(`<p style="${oneLine}">⟦a label of ours⟧</p>`)).toEqual([expect.stringContaining('cut')]);
  expect(await planted(`<p style="${oneLine}; overflow: auto">⟦a label of ours⟧</p>`)).toEqual([]);
  expect(await planted(`<p style="height: 20px; overflow: hidden"><b>⟦one<br>two⟧</b></p>`)).toEqual([
    expect.stringContaining('cut'),
  ]);
  expect(await planted(`<select style="width: 60px"><option>⟦a choice of ours⟧</select>`)).toEqual([
    expect.stringContaining('cut'),
  ]);
  const second = (style: string): string => `<p>one</p><p style="margin-top: -34px; ${style}">two</p>`;
  expect(await planted(second(''))).toEqual([expect.stringContaining('overlap')]);
  expect(await planted(second('position: sticky; top: 0'))).toEqual([]);
  expect(await planted('<p style="width: 3000px"><b>wide</b></p>')).toEqual([expect.stringContaining('stand out')]);
});

describe('in a longer language, from either side, everything can be read, signed out:', () => {
  test('the projects, with filters, and a search without results', async ({ extension }) => {
    const page = await openPopup(extension);
    await firstCard(page);
    await button(page, 'popup_filters').click();
    await page.locator('.type-picker__type').first().click();
    await page.getByLabel(words('popup_author')).fill('nobody');
    await page.getByLabel(words('popup_author')).press('Enter');
    await page.getByRole('button', { name: words('popup_authorSearch', isolate('nobody')) }).waitFor();
    await expectInPlace(page);
    await page.getByRole('searchbox').fill('no such thing anywhere');
    await page.locator('.empty-state').waitFor();
    await expectInPlace(page, { part: '.empty-state' });
  });

  test('a project', async ({ extension }) => {
    const page = await openPopup(extension, `#/project/${MIRAS_PROJECT}`);
    await page.getByText('Names in their own script').waitFor();
    await expectInPlace(page);
  });

  test('the announcements and the menu', async ({ extension }) => {
    const page = await openPopup(extension, '#/news');
    await firstCard(page);
    await button(page, 'popup_more').click();
    await expectInPlace(page, { part: '.more-menu' });
  });

  test('the inbox', async ({ extension }) => {
    const page = await openPopup(extension, '#/inbox');
    await page.getByText(words('popup_signedOut')).waitFor();
    await expectInPlace(page);
  });

  test('a project in an outage', async ({ extension, service }) => {
    await service.control.fail({ kind: '500' });
    const page = await openPopup(extension, `#/project/${OTHERS_PROJECT}`);
    await page.getByText(words('error_http')).waitFor();
    await expectInPlace(page);
  });

  test('the welcome, step by step', async ({ extension }) => {
    const page = await extension.openPage('options.html#/welcome');
    await page.getByText(words('welcome_what')).waitFor();
    for (const next of ['welcome_browse', 'welcome_next', 'welcome_next'] as const) {
      await expectInPlace(page, { part: '.welcome' });
      await button(page, next).click();
    }
    await expectInPlace(page, { part: '.welcome' });
  });

  test('the sign-in with what it says, its captcha, and its failure', async ({ extension }) => {
    const empty = await extension.openPage('options.html#/sign-in');
    await button(empty, 'options_signIn').click();
    await empty.getByText(words('options_passwordMissing')).waitFor();
    await expectInPlace(empty);
    await empty.close();
    extension.captcha.mode = 'error:challenge-error';
    const { options, captcha } = await startSignIn(extension, MIRA, 'captcha-tab');
    await options.getByText(words('options_waiting')).waitFor();
    await expectInPlace(options);
    await captcha.getByText(words('captcha_ready')).waitFor();
    await pressCaptcha(captchaButton(captcha));
    await captcha.getByText(words('captcha_widgetError')).waitFor();
    await expectInPlace(captcha);
    await captcha.close();
    await options.getByText(words('options_captchaClosed')).waitFor();
    await expectInPlace(options);
  });

  test('the panel', async ({ extension, service }) => {
    const { page, view } = await openNarrow(extension, service);
    await button(view, 'panel_signIn').waitFor();
    await expectInPlace(page, { view });
  });

  test.for([320, 1280])('the card of a link in a window %i px wide', async (width, { extension }) => {
    const page = await openLinks(extension);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.bringToFront();
    await page.hover('#plain');
    const view = await framed(page, 'card.html');
    await firstCard(view);
    await expectInPlace(page, { view, widths: [width] });
  });
});

describe('in a longer language, from either side, everything can be read, signed in:', () => {
  test('the inbox, its menus and an answer', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    await expect
      .poll(async () => (await stored(extension, 'cursors'))?.threads, SOON)
      .toHaveProperty(String(MIRAS_PROJECT));
    await service.control.comment({ as: JONAS.userName, projectId: MIRAS_PROJECT, message: '@mira is it all there?' });
    await service.control.news({ title: 'Longer words', message: 'From tomorrow on.' });
    const page = await openPopup(extension, '#/inbox');
    await button(page, 'popup_check').click();
    await page.getByRole('article', { name: 'Longer words' }).waitFor();
    await page.getByRole('article').filter({ hasText: 'is it all there?' }).first().waitFor();
    await expectInPlace(page);
    await button(page, 'snooze_title').click();
    await expectInPlace(page, { part: '.snooze-menu__title' });
    await page.keyboard.press('Escape');
    const entry = page.getByRole('article').filter({ hasText: 'is it all there?' }).first();
    await entry.getByRole('button', { name: words('inbox_more'), exact: true }).click();
    await expectInPlace(page, { part: '[aria-expanded=true]' });
  });

  test('one’s own projects', async ({ extension }) => {
    const page = await openPopup(extension, '#/mine');
    await firstCard(page);
    await expectInPlace(page);
  });

  test('comments in the popup', async ({ extension }) => {
    const page = await openComments(extension, MIRAS_PROJECT, 'popup.html?side');
    await expectInPlace(page);
  });

  test('every section of the settings', async ({ extension }) => {
    const page = await extension.openPage('options.html#/diagnostics');
    await button(page, 'diagnostics_check').click();
    await page.locator('.check-line').nth(4).waitFor();
    await expectInPlace(page);
  });

  test('the panel, below and docked, while one writes and deletes', async ({ extension, service }) => {
    const { page, view } = await openNarrow(extension, service);
    await firstCard(view);
    await boxIn(view).fill('Of my own');
    await postNow(view);
    await commentWith(view, 'Of my own').waitFor();
    await onItsWay(view).waitFor({ state: 'detached' });
    await boxIn(view).fill('More of them');
    await commentWith(view, 'Of my own').getByRole('button', { name: 'Delete' }).click();
    await view.getByText(words('comment_deleteAsk')).waitFor();
    await expectInPlace(page, { view });
    await button(view, 'place_beside').click();
    await expectInPlace(page, { view, widths: [1280] });
    await button(view, 'place_below').click();
  });

  test('the pill, and the choice where it is hidden', async ({ extension, service }) => {
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    const view = await pillOf(page);
    await inPill(page, view);
    await view.locator('.pill__hide').click();
    await view.locator('.pill__site').waitFor();
    await inPill(page, view);
  });
});

/** The pill has no language of its own: it shows the panel's. */
async function inPill(page: Page, pill: Frame): Promise<void> {
  const found: Record<string, string[]> = {};
  await inLanguages(await frameOf(page), PSEUDO, async (language) => {
    await expect.poll(() => pill.evaluate(() => document.documentElement.lang), SOON).toBe(language);
    await pill.evaluate(drawn);
    found[language] = await misplacedIn(pill);
  });
  expect(found).toEqual({ ru: [], ar: [] });
}
