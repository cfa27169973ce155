/** Which entries of the inbox a notification tells of. */
import { readTogether } from '../../../utils/storage/store';
import { inboxItem, outboxItem } from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';

/** Whether this is the id of a notification for more than one entry; otherwise it is the entry's own. */
export function isGroupNotification(id: string): boolean {
  return /^(?:gap|more|waited):/.test(id);
}

/** Whether this notification tells of entries of the inbox at all. */
export function isEntryNotification(id: string): boolean {
  return !/^(?:notice|test):/.test(id);
}

/** What a notification told, and what it is about to tell where a worker died before it could say that it did. */
export async function coveredEntries(id: string): Promise<InboxEntry[]> {
  const { inbox, outbox } = await readTogether({ inbox: inboxItem, outbox: outboxItem });
  const owed = new Set(outbox.flatMap((entry) => (entry.kind === 'several' && entry.id === id ? entry.ids : [])));
  return inbox.filter((entry) => entry.id === id || entry.notifiedAs === id || owed.has(entry.id));
}
