import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t } from '../../../utils/locale/i18n';
import type { ProfileField } from '../../../utils/service/profile';
import { profileExamples } from '../../../utils/service/profile-words';
import { accountItem } from '../../../utils/storage/items';
import { anAccount } from '../../unit/support';
import { permissions } from '../support/permissions';
import { PUBLIC_KEY } from '../support/sign-in';
import { SERVICE, store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { openOptions } from '../support/pages/open-options';
import { openSection, settings, useSignInService, WEAK_KEY } from './settings';
import { failing, part, press, pressing, text, type } from './steps';
import type { View } from './view';

const PROFILE = {
  ...SERVICE,
  links: [...SERVICE.links],
  publicKey: PUBLIC_KEY,
  captchaPage: 'https://commons.example/captcha',
};

/** The section, without a service in use. */
async function openEntering(): Promise<void> {
  await openSection('service');
  await text('service_setUp');
}

/** The same, with what can be set up by hand. */
async function openForm(): Promise<void> {
  await openEntering();
  (await part('.by-hand summary')).click();
  await part('#profile-text');
}

/** Pastes a profile into the form. The worker finds nothing wrong with it. */
async function paste(profile: object): Promise<void> {
  worker.on('profile.check', () => ({ profile: { ...PROFILE, ...profile }, problems: [] }));
  await type(page.getByLabelText(t('service_paste'), { exact: true }), JSON.stringify(profile));
}

async function openFilled(change: object = {}): Promise<void> {
  await openForm();
  await paste({ ...PROFILE, apiKey: 'key', ...change });
  await part('#profile-hosts');
}

/** Looks for a service. */
async function find(site: string): Promise<void> {
  await type(page.getByLabelText(t('service_site'), { exact: true }), site);
  await press('service_find');
}

async function openNotFound(site: string): Promise<void> {
  await openEntering();
  await find(site);
  await part('#profile-site-error');
}

/** What a site offers, which everyone may read, or only who is allowed to. */
async function openFound(opened = openEntering, isClosed = false): Promise<void> {
  worker.on('profile.check', () => ({ profile: PROFILE, problems: [] }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  if (isClosed) fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(Response.json({ ...PROFILE, apiKey: 'key' }));
  await opened();
  await find('commons.example');
  await part('.found-service');
}

/** The welcome of a person who is not signed in, with a service. */
async function openWelcome(): Promise<void> {
  await useSignInService();
  await openOptions('#/welcome');
  await text('options_password');
}

async function openInUse(): Promise<void> {
  await useSignInService();
  await openSection('service');
  await part('.service-card');
}

async function openChange(): Promise<void> {
  await openInUse();
  await press('options_change');
  await part('#profile-text');
}

/** Another address in the form of the service in use. */
async function openImpact(): Promise<void> {
  await store(accountItem, anAccount());
  await openChange();
  await paste({ ...PROFILE, baseUrl: 'https://api.other.example' });
  await part('.notice--warn');
}

export const SERVICE_VIEWS: readonly View[] = [
  settings('without a service', () => openOptions(''), 'service_setUp'),
  settings('the field for a service', openEntering),
  settings('a service that was found', () => openFound()),
  settings('a service that was found with a permission', () => openFound(openEntering, true)),
  settings('the form of a service, empty', openForm),
  settings('the form of a service, full of errors', async () => {
    worker.on('profile.check', () => ({
      profile: null,
      problems: (Object.keys(profileExamples) as ProfileField[]).map((field) => ({
        field,
        problem: field === 'links' ? 'profile_noLinks' : 'profile_missing',
      })),
    }));
    await openForm();
    await press('service_use');
    await part('#profile-text-error');
  }),
  settings('the form of a service, with broken JSON', async () => {
    await openForm();
    await type(page.getByLabelText(t('service_paste'), { exact: true }), '{ "name": ');
    await part('#profile-text-error');
  }),
  settings('the form of a service, filled in', () => openFilled({ unheardOf: 1 })),
  settings('the form of a service with a short key', () => openFilled({ publicKey: WEAK_KEY })),
  settings('the form of a service with a key that can’t be used', async () => {
    await openForm();
    await paste({ ...PROFILE, publicKey: 'x'.repeat(80) });
    await part('#profile-text-error');
  }),
  settings('the form of a service whose hosts were refused', async () => {
    await openFilled();
    permissions.refuse();
    await press('service_use');
    await text('service_denied');
  }),
  settings(
    'the form of a service that could not be stored',
    failing('profile.use', openFilled, 'service_use'),
    'error_storage',
  ),
  settings('looking for a service at something that is no site', () => openNotFound('no site')),
  settings('looking for a service at a site that has none', () => openNotFound(location.host)),
  settings('looking for a service at a site that was refused', async () => {
    permissions.refuse();
    await openNotFound('commons.example');
  }),
  settings('the service in use', openInUse),
  settings('the service in use, whose hosts are missing', async () => {
    await useService();
    await openSection('sign-in');
    await text('service_noAccess');
    permissions.refuse();
    await press('service_allow');
    await part('.notice--warn');
  }),
  settings('the question before the service goes', pressing(openInUse, 'service_remove'), 'service_removeText'),
  settings(
    'a service that could not be removed',
    failing('profile.remove', openInUse, 'service_remove', 'service_remove'),
    'error_storage',
  ),
  settings('changing the service in use', openChange),
  settings('changing to another service, which ends the session', openImpact),
  settings('the welcome: the service', () => openOptions('#/welcome'), 'service_setUp'),
  settings('the welcome: a service that was found', () => openFound(() => openOptions('#/welcome'))),
  settings('the welcome: the sign-in', openWelcome),
  settings('the welcome: the button of the extension', pressing(openWelcome, 'welcome_browse'), 'welcome_pin'),
  settings('the welcome: signed in, with another computer', async () => {
    await fakeBrowser.storage.sync.set({ 'abc.0': {} });
    await store(accountItem, anAccount());
    await useSignInService();
    await openOptions('#/welcome');
    await text('welcome_sync');
  }),
];
