/** Which entries a notification covers. */
import { readMany } from '../../../utils/storage/store';
import { accountItem, inboxItem, outboxItem, watchingItem } from '../../../utils/storage/items';
import { hidingOf, inboxAsCounted } from '../../../utils/watch/hidden';
import type { InboxEntry } from '../../../utils/watch/types';
import { subjectOf } from '../../../utils/watch/kinds';

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
export async function readEntries() {
  const { account, inbox, outbox, watching } = await readMany(STORED);
  return { inbox: inboxAsCounted(hidingOf(account, watching), inbox), outbox };
}
