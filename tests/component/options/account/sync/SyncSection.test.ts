import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { syncStatusItem } from '../../../../../utils/storage/items';
import { openOptions } from '../../../support/pages/open-options';
import { signIn, store, useService } from '../../../support/stored';
import { worker } from '../../../support/worker';

const section = () => page.getByRole('region', { name: t('sync_title') });
const box = () => page.getByRole('checkbox', { name: t('sync_switch') });
const button = (name: MessageKey) => section().getByRole('button', { name: t(name), exact: true });
const ON = { owner: 7, on: true, syncedAt: Date.now(), bytes: 900 };

describe('the browser’s sync', () => {
  beforeEach(() => signIn());

  test('is switched on at once, and says when it was last sent', async () => {
    await openOptions('#/sync');
    await box().click();
    await expect.poll(() => worker.sent('sync.set')).toEqual([{ on: true }]);
    await store(syncStatusItem, { ...ON, syncedAt: Date.now() });
    await expect.element(box()).toBeChecked();
    await expect.element(section().getByText(/^Synced now · /)).toBeVisible();
  });

  test('asks what becomes of what is stored before it is switched off', async () => {
    await store(syncStatusItem, ON);
    worker.on('sync.remove', async () => {
      await store(syncStatusItem, { owner: 7, on: false });
      return null;
    });
    await openOptions('#/sync');
    await box().click();
    await expect.element(button('options_cancel')).toHaveFocus();
    await button('sync_delete').click();
    await expect.poll(() => worker.sent('sync.remove')).toEqual([null]);
    await expect.element(box()).not.toBeChecked();
    await expect.element(box()).toHaveFocus();
  });

  test('stays on where the person changes their mind', async () => {
    await store(syncStatusItem, ON);
    await openOptions('#/sync');
    await box().click();
    await button('options_cancel').click();
    await expect.element(box()).toBeChecked();
    await expect.element(box()).toHaveFocus();
    expect(worker.sent('sync.set')).toEqual([]);
  });
});

describe('a file with what is followed', () => {
  beforeEach(async () => {
    await signIn();
    await openOptions('#/sync');
  });

  /** Chooses a file, as the browser’s dialog does. */
  async function chooseFile(text: string): Promise<void> {
    await expect.element(button('sync_import')).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('#sync input[type=file]');
    if (!input) throw new Error('No field for a file');
    const data = new DataTransfer();
    data.items.add(new File([text], 'state.json', { type: 'application/json' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  test('that is broken says so, and changes nothing', async () => {
    worker.on('sync.preview', () => 'broken');
    await chooseFile('{"format":"sidethread-state"');
    await expect.element(section().getByRole('alert').getByText(t('sync_fileBroken'))).toBeVisible();
    await expect.element(section().getByRole('alert').getByText(t('sync_unchanged'))).toBeVisible();
    expect(worker.sent('sync.preview')).toEqual([{ text: '{"format":"sidethread-state"' }]);
    expect(worker.sent('sync.import')).toEqual([]);
  });

  test('is previewed, and imported once that is wanted', async () => {
    worker.on('sync.preview', () => ({
      followed: 1,
      unfollowed: 0,
      levels: 0,
      marks: 0,
      marksForLater: 0,
      saved: 0,
      alerts: 0,
      hidden: 0,
      settings: ['theme'],
    }));
    await chooseFile('{}');
    const preview = section()
      .getByRole('status')
      .filter({ hasText: t('sync_preview') });
    await expect.element(preview.getByText(t('sync_followed', 1))).toBeVisible();
    await expect.element(preview.getByText(t('sync_settings', t('look_theme')))).toBeVisible();
    expect(worker.sent('sync.import')).toEqual([]);
    await button('sync_take').click();
    await expect.element(section().getByText(t('sync_imported'))).toBeVisible();
    expect(worker.sent('sync.import')).toEqual([{ text: '{}' }]);
    await expect.element(preview).not.toBeInTheDocument();
  });
});

test('what goes to other computers asks to sign in first', async () => {
  await useService();
  await openOptions('#/sync');
  await expect.element(section().getByText(t('sync_signedOut'))).toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
});
