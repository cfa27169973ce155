import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { openedBy, solveCaptcha } from '../harness/sign-in.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the worker. */
declare const chrome: {
  storage: Record<'local' | 'session', { get(key: string): Promise<{ sealed?: { d: unknown } }> }>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameList = (options: Page) => options.getByRole('list', { name: words('options_names') });

describe('staying signed in', () => {
  test('S1: keeps nothing of the login on the disk where that is for this session only, and says so', async ({
    extension,
  }) => {
    const options = await extension.openPage('options.html#/sign-in');
    await options.getByLabel('E-mail', { exact: true }).fill(JONAS.email);
    await options.getByLabel('Password', { exact: true }).fill(JONAS.password);
    await options.getByRole('checkbox', { name: words('options_keep') }).uncheck();
    await solveCaptcha(await openedBy(extension, button(options, 'Sign in')));
    await options.getByText(words('options_staysForNow')).waitFor();
    const worker = await extension.worker();
    const where = await worker.evaluate(async () =>
      Promise.all(
        (['local', 'session'] as const).map(async (area) =>
          Boolean((await chrome.storage[area].get('sealed')).sealed?.d),
        ),
      ),
    );
    expect(where).toEqual([false, true]);
    await extension.killWorker();
    await options.reload();
    await options.getByText(words('options_staysForNow')).waitFor();
    await button(options, 'Sign out').click();
    // The next person is kept signed in unless they say otherwise.
    await expect
      .poll(() => options.getByRole('checkbox', { name: words('options_keep') }).isChecked(), SOON)
      .toBe(true);
  });
});

describe('a login that is refused', () => {
  /** Lets the service refuse every reading of comments, until no call carries the login any more. */
  async function beRefused(extension: Extension, service: Service): Promise<Page> {
    await beSignedIn(extension, MIRA);
    await service.control.fail({ kind: 'code:ERR_VERIFY_IP_MAIL', endpoint: 'view_comments' });
    const ringsUntilRefused = async () => {
      await ringWhenDue(extension);
      return Boolean((await stored(extension, 'account'))?.refused);
    };
    await expect.poll(ringsUntilRefused, { ...SOON, interval: 200 }).toBe(true);
    return extension.openPage('options.html');
  }

  test('R7: is used again once the mail for the new place is confirmed, and not before', async ({
    extension,
    service,
  }) => {
    const options = await beRefused(extension, service);
    await options.getByText(FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL).waitFor();
    expect(await button(options, 'Sign in').count()).toBe(0);
    await button(options, words('error_button_retry')).click();
    await options.getByText(words('options_refusedStill')).waitFor();
    await service.control.resetFailures();
    await button(options, words('error_button_retry')).click();
    await nameList(options).waitFor();
    expect(await options.getByText(FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL).count()).toBe(0);
    await expect
      .poll(() => options.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe(words('options_account'));
    expect((await stored(extension, 'account'))?.refused).toBeNull();
    await beSignedOut(extension);
  });
});

describe('a login whose key the browser has lost', () => {
  test(
    'R36: is said once, and what was mentioned in that time is there after signing in again',
    { tags: ['full'] },
    async ({ extension, service }) => {
      await signInAndSettle(extension, MIRA, 25);
      const options = await extension.openPage('options.html#/sign-in');
      await options.evaluate(() => indexedDB.deleteDatabase('seal'));
      const { id } = await service.control.comment({ as: JONAS.userName, projectId: MIRAS_PROJECT, message: '@mira?' });
      await ringWhenDue(extension);
      await options.getByText(words('error_loginLost')).waitFor();
      await expect.poll(() => extension.shownNotifications(), SOON).toContain('notice:login-lost');
      await options.getByLabel('E-mail', { exact: true }).fill(MIRA.email);
      await options.getByLabel('Password', { exact: true }).fill(MIRA.password);
      await solveCaptcha(await openedBy(extension, button(options, 'Sign in')));
      const found = async () => {
        await ringWhenDue(extension);
        return (await stored(extension, 'inbox'))?.map((entry) => entry.id);
      };
      await expect.poll(found, SOON).toContain(`mention:${MIRAS_PROJECT}:${id}`);
    },
  );
});
