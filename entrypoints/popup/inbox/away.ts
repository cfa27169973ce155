/** Counts and ranks what came while nothing was checked for long. Pure. */
import { ENTRY_KINDS, KINDS, type EntryKind } from '../../../utils/watch/kinds';
import type { InboxEntry, LastRun } from '../../../utils/watch/types';

/** Shorter ones are everyday. */
const MIN_AWAY_MS = 4 * 3_600_000;

/** Returns how many entries of each kind came in the gap, the most important kind first; none after a short gap. */
export function awayCounts(
  inbox: readonly Pick<InboxEntry, 'kind' | 'at'>[],
  gap: LastRun['gap'],
): { kind: EntryKind; count: number }[] {
  if (!gap || gap.until - gap.since <= MIN_AWAY_MS) return [];
  const inGap = inbox.filter(({ at }) => at > gap.since && at <= gap.until);
  return ENTRY_KINDS.map((kind) => ({ kind, count: inGap.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => KINDS[a.kind].importance - KINDS[b.kind].importance);
}
