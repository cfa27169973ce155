import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formatNumber, plural, t } from '../../../../utils/locale/i18n';
import { accountItem, inboxItem, lastRunItem, watchingItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { watchingOf } from '../../../unit/popup/support';
import { anEntry, aRun, aWatched } from '../../../unit/support';
import { ago } from '../../support/clock';
import { openPopup, reopenPopup } from '../../support/pages/open-popup';
import { signIn, store, useService } from '../../support/stored';
import { worker } from '../../support/worker';
import { openMine, storeFigures, TODAY } from './support';

const HOUR_MS = 3_600_000;
const card = (title: string) => page.getByRole('article', { name: title });
const titles = () =>
  page
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

describe('one’s own projects', () => {
  test('stand with their figures from the first look on, and say once that history begins', async () => {
    await openMine({ 1: { likes: 1234, downloads: 5, comments: 6 }, 2: { likes: 3 } });
    await expect.element(page.getByRole('tab', { name: t('popup_mine') })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText(t('mine_first'))).toBeVisible();
    expect(titles()).toEqual(['Project 1', 'Project 2']);
    for (const figure of [1234, 5, 6])
      await expect.element(card('Project 1').getByText(formatNumber(figure), { exact: true })).toBeVisible();
    await card('Project 1').getByRole('button').click();
    expect(page.getByText(t('mine_first')).elements()).toHaveLength(1);
  });

  test('are those on the watch list that are one’s own, also if taken off it', async () => {
    await signIn();
    const threads = {
      1: aWatched({ title: 'Watched' }),
      2: aWatched({ title: 'Taken off', removed: true }),
      3: aWatched({ title: 'Followed', reason: 'followed' }),
    };
    await store(watchingItem, watchingOf(7, threads));
    await openPopup('#/mine');
    await expect.poll(() => titles().toSorted()).toEqual(['Taken off', 'Watched']);
  });

  test('follow the figures as the worker finds them, without asking for anything', async () => {
    await openMine({ 1: { likes: 40 } });
    await expect.element(card('Project 1').getByText('40', { exact: true })).toBeVisible();
    await storeFigures({ 1: { likes: 47 } });
    await expect.element(card('Project 1').getByText('47', { exact: true })).toBeVisible();
    for (const name of ['thread.read', 'thread.refresh', 'projects.get'] as const)
      expect(worker.sent(name)).toEqual([]);
    expect(worker.sent('cycle.run')).toEqual([]);
  });

  test('say what is unread about them, and lead to it', async () => {
    await store(inboxItem, [anEntry({ id: 'answer:1:2', kind: 'answer' })]);
    await openMine({ 1: { likes: 1 }, 2: { likes: 2 } });
    const unread = page.getByRole('link', { name: plural('mine_unreadOf', 1, isolate('Project 1')) });
    await expect.element(unread).toBeVisible();
    expect(card('Project 1').getByRole('link').elements()).toHaveLength(2);
    expect(card('Project 2').getByRole('link').elements()).toHaveLength(1);
    await unread.click();
    await expect.poll(() => location.hash).toBe('#/project/1/comments');
  });

  test('say how old they are', async () => {
    await openMine({ 1: { likes: 1 } }, Date.now() - 3 * HOUR_MS);
    await expect.element(page.getByText(t('savedCopy', ago(3 * HOUR_MS)))).toBeVisible();
  });

  test('have their sums above them, if there are several, which sort them by that figure and back', async () => {
    const past = [{ day: TODAY - 10, likes: 10, downloads: 0, comments: 0 }];
    await openMine({
      1: { likes: 15, past },
      2: { likes: 20, past },
      3: { likes: 90, past: [{ ...past[0]!, likes: 90 }] },
    });
    const sums = page.getByRole('group', { name: t('mine_sort') });
    const likes = sums.getByRole('button', { name: new RegExp(`^${t('mine_likes')}`) });
    await expect.element(likes).toMatchTextContent(/125\s*\u200e?\+15/u);
    expect(titles()).toEqual(['Project 2', 'Project 1', 'Project 3']);
    await likes.click();
    await expect.poll(titles).toEqual(['Project 3', 'Project 2', 'Project 1']);
    await reopenPopup();
    await expect.element(likes).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Project 3', 'Project 2', 'Project 1']);
    await likes.click();
    await expect.poll(titles).toEqual(['Project 2', 'Project 1', 'Project 3']);
  });

  test('are saved as a table for a spreadsheet', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return '#';
    });
    await openMine({ 1: { likes: 1234, downloads: 5, comments: 6 } });
    await page.getByRole('button', { name: t('popup_menu') }).click();
    await page.getByRole('menuitem', { name: t('mine_save') }).click();
    const today = new Date(TODAY * 24 * HOUR_MS).toISOString().slice(0, 10);
    const [, row] = (await saved[0]!.text()).split('\r\n');
    expect(row?.split(/[,;]/)).toEqual(['1', '"Project 1"', `"${today}"`, '1234', '5', '6']);
  });

  test('say that there are none, after the first check', async () => {
    await openMine({});
    await expect.element(page.getByRole('heading', { name: t('popup_noProjects') })).toBeVisible();
    await store(lastRunItem, null);
    await expect.element(page.getByRole('heading', { name: t('mine_waiting') })).toBeVisible();
  });
});

describe('one’s own projects, signed out,', () => {
  test('are hidden behind the offer to sign in, and have no tab', async () => {
    await useService();
    await openPopup('#/mine');
    await expect.element(page.getByText(t('mine_signedOut'))).toBeVisible();
    await expect.element(page.getByRole('tab', { name: t('popup_mine') })).not.toBeInTheDocument();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('popup_signIn') })
      .click();
    const tabs = () => fakeBrowser.tabs.query({}).then((found) => found.map(({ url }) => url));
    await expect.poll(tabs).toContainEqual(expect.stringContaining('/options.html#/sign-in'));
  });

  test('go as soon as the person signs out', async () => {
    await openMine({ 1: { likes: 1 } });
    await expect.element(card('Project 1')).toBeVisible();
    await store(accountItem, null);
    await expect.element(card('Project 1')).not.toBeInTheDocument();
    await expect.element(page.getByText(t('mine_signedOut'))).toBeVisible();
  });

  test('are not those of another person', async () => {
    await store(watchingItem, watchingOf(8, { 1: aWatched() }));
    await store(lastRunItem, aRun({ at: Date.now() }));
    await signIn();
    await openPopup('#/mine');
    await expect.element(page.getByRole('heading', { name: t('popup_noProjects') })).toBeVisible();
  });
});
