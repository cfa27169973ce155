import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRead, joinMarks, MAX_RANGES, rangesOf, startOf, type ReadMark } from '../../../../utils/watch/read-marks';
import { aWatched } from '../../support';
import { aComment, MIRA } from '../thread/support/samples';

const OTHERS = 50;
const isMine = ({ authorId }: { authorId: number }): boolean => authorId === MIRA.uid;
/** A thread of up to 200 comments, some of them the reader's own, with ids as far apart as other threads make them. */
const threads = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 9 }), isOwn: fc.boolean() }), { minLength: 1, maxLength: 200 })
  .map((steps) => {
    let id = 0;
    return steps.map(({ step, isOwn }) => aComment({ id: (id += step), authorId: isOwn ? MIRA.uid : OTHERS }));
  });
/** Places at which a person stops while they scroll: the first row in view, and how many are. */
const stops = fc.array(fc.record({ at: fc.nat(199), rows: fc.integer({ min: 1, max: 12 }) }), { maxLength: 12 });
const marks: fc.Arbitrary<ReadMark> = fc
  .record({ upTo: fc.nat(20), ids: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }) })
  .map(({ upTo, ids }) => ids.reduce((mark, id) => joinMarks(mark, { upTo: 0, beyond: [[id, id]] }), { upTo }));
const readIn = (mark: ReadMark): number[] => Array.from({ length: 62 }, (_, id) => id).filter((id) => isRead(mark, id));

describe('R35: what counts as read', () => {
  it('is what was in view, in every order, and nothing before or behind it', () => {
    fc.assert(
      fc.property(
        threads,
        stops,
        fc.constantFrom('newest', 'oldest'),
        fc.nat(100),
        (comments, places, order, start) => {
          const rows = order === 'oldest' ? comments : comments.toReversed();
          const inView = new Set<number>();
          let mark: ReadMark = { upTo: start };
          for (const { at, rows: count } of places) {
            const seen = new Set(rows.slice(at, at + count).map(({ id }) => id));
            for (const id of seen) inView.add(id);
            mark = joinMarks(mark, { upTo: 0, beyond: rangesOf(comments, seen, isMine) });
          }
          const wrong = comments.filter(
            ({ id, authorId }) => authorId === OTHERS && isRead(mark, id) !== (id <= start || inView.has(id)),
          );
          expect(wrong).toEqual([]);
        },
      ),
    );
  });

  it('is one range once all of a thread was in view', () => {
    fc.assert(
      fc.property(threads, fc.integer({ min: 1, max: 20 }), (comments, size) => {
        const last = comments.at(-1)?.id ?? 0;
        let mark: ReadMark = { upTo: 0 };
        for (let at = comments.length; at > 0; at -= size) {
          const seen = new Set(comments.slice(Math.max(0, at - size), at).map(({ id }) => id));
          mark = joinMarks(mark, { upTo: 0, beyond: rangesOf(comments, seen, isMine) });
        }
        expect(mark).toEqual({ upTo: last });
      }),
    );
  });

  it('is what was read on either of two computers', () => {
    fc.assert(
      fc.property(marks, marks, marks, (a, b, c) => {
        expect(readIn(joinMarks(a, b))).toEqual([...new Set([...readIn(a), ...readIn(b)])].toSorted((x, y) => x - y));
        expect(joinMarks(a, b)).toEqual(joinMarks(b, a));
        expect(joinMarks(joinMarks(a, b), c)).toEqual(joinMarks(a, joinMarks(b, c)));
        expect(joinMarks(a, a)).toEqual(a);
      }),
    );
  });

  it('R33: has a limit, beyond which the oldest become new again, and nothing that was not read counts', () => {
    const beyond = Array.from({ length: MAX_RANGES + 1 }, (_, at): [number, number] => [10 + 2 * at, 10 + 2 * at]);
    const mark = joinMarks({ upTo: 3 }, { upTo: 0, beyond });
    expect(mark).toEqual({ upTo: 3, beyond: beyond.slice(1) });
  });

  it('begins where a thread is watched from, and elsewhere with what is there at the first visit', () => {
    const comments = [1, 2, 3].map((id) => aComment({ id, postedAt: id * 1000 }));
    expect(startOf(comments, undefined)).toBe(3);
    expect(startOf(comments, aWatched({ since: 2000 }))).toBe(2);
    expect(startOf(comments, aWatched({ since: 2000, removed: true }))).toBe(3);
    expect(startOf([], undefined)).toBe(0);
  });
});
