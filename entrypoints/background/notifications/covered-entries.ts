/** Which entries a notification covers; clears the notifications that cover none any more. */
import { browser } from 'wxt/browser';
import { clearNotification, visibleNotifications } from '../../../utils/own-page/capabilities';
import { readMany, subscribe } from '../../../utils/storage/store';
import { accountItem, inboxItem, outboxItem, watchingItem } from '../../../utils/storage/items';
import { hidingOf, inboxAsCounted } from '../../../utils/watch/hidden';
import type { InboxEntry } from '../../../utils/watch/types';
import { subjectOf } from '../../../utils/watch/kinds';
import { reportErrors } from '../gate/report-errors';

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
  const { inbox, outbox } = await readEntries();
  const pendingIds = new Set(outbox.flatMap((entry) => (entry.kind === 'several' && entry.id === id ? entry.ids : [])));
  return inbox.filter((entry) => entry.id === id || entry.notifiedAs === id || pendingIds.has(entry.id));
}

const STORED = { account: accountItem, inbox: inboxItem, outbox: outboxItem, watching: watchingItem };

/** Reads the inbox as it counts, and what is pending. */
async function readEntries() {
  const { account, inbox, outbox, watching } = await readMany(STORED);
  return { inbox: inboxAsCounted(hidingOf(account, watching), inbox), outbox };
}

/** Clears the notifications of entries that were read, hidden or removed, at every change of the inbox or the watch list. */
export function subscribeNotificationCleanup(): void {
  const clear = (): void => reportErrors(clearReadNotifications());
  subscribe(inboxItem, clear);
  subscribe(watchingItem, clear);
  // A worker that ended before it cleared them left some behind.
  browser.alarms.onAlarm.addListener(clear);
}

async function clearReadNotifications(): Promise<void> {
  // Visible notifications are read before the stores: by then, the stores hold every decision about them.
  const shown = (await visibleNotifications()).filter(isEntryNotification);
  if (shown.length === 0) return;
  const { inbox, outbox } = await readEntries();
  const unread = inbox.filter((entry) => !entry.read);
  const ids = new Set(unread.map(({ id }) => id));
  const pending = outbox.filter((entry) => entry.kind === 'several' && entry.ids.some((id) => ids.has(id)));
  const needed = new Set([...ids, ...unread.map(({ notifiedAs }) => notifiedAs), ...pending.map(({ id }) => id)]);
  await Promise.all(shown.filter((id) => !needed.has(id)).map(clearNotification));
}
