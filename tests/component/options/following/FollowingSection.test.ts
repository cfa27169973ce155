import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { recordRequest } from '../../../../utils/cache/ledger';
import { clearStores } from '../../../../utils/cache/write-answers';
import { t } from '../../../../utils/locale/i18n';
import { watchingItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import type { WatchedThread } from '../../../../utils/watch/types';
import { aWatched } from '../../../unit/support';
import { openOptions } from '../../support/pages/open-options';
import { signIn, store, useService } from '../../support/stored';
import { worker } from '../../support/worker';

const COUNT = 12;
const OAK = { 2024: { name: 'old_oak', since: 0 } };

const section = () => page.getByRole('region', { name: t('watching_title') });
const list = (name: string) => section().getByRole('list', { name });
const threads = () => list(t('watching_threadsTitle')).getByRole('listitem');
const row = (title: string) => section().getByRole('listitem').filter({ hasText: title });
const level = (title: string) => row(title).getByRole('combobox');
/** Twelve own projects, of which the first is “Pocket Budget”. */
function watch(change: Partial<WatchedThread> = {}, people = {}): Promise<void> {
  const others = Array.from({ length: COUNT - 1 }, (_, index) => [
    index + 2,
    aWatched({ title: `Quest ${index + 2}` }),
  ]);
  return store(watchingItem, { owner: 7, threads: { 1: aWatched(change), ...Object.fromEntries(others) }, people });
}

async function showAll(): Promise<void> {
  await section()
    .getByRole('button', { name: t('watching_all', COUNT) })
    .click();
  await expect.element(section().getByRole('button', { name: t('watching_all', COUNT) })).not.toBeInTheDocument();
}

beforeEach(async () => {
  await signIn();
  await watch();
});

describe('what is followed', () => {
  test('says first how often it is checked, then lists people, and has one menu a row', async () => {
    await watch({}, OAK);
    await openOptions('#/watching');
    const titles = () => section().getByRole('heading', { level: 3 }).elements();
    await expect
      .poll(() => titles().map(({ textContent }) => textContent))
      .toEqual([
        t('watching_period'),
        t('watching_peopleTitle'),
        t('watching_alertsTitle'),
        t('watching_hiddenTitle'),
        t('watching_wordsTitle'),
        t('watching_threadsTitle'),
      ]);
    await showAll();
    expect(threads().elements()).toHaveLength(COUNT);
    const controls = [...document.querySelectorAll('li')].map((item) => item.querySelectorAll('select, button').length);
    expect(controls).toEqual(Array(COUNT + 1).fill(1));
    expect(
      threads()
        .elements()
        .filter(({ textContent }) => /minute/.test(textContent)),
    ).toEqual([]);
  });

  test('shows ten threads, and all when asked, with the focus on the first of the others', async () => {
    await openOptions('#/watching');
    await expect.poll(() => threads().elements().length).toBe(10);
    await showAll();
    expect(threads().elements()).toHaveLength(COUNT);
    await expect.element(threads().nth(10).getByRole('combobox')).toHaveFocus();
  });

  test('says what a day of checks receives, by what the latest ones did, and follows the chosen interval', async () => {
    await clearStores();
    const check = { at: 1, tookMs: 1, endpoint: 'get_news', bytes: 1024, outcome: 'ok', skipped: 0 } as const;
    await recordRequest({ ...check, refusedOrigins: [], login: false, by: 'watch' });
    await openOptions('#/period');
    await expect.element(section().getByText(t('watching_dataUse', '288 kB'))).toBeVisible();
    await section().getByLabelText(t('watching_periodLabel')).selectOptions('60');
    await expect.element(section().getByText(t('watching_dataUse', '24 kB'))).toBeVisible();
  });

  test('is found by title, and is whole again once the filter is cleared', async () => {
    await openOptions('#/watching');
    const box = section().getByRole('searchbox', { name: t('watching_filter') });
    await box.fill('POCKET');
    await expect.element(section().getByText(t('find_place', 1, COUNT))).toBeVisible();
    expect(threads().elements()).toHaveLength(1);
    await box.fill('no such thing anywhere');
    await expect.element(section().getByText(t('watching_noMatch', isolate('no such thing anywhere')))).toBeVisible();
    await section()
      .getByRole('button', { name: t('popup_clearSearch') })
      .click();
    await expect.poll(() => threads().elements()).toHaveLength(10);
  });

  test('is shown as soon as it is followed elsewhere', async () => {
    await openOptions('#/watching');
    await expect.element(section().getByText(t('watching_noPeople'))).toBeVisible();
    await watch({ reason: 'followed' }, OAK);
    await expect.element(row('Pocket Budget').getByText(t('watching_followed'))).toBeVisible();
    await expect.element(list(t('watching_peopleTitle')).getByText('old_oak')).toBeVisible();
  });

  test('is not shown to a person who is signed out', async () => {
    await useService();
    await fakeBrowser.storage.local.remove('account');
    await openOptions('#/watching');
    await expect.element(section().getByText(t('watching_signedOut'))).toBeVisible();
    await expect.element(section().getByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('a followed thread', () => {
  test('is muted, and takes its level from the settings again', async () => {
    await openOptions('#/watching');
    await level('Pocket Budget').selectOptions(t('level_muted'));
    await expect.poll(() => worker.sent('watch.set-level')).toEqual([{ projectId: 1, level: 'off' }]);
    await watch({ level: 'off' });
    await expect.element(level('Pocket Budget')).toHaveValue('off');
    await level('Pocket Budget').selectOptions(t('level_settings'));
    await expect.poll(() => worker.sent('watch.set-level').at(-1)).toEqual({ projectId: 1, level: null });
    await watch();
    await expect.element(level('Pocket Budget')).toHaveValue('');
  });

  test('stays where it is, with the focus, when it is taken off', async () => {
    await openOptions('#/watching');
    await expect.element(page.getByRole('heading', { name: t('watching_title'), level: 2 })).toHaveFocus();
    (level('Pocket Budget').element() as HTMLElement).focus();
    const before = row('Pocket Budget').element().getBoundingClientRect().y;
    worker.on('watch.set-thread', async ({ watch: isWatched }) => {
      await watch({ removed: !isWatched });
      return null;
    });
    await userEvent.keyboard('{End}');
    await expect.poll(() => worker.sent('watch.set-thread')).toEqual([{ projectId: 1, watch: false }]);
    await expect.element(level('Pocket Budget')).toHaveValue('unfollowed');
    await expect.element(level('Pocket Budget')).toHaveFocus();
    expect(row('Pocket Budget').element().getBoundingClientRect().y).toBe(before);
  });

  test('is there the next time, too, and is put back', async () => {
    await watch({ removed: true });
    worker.on('watch.set-thread', async ({ watch: isWatched }) => {
      await watch({ removed: !isWatched });
      return null;
    });
    await openOptions('#/watching');
    await expect.element(level('Pocket Budget')).toHaveValue('unfollowed');
    await level('Pocket Budget').selectOptions(t('level_settings'));
    await expect.element(level('Pocket Budget')).toHaveValue('');
    expect(worker.sent('watch.set-thread')).toEqual([{ projectId: 1, watch: true, level: null }]);
  });

  test('that could not be changed says why beside it', async () => {
    await openOptions('#/watching');
    fakeBrowser.runtime.sendMessage = () => Promise.reject(new Error('Extension context invalidated.'));
    await level('Pocket Budget').selectOptions(t('level_muted'));
    const alert = row('Pocket Budget').getByRole('alert');
    await expect.element(alert.getByText(t('error_noWorker'), { exact: false })).toBeVisible();
    await expect.element(level('Pocket Budget')).toHaveValue('');
    await level('Pocket Budget').selectOptions(t('watching_stopped'));
    await expect.element(alert.getByText(t('error_noWorker'), { exact: false })).toBeVisible();
    await expect.element(level('Pocket Budget')).toHaveValue('');
    expect(section().getByRole('alert').elements()).toHaveLength(1);
  });
});

test('an empty list of hidden people names the menu that hides a person', async () => {
  await openOptions('#/hidden-people');
  await expect.element(section().getByText(t('watching_noHidden'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('watching_hiddenTitle') })).toHaveFocus();
});

test('a hidden person is listed, and is shown again', async () => {
  const hidden = { 5: { name: 'eve', projectId: 31 } };
  await store(watchingItem, { owner: 7, threads: {}, people: {}, hidden });
  worker.on('watch.hide-person', async () => (await watch(), null));
  await openOptions('#/watching');
  await row('eve')
    .getByRole('button', { name: t('pages_show') })
    .click();
  await expect.element(row('eve')).not.toBeInTheDocument();
  expect(worker.sent('watch.hide-person')).toEqual([{ projectId: 31, uid: 5, name: 'eve', hidden: false }]);
});

test('words are hidden as typed, stay in the field if that fails, and are shown again', async () => {
  await watch({});
  worker.on('watch.hide-words', () => Promise.reject(new Error('no')));
  await openOptions('#/hidden-words');
  const field = section().getByLabelText(t('watching_wordsLabel'));
  const hide = section().getByRole('button', { name: t('watching_wordsHide'), exact: true });
  await field.fill(' The End ');
  await hide.click();
  await expect.element(section().getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue(' The End ');
  worker.on('watch.hide-words', async ({ words, hidden }) => {
    const stored = { owner: 7, threads: {}, people: {}, ...(hidden && { words: { 'the end': words } }) };
    return (await store(watchingItem, stored), null);
  });
  await hide.click();
  await expect.element(field).toHaveValue('');
  await row('The End')
    .getByRole('button', { name: t('pages_show') })
    .click();
  await expect.element(row('The End')).not.toBeInTheDocument();
  expect(worker.sent('watch.hide-words').slice(1)).toEqual([
    { words: 'The End', hidden: true },
    { words: 'The End', hidden: false },
  ]);
});

describe('a followed person', () => {
  test('stays in the list when unfollowed, to be followed again', async () => {
    await watch({}, OAK);
    worker.on('watch.set-person', async ({ watch: isWatched }) => {
      await watch({}, isWatched ? OAK : {});
      return null;
    });
    await openOptions('#/watching');
    await level('old_oak').selectOptions(t('watching_stopped'));
    await expect.element(level('old_oak')).toHaveValue('unfollowed');
    await level('old_oak').selectOptions(t('project_following'));
    await expect.element(level('old_oak')).toHaveValue('followed');
    await expect
      .poll(() => worker.sent('watch.set-person').map(({ uid, watch: isWatched }) => [uid, isWatched]))
      .toEqual([
        [2024, false],
        [2024, true],
      ]);
  });
});
