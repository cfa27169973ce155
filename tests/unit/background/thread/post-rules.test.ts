import { expect, test } from 'vitest';
import { surplusOf } from '../../../../entrypoints/background/thread/post-rules';
import { aComment } from '../support/samples';

test.each([
  [0, true],
  [1_000, true],
  [1_001, false],
])('R23: the same words %i ms later count as the same request: %s', (laterMs, expected) => {
  const first = aComment({ id: 1, postedAt: 1_000 });
  const later = aComment({ id: 2, postedAt: 1_000 + laterMs });
  expect(surplusOf([first, later])).toEqual(expected ? [later] : []);
});
