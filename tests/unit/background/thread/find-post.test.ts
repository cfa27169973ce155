import { expect, test } from 'vitest';
import { findPost, surplusOf, type AskedPost } from '../../../../entrypoints/background/thread/find-post';
import { afterEvent } from '../../../../entrypoints/background/thread/post-states';
import { aComment } from '../support/samples';
import { aPost } from '../../utils/thread/support/samples';

test.each([
  [0, true],
  [1_000, true],
  [1_001, false],
])('R23: the same words %i ms later count as the same request: %s', (laterMs, expected) => {
  const first = aComment({ id: 1, postedAt: 1_000 });
  const later = aComment({ id: 2, postedAt: 1_000 + laterMs });
  expect(surplusOf([first, later])).toEqual(expected ? [later] : []);
});

test('R30: a comment is found although the clock was set back after “Post”', () => {
  const post = aPost({ uid: 7, text: 'hello', request: { afterId: 1, from: 3_600_000, until: 3_660_000 } });
  const failure = { code: 'unreachable' } as const;
  const checked = afterEvent(post, { is: 'failed', now: 0, aheadMs: 0, failure }).next as AskedPost;
  const comment = aComment({ id: 2, authorId: 7, text: 'hello', postedAt: 3_605_000 });
  expect(findPost([comment], checked, () => false).arrived).toEqual([comment]);
});
