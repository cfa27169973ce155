import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOlderReading, newComments, newestOf } from '../../../../utils/watch/diff';

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

describe('new comments', () => {
  const cursor = { lastAt: 5000, lastId: 10, holes: [] };

  it('are those with a higher id or a later time than the newest seen', () => {
    const all = [comment(9, 4000), comment(10, 5000), comment(11, 5000), comment(12, 6000)];
    expect(newComments(all, cursor).map(({ id }) => id)).toEqual([11, 12]);
  });

  it('are found at any position', () => {
    expect(newComments([comment(11, 6000), comment(10, 5000), comment(3, 1000)], cursor).map(({ id }) => id)).toEqual([
      11,
    ]);
  });

  it('are found if the clock of the service jumps back, or ids are reused', () => {
    expect(newComments([comment(11, 100)], cursor)).toHaveLength(1);
    expect(newComments([comment(2, 6000)], cursor)).toHaveLength(1);
  });
});

describe('a comment in a hole', () => {
  const cursor = { lastAt: 5000, lastId: 10, holes: [{ after: { at: 2000, id: 3 }, before: { at: 4000, id: 9 } }] };

  it('is new once it can be read', () => {
    const all = [comment(3, 2000), comment(5, 3000), comment(9, 4000), comment(10, 5000)];
    expect(newComments(all, cursor).map(({ id }) => id)).toEqual([5]);
  });

  it('is found by its time, because ids may not follow it', () => {
    expect(newComments([comment(2, 3000), comment(1, 2000)], cursor).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is not new if it is not newer than the first check', () => {
    const open = {
      ...cursor,
      holes: [...cursor.holes, { after: { at: 5000, id: 10 }, before: { at: 9e15, id: 9e15 } }],
    };
    const all = [comment(5, 3000), comment(6, 3500), comment(11, 5500), comment(12, 7000)];
    expect(newComments(all, open, 3000).map(({ id }) => id)).toEqual([6, 11, 12]);
    expect(newComments(all, open, 6000).map(({ id }) => id)).toEqual([12]);
  });

  it('does not hide a comment that is new by its id and has no time', () => {
    const anywhere = { ...cursor, holes: [{ after: { at: 0, id: 0 }, before: { at: 9e15, id: 9e15 } }] };
    expect(newComments([comment(11, 0), comment(4, 0)], anywhere, 6000).map(({ id }) => id)).toEqual([11]);
  });

  it('makes neither its neighbors nor other comments new', () => {
    expect(newComments([comment(5, 4500), comment(5, 1999), comment(9, 4000), comment(3, 2000)], cursor)).toEqual([]);
  });
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
