import { page } from 'vitest/browser';
import { withDatabase } from '../../../utils/cache/database';
import { writeProjectRecords, putIfNewer } from '../../../utils/cache/write-answers';
import type { Metadata } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { DEFAULT_SETTINGS } from '../../../utils/settings';
import { DEFAULT_PLACEMENT } from '../../../utils/page/placement';
import {
  cursorsItem,
  inboxItem,
  lastRunItem,
  placementsItem,
  seenItem,
  settingsItem,
  watchingItem,
} from '../../../utils/storage/items';
import { aRun, aWatched, anEntry } from '../../unit/support';
import { serveThread } from '../support/pages/open-panel';
import { signIn, store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { openPopupAt, view } from './popup';
import { ABOUT, COMMENTS, MANY_COMMENTS, NEWS, NOW, PROJECT, PROJECTS } from './samples';
import { part, pressing, text, there, type, words } from './steps';
import type { View } from './view';

const UID = 7;
const DAY_MS = 86_400_000;
const TODAY = Math.floor(NOW / DAY_MS);

/** The announcements, once they are there. */
export async function openNews(announcements = NEWS, hash = '#/news'): Promise<void> {
  await useService();
  await putIfNewer('news', 'news', {
    announcements: [...announcements],
    skipped: announcements.length > 0 ? 1 : 0,
    fetchedAt: NOW,
  });
  await openPopupAt(hash);
  await part(announcements.length > 0 ? '.announcement' : '.empty-state');
}

/** Projects of the person, with their figures. @param points how many days of history each has */
async function openMine(points: number): Promise<void> {
  await signIn({ uid: UID });
  const own = PROJECTS.slice(0, 4);
  await store(watchingItem, {
    owner: UID,
    threads: Object.fromEntries(own.map(({ id, title }) => [id, aWatched({ title })])),
    people: {},
  });
  await store(cursorsItem, {
    ...cursorsItem.fallback,
    counters: Object.fromEntries(
      own.map(({ id }) => [id, { count: 24, likes: 2_900, downloads: 118_000, at: NOW, movedAt: NOW, updatedAt: NOW }]),
    ),
  });
  await store(lastRunItem, aRun({ at: NOW }));
  await store(inboxItem, [anEntry({ id: `answer:${PROJECT.id}:3`, kind: 'answer', projectId: PROJECT.id, at: NOW })]);
  await writeProjectRecords(own, NOW);
  const history = Array.from({ length: points }, (_, at) => ({
    day: TODAY - 40 + at * 10,
    likes: 8 + at * 500,
    downloads: at * 20_000,
    comments: at * 6,
  }));
  if (points > 0)
    await withDatabase((db) => Promise.all(own.map(({ id }) => db.put('history', { points: history }, id))));
  await openPopupAt('#/mine');
  await part('.own-project');
}

async function openMineWithout(checked: boolean): Promise<void> {
  await signIn({ uid: UID });
  await store(watchingItem, { owner: UID, threads: {}, people: {} });
  await store(lastRunItem, checked ? aRun({ at: NOW }) : null);
  await openPopupAt('#/mine');
  await text(checked ? 'popup_noProjects' : 'mine_waiting');
}

async function openAbout(about: Metadata = ABOUT): Promise<void> {
  await useService();
  await putIfNewer('about', 'metadata', { ...about, fetchedAt: NOW });
  await openPopupAt('#/about');
}

/** The thread of a project in the popup, once it is there. */
export async function openComments(comments = COMMENTS, { isSignedIn = true } = {}): Promise<void> {
  if (isSignedIn) await signIn({ uid: UID });
  else await useService();
  serveThread([...comments], { projectId: PROJECT.id, title: PROJECT.title, authorId: PROJECT.authorId });
  if (!isSignedIn) serveThread([], { projectId: PROJECT.id, title: PROJECT.title, uid: null, count: 24 });
  await openPopupAt(`#/project/${PROJECT.id}/comments`);
  await part(isSignedIn ? '.comment' : '.empty-state');
}

/** The thread of a project in the popup, while one writes too much. */
export async function openTooLong(): Promise<void> {
  await openComments();
  await type(page.getByRole('textbox', { name: t('composer_comment') }), 'x'.repeat(1_010));
  await part('.comment-composer__meter--over');
}

export const OTHER_POPUP_VIEWS: readonly View[] = [
  view('the announcements', () => openNews()),
  view('an announcement that a link led to, among unread ones', async () => {
    await store(
      inboxItem,
      NEWS.map(({ id }) => anEntry({ id: `news:${id}`, kind: 'news', projectId: null })),
    );
    await openNews(NEWS, '#/news/n1');
    await part('.announcement--sought');
  }),
  view(
    'announcements whose pictures wait for a tap',
    async () => {
      await store(settingsItem, { ...DEFAULT_SETTINGS, pictures: 'tapping' });
      await openNews();
    },
    'picture_show',
  ),
  view('an announcement that is gone', () => openNews(NEWS, '#/news/n9'), 'popup_newsGone'),
  view('a service without announcements', () => openNews([])),
  view('announcements in an outage', async () => {
    await useService();
    worker.fail('news.refresh', { code: 'timeout' });
    await openPopupAt('#/news');
    await text('error_timeout');
  }),
  view('the menu over the announcements', pressing(openNews, 'popup_menu'), '#popup-menu'),
  view('the person’s projects on the first day', () => openMine(0), 'mine_first'),
  view('the person’s projects with their history', async () => {
    await openMine(5);
    (await part('.own-project__figures')).click();
    await there(page.getByRole('img'));
  }),
  view('a person without projects', () => openMineWithout(true)),
  view('a person whose projects are not known yet', () => openMineWithout(false)),
  view('the person’s projects, signed out', async () => {
    await useService();
    await openPopupAt('#/mine');
    await text('mine_signedOut');
  }),
  view('about the service', async () => {
    await openAbout();
    (await words('4.1')).click();
    await part('li + li > details[open]');
  }),
  view('about the service in an outage', async () => {
    worker.fail('metadata.refresh', { code: 'unreachable' });
    await openAbout();
    await text('error_unreachable');
  }),
  view('the comments of a project', () => openComments()),
  view('a comment that is too long', openTooLong),
  view('the comments of a project, signed out', () => openComments([], { isSignedIn: false })),
  view(
    'the comments of a project, and more new ones below',
    async () => {
      await store(seenItem, { owner: UID, threads: { [PROJECT.id]: { upTo: 0, at: NOW } } });
      await openComments(MANY_COMMENTS);
    },
    '.new-comments .button',
  ),
  view('comments whose panel is hidden on their page', async () => {
    await store(placementsItem, {
      'commons.example': { placement: DEFAULT_PLACEMENT, isHidden: false, hidden: [PROJECT.id], at: NOW },
    });
    await openComments();
    await part('.hidden-place');
  }),
];
