import { describe, expect, it } from 'vitest';
import { unsentIn } from '../../../../utils/thread/unsent';
import { outboxOf } from './support/a-thread';
import { aPost, MIRA } from './support/samples';

describe('unsentIn', () => {
  const secret = { owner: 99, texts: { 31: 'a secret' } };

  it('returns what one person wrote in one thread', () => {
    const mine = aPost();
    const outbox = outboxOf({ posts: [mine, aPost({ id: 'p2', projectId: 8 }), aPost({ id: 'p3', uid: 99 })] });
    const drafts = { owner: MIRA.uid, texts: { 31: 'here', 8: 'elsewhere' } };
    const found = { account: MIRA, posts: [mine], removals: [], draft: 'here' };
    expect(unsentIn({ account: MIRA, drafts, outbox }, 31)).toEqual(found);
  });

  it.each([
    ['hides what one person typed from another', { account: MIRA, drafts: secret }, ''],
    ['hides it from a signed-out person', { account: null, drafts: { ...secret, owner: MIRA.uid } }, ''],
    ['keeps what was typed while signed out', { account: MIRA, drafts: { ...secret, owner: null } }, 'a secret'],
  ])('%s', (_whom, { account, drafts }, draft) => {
    const outbox = outboxOf({ posts: [aPost({ uid: 99 })] });
    expect(unsentIn({ account, drafts, outbox }, 31)).toEqual({ account, posts: [], removals: [], draft });
  });
});
