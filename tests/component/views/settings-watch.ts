import { page, userEvent } from 'vitest/browser';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import {
  accountItem,
  cursorsItem,
  outboxItem,
  placementsItem,
  syncStatusItem,
  watchingItem,
} from '../../../utils/storage/items';
import { NO_FILTER } from '../../../utils/projects/filter';
import type { Alert } from '../../../utils/watch/types';
import type { SyncStatus } from '../../../utils/sync-state';
import { t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { putIfNewer } from '../../../utils/cache/write-answers';
import { anAccount, aWatched } from '../../unit/support';
import { aPost } from '../../unit/utils/thread/support/samples';
import { permissions } from '../support/permissions';
import { store } from '../support/stored';
import { worker } from '../support/worker';
import { NOW } from './samples';
import { openSection, settings, useSignInService } from './settings';
import { choose, failing, part, press, pressOn, text, there, type } from './steps';
import type { View } from './view';

const UID = 7;
const TITLES = ['Departures on the wall', '', 'Very'.repeat(60), 'ساعة حائط'];

async function openSignedIn(id: string) {
  await useSignInService();
  await store(accountItem, anAccount({ uid: UID }));
  return openSection(id);
}

/** So many threads, of every reason and level, one of them removed, and two people. */
async function openWatching(count = 12): Promise<void> {
  const threads = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const reason = (['own', 'followed', 'written'] as const)[at % 3] ?? 'own';
      const level = at % 4 === 3 ? ('off' as const) : null;
      return [31 + at, aWatched({ title: TITLES[at % TITLES.length] ?? '', reason, level, removed: at === 5 })];
    }),
  );
  const people = count > 0 ? { 50: { name: 'old_oak', since: NOW }, 51: { name: '', since: NOW } } : {};
  await store(watchingItem, { owner: UID, threads, people });
  await store(cursorsItem, {
    ...cursorsItem.fallback,
    unreadable: { 32: { count: 3, tries: 2, triedAt: NOW, code: 'http' } },
  });
  await openSignedIn('watching');
  await text(count > 0 ? 'watching_peopleTitle' : 'watching_empty');
}

/** Alerts, one of them off, and people whose comments are hidden. */
async function openAlerts(): Promise<void> {
  const alert = (search: string, over: Partial<Alert> = {}): Alert => ({
    name: search,
    filter: { ...NO_FILTER, search },
    level: null,
    since: 0,
    count: 12,
    ...over,
  });
  await store(watchingItem, {
    owner: UID,
    threads: {},
    people: {},
    alerts: { a: alert('clock'), b: alert('Very'.repeat(30), { level: 'off', count: 0 }) },
    hidden: { 5: { name: 'eve', projectId: 31 }, 6: { name: '', projectId: 31 } },
  });
  await openSignedIn('watching');
  await text('watching_hiddenTitle');
}

const row = (): ReturnType<typeof page.getByRole> =>
  page.getByRole('listitem').filter({ hasText: 'Departures on the wall' }).first();

async function openSync(status: Partial<SyncStatus> = {}): Promise<void> {
  await store(syncStatusItem, { owner: UID, on: true, triedAt: NOW, syncedAt: NOW, bytes: 2_048, ...status });
  await openSignedIn('sync');
  await part('#sync-on');
}

async function chooseFile(): Promise<void> {
  await userEvent.upload(await part('#sync-file input[type=file]'), new File(['{}'], 'state.json'));
}

async function openPages(): Promise<void> {
  const placement = { placement: DEFAULT_PLACEMENT, at: NOW };
  await store(placementsItem, {
    'commons.example': { ...placement, isHidden: true, isPillHidden: true, hidden: [31] },
    'old.commons.example': { ...placement, isHidden: false, hidden: [32] },
  });
  await openSignedIn('pages');
  await there(page.getByRole('list', { name: t('pages_hiddenOn') }));
}

async function openLinks(sites: readonly string[] = []): Promise<void> {
  permissions.grant({ origins: sites.map((site) => `https://${site}/*`) });
  await openSignedIn('links');
}

async function openClearing(key: 'clear_caches' | 'clear_settings' | 'clear_everything'): Promise<void> {
  const post = aPost({ uid: UID, state: 'failed' });
  await store(outboxItem, [post]);
  await putIfNewer('news', 'news', { announcements: [], skipped: 0, fetchedAt: NOW });
  await openSignedIn('stored-data');
  await press(key);
  await part('.confirmation');
}

