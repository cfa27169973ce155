import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { matchPatterns } from '../../../../../utils/service/links';
import { profileExamples } from '../../../../../utils/service/profile-words';
import { isolate } from '../../../../../utils/text/bidi';
import { serviceItem } from '../../../../../utils/storage/items';
import {
  checkAsWorker,
  openByHand,
  pasteBox,
  pasteProfile,
  pressButton as press,
  PROFILE,
  PROFILE_HOSTS,
} from '../../../support/entering';
import { openOptions } from '../../../support/pages/open-options';
import { permissions } from '../../../support/permissions';
import { store } from '../../../support/stored';
import { installTabs } from '../../../support/tabs';
import { worker } from '../../../support/worker';
import { WEAK_KEY } from '../../../views/settings';

const PRIVATE_KEY = '-----BEGIN RSA PRIVATE KEY-----\nMIIB-PRIVATE-CANARY\n-----END RSA PRIVATE KEY-----';

/** Drops a text as a file on the form. */
function drop(text: string): void {
  const data = new DataTransfer();
  data.items.add(new File([text], 'profile.json'));
  const init = { bubbles: true, cancelable: true, dataTransfer: data };
  pasteBox().element().dispatchEvent(new DragEvent('drop', init));
}

const SITE = 'commons.example';
const asksForHosts = () => page.getByText(t('service_asks', `${isolate('api.commons.example')} and ${isolate(SITE)}`));
const button = (name: MessageKey) => page.getByRole('button', { name: t(name), exact: true });
const siteField = () => page.getByLabelText(t('service_site'), { exact: true });

/** Looks for a service at a site that offers a profile to every page, or is closed without a permission. */
async function findAt(site: string, ...offers: (object | 'closed')[]) {
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const offer of offers)
    if (offer === 'closed') fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    else fetched.mockResolvedValueOnce(Response.json(offer));
  await siteField().fill(site);
  await press('service_find');
  return fetched;
}

/** Lets the worker take the profile into use. */
function useAsWorker(): void {
  worker.on('profile.use', async () => {
    const { apiKey: _apiKey, ...inUse } = PROFILE;
    await store(serviceItem, inUse);
    return inUse;
  });
}

beforeEach(() => {
  installTabs();
  checkAsWorker();
});

describe('looking for a service', () => {
  beforeEach(() => openOptions('#/service'));

  test('shows one field, and shows JSON only once it is set up by hand', async () => {
    await expect.element(siteField()).toBeVisible();
    const section = document.getElementById('service');
    expect(section?.querySelectorAll('input, textarea')).toHaveLength(1);
    await openByHand();
    await expect.element(pasteBox()).toBeVisible();
  });

  test('turns the field into what was found, with one question for all hosts, and the focus on “Connect”', async () => {
    useAsWorker();
    const fetched = await findAt(SITE, PROFILE);
    await expect.element(button('service_use')).toHaveFocus();
    await expect.element(page.getByText(`${PROFILE.name} · ${SITE}`)).toBeVisible();
    await expect.element(siteField()).not.toBeInTheDocument();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([`https://${SITE}/.well-known/sidethread.json`]);
    expect(permissions.asked()).toEqual([]);
    await press('service_use');
    await expect.element(button('options_change')).toBeVisible();
    expect(permissions.asked()).toEqual([{ names: PROFILE_HOSTS, isWithin: true }]);
    expect(worker.sent('profile.use')).toMatchObject([{ profile: PROFILE }]);
    expect(document.documentElement.outerHTML).not.toContain(PROFILE.apiKey);
  });

  test('shows the comments in project pages that were open before, and names those that have to be loaded again', async () => {
    const tabs = [
      { id: 7, title: 'Departures' },
      { id: 8, title: 'Garden' },
    ];
    const query = vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue(tabs as never);
    const run = vi.fn(({ target }: { target: { tabId: number } }) =>
      target.tabId === 8 ? Promise.reject(new Error('Cannot access it.')) : Promise.resolve([]),
    );
    Object.assign(fakeBrowser.scripting, { executeScript: run });
    const reload = vi.fn<(id: number) => Promise<void>>().mockResolvedValue();
    Object.assign(fakeBrowser.tabs, { reload });
    useAsWorker();
    await findAt(SITE, PROFILE);
    await press('service_use');
    await expect.element(page.getByText('Garden')).toBeVisible();
    await expect.element(page.getByText('Departures')).not.toBeInTheDocument();
    expect(query).toHaveBeenCalledWith({ url: matchPatterns(PROFILE.links), discarded: false });
    expect(run.mock.calls.map(([script]) => script)).toEqual(
      [7, 8].map((tabId) => ({ target: { tabId }, files: ['/project-page.js'] })),
    );
    await press('popup_cutOffReload');
    expect(reload.mock.calls).toEqual([[8]]);
    await expect.element(page.getByText(t('service_taken'))).not.toBeInTheDocument();
  });

  test('says for which hosts the browser asks, also where it has asked for the site before', async () => {
    await findAt(SITE, 'closed', PROFILE);
    await expect.element(button('service_use')).toHaveFocus();
    await expect.element(asksForHosts()).toBeVisible();
    expect(permissions.asked()).toMatchObject([{ names: [`https://${SITE}/*`] }]);
  });

  test('says where the login would go if that differs from the site, also where the browser asks nothing', async () => {
    permissions.grant({ origins: PROFILE_HOSTS });
    await findAt(SITE, PROFILE);
    await expect.element(page.getByText(t('service_talksTo', isolate('api.commons.example')))).toBeVisible();
    await expect.element(asksForHosts()).not.toBeInTheDocument();
    await press('options_cancel');
    await findAt(SITE, { ...PROFILE, baseUrl: `https://${SITE}/api` });
    await expect.element(button('service_use')).toHaveFocus();
    expect(document.body.textContent).not.toContain(t('service_talksTo', '').slice(0, 20));
  });

  test('R29: keeps what was typed by hand where a site offers something useless, and after giving up a found service', async () => {
    const typed = '{\n  "name": "Quay",\n}';
    await openByHand();
    await pasteBox().fill(typed);
    await findAt(SITE, {});
    await expect.element(siteField()).toHaveAccessibleDescription(expect.stringContaining(t('service_foundUnusable')));
    await expect.element(pasteBox()).toHaveValue(typed);
    await findAt(SITE, PROFILE);
    await press('options_cancel');
    await expect.element(pasteBox()).toHaveValue(typed);
  });

  test('that is given up goes back to the field', async () => {
    await findAt(SITE, PROFILE);
    await press('options_cancel');
    await expect.element(siteField()).toHaveValue(SITE);
  });

  test('keeps what was found when the hosts are refused', async () => {
    permissions.refuse();
    await findAt(SITE, PROFILE);
    await press('service_use');
    await expect.element(page.getByRole('alert').getByText(t('service_denied'))).toBeVisible();
    await expect.element(button('service_use')).toBeVisible();
    expect(worker.sent('profile.use')).toEqual([]);
  });

  test('unfolds what is wrong with a profile that can’t be used', async () => {
    await findAt(SITE, { ...PROFILE, links: [] });
    await expect.element(siteField()).toHaveAccessibleDescription(expect.stringContaining(t('service_foundBroken')));
    await expect.element(pasteBox()).toHaveValue(JSON.stringify({ ...PROFILE, links: [] }));
    await expect.element(pasteBox()).toHaveAccessibleDescription(expect.stringContaining('links: '));
  });
});

