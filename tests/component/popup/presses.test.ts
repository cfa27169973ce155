import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { inboxItem, snoozeItem, watchingItem } from '../../../utils/storage/items';
import type { WatchedThread } from '../../../utils/watch/types';
import { anEntry, aProject, aWatched } from '../../unit/support';
import { serveThread } from '../support/pages/open-panel';
import { openPopup } from '../support/pages/open-popup';
import { signIn, store } from '../support/stored';
import { button, commentWith, written } from '../support/thread-view';
import { worker } from '../support/worker';

const PROJECT = aProject({ id: 5, title: 'Names in their own script', authorId: 50, authorName: 'mira' });
const entry = () => page.getByRole('article').filter({ hasText: 'have you seen this?' });

/** How many presses each test took; typing is not counted. */
let presses: number;
async function press(what: Locator): Promise<void> {
  presses += 1;
  await what.click();
}
const openInbox = () => press(page.getByRole('tab', { name: t('popup_inbox'), exact: false }));

const watch = (given: Partial<WatchedThread>) =>
  store(watchingItem, { owner: 7, threads: { 1: aWatched({ reason: 'followed', ...given }) }, people: {} });

beforeEach(async () => {
  presses = 0;
  await signIn();
  await store(inboxItem, [anEntry({ commentId: 2, text: '@ann have you seen this?', at: Date.now() - 60_000 })]);
  await watch({});
  serveThread([written(1, 'old_oak', 'First here'), written(2, 'bob', '@ann have you seen this?')], { authorId: 50 });
  worker.on('projects.list', ({ page: number }) => ({
    projects: [PROJECT],
    page: number,
    totalPages: 1,
    skipped: 0,
    fetchedAt: Date.now(),
  }));
  worker.on('projects.get', () => PROJECT);
});

describe('the popup takes few presses', () => {
  test('to reply to a mention: 3', async () => {
    await openPopup('#/');
    await openInbox();
    await press(entry().getByRole('button', { name: t('inbox_answer') }));
    await userEvent.keyboard('Answered in the popup');
    await press(button('composer_post'));
    await expect.poll(() => worker.sent('comment.post')[0]?.text).toContain('Answered in the popup');
    expect(presses).toBe(3);
  });

  test('to go back from a thread to the inbox: 1', async () => {
    await openPopup('#/inbox');
    await entry()
      .getByRole('link', { name: t('inbox_openHere') })
      .click();
    await expect.element(commentWith('have you seen this?')).toHaveAttribute('id', 'comment-2');
    await press(page.getByRole('link', { name: t('project_back') }));
    await expect.element(entry().getByRole('button', { name: t('inbox_answer') })).toBeVisible();
    expect(presses).toBe(1);
  });

  test('to mark all as read: 2', async () => {
    await openPopup('#/');
    await openInbox();
    await press(button('popup_markAllRead'));
    await expect.poll(() => worker.sent('inbox.mark-read')).toHaveLength(1);
    expect(presses).toBe(2);
  });

  test('to mute a thread: 3', async () => {
    await openPopup('#/');
    await openInbox();
    await press(entry().getByRole('button', { name: t('inbox_more') }));
    await press(entry().getByRole('button', { name: t('inbox_mute') }));
    await expect.poll(() => worker.sent('watch.set-level')).toEqual([{ projectId: 1, level: 'off' }]);
    await watch({ level: 'off' });
    await expect.element(entry().getByText(t('inbox_muted'))).toBeVisible();
    expect(presses).toBe(3);
  });

  test('to snooze, in the inbox: 2', async () => {
    await openPopup('#/inbox');
    await press(button('snooze_title'));
    await press(button('snooze_hour'));
    await expect.poll(() => worker.sent('snooze.set')).toHaveLength(1);
    await store(snoozeItem, { until: worker.sent('snooze.set')[0]?.until ?? 0 });
    await expect.element(page.getByText(t('snooze_until', ''), { exact: false })).toBeVisible();
    expect(presses).toBe(2);
  });

  test('to find a project and open its page: 2', async () => {
    await openPopup('#/');
    await page.getByRole('searchbox').fill(PROJECT.title);
    await press(page.getByRole('article').getByRole('link', { name: PROJECT.title }).first());
    const link = page.getByRole('link', { name: t('project_open') });
    await expect.element(link).toHaveAttribute('href', 'https://commons.example/p/5');
    link.element().addEventListener('click', (event) => event.preventDefault());
    await press(link);
    expect(presses).toBe(2);
  });

  test('to follow the project that is open: 1', async () => {
    await openPopup('#/project/5');
    await press(button('project_follow'));
    await expect.poll(() => worker.sent('watch.set-thread')).toEqual([{ projectId: 5, watch: true }]);
    expect(presses).toBe(1);
  });
});
