import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../../utils/locale/i18n';
import { accountItem, serviceItem } from '../../../../../utils/storage/items';
import { anAccount } from '../../../../unit/support';
import { holdTime, letPass } from '../../../support/clock';
import { openOptions } from '../../../support/pages/open-options';
import {
  captchaTab,
  emailField,
  LOGIN,
  openSignIn,
  passwordField,
  pressSignIn,
  PUBLIC_KEY,
  signInButton,
  signInWith,
  useWholeService,
} from '../../../support/sign-in';
import { SERVICE, store } from '../../../support/stored';
import { tabs } from '../../../support/tabs';
import { worker } from '../../../support/worker';

const keep = () => page.getByRole('checkbox', { name: t('options_keep') });
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '');

afterEach(() => vi.unstubAllGlobals());

describe('the sign-in form', () => {
  test('has the focus in its first field where the address leads to it', async () => {
    await openSignIn();
    await expect.element(emailField()).toHaveFocus();
  });

  test('asks for an address and a password before any captcha, and focuses the first field', async () => {
    await openSignIn();
    await emailField().fill('mira at example');
    await signInButton().click();
    await expect.element(page.getByText(t('options_emailWrong'))).toBeVisible();
    await expect.element(page.getByText(t('options_passwordMissing'))).toBeVisible();
    await expect.element(emailField()).toHaveFocus();
    await expect.element(emailField()).toHaveAccessibleDescription(t('options_emailWrong'));
    await expect.element(emailField()).toBeInvalid();
    expect(tabs.others()).toEqual([]);
  });

  test('asks for a session that ends with the browser where that was chosen, once', async () => {
    await openSignIn();
    await keep().click();
    await signInWith();
    await expect.poll(() => worker.sent('session.sign-in').map(({ isPersistent }) => isPersistent)).toEqual([false]);
    await store(accountItem, anAccount({ kept: false, since: 1 }));
    await expect.element(page.getByText(t('options_staysForNow'))).toBeVisible();
    await store(accountItem, null);
    await expect.element(keep()).toBeChecked();
  });

  test('sends the login as ciphertexts and nothing of it in plain words', async () => {
    await openSignIn();
    await signInWith();
    await expect.poll(() => worker.sent('session.sign-in')).toHaveLength(1);
    const sent = JSON.stringify(worker.sent('session.sign-in'));
    expect(sent).not.toContain(LOGIN.email);
    expect(sent).not.toContain(LOGIN.password);
    expect(worker.sent('session.sign-in')[0]).toMatchObject({
      token: 'token',
      encryptedFor: { baseUrl: SERVICE.baseUrl, publicKey: PUBLIC_KEY, rsaPadding: 'pkcs1' },
    });
  });

  test('can’t be changed while its captcha is open', async () => {
    await openSignIn();
    await pressSignIn();
    await captchaTab();
    await expect.element(emailField()).toHaveAttribute('readonly');
    await expect.element(passwordField()).toHaveAttribute('readonly');
    await expect.element(signInButton()).toHaveAttribute('aria-busy', 'true');
  });

  test('links the service’s pages to create an account and for a forgotten password', async () => {
    const pages = { signUpPage: 'https://commons.example/join', passwordPage: 'https://commons.example/password' };
    await openSignIn(pages);
    await expect
      .element(page.getByRole('link', { name: t('service_signUp') }))
      .toHaveAttribute('href', pages.signUpPage);
    await expect
      .element(page.getByRole('link', { name: t('service_forgot') }))
      .toHaveAttribute('href', pages.passwordPage);
  });

  test('links the terms and the privacy policy of the service where the release names them', async () => {
    await openSignIn();
    await expect.element(signInButton()).toBeVisible();
    expect(links()).not.toContain('https://commons.example/privacy');
    const release = { builtFrom: 'Sidethread 1.2.3', privacy: 'https://commons.example/privacy' };
    vi.stubGlobal('__RELEASE__', release);
    await store(serviceItem, { ...SERVICE, publicKey: PUBLIC_KEY, links: [...SERVICE.links], name: 'Renamed' });
    await expect.poll(links).toContain('https://commons.example/privacy');
  });
});

describe('the sign-in form of a service that asks for a pause', () => {
  beforeEach(holdTime);

  test('starts no captcha until the pause is over', async () => {
    worker.fail('session.sign-in', { code: 'rate-limited', retryAt: Date.now() + 30_000 });
    await useWholeService();
    await openOptions('#/sign-in');
    await signInWith();
    await expect.element(signInButton()).toBeDisabled();
    await letPass(15_000);
    await expect.element(signInButton()).toBeDisabled();
    await letPass(16_000);
    await expect.element(signInButton()).toBeEnabled();
  });
});
