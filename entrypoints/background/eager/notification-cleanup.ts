/** Notifications that are on show: they follow the inbox, and the lock of the screen. */
import { browser } from 'wxt/browser';
import { readTogether, watch } from '../../../utils/storage/store';
import { inboxItem, outboxItem } from '../../../utils/storage/items';
import { reportErrors } from './report-errors';
import { isEntryNotification } from './notification-entries';

/** Takes away the notifications of what is read or gone. */
export function subscribeNotificationCleanup(): void {
  const clear = (): void => reportErrors(clearReadNotifications());
  watch(inboxItem, clear);
  // A worker that died between reading and clearing left some behind.
  browser.alarms.onAlarm.addListener(clear);
}

/** Calls back whenever the screen is locked. The browser has `idle` only where the person allowed it, which may be later. */
export function subscribeScreenLock(onLocked: () => void): void {
  let isFollowing = false;

  function follow(): void {
    if (isFollowing || !browser.idle) return;
    isFollowing = true;
    browser.idle.onStateChanged.addListener((state) => {
      if (state === 'locked') onLocked();
    });
  }

  follow();
  browser.permissions.onAdded.addListener(follow);
}

async function clearReadNotifications(): Promise<void> {
  // What is on show is looked at first: what was decided about it is written by then.
  const shown = Object.keys(await browser.notifications.getAll()).filter(isEntryNotification);
  if (shown.length === 0) return;
  const { inbox, outbox } = await readTogether({ inbox: inboxItem, outbox: outboxItem });
  const unread = inbox.filter((entry) => !entry.read);
  const ids = new Set(unread.map(({ id }) => id));
  const owed = outbox.filter((entry) => entry.kind === 'several' && entry.ids.some((id) => ids.has(id)));
  const needed = new Set([...ids, ...unread.map(({ notifiedAs }) => notifiedAs), ...owed.map(({ id }) => id)]);
  await Promise.all(shown.filter((id) => !needed.has(id)).map((id) => browser.notifications.clear(id)));
}
