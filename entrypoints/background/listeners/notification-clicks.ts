/** Handles clicks on notifications and their buttons. The id and the stores are enough, so a new worker can do it, too. */
import { browser } from 'wxt/browser';
import { change, write } from '../../../utils/storage/store';
import { testedItem } from '../../../utils/storage/items';
import { markEntries } from '../watch/marks';
import { subjectOf } from '../../../utils/watch/kinds';
import type { Mutex } from '../mutex';
import { openEntryTab, openInbox } from './tabs';
import { coveredEntries, isGroupNotification } from '../notifications/notifier';

export function createNotificationClicks({ mutex, now }: { mutex: Mutex; now: () => number }) {
  /**
   * Opens the target of a notification or an inbox entry, and marks a single entry as read. Opens it first, so that a
   * failure of the rest does not affect the click.
   */
  async function openEntry(id: string): Promise<void> {
    await openEntryTab(id, now());
    if (id.startsWith('test:')) await recordTestClick(id, now());
    await markEntries(mutex, [id], true);
    await browser.notifications.clear(id);
  }

  /** @param button 0 opens, or replies to a comment; 1 marks as read */
  async function pressButton(id: string, button: number): Promise<void> {
    const isGroup = isGroupNotification(id);
    if (button === 0 && !isGroup && subjectOf(id)?.about !== 'comment') return openEntry(id);
    if (button === 0) await openInbox(isGroup ? '' : id);
    if (button !== 0 || !isGroup)
      await markEntries(
        mutex,
        (await coveredEntries(id)).map((entry) => entry.id),
        true,
      );
    await browser.notifications.clear(id);
  }

  return { openEntry, pressButton };
}

/** Stores that the person clicked a test notification, which proves that they saw it. @param id `test:<epoch ms>` */
async function recordTestClick(id: string, now: number): Promise<void> {
  await write(change(testedItem, { id, at: Number(id.split(':')[1]), clickedAt: now }));
}
