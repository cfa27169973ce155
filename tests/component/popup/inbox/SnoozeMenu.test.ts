import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { snoozeItem } from '../../../../utils/storage/items';
import { holdTime } from '../../support/clock';
import { press } from '../../support/press';
import { store } from '../../support/stored';
import { worker } from '../../support/worker';
import { openInbox } from './support';

/** A Wednesday. */
const NOON = new Date(2026, 4, 20, 12).getTime();
const HOUR_MS = 3_600_000;
const bell = () => page.getByRole('button', { name: t('snooze_title') });
const hour = () => page.getByRole('menuitem', { name: t('snooze_hour') });
const snoozed = () => page.getByText(/^Snoozed until /u);

/** Opens the inbox, at noon unless given, over a worker that stores the snooze. */
async function openAt(time = NOON): Promise<void> {
  holdTime();
  vi.setSystemTime(time);
  worker.on('snooze.set', async ({ until }) => {
    await store(snoozeItem, until === null ? null : { until });
    return null;
  });
  await openInbox([]);
}

describe('the menu that snoozes notifications', () => {
  test('says when each choice ends, in local time', async () => {
    await openAt();
    await bell().click();
    await expect.element(bell()).toHaveAttribute('aria-expanded', 'true');
    const choices = page.getByRole('menuitem', { name: /^(For|Until) /u }).elements();
    expect(choices.map(({ textContent }) => textContent.replaceAll('\u202f', ' '))).toEqual([
      'For 1 hour',
      'For 3 hours',
      'Until this evening (6:00 PM)',
      'Until tomorrow (8:00 AM)',
      'Until Monday (Mon 8:00 AM)',
    ]);
  });

  test('names the day of tomorrow before dawn, when the next morning is today’s', async () => {
    await openAt(NOON - 11.5 * HOUR_MS);
    await bell().click();
    await expect.element(page.getByRole('menuitem', { name: /^Until tomorrow \(Thu/u })).toBeVisible();
  });

  test('leaves the evening out once it has begun', async () => {
    await openAt(NOON + 7 * HOUR_MS);
    await bell().click();
    await expect.element(hour()).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: /evening/u })).not.toBeInTheDocument();
  });

  test('closes with Escape, which gives the focus back to its button', async () => {
    await openAt();
    await bell().click();
    await press(hour(), 'Escape');
    await expect.element(hour()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
    expect(location.hash).toBe('#/inbox');
  });

  test('closes once the focus goes elsewhere', async () => {
    await openAt();
    await bell().click();
    await expect.element(hour()).toBeVisible();
    page
      .getByRole('tab', { name: t('popup_inbox') })
      .element()
      .focus();
    await expect.element(hour()).not.toBeInTheDocument();
  });

  test('snoozes until the end of the choice, and says so', async () => {
    await openAt();
    await bell().click();
    await page.getByRole('menuitem', { name: /^Until Monday/u }).click();
    await expect.element(snoozed()).toBeVisible();
    await expect.element(hour()).not.toBeInTheDocument();
    expect(worker.sent('snooze.set')).toEqual([{ until: new Date(2026, 4, 25, 8).getTime() }]);
  });

  test('ends the snooze, also if it began in another popup', async () => {
    await openAt();
    await store(snoozeItem, { until: NOON + HOUR_MS });
    await expect.element(snoozed()).toBeVisible();
    await page.getByRole('button', { name: t('snooze_end') }).click();
    await expect.element(snoozed()).not.toBeInTheDocument();
    expect(worker.sent('snooze.set')).toEqual([{ until: null }]);
  });
});
