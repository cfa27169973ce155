import { describe, expect, test } from 'vitest';
import { reduceThread, recordUnreadable } from '../../../../entrypoints/background/watch/thread-reducer';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import type { Comment, Thread } from '../../../../utils/api/schemas';
import type { Account } from '../../../../utils/storage/items';
import type { ThreadCursor, WatchedThread } from '../../../../utils/watch/types';
import { aCursor, aWatched, anEntry } from '../../support';
import { aComment, anAccount, aState, aThread, aWatching, judging, someCursors } from '../support/samples';
import { someone } from '../../../tools/worlds/names';

const AT = 100_000;

/** A state in which thread 1 is watched; without a cursor it was never read. */
function known({
  watched = {},
  cursor,
}: { watched?: Partial<WatchedThread>; cursor?: Partial<ThreadCursor> } = {}): WatchState {
  return aState({
    watching: aWatching({ threads: { 1: aWatched(watched) } }),
    cursors: someCursors({ threads: cursor ? { 1: aCursor(cursor) } : {} }),
  });
}

interface Reading {
  comments: Comment[];
  of?: Partial<Thread>;
  count?: number | null;
  account?: Partial<Account>;
  at?: number;
}

function reading(state: WatchState, { comments, of = {}, count = null, account = {}, at = AT }: Reading): WatchState {
  return reduceThread(state, { thread: aThread(comments, of), count, account: anAccount(account), ...judging(at) });
}

const ids = ({ inbox }: WatchState) => inbox.map(({ id }) => id);
const SEEN = aComment({ id: 1, postedAt: 1000 });
const CURSOR = { count: 1, lastAt: 1000, lastId: 1, readAt: 2000, seen: 1 };
/** A state in which thread 1 was read once, with this comment. */
const READ = known({ cursor: CURSOR });

