import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { crowd, registers } from './support';
import { bucketOf, join } from '../../../../entrypoints/background/sync/merge';
import {
  SYNC_VERSION,
  checkRegisters,
  fitted,
  keysOf,
  pack,
  scopeOf,
  syncSize,
  unpack,
} from '../../../../entrypoints/background/sync/pack';
import { readRegister } from '../../../../entrypoints/background/sync/read-kind';
import { kindOf, STAYS } from '../../../../utils/sync/registers';
import type { Register, Registers } from '../../../../utils/sync-state';

/** What a browser allows. It counts the JSON of a value, and its key. */
const [ITEM_BYTES, ALL_BYTES, ITEMS] = [8192, 102_400, 512];
const SCOPE = scopeOf('https://api.service.example', 7);

const sizes = (items: object): number[] => Object.entries(items).map(([key, value]) => key.length + syncSize(value));

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
      const found = sizes(pack(fitted(withLongestRanges(crowd(count))), longest));
      expect(Math.max(...found)).toBeLessThan(ITEM_BYTES);
      expect(found.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL_BYTES);
      expect(found.length).toBeLessThan(ITEMS);
    }
  });

  it('hold the state, in any order of fields and next to other people’s items', () => {
    fc.assert(
      fc.property(registers, registers, (ours, theirs) => {
        const state = fitted(ours);
        const items = { ...pack(theirs, scopeOf('https://api.service.example', 8)), ...pack(state, SCOPE), other: 1 };
        const shuffled = Object.fromEntries(Object.entries(items).toReversed());
        expect(unpack(shuffled, SCOPE)).toEqual({ registers: state, isNewer: false });
        expect(pack(state, SCOPE, shuffled)).toEqual({});
      }),
    );
  });

  it('change one by one: a change writes the item that holds it', () => {
    const before = fitted(crowd(200));
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

test('the size of a value in the sync is what `getBytesInUse` of Chromium says of each of these', () => {
  const measured: [value: unknown, bytes: number][] = [
    ['<', 8],
    ['\u2028', 8],
    ['\u2029', 8],
    ['"\\\n\u0001\u007F', 15],
    ['é', 4],
    ['😀', 6],
    ['\uD83D', 5],
    ['\uFDD0', 5],
    [0, 1],
    [-1, 2],
    [2_147_483_647, 10],
    [2_147_483_648, 12],
    [9_999_999_999, 12],
    [99_999_999_993, 13],
    [999_999_999_999, 14],
    [1e12, 5],
    [1_764_345_600_123, 18],
    [-2_147_483_649, 13],
    [Number.MAX_SAFE_INTEGER, 21],
    [1.5, 3],
    [true, 4],
    [['a', '<b'], 15],
    [{ '<': 1, é: 2 }, 19],
    [{ a: 1, b: [1, 2, 'x'] }, 21],
  ];
  expect(measured.map(([value]) => syncSize(value))).toEqual(measured.map(([, bytes]) => bytes));
});

describe('R39: where a bucket has no room', () => {
  const note = 'न'.repeat(200);
  /** Things that share a bucket, each with the longest note in this script. */
  const crowded: Registers = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [`b${at + 1}`, [at + 1, [note]] as const] as const)
      .filter(([key]) => bucketOf(key) === 0)
      .slice(-20),
  );
  const travels = fitted(crowded);
  const whole = Object.keys(travels).filter((key) => travels[key]?.[1] !== STAYS);

  test('the newest notes travel whole, and of the others that they stay', () => {
    expect(Object.keys(travels)).toHaveLength(20);
    expect(whole.length).toBeGreaterThan(8);
    expect(whole).toEqual(Object.keys(crowded).slice(-whole.length));
    for (const key of whole) expect(travels[key]).toEqual(crowded[key]);
  });

  test('computers that know all of it, what travels or nothing agree on that', () => {
    for (const known of [crowded, travels, {}]) expect(fitted(join(known, travels))).toEqual(travels);
  });

  test('one travels once there is room again, and wins over its place', () => {
    const [removed = ''] = whole;
    const after = fitted({ ...crowded, [removed]: [9e9, 0] });
    const next = Object.keys(after).find((key) => after[key]?.[1] !== STAYS && !whole.includes(key)) ?? '';
    expect(join(travels, after)[next]).toEqual(crowded[next]);
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
    ['a note that is longer than any', { b1: [1, ['x'.repeat(201)]] }],
    ['a note with half a character', { b1: [1, ['\uD83D']] }],
    ['an alert with a list that there is none of', { a1: [1, ['x', '', '', 'following', '', '', 0]] }],
    ['an alert without a name', { a1: [1, ['', '', 'clock', 'recent', '', '', 0]] }],
    ['an alert with a longer search than any', { a1: [1, ['x', '', 'y'.repeat(201), 'recent', '', '', 0]] }],
    ['a number that JavaScript can’t hold', { t9999999999999999: [1, 2] }],
    ['the first number that JavaScript can’t count with', { t9007199254740992: [1, 2] }],
    ['a thread that can’t be', { t0: [1, 2] }],
    ['a comment that can’t be', { 'n1/0': [1, 1] }],
    ['a mark up to a comment that can’t be', { r1: [0, 0] }],
    ['a long key', { [`t${'1'.repeat(17)}`]: [1, 1] }],
  ])('is left out if it is %s', (_what, found) => {
    expect(checkRegisters({ ...found, t2: [1, 2] })).toEqual({ registers: { t2: [1, 2] }, isWhole: false });
  });

  it('reports that a newer version wrote some of it', () => {
    const items = { ...pack({ t1: [1, 2] }, SCOPE), [`${SCOPE}.x`]: { v: SYNC_VERSION + 1, d: {} } };
    expect(unpack(items, SCOPE)).toEqual({ registers: { t1: [1, 2] }, isNewer: true });
  });
});
