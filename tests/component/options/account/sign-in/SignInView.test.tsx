import { signal } from '@preact/signals';
import { render } from 'preact';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FAILURE_MESSAGES } from '../../../../service/api/failure';
import { SignInView } from '../../../../../entrypoints/options/account/sign-in/SignInView';
import type { SignInModel } from '../../../../../entrypoints/options/account/sign-in/model';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { accountItem } from '../../../../../utils/storage/items';
import { anAccount } from '../../../../unit/support';
import { holdTime, letPass } from '../../../support/clock';
import { openOptions } from '../../../support/pages/open-options';
import { mountPoint } from '../../../support/page-lifetime';
import {
  CAPTCHA_PAGE,
  captchaTab,
  emailField,
  LOGIN,
  openSignIn,
  passwordField,
  pressSignIn,
  signInWith,
  useWholeService,
} from '../../../support/sign-in';
import { SERVICE, store, useService } from '../../../support/stored';
import { isolate } from '../../../../../utils/text/bidi';
import { tabs } from '../../../support/tabs';
import { worker } from '../../../support/worker';

const alert = () => page.getByRole('alert');
const press = (name: MessageKey) => page.getByRole('button', { name: t(name) }).click();

/** The captcha of a sign-in is open in a tab. */
async function openCaptcha() {
  await openSignIn();
  await pressSignIn();
  return captchaTab();
}

/** The captcha of a sign-in is open on the service’s own page. */
async function openServicePage(): Promise<void> {
  await openSignIn({ captchaPage: CAPTCHA_PAGE });
  await pressSignIn();
  await expect.poll(tabs.isConnected).toBe(true);
}

describe('a sign-in that the service refuses', () => {
  test.for([
    ['a wrong password', 'wrong-password', FAILURE_MESSAGES.ERR_INVALID_PASSWORD, 'error_do_signIn', ''],
    ['a new place', 'confirm-mail', FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL, 'error_do_confirmMail', LOGIN.password],
  ] as const)(
    'for %s says why, and keeps what was typed as far as it can help',
    async ([, code, message, advice, kept]) => {
      worker.fail('session.sign-in', { code, message });
      await openSignIn();
      await signInWith();
      await expect.element(alert().getByText(message, { exact: false })).toBeVisible();
      await expect.element(alert().getByText(t(advice), { exact: false })).toBeVisible();
      await expect.element(emailField()).toHaveValue(LOGIN.email);
      await expect.element(passwordField()).toHaveValue(kept);
      await expect.element(emailField()).not.toHaveAttribute('readonly');
    },
  );

  test('works at the second try', async () => {
    worker.fail('session.sign-in', { code: 'http', detail: '500' });
    await openSignIn();
    await signInWith();
    await expect.element(alert().getByText(t('error_http'))).toBeVisible();
    await expect.element(passwordField()).toHaveValue(LOGIN.password);
    tabs.closeNewest();
    worker.on('session.sign-in', () => anAccount());
    await press('error_button_retry');
    const second = await captchaTab();
    second.solve('another token');
    await expect
      .poll(() => worker.sent('session.sign-in').map(({ token }) => token))
      .toEqual(['token', 'another token']);
    await store(accountItem, anAccount({ since: 1 }));
    await expect.element(page.getByRole('button', { name: t('options_logOut'), exact: true })).toBeVisible();
  });

  test('for its captcha offers the other way', async () => {
    worker.fail('session.sign-in', { code: 'captcha-refused', message: FAILURE_MESSAGES.ERR_INVALID_CAPTCHA });
    await openServicePage();
    tabs.post({ kind: 'token', token: 'token', solvedAt: Date.now() });
    await expect.element(alert().getByText(FAILURE_MESSAGES.ERR_INVALID_CAPTCHA, { exact: false })).toBeVisible();
    expect(tabs.others()).toEqual([]);
    await press('options_useCaptchaTab');
    await captchaTab();
  });
});

