import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { cacheThread } from '../../../utils/cache/write-answers';
import {
  cursorsItem,
  draftsItem,
  inboxItem,
  lastRunItem,
  outboxItem,
  savedItem,
  popupViewItem,
  snoozeItem,
  watchingItem,
} from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import type { InboxEntry } from '../../../utils/watch/types';
import { aRun, aSavedThing, aWatched, anEntry } from '../../unit/support';
import { aComment, aPost } from '../../unit/utils/thread/support/samples';
import { SERVICE, signIn, store, useService } from '../support/stored';
import { worker } from '../support/worker';
import { openPopupAt, view } from './popup';
import { NOW, PICTURE } from './samples';
import { chooseItem, failing, part, press, pressOn, text, there, type, words } from './steps';
import type { View } from './view';

const MINUTE_MS = 60_000;
const UID = 7;
const PROJECT_ID = 31;

const entry = (id: number, change: Partial<InboxEntry> = {}): InboxEntry =>
  anEntry({
    id: `${change.kind ?? 'mention'}:${change.projectId ?? PROJECT_ID}:${id}`,
    title: 'Departures on the wall',
    commentId: id,
    projectId: PROJECT_ID,
    author: 'jonas',
    avatarUrl: PICTURE,
    text: `@ann text ${id}`,
    at: NOW - id * 90 * MINUTE_MS,
    trace: [
      { at: NOW - 2 * MINUTE_MS, word: 'found' },
      { at: NOW - MINUTE_MS, word: 'shown' },
    ],
    ...change,
  });
const ofNoComment = { commentId: null, before: null } as const;

/** One entry of each kind, read and unread, and of authors with and without a name. */
export const EVERY_KIND: readonly InboxEntry[] = [
  entry(1, { before: { author: 'old_oak', text: 'What stood before it, **in bold**.' } }),
  entry(2, { kind: 'answer', text: 'See https://trams.example/ and **more**', read: true }),
  entry(3, { kind: 'comment', projectId: 33, title: 'Pocket Budget', author: '', nameless: true }),
  entry(4, { kind: 'comment', projectId: 33, title: 'Pocket Budget', author: '' }),
  entry(5, {
    kind: 'news',
    projectId: null,
    ...ofNoComment,
    id: 'news:n1',
    title: 'Longer words',
    author: '',
    text: 'From tomorrow on.',
  }),
  entry(6, { kind: 'update', projectId: 34, ...ofNoComment, title: '', text: 'Quieter at night.' }),
  entry(7, { kind: 'project', projectId: 35, ...ofNoComment, title: 'Very'.repeat(60), text: 'W'.repeat(300) }),
  entry(8, {
    projectId: 36,
    title: 'Old ones',
    read: true,
    goneAt: NOW - MINUTE_MS,
    trace: [{ at: NOW, word: 'past' }],
  }),
  entry(9, {
    kind: 'week',
    projectId: null,
    ...ofNoComment,
    id: 'week:2900',
    title: '',
    author: '',
    avatarUrl: null,
    at: NOW - 40 * MINUTE_MS,
    text: 'Departures on the wall: +3 likes, +12 downloads\nPocket Budget: +1 comment',
  }),
];
/** Enough where a row is about one entry. */
const FEW = EVERY_KIND.slice(0, 2);
const SIX = [1, 2, 3, 4, 5, 6].map((id) =>
  entry(id, {
    projectId: 40 + id,
    title: `Departures on the wall ${id}`,
    text: '@ann would it be possible to have the departures of the other side of the street, too, please?',
    before: { author: 'old_oak', text: 'What stood before it.' },
  }),
);
/** More than are on show at first. */
const MANY = Array.from({ length: 14 }, (_, at) => entry(at + 10, { kind: 'answer' }));

