import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { createRemovedComments } from '../../../../utils/thread/removed-comments';
import { aComment, aView, MIRA } from './support/samples';

const written = (...ids: number[]) => ids.map((id) => aComment({ id, postedAt: id * 1000, text: `said ${id}` }));

function setUp() {
  const view = signal<ThreadView | null>(null);
  const gone = createRemovedComments({ view });
  const read = (fetchedAt: number, ids: number[], over: Partial<ThreadView> = {}): void => {
    view.value = aView({ comments: written(...ids), fetchedAt, ...over });
  };
  return { gone, read };
}

describe('a comment that somebody removed while the thread is open', () => {
  it('leaves when that was, and nothing of what it said', () => {
    const { gone, read } = setUp();
    read(100, [1, 2]);
    read(200, [1, 2]);
    read(300, [1]);
    expect(gone.value).toEqual([{ id: 2, postedAt: 2000, from: 200, to: 300 }]);
    read(400, [1, 3]);
    expect(gone.value).toHaveLength(1);
  });

  it('leaves nothing once it is back', () => {
    const { gone, read } = setUp();
    read(100, [1, 2]);
    read(200, [1]);
    read(300, [1, 2]);
    expect(gone.value).toEqual([]);
  });

  it('leaves nothing where the reader deleted it, here or elsewhere', () => {
    const { gone, read } = setUp();
    const removal = {
      projectId: 31,
      commentId: 2,
      uid: MIRA.uid,
      state: 'busy',
      dueAt: 1,
      surplus: false,
      failure: null,
    } as const;
    read(100, [1, 2, 3], { removals: [removal] });
    read(100, [1, 3]);
    read(200, [1, 3]);
    // Taken out by the worker before the thread is read again.
    read(200, [1]);
    read(300, [1]);
    expect(gone.value).toEqual([]);
    read(400, [1, 2]);
    read(500, [1]);
    expect(gone.value).toEqual([]);
  });

  it('leaves nothing where it was the surplus copy of one that the browser sent twice', () => {
    const { gone, read } = setUp();
    const at = (id: number, postedAt: number) => aComment({ id, postedAt, text: 'said once' });
    read(100, [], { comments: [at(1, 1000), at(2, 1005), at(3, 40_000)] });
    read(200, [], { comments: [at(1, 1000)] });
    // The third came too late for a copy.
    expect(gone.value.map(({ id }) => id)).toEqual([3]);
  });

  it('is not told from one that can’t be read for now', () => {
    const { gone, read } = setUp();
    read(100, [1, 2]);
    read(200, [1], { skipped: 1 });
    expect(gone.value).toEqual([]);
  });

  it('is nobody else’s affair, nor of a thread that was emptied by signing out', () => {
    const { gone, read } = setUp();
    read(100, [1, 2]);
    read(200, [1]);
    read(0, [], { account: null, fetchedAt: null });
    expect(gone.value).toEqual([]);
    read(300, [1], { account: { ...MIRA, uid: 8 } });
    expect(gone.value).toEqual([]);
  });
});
