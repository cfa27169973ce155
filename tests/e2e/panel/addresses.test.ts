/** @module-tag full */
import { describe, expect } from 'vitest';
import { OTHERS_PROJECT } from '../../service/fixtures.ts';
import { onePanel } from '../harness/one-panel.ts';
import { panelsIn } from '../harness/panel.ts';
import { signedInTest as test } from '../harness/service/session.ts';

describe('the address of a project', () => {
  const ID = OTHERS_PROJECT;

  test('is recognised in each of its forms when a page is opened there', async ({ extension, service }) => {
    const page = await extension.context.newPage();
    for (const form of [`/p/${ID}/`, `/p/${ID}?lang=en#comments`, `/?id=${ID}`, `/?lang=en&id=${ID}#comments`]) {
      await page.goto('about:blank');
      await page.goto(service.origin + form);
      await (await onePanel(page)).getByText('The contour lines are beautiful.').waitFor();
    }
  });
});

test('a project address that shows no HTML page gets no panel and logs no error', async ({ extension, service }) => {
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
