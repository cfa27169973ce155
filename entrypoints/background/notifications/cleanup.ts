/** Clears the notifications of entries that were read. */
import { browser } from 'wxt/browser';
import { subscribe } from '../../../utils/storage/store';
import { inboxItem, watchingItem } from '../../../utils/storage/items';
import { reportErrors } from '../gate/report-errors';
import { isEntryNotification, readEntries } from './covered-entries';

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
  const shown = Object.keys(await browser.notifications.getAll()).filter(isEntryNotification);
  if (shown.length === 0) return;
  const { inbox, outbox } = await readEntries();
  const unread = inbox.filter((entry) => !entry.read);
  const ids = new Set(unread.map(({ id }) => id));
  const pending = outbox.filter((entry) => entry.kind === 'several' && entry.ids.some((id) => ids.has(id)));
  const needed = new Set([...ids, ...unread.map(({ notifiedAs }) => notifiedAs), ...pending.map(({ id }) => id)]);
  await Promise.all(shown.filter((id) => !needed.has(id)).map((id) => browser.notifications.clear(id)));
}
