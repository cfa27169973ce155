/** Marks of inbox entries as read or unread, which travel. Pure. */
import { isEqual } from '../../../utils/json';
import { clockOf, kindOf, hash53 } from '../../../utils/sync/registers';
import type { Registers, SyncState } from '../../../utils/sync-state';
import { thingKey } from '../../../utils/saved';
import type { InboxEntry } from '../../../utils/watch/types';
import { withMark } from '../../../utils/commands/inbox-table';

/** The values of an entry's register. */
export const [READ, UNREAD] = [0, 1];

/** The key of its register. */
export function entryKey(entry: Pick<InboxEntry, 'id' | 'projectId' | 'commentId'>): string {
  return `e${hash53(thingKey(entry)).toString(36)}`;
}

/** Marks an entry as the person marked it on another computer. One that was snoozed here meanwhile stays read, if it was read there. */
export function markEntry(entry: InboxEntry, registers: Registers): InboxEntry {
  const mark = registers[entryKey(entry)]?.[1];
  if (mark === undefined) return entry;
  const read = mark === READ;
  return read === entry.read && entry.snoozedUntil === undefined ? entry : withMark(entry, read);
}

/** Marks the entries that were not in the inbox before. A mark from before an entry was written is none: it was guessed. */
export function markNewEntries(
  before: readonly InboxEntry[],
  inbox: readonly InboxEntry[],
  { registers, arrived }: Pick<SyncState, 'registers' | 'arrived'>,
): InboxEntry[] {
  const known = new Set(before.map(({ id }) => id));
  const isGuessed = (entry: InboxEntry, key: string): boolean =>
    (arrived[key] ?? registers[key]?.[0] ?? 0) < clockOf(entry.at);
  return inbox.map((entry) =>
    known.has(entry.id) || isGuessed(entry, entryKey(entry)) ? entry : markEntry(entry, registers),
  );
}

/**
 * Returns when the marks of entries that are not here yet arrived, where their clocks are ahead and do not say it.
 * @param known what was stored before @param now epoch ms, by the service's clock
 */
export function arrivalsOf(
  known: Pick<SyncState, 'registers' | 'arrived'>,
  { registers, inbox, now }: { registers: Registers; inbox: readonly InboxEntry[]; now: number },
): SyncState['arrived'] {
  const here = new Set(inbox.map(entryKey));
  const seconds = clockOf(now);
  const ahead = Object.entries(registers).filter(
    ([key, [clock]]) => kindOf(key) === 'e' && clock > seconds && !here.has(key),
  );
  return Object.fromEntries(
    ahead.map(([key, register]) => [
      key,
      isEqual(known.registers[key], register) ? (known.arrived[key] ?? seconds) : seconds,
    ]),
  );
}
