import { describe, expect, it } from 'vitest';
import { LAST_VISIT_ROW, buildRows, type RowsParts } from '../../../../utils/thread/rows';
import { aComment, MIRA } from './support/samples';

const at = (id: number, given = {}) => aComment({ id, postedAt: id * 1000, ...given });
const rows = (given: Partial<RowsParts>) =>
  buildRows({
    comments: [],
    removed: [],
    upTo: null,
    isOwn: ({ authorId }) => authorId === MIRA.uid,
    order: 'newest',
    ...given,
  }).ids;

describe('the rows of a thread', () => {
  it('stand as they are given, the newest first, or the other way round', () => {
    expect(rows({ comments: [at(3), at(2), at(1)] })).toEqual([3, 2, 1]);
    expect(rows({ comments: [at(3), at(2), at(1)], order: 'oldest' })).toEqual([1, 2, 3]);
  });

  it('hold the place of what was removed', () => {
    expect(rows({ comments: [at(4), at(1)], removed: [{ id: 2, postedAt: 2000, from: 5, to: 6 }] })).toEqual([4, 2, 1]);
  });

  it('hold a line between what is new since the last visit and what is not', () => {
    expect(rows({ comments: [at(4), at(3), at(2)], upTo: 2 })).toEqual([4, 3, LAST_VISIT_ROW, 2]);
    expect(rows({ comments: [at(4), at(3), at(2)], upTo: 2, order: 'oldest' })).toEqual([2, LAST_VISIT_ROW, 3, 4]);
  });

  it('hold no line where nothing is new, nothing is old, or only one’s own is new', () => {
    expect(rows({ comments: [at(4), at(3)], upTo: 4 })).toEqual([4, 3]);
    expect(rows({ comments: [at(4), at(3)], upTo: 2 })).toEqual([4, 3]);
    expect(rows({ comments: [at(4, { authorId: MIRA.uid }), at(3)], upTo: 3 })).toEqual([4, 3]);
  });

  it('go by ids for what is new, also where times do not follow them', () => {
    expect(rows({ comments: [at(9, { id: 3 }), at(8), at(2)], upTo: 5 })).toEqual([3, 8, LAST_VISIT_ROW, 2]);
  });
});
