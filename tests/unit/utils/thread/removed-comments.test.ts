import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { createRemovedComments } from '../../../../utils/thread/removed-comments';
import { aComment, aRemoval, aView, MIRA } from './support/samples';

const written = (...ids: number[]) => ids.map((id) => aComment({ id, postedAt: id * 1000, text: `said ${id}` }));

function setUp() {
  const view = signal<ThreadView | null>(null);
  const gone = createRemovedComments({ view });
  const read = (fetchedAt: number, ids: number[], over: Partial<ThreadView> = {}): void => {
    view.value = aView({ comments: written(...ids), fetchedAt, ...over });
  };
  return { gone, read };
}

describe('a comment that another person removed while the thread is open', () => {
  it('leaves the time of its removal, and nothing of its text', () => {
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

  it('leaves nothing if the reader deleted it, here or elsewhere', () => {
    const { gone, read } = setUp();
    const removal = aRemoval(2, { state: 'busy' });
    read(100, [1, 2, 3], { removals: [removal] });
    read(100, [1, 3]);
    read(200, [1, 3]);
    // The worker removes it before the thread is read again.
    read(200, [1]);
    read(300, [1]);
    expect(gone.value).toEqual([]);
    read(400, [1, 2]);
    read(500, [1]);
    expect(gone.value).toEqual([]);
  });

  it('leaves nothing if it was the surplus copy of one that the browser sent twice', () => {
    const { gone, read } = setUp();
    const at = (id: number, postedAt: number) => aComment({ id, postedAt, text: 'said once' });
    read(100, [], { comments: [at(1, 1000), at(2, 1005), at(3, 40_000)] });
    read(200, [], { comments: [at(1, 1000)] });
    // The third came too late to be a copy.
    expect(gone.value.map(({ id }) => id)).toEqual([3]);
  });

  it('leaves nothing if it may only be unreadable for now', () => {
    const { gone, read } = setUp();
    read(100, [1, 2]);
    read(200, [1], { skipped: 1 });
    expect(gone.value).toEqual([]);
  });

  it('leaves nothing for another person, nor in a thread that signing out emptied', () => {
    const { gone, read } = setUp();
    read(100, [1, 2]);
    read(200, [1]);
    read(0, [], { account: null, fetchedAt: null });
    expect(gone.value).toEqual([]);
    read(300, [1], { account: { ...MIRA, uid: 8 } });
    expect(gone.value).toEqual([]);
  });
});
