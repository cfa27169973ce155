import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import { BANNED, JONAS, MIRA, NEW_PLACE, UNVERIFIED } from '../../service/fixtures.ts';
import { isolate } from '../../../utils/text/bidi.ts';
import { hurryLongWaits } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { captchaButton, openedBy, signIn, solveCaptcha, startSignIn } from '../harness/sign-in.ts';
import { stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const emailIn = (options: Page) => options.getByLabel('E-mail', { exact: true });
const passwordIn = (options: Page) => options.getByLabel('Password', { exact: true });
const logIn = (options: Page) => options.getByRole('button', { name: 'Sign in', exact: true });
const logOut = (options: Page) => options.getByRole('button', { name: 'Sign out', exact: true });

function captchaTabs(extension: Extension): number {
  return extension.context.pages().filter((page) => page.url().startsWith(extension.address('captcha.html'))).length;
}

describe('the welcome', () => {
  test('says what this is, and leads through the first steps, of which each can be skipped', async ({ extension }) => {
    const page = await extension.openPage('options.html#/welcome');
    const press = (name: Parameters<typeof words>[0]) => page.getByRole('button', { name: words(name) }).click();
    await page.getByText(words('welcome_what')).waitFor();
    await emailIn(page).waitFor();
    await press('welcome_browse');
    await page.getByText(words('welcome_pinText')).waitFor();
    await press('welcome_next');
    await page.getByRole('button', { name: words('notify_testSend') }).waitFor();
    await press('welcome_next');
    await page.getByLabel(words('notify_news')).waitFor();
    await press('welcome_finish');
    await page.getByRole('link', { name: words('welcome_again') }).click();
    await page.getByText(words('welcome_what')).waitFor();
  });
});

describe('signing in', () => {
  test.for([
    [
      'an address nobody has',
      { ...MIRA, email: 'nobody@example.org' },
      [FAILURE_MESSAGES.ERR_PROFILE_NOT_FOUND, words('error_do_signIn')],
      true,
    ],
    [
      'a wrong password',
      { ...MIRA, password: 'wrong horse' },
      [FAILURE_MESSAGES.ERR_INVALID_PASSWORD, words('error_do_signIn')],
      false,
    ],
    [
      'an account that was never verified',
      UNVERIFIED,
      [FAILURE_MESSAGES.ERR_ACCOUNT_NOT_VERIFIED, words('error_do_verifyAccount')],
      false,
    ],
    ['a banned account', BANNED, ['Your account is banned. Reason: '], false],
    ['a new place', NEW_PLACE, [FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL, words('error_do_confirmMail')], true],
  ] as const)(
    'with %s says so, and keeps what was typed as far as it can help',
    async ([, person, said, keepsPassword], { extension }) => {
      const { options, captcha } = await startSignIn(extension, person);
      await solveCaptcha(captcha);
      const notice = options.getByRole('alert');
      for (const text of said) await notice.getByText(text).waitFor();
      expect(await emailIn(options).inputValue()).toBe(person.email);
      expect(await passwordIn(options).inputValue()).toBe(keepsPassword ? person.password : '');
      expect(await emailIn(options).isEditable()).toBe(true);
      await expect.poll(() => captchaTabs(extension), SOON).toBe(0);
    },
  );

  test('with what can’t be an address or without a password asks for it before any captcha', async ({ extension }) => {
    const { loads } = extension.captcha;
    const options = await extension.openPage('options.html#/sign-in');
    await emailIn(options).fill('mira at example');
    await logIn(options).click();
    await options.getByText(words('options_emailWrong')).waitFor();
    await options.getByText(words('options_passwordMissing')).waitFor();
    await expect.poll(() => options.evaluate(() => document.activeElement?.id), SOON).toBe('email');
    expect(captchaTabs(extension)).toBe(0);
    expect(extension.captcha.loads).toBe(loads);
  });

  test('with a captcha the service does not accept says so, and works at the second try', async ({
    extension,
    service,
  }) => {
    await service.control.refuseCaptcha();
    const { options, captcha } = await startSignIn(extension, JONAS);
    await solveCaptcha(captcha);
    await options.getByRole('alert').getByText(FAILURE_MESSAGES.ERR_INVALID_CAPTCHA).waitFor();
    await solveCaptcha(await openedBy(extension, options.getByRole('button', { name: words('error_button_retry') })));
    await logOut(options).click();
    await logIn(options).waitFor();
  });

  test('is over when the captcha tab is closed, which says so and keeps what was typed', async ({ extension }) => {
    const { options, captcha } = await startSignIn(extension, MIRA);
    await options.getByText(words('options_waiting')).waitFor();
    await captcha.close();
    const notice = options.getByRole('alert');
    await notice.getByText(words('options_captchaClosed')).waitFor();
    await notice.getByText(words('options_captchaAgain')).waitFor();
    expect(await passwordIn(options).inputValue()).toBe(MIRA.password);
  });

  test('can be cancelled, which closes the captcha tab', async ({ extension }) => {
    const { options } = await startSignIn(extension, MIRA);
    await options.getByRole('button', { name: words('options_cancel') }).click();
    await expect.poll(() => captchaTabs(extension), SOON).toBe(0);
    expect(await options.getByRole('alert').count()).toBe(0);
    expect(await emailIn(options).isEditable()).toBe(true);
  });

  test('can bring the captcha tab back to the front', async ({ extension }) => {
    const { options, captcha } = await startSignIn(extension, MIRA);
    await options.bringToFront();
    await options.getByRole('button', { name: words('options_showTab') }).click();
    await expect.poll(() => extension.tabInFront(), SOON).toBe(captcha.url());
  });

  test('gives up when nobody solves the captcha, and the late captcha says that nobody waits', async ({
    extension,
  }) => {
    const { options, captcha } = await startSignIn(extension, MIRA, 'captcha-tab', hurryLongWaits);
    await options.getByRole('alert').getByText(words('options_captchaTimedOut')).waitFor();
    await captcha.getByText(words('captcha_gone')).waitFor();
    expect(await captcha.locator('iframe').count()).toBe(0);
    expect(await emailIn(options).inputValue()).toBe(MIRA.email);
  });

  test('ends with the page it was begun in: no captcha tab stays that waits for nobody', async ({ extension }) => {
    for (const way of ['service-page', 'captcha-tab'] as const) {
      const { options, captcha } = await startSignIn(extension, MIRA, way);
      await captchaButton(captcha).waitFor();
      await options.close();
      const isOver = async (): Promise<boolean> =>
        way === 'captcha-tab'
          ? captcha.getByText(words('captcha_gone')).isVisible()
          : (await captcha.locator('sidethread-captcha').count()) === 0;
      await expect.poll(async () => captcha.isClosed() || (await isOver()), SOON).toBe(true);
    }
  });

  test('that fails on the way to the service says so, and works when it is back', async ({ extension, service }) => {
    await service.control.fail({ kind: '500', endpoint: 'login' });
    const { options, captcha } = await startSignIn(extension, MIRA);
    await solveCaptcha(captcha);
    await options.getByRole('alert').getByText(words('error_http')).waitFor();
    expect(await passwordIn(options).inputValue()).toBe(MIRA.password);
    await service.control.resetFailures();
    await solveCaptcha(await openedBy(extension, options.getByRole('button', { name: words('error_button_retry') })));
    await logOut(options).click();
    await logIn(options).waitFor();
  });
});

describe('being signed in', () => {
  test('says who, hands the token on once, and leaves no captcha tab and nothing typed behind', async ({
    extension,
    service,
  }) => {
    await service.control.resetCounts();
    const { options, captcha } = await startSignIn(extension, MIRA, 'captcha-tab');
    const closed = captcha.waitForEvent('close');
    await captchaButton(captcha).dblclick();
    await captcha.getByText(words('captcha_handed')).waitFor();
    await closed;
    const card = options.locator('.account-card');
    await card.getByText('mira', { exact: true }).waitFor();
    await card.getByText(words('options_uid', MIRA.uid)).waitFor();
    expect((await service.control.requests()).filter(({ endpoint }) => endpoint.startsWith('login'))).toHaveLength(1);
    expect(
      await options.evaluate((password) => document.documentElement.outerHTML.includes(password), MIRA.password),
    ).toBe(false);
    await expect.poll(() => extension.tabInFront(), SOON).toBe(options.url());
    await expect
      .poll(() => options.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe(words('options_account'));
  });

  test('outlives the worker', async ({ extension, service }) => {
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

  test('ends with “Sign out” on every page at once', async ({ extension }) => {
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

  test('asks for the name where the service could not tell it, and remembers it', async ({ extension, service }) => {
    const newcomer = { userName: 'quiet_newcomer', email: 'newcomer@example.org', password: 'first day' };
    await service.control.person({ name: newcomer.userName, email: newcomer.email, password: newcomer.password });
    const options = await signIn(extension, newcomer);
    await options.getByRole('button', { name: words('options_saveName') }).click();
    await options.getByText(words('options_nameMissing')).waitFor();
    await options.getByLabel(words('options_name')).fill(' @quiet_newcomer ');
    await options.getByRole('button', { name: words('options_saveName') }).click();
    await options.locator('.account-card').getByText('quiet_newcomer', { exact: true }).waitFor();
    await options.reload();
    await options.locator('.account-card').getByText('quiet_newcomer', { exact: true }).waitFor();
    await logOut(options).click();
    await logIn(options).waitFor();
  });
});

describe('the settings', () => {
  test('have a list of their sections, in narrow windows a menu, and a search over all of them', async ({
    extension,
  }) => {
    const options = await extension.openPage('options.html');
    const list = options.getByRole('navigation', { name: words('options_sections') });
    await list.getByRole('link', { name: words('diagnostics_title') }).click();
    await options.getByRole('button', { name: words('diagnostics_check') }).waitFor();
    await options.setViewportSize({ width: 320, height: 640 });
    await list.waitFor({ state: 'hidden' });
    await options.getByRole('button', { name: words('options_sections') }).click();
    await list.getByRole('link', { name: words('links_title') }).click();
    await list.waitFor({ state: 'hidden' });
    await expect.poll(() => options.evaluate(() => document.activeElement?.id), SOON).toBe('links-title');

    const headings = options.getByRole('heading', { level: 2 });
    await options.getByRole('searchbox', { name: words('options_search') }).fill('quiet hours');
    await expect.poll(() => headings.allTextContents(), SOON).toEqual([words('notify_title')]);
    await options.getByRole('heading', { name: words('notify_quiet') }).waitFor();
    expect(await options.getByRole('heading', { name: words('notify_levels') }).isVisible()).toBe(false);
    await options.getByRole('searchbox', { name: words('options_search') }).fill('xylophone');
    await options.getByText(words('options_nothingFound', isolate('xylophone'))).waitFor();
  });

  test('clear what people choose, after saying what goes and asking once', async ({ extension }) => {
    await beSignedIn(extension, JONAS);
    const options = await extension.openPage('options.html#/kept');
    const press = (name: Parameters<typeof words>[0]) => options.getByRole('button', { name: words(name) }).click();
    const focused = () => options.evaluate(() => document.activeElement?.textContent);
    await options.getByText(/^[1-9]\d* projects?, \d+ threads?, .+B$/).waitFor();
    await press('clear_caches');
    expect(await focused()).toBe(words('options_cancel'));
    await press('options_cancel');
    expect(await focused()).toBe(words('clear_caches'));
    await press('clear_caches');
    await press('clear_caches');
    await options.getByText(words('clear_done', words('clear_caches'))).waitFor();
    await options.getByText('0 projects, 0 threads, 0 bytes').waitFor();

    await options.getByLabel(words('look_theme')).selectOption('dark');
    await press('clear_settings');
    await press('clear_settings');
    await options.getByText(words('clear_done', words('clear_settings'))).waitFor();
    await expect.poll(() => options.getByLabel(words('look_theme')).inputValue(), SOON).toBe('system');
    await logOut(options).waitFor();

    await press('clear_everything');
    await press('clear_everything');
    await options.getByText(words('clear_done', words('clear_everything'))).waitFor();
    await logIn(options).waitFor();
    expect(await stored(extension, 'account')).toBeUndefined();
    expect(await options.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
      'seal',
    );
    await options
      .getByText(words('clear_done', words('clear_everything')))
      .getByRole('link')
      .click();
    await options.getByText(words('welcome_what')).waitFor();
  });
});