/** The inbox with these entries, once they are there. */
export async function openInbox(entries: readonly InboxEntry[] = FEW): Promise<void> {
  await signIn({ uid: UID });
  await store(lastRunItem, aRun({ at: NOW - MINUTE_MS, periodMinutes: 5 }));
  const threads = { [PROJECT_ID]: aWatched({ title: 'Departures on the wall' }) };
  await store(watchingItem, { owner: UID, threads, people: {} });
  await store(inboxItem, [...entries]);
  await openPopupAt('#/inbox');
  await part(entries.length > 0 ? '.inbox-card' : '.empty-state');
}

/** The entry whose text has this number. */
const card = (id: number) => page.getByRole('article').filter({ hasText: `text ${id}` });

/** The inbox with the menu of its first entry open. */
export async function openEntryMenu(entries: readonly InboxEntry[] = FEW): Promise<void> {
  await openInbox(entries);
  await press('popup_more', card(1));
  await part('.inbox-card [role=menu]');
}

/** Stores what is marked as read, as the worker does. */
function storeReadMarks(): void {
  worker.on('inbox.mark-read', async ({ ids }) => {
    const marked = (await read(inboxItem)).map((each) => ({ ...each, read: each.read || ids.includes(each.id) }));
    await store(inboxItem, marked);
    return null;
  });
}

async function openReply(): Promise<void> {
  await openInbox();
  await press('notification_reply', card(1));
  await part('textarea');
}

/** The inbox with the choice of how long to snooze. */
export async function openSnooze(): Promise<void> {
  await openInbox();
  await press('snooze_title');
  await text('snooze_hour');
}

async function openWithPost(post: Parameters<typeof aPost>[0]): Promise<void> {
  const sent = aPost({ projectId: PROJECT_ID, uid: UID, text: 'you poopface', ...post });
  await store(outboxItem, [sent]);
  await openInbox();
  await part('.comment-pending');
}

/** New or unanswered comments, as a moderator sees them who writes projects, too. */
async function openStream(scope: 'inbox_new' | 'inbox_unanswered'): Promise<void> {
  const cursor = { count: 3, lastAt: 0, lastId: 0, readAt: 1, holes: [], seen: 3, pins: [] };
  const counter = { count: 5, likes: 0, downloads: 0, at: 2, movedAt: 2, updatedAt: 0 };
  await store(cursorsItem, { ...cursorsItem.fallback, threads: { 33: cursor }, counters: { 33: counter } });
  await cacheThread({
    projectId: PROJECT_ID,
    authorId: UID,
    skipped: 0,
    holes: [],
    fetchedAt: 1,
    comments: [
      aComment({ id: 1, text: 'Would it be possible to have the departures of the other side, too, please?' }),
      aComment({
        id: 2,
        authorId: 5,
        authorName: 'eve',
        text: 'https://a.example https://b.example https://c.example',
      }),
      aComment({ id: 3, authorAvatarUrl: PICTURE, text: 'It is quieter now.' }),
    ].map((comment) => ({ ...comment, postedAt: NOW - (10 - comment.id) * 9 * MINUTE_MS })),
  });
  await openInbox([]);
  await signIn({ uid: UID, badge: 40 });
  const budget = aWatched({ title: 'Pocket Budget', reason: 'followed' });
  await store(watchingItem, {
    owner: UID,
    threads: { [PROJECT_ID]: aWatched({ title: 'Departures on the wall' }), 33: budget },
    people: {},
  });
  await pressOn(page.getByRole('radio', { name: t(scope) }));
  await part('.inbox-card');
}