describe('a new comment', () => {
  test('is found among very many pins in linear time', () => {
    const comments = Array.from({ length: 40_000 }, (_, at) =>
      aComment({ id: at + 1, text: '/pin title:a message:b' }),
    );
    const pins = comments.slice(1).map(({ id }) => id);
    const started = performance.now();
    expect(ids(reading(known({ cursor: { ...CURSOR, lastAt: 0, lastId: 0, pins } }), { comments }))).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test.each<[string, string, Partial<Reading>]>([
    ['is a mention if it names the person', 'mention', { comments: [SEEN, aComment({ id: 2, text: 'hi @ann' })] }],
    [
      'is a mention if it uses a former name',
      'mention',
      { comments: [aComment({ id: 2, text: 'hi @annie' })], account: { aliases: ['annie'] } },
    ],
    [
      'is no mention if it names another person whose name begins like the person’s',
      'answer',
      { comments: [aComment({ id: 1, authorName: 'ann lee' }), aComment({ id: 2, text: '@ann lee, look' })] },
    ],
    ['is no mention in a code block', 'answer', { comments: [aComment({ id: 2, text: '```\n@ann\n```' })] }],
    [
      'is no mention as long as the person’s name is not known',
      'answer',
      { comments: [aComment({ id: 2, text: '@ann' })], account: { name: null } },
    ],
  ])('%s', (_title, kind, read) => {
    expect(ids(reading(READ, { comments: [], ...read }))).toEqual([`${kind}:1:2`]);
  });

  test.each([
    ['own', 'answer'],
    ['followed', 'comment'],
    ['written', 'comment'],
  ] as const)('in a thread that is %s is of the kind %s', (reason, kind) => {
    const state = known({ watched: { reason }, cursor: CURSOR });
    expect(ids(reading(state, { comments: [aComment({ id: 2 })] }))).toEqual([`${kind}:1:2`]);
  });

  test('makes no entry if the person wrote it, even with their own name in it', () => {
    const state = reading(READ, { comments: [aComment({ id: 2, authorId: 7, text: 'I, @ann' })] });
    expect(state.inbox).toEqual([]);
    expect(state.cursors.threads[1]).toMatchObject({ lastId: 2 });
  });

  test('by an author without a name is not taken for the team’s', () => {
    const comments = [aComment({ id: 2, authorName: '' }), aComment({ id: 3, authorName: 'bo' })];
    const [named, nameless] = reading(READ, { comments }).inbox.toSorted(
      (a, b) => Number(b.commentId) - Number(a.commentId),
    );
    expect(nameless).toMatchObject({ author: '', nameless: true });
    expect(named).toMatchObject({ author: 'bo', before: { author: '', nameless: true } });
    expect(named).not.toHaveProperty('nameless');
  });
});

describe('an entry', () => {
  const PIN = '/pin title:Rules message:Be kind';
  const [avatar, followed] = [
    'https://api.service.example/a.png',
    known({ watched: { reason: 'followed' }, cursor: CURSOR }),
  ];
  const pinned = [aComment({ id: 2, authorId: 50, text: PIN }), aComment({ id: 3, postedAt: 4000 })];

  test.each<[string, WatchState, Reading, object]>([
    [
      'says who wrote what, where and when, and which comment came before',
      READ,
      { comments: [SEEN, aComment({ id: 2, authorName: 'eve', text: 'yes, @ann', postedAt: 3000 })] },
      {
        title: 'Pocket Budget',
        author: 'eve',
        text: 'yes, @ann',
        at: 3000,
        projectId: 1,
        commentId: 2,
        before: { author: someone, text: 'hello' },
      },
    ],
    [
      'has no comment before it if it is the first',
      known({ cursor: aCursor() }),
      { comments: [aComment({ id: 2 })] },
      { before: null },
    ],
    [
      'of the service’s team has no author and no picture',
      READ,
      { comments: [aComment({ id: 2, fromTeam: true, authorAvatarUrl: avatar })] },
      { author: '', avatarUrl: null },
    ],
    [
      'shows a text that only looks like a pinned message as it is',
      READ,
      { comments: [aComment({ id: 2, text: PIN })] },
      { text: PIN },
    ],
    [
      'shows a pinned message that came before without its marks',
      followed,
      { comments: pinned, of: { authorId: 50 } },
      { commentId: 3, before: { text: 'Rules\nBe kind' } },
    ],
    [
      'shows a pinned message without the marks that pin it',
      followed,
      { comments: pinned.slice(0, 1), of: { authorId: 50 } },
      { text: 'Rules\nBe kind' },
    ],
  ])('%s', (_what, state, read, entry) => {
    expect(reading(state, read).inbox[0]).toMatchObject(entry);
  });
});

describe('the first reading of a thread', () => {
  const old = [aComment({ id: 1, text: '@ann', postedAt: 1000 }), aComment({ id: 2, postedAt: 5000 })];

  test.each([
    ['nothing older than the watch of the thread', 5000, 0, []],
    ['nothing older than the session', 0, 5000, []],
    ['what is newer than both', 2000, 4999, ['answer:1:2']],
  ])('adds %s', (_what, since, watchedFrom, found) => {
    const state = reading(known({ watched: { since } }), { comments: old, account: { watchedFrom } });
    expect([ids(state), state.outbox.length]).toEqual([found, found.length]);
    expect(state.cursors.threads[1]).toMatchObject({ lastAt: 5000, lastId: 2, readAt: AT });
  });

  test('makes everything later new if the thread is empty', () => {
    const state = reading(known({ watched: { since: 5000 } }), { comments: [] });
    expect(state.skippedEntries).toEqual([]);
    expect(ids(reading(state, { comments: [aComment({ id: 9, postedAt: 6000 })] }))).toEqual(['answer:1:9']);
  });

  test('applies also to comments that could not be read then and can be now', () => {
    const hole = { after: { at: 1000, id: 1 }, before: { at: 5000, id: 3 } };
    const first = reading(known({ watched: { since: 4000 } }), {
      comments: [aComment({ id: 1, postedAt: 1000 }), aComment({ id: 3, postedAt: 5000 })],
      of: { holes: [hole], skipped: 2 },
    });
    expect(ids(first)).toEqual(['answer:1:3']);
    const second = reading(first, {
      comments: [
        aComment({ id: 1, postedAt: 1000 }),
        aComment({ id: 2, postedAt: 3000, text: '@ann' }),
        aComment({ id: 4, postedAt: 4500, text: '@ann' }),
        aComment({ id: 3, postedAt: 5000 }),
      ],
    });
    expect(ids(second)).toEqual(['answer:1:3', 'mention:1:4']);
  });
});

describe('a pinned message', () => {
  const pin = (postedAt: number, id = 2) =>
    aComment({ id, authorId: 50, text: '/pin title:Rules message:Be kind, @ann', postedAt });

  test.each<[string, WatchState, Comment[], Comment[], string[]]>([
    ['is added once, although its time moves on', READ, [SEEN, pin(3000)], [SEEN, pin(90_000)], []],
    [
      'that was there at the first reading is never added, although its time moves on',
      known({ watched: { since: 5000 } }),
      [pin(3000)],
      [pin(90_000)],
      [],
    ],
    ['does not hide the next one', READ, [SEEN, pin(3000)], [SEEN, pin(90_000), pin(95_000, 3)], ['mention:1:3']],
  ])('%s', (_what, state, comments, later, found) => {
    const first = reading(state, { comments, of: { authorId: 50 } });
    expect(ids(first)).toEqual(state === READ ? ['mention:1:2'] : []);
    expect(ids(reading({ ...first, inbox: [] }, { comments: later, of: { authorId: 50 } }))).toEqual(found);
  });
});

describe('a comment that could not be read', () => {
  const hole = { after: { at: 1000, id: 1 }, before: { at: 9e15, id: 9e15 } };

  test('is new once it can be read', () => {
    const state = reading(READ, { comments: [SEEN], of: { holes: [hole], skipped: 1 } });
    expect(state.cursors.threads[1]?.holes).toEqual([hole]);
    expect(ids(reading(state, { comments: [SEEN, aComment({ id: 2, text: '@ann', postedAt: 3000 })] }))).toEqual([
      'mention:1:2',
    ]);
  });

  test('is no longer recorded as unreadable once the thread was read', () => {
    const failed = recordUnreadable(READ, { projectId: 1, count: 5 }, { code: 'malformed', at: AT });
    expect(reading(failed, { comments: [SEEN] }).cursors.unreadable).toEqual({});
  });

  test('keeps the counter of the reading before, so that the thread is read again', () => {
    const state = reading(READ, { comments: [SEEN], of: { holes: [hole], skipped: 1 }, count: 9 });
    expect(state.cursors.threads[1]).toMatchObject({ count: CURSOR.count, seen: CURSOR.seen });
    expect(state.cursors.unreadable[1]).toMatchObject({ count: 9, tries: 1, code: 'malformed' });
  });

  test('does not matter if it is older than the watch', () => {
    const old = { after: { at: 0, id: 0 }, before: { at: 1000, id: 1 } };
    const state = reading(known({ cursor: CURSOR, watched: { since: 1000 } }), {
      comments: [SEEN],
      of: { holes: [old], skipped: 1 },
      count: 9,
    });
    expect(state.cursors.threads[1]).toMatchObject({ count: 9 });
    expect(state.cursors.unreadable).toEqual({});
  });
});

describe('a thread that cannot be read', () => {
  const failed = (state: WatchState, count: number | null, at = AT) =>
    recordUnreadable(state, { projectId: 1, count }, { code: 'malformed', at });

  test('keeps its cursor, and counts its tries', () => {
    const state = READ;
    const first = failed(state, 5);
    expect(first.cursors.threads).toBe(state.cursors.threads);
    expect(first.cursors.unreadable[1]).toEqual({ count: 5, tries: 1, triedAt: AT, code: 'malformed' });
    const second = { count: 5, tries: 2, triedAt: AT + 1, code: 'malformed' };
    expect(failed(first, 5, AT + 1).cursors.unreadable[1]).toEqual(second);
  });

  test('is tried at once when another one can be read again, unless its project is gone', () => {
    let state = READ;
    for (const projectId of [1, 2, 3])
      for (const at of [AT, AT + 1])
        state = recordUnreadable(
          state,
          { projectId, count: 5 },
          { code: projectId === 3 ? 'project-private' : 'malformed', at },
        );
    expect(reading(state, { comments: [SEEN] }).cursors.unreadable).toMatchObject({ 2: { tries: 0 }, 3: { tries: 2 } });
  });

  test('starts to count its tries again when its counter moved, and goes on if its counter is not known any more', () => {
    const first = failed(known(), 5);
    expect(failed(first, 6).cursors.unreadable[1]).toMatchObject({ count: 6, tries: 1 });
    expect(failed(first, null).cursors.unreadable[1]).toMatchObject({ count: 5, tries: 2 });
  });
});

describe('a thread that answers empty', () => {
  test('was not read if its counter says more, and its old comments are not new later', () => {
    const first = reading(known({ watched: { since: 5000 } }), { comments: [], count: 2 });
    expect(first.cursors.threads).toEqual({});
    expect(first.cursors.unreadable[1]).toMatchObject({ count: 2, tries: 1 });
    expect(ids(reading(first, { comments: [SEEN, aComment({ id: 2, postedAt: 6000 })], count: 2 }))).toEqual([
      'answer:1:2',
    ]);
  });

  test('takes no known comment for gone if its counter is unknown or says more', () => {
    for (const count of [null, 1]) {
      const state = { ...READ, inbox: [anEntry({ commentId: 1 })] };
      const next = reading(state, { comments: [], count });
      expect(next.inbox).toBe(state.inbox);
      expect(next.cursors.threads).toBe(state.cursors.threads);
    }
  });

  test('is empty if its counter says so, too', () => {
    const state = reading({ ...READ, inbox: [anEntry({ commentId: 1 })] }, { comments: [], count: 0 });
    expect(state.inbox[0]?.goneAt).toBe(AT);
    expect(state.cursors.threads[1]).toMatchObject({ count: 0, seen: 0, readAt: AT });
    expect(state.cursors.unreadable).toEqual({});
  });
});

describe('a comment that is gone', () => {
  const inbox = [anEntry({ at: 3000 })];
  const read = known({ cursor: { ...CURSOR, lastAt: 3000, lastId: 2 } });
  const withEntry = (over: Partial<WatchState> = {}) => ({ ...read, inbox, ...over });

  test('is marked once, stays in the inbox, and loses the mark when it is there again', () => {
    const gone = reading(withEntry(), { comments: [SEEN] });
    expect(gone.inbox).toEqual([{ ...inbox[0], goneAt: AT }]);
    expect(reading(gone, { comments: [SEEN], at: AT + 1 }).inbox).toBe(gone.inbox);
    expect(reading(gone, { comments: [SEEN, aComment({ id: 2, postedAt: 3000 })] }).inbox).toEqual(inbox);
  });

  test('is not taken for gone if it could not be read', () => {
    const holes = [{ after: { at: 1000, id: 1 }, before: { at: 9e15, id: 9e15 } }];
    expect(reading(withEntry(), { comments: [SEEN], of: { holes } }).inbox).toEqual(inbox);
  });

  test('leaves entries of other threads, and those without a thread, alone', () => {
    const others = [
      anEntry({ id: 'mention:3:2', projectId: 3 }),
      anEntry({ id: 'update:1:5', kind: 'update', commentId: null }),
      anEntry({ id: 'news:2', kind: 'news', projectId: null, commentId: null }),
    ];
    expect(reading(withEntry({ inbox: others }), { comments: [SEEN] }).inbox).toBe(others);
  });

  test('is marked even if the thread was taken off the watch', () => {
    const state = { ...known({ watched: { removed: true } }), inbox };
    expect(reading(state, { comments: [SEEN] }).inbox[0]?.goneAt).toBe(AT);
  });

  test('is not marked by a reading that was requested before the newest one', () => {
    const newest = reading(READ, { comments: [SEEN, aComment({ id: 2, text: '@ann', postedAt: 3000 })] });
    expect(ids(newest)).toEqual(['mention:1:2']);
    expect(reading(newest, { comments: [SEEN], at: AT - 5000 }).inbox).toEqual(newest.inbox);
  });
});

test.each([
  ['is not watched', aState()],
  ['was taken off the watch', known({ watched: { removed: true } })],
])('a thread that %s adds nothing', (_why, state) => {
  expect(reading(state, { comments: [aComment({ id: 2, text: '@ann' })] })).toEqual(state);
});

describe('the cursor of a thread', () => {
  const three = [SEEN, aComment({ id: 2 }), aComment({ id: 3 })];

  test.each<[string, Partial<ThreadCursor> | null, Reading, Partial<ThreadCursor>]>([
    ['takes the counter from before the reading', null, { comments: [SEEN], count: 4 }, { count: 4, seen: 1 }],
    [
      'counts the comments, unreadable ones included, if a first reading came without a counter',
      null,
      { comments: [SEEN], of: { skipped: 2 } },
      { count: 3, seen: 3 },
    ],
    [
      'keeps the difference between the counter and the number of comments',
      { count: 11, seen: 1 },
      { comments: three },
      { count: 13, seen: 3 },
    ],
    [
      'never moves the newest seen comment back, even if comments were deleted',
      { lastAt: 9000, lastId: 9 },
      { comments: [SEEN] },
      { lastAt: 9000, lastId: 9 },
    ],
  ])('%s', (_what, cursor, read, after) => {
    const state = known(cursor ? { cursor: { ...CURSOR, ...cursor } } : {});
    expect(reading(state, read).cursors.threads[1]).toMatchObject(after);
  });
});
