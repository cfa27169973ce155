import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isolate } from '../../../utils/bidi.ts';
import { changeAnswers } from '../harness/answers.ts';
import { listAt } from '../harness/service-api.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** The ids of the projects on show, in their order. */
async function shownIds(popup: Page): Promise<string[]> {
  const links = await popup.getByRole('article').getByRole('heading').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('/').pop() ?? ''));
}

async function scrollToEnd(popup: Page): Promise<void> {
  await popup.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

const resultsFor = (text: string): string => words('popup_results', isolate(text));

const searchIn = (popup: Page) => popup.getByRole('searchbox', { name: 'Search projects' });

describe('the list of projects', () => {
  test('shows the newest projects first, in the service’s order', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    const newest = (await listAt(service, 1)).map(({ id }) => id);
    await expect.poll(() => shownIds(popup), SOON).toEqual(newest);
    await popup.getByRole('heading', { name: words('popup_newest') }).waitFor();
    await popup.getByText(words('popup_fresh')).waitFor();
  });

  test('goes on as one scrolls, page after page, without a project twice', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    for (const count of [40, 60]) {
      await scrollToEnd(popup);
      await expect.poll(() => popup.getByRole('article').count(), SOON).toBeGreaterThanOrEqual(count);
    }
    const shown = await shownIds(popup);
    const expected = [...(await listAt(service, 1)), ...(await listAt(service, 2)), ...(await listAt(service, 3))].map(({ id }) => id);
    expect(shown.slice(0, 60)).toEqual(expected);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('shows a project once when a new one pushes it to the next page meanwhile', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBe(20);
    await service.control.project({ owner: 'old_oak', title: 'Pushed in between' });
    await scrollToEnd(popup);
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBeGreaterThan(20);
    const shown = await shownIds(popup);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('says how many projects could not be read, and shows the others', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) => {
      (answer['projects'] as unknown[]).splice(3, 1, { title: 'without a number' });
    });
    const popup = await extension.openPage('popup.html');
    await popup.getByText(words('popup_skippedProjects_one', 1)).waitFor();
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBe(19);
  });

  test('says so where the service has no projects', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) => Object.assign(answer, { projects: [], total_pages: '0' }));
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('heading', { name: words('popup_noProjects') }).waitFor();
    expect(await popup.getByRole('article').count()).toBe(0);
  });
});

describe('searching', () => {
  test('shows what the service finds, and the newest projects again once it is cleared', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('garden');
    await popup.getByRole('heading', { name: resultsFor('garden') }).waitFor();
    const found = (await listAt(service, 1, { search_keywords: 'garden' })).map(({ id }) => id);
    expect(found.length).toBeGreaterThan(1);
    await expect.poll(() => shownIds(popup), SOON).toEqual(found);
    await popup.getByRole('button', { name: words('popup_clearSearch') }).click();
    await popup.getByRole('heading', { name: words('popup_newest') }).waitFor();
    expect(await searchIn(popup).inputValue()).toBe('');
    await expect.poll(() => popup.getByRole('article').count(), SOON).toBeGreaterThanOrEqual(20);
  });

  test('says when nothing is found, and offers the way back', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('no such thing anywhere');
    await popup.getByRole('heading', { name: words('popup_noResults', isolate('no such thing anywhere')) }).waitFor();
    expect(await popup.getByRole('article').count()).toBe(0);
    await popup.getByRole('tabpanel').locator('.empty-state').getByRole('button', { name: words('popup_clearSearch') }).click();
    await popup.getByRole('article').first().waitFor();
  });

  test('keeps only the answer to what was typed last', async ({ extension, service }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    await service.control.delay({ ms: 700, endpoint: 'get_project_list' });
    await searchIn(popup).fill('compass');
    await searchIn(popup).press('Enter');
    await expect.poll(async () => (await service.control.requests()).at(-1)?.fields, SOON).toContain('search_keywords');
    await service.control.resetFailures();
    await searchIn(popup).fill('departures');
    await popup.getByRole('heading', { name: resultsFor('departures') }).waitFor();
    await popup.waitForTimeout(800);
    await popup.getByRole('heading', { name: resultsFor('departures') }).waitFor();
    await popup.getByRole('article', { name: 'Departures on the wall' }).waitFor();
  });
});
