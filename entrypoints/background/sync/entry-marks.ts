/** The marks of inbox entries that travel. */
import { hash53 } from '../../../utils/sync/hash53';
import type { Registers } from '../../../utils/sync/registers';
import type { InboxEntry } from '../../../utils/watch/types';

/** The values of an entry's register. */
export const [READ, UNREAD] = [0, 1];

/** A comment is one thing, whether it counts as a mention or as an answer. */
export function entryKey({ id, projectId, commentId }: Pick<InboxEntry, 'id' | 'projectId' | 'commentId'>): string {
  return `e${hash53(commentId === null ? id : `${projectId}/${commentId}`).toString(36)}`;
}

/** Marks an entry as the person marked it on another computer. */
export function markEntry(entry: InboxEntry, registers: Registers): InboxEntry {
  const mark = registers[entryKey(entry)]?.[1];
  const read = mark === undefined ? entry.read : mark === READ;
  return read === entry.read ? entry : { ...entry, read };
}

/** Marks the entries that were not in the inbox before. */
export function markNewEntries(
  before: readonly InboxEntry[],
  inbox: readonly InboxEntry[],
  registers: Registers,
): InboxEntry[] {
  const known = new Set(before.map(({ id }) => id));
  return inbox.map((entry) => (known.has(entry.id) ? entry : markEntry(entry, registers)));
}
