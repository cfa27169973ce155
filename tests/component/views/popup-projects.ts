import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cacheThread, putIfNewer, writeProjectRecords } from '../../../utils/cache/write-answers';
import type { Project } from '../../../utils/api/schemas';
import { accountItem, popupViewItem } from '../../../utils/storage/items';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { aThread } from '../../unit/background/support/samples';
import { anAccount } from '../../unit/support';
import { store, useService, SERVICE } from '../support/stored';
import { worker } from '../support/worker';
import { openPopupAt, view } from './popup';
import { COMMENTS, NEWS, NOW, PROJECT, PROJECTS, SAVED, TYPES } from './samples';
import { choose, chooseItem, part, press, pressing, text, type, words } from './steps';
import type { View } from './view';

/** A service that has these projects. */
async function serveProjects(projects: readonly Project[] = PROJECTS, { skipped = 0 } = {}): Promise<void> {
  await useService();
  await putIfNewer('about', 'types', { types: [...TYPES], skipped: 0, fetchedAt: NOW });
  worker.on('projects.list', ({ search, type: kind }) => ({
    projects: search.trim() !== '' || kind === 'game' ? [] : [...projects],
    page: 1,
    totalPages: 1,
    skipped,
    fetchedAt: Date.now(),
  }));
}

/** The list of projects, once it is there. */
export async function openList(): Promise<void> {
  await serveProjects();
  await openPopupAt('');
  await words(PROJECT.title);
}

/** A search in what is stored here. */
async function openHits(words: string): Promise<void> {
  await serveProjects();
  await writeProjectRecords(PROJECTS, NOW);
  await store(accountItem, anAccount());
  await cacheThread({ ...aThread([...COMMENTS], { projectId: PROJECT.id }), fetchedAt: NOW });
  await putIfNewer('news', 'news', { announcements: [...NEWS], skipped: 0, fetchedAt: NOW });
  await openPopupAt('');
  await type(page.getByRole('searchbox'), words);
  await text('updatedNow');
}

async function openFilters(projects = PROJECTS): Promise<void> {
  await serveProjects(projects);
  await writeProjectRecords(projects, NOW);
  await openPopupAt('');
  await words(PROJECT.title);
  await press('popup_filters');
}

/** A list that is known from before, while the service does not answer any more. */
async function openOutage(code: 'offline' | 'http'): Promise<void> {
  await serveProjects();
  await writeProjectRecords(PROJECTS, NOW - 3 * 3_600_000);
  worker.fail('projects.list', { code, detail: code === 'http' ? '500' : '' });
  await openPopupAt('');
  await words(PROJECT.title);
  await text(code === 'http' ? 'error_http' : 'error_offline');
}

/** Sets a filter by its label. */
const filterBy = (label: MessageKey, value: string) => choose(page.getByLabelText(t(label), { exact: true }), value);

/** Open filters that leave nothing. */
export async function openEmptyFilters(): Promise<void> {
  await openFilters();
  await filterBy('project_type', 'game');
  await text('popup_noFiltered');
}

export const PROJECT_LIST_VIEWS: readonly View[] = [
  view('the projects, signed out', openList),
  view('projects of which some could not be read', async () => {
    await serveProjects(PROJECTS, { skipped: 2 });
    await openPopupAt('');
    await part('.status-line__skipped');
  }),
  view('projects that are being loaded', async () => {
    await serveProjects();
    worker.hold('projects.list');
    await openPopupAt('');
    await text('popup_loading');
  }),
  view('a service without projects', async () => {
    await serveProjects([]);
    await openPopupAt('');
    await text('popup_noProjects');
  }),
  view('the first projects in an outage', async () => {
    await serveProjects();
    worker.fail('projects.list', { code: 'http', detail: '500', retryAt: NOW + 90_000 });
    await openPopupAt('');
    await text('error_http');
  }),
  view('projects known from before in an outage', () => openOutage('http')),
  view('projects known from before without a network', () => openOutage('offline')),
  view('a search without results', async () => {
    await openList();
    await type(page.getByRole('searchbox'), 'no such thing anywhere');
    await part('.empty-state');
  }),
  view('a search that finds announcements and comments, too', () => openHits('it'), '.search-hits'),
  view('a search that only comments have', () => openHits('يعمل'), '.search-hits'),
  view('a list that still belongs to an earlier search', async () => {
    await openList();
    worker.hold('projects.list');
    // As soon as what is stored is read, that takes its place.
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue(new EventTarget() as IDBRequest);
    await type(page.getByRole('searchbox'), 'camera');
    await part('.popup-list--outdated');
  }),
  view('open filters, one of them set', async () => {
    await openFilters();
    await filterBy('project_category', 'Travel');
    await part('.filter-tags__tag');
  }),
  view('all filters set', async () => {
    await openFilters();
    await filterBy('project_type', PROJECT.type);
    await filterBy('project_category', 'Travel');
    await filterBy('popup_author', String(PROJECT.authorId));
    await text('popup_filtersClear');
  }),
  view('filters that leave nothing', openEmptyFilters),
  view('the first frame, from what was saved', async () => {
    await serveProjects();
    worker.hold('projects.list');
    await store(popupViewItem, {
      hash: '',
      scroll: 0,
      service: SERVICE.baseUrl,
      at: 0,
      list: SAVED,
      views: { owner: null },
    });
    await openPopupAt('');
    await words(PROJECT.title);
  }),
  view('the menu', pressing(openList, 'popup_menu'), '#popup-menu'),
  view(
    'the help',
    async () => {
      await openList();
      await chooseItem('popup_menu', 'keys_title');
    },
    'dialog[open]',
  ),
  view('no service', () => openPopupAt(''), 'popup_noService'),
];
