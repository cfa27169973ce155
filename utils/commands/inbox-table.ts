import { inboxItem, lastRunItem } from '../storage/items';
import { mapChanged } from '../watch/map-changed';
import type { InboxEntry, LastRun } from '../watch/types';
import type { Commands } from './command';

const changes = { inbox: inboxItem };

export const INBOX_COMMANDS = {
  /** Clears their notifications, too. */
  'inbox.mark-read': {
    changes,
    at: () => [],
    about: ({ ids }) => ids.join(' '),
    next: (before: InboxEntry[], { ids }) => withMarks(before, true, ids),
    opposite: (input) => ['inbox.mark-unread', input],
  },
  'inbox.mark-unread': {
    changes,
    at: () => [],
    about: ({ ids }) => ids.join(' '),
    next: (before: InboxEntry[], { ids }) => withMarks(before, false, ids),
  },
  /** It counts as read until then; a cycle marks it as unread again. */
  'inbox.snooze': {
    changes,
    at: () => [],
    about: ({ id }) => id,
    next: (before: InboxEntry[], { id, until }) =>
      mapChanged(before, (entry) => (entry.id === id ? { ...entry, read: true, snoozedUntil: until } : entry)),
  },
  'inbox.end-away': {
    changes: { lastRun: lastRunItem },
    at: () => ['away'],
    next: (before: LastRun['away'], { since }) => (before?.since === since ? { ...before, isDone: true } : before),
  },
} satisfies Commands;

/** Marks an entry as read or unread. Its snooze ends, which would make it unread again later. */
export function withMark({ snoozedUntil: _until, ...entry }: InboxEntry, read: boolean): InboxEntry {
  return { ...entry, read };
}

function withMarks(inbox: InboxEntry[], asRead: boolean, ids: readonly string[]): InboxEntry[] {
  const wanted = new Set(ids);
  return mapChanged(inbox, (entry) =>
    entry.read !== asRead && wanted.has(entry.id) ? withMark(entry, asRead) : entry,
  );
}
