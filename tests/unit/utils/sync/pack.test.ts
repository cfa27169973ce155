import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { join, kindOf, readRegister, type Register, type Registers } from '../../../../utils/sync/registers';
import { SYNC_VERSION, checkRegisters, keysOf, pack, scopeOf, unpack } from '../../../../utils/sync/pack';
import { crowd, registers } from './support';

/** What a browser allows. It counts the JSON of a value, and its key. */
const [ITEM_BYTES, ALL_BYTES, ITEMS] = [8192, 102_400, 512];
const SCOPE = scopeOf('https://api.service.example', 7);

/** Chromium escapes more than others. */
const sizes = (items: object): number[] =>
  Object.entries(items).map(
    ([key, value]) =>
      key.length + new TextEncoder().encode(JSON.stringify(value).replaceAll('<', String.raw`\u003C`)).length,
  );

/** Two ranges of each thread, as far from each other as takes the most letters. */
function withLongestRanges(state: Registers): Registers {
  const far = 36 ** 9 * 20;
  const longest = (clock: number): Register =>
    readRegister({
      upTo: clock - 4 * far,
      beyond: [
        [clock - 3 * far, clock - 2 * far],
        [clock - far, clock],
      ],
    });
  return Object.fromEntries(
    Object.entries(state).map(([key, register]) => [key, kindOf(key) === 'r' ? longest(register[0]) : register]),
  );
}

describe('the synced items', () => {
  it('are within the limits of a browser, however much there is', () => {
    const longest = scopeOf('https://x.example', 2 ** 52).padEnd(11, 'z');
    for (const count of [0, 10, 500, 8000]) {
      const found = sizes(pack(join({}, withLongestRanges(crowd(count))), longest));
      expect(Math.max(...found)).toBeLessThan(ITEM_BYTES);
      expect(found.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL_BYTES);
      expect(found.length).toBeLessThan(ITEMS);
    }
  });

  it('hold the state, in any order of fields and next to other people’s items', () => {
    fc.assert(
      fc.property(registers, registers, (ours, theirs) => {
        const state = join({}, ours);
        const items = { ...pack(theirs, scopeOf('https://api.service.example', 8)), ...pack(state, SCOPE), other: 1 };
        const shuffled = Object.fromEntries(Object.entries(items).toReversed());
        expect(unpack(shuffled, SCOPE)).toEqual({ registers: state, isNewer: false });
        expect(pack(state, SCOPE, shuffled)).toEqual({});
      }),
    );
  });

  it('change one by one: a change writes the item that holds it', () => {
    const before = join({}, crowd(200));
    const items = pack(before, SCOPE);
    const after = { ...before, [`t${Number.MAX_SAFE_INTEGER}`]: [9_999_999_999, 0] as const };
    expect(Object.keys(pack(after, SCOPE, items))).toHaveLength(1);
  });

  it('are those of one person at one service, whose address may be written in several ways', () => {
    expect(scopeOf('https://API.service.example/', 7)).toBe(SCOPE);
    const others = [scopeOf('https://api.service.example', 8), scopeOf('https://other.example', 7)];
    expect(new Set([SCOPE, ...others]).size).toBe(3);
    expect(keysOf({ [`${SCOPE}.1`]: 1, [`${others[0]}.1`]: 1, [SCOPE]: 1 }, SCOPE)).toEqual([`${SCOPE}.1`]);
  });
});

describe('synced data from outside', () => {
  it('is reduced to valid registers, for any input', () => {
    const keys = fc.oneof(
      fc.string(),
      fc.constantFrom('t1', 'r2', 'e3a', 'b4/5', 'n6/7', 'h8', 'a9z', 'stheme', 'squiet.days', 'sprivacy', '__proto__'),
    );
    const values = fc.oneof(fc.anything(), fc.tuple(fc.oneof(fc.integer(), fc.double()), fc.anything()));
    fc.assert(
      fc.property(fc.dictionary(keys, values), (found) => {
        const { registers: read } = unpack({ [`${SCOPE}.0`]: { v: 1, d: found } }, SCOPE);
        expect(checkRegisters(read)).toEqual({ registers: read, isWhole: true });
      }),
    );
  });

  it.each([
    ['a clock too far ahead to be followed', { t1: [1e10, 2] }],
    ['a clock that is no number', { t1: ['1', 2] }],
    ['a negative clock', { t1: [-1, 2] }],
    ['a read mark with half a range', { r1: [5, '2'] }],
    ['a read mark with ranges that touch', { r1: [5, '1.0'] }],
    ['a read mark with more ranges than travel', { r1: [5, '2.0.2.0.2.0'] }],
    ['a read mark beyond what JavaScript can hold', { r1: [5, '2.2gosa7pa2gv'] }],
    ['a read mark written in another way', { r1: [5, '02.0'] }],
    ['a value that does not exist', { t1: [1, 4] }],
    ['a setting that stays on its computer', { slessWhenLocked: [1, true] }],
    ['a setting with a wrong value', { stheme: [1, 'pink'] }],
    ['a setting that every object has', { sconstructor: [1, true] }],
    ['an unknown kind', { x1: [1, 1] }],
    ['more than a register', { t1: [1, 1, 1] }],
    ['another name of the same thing', { t02: [1, 0] }],
    ['another name of the same comment', { 'b1/02': [1, ['']] }],
    ['a note that is longer than any is sent', { b1: [1, ['x'.repeat(100)]] }],
    ['an alert with a list that there is none of', { a1: [1, ['x', '', '', 'following', '', '', 0]] }],
    [
      'an alert that is longer than any is sent',
      { a1: [1, ['x', '', 'y'.repeat(199), 'recent', 'z'.repeat(99), '', 0]] },
    ],
    ['a number that JavaScript can’t hold', { t9999999999999999: [1, 2] }],
    ['a long key', { [`t${'1'.repeat(17)}`]: [1, 1] }],
  ])('is left out if it is %s', (_what, found) => {
    expect(checkRegisters({ ...found, t2: [1, 2] })).toEqual({ registers: { t2: [1, 2] }, isWhole: false });
  });

  it('reports that a newer version wrote some of it', () => {
    const items = { ...pack({ t1: [1, 2] }, SCOPE), [`${SCOPE}.x`]: { v: SYNC_VERSION + 1, d: {} } };
    expect(unpack(items, SCOPE)).toEqual({ registers: { t1: [1, 2] }, isNewer: true });
  });
});
