/** Clears notifications whose entries were read, and follows the screen lock. */
import { browser } from 'wxt/browser';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { readMany, subscribe } from '../../../utils/storage/store';
import { inboxItem, outboxItem } from '../../../utils/storage/items';
import { reportErrors } from '../report-errors';
import { isEntryNotification } from '../notifications/entries';

/** Clears the notifications of entries that were read or removed, at every change of the inbox. */
export function subscribeNotificationCleanup(): void {
  const clear = (): void => reportErrors(clearReadNotifications());
  subscribe(inboxItem, clear);
  // A worker that ended before it cleared them left some behind.
  browser.alarms.onAlarm.addListener(clear);
}

/** Calls back when the screen is locked. The `idle` permission is optional and may be granted later. */
export function subscribeScreenLock(onLocked: () => void): void {
  let isSubscribed = false;

  function subscribe(): void {
    const { idle } = optionalApi;
    if (isSubscribed || !idle) return;
    isSubscribed = true;
    idle.onStateChanged.addListener((state) => {
      if (state === 'locked') onLocked();
    });
  }

  subscribe();
  browser.permissions.onAdded.addListener(subscribe);
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
