import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CaptchaMessage } from '../../../utils/captcha/channel';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { accountItem, type Account } from '../../../utils/storage/items';
import { anAccount } from '../../unit/support';
import { holdTime, letPass } from '../support/clock';
import { SERVICE, signIn, store } from '../support/stored';
import { isolate } from '../../../utils/text/bidi';
import { installTabs, tabs } from '../support/tabs';
import { worker } from '../support/worker';
import { NOW, PICTURE } from './samples';
import { grantHosts, openSection, settings, useSignInService } from './settings';
import { failing, part, press, text, there, type, words } from './steps';
import type { View } from './view';

const email = () => page.getByLabelText(t('options_email'), { exact: true });
const password = () => page.getByLabelText(t('options_password'), { exact: true });

/** The form to sign in, filled in and sent. */
async function submit(change: Parameters<typeof useSignInService>[0] = {}): Promise<void> {
  await useSignInService(change);
  const section = await openSection('sign-in');
  await type(email(), 'mira@example.org');
  await type(password(), 'correct horse battery');
  await press('error_button_signIn', section);
}

async function openWaiting(): Promise<void> {
  installTabs();
  await submit();
  await text('options_waiting');
}

/** What that tab says to the settings. */
async function say(message: CaptchaMessage): Promise<void> {
  await expect.poll(tabs.isConnected).toBe(true);
  tabs.post(message);
}

const solve = (): Promise<void> => say({ kind: 'token', token: 'token', solvedAt: Date.now() });

/** A sign-in that the service answers so. */
async function openRefusal(failure: Failure): Promise<void> {
  worker.fail('session.sign-in', failure);
  await openWaiting();
  await solve();
  await part('[role=alert]');
}

async function openAccount(change: Partial<Account> = {}): Promise<void> {
  grantHosts();
  await signIn({ name: 'mira', avatarUrl: PICTURE, badge: 2, since: NOW, ...change });
  await openSection('sign-in');
  await part('.account-card');
}

const WAITS: Failure = { code: 'cooldown', message: 'Please wait a little.', retryAt: Date.now() + 3_600_000 };

export const ACCOUNT_VIEWS: readonly View[] = [
  settings('the form to sign in', async () => {
    await useSignInService();
    await openSection('sign-in');
    await there(email());
  }),
  settings('the form to sign in, sent without anything', async () => {
    await useSignInService();
    await press('error_button_signIn', await openSection('sign-in'));
    await text('options_passwordMissing');
  }),
  settings('the form to sign in with something that is no e-mail', async () => {
    await useSignInService();
    const section = await openSection('sign-in');
    await type(email(), 'mira');
    await press('error_button_signIn', section);
    await text('options_emailWrong');
  }),
  settings('a sign-in that waits for its captcha', openWaiting),
  settings('a sign-in whose page shows no captcha', async () => {
    await openWaiting();
    await say({ kind: 'no-captcha' });
    await text('options_captchaMissing');
  }),
  settings('a sign-in that is being sent', async () => {
    await openWaiting();
    worker.hold('session.sign-in');
    await solve();
    await text('options_sending');
  }),
  settings('a sign-in whose captcha was closed', async () => {
    await openWaiting();
    await expect.poll(tabs.isConnected).toBe(true);
    tabs.closeNewest();
    await text('options_captchaClosed');
  }),
  settings('a sign-in whose captcha could not be opened', async () => {
    vi.spyOn(fakeBrowser.tabs, 'create').mockRejectedValue(new Error('no tab'));
    await submit();
    await text('options_captchaNotOpened');
  }),
  settings('a sign-in whose captcha took too long', async () => {
    holdTime();
    await openWaiting();
    await letPass(5 * 60_000);
    vi.useRealTimers();
    await text('options_captchaTimedOut');
  }),
  settings('a sign-in with a wrong password', () => openRefusal({ code: 'wrong-password' })),
  settings('a sign-in whose captcha was refused, with another way', async () => {
    worker.fail('session.sign-in', { code: 'captcha-refused' });
    installTabs();
    await submit({ captchaPage: 'https://commons.example/captcha' });
    await press('options_useCaptchaTab');
    await solve();
    await text('options_useServicePage', isolate(SERVICE.name));
  }),
  settings('a sign-in that has to wait', () => openRefusal(WAITS)),
  settings('a sign-in with a key that can’t be used', () => submit({ publicKey: 'x'.repeat(64) }), '[role=alert]'),
  settings('the account', () => openAccount({ aliases: ['mira_old', 'W'.repeat(60)] })),
  settings('the account, until the browser ends', () => openAccount({ kept: false, badge: 0, avatarUrl: null })),
  settings(
    'an account that could not be signed out',
    failing('session.sign-out', openAccount, 'options_logOut'),
    'error_storage',
  ),
  settings('an account whose name is not known', () => openAccount({ name: null })),
  settings('a former name that is known already', async () => {
    await openAccount();
    await type(page.getByLabelText(t('options_alias'), { exact: true }), 'MIRA');
    await press('options_addAlias');
    await text('options_nameKnown');
  }),
  settings('a name that is being changed', async () => {
    await openAccount({ nameTold: false });
    await press('options_changeName');
    await type(page.getByLabelText(t('options_name'), { exact: true }), '');
    await press('options_saveName');
    await text('options_nameMissing');
  }),
  settings('a former name that could not be stored', async () => {
    await openAccount();
    worker.fail('account.set-aliases', 'storage');
    await type(page.getByLabelText(t('options_alias'), { exact: true }), 'lady of the lake');
    await press('options_addAlias');
    await text('error_storage');
  }),
  settings('a login that needs a confirmed mail', async () => {
    await openAccount({ refused: { code: 'confirm-mail', message: 'Confirm your new place.' } });
    await words('Confirm your new place.');
  }),
  settings(
    'a login that the browser has lost',
    () => openAccount({ refused: { code: 'login-lost' } }),
    'error_loginLost',
  ),
  settings(
    'a login that the browser may not use',
    () => openAccount({ refused: { code: 'no-access' } }),
    'error_noAccess',
  ),
  settings('a login that is refused again', async () => {
    const refused: Failure = { code: 'confirm-mail' };
    await openAccount({ refused });
    worker.on('session.retry', async () => {
      await store(accountItem, anAccount({ refused }));
      return null;
    });
    await press('error_button_retry');
    await there(page.getByText(t('options_refusedStill'), { exact: false }));
  }),
  settings('a login whose password changed', async () => {
    await useSignInService();
    await store(accountItem, anAccount({ refused: { code: 'wrong-password' } }));
    await openSection('sign-in');
    await part('.account-card');
    await there(password());
  }),
  settings('a login that is banned', () => openAccount({ refused: { code: 'account-banned' } })),
];
