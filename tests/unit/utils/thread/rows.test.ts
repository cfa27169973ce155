import { describe, expect, it } from 'vitest';
import { LAST_VISIT_ROW, buildRows, type RowsDependencies } from '../../../../utils/thread/rows';
import { aComment, MIRA } from './support/samples';

const at = (id: number, given = {}) => aComment({ id, postedAt: id * 1000, ...given });
const rows = (given: Partial<RowsDependencies>) =>
  buildRows({
    comments: [],
    removed: [],
    upTo: null,
    isOwn: ({ authorId }) => authorId === MIRA.uid,
    order: 'newest',
    ...given,
  }).ids;

describe('the rows of a thread', () => {
  it('stand in the given order, the newest first, or in reverse', () => {
    expect(rows({ comments: [at(3), at(2), at(1)] })).toEqual([3, 2, 1]);
    expect(rows({ comments: [at(3), at(2), at(1)], order: 'oldest' })).toEqual([1, 2, 3]);
  });

  it('include a removed comment at its place', () => {
    expect(rows({ comments: [at(4), at(1)], removed: [{ id: 2, postedAt: 2000, from: 5, to: 6 }] })).toEqual([4, 2, 1]);
  });

  it('have a line between comments from before and after the last visit', () => {
    expect(rows({ comments: [at(4), at(3), at(2)], upTo: 2 })).toEqual([4, 3, LAST_VISIT_ROW, 2]);
    expect(rows({ comments: [at(4), at(3), at(2)], upTo: 2, order: 'oldest' })).toEqual([2, LAST_VISIT_ROW, 3, 4]);
  });

  it('have no line if nothing is new, nothing is old, or only the reader’s own is new', () => {
    expect(rows({ comments: [at(4), at(3)], upTo: 4 })).toEqual([4, 3]);
    expect(rows({ comments: [at(4), at(3)], upTo: 2 })).toEqual([4, 3]);
    expect(rows({ comments: [at(4, { authorId: MIRA.uid }), at(3)], upTo: 3 })).toEqual([4, 3]);
  });

  it('decide by ids what is new, also if times do not follow them', () => {
    expect(rows({ comments: [at(9, { id: 3 }), at(8), at(2)], upTo: 5 })).toEqual([3, 8, LAST_VISIT_ROW, 2]);
  });
});
