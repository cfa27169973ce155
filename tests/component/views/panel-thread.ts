import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { savedItem, scrollTargetItem, seenItem, threadOrderItem, watchingItem } from '../../../utils/storage/items';
import { aSavedThing } from '../../unit/support';
import { aComment } from '../../unit/utils/thread/support/samples';
import { openPanel } from '../support/pages/open-panel';
import { openPlacedPanel } from '../support/pages/open-placed-panel';
import { signIn, store } from '../support/stored';
import { worker } from '../support/worker';
import { openOwnThread, openSignedOut, openThread, panel, serve, UID } from './panel';
import { COMMENTS, HOSTILE_THREAD, MANY_COMMENTS, NOW, PINS, PROJECT } from './samples';
import { chooseItem, key, part, press, text, type, words } from './steps';
import type { View } from './view';

/** Opens a thread of which nothing is known yet. */
async function openUnknown(): Promise<void> {
  await signIn({ uid: UID });
  await openPlacedPanel();
}

/** A thread to which comments came while it was open. */
async function openWithNews() {
  const controller = await openThread({ comments: COMMENTS.slice(0, 3) });
  await controller.thread.refresh();
  serve([...COMMENTS, ...PINS]);
  await controller.thread.refresh();
  return controller;
}

/** A thread that is read again by the worker: what is new waits. */
async function openWithWaiting(): Promise<void> {
  const controller = await openThread({ comments: COMMENTS.slice(0, 3) });
  await controller.thread.refresh();
  serve(COMMENTS);
  await controller.thread.open();
  await part('.new-comments .button');
}

async function openFind(words_: string): Promise<void> {
  await openThread();
  key('f');
  await type(page.getByRole('searchbox', { name: t('find_label') }), words_);
  await part('.find-bar__count:not(:empty)');
}

export const PANEL_THREAD_VIEWS: readonly View[] = [
  panel('a thread, signed out', () => openSignedOut()),
  panel('a thread, signed out, whose number of comments is not known', () => openSignedOut({ count: null })),
  panel('a thread that is being loaded', async () => {
    worker.hold('thread.read');
    await signIn({ uid: UID });
    void openPanel();
    await text('panel_loading');
  }),
  panel('a thread whose comments are being read', async () => {
    await openThread({ comments: [], known: { fetchedAt: null } });
    worker.hold('thread.refresh');
    await chooseItem('popup_more', 'panel_refresh');
    await text('panel_loading');
  }),
  panel('a thread that could not be loaded', async () => {
    worker.fail('thread.read', 'no-worker');
    await openUnknown();
    await text('error_noWorker');
  }),
  panel('a thread', () => openThread({ comments: COMMENTS })),
  panel('a thread of which the project and a comment are saved with notes', async () => {
    const note = 'For the screen in the hall';
    const newest = `${PROJECT.id}/${COMMENTS.at(-1)?.id}`;
    await openThread({ comments: COMMENTS });
    await store(savedItem, {
      owner: UID,
      things: { [PROJECT.id]: aSavedThing({ note }), [newest]: aSavedThing({ note }) },
    });
    worker.fail('saved.set', 'covered');
    await type(page.getByRole('textbox', { name: t('saved_note') }).first(), `${note}, later`);
    await text('error_covered');
  }),
  panel('a thread without comments', () => openThread({ comments: [] }), 'panel_empty'),
  panel(
    'a thread without comments and without a composer',
    () => openThread({ comments: [], known: { commentsAllowed: false } }),
    'error_commentsDisabled',
  ),
  panel(
    'a thread without a composer',
    () => openThread({ known: { commentsAllowed: false } }),
    'error_commentsDisabled',
  ),
  panel('a thread with hostile texts', () => openThread({ comments: HOSTILE_THREAD })),
  panel('a thread of which some could not be read', () => openThread({ known: { skipped: 2 } }), '.thread__note'),
  panel('a thread in an outage', () => openThread({ failure: { code: 'http', detail: '500' } }), 'error_http'),
  panel('a thread of a private project', async () => {
    await openThread({ failure: { code: 'project-private', message: 'This project is private.' } });
    await words('This project is private.');
  }),
  panel(
    'a thread of a person whose login is refused',
    () => openThread({ account: { refused: { code: 'wrong-password', message: 'The password is wrong.' } } }),
    'error_sessionRefused',
  ),
  panel(
    'a thread of a person whose login the browser has lost',
    () => openThread({ account: { refused: { code: 'login-lost' } } }),
    'error_loginLost',
  ),
  panel('a thread with pinned messages', () => openOwnThread({ comments: [...COMMENTS, ...PINS] }), '.comment-pin'),
  panel('a thread with comments of hidden people, one of them pinned', async () => {
    await openThread({ comments: [...COMMENTS, ...PINS], known: { authorId: 50 } });
    const hidden = { 50: { name: 'old_oak', projectId: PROJECT.id } };
    await store(watchingItem, { owner: UID, threads: {}, people: {}, hidden });
    await text('comment_showHidden');
  }),
  panel('a thread, the oldest first', async () => {
    await store(threadOrderItem, 'oldest');
    await store(seenItem, { owner: UID, threads: { [PROJECT.id]: { upTo: 3, at: NOW } } });
    await openThread();
    await part('.last-visit');
  }),
  panel('a thread since the last visit', async () => {
    await store(seenItem, { owner: UID, threads: { [PROJECT.id]: { upTo: 3, at: NOW } } });
    await openThread();
    await text('thread_newAbove');
  }),
  panel(
    'a thread with more new comments below',
    async () => {
      await store(seenItem, { owner: UID, threads: { [PROJECT.id]: { upTo: 0, at: NOW } } });
      await openThread({ comments: MANY_COMMENTS });
    },
    '.new-comments .button',
  ),
  panel('a thread without the comment that a link led to', async () => {
    await store(scrollTargetItem, { projectId: PROJECT.id, commentId: 999, at: Date.now() });
    const controller = await openThread();
    await controller.thread.refresh();
    await text('thread_soughtGone');
  }),
  panel('a thread with new comments', () => openWithNews(), 'comment_new'),
  panel('a thread with new comments that wait', openWithWaiting),
  panel('a thread that the person follows', () => openThread({ watched: { reason: 'followed' } }), 'project_following'),
  panel('the choice how a thread is followed', async () => {
    await openThread({ watched: { reason: 'followed', level: 'mentions' } });
    await press('thread_followMentions');
  }),
  panel('a thread that could not be followed', async () => {
    worker.fail('watch.set-thread', 'storage');
    await openThread();
    await chooseItem('project_follow', 'thread_followAll');
    await text('error_storage');
  }),
  panel('the menu of a thread', async () => {
    await openOwnThread();
    await press('popup_more');
  }),
  panel('a search in a thread', () => openFind('night')),
  panel('a search in a thread that finds nothing', () => openFind('no such thing')),
  panel('the help', async () => {
    await openThread({ comments: [aComment()] });
    key('?');
    await part('dialog[open]');
  }),
];
