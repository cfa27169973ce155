import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newComments, newestOf } from '../../../utils/diff';

const comment = (id: number, postedAt: number) => ({ id, postedAt });

describe('new comments', () => {
  const cursor = { lastAt: 5000, lastId: 10 };

  it('are those with a higher id or a later time than the newest seen', () => {
    const all = [comment(9, 4000), comment(10, 5000), comment(11, 5000), comment(12, 6000)];
    expect(newComments(all, cursor).map(({ id }) => id)).toEqual([11, 12]);
  });

  it('are found wherever they stand', () => {
    expect(newComments([comment(11, 6000), comment(10, 5000), comment(3, 1000)], cursor).map(({ id }) => id)).toEqual([11]);
  });

  it("are not hidden by a service whose clock jumps back, nor by one that reuses ids", () => {
    expect(newComments([comment(11, 100)], cursor)).toHaveLength(1);
    expect(newComments([comment(2, 6000)], cursor)).toHaveLength(1);
  });
});

describe('the cursor', () => {
  it('is the highest time and the highest id, which need not be of one comment', () => {
    expect(newestOf([comment(7, 1000), comment(3, 9000)])).toEqual({ lastAt: 9000, lastId: 7 });
  });

  it('of an empty thread is zero', () => {
    expect(newestOf([])).toEqual({ lastAt: 0, lastId: 0 });
  });

  it('never goes back when comments are deleted', () => {
    expect(newestOf([], { lastAt: 5000, lastId: 10 })).toEqual({ lastAt: 5000, lastId: 10 });
    expect(newestOf([comment(1, 1)], { lastAt: 5000, lastId: 10 })).toEqual({ lastAt: 5000, lastId: 10 });
  });

  it('leaves nothing of what was seen as new, whatever was seen', () => {
    const comments = fc.array(fc.record({ id: fc.nat(), postedAt: fc.nat() }));
    fc.assert(fc.property(comments, (seen) => {
      expect(newComments(seen, newestOf(seen))).toEqual([]);
    }));
  });
});
