/** Each key does what the help says, in every view where the help shows it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cacheThread, putIfNewer } from '../../../../utils/cache/write-answers';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { savedItem, watchingItem } from '../../../../utils/storage/items';
import { aSavedThing, aWatched } from '../../../unit/support';
import { announcement, watchingOf } from '../../../unit/popup/support';
import { aComment } from '../../../unit/utils/thread/support/samples';
import { serveThread } from '../../support/pages/open-panel';
import { leaveThread, openPopup } from '../../support/pages/open-popup';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';
import { mention, openInbox } from '../inbox/support';
import { openMine } from '../my-projects/support';
import { key, positionInUse, serveProjects } from './support';

const cards = () => document.querySelectorAll('main article').length;
const sent = (name: Parameters<typeof worker.sent>[0]) => worker.sent(name).length;
const inMain = (selector: string) => document.querySelectorAll(`main ${selector}`).length;
const fieldInUse = () => (document.activeElement as HTMLInputElement | null)?.type;

/** What is true after a key and was not before, by its words in the help. */
const EFFECTS = {
  keys_step: () => positionInUse() >= 0,
  keys_open: () => !['#/', '#/inbox', '#/mine'].includes(location.hash) || sent('inbox.open') > 0,
  panel_title: () => location.hash.endsWith('/comments'),
  composer_placeholder: () => fieldInUse() === 'textarea',
  find_label: () => fieldInUse() === 'search' && location.hash.endsWith('/comments'),
  notification_reply: () => fieldInUse() === 'textarea',
  inbox_markRead: () => sent('inbox.mark-read') === 1,
  inbox_readUpTo: () => inMain('article') < 2,
  inbox_notNeeded: () => inMain('article') === 1,
  saved_save: () => sent('saved.set') === 1,
  comment_choose: () => inMain('article :checked') === 1,
  comment_delete: () => sent('comment.delete') === 1,
  popup_more: () => inMain('.icon-button[aria-expanded=true]') === 1,
  alert_add: () => sent('watch.set-alert') === 1,
  project_back: (before) => location.hash !== before,
  popup_search: () => fieldInUse() === 'search' && !location.hash.includes('/comments'),
  inbox_next: () => location.hash === '#/inbox',
  keys_tabs: () => location.hash === '#/' || location.hash === '#/news',
  keys_help: () => document.querySelector('dialog[open]') !== null,
} as const satisfies { [K in MessageKey]?: (before: string) => boolean };
type Words = keyof typeof EFFECTS;

const LIST = ['keys_step', 'keys_open', 'panel_title', 'saved_save'] as const;
const EVERYWHERE = ['popup_search', 'inbox_next', 'keys_tabs', 'keys_help'] as const;

async function openScope(words: MessageKey): Promise<void> {
  await signIn();
  await store(watchingItem, watchingOf(7, { 1: aWatched() }));
  await store(savedItem, { owner: 7, things: { '1/2': aSavedThing() } });
  await cacheThread({
    projectId: 1,
    authorId: 7,
    skipped: 0,
    holes: [],
    fetchedAt: 1,
    comments: [1, 2].map((id) => aComment({ id, text: `text ${id}.`, postedAt: id * 1000 })),
  });
  await openPopup('#/inbox');
  await page.getByRole('radio', { name: t(words) }).click();
}

/** How each view is opened, and the words of the keys that work there. */
const VIEWS: Readonly<Record<string, { open: () => Promise<unknown>; words: readonly Words[] }>> = {
  'the list of projects': {
    async open() {
      await signIn();
      serveProjects();
      await openPopup('#/');
    },
    words: LIST,
  },
  'a search': {
    async open() {
      await signIn();
      serveProjects();
      await store(watchingItem, watchingOf(7, {}));
      await openPopup('#/search/Project%201');
    },
    words: [...LIST, 'alert_add', 'project_back'],
  },
  'the announcements': {
    async open() {
      await signIn();
      await putIfNewer('news', 'news', { announcements: [announcement(1)], skipped: 0, fetchedAt: Date.now() });
      await openPopup('#/news');
    },
    words: ['keys_step'],
  },
  'the inbox': {
    open: () => openInbox([mention(1)]),
    words: [...LIST.slice(0, 3), 'notification_reply', 'inbox_markRead', 'saved_save', 'popup_more'] as Words[],
  },
  'new comments': {
    open: () => openScope('inbox_new'),
    words: [
      ...LIST.slice(0, 3),
      'notification_reply',
      'inbox_readUpTo',
      'saved_save',
      'comment_choose',
      'comment_delete',
      'popup_more',
    ] as Words[],
  },
  'unanswered comments': {
    open: () => openScope('inbox_unanswered'),
    words: [
      ...LIST.slice(0, 3),
      'notification_reply',
      'inbox_notNeeded',
      'saved_save',
      'comment_choose',
      'comment_delete',
      'popup_more',
    ] as Words[],
  },
  'saved comments': {
    open: () => openScope('saved_list'),
    words: [...LIST.slice(0, 3), 'notification_reply', 'saved_save', 'popup_more', 'project_back'] as Words[],
  },
  'own projects': { open: () => openMine({ 1: { likes: 1 } }), words: LIST.slice(0, 3) },
  'a project': {
    async open() {
      await signIn();
      serveProjects();
      await openPopup('#/project/1');
    },
    words: ['panel_title', 'saved_save', 'popup_more', 'project_back'],
  },
  'the comments': {
    async open() {
      await signIn();
      serveThread([aComment({ text: 'hello there' })]);
      onTestFinished(leaveThread);
      await openPopup('#/project/1/comments');
    },
    words: ['keys_step', 'composer_placeholder', 'find_label', 'popup_more', 'project_back'],
  },
};

const helpRows = () =>
  Array.from(document.querySelectorAll('dialog .keys-dialog__row'), (row) => ({
    key: row.querySelector('kbd')?.textContent ?? '',
    words: row.querySelector('dd')?.textContent,
  }));

describe.each(Object.entries(VIEWS))('the keys in %s', (_name, { open, words }) => {
  const all = [...words, ...EVERYWHERE];

  test('are in the help, those of the view first, on one screen', async () => {
    await open();
    await expect.poll(cards).toBeGreaterThan(0);
    await key('?');
    const dialog = () => document.querySelector('dialog');
    await expect.poll(() => dialog()?.open).toBe(true);
    expect(
      helpRows()
        .slice(0, all.length)
        .map((row) => row.words),
    ).toEqual(all.map((each) => t(each)));
    const { scrollHeight = 1, clientHeight = 0 } = dialog() ?? {};
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  });

  test.each(all)('do what the help says: %s', async (each) => {
    await open();
    await expect.poll(cards).toBeGreaterThan(0);
    if (each !== 'keys_step') await key('j');
    await key('?');
    await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
    const pressed = helpRows().find((row) => row.words === t(each))?.key ?? '';
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    const before = location.hash;
    await key(each === 'keys_tabs' && location.hash === '#/' ? '2' : pressed);
    await expect.poll(() => EFFECTS[each](before)).toBe(true);
  });
});
