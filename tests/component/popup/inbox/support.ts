/** The inbox of a signed-in person, over a worker that marks entries as it is asked to. */
import { page, type Locator } from 'vitest/browser';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { inboxItem, scrollTargetItem, watchingItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import type { InboxEntry, WatchedThread } from '../../../../utils/watch/types';
import { anEntry, aWatched } from '../../../unit/support';
import { watchingOf } from '../../../unit/popup/support';
import { aComment } from '../../../unit/utils/thread/support/samples';
import { serveThread } from '../../support/pages/open-panel';
import { openPopup } from '../../support/pages/open-popup';
import { signIn, store } from '../../support/stored';
import { worker } from '../../support/worker';

const MINUTE_MS = 60_000;

/** A mention by bob in the thread of project 1; the higher its number, the older it is. */
export const mention = (number: number, change: Partial<InboxEntry> = {}): InboxEntry =>
  anEntry({
    id: `mention:1:${number}`,
    commentId: number,
    text: `@ann text ${number}.`,
    at: Date.now() - number * MINUTE_MS,
    ...change,
  });

/** Another comment there. */
export const comment = (number: number, change: Partial<InboxEntry> = {}): InboxEntry =>
  mention(number, { id: `comment:1:${number}`, kind: 'comment', text: `text ${number}.`, ...change });

/** An announcement. */
export const news = (number: number, change: Partial<InboxEntry> = {}): InboxEntry =>
  mention(number, {
    id: `news:${number}`,
    kind: 'news',
    title: `News ${number}`,
    text: `text ${number}.`,
    author: '',
    projectId: null,
    commentId: null,
    ...change,
  });

/** Lets the worker mark entries as it is asked to. */
export function followMarks(): void {
  for (const as of ['read', 'unread'] as const) {
    worker.on(`inbox.mark-${as}`, async ({ ids }) => {
      const marked = (await read(inboxItem)).map((each) =>
        ids.includes(each.id) ? { ...each, read: as === 'read' } : each,
      );
      await store(inboxItem, marked);
      return null;
    });
  }
}

/** Opens the inbox with these entries, which the worker marks as read and unread. */
export async function openInbox(entries: InboxEntry[], thread: Partial<WatchedThread> = {}): Promise<void> {
  await signIn();
  await store(watchingItem, watchingOf(7, { 1: aWatched(thread) }));
  await store(inboxItem, entries);
  followMarks();
  await openPopup('#/inbox');
}

/** The card of the entry with this number. */
export const entry = (number: number): Locator => page.getByRole('article').filter({ hasText: `text ${number}.` });

/** The choice of what the inbox shows, by its words. */
export const scope = (words: MessageKey): Locator => page.getByRole('radio', { name: t(words) });

/** The mark of what is unread. */
export const unreadMark = (of: Locator): Locator => of.getByText(t('inbox_unread'), { exact: true });

/** The button of an entry's menu. */
export const menuButton = (of: Locator): Locator => of.getByRole('button', { name: t('popup_more') });

/** Chooses from the menu of an entry, and from what that leads to. */
export async function choose(of: Locator, ...names: readonly string[]): Promise<void> {
  await menuButton(of).click();
  for (const name of names) await of.getByRole('menuitem', { name, exact: true }).click();
}

/** Lets the worker know forty comments of project 1, and store the comment to which a thread shall scroll. */
export function serveComments(): void {
  serveThread(
    Array.from({ length: 40 }, (_, at) => aComment({ id: at + 1, text: `comment ${at + 1}`, postedAt: at * 1000 })),
  );
  worker.on('thread.set-target', async (target) => {
    if ('projectId' in target) await store(scrollTargetItem, { ...target, at: Date.now() });
    return null;
  });
}
