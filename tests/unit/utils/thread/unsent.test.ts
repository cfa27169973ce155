import { describe, expect, it } from 'vitest';
import { unsentIn } from '../../../../utils/thread/unsent';
import { outboxOf } from './support/a-thread';
import { aPost, MIRA } from './support/samples';

describe('unsentIn', () => {
  it('returns what one person wrote in one thread', () => {
    const mine = aPost();
    const outbox = outboxOf({ posts: [mine, aPost({ id: 'p2', projectId: 8 }), aPost({ id: 'p3', uid: 99 })] });
    const drafts = { owner: MIRA.uid, texts: { 31: 'here', 8: 'elsewhere' } };
    expect(unsentIn({ account: MIRA, drafts, outbox }, 31)).toEqual({
      account: MIRA,
      posts: [mine],
      removals: [],
      draft: 'here',
    });
  });

  it('hides what one person typed from another, and from a signed-out person', () => {
    const drafts = { owner: 99, texts: { 31: 'a secret' } };
    // Typed while signed out.
    const signedOut = { owner: null, texts: { 31: 'nobody’s yet' } };
    expect(unsentIn({ account: MIRA, drafts: signedOut, outbox: [] }, 31).draft).toBe('nobody’s yet');
    expect(unsentIn({ account: MIRA, drafts, outbox: [] }, 31).draft).toBe('');
    expect(
      unsentIn({ account: null, drafts: { ...drafts, owner: MIRA.uid }, outbox: outboxOf({ posts: [aPost()] }) }, 31),
    ).toEqual({
      account: null,
      posts: [],
      removals: [],
      draft: '',
    });
  });
});
