import { describe, expect, it } from 'vitest';
import { unsentIn } from '../../../../utils/thread/unsent';
import { outboxOf } from './support/a-thread';
import { aPost, MIRA } from './support/samples';

describe('unsentIn', () => {
  it('returns what one person wrote in one thread', () => {
    const mine = aPost();
    const outbox = outboxOf({ posts: [mine, aPost({ id: 'p2', projectId: 8 }), aPost({ id: 'p3', uid: 99 })] });
    expect(unsentIn({ account: MIRA, outbox }, 31)).toEqual({
      account: MIRA,
      posts: [mine],
      removals: [],
      projectId: 31,
    });
  });

  it.each([MIRA, null])('hides it from others', (account) => {
    const outbox = outboxOf({ posts: [aPost({ uid: 99 })] });
    expect(unsentIn({ account, outbox }, 31)).toEqual({ account, posts: [], removals: [], projectId: 31 });
  });
});
