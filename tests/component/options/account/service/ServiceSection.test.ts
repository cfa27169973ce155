import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { accountItem, serviceItem } from '../../../../../utils/storage/items';
import { isolate } from '../../../../../utils/text/bidi';
import {
  checkAsWorker,
  pasteBox,
  pasteProfile,
  pressButton as press,
  PROFILE,
  PROFILE_HOSTS,
} from '../../../support/entering';
import { openOptions } from '../../../support/pages/open-options';
import { permissions } from '../../../support/permissions';
import { passwordField, useWholeService } from '../../../support/sign-in';
import { signIn, store } from '../../../support/stored';
import { worker } from '../../../support/worker';

const button = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true });

beforeEach(async () => {
  await useWholeService();
  checkAsWorker(PROFILE.apiKey);
});

describe('a service in use', () => {
  test('is changed without typing its API key again', async () => {
    worker.on('profile.use', async () => {
      const { apiKey: _apiKey, ...inUse } = PROFILE;
      await store(serviceItem, { ...inUse, name: 'Renamed Commons' });
      return inUse;
    });
    await openOptions('#/service');
    await press('options_change');
    const { apiKey: _apiKey, ...inUse } = PROFILE;
    await expect.element(pasteBox()).toHaveValue(JSON.stringify(inUse, null, 2));
    await expect.element(pasteBox()).toHaveAccessibleDescription(expect.stringContaining(t('service_apiKeyKept')));
    await pasteProfile({ ...inUse, name: 'Renamed Commons' });
    await press('service_use');
    await expect.element(page.getByText('Renamed Commons', { exact: true })).toBeVisible();
    const [sent] = worker.sent('profile.use');
    expect(sent?.profile).toMatchObject({ name: 'Renamed Commons', baseUrl: PROFILE.baseUrl });
    expect(sent?.profile).not.toHaveProperty('apiKey');
  });

  test('says that another one ends the session, and lets none be used without its own API key', async () => {
    checkAsWorker();
    await openOptions('#/service');
    await press('options_change');
    await pasteProfile({ ...PROFILE, baseUrl: 'https://api.quay.example' });
    await expect.element(page.getByText(t('service_endsSession'))).toBeVisible();
    const { apiKey: _apiKey, ...withoutKey } = PROFILE;
    await pasteProfile({ ...withoutKey, baseUrl: 'https://api.quay.example' });
    await press('service_use');
    await expect.element(pasteBox()).toHaveAccessibleDescription(expect.stringContaining('apiKey: '));
    await press('options_cancel');
    await expect.element(button('options_change')).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain(PROFILE.apiKey);
    expect(worker.sent('profile.use')).toEqual([]);
  });

  test('is removed only once that is confirmed, with the focus on the safe answer', async () => {
    worker.on('profile.remove', async () => {
      await store(serviceItem, null);
      return null;
    });
    await openOptions('#/service');
    await press('service_remove');
    await expect.element(page.getByText(t('service_removeText'))).toBeVisible();
    await expect.element(button('options_cancel')).toHaveFocus();
    await press('options_cancel');
    await press('service_remove');
    expect(worker.sent('profile.remove')).toEqual([]);
    await press('service_remove');
    await expect.element(button('service_find')).toBeVisible();
    expect(worker.sent('profile.remove')).toEqual([null]);
  });
});

describe('a host that is taken back in the browser', () => {
  test('is missed at once, and no sign-in can begin without it', async () => {
    await signIn();
    await useWholeService();
    await openOptions();
    permissions.take({ origins: PROFILE_HOSTS });
    await store(accountItem, null);
    await expect.element(page.getByText(t('service_noAccess'))).toBeVisible();
    await expect.element(page.getByText(isolate('api.commons.example'), { exact: false })).toBeVisible();
    await expect.element(passwordField()).not.toBeInTheDocument();
  });

  test('is asked for again in one press, and says when that is refused', async () => {
    permissions.take({ origins: PROFILE_HOSTS });
    permissions.refuse();
    await openOptions();
    await press('service_allow');
    await expect.element(page.getByText(t('service_denied'), { exact: false })).toBeVisible();
    expect(permissions.asked()).toEqual([{ names: PROFILE_HOSTS, isWithin: true }]);
  });

  test('lets sign in again once it is allowed', async () => {
    permissions.take({ origins: PROFILE_HOSTS });
    await openOptions();
    await press('service_allow');
    await expect.element(passwordField()).toBeVisible();
    await expect.element(page.getByText(t('service_noAccess'))).not.toBeInTheDocument();
  });

  test('ends what an earlier check found, and a new one says why nothing was asked', async () => {
    worker.on('connection.check', () => ({
      at: Date.now(),
      encodings: { form: null, json: null },
      tookMs: 20,
      aheadMs: 0,
    }));
    await openOptions('#/diagnostics');
    await press('diagnostics_check');
    await expect.element(page.getByText(t('diagnostics_good'))).toBeVisible();
    permissions.take({ origins: PROFILE_HOSTS });
    await expect.element(page.getByText(t('diagnostics_good'))).not.toBeInTheDocument();
    worker.fail('connection.check', 'no-access');
    await press('diagnostics_check');
    await expect.element(page.getByText(t('error_do_allowAccess'))).toBeVisible();
  });
});