export const WATCH_VIEWS: readonly View[] = [
  settings('what is watched', () => openWatching()),
  settings('alerts, and people whose comments are hidden', openAlerts),
  settings('what is watched, without anything', () => openWatching(0)),
  settings('what is watched, signed out', async () => {
    await useSignInService();
    await openSection('watching');
    await text('watching_signedOut');
  }),
  settings('a filter that matches no thread', async () => {
    await openWatching();
    await type(page.getByRole('searchbox', { name: t('watching_filter') }), 'no such thing');
    await part('.watching__found:not(:empty)');
  }),
  settings('a thread that is not watched any more, and a person who is not followed', async () => {
    await openWatching();
    const stored = {
      owner: UID,
      threads: { 31: aWatched({ title: 'Departures on the wall', removed: true }) },
      people: {},
    };
    worker.on('watch.set-person', async () => (await store(watchingItem, stored), null));
    await choose(page.getByLabelText(t('watching_levelOf', isolate('old_oak'))), 'unfollowed');
    await part('.watch-row--off');
  }),
  settings('a thread whose level could not be stored', async () => {
    await openWatching();
    worker.fail('watch.set-level', 'no-worker');
    await choose(row().getByRole('combobox'), 'off');
    await there(row().getByRole('alert'));
  }),
  settings('pages without comments', openPages),
  settings('pages without comments, which could not be shown again', async () => {
    await openPages();
    worker.fail('panel.show', 'storage');
    await pressOn(
      page
        .getByRole('list', { name: t('pages_hiddenOn') })
        .getByRole('button')
        .first(),
    );
    await there(page.getByRole('alert'));
  }),
  settings('no pages without comments', () => openSignedIn('pages'), 'pages_intro'),
  settings('links on no other site', () => openLinks(), 'links_privacy'),
  settings('links on several sites', () => openLinks(['forum.example', '*.wiki.example', '*']), 'links_everywhere'),
  settings('links on something that is no site', async () => {
    await openLinks();
    await type(page.getByLabelText(t('links_site'), { exact: true }), 'no site');
    await press('links_allow');
    await text('links_noSite');
  }),
  settings('links on a site that was refused', async () => {
    await openLinks();
    permissions.refuse();
    await type(page.getByLabelText(t('links_site'), { exact: true }), 'https://wiki.example/page');
    await press('links_allow');
    await text('links_refused');
  }),
  settings('links on a site that was just allowed', async () => {
    await openLinks();
    await type(page.getByLabelText(t('links_site'), { exact: true }), 'wiki.example');
    await press('links_allow');
    await text('links_reload');
  }),
  settings('other computers', () => openSync()),
  settings('other computers, signed out', async () => {
    await useSignInService();
    await openSection('sync');
    await text('sync_signedOut');
  }),
  settings('other computers, of which one is newer', () => openSync({ failure: 'newer' })),
  settings('other computers, for which there is too little room', () => openSync({ behind: 412 }), 'sync_title'),
  settings('other computers, which the browser refuses', () => openSync({ failure: 'refused' })),
  settings('the question before other computers go', async () => {
    await openSync();
    await pressOn(page.getByLabelText(t('sync_switch'), { exact: false }));
    await text('sync_offAsk');
  }),
  settings('a file that is no file of ours', async () => {
    worker.on('sync.preview', () => 'broken');
    await openSync();
    await chooseFile();
    await there(page.getByRole('alert'));
  }),
  settings('what a file would change', async () => {
    worker.on('sync.preview', () => ({
      followed: 1,
      unfollowed: 2,
      levels: 3,
      marks: 400,
      marksForLater: 12,
      saved: 5,
      alerts: 6,
      hidden: 7,
      settings: ['theme', 'quiet'],
    }));
    await openSync();
    await chooseFile();
    await text('sync_preview');
  }),
  settings('a file that would change nothing', async () => {
    await openSync();
    await chooseFile();
    await text('sync_same');
  }),
  settings('the question before the stored answers go', () => openClearing('clear_caches')),
  settings('the question before the settings go', () => openClearing('clear_settings')),
  settings('the question before everything goes', () => openClearing('clear_everything')),
  settings('everything that went, except what the browser can’t open', async () => {
    await openClearing('clear_everything');
    worker.fail('everything.clear', { code: 'not-removed', detail: 'seal' });
    await press('clear_everything');
    await text('error_notRemoved');
  }),
  settings(
    'everything that could not be cleared',
    failing('everything.clear', () => openClearing('clear_everything'), 'clear_everything'),
    'error_storage',
  ),
];
