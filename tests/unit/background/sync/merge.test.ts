import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRead, joinMarks, type ReadMark } from '../../../../utils/watch/read-marks';
import { testInSizes } from '../support/sizes';
import { crowd, registers } from './support';
import { join, newest } from '../../../../entrypoints/background/sync/merge';
import { markOf, readRegister } from '../../../../entrypoints/background/sync/read-kind';
import { changesBetween } from '../../../../utils/sync/registers';
import type { Registers } from '../../../../utils/sync-state';

const empty: Registers = {};
/** Where there is only the room of a browser. */
const meet = (one: Registers, other: Registers): Registers => newest(join(one, other));

describe('R35: what was read of a thread', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 });
  const markOfAll = (read: readonly number[]): ReadMark =>
    read.reduce<ReadMark>((mark, id) => joinMarks(mark, { upTo: 0, beyond: [[id, id]] }), { upTo: 0 });

  it('travels as it is, as far as it fits', () => {
    expect(readRegister({ upTo: 9 })).toEqual([9, 0]);
    const mark: ReadMark = {
      upTo: 9,
      beyond: [
        [11, 11],
        [50, 120],
      ],
    };
    expect(readRegister(mark)).toEqual([9, '2.0.13.1y']);
    expect(markOf(readRegister(mark))).toEqual(mark);
  });

  it('is what was read on either computer', () => {
    const here: Registers = { r1: readRegister({ upTo: 3, beyond: [[9, 9]] }) };
    const there: Registers = { r1: readRegister({ upTo: 4, beyond: [[6, 7]] }) };
    expect(join(here, there)).toEqual(join(there, here));
    const beyond = [
      [6, 7],
      [9, 9],
    ];
    expect(markOf(join(here, there).r1 ?? [0, 0])).toEqual({ upTo: 4, beyond });
  });

  it('is nowhere more than what was read somewhere, and in the end the same on every computer, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(ids, { minLength: 2, maxLength: 4 }),
        fc.array(fc.nat(3), { maxLength: 12 }),
        (read, turns) => {
          const here: Registers[] = read.map((some) => ({ r1: readRegister(markOfAll(some)) }));
          const all = new Set(read.flat());
          let carried: Registers = {};
          /** @returns whether anything was new */
          const exchange = (at: number): boolean => {
            const before = JSON.stringify([carried, here[at]]);
            carried = join(carried, here[at] ?? {});
            here[at] = carried;
            return before !== JSON.stringify([carried, here[at]]);
          };
          for (const turn of turns) exchange(turn % here.length);
          let rounds = 0;
          while (here.map((_, at) => exchange(at)).includes(true)) expect((rounds += 1)).toBeLessThan(10);
          expect(new Set(here.map((state) => JSON.stringify(state))).size).toBe(1);
          const mark = markOf(carried.r1 ?? [0, 0]);
          const wrong = Array.from({ length: 42 }, (_, id) => id).filter(
            (id) => id > 0 && isRead(mark, id) && !all.has(id),
          );
          expect(wrong).toEqual([]);
        },
      ),
    );
  });
});

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

  testInSizes('is all that in crowds of any size, of which a browser takes a part, %i times', [1, 10], (runs) =>
    expectLawsInCrowds(runs),
  );

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
    expect(['r', 'e', 'b', 'n', 'h', 'a'].map(count)).toEqual([12 * 22, 12 * 45, 12 * 20, 12 * 10, 12 * 5, 20]);
    expect(count('s')).toBe(Object.keys(crowd(0)).length);
    const dropped = Object.keys(changesBetween(all, crowd(4000))).filter((key) => key.startsWith('r'));
    const oldestKept = Math.min(...(kinds.get('r') ?? []).map((key) => all[key]?.[0] ?? 0));
    expect(Math.min(...dropped.map((key) => Number(key.slice(1))))).toBeLessThan(oldestKept);
    expect(all[`r${Number.MAX_SAFE_INTEGER}`]).toBeDefined();
  });
});
