/** Marks inbox entries as read or unread. Badge and notifications follow the store. */
import { change, read, write } from '../../../utils/storage/store';
import { inboxItem } from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Mutex } from './mutex';

/** Marks entries as read. */
export function markRead(mutex: Mutex, ids: readonly string[]): Promise<void> {
  return mark(mutex, true, hasIdIn(ids));
}

/** Marks entries as unread again, to undo `markRead`. */
export function markUnread(mutex: Mutex, ids: readonly string[]): Promise<void> {
  return mark(mutex, false, hasIdIn(ids));
}

/** Marks the entries of a thread as read up to the newest comment the person saw. @param upTo the id of that comment */
export function markSeen(mutex: Mutex, projectId: number, upTo: number): Promise<void> {
  return mark(
    mutex,
    true,
    (entry) => entry.projectId === projectId && entry.commentId !== null && entry.commentId <= upTo,
  );
}

function hasIdIn(ids: readonly string[]): (entry: InboxEntry) => boolean {
  const wanted = new Set(ids);
  return ({ id }) => wanted.has(id);
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
