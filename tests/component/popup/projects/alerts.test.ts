import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { filterKey, NO_FILTER } from '../../../../utils/projects/filter';
import { watchingItem } from '../../../../utils/storage/items';
import { watchingOf } from '../../../unit/popup/support';
import { manyProjects, serveProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const choice = () => page.getByRole('button', { name: t('alert_add') });
const searchFor = (text: string) => page.getByRole('searchbox').fill(text);

beforeEach(async () => {
  serveProjects(manyProjects(3));
  await signIn();
  await store(watchingItem, watchingOf(7, {}));
  worker.on('watch.set-alert', async ({ filter, alert }) => {
    const key = filterKey({ ...NO_FILTER, ...filter });
    const made = { ...alert, filter: { ...NO_FILTER, ...filter }, since: 0, found: [], count: 0 };
    await store(watchingItem, { ...watchingOf(7, {}), alerts: alert ? { [key]: made as never } : {} });
    return null;
  });
});

test('makes an alert of a search, named after it, and deletes it again', async () => {
  await openPopup();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.element(choice()).not.toBeInTheDocument();
  await searchFor('clock');
  await choice().click();
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'true');
  expect(worker.sent('watch.set-alert')).toEqual([
    { filter: { search: 'clock' }, alert: { name: 'clock', level: null } },
  ]);
  await choice().click();
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'false');
});

test('makes and deletes it by a key', async () => {
  await openPopup();
  await searchFor('project');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}a');
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('a');
  await expect.element(choice()).toHaveAttribute('aria-pressed', 'false');
});

test('is offered once, also where nothing is found', async () => {
  serveProjects([]);
  await openPopup();
  await searchFor('no such thing');
  const nothing = page.getByRole('heading', { name: t('popup_noResults', isolate('no such thing')) });
  await expect.element(nothing).toBeVisible();
  await expect.element(choice()).toBeVisible();
  expect(choice().element().closest('.empty-state')).toBe(nothing.element().closest('.empty-state'));
});

test('says that there is no room for another alert', async () => {
  worker.fail('watch.set-alert', { code: 'too-many-alerts' });
  await openPopup();
  await searchFor('clock');
  await choice().click();
  await expect.element(page.getByText(t('error_tooManyAlerts'))).toBeVisible();
});
