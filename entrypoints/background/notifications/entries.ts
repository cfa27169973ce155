/** Which inbox entries a notification covers, by its id. Clears those whose entries were read. */
import { browser } from 'wxt/browser';
import { readMany, subscribe } from '../../../utils/storage/store';
import { inboxItem, outboxItem } from '../../../utils/storage/items';
import { subjectOf } from '../../../utils/watch/kinds';
import type { InboxEntry } from '../../../utils/watch/types';
import { reportErrors } from '../report-errors';

/** Whether the notification with this id covers several entries. Otherwise the id is the entry's own. */
export function isGroupNotification(id: string): boolean {
  return /^(?:gap|more|waited):/.test(id);
}

/** Whether the notification with this id covers inbox entries at all. */
export function isEntryNotification(id: string): boolean {
  return isGroupNotification(id) || subjectOf(id) !== null;
}

/** Reads the entries that a notification covers, also if the worker died before it recorded that it showed them. */
export async function coveredEntries(id: string): Promise<InboxEntry[]> {
  const { inbox, outbox } = await readMany({ inbox: inboxItem, outbox: outboxItem });
  const pendingIds = new Set(outbox.flatMap((entry) => (entry.kind === 'several' && entry.id === id ? entry.ids : [])));
  return inbox.filter((entry) => entry.id === id || entry.notifiedAs === id || pendingIds.has(entry.id));
}

/** Clears the notifications of entries that were read or removed, at every change of the inbox. */
export function subscribeNotificationCleanup(): void {
  const clear = (): void => reportErrors(clearReadNotifications());
  subscribe(inboxItem, clear);
  // A worker that ended before it cleared them left some behind.
  browser.alarms.onAlarm.addListener(clear);
}

async function clearReadNotifications(): Promise<void> {
  // Visible notifications are read before the stores: by then, the stores hold every decision about them.
  const shown = Object.keys(await browser.notifications.getAll()).filter(isEntryNotification);
  if (shown.length === 0) return;
  const { inbox, outbox } = await readMany({ inbox: inboxItem, outbox: outboxItem });
  const unread = inbox.filter((entry) => !entry.read);
  const ids = new Set(unread.map(({ id }) => id));
  const pending = outbox.filter((entry) => entry.kind === 'several' && entry.ids.some((id) => ids.has(id)));
  const needed = new Set([...ids, ...unread.map(({ notifiedAs }) => notifiedAs), ...pending.map(({ id }) => id)]);
  await Promise.all(shown.filter((id) => !needed.has(id)).map((id) => browser.notifications.clear(id)));
}
