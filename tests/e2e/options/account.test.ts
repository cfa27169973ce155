import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { JONAS, MIRA } from '../../service/fixtures.ts';
import { barriersIn } from '../harness/axe.ts';
import type { Extension } from '../harness/extension.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { openedBy, signIn, solveCaptcha } from '../harness/sign-in.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the worker. */
declare const chrome: {
  storage: Record<'local' | 'session', { get(key: string): Promise<{ sealed?: { d: unknown } }> }>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameList = (options: Page) => options.getByRole('list', { name: words('options_names') });
const row = (options: Page, name: string) => nameList(options).getByRole('listitem').filter({ hasText: name });
const aliases = async (extension: Extension) => (await stored(extension, 'account'))?.aliases;

async function expectNoBarriers(page: Page): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found[colorScheme] = await barriersIn(page);
  }
  expect(found).toEqual({ light: [], dark: [] });
}

describe('staying signed in', () => {
  test('only until the browser is closed keeps nothing of the login on the disk, and says so', async ({
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
    // Whoever signs in next is kept unless they say otherwise.
    await expect
      .poll(() => options.getByRole('checkbox', { name: words('options_keep') }).isChecked(), SOON)
      .toBe(true);
  });

  test('until one logs out is what one gets without asking', async ({ extension }) => {
    const options = await signIn(extension, JONAS);
    await options.getByText(words('options_staysIn')).waitFor();
    await button(options, 'Sign out').click();
    await button(options, 'Sign in').waitFor();
  });
});

describe('one’s names', () => {
  test('are seen, with former ones that can be added and taken away', async ({ extension }) => {
    await beSignedIn(extension, MIRA);
    const options = await extension.openPage('options.html');
    await row(options, MIRA.userName).getByText(words('options_nameTold')).first().waitFor();
    const field = options.getByLabel(words('options_alias'));
    await field.fill('MIRA');
    await button(options, words('options_addAlias')).click();
    await options.getByText(words('options_nameKnown')).waitFor();
    await expectNoBarriers(options);
    await field.fill(' @lady of the lake ');
    await field.press('Enter');
    await row(options, 'lady of the lake').waitFor();
    expect(await aliases(extension)).toContain('lady of the lake');
    expect(await field.inputValue()).toBe('');
    await options.reload();
    await row(options, 'lady of the lake').getByRole('button').click();
    await row(options, 'lady of the lake').waitFor({ state: 'detached' });
    expect(await aliases(extension)).not.toContain('lady of the lake');
    await expect
      .poll(() => options.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe(words('options_names'));
  });

  test('are changed by hand, and the one before stays a former name', async ({ extension }) => {
    await beSignedIn(extension, MIRA);
    const options = await extension.openPage('options.html');
    await button(options, words('options_changeName')).click();
    const field = options.getByLabel(words('options_name'));
    await expect.poll(() => field.evaluate((input) => input === document.activeElement), SOON).toBe(true);
    expect(await field.inputValue()).toBe(MIRA.userName);
    await field.fill('@mira2');
    await button(options, words('options_saveName')).click();
    await row(options, 'mira2').getByText(words('options_nameTyped')).waitFor();
    expect(await aliases(extension)).toContain(MIRA.userName);
    await expectNoBarriers(options);
    await beSignedOut(extension);
  });
});

describe('a login that is refused', () => {
  /** Lets the service refuse every reading of comments, until no call carries the login any more. */
  async function beRefused(
    extension: Extension,
    service: Service,
    code: 'ERR_VERIFY_IP_MAIL' | 'ERR_INVALID_PASSWORD',
  ): Promise<Page> {
    await beSignedIn(extension, MIRA);
    await service.control.fail({ kind: `code:${code}`, endpoint: 'view_comments' });
    const ringsUntilRefused = async () => {
      await ringWhenDue(extension);
      return Boolean((await stored(extension, 'account'))?.refused);
    };
    await expect.poll(ringsUntilRefused, { ...SOON, interval: 200 }).toBe(true);
    return extension.openPage('options.html');
  }

  test('for a new place is used again once its mail is confirmed, and not before', async ({ extension, service }) => {
    const options = await beRefused(extension, service, 'ERR_VERIFY_IP_MAIL');
    await options.getByText(FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL).waitFor();
    expect(await button(options, 'Sign in').count()).toBe(0);
    await expectNoBarriers(options);
    await button(options, words('options_mailConfirmed')).click();
    await options.getByText(words('options_refusedStill')).waitFor();
    await service.control.resetFailures();
    await button(options, words('options_mailConfirmed')).click();
    await nameList(options).waitFor();
    expect(await options.getByText(FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL).count()).toBe(0);
    await expect
      .poll(() => options.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe(words('options_account'));
    expect((await stored(extension, 'account'))?.refused).toBeNull();
    await beSignedOut(extension);
  });

  test('for its password asks for another one, and signing in again ends it', async ({ extension, service }) => {
    const options = await beRefused(extension, service, 'ERR_INVALID_PASSWORD');
    await options.getByText(words('options_refusedLogin')).waitFor();
    await service.control.resetFailures();
    await options.close();
    const again = await signIn(extension, MIRA);
    await nameList(again).waitFor();
    expect(await again.getByText(words('options_refusedLogin')).count()).toBe(0);
    await beSignedOut(extension);
  });
});