describe('a sign-in that waits for its captcha', () => {
  test('is over when the captcha tab is closed, says so and keeps what was typed', async () => {
    await openSignIn();
    await pressSignIn();
    await expect.element(page.getByText(t('options_waiting'))).toBeVisible();
    await captchaTab();
    tabs.closeNewest();
    await expect.element(alert().getByText(t('options_captchaClosed'))).toBeVisible();
    await expect.element(alert().getByText(t('options_captchaAgain'))).toBeVisible();
    await expect.element(passwordField()).toHaveValue(LOGIN.password);
  });

  test('can be canceled, which closes the captcha tab', async () => {
    await openCaptcha();
    await press('options_cancel');
    await expect.poll(tabs.others).toEqual([]);
    await expect.element(page.getByText(t('options_waiting'))).not.toBeInTheDocument();
    await expect.element(alert()).not.toBeInTheDocument();
    await expect.element(emailField()).not.toHaveAttribute('readonly');
    expect(tabs.isOwnInFront()).toBe(true);
  });

  test('can bring the captcha tab back to the front', async () => {
    await openCaptcha();
    tabs.showOwn();
    await press('options_showTab');
    await expect.poll(tabs.isOwnInFront).toBe(false);
  });

  test('changes to the other way, and back, without asking for the login again', async () => {
    await openSignIn({ captchaPage: CAPTCHA_PAGE });
    await pressSignIn();
    await expect.poll(tabs.others).toEqual([CAPTCHA_PAGE]);
    await press('options_useCaptchaTab');
    await captchaTab();
    expect(tabs.others()).not.toContain(CAPTCHA_PAGE);
    await page.getByRole('button', { name: t('options_useServicePage', isolate(SERVICE.name)) }).click();
    await expect.poll(tabs.others).toEqual([CAPTCHA_PAGE]);
    expect(worker.sent('session.sign-in')).toEqual([]);
  });

  test('says when the service’s page shows no captcha, and no longer once it does', async () => {
    await openServicePage();
    tabs.post({ kind: 'no-captcha' });
    await expect.element(page.getByRole('status').getByText(t('options_captchaMissing'))).toBeVisible();
    tabs.post({ kind: 'captcha' });
    await expect.element(page.getByText(t('options_waiting'))).toBeVisible();
    await expect.element(page.getByText(t('options_captchaMissing'))).not.toBeInTheDocument();
  });
});

describe('a sign-in that is left alone', () => {
  beforeEach(holdTime);

  test('gives up after five minutes, and leaves the captcha tab without a port', async () => {
    await useWholeService();
    await openOptions('#/sign-in');
    await pressSignIn();
    await captchaTab();
    await letPass(5 * 60_000);
    await expect.element(alert().getByText(t('options_captchaTimedOut'))).toBeVisible();
    await expect.poll(tabs.isConnected).toBe(false);
    await expect.element(emailField()).toHaveValue(LOGIN.email);
    expect(tabs.others()).toHaveLength(1);
  });
});

describe('a sign-in that worked', () => {
  test('answers the captcha tab, comes to the front, and leaves nothing typed behind', async () => {
    const tab = await openCaptcha();
    tab.solve();
    tab.solve('a second one');
    await expect.poll(() => worker.sent('session.sign-in').map(({ token }) => token)).toEqual(['token']);
    await expect.poll(tabs.isOwnInFront).toBe(true);
    expect(tab.heard[0]).toBe('taken');
    await expect.element(passwordField()).toHaveValue('');
    await expect.element(emailField()).toHaveValue('');
    await store(accountItem, anAccount({ since: 1 }));
    await expect.element(page.getByRole('heading', { name: t('options_account'), exact: true })).toHaveFocus();
    expect(document.documentElement.outerHTML).not.toContain(LOGIN.password);
  });

  test('leads back to the tab from which the person came, and closes its own', async () => {
    await useWholeService();
    await openOptions('#/sign-in?from=1');
    await signInWith();
    await expect.poll(tabs.isOwnOpen).toBe(false);
  });
});

describe('a browser that can show no captcha', () => {
  test('says that signing in is impossible, without a form', async () => {
    await useService();
    const model = { isSupported: signal(false) } as unknown as SignInModel;
    render(<SignInView profile={{ name: 'Pier' }} model={model} />, mountPoint());
    await expect.element(page.getByRole('status').getByText(t('captcha_unsupported'), { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('status').getByText(t('captcha_unsupportedText'), { exact: false }))
      .toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});
