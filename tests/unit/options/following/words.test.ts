import { expect, it } from 'vitest';
import { describeThread } from '../../../../entrypoints/options/following/WatchedThreads';
import { describeProblem } from '../../../../entrypoints/options/shared/WatchRow';

const NOON = new Date(2026, 4, 20, 12).getTime();
const MINUTE_MS = 60_000;
const row = { reason: 'own', failedAt: null } as const;

it.each([
  [row, ['Your project']],
  [{ ...row, reason: 'written' }, ['You commented here']],
  [
    { ...row, reason: 'followed', failedAt: NOON - MINUTE_MS },
    ['You follow it', 'Couldn’t be read, last tried 1 minute ago'],
  ],
] as const)('a thread says why it is watched, and when it could not be read: %o', (given, facts) => {
  expect(describeThread(given, NOON)).toEqual(facts);
});

it('a failure is one line', () => {
  const line = 'The browser couldn’t save this. Free up some disk space, then try again.';
  expect([describeProblem({ code: 'storage' }), describeProblem(line)]).toEqual([line, line]);
});
