import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOlderReading, newComments, newestOf } from '../../../../utils/watch/diff';

type Cursor = Parameters<typeof newComments>[1];

const comment = (id: number, postedAt: number) => ({ id, postedAt });

it.each([
  [1000, 1000, false],
  [1001, 1000, false],
  [999, 1000, true],
  [40_001, 100_000, true],
  [40_000, 100_000, false],
])(
  'R11: an answer requested at %i is older than one of %i: %s; a minute later, the clock was set back',
  (askedAt, newest, older) => {
    expect(isOlderReading(askedAt, newest)).toBe(older);
  },
);

const SEEN: Cursor = { lastAt: 5000, lastId: 10, holes: [] };
const END = { at: 9e15, id: 9e15 };
const TORN: Cursor = { ...SEEN, holes: [{ after: { at: 2000, id: 3 }, before: { at: 4000, id: 9 } }] };
const OPEN: Cursor = { ...SEEN, holes: [...TORN.holes, { after: { at: 5000, id: 10 }, before: END }] };
const UNKNOWN: Cursor = { ...SEEN, holes: [{ after: { at: 0, id: 0 }, before: END }] };

// One case a line.
// prettier-ignore
it.each<[string, [id: number, at: number][], Cursor, from: number | undefined, ids: number[]]>([
  ['a higher id or a later time', [[9, 4000], [10, 5000], [11, 5000], [12, 6000]], SEEN, undefined, [11, 12]],
  ['any position', [[11, 6000], [10, 5000], [3, 1000]], SEEN, undefined, [11]],
  ['a higher id, where the clock of the service jumped back', [[11, 100]], SEEN, undefined, [11]],
  ['a later time, where ids are used again', [[2, 6000]], SEEN, undefined, [2]],
  ['a place in a hole, once it can be read', [[3, 2000], [5, 3000], [9, 4000], [10, 5000]], TORN, undefined, [5]],
  ['the time of a hole, with any id', [[2, 3000], [1, 2000]], TORN, undefined, [2, 1]],
  ['a place in a hole after the first check', [[5, 3000], [6, 3500], [11, 5500], [12, 7000]], OPEN, 3000, [6, 11, 12]],
  ['no place in a hole before the first check', [[5, 3000], [6, 3500], [11, 5500], [12, 7000]], OPEN, 6000, [12]],
  ['a higher id, without a time, in a hole', [[11, 0], [4, 0]], UNKNOWN, 6000, [11]],
  ['no place beside a hole', [[5, 4500], [5, 1999], [9, 4000], [3, 2000]], TORN, undefined, []],
])('new are the comments with %s', (_what, all, cursor, from, ids) => {
  expect(newComments(all.map(([id, at]) => comment(id, at)), cursor, from).map(({ id }) => id)).toEqual(ids);
});

describe('the cursor', () => {
  it('is the highest time and the highest id, also of different comments', () => {
    expect(newestOf([comment(7, 1000), comment(3, 9000)])).toEqual({ lastAt: 9000, lastId: 7 });
  });

  it('of an empty thread is zero', () => {
    expect(newestOf([])).toEqual({ lastAt: 0, lastId: 0 });
  });

  it('never goes back when comments are deleted', () => {
    expect(newestOf([], { lastAt: 5000, lastId: 10 })).toEqual({ lastAt: 5000, lastId: 10 });
    expect(newestOf([comment(1, 1)], { lastAt: 5000, lastId: 10 })).toEqual({ lastAt: 5000, lastId: 10 });
  });

  it('leaves no comment that was read as new', () => {
    const comments = fc.array(fc.record({ id: fc.nat(), postedAt: fc.nat() }));
    fc.assert(
      fc.property(comments, (seen) => {
        expect(newComments(seen, { ...newestOf(seen), holes: [] })).toEqual([]);
      }),
    );
  });
});
