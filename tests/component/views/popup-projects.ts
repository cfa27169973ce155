import { page } from 'vitest/browser';
import { putIfNewer } from '../../../utils/cache/write-answers';
import { writeProjectRecords } from '../../../utils/cache/catalogue';
import type { Project } from '../../../utils/api/schemas';
import { popupViewItem } from '../../../utils/storage/items';
import { t } from '../../../utils/locale/i18n';
import { store, useService, SERVICE } from '../support/stored';
import { worker } from '../support/worker';
import { openPopupAt, view } from './popup';
import { NOW, PROJECT, PROJECTS, SAVED, TYPES } from './samples';
import { choose, part, press, pressOn, pressing, text, there, type, words } from './steps';
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

async function findAuthor(name: string): Promise<void> {
  await type(page.getByLabelText(t('popup_author')), name);
}

/** Open filters with a name that no author has. */
export async function openUnknownAuthor(): Promise<void> {
  await openFilters();
  await findAuthor('no name like this');
  await there(page.getByRole('button', { name: /no name like this/ }));
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
  view('a list that still belongs to an earlier search', async () => {
    await openList();
    worker.hold('projects.list');
    await type(page.getByRole('searchbox'), 'camera');
    await part('.popup-list--outdated');
  }),
  view('open filters, one of them set', async () => {
    await openFilters();
    (await part('.type-picker__type')).click();
    await part('.filter-tags__tag');
  }),
  view('all filters set', async () => {
    await openFilters();
    (await part('.type-picker__type')).click();
    await choose(page.getByLabelText(t('project_category')), 'Travel');
    await findAuthor('سلمى');
    await text('popup_filtersClear');
  }),
  view('filters that leave nothing', async () => {
    await openFilters();
    await pressOn(page.getByRole('button', { name: 'Game' }));
    await text('popup_noFiltered');
  }),
  view('an author whose name several people have', async () => {
    await openFilters(
      PROJECTS.map((project, at) => ({ ...project, authorId: 9_000 + at, authorName: at < 2 ? 'Twin' : 'other' })),
    );
    await findAuthor('twin');
    await part('.author-filter__offer');
  }),
  view('an author who is not known', openUnknownAuthor),
  view('the first frame, from what was saved', async () => {
    await serveProjects();
    worker.hold('projects.list');
    await store(popupViewItem, {
      hash: '',
      scroll: 0,
      service: SERVICE.baseUrl,
      list: SAVED,
      views: { owner: null },
    });
    await openPopupAt('');
    await words(PROJECT.title);
  }),
  view('the menu', pressing(openList, 'popup_more'), '#more-things'),
  view('the help', pressing(openList, 'popup_more', 'keys_title'), 'dialog[open]'),
  view('no service', () => openPopupAt(''), 'popup_noService'),
];
