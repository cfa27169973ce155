import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { JONAS, MIRA } from '../../service/fixtures.ts';
import type { CaptchaWay } from '../../../utils/captcha/channel.ts';
import type { Extension } from '../harness/extension.ts';
import { launchInLane } from '../harness/ground.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { captchaButton, startSignIn } from '../harness/sign-in.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

declare const chrome: { storage: { local: { get(): Promise<object> } } };

const emailIn = (options: Page) => options.getByLabel('E-mail', { exact: true });
const passwordIn = (options: Page) => options.getByLabel('Password', { exact: true });
const logIn = (options: Page) => options.getByRole('button', { name: 'Sign in', exact: true });
const logOut = (options: Page) => options.getByRole('button', { name: 'Sign out', exact: true });

/** Closes the settings while their captcha is open, and waits until that waits no more. */
async function leaveSignIn(extension: Extension, way: CaptchaWay): Promise<void> {
  const { options, captcha } = await startSignIn(extension, MIRA, way);
  await captchaButton(captcha).waitFor();
  await options.close();
  const isOver = async (): Promise<boolean> =>
    way === 'captcha-tab'
      ? captcha.getByText(words('captcha_gone')).isVisible()
      : (await captcha.locator('sidethread-captcha').count()) === 0;
  await expect.poll(async () => captcha.isClosed() || (await isOver()), SOON).toBe(true);
}

describe('signing in', () => {
  test('ends with the settings it was begun in, and leaves no captcha tab that waits', async ({ extension }) => {
    await leaveSignIn(extension, 'captcha-tab');
  });

  test('ends with the settings, also on the service’s page', { tags: ['full'] }, async ({ extension }) => {
    await leaveSignIn(extension, 'service-page');
  });
});

describe('being signed in', () => {
  test('R25: says who, hands the token on once, and leaves no captcha tab and nothing typed behind', async ({
    extension,
    service,
  }) => {
    await service.control.resetCounts();
    const { options, captcha } = await startSignIn(extension, MIRA, 'captcha-tab');
    const closed = captcha.waitForEvent('close');
    const handed = captcha.getByText(words('captcha_handed')).waitFor();
    // At once, since the tab closes soon after the first click.
    await captchaButton(captcha).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await handed;
    await closed;
    const card = options.locator('.account-card');
    await card.getByText('mira', { exact: true }).waitFor();
    expect((await service.control.requests()).filter(({ endpoint }) => endpoint.startsWith('login'))).toHaveLength(1);
    expect(
      await options.evaluate((password) => document.documentElement.outerHTML.includes(password), MIRA.password),
    ).toBe(false);
    await expect.poll(() => extension.tabInFront(), SOON).toBe(options.url());
    await expect
      .poll(() => options.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe(words('options_account'));
  });

  test('outlives the worker, whose requests carry no cookie and no address of a page', async ({
    extension,
    service,
  }) => {
    await beSignedIn(extension, MIRA);
    await extension.killWorker();
    const options = await extension.openPage('options.html');
    await logOut(options).waitFor();
    await extension.killWorker();
    await service.control.resetCounts();
    await extension.openTab(`${service.origin}/p/30887`);
    await expect
      .poll(
        async () =>
          (await service.control.requests()).filter(({ credentials, status }) => credentials && status === 200).length,
        SOON,
      )
      .toBeGreaterThan(0);
    expect(
      (await service.control.requests())
        .filter(({ cookie, referrer }) => cookie || referrer)
        .map(({ endpoint }) => endpoint),
    ).toEqual([]);
  });

  test('S2: ends with “Sign out” on every page at once', async ({ extension }) => {
    await beSignedIn(extension, MIRA);
    const options = await extension.openPage('options.html');
    const other = await extension.openPage('options.html');
    await logOut(other).waitFor();
    await logOut(options).click();
    await logIn(options).waitFor();
    await logIn(other).waitFor();
    expect(await emailIn(options).inputValue()).toBe('');
    expect(await passwordIn(options).inputValue()).toBe('');
    await (await extension.openPage('popup.html#/inbox')).getByText(words('popup_signedOut')).waitFor();
  });
});

/** What is done to the first file that the browser reads of a database, and whether it can’t even delete the database then. */
const BROKEN: [string, (file: string) => void, boolean][] = [
  ['nonsense', (file) => writeFileSync(file, 'nonsense'), false],
  ['nothing', (file) => writeFileSync(file, ''), false],
  ['the name of a file that is gone', (file) => writeFileSync(file, 'MANIFEST-999999\n'), true],
];

describe('removing everything', () => {
  test('S2: destroys the login and its key, and closes the popup, which stores nothing again', async ({
    extension,
  }) => {
    await beSignedIn(extension, JONAS);
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().waitFor();
    const options = await extension.openPage('options.html#/stored-data');
    const press = (name: Parameters<typeof words>[0]) => options.getByRole('button', { name: words(name) }).click();
    await press('clear_everything');
    await press('clear_everything');
    await options.getByText(words('clear_done', words('clear_everything'))).waitFor();
    await options.getByRole('link', { name: words('options_account') }).click();
    await logIn(options).waitFor();
    await expect.poll(() => popup.isClosed(), SOON).toBe(true);
    expect(await options.evaluate(async () => Object.keys(await chrome.storage.local.get()))).toEqual(['service']);
    expect(await options.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
      'seal',
    );
  });

  test.for(BROKEN)(
    'takes what can be taken where what is stored for reading offline is broken, and says what is left: %s',
    { tags: ['full'] },
    async ([, breakFile, isLeft]) => {
      const profileDir = mkdtempSync(join(tmpdir(), 'sidethread-broken-'));
      onTestFinished(() => rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
      const first = await launchInLane({ profileDir });
      await beSignedIn(first, JONAS);
      await (await first.openPage('popup.html')).getByRole('article').first().waitFor();
      await first.close();
      const folder = join(profileDir, 'Default/IndexedDB', `chrome-extension_${first.extensionId}_0.indexeddb.leveldb`);
      breakFile(join(folder, 'CURRENT'));

      const second = await launchInLane({ profileDir });
      onTestFinished(() => second.close());
      const options = await second.openPage('options.html#/stored-data');
      const button = options.getByRole('button', { name: words('clear_everything') });
      await button.click();
      await button.click();
      const outcome = isLeft ? words('error_notRemoved') : words('clear_done', words('clear_everything'));
      await options.getByText(outcome).waitFor();
      expect(await options.evaluate(async () => Object.keys(await chrome.storage.local.get()))).toEqual(['service']);
      await options.getByRole('link', { name: words('options_account') }).click();
      await logIn(options).waitFor();
    },
  );
});