describe('setting a service up by hand', () => {
  beforeEach(async () => {
    await openOptions('#/service');
    await openByHand();
  });

  test('with a broken text says what the browser says, and loses nothing', async () => {
    const text = '{\n  "name": "Quay",\n}';
    await pasteBox().fill(text);
    await expect.element(page.getByText(t('service_noJson', ''), { exact: false })).toBeVisible();
    await expect.element(page.getByText('line 3', { exact: false })).toBeVisible();
    await expect.element(pasteBox()).toHaveValue(text);
    await pasteBox().fill(text.replace(',\n}', '\n}'));
    await expect.element(pasteBox()).toHaveAccessibleDescription(expect.stringContaining('baseUrl: '));
    await expect.element(pasteBox()).not.toHaveAccessibleDescription(expect.stringContaining('name: '));
  });

  test('says of each field with an example that it is needed, goes to the text, and asks for no host', async () => {
    await press('service_use');
    await expect.element(pasteBox()).toHaveFocus();
    await expect.element(pasteBox()).toBeInvalid();
    for (const field of ['name', 'links'] as const)
      await expect
        .element(pasteBox())
        .toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${field}: [^:]+: ${profileExamples[field]}`)));
    expect(permissions.asked()).toEqual([]);
  });

  test('warns of a key that is weak and of fields that are ignored', async () => {
    await pasteProfile({ ...PROFILE, publicKey: WEAK_KEY, surplus: 1 });
    for (const words of [t('profile_keyShort', '1,024'), t('service_leftOut', isolate('surplus'))])
      await expect.element(pasteBox()).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  test('with a private key says so, and neither sends nor stores it', async () => {
    await pasteBox().fill(JSON.stringify({ ...PROFILE, publicKey: PRIVATE_KEY }));
    await expect
      .element(page.getByText(t('profile_keyPrivate', '-----BEGIN PUBLIC KEY-----'), { exact: false }))
      .toBeVisible();
    expect(JSON.stringify(worker.sent('profile.check'))).not.toContain('PRIVATE-CANARY');
    expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).not.toContain('PRIVATE-CANARY');
  });

  test('takes a chosen file', async () => {
    await expect.element(page.getByRole('button', { name: t('service_chooseFile') })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('#service input[type=file]');
    const data = new DataTransfer();
    data.items.add(new File([JSON.stringify(PROFILE)], 'profile.json'));
    Object.assign(input ?? {}, { files: data.files });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(pasteBox()).toHaveValue(JSON.stringify(PROFILE));
  });

  test('takes a dropped file', async () => {
    drop(JSON.stringify({ name: 'Dropped' }));
    await expect.element(pasteBox()).toHaveValue(JSON.stringify({ name: 'Dropped' }));
  });

  test('asks for the hosts in the same click, and keeps what was typed when they are refused', async () => {
    permissions.refuse();
    await pasteProfile(PROFILE);
    await expect.element(asksForHosts()).toBeVisible();
    await press('service_use');
    await expect.element(page.getByRole('alert').getByText(t('service_denied'))).toBeVisible();
    expect(permissions.asked()).toEqual([{ names: PROFILE_HOSTS, isWithin: true }]);
    await expect.element(pasteBox()).toHaveValue(JSON.stringify(PROFILE));
    expect(worker.sent('profile.use')).toEqual([]);
  });

  test('uses the service after a yes, and leaves the focus at its heading', async () => {
    useAsWorker();
    await pasteProfile(PROFILE);
    await expect.element(asksForHosts()).toBeVisible();
    await press('service_use');
    await expect.element(page.getByRole('heading', { name: t('options_service'), exact: true })).toHaveFocus();
    expect(worker.sent('profile.use')).toMatchObject([{ profile: PROFILE }]);
    expect(document.documentElement.outerHTML).not.toContain(PROFILE.apiKey);
  });
});
