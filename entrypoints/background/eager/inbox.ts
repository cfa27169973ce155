/** Reading entries of the inbox; badge and notifications follow the store. */
import { change, read, write } from '../../../utils/storage/store';
import { inboxItem } from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';
import type { Mutex } from './mutex';

/** Marks entries as read. */
export function markRead(mutex: Mutex, ids: readonly string[]): Promise<void> {
  return mark(mutex, true, isOneOf(ids));
}

/** Marks entries as unread again, for whoever takes it back. */
export function markUnread(mutex: Mutex, ids: readonly string[]): Promise<void> {
  return mark(mutex, false, isOneOf(ids));
}

/** Marks everything of a thread as read that somebody has seen there. @param upTo the id of the newest comment seen */
export function markSeen(mutex: Mutex, projectId: number, upTo: number): Promise<void> {
  return mark(
    mutex,
    true,
    (entry) => entry.projectId === projectId && entry.commentId !== null && entry.commentId <= upTo,
  );
}

function isOneOf(ids: readonly string[]): (entry: InboxEntry) => boolean {
  const meant = new Set(ids);
  return ({ id }) => meant.has(id);
}

async function mark(mutex: Mutex, asRead: boolean, isMeant: (entry: InboxEntry) => boolean): Promise<void> {
  await mutex(async () => {
    const inbox = await read(inboxItem);
    if (!inbox.some((entry) => entry.read !== asRead && isMeant(entry))) return;
    await write(
      change(
        inboxItem,
        inbox.map((entry) => (isMeant(entry) ? { ...entry, read: asRead } : entry)),
      ),
    );
  });
}
