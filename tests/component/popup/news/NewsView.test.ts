import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Announcement } from '../../../../utils/api/schemas';
import { putIfNewer } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { lastRunItem } from '../../../../utils/storage/items';
import { announcement } from '../../../unit/popup/support';
import { aRun } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { store, useService } from '../../support/stored';
import { worker } from '../../support/worker';

const MANY = Array.from({ length: 12 }, (_, at) => announcement(12 - at));
const card = (number: number) => page.getByRole('article', { name: `News ${number}` });

/** Opens the announcements that the worker has read. */
async function openNews(
  announcements: Announcement[],
  { hash = '#/news', skipped = 0, fetchedAt = Date.now() } = {},
): Promise<void> {
  await useService();
  await putIfNewer('news', 'news', { announcements, skipped, fetchedAt });
  await openPopup(hash);
}

describe('the announcements', () => {
  test('stand as the service lists them, behind a tab of their own', async () => {
    await openNews(MANY, { hash: '#/' });
    await page.getByRole('tab', { name: t('popup_news') }).click();
    await expect.element(card(12)).toBeVisible();
    const titles = page.getByRole('article').getByRole('heading').elements();
    expect(titles.map(({ textContent }) => textContent)).toEqual(MANY.map(({ title }) => title));
  });

  test('have links that open in a tab of their own and tell the page nothing', async () => {
    const address = 'https://docs.example.org/mentions';
    await openNews([{ ...announcement(1), text: `See ${address} for more.` }]);
    const link = page.getByRole('link', { name: address });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('leave no hole where a picture is gone', async () => {
    await openNews([{ ...announcement(1), imageUrl: '/no-such-picture.png' }]);
    await expect.element(card(1)).toBeVisible();
    const image = card(1).element().querySelector('img');
    await expect.element(image).not.toBeVisible();
    expect(image?.isConnected).toBe(true);
  });

  test('show markup as it is written', async () => {
    const text = 'Tags such as <b> or <script>window.ran = 1</script> in titles';
    await openNews([{ ...announcement(1), title: '<i>News</i>', text }]);
    await expect.element(page.getByRole('article').getByText(text)).toBeVisible();
    await expect.element(page.getByRole('article')).toHaveAccessibleName('<i>News</i>');
    expect(page.getByRole('article').element().querySelector('script, b, i')).toBeNull();
    expect('ran' in window).toBe(false);
  });

  test('are scrolled to the one that a link leads to, which gets the focus', async () => {
    await openNews(MANY, { hash: '#/news/1' });
    await expect.element(card(1)).toHaveFocus();
    await expect.element(card(1)).toBeInViewport();
    expect(scrollY).toBeGreaterThan(0);
    await expect.element(page.getByText(t('popup_newsGone'))).not.toBeInTheDocument();
  });

  test('say that the one that a link leads to is gone', async () => {
    await openNews(MANY, { hash: '#/news/999999' });
    await expect.element(page.getByText(t('popup_newsGone'))).toBeVisible();
  });

  test('say that there are none', async () => {
    await openNews([]);
    await expect.element(page.getByRole('heading', { name: t('popup_noNews') })).toBeVisible();
  });

  test('count those that could not be read', async () => {
    await openNews([announcement(1)], { skipped: 2 });
    await expect.element(page.getByText(t('popup_skippedNews_other', 2))).toBeVisible();
  });

  test('say why they could not be fetched, and stay with their age', async () => {
    worker.fail('news.refresh', 'offline');
    await openNews([announcement(1)], { fetchedAt: Date.now() - 11 * 60_000 });
    await expect.element(page.getByText(t('error_offline'))).toBeVisible();
    await expect.element(page.getByText(t('error_works_stored'), { exact: false })).toBeVisible();
    await expect.element(page.getByText(t('savedCopy', '11 minutes ago'))).toBeVisible();
    await expect.element(card(1)).toBeVisible();
  });

  test('do not say that a check failed, which the inbox does', async () => {
    await store(lastRunItem, aRun({ at: Date.now(), failure: { code: 'session-refused' } }));
    await openNews([announcement(1)]);
    await expect.element(card(1)).toBeVisible();
    const alerts = () => document.querySelectorAll('.notice').length;
    expect(alerts()).toBe(0);
    await page.getByRole('tab', { name: t('popup_inbox') }).click();
    await expect.poll(alerts).toBe(1);
  });
});
