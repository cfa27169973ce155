import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { filterKey, NO_FILTER } from '../../../../utils/projects/filter';
import { watchingItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import type { Alert } from '../../../../utils/watch/types';
import { openOptions } from '../../support/pages/open-options';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const FILTER = { ...NO_FILTER, search: 'clock' };
const CLOCKS: Alert = { name: 'Clocks', filter: FILTER, level: null, since: 0, count: 12 };
const alerts = () => page.getByRole('list', { name: t('watching_alertsTitle') }).getByRole('listitem');
const keep = (alert: Alert | null) =>
  store(watchingItem, { owner: 7, threads: {}, people: {}, alerts: alert ? { [filterKey(FILTER)]: alert } : {} });

beforeEach(async () => {
  await signIn();
  worker.on('watch.set-alert', async ({ alert }) => {
    await keep(alert && { ...CLOCKS, ...alert });
    return null;
  });
});

test('says how to make an alert while there is none', async () => {
  await openOptions('#/watching');
  await expect.element(page.getByText(t('watching_noAlerts'))).toBeVisible();
});

test('shows how many projects an alert has found, sets its level and deletes it', async () => {
  await keep(CLOCKS);
  await openOptions('#/watching');
  await expect.element(alerts().getByText(t('alert_found', 12))).toBeVisible();
  await alerts()
    .getByRole('combobox', { name: t('watching_levelOf', isolate('Clocks')) })
    .selectOptions(t('level_off'));
  await alerts()
    .getByRole('button', { name: t('comment_delete') })
    .click();
  await expect.element(page.getByText(t('watching_noAlerts'))).toBeVisible();
  const sent = worker.sent('watch.set-alert').map(({ alert }) => alert);
  expect(sent).toEqual([{ name: 'Clocks', level: 'off' }, null]);
});
