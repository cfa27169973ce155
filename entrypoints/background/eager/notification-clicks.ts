/** What a click on a notification does, or on one of its buttons, also in a worker that was dead: its id and the store say all. */
import { browser } from 'wxt/browser';
import { change, write } from '../../../utils/storage/store';
import { testedItem } from '../../../utils/storage/items';
import { markRead } from './inbox';
import type { Mutex } from './mutex';
import { openEntryTab, openInbox } from './tabs';
import { coveredEntries, isGroupNotification } from './notification-entries';

export interface NotificationClicks {
  /** Opens what a notification or an entry of the inbox is about. One entry is read then; several are not. */
  openEntry(id: string): Promise<void>;
  /** @param button 0 opens, 1 marks as read */
  pressButton(id: string, button: number): Promise<void>;
}

export function createNotificationClicks({ mutex, now }: { mutex: Mutex; now: () => number }): NotificationClicks {
  /** Opens first: what is wrong with the rest must not keep a click from working. */
  async function openEntry(id: string): Promise<void> {
    await openEntryTab(id, now());
    if (id.startsWith('test:')) await recordTestClick(id, now());
    await markRead(mutex, [id]);
    await browser.notifications.clear(id);
  }

  async function pressButton(id: string, button: number): Promise<void> {
    if (button === 0 && !isGroupNotification(id)) return openEntry(id);
    if (button === 0) await openInbox();
    else
      await markRead(
        mutex,
        (await coveredEntries(id)).map((entry) => entry.id),
      );
    await browser.notifications.clear(id);
  }

  return { openEntry, pressButton };
}

/** Remembers that a test notification was clicked: it was seen. @param id `test:<epoch ms>` */
async function recordTestClick(id: string, now: number): Promise<void> {
  await write(change(testedItem, { id, at: Number(id.split(':')[1]), clickedAt: now }));
}
