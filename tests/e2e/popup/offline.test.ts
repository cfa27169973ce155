import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { isolate } from '../../../utils/text/bidi.ts';
import { cutOff } from '../harness/service/answers.ts';
import { setClockAhead } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { drawnIds, listed, scrollThrough, scrollToEnd, searchIn } from '../harness/service/project-list.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const chip = (popup: Page, name: string) =>
  popup.getByRole('group', { name: words('popup_lists') }).getByRole('button', { name, exact: true });

/** Reads some pages of the catalogue. */
async function readSome(extension: Extension, projects: number): Promise<Page> {
  const popup = await extension.openPage('popup.html');
  await expect.poll(async () => (await scrollToEnd(popup), listed(popup)), SOON).toBeGreaterThanOrEqual(projects);
  return popup;
}

/** Closes a page as somebody does who clicks elsewhere. */
async function closed(popup: Page): Promise<void> {
  // It stores where it was. A page that a test closes does not hear of that.
  await popup.evaluate(() => dispatchEvent(new Event('pagehide')));
  await popup.waitForTimeout(400);
  await popup.close();
}

describe('a popup that is opened again', () => {
  test('is where it was left: list, filter, search and the row in view, before anybody answers', async ({
    extension,
    service,
  }) => {
    const popup = await extension.openPage('popup.html');
    await chip(popup, words('popup_listLiked')).click();
    await popup.getByRole('heading', { name: words('popup_likedProjects') }).waitFor();
    await expect.poll(async () => (await scrollToEnd(popup), listed(popup)), SOON).toBeGreaterThanOrEqual(100);
    await popup.evaluate(() => scrollTo(0, 5_000));
    await expect
      .poll(() => popup.evaluate(() => document.querySelectorAll('article').length), SOON)
      .toBeGreaterThan(20);
    const rowInView = (page: Page) =>
      page.evaluate(() => {
        const first = [...document.querySelectorAll('article')].find((card) => card.getBoundingClientRect().top > 60);
        return {
          title: first?.querySelector('h3')?.textContent,
          top: Math.round(first?.getBoundingClientRect().top ?? 0),
        };
      });
    // Rows that come into view are measured, and then it rests.
    await popup.waitForTimeout(500);
    const before = await rowInView(popup);
    const length = await listed(popup);
    await closed(popup);
    await extension.killWorker();
    await service.control.delay({});
    const again = await extension.openPage('popup.html');
    await again.getByRole('heading', { name: before.title ?? '', exact: true }).waitFor();
    const after = await rowInView(again);
    expect(after.title).toBe(before.title);
    expect(Math.abs(after.top - before.top)).toBeLessThan(3);
    expect(await chip(again, words('popup_listLiked')).getAttribute('aria-pressed')).toBe('true');
    // While the service is asked, the number is not said.
    await service.control.resetFailures();
    await expect.poll(() => listed(again), SOON).toBe(length);
    expect((await rowInView(again)).title).toBe(before.title);
    // Up again, all rows are there, and no more: the next page is not answered.
    await service.control.delay({});
    const { ids } = await scrollThrough(again);
    expect(ids).toHaveLength(length);
  });

  test('has its search and its filters, and takes them back', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await searchIn(popup).fill('camera');
    await popup.getByRole('button', { name: words('popup_filters') }).click();
    await popup.locator('.type-picker__type').first().click();
    await popup.getByText(words('updatedNow')).waitFor();
    const type = await popup.locator('.filter-tags__tag').innerText();
    await closed(popup);
    const again = await extension.openPage('popup.html');
    await expect.poll(() => searchIn(again).inputValue(), SOON).toBe('camera');
    // They were on show, and are so again.
    await again.locator('.type-picker__type').first().waitFor();
    expect(await again.locator('.filter-tags__tag').innerText()).toBe(type);
    await again.getByRole('heading', { name: words('popup_results', isolate('camera')) }).waitFor();
    await again.locator('.filter-tags__tag').click();
    await again
      .getByRole('button', { name: words('popup_clearSearch') })
      .first()
      .click();
    await again.getByRole('heading', { name: words('popup_newest') }).waitFor();
  });

  test('shows the project or the tab that was open, unless a link leads elsewhere', async ({ extension }) => {
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().getByRole('link').first().click();
    await expect.poll(() => new URL(popup.url()).hash, SOON).toMatch(/^#\/project\/\d+$/);
    const { hash } = new URL(popup.url());
    await closed(popup);
    const again = await extension.openPage('popup.html');
    await expect.poll(() => new URL(again.url()).hash, SOON).toBe(hash);
    await again.getByRole('tab', { name: 'News' }).click();
    await closed(again);
    const third = await extension.openPage('popup.html');
    await expect.poll(() => third.getByRole('tab', { name: 'News' }).getAttribute('aria-selected'), SOON).toBe('true');
    await closed(third);
    const linked = await extension.openPage('popup.html#/inbox');
    await expect
      .poll(() => linked.getByRole('tab', { name: 'Inbox' }).getAttribute('aria-selected'), SOON)
      .toBe('true');
  });
});

describe('without the service', () => {
  test('searches, filters and goes on with all that was ever seen, and says how old it is', async ({ extension }) => {
    await closed(await readSome(extension, 100));
    await cutOff(extension.context);
    const popup = await extension.openPage('popup.html', (page) => setClockAhead(page, 5 * 60_000));
    await popup.getByText(words('error_unreachable')).waitFor();
    await searchIn(popup).fill('a');
    await popup.getByRole('heading', { name: words('popup_results', isolate('a')) }).waitFor();
    await popup.getByText(words('savedCopy', '5 minutes ago')).waitFor();
    // While the service is asked once more, the number is not said.
    let found = 0;
    await expect.poll(async () => (found = await listed(popup)), SOON).toBeGreaterThan(5);
    await popup.getByRole('button', { name: words('popup_filters') }).click();
    await popup.locator('.type-picker__type').first().click();
    await expect.poll(() => listed(popup), SOON).toBeLessThan(found);
    await popup.getByText(words('savedCopy', '5 minutes ago')).waitFor();
    await searchIn(popup).fill('no such thing anywhere');
    await popup.getByRole('heading', { name: words('popup_noStored') }).waitFor();
  });

  test('shows and searches the catalogue after the browser was restarted', async () => {
    const profileDir = mkdtempSync(join(tmpdir(), 'sidethread-restart-'));
    onTestFinished(() => rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
    const first = await launchInLane({ profileDir });
    const before = await readSome(first, 60);
    await before.evaluate(() => scrollTo(0, 0));
    // The rows of the end are still drawn until those of the start are.
    await before.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-row]')?.parentElement?.style.paddingBlockStart === '0px',
    );
    const shown = await drawnIds(before);
    await closed(before);
    await first.close();

    const second = await launchInLane({ profileDir });
    onTestFinished(() => second.close());
    await cutOff(second.context);
    const popup = await second.openPage('popup.html');
    await expect.poll(async () => (await drawnIds(popup)).slice(0, 10), SOON).toEqual(shown.slice(0, 10));
    await popup.getByText(words('error_unreachable')).waitFor();
    await expect.poll(() => listed(popup), SOON).toBeGreaterThanOrEqual(60);
    await searchIn(popup).fill('a');
    await popup.getByRole('heading', { name: words('popup_results', isolate('a')) }).waitFor();
    await expect.poll(() => listed(popup), SOON).toBeGreaterThan(5);
    await popup.getByText(words('savedCopy', '')).waitFor();
  });
});
