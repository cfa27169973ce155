/** @module-tag full */
import { describe, expect } from 'vitest';
import { MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { onePanel, untilOnePanel } from '../harness/one-panel.ts';
import { countIssued, openProject, panelsIn } from '../harness/panel.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { SOON, test as base } from '../harness/test.ts';

const test = base.extend('signedIn', { auto: true }, async ({ extension }) => {
  await beSignedIn(extension, MIRA);
  return true;
});

describe('the address of a project', () => {
  const ID = OTHERS_PROJECT;

  test('is recognised in each of its forms, and the panel stays the same one while it changes between them', async ({
    extension,
    service,
  }) => {
    const { page, panel } = await openProject(extension, service, ID);
    for (const form of [
      `/p/${ID}/`,
      `/p/${ID}?lang=en`,
      `/p/${ID}/?lang=en#comments`,
      `/?id=${ID}`,
      `/?lang=en&id=${ID}`,
      `/?id=${ID}&lang=en#top`,
      `/p/${ID}`,
    ]) {
      const before = await countIssued(extension);
      await page.evaluate((address) => history.pushState(null, '', address), form);
      await expect.poll(() => countIssued(extension), { ...SOON, message: form }).toBeGreaterThan(before);
      expect(panelsIn(page)).toEqual([panel]);
    }
    await page.evaluate((address) => history.pushState(null, '', address), `/p/${MIRAS_PROJECT}`);
    await expect.poll(() => panelsIn(page).length === 1 && panelsIn(page)[0] !== panel, SOON).toBe(true);
  });

  test('is recognised in each of its forms when a page is opened there', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    for (const form of [`/p/${ID}/`, `/p/${ID}?lang=en#comments`, `/?id=${ID}`, `/?lang=en&id=${ID}#comments`]) {
      await page.goto('about:blank');
      await page.goto(service.origin + form);
      await (await onePanel(page)).getByText('The contour lines are beautiful.').waitFor();
    }
  });

  test('is none where it only looks like one', async ({ extension, service }) => {
    const { page } = await openProject(extension, service, ID);
    await untilOnePanel(page);
    // All of them: `tests/unit/utils/service/links.test.ts`.
    for (const other of [`/p/0${ID}`, `/p/${ID}a`, `/p/${ID}/edit`, `/?id=-5`, `/?pid=${ID}`, `/about?id=${ID}`]) {
      await page.evaluate((address) => history.pushState(null, '', address), other);
      await expect.poll(() => panelsIn(page).length, { ...SOON, message: other }).toBe(0);
      await page.evaluate((address) => history.pushState(null, '', address), `/p/${ID}`);
      await untilOnePanel(page);
    }
  });
});

test('the address of a project where no page of text stands is left alone, quietly', async ({ extension, service }) => {
  const pages = await Promise.all(
    [
      ['application/xml', '<list xmlns="urn:example"><item/></list>'],
      ['text/plain', 'Only text'],
      ['application/json', '{"only": "data"}'],
      ['text/html', '<frameset cols="50%,50%"><frame src="about:blank"><frame src="about:blank"></frameset>'],
    ].map(async ([contentType = '', body = '']) => {
      const page = await extension.context.newPage();
      await page.route(/\/p\/\d+$/, (route) => route.fulfill({ contentType, body }));
      await page.goto(`${service.origin}/p/${OTHERS_PROJECT}`);
      return page;
    }),
  );
  // The loader begins after the first paint, which it awaits for a second at most.
  await pages[0]?.waitForTimeout(1_500);
  for (const page of pages) {
    expect(await page.evaluate(() => document.querySelectorAll('sidethread-comments').length)).toBe(0);
    expect(panelsIn(page)).toEqual([]);
  }
});
