import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { snoozeItem } from '../../../../utils/storage/items';
import { openOptions } from '../../support/pages/open-options';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const HOUR_MS = 3_600_000;

const press = (name: MessageKey) =>
  page.getByRole('button', { name: t(name).replace('()', '').trim(), exact: false }).click();

beforeEach(() => signIn());

describe('snoozing', () => {
  test('for an hour ends an hour from now', async () => {
    await openOptions('#/notifications');
    await press('snooze_hour');
    await expect.poll(() => worker.sent('snooze.set')).toHaveLength(1);
    const until = worker.sent('snooze.set')[0]?.until ?? 0;
    expect(Math.abs(until - Date.now() - HOUR_MS)).toBeLessThan(60_000);
    await store(snoozeItem, { until: Date.now() + HOUR_MS });
    await expect.element(page.getByRole('button', { name: t('snooze_end') })).toBeVisible();
  });

  test('can be ended, which leaves the focus at its heading', async () => {
    await store(snoozeItem, { until: Date.now() + HOUR_MS });
    await openOptions('#/notifications');
    await press('snooze_end');
    await expect.poll(() => worker.sent('snooze.set')).toEqual([{ until: null }]);
    await store(snoozeItem, null);
    await expect.element(page.getByText(t('notify_snoozeText'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('snooze_title') })).toHaveFocus();
  });
});
