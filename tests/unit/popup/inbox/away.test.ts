import { describe, expect, it } from 'vitest';
import { awayCounts } from '../../../../entrypoints/popup/inbox/AwayLine';
import { ENTRY_KINDS, KINDS } from '../../../../utils/watch/kinds';

const HOUR_MS = 3_600_000;
const gap = { since: 1000, until: 1000 + 5 * HOUR_MS };

describe('what came since a person was away', () => {
  it('is counted once each and ranked by importance', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const entries = Array.from({ length: seed % 23 }, (_, at) => ({
        kind: ENTRY_KINDS[(at * seed) % ENTRY_KINDS.length] ?? ('news' as const),
        at: ((at * seed * 7919) % 8) * HOUR_MS,
        trace: [{ at: ((at * seed * 104729) % 8) * HOUR_MS, word: 'found' as const }],
      }));
      const counts = awayCounts(entries, gap);
      const expected = entries.filter(
        ({ at, trace: [found] }) => at <= gap.until && (found?.at ?? 0) > gap.since,
      ).length;
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected);
      expect(new Set(counts.map(({ kind }) => kind)).size).toBe(counts.length);
      const ranks = counts.map(({ kind }) => KINDS[kind].importance);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });
});
