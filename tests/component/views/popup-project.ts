import { putIfNewer, writeProjectRecords } from '../../../utils/cache/write-answers';
import type { Project } from '../../../utils/api/schemas';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { savedItem, settingsItem, watchingItem, type Account } from '../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../utils/settings';
import { aSavedThing, aWatched } from '../../unit/support';
import { signIn, store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { openPopupAt, view } from './popup';
import { GONE, HOSTILE_PROJECT, LONG_PROJECT, NOW, PROJECT, PROJECTS, TYPES } from './samples';
import { part, press, pressOn, text, words } from './steps';
import type { View } from './view';

const UID = 7;
const DAY_MS = 86_400_000;

/** The page of a project, once it is there. */
export async function openProject(project: Project): Promise<void> {
  await putIfNewer('about', 'types', { types: [...TYPES], skipped: 0, fetchedAt: NOW });
  await writeProjectRecords(PROJECTS, NOW);
  worker.on('projects.get', () => project);
  await openPopupAt(`#/project/${project.id}`);
  await part('.project-details');
}

/** The same, signed out. */
export async function openProjectSignedOut(project: Project): Promise<void> {
  await useService();
  await openProject(project);
}

async function openFollowed(level: 'off' | null = null, account: Partial<Account> = {}): Promise<void> {
  await signIn({ uid: UID, ...account });
  const thread = aWatched({ title: PROJECT.title, reason: 'followed', level });
  const people = { [PROJECT.authorId]: { name: PROJECT.authorName, since: 1 } };
  await store(watchingItem, { owner: UID, threads: { [PROJECT.id]: thread }, people });
  await openProject(PROJECT);
  await text('project_following');
}

/** The gallery at the first picture of a project. */
async function openGallery(project: Project): Promise<void> {
  await openProjectSignedOut(project);
  (await part('.screenshots__row button')).click();
  await part('.gallery[open]');
}

export const PROJECT_VIEWS: readonly View[] = [
  view('a project, signed out', () => openProjectSignedOut(PROJECT)),
  view('a project with hostile texts', () => openProjectSignedOut(HOSTILE_PROJECT)),
  view('a project with very long texts', () => openProjectSignedOut(LONG_PROJECT)),
  view('a project that is being loaded', async () => {
    await useService();
    worker.hold('projects.get');
    await openPopupAt(`#/project/${PROJECT.id}`);
    await text('popup_loading');
  }),
  view('a project in an outage', async () => {
    await useService();
    worker.fail('projects.get', { code: 'http', detail: '500' });
    await openPopupAt(`#/project/${PROJECT.id}`);
    await text('error_http');
  }),
  view('a project known from before in an outage', async () => {
    await useService();
    await writeProjectRecords([PROJECT], NOW - 5 * 3_600_000);
    worker.fail('projects.get', { code: 'http', detail: '500' });
    await openPopupAt(`#/project/${PROJECT.id}`);
    await part('.project-details');
    await text('error_http');
  }),
  view('a project that is private', async () => {
    await useService();
    worker.fail('projects.get', { code: 'project-private', message: 'This project is private.' });
    await openPopupAt(`#/project/${PROJECT.id}`);
    await words('This project is private.');
  }),
  view('a project that the person follows', () => openFollowed()),
  view('a project that the person does not follow', async () => {
    await signIn({ uid: UID });
    await openProject(PROJECT);
    await text('project_follow');
  }),
  view('a project that could not be followed', async () => {
    await signIn({ uid: UID });
    worker.fail('watch.set-thread', 'storage');
    await openProject(PROJECT);
    await press('project_follow');
    await pressOn(page.getByRole('menuitemradio').first());
    await text('error_storage');
  }),
  view('a project that was saved, with a note, and has changed since', async () => {
    await signIn({ uid: UID });
    await store(watchingItem, { owner: UID, threads: {}, people: {} });
    const note = 'For the screen in the hall, once it is on the wall and somebody has found a cable';
    const saved = aSavedThing({ note, savedAt: NOW - 5 * DAY_MS, at: 1, size: '3.2 MB' });
    await store(savedItem, { owner: UID, things: { [PROJECT.id]: saved } });
    await openProject(PROJECT);
    await text('saved_notify');
  }),
  view('a project that is gone, as it was saved', async () => {
    await signIn({ uid: UID });
    const { title, description, authorName, size, updatedAt } = PROJECT;
    const saved = { title, text: description, author: authorName, size, at: updatedAt, savedAt: NOW - 5 * DAY_MS };
    await store(savedItem, { owner: UID, things: { [PROJECT.id]: aSavedThing({ ...saved, note: 'For the hall' }) } });
    worker.fail('projects.get', { code: 'project-not-found' });
    await openPopupAt(`#/project/${PROJECT.id}`);
    await part('.project-details');
  }),
  view('a project of the person', async () => {
    await signIn({ uid: PROJECT.authorId });
    const threads = { [PROJECT.id]: aWatched({ title: PROJECT.title }) };
    await store(watchingItem, { owner: PROJECT.authorId, threads, people: {} });
    await openProject(PROJECT);
    await text('project_following');
  }),
  view('a project whose link was copied', async () => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() });
    await openProjectSignedOut(PROJECT);
    await press('popup_more', page.getByRole('main'));
    await pressOn(page.getByRole('menuitem').first());
    await text('project_copied');
  }),
  view(
    'the menu of a project',
    async () => {
      await openFollowed();
      await press('popup_more', page.getByRole('main'));
    },
    '.menu__box',
  ),
  view('a picture of a project that is gone', async () => {
    await openProjectSignedOut({ ...PROJECT, screenshots: [GONE, ...PROJECT.screenshots] });
    page
      .getByRole('region', { name: t('project_screenshots') })
      .element()
      .scrollIntoView();
    await part('.screenshots .picture-gone');
  }),
  view(
    'a project whose pictures wait for a tap',
    async () => {
      await store(settingsItem, { ...DEFAULT_SETTINGS, pictures: 'tapping' });
      await openProjectSignedOut(PROJECT);
    },
    '.screenshots .picture-gone',
  ),
  view('the gallery', () => openGallery(PROJECT)),
  view(
    'the gallery, enlarged',
    async () => {
      await openGallery(PROJECT);
      (await part('.gallery__picture')).click();
    },
    '.gallery__stage--large',
  ),
  view(
    'the gallery at a picture that is gone',
    () => openGallery({ ...PROJECT, screenshots: [GONE, ...PROJECT.screenshots] }),
    '.gallery .picture-gone',
  ),
];
