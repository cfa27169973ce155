import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { language, t } from '../../../../utils/locale/i18n';
import { settingsItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { openOptions } from '../../support/pages/open-options';
import { signIn, store } from '../../support/stored';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const from = () => page.getByLabelText(t('notify_from'), { exact: true });
const to = () => page.getByLabelText(t('notify_to'), { exact: true });
const isOn = () => page.getByRole('checkbox', { name: t('notify_quietOn') });
const said = async (text: string) => {
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
};
/** The 4th of January 2026 was a Sunday. */
const dayName = (day: number) =>
  new Date(Date.UTC(2026, 0, 4 + day)).toLocaleDateString(language(), { weekday: 'long', timeZone: 'UTC' });
const quiet = async () => (await read(settingsItem)).quiet;

const ON = { on: true, from: 22 * 60, to: 0, days: EVERY_DAY };

async function openQuietHours(change = {}): Promise<void> {
  await store(settingsItem, { ...DEFAULT_SETTINGS, quiet: { ...ON, ...change } });
  await openOptions('#/notifications');
}

beforeEach(() => signIn());

describe('the quiet hours', () => {
  test('have times and days as soon as they are switched on, and keep them when they are off', async () => {
    await openQuietHours({ on: false, days: [1, 2] });
    await expect.element(from()).not.toBeInTheDocument();
    await isOn().click();
    await expect.element(from()).toHaveValue('22:00');
    await expect.element(page.getByRole('checkbox', { name: dayName(2) })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: dayName(0) })).not.toBeChecked();
    await isOn().click();
    await expect.element(from()).not.toBeInTheDocument();
    expect(await quiet()).toEqual({ on: false, from: 22 * 60, to: 0, days: [1, 2] });
  });

  test('say what the times mean: the whole day, or over midnight', async () => {
    await openQuietHours();
    await from().fill('00:00');
    await said(t('notify_quietWholeDay'));
    await from().fill('23:15');
    await said(t('notify_quietOverNight'));
    await to().fill('06:30');
    await expect.poll(quiet).toEqual({ on: true, from: 23 * 60 + 15, to: 6 * 60 + 30, days: EVERY_DAY });
  });

  test('leave out a day', async () => {
    await openQuietHours();
    await page.getByRole('checkbox', { name: dayName(0) }).click();
    await expect.poll(quiet).toEqual({ ...ON, days: [1, 2, 3, 4, 5, 6] });
  });

  test('lose no piece of a time that is typed to what is stored meanwhile', async () => {
    await openQuietHours({ from: 23 * 60 + 15 });
    (from().element() as HTMLInputElement).focus();
    await userEvent.keyboard('0745AM');
    await expect.poll(async () => (await quiet()).from).toBe(7 * 60 + 45);
    await expect.element(from()).toHaveValue('07:45');
  });
});
