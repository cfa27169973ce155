import { expect, test } from 'vitest';
import { countNewComments } from '../../../../entrypoints/background/catalogue/queries';
import type { Comment } from '../../../../utils/api/schemas';

const comment = (id: number, authorId = 9): Comment => ({
  id,
  authorId,
  authorName: 'bob',
  authorAvatarUrl: null,
  badge: 0,
  text: 'x',
  fromTeam: false,
  postedAt: id,
});
const known = {
  project: { id: 1, comments: 3 },
  seenAt: 1000,
  now: 2000,
  account: { uid: 7 },
  hiding: null,
  seen: { owner: 7, threads: { 1: { upTo: 2, at: 500 } } },
  thread: {
    projectId: 1,
    authorId: 5,
    comments: [comment(1), comment(2), comment(3)],
    skipped: 0,
    holes: [],
    fetchedAt: 900,
    version: 1,
  },
};

test('the new comments of a project are other people’s comments after the last seen one', () => {
  expect(countNewComments(known)).toBe(1);
  expect(
    countNewComments({ ...known, thread: { ...known.thread, comments: [comment(1), comment(2), comment(3, 7)] } }),
  ).toBe(0);
});

test('R43: what a hidden person wrote is not counted as new, and not as unread either', () => {
  const hiding = { hidden: { 9: { name: 'bob', projectId: 1 } } };
  expect(countNewComments({ ...known, hiding })).toBe(0);
  expect(
    countNewComments({
      ...known,
      hiding,
      thread: { ...known.thread, comments: [comment(2), comment(3), comment(4, 8)] },
    }),
  ).toBe(1);
});

test('comments that only a newer counter knows are new, too; an older counter adds none', () => {
  expect(countNewComments({ ...known, project: { id: 1, comments: 8 } })).toBe(6);
  expect(countNewComments({ ...known, project: { id: 1, comments: 8 }, seenAt: 800 })).toBe(1);
  expect(countNewComments({ ...known, project: { id: 1, comments: 1 } })).toBe(1);
});

test('the number of new comments is unknown for a thread never opened, a signed-out person or another person', () => {
  for (const other of [
    { seen: { owner: 7, threads: {} } },
    { account: null },
    { account: { uid: 8 } },
    { thread: undefined },
  ])
    expect(countNewComments({ ...known, ...other })).toBeNull();
});
