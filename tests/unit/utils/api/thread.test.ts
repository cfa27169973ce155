import { describe, expect, it } from 'vitest';
import { createCommentReader } from '../../../../utils/api/comment';
import { readThread } from '../../../../utils/api/thread';

const readComment = createCommentReader(() => null);
const comment = (id: number, at: number | string) => ({
  id: String(id),
  uid: '7',
  username: 'ann',
  message: `Text ${id}`,
  timestamp: String(at),
});
const read = (...items: unknown[]) => readThread(readComment, items);
const ids = (...items: unknown[]) => read(...items).comments.map(({ id }) => id);

const START = { at: 0, id: 0 };
const END = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

describe('the comments of a thread', () => {
  it('are sorted by time, then by id', () => {
    expect(ids(comment(9, 3000), comment(4, 1000), comment(3, 2000), comment(2, 2000))).toEqual([4, 2, 3, 9]);
  });

  it('have no duplicates, and dropped ones do not count as skipped', () => {
    const { comments, skipped } = read(comment(1, 1000), comment(2, 2000), { ...comment(1, 1000), message: 'other' });
    expect(comments.map(({ text }) => text)).toEqual(['Text 1', 'Text 2']);
    expect(skipped).toBe(0);
  });

  it('may each be encoded as a string', () => {
    const { comments, skipped } = read(JSON.stringify(comment(1, 1000)), '{"id":', comment(2, 2000), '"text"', '');
    expect(comments.map(({ id }) => id)).toEqual([1, 2]);
    expect(skipped).toBe(3);
  });
});

describe('a hole', () => {
  it('lies between the neighbors of an unreadable comment', () => {
    const { holes, skipped } = read(
      comment(1, 1000),
      null,
      'x',
      comment(4, 4000),
      comment(5, 5000),
      {},
      comment(7, 7000),
    );
    expect(holes).toEqual([
      { after: { at: 1000, id: 1 }, before: { at: 4000, id: 4 } },
      { after: { at: 5000, id: 5 }, before: { at: 7000, id: 7 } },
    ]);
    expect(skipped).toBe(3);
  });

  it('may be at the start or at the end', () => {
    expect(read(null, comment(2, 2000), null).holes).toEqual([
      { after: START, before: { at: 2000, id: 2 } },
      { after: { at: 2000, id: 2 }, before: END },
    ]);
    expect(read(null).holes).toEqual([{ after: START, before: END }]);
  });

  it('exists for a comment without a readable time, although it is shown', () => {
    const { holes, comments, skipped } = read(comment(1, 1000), comment(2, ''), comment(3, 3000));
    expect(holes).toEqual([{ after: { at: 1000, id: 1 }, before: { at: 3000, id: 3 } }]);
    expect(comments.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(skipped).toBe(0);
  });

  it('does not exist in a fully readable thread, in any order', () => {
    expect(read().holes).toEqual([]);
    expect(read(comment(1, 1000), comment(2, 1000), comment(3, 3000)).holes).toEqual([]);
    expect(read(comment(3, 3000), comment(1, 1000)).holes).toEqual([]);
  });

  it('covers the whole thread if the order is unclear', () => {
    expect(read(comment(3, 3000), null, comment(1, 1000), comment(4, 4000)).holes).toEqual([
      { after: START, before: END },
    ]);
    expect(read(comment(3, 3000), comment(1, 1000), null).holes).toEqual([{ after: START, before: END }]);
  });

  it('gives way to one large hole if there are very many, since holes are stored', () => {
    const items = Array.from({ length: 100 }, (_, index) => (index % 2 ? comment(index, index * 1000) : null));
    expect(read(...items).holes).toEqual([{ after: START, before: { at: 99_000, id: 99 } }]);
    expect(read(...items.slice(0, 40)).holes).toHaveLength(20);
  });
});
