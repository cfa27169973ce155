import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readThread, threadSchema } from '../../../../utils/api/thread';
import { noItem } from './support/junk';
import { schemasFor } from './support/schemas';
import { judgeThread } from './support/thread-judge';

const schema = schemasFor().comment;
const comment = (id: number, at: number | string) => ({
  id: String(id),
  uid: '7',
  username: 'ann',
  message: `Text ${id}`,
  timestamp: String(at),
});
const read = (...items: unknown[]) => readThread(schema, items);
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

it('the comments of a thread may have bare line breaks in the text that they come in', () => {
  const data = JSON.stringify([{ ...comment(1, 1000), message: 'one<LF>two' }]).replace('<LF>', '\n');
  const thread = threadSchema(schema).parse({ data, author_uid: '7' });
  expect(thread.comments).toMatchObject([{ text: 'one\ntwo' }]);
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

/** Threads that are mostly in order, with a few exceptions. */
const threads = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant('in order') },
        { weight: 1, arbitrary: noItem },
        { weight: 1, arbitrary: fc.constant('undated') },
        { weight: 1, arbitrary: fc.constant('out of order') },
      ),
    ),
    { maxLength: 40 },
  )
  .map((steps) => {
    let [id, at] = [1, 1000];
    return steps.map(([more, later, kind]) => {
      [id, at] = [id + more, at + later];
      if (kind === 'in order') return comment(id, at);
      if (kind === 'undated') return comment(id, '');
      return kind === 'out of order' ? comment(Math.max(1, id - 3), at - 2) : kind;
    });
  });

it('a thread of any order, with duplicates and unreadable comments, is read as in the plain way', () => {
  const seen = { whole: 0, torn: 0 };
  fc.assert(
    fc.property(threads, (items) => {
      const thread = read(...items);
      seen[thread.holes.length === 0 ? 'whole' : 'torn'] += 1;
      expect(thread).toEqual(judgeThread((item) => schema.safeParse(item).data ?? null, items));
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.whole, seen.torn)).toBeGreaterThan(200);
});
