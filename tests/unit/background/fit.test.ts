import { expect, test } from 'vitest';
import { jsonSize, fit } from '../../../utils/json';
import fc from 'fast-check';

test('fit keeps as many of the last entries as there is room for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ text: fc.string({ unit: 'binary' }) }), { maxLength: 20 }),
      fc.nat(500),
      (entries, maxBytes) => {
        const kept = [...fit(entries, maxBytes)];
        expect(kept).toEqual(entries.slice(entries.length - kept.length));
        expect(kept.length === 0 || jsonSize(kept) <= maxBytes).toBe(true);
        const next = entries.slice(entries.length - kept.length - 1);
        expect(kept.length === entries.length || jsonSize(next) > maxBytes).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
