/** Marks inbox entries as read or unread. Badge and notifications follow the store. */
import { change, read, write } from '../../../utils/storage/store';
import { inboxItem } from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Mutex } from '../mutex';

/** Marks entries as read, or as unread again. */
export function markEntries(mutex: Mutex, ids: readonly string[], asRead: boolean): Promise<void> {
  const wanted = new Set(ids);
  return mark(mutex, asRead, ({ id }) => wanted.has(id));
}

/** Marks the entries of a thread as read up to the newest comment the person saw. @param upTo the id of that comment */
export function markSeen(mutex: Mutex, projectId: number, upTo: number): Promise<void> {
  return mark(
    mutex,
    true,
    (entry) => entry.projectId === projectId && entry.commentId !== null && entry.commentId <= upTo,
  );
}

async function mark(mutex: Mutex, asRead: boolean, matches: (entry: InboxEntry) => boolean): Promise<void> {
  await mutex(async () => {
    const inbox = await read(inboxItem);
    if (!inbox.some((entry) => entry.read !== asRead && matches(entry))) return;
    await write(
      change(
        inboxItem,
        inbox.map((entry) => (matches(entry) ? { ...entry, read: asRead } : entry)),
      ),
    );
  });
}
