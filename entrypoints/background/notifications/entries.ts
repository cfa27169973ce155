/** Which inbox entries a notification covers, by its id. */
import { readMany } from '../../../utils/storage/store';
import { inboxItem, outboxItem } from '../../../utils/storage/items';
import { subjectOf } from '../../../utils/watch/kinds';
import type { InboxEntry } from '../../../utils/watch/types';

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
