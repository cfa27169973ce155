import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { accountItem, syncStatusItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { anAccount } from '../../../unit/support';
import { checkAsWorker, PROFILE } from '../../support/entering';
import { openOptions } from '../../support/pages/open-options';
import { emailField, useWholeService } from '../../support/sign-in';
import { store } from '../../support/stored';
import { worker } from '../../support/worker';

const button = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true });
const step = (at: number) => page.getByText(t('find_place', at, 3));
const finish = () => page.getByRole('link', { name: t('welcome_finish') });
const connected = () => page.getByText(t('welcome_connected', isolate(PROFILE.name)), { exact: false });
const signedIn = () => page.getByText(t('welcome_signedIn', isolate('ann')), { exact: false });

describe('the welcome', () => {
  beforeEach(() => checkAsWorker());

  test('leads from the service over the sign-in to the newest projects; each step is done by itself', async () => {
    await openOptions('#/welcome');
    await expect.poll(() => document.title).toBe(t('welcome_again'));
    await expect.element(step(1)).toBeVisible();
    await expect.element(page.getByLabelText(t('service_site'), { exact: true })).toHaveFocus();
    await useWholeService();
    await expect.element(connected()).toBeVisible();
    await expect.element(step(2)).toBeVisible();
    await expect.element(emailField()).toHaveFocus();
    await store(accountItem, anAccount({ name: 'ann' }));
    await expect.element(signedIn()).toBeVisible();
    await expect.element(step(3)).toBeVisible();
    await expect.element(page.getByText(t('welcome_pinText'))).toBeVisible();
    await expect.element(finish()).toHaveAttribute('href', '/popup.html#/');
  });

  test('shows no details of the account, no way to remove the service, and no sync where nothing was left', async () => {
    await useWholeService();
    await store(accountItem, anAccount({ name: 'ann' }));
    await openOptions('#/welcome');
    await expect.element(signedIn()).toBeVisible();
    for (const name of ['options_logOut', 'service_remove', 'options_change', 'sync_switch'] as const)
      await expect.element(button(name)).not.toBeInTheDocument();
  });

  test('lets people sign in later', async () => {
    await useWholeService();
    await openOptions('#/welcome');
    await button('welcome_browse').click();
    await expect.element(step(3)).toBeVisible();
    await expect.element(finish()).toBeVisible();
  });

  test('looks at once for the service whose address was typed in the popup', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(PROFILE));
    await openOptions('#/welcome?site=commons.example');
    await expect.element(button('service_use')).toHaveFocus();
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('offers the browser’s sync where another computer has left something in it', async () => {
    await useWholeService();
    await store(accountItem, anAccount({ name: 'ann' }));
    await fakeBrowser.storage.sync.set({ 'abc.0': { v: 1, d: {} } });
    worker.on('sync.set', async () => {
      await store(syncStatusItem, { owner: 1, on: true });
      return null;
    });
    await openOptions('#/welcome');
    await button('sync_switch').click();
    await expect.element(button('sync_switch')).not.toBeInTheDocument();
    expect(worker.sent('sync.set')).toEqual([{ on: true }]);
  });
});
