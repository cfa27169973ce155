import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { page, userEvent } from 'vitest/browser';
import { language, t } from '../../../utils/locale/i18n';
import { relativeTime } from '../../../utils/locale/relative-time';
import { anAccount } from '../../unit/support';
import { accountItem } from '../../../utils/storage/items';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn, store } from '../support/stored';
import { box, button, commentWith, written } from '../support/thread-view';
import { worker } from '../support/worker';

const FIRST = written(1, 'old_oak', 'First here');

beforeEach(() => signIn());

describe('an outage', () => {
  test('leaves the last known thread readable, with its age, and ends with the next success', async () => {
    serveThread([FIRST], { authorId: 50, fetchedAt: Date.now() - 11 * 60_000 });
    worker.on('thread.refresh', () => ({ code: 'http' }));
    await openPanel();
    const notice = page.getByRole('status').filter({ hasText: t('error_http') });
    await expect.element(notice.getByText(t('error_works_stored'), { exact: false })).toBeVisible();
    await button('popup_more').click();
    await expect
      .element(page.getByText(t('savedCopy', relativeTime(Date.now() - 11 * 60_000, Date.now(), language()))))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(commentWith('First here')).toBeVisible();
    await expect.element(box()).toBeVisible();
    worker.on('thread.refresh', () => {
      serveThread([FIRST], { authorId: 50 });
      return null;
    });
    await notice.getByRole('button', { name: t('error_button_retry') }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await button('popup_more').click();
    await expect.element(page.getByText(t('updatedNow'))).toBeVisible();
  });
});

test('a thread whose stored things can’t be read says so', async () => {
  const broken = vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('IO error'));
  await openPanel();
  broken.mockRestore();
  const notice = page.getByRole('alert').filter({ hasText: t('error_unreadable') });
  await expect.element(notice.getByText(t('error_do_reload'))).toBeVisible();
});

describe('a login that the service no longer accepts', () => {
  test('is said with the service’s own words, and leads to signing in', async () => {
    serveThread([FIRST], { authorId: 50 });
    await openPanel();
    await expect.element(box()).toBeVisible();
    const refused = { code: 'wrong-password', message: 'The password is wrong.' } as const;
    await store(accountItem, anAccount({ refusals: 3, refused }));
    await expect.element(page.getByText(t('error_sessionRefused'))).toBeVisible();
    await expect.element(page.getByRole('status').getByText(refused.message, { exact: false })).toBeVisible();
    await expect.element(box()).not.toBeInTheDocument();
    await button('error_button_signIn').click();
    expect(worker.sent('session.open-sign-in')).toEqual([{ nonce: 'nonce' }]);
  });

  test('is not said where the browser has lost it', async () => {
    serveThread([FIRST], { authorId: 50 });
    await store(accountItem, anAccount({ refused: { code: 'login-lost' } }));
    await openPanel();
    await expect.element(page.getByRole('status').filter({ hasText: t('error_loginLost') })).toBeVisible();
    await expect.element(page.getByText(t('error_sessionRefused'))).not.toBeInTheDocument();
    await expect.element(button('error_button_signIn')).toBeVisible();
  });
});
