import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t } from '../../../../utils/locale/i18n';
import { serviceItem } from '../../../../utils/storage/items';
import {
  checkAsWorker,
  keyField,
  nameField,
  pasteBox,
  pasteProfile,
  pressButton as press,
  PROFILE,
  PROFILE_HOSTS,
} from '../../support/entering';
import { openOptions } from '../../support/pages/open-options';
import { permissions } from '../../support/permissions';
import { store } from '../../support/stored';
import { installTabs } from '../../support/tabs';
import { worker } from '../../support/worker';

const PRIVATE_KEY = '-----BEGIN RSA PRIVATE KEY-----\nMIIB-PRIVATE-CANARY\n-----END RSA PRIVATE KEY-----';

/** Drops a text as a file on the form, or pastes it into one of its fields. */
function bring(kind: 'drop' | 'paste', text: string): void {
  const data = new DataTransfer();
  if (kind === 'drop') data.items.add(new File([text], 'profile.json'));
  else data.setData('text', text);
  const init = { bubbles: true, cancelable: true };
  nameField()
    .element()
    .dispatchEvent(
      kind === 'drop'
        ? new DragEvent('drop', { ...init, dataTransfer: data })
        : new ClipboardEvent('paste', { ...init, clipboardData: data }),
    );
}

beforeEach(async () => {
  installTabs();
  checkAsWorker();
  await openOptions('#/service');
});

describe('entering a service', () => {
  test('with a broken text says in which line, and loses nothing', async () => {
    await nameField().fill('typed before');
    const text = '{\n  "name": "Quay",\n}';
    await pasteBox().fill(text);
    await expect.element(page.getByText(t('service_noJson', 3, '}'))).toBeVisible();
    await expect.element(pasteBox()).toHaveValue(text);
    await expect.element(nameField()).toHaveValue('typed before');
  });

  test('has a box for many lines that looks like a field for one', async () => {
    const looksOf = (field: Element): string => {
      const { backgroundColor, borderRadius } = getComputedStyle(field);
      return `${backgroundColor} ${borderRadius}`;
    };
    await expect.element(pasteBox()).toBeVisible();
    expect(looksOf(pasteBox().element())).toBe(looksOf(nameField().element()));
  });

  test('says of each empty field that it is needed, goes to the first, and asks for no host', async () => {
    await press('service_use');
    await expect.element(nameField()).toHaveFocus();
    await expect.element(nameField()).toBeInvalid();
    await expect.element(page.getByLabelText(t('service_links'), { exact: true })).toBeInvalid();
    expect(permissions.asked()).toEqual([]);
  });

  test('goes to what is wrong even in what is folded up', async () => {
    await pasteProfile({ ...PROFILE, rsaPadding: 'none' });
    await press('service_use');
    await expect.element(page.getByRole('radio', { name: t('service_pkcs1') })).toHaveFocus();
    await expect.element(page.getByText(t('profile_noChoice', 'pkcs1, oaep-sha1, oaep-sha256'))).toBeVisible();
    expect(permissions.asked()).toEqual([]);
  });

  test('with a private key says so, and neither sends nor stores it', async () => {
    await pasteProfile({ ...PROFILE, publicKey: PRIVATE_KEY });
    await expect.element(page.getByText(t('profile_keyPrivate', '-----BEGIN PUBLIC KEY-----'))).toBeVisible();
    expect(JSON.stringify(worker.sent('profile.check'))).not.toContain('PRIVATE-CANARY');
    expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).not.toContain('PRIVATE-CANARY');
  });

  test('finds the profile that a site offers, by its address alone', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(PROFILE));
    await page.getByLabelText(t('service_site'), { exact: true }).fill('commons.example');
    await press('service_find');
    await expect.element(nameField()).toHaveValue(PROFILE.name);
    await expect.element(keyField()).toHaveValue(PROFILE.apiKey);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      'https://commons.example/.well-known/sidethread.json',
    ]);
    expect(permissions.asked()).toEqual([{ names: ['https://commons.example/*'], isWithin: true }]);
  });

  test('takes a chosen file', async () => {
    await expect.element(page.getByRole('button', { name: t('service_chooseFile') })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('#service input[type=file]');
    const data = new DataTransfer();
    data.items.add(new File([JSON.stringify(PROFILE)], 'profile.json'));
    Object.assign(input ?? {}, { files: data.files });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(keyField()).toHaveValue(PROFILE.apiKey);
    await expect.element(page.getByText(t('service_read'))).toBeVisible();
  });

  test('takes a dropped file and JSON pasted into any field, and leaves other text to the browser', async () => {
    await pasteProfile(PROFILE);
    bring('drop', JSON.stringify({ name: 'Dropped', surplus: 1 }));
    await expect.element(nameField()).toHaveValue('Dropped');
    await expect.element(page.getByText('surplus', { exact: false })).toBeVisible();
    bring('paste', JSON.stringify({ name: 'Pasted' }));
    await expect.element(nameField()).toHaveValue('Pasted');
    bring('paste', 'just a name');
    await expect.element(nameField()).toHaveValue('Pasted');
    await expect.element(keyField()).toHaveValue(PROFILE.apiKey);
  });

  test('asks for the hosts in the same press, and loses nothing at a no', async () => {
    permissions.refuse();
    await pasteProfile(PROFILE);
    await expect.element(page.getByText(t('service_asks'))).toBeVisible();
    await press('service_use');
    await expect.element(page.getByRole('alert').getByText(t('service_denied'))).toBeVisible();
    expect(permissions.asked()).toEqual([{ names: PROFILE_HOSTS, isWithin: true }]);
    await expect.element(keyField()).toHaveValue(PROFILE.apiKey);
    expect(worker.sent('profile.use')).toEqual([]);
  });

  test('uses the service after a yes, and leaves the focus at its heading', async () => {
    worker.on('profile.use', async () => {
      const { apiKey: _apiKey, ...inUse } = PROFILE;
      await store(serviceItem, inUse);
      return inUse;
    });
    await pasteProfile(PROFILE);
    await expect.element(page.getByText(t('service_asks'))).toBeVisible();
    await press('service_use');
    await expect.element(page.getByText(t('service_taken'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('options_service'), exact: true })).toHaveFocus();
    expect(worker.sent('profile.use')).toMatchObject([{ profile: PROFILE }]);
    expect(document.documentElement.outerHTML).not.toContain(PROFILE.apiKey);
  });
});
