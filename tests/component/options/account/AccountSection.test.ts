import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAILURE_MESSAGES } from '../../../service/api/failure';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { Account } from '../../../../utils/storage/items';
import { accountItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { anAccount, aRun } from '../../../unit/support';
import { openOptions } from '../../support/pages/open-options';
import { passwordField, signInButton, useWholeService } from '../../support/sign-in';
import { store } from '../../support/stored';
import { worker } from '../../support/worker';

const button = (name: MessageKey, ...values: string[]) =>
  page.getByRole('button', { name: t(name, ...values), exact: true });
const press = (name: MessageKey, ...values: string[]) => button(name, ...values).click();
const names = () => page.getByRole('list', { name: t('options_names') });
const row = (name: string) => names().getByRole('listitem').filter({ hasText: name });
const signedIn = (change: Partial<Account> = {}) => store(accountItem, anAccount({ since: 1, ...change }));

async function openAccount(change: Partial<Account> = {}): Promise<void> {
  await useWholeService();
  await signedIn(change);
  await openOptions();
}

describe('the account', () => {
  test('says who is signed in, and that it ends with the browser where it does', async () => {
    await openAccount({ kept: false });
    await expect.element(row('ann').getByText(t('options_nameTold'))).toBeVisible();
    await expect.element(page.getByText(t('options_staysForNow'))).toBeVisible();
    await expect.element(page.getByText(t('options_uid', 7))).not.toBeInTheDocument();
    await signedIn();
    await expect.element(page.getByText(t('options_staysForNow'))).not.toBeInTheDocument();
  });

  test('ends with “Sign out”, and shows an empty form', async () => {
    await openAccount();
    await press('options_logOut');
    await expect.poll(() => worker.sent('session.sign-out')).toEqual([null]);
    await store(accountItem, null);
    await expect.element(signInButton()).toBeVisible();
    await expect.element(passwordField()).toHaveValue('');
    await expect.element(page.getByLabelText(t('options_email'))).toHaveValue('');
  });

  test('asks for the name where the service does not say it', async () => {
    await openAccount({ name: null });
    await press('options_saveName');
    await expect.element(page.getByText(t('options_nameMissing'))).toBeVisible();
    expect(worker.sent('account.rename')).toEqual([]);
    await page.getByLabelText(t('options_name'), { exact: true }).fill(' @quiet_newcomer ');
    await press('options_saveName');
    await expect.poll(() => worker.sent('account.rename')).toEqual([{ name: 'quiet_newcomer' }]);
    await signedIn({ name: 'quiet_newcomer', nameTold: false });
    await expect.element(row('quiet_newcomer').getByText(t('options_nameTyped'))).toBeVisible();
  });
});

describe('the names', () => {
  const alias = () => page.getByLabelText(t('options_alias'), { exact: true });

  test('take no former name that is known already, in any case', async () => {
    await openAccount();
    await alias().fill('ANN');
    await press('options_addAlias');
    await expect.element(page.getByText(t('options_nameKnown'))).toBeVisible();
    await expect.element(alias()).toBeInvalid();
    expect(worker.sent('account.set-aliases')).toEqual([]);
  });

  test('take a former name at Enter, and empty its field', async () => {
    await openAccount();
    await alias().fill(' @lady of the lake ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => worker.sent('account.set-aliases')).toEqual([{ aliases: ['lady of the lake'] }]);
    await expect.element(alias()).toHaveValue('');
    await signedIn({ aliases: ['lady of the lake'] });
    await expect.element(row('lady of the lake').getByText(t('options_nameFormer'))).toBeVisible();
  });

  test('lose a former name, and get the focus that was on its button', async () => {
    await openAccount({ aliases: ['lady of the lake'] });
    await press('options_removeName', isolate('lady of the lake'));
    await expect.poll(() => worker.sent('account.set-aliases')).toEqual([{ aliases: [] }]);
    await signedIn();
    await expect.element(row('lady of the lake')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: t('options_names') })).toHaveFocus();
  });

  test('are changed in a form that begins with the present one', async () => {
    await openAccount();
    await press('options_changeName');
    const field = page.getByLabelText(t('options_name'), { exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('ann');
    await field.fill('@ann2');
    await press('options_saveName');
    await expect.poll(() => worker.sent('account.rename')).toEqual([{ name: 'ann2' }]);
    await signedIn({ name: 'ann2', nameTold: false, aliases: ['ann'] });
    await expect.element(row('ann2').getByText(t('options_nameTyped'))).toBeVisible();
    await expect.element(row('ann').last().getByText(t('options_nameFormer'))).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });
});

describe('a refused login', () => {
  const noticeSays = async (text: string) => {
    await expect.element(page.getByRole('status').first().getByText(text, { exact: false })).toBeVisible();
  };
  const newPlace = { code: 'confirm-mail', message: FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL } as const;

  test('for a new place waits for the mail, without a form, and says when it is still refused', async () => {
    await openAccount({ refused: newPlace });
    await noticeSays(FAILURE_MESSAGES.ERR_VERIFY_IP_MAIL);
    await expect.element(signInButton()).not.toBeInTheDocument();
    await press('error_button_retry');
    await expect.poll(() => worker.sent('session.retry')).toEqual([null]);
    await expect.poll(() => worker.sent('cycle.run')).toEqual([null]);
    await noticeSays(t('options_refusedStill'));
  });

  test('for a new place is over once it is accepted, and leaves the focus at the account', async () => {
    await openAccount({ refused: newPlace });
    worker.on('cycle.run', async () => {
      await signedIn();
      return aRun();
    });
    await press('error_button_retry');
    await expect.element(names()).toBeVisible();
    await expect.element(button('error_button_retry')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: t('options_account'), exact: true })).toHaveFocus();
  });

  test('for its password asks for another one, until signing in again ends it', async () => {
    await openAccount({ refused: { code: 'wrong-password' } });
    await noticeSays(t('error_wrongPassword'));
    await expect.element(passwordField()).toBeVisible();
    await expect.element(names()).not.toBeInTheDocument();
    await signedIn({ since: 2 });
    await expect.element(names()).toBeVisible();
    expect(document.body.textContent).not.toContain(t('error_wrongPassword'));
    await expect.element(passwordField()).not.toBeInTheDocument();
  });
});