export const INBOX_VIEWS: readonly View[] = [
  view('the inbox with entries of each kind', () => openInbox(EVERY_KIND)),
  view('the inbox with six mentions in six threads', () => openInbox(SIX)),
  view('the inbox with what waits', async () => {
    await openInbox([
      entry(1, { read: true, snoozedUntil: NOW + 60 * MINUTE_MS }),
      entry(2, { projectId: 33, title: 'Pocket Budget', kind: 'comment', read: true }),
      entry(3, { projectId: 33, title: 'Pocket Budget', kind: 'comment' }),
      entry(4, { projectId: 34, title: 'Muted alone' }),
    ]);
    const muted = { level: 'off', levelUntil: NOW + 120 * MINUTE_MS } as const;
    const threads = { [PROJECT_ID]: aWatched(), 33: aWatched(muted), 34: aWatched(muted) };
    await store(watchingItem, { owner: UID, threads, people: {} });
    await part('.inbox-group__head .inbox-card__pause');
  }),
  view('the inbox, signed out', async () => {
    await useService();
    await openPopupAt('#/inbox');
    await text('popup_signedOut');
  }),
  view('the inbox without entries', () => openInbox([])),
  view('the inbox since the person was away', async () => {
    await openInbox(EVERY_KIND);
    const away = { since: NOW - 24 * 60 * MINUTE_MS, until: NOW, isDone: false };
    await store(lastRunItem, aRun({ at: NOW - MINUTE_MS, periodMinutes: 5, away }));
    await text('inbox_away');
  }),
  view('the inbox with an entry of a hidden person', async () => {
    await openInbox([entry(1), entry(2, { authorId: 5, author: 'eve' })]);
    const threads = { [PROJECT_ID]: aWatched({ title: 'Departures on the wall' }) };
    const hidden = { 5: { name: 'eve', projectId: PROJECT_ID } };
    await store(watchingItem, { owner: UID, threads, people: {}, hidden });
    await text('comment_showHidden');
  }),
  view('the inbox with new comments, and with a thread to read', () => openStream('inbox_new')),
  view('the inbox with unanswered comments, and the actions of one', async () => {
    await openStream('inbox_unanswered');
    (await part('.entry-actions button')).focus();
  }),
  view('the inbox with what was saved', async () => {
    await openInbox([]);
    const things = {
      [`${PROJECT_ID}/9`]: aSavedThing({
        title: 'Departures on the wall',
        note: 'Try this at home',
        at: NOW - MINUTE_MS,
      }),
      [`${PROJECT_ID}/8`]: aSavedThing({ title: 'Departures on the wall', text: 'It was quieter.', goneAt: NOW }),
      33: aSavedThing({ title: 'Pocket Budget', text: 'All that is spent.', savedAt: NOW - 50 * MINUTE_MS }),
    };
    await store(savedItem, { owner: UID, things });
    await pressOn(page.getByRole('radio', { name: t('saved_list') }));
    await words('It was quieter.');
  }),
  view('a group of entries, folded', () => openInbox(MANY)),
  view('a group of entries, unfolded', async () => {
    await openInbox(MANY);
    await there(page.getByRole('button', { name: /^Show all/ }).first());
    (await part('.inbox-group__end .button')).click();
    await text('inbox_showFewer');
  }),
  view('more groups than are shown', async () => {
    await openInbox(
      Array.from({ length: 32 }, (_, at) => entry(at + 1, { projectId: 100 + at, title: `Project ${at}` })),
    );
    await text('inbox_older');
  }),
  view('filters that leave nothing in the inbox', async () => {
    await openInbox([entry(1), entry(5, { kind: 'news', projectId: null, ...ofNoComment, id: 'news:n1', read: true })]);
    await chooseItem('popup_filters', 'popup_news');
    await pressOn(page.getByRole('button', { name: t('popup_filtersCount', 1) }));
    await pressOn(page.getByRole('menuitemcheckbox'));
    await text('inbox_noMatch');
  }),
  view('the menu of an entry', () => openEntryMenu()),
  view('why an entry came', async () => {
    await openEntryMenu();
    (await text('inbox_why')).click();
    await text('trace_shown');
  }),
  view('why an entry came without a notification', async () => {
    const trace = [
      { at: NOW - MINUTE_MS, word: 'found' },
      { at: NOW - MINUTE_MS, word: 'kind-inbox' },
    ] as const;
    await openEntryMenu([entry(1, { trace: [...trace] })]);
    (await text('inbox_whyNot')).click();
    await text('trace_kindInbox');
  }),
  view('an entry that was marked as read', async () => {
    await openEntryMenu();
    storeReadMarks();
    await pressOn(card(1).getByRole('menuitem', { name: t('inbox_markRead') }));
    await words(t('inbox_allMarked_one', 1));
  }),
  view('an entry that could not be marked as read', async () => {
    await openEntryMenu();
    worker.fail('inbox.mark-read', 'storage');
    await pressOn(card(1).getByRole('menuitem', { name: t('inbox_markRead') }));
    await text('error_storage');
  }),
  view('an entry whose thread was muted', async () => {
    await openInbox();
    const threads = { [PROJECT_ID]: aWatched({ title: 'Departures on the wall', level: 'off' }) };
    await store(watchingItem, { owner: UID, threads, people: {} });
    await part('.inbox-card__pause');
  }),
  view('all entries marked as read', async () => {
    await openInbox();
    storeReadMarks();
    await press('popup_markAllRead');
    await text('comment_undo');
  }),
  view(
    'all entries, which could not be marked as read',
    failing('inbox.mark-read', openInbox, 'popup_markAllRead'),
    'error_storage',
  ),
  view('the filters of the inbox', async () => {
    await openInbox(EVERY_KIND);
    await press('popup_filters');
    await text('inbox_unreadOnly');
  }),
  view('a filtered inbox', async () => {
    await openInbox(EVERY_KIND);
    await chooseItem('popup_filters', 'notify_comment');
    await text('popup_filtersClear');
  }),
  view('the choice of how long to snooze', openSnooze),
  view('snoozed notifications', async () => {
    await store(snoozeItem, { until: NOW + 60 * MINUTE_MS });
    await openInbox();
    await text('snooze_end');
  }),
  view('an answer that is being written', async () => {
    await openReply();
    await type(page.getByRole('textbox', { name: t('composer_comment') }), '@jonas yes, in place');
  }),
  view('an answer that was open when the popup was closed', async () => {
    await store(draftsItem, { owner: UID, texts: { [PROJECT_ID]: '@jonas half a thought' } });
    const views = { owner: UID, answering: `mention:${PROJECT_ID}:1` };
    await store(popupViewItem, { hash: '#/inbox', scroll: 0, service: SERVICE.baseUrl, at: 0, list: null, views });
    await openInbox();
    await part('textarea');
  }),
  view('an answer that waits to be sent', () => openWithPost({ state: 'waiting', dueAt: Date.now() + 60_000 })),
  view('an answer that was not sent', () =>
    openWithPost({ state: 'failed', failure: { code: 'bad-word', message: 'Mind your words.' } }),
  ),
  view('the inbox of a person whose login is refused', async () => {
    await openInbox();
    await signIn({ uid: UID, refused: { code: 'wrong-password', message: 'The password is wrong.' } });
    await words('The password is wrong.');
  }),
  view('the inbox after checks that failed', async () => {
    await openInbox();
    const failure = { code: 'http', detail: '500' } as const;
    await store(lastRunItem, aRun({ at: NOW, failure, wellAt: NOW - 31 * MINUTE_MS, unreadable: 2, periodMinutes: 5 }));
    await text('error_http');
  }),
  view('an inbox that was not checked for long', async () => {
    await openInbox();
    await store(lastRunItem, aRun({ at: NOW - 31 * MINUTE_MS, periodMinutes: 5 }));
    await part('.popup-checked--old');
  }),
  view('a check that failed, at another view', async () => {
    await openInbox();
    worker.fail('cycle.run', { code: 'unreachable' });
    location.hash = '#/news';
    await there(page.getByRole('tab', { name: t('popup_news'), selected: true }));
    await press('popup_check');
    await text('error_unreachable');
  }),
];
