import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, join, newest, type Registers } from '../../../../utils/sync/registers';
import { crowd, registers } from './support';

const empty: Registers = {};
/** Where there is only the room of a browser. */
const meet = (one: Registers, other: Registers): Registers => newest(join(one, other));

describe('joining states', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(registers, registers, registers, (a, b, c) => {
        expect(join(a, b)).toEqual(join(b, a));
        expect(join(join(a, b), c)).toEqual(join(a, join(b, c)));
        expect(join(a, a)).toEqual(join(empty, a));
        expect(join(join(a, b), a)).toEqual(join(a, b));
      }),
    );
  });

  function expectLawsInCrowds(numRuns: number): void {
    // Of each thing, several computers have registers of another age.
    const age = fc.tuple(fc.nat(2000), fc.nat(2000), fc.nat(50));
    fc.assert(
      fc.property(age, age, age, (...ages) => {
        const [a, b, c] = ages.map(([count, from, older]) =>
          Object.fromEntries(
            Object.entries(crowd(count, from)).map(([key, [clock, value]]) => [key, [clock - older, value] as const]),
          ),
        ) as [Registers, Registers, Registers];
        const whole = meet(meet(a, b), c);
        for (const other of [meet(a, meet(b, c)), meet(meet(c, a), b), meet(whole, a), meet(whole, whole)])
          expect(isDeepStrictEqual(other, whole)).toBe(true);
      }),
      { numRuns },
    );
  }

  it('is all that also where there is more than a browser takes, and the rest goes', () => {
    expectLawsInCrowds(1);
  });

  it('is all that in ten crowds of any size', { timeout: 60_000, tags: ['full'] }, () => {
    expectLawsInCrowds(10);
  });

  it('takes the later register of each thing; at the same clock followed, muted, unread and saved win', () => {
    const one: Registers = { t1: [1, 2], t2: [5, 0], t3: [4, 0], l3: [4, 3], e1: [4, 1], r1: [70, 0], b1: [4, 0] };
    const other: Registers = { t1: [2, 0], t2: [4, 2], t3: [4, 2], l3: [4, 0], e1: [4, 0], r1: [69, 0], b1: [4, ['']] };
    const last: Registers = { t1: [2, 0], t2: [5, 0], t3: [4, 2], l3: [4, 3], e1: [4, 1], r1: [70, 0], b1: [4, ['']] };
    expect(join(one, other)).toEqual(last);
  });

  it('drops the oldest of a kind, read marks and follows apart, and settings never', () => {
    const all = meet(empty, crowd(4000));
    expect(Object.keys(join(empty, crowd(4000)))).toHaveLength(Object.keys(crowd(4000)).length);
    const kinds = Map.groupBy(Object.keys(all), (key) => key.charAt(0));
    const count = (kind: string): number => kinds.get(kind)?.length ?? 0;
    expect(count('t') + count('l') + count('p')).toBe(12 * 58);
    expect(['r', 'e', 'b', 'n', 'h', 'a'].map(count)).toEqual([12 * 42, 12 * 45, 12 * 20, 12 * 10, 12 * 5, 20]);
    expect(count('s')).toBe(Object.keys(crowd(0)).length);
    const dropped = Object.keys(changesBetween(all, crowd(4000))).filter((key) => key.startsWith('r'));
    const oldestKept = Math.min(...(kinds.get('r') ?? []).map((key) => all[key]?.[0] ?? 0));
    expect(Math.min(...dropped.map((key) => Number(key.slice(1))))).toBeLessThan(oldestKept);
    expect(all[`r${Number.MAX_SAFE_INTEGER}`]).toBeDefined();
  });
});
