import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clockTime } from '../../../../utils/locale/clock-time';
import { language, t } from '../../../../utils/locale/i18n';
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
const snoozed = () => page.getByRole('button', { name: t('snooze_end') });
/** An hour of a day of that month, as it is said on another day. */
const clock = (date: number, hours: number, saidOn = date) =>
  clockTime(new Date(2026, 4, date, hours).getTime(), new Date(2026, 4, saidOn).getTime(), language());

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
    const choices = page.getByRole('menuitem').elements().slice(0, 5);
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      t('snooze_hour'),
      t('snooze_hours'),
      t('snooze_evening', clock(20, 18)),
      t('snooze_tomorrow', clock(21, 8)),
      t('snooze_monday', clock(25, 8, 20)),
    ]);
  });

  test('names the day of tomorrow before dawn, when the next morning is today’s', async () => {
    await openAt(NOON - 11.5 * HOUR_MS);
    await bell().click();
    await expect.element(page.getByRole('menuitem', { name: t('snooze_tomorrow', clock(21, 8, 20)) })).toBeVisible();
  });

  test('leaves the evening out once it has begun', async () => {
    await openAt(NOON + 7 * HOUR_MS);
    await bell().click();
    await expect.element(hour()).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: t('snooze_evening', clock(20, 18)) }))
      .not.toBeInTheDocument();
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
    await page.getByRole('menuitem', { name: t('snooze_monday', clock(25, 8, 20)) }).click();
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
