import { describe, expect, it } from 'vitest';
import {
  unansweredComments,
  unreadComments,
  unreadThreads,
  type StoredThreads,
} from '../../../../../entrypoints/popup/inbox/stream/waiting-comments';
import type { Comment } from '../../../../../utils/api/schemas';
import type { KnownProject } from '../../../../../utils/cache/schema';
import { cursorsItem, type Account } from '../../../../../utils/storage/items';
import type { WatchedThread } from '../../../../../utils/watch/types';
import { aComment, aThread } from '../../../background/support/samples';
import { aProject, aWatched, anAccount, anEntry } from '../../../support';
import { watchingOf } from '../../support';
import { someone } from '../../../../tools/worlds/names';

/** Bob’s comments with these ids, a second apart. */
const comments = (...ids: number[]): Comment[] => ids.map((id) => aComment({ id, postedAt: id * 1000 }));
const byAnn = (id: number, text: string): Comment =>
  aComment({ id, postedAt: id * 1000, authorId: 7, authorName: 'ann', text });

function stored(
  list: Comment[],
  { watched = {}, ...change }: Partial<Omit<StoredThreads, 'account'>> & { watched?: Partial<WatchedThread> } = {},
): StoredThreads {
  return {
    account: anAccount({ uid: 7, name: 'ann' }),
    watching: watchingOf(7, { 1: aWatched(watched) }),
    seen: { owner: 7, threads: {} },
    pendingIds: new Set(),
    cursors: cursorsItem.fallback,
    threads: [{ ...aThread(list), version: 1, fetchedAt: 1 }],
    projects: [],
    inbox: [],
    ...change,
  };
}

const idsOf = (entries: { commentId: number | null }[]) => entries.map(({ commentId }) => commentId);

describe('unanswered comments of long ago', () => {
  const DAY_MS = 86_400_000;
  const at = (days: number) => aComment({ id: days, postedAt: days * DAY_MS });
  it.each([
    ['from 30 days before the first sign-in on', { since: 100 * DAY_MS, watchedFrom: 100 * DAY_MS }, [70, 99]],
    ['as before, after a later sign-in', { since: 50 * DAY_MS, watchedFrom: 100 * DAY_MS }, [69, 70, 99]],
  ])('wait %s', (_when, { since, watchedFrom }, ids) => {
    const known = stored([69, 70, 99].map(at), { watched: { since } });
    const account = anAccount({ uid: 7, name: 'ann', watchedFrom });
    expect(idsOf(unansweredComments({ ...known, account }))).toEqual(ids);
  });
});

describe('new comments', () => {
  it('are those after the last one that the person has seen', () => {
    expect(idsOf(unreadComments(stored(comments(1, 2, 3))))).toEqual([1, 2, 3]);
    const seen = { owner: 7, threads: { 1: { upTo: 2, at: 1 } } };
    expect(idsOf(unreadComments(stored(comments(1, 2, 3), { seen })))).toEqual([3]);
  });

  it('are no flood: what is older than the watch is not new', () => {
    expect(idsOf(unreadComments(stored(comments(1, 2, 3), { watched: { since: 2000 } })))).toEqual([3]);
  });

  it.each<Partial<WatchedThread>>([{ removed: true }, { level: 'off' }, { level: 'updates' }, { reason: 'written' }])(
    'do not come from a thread that is %o',
    (watched) => {
      expect(unreadComments(stored(comments(1), { watched }))).toEqual([]);
    },
  );

  it('leave out the person’s own, and those whose entry was read', () => {
    const read = anEntry({ id: 'answer:1:2', projectId: 1, commentId: 2, read: true });
    expect(idsOf(unreadComments(stored([...comments(1, 2), byAnn(3, 'mine')], { inbox: [read] })))).toEqual([1]);
  });

  it('R43: leave out those of hidden people, as the unanswered do', () => {
    const written = [...comments(1), aComment({ id: 2, postedAt: 2000, authorId: 66 })];
    const watching = {
      ...watchingOf(7, { 1: aWatched({ reason: 'own' }) }),
      hidden: { 66: { name: 'eve', projectId: 1 } },
    };
    expect(idsOf(unreadComments(stored(written, { watching })))).toEqual([1]);
    expect(idsOf(unansweredComments(stored(written, { watching })))).toEqual([1]);
  });

  it('are the entries of the inbox where there are some, so that nothing is there twice', () => {
    const mention = anEntry({ id: 'mention:1:2', kind: 'mention', projectId: 1, commentId: 2, read: false });
    expect(unreadComments(stored(comments(2), { inbox: [mention] }))).toEqual([mention]);
  });

  it('that were counted but not read here are one line of their thread', () => {
    const cursor = { count: 2, lastAt: 0, lastId: 0, readAt: 1, holes: [], seen: 2, pins: [] };
    const counter = { count: 5, likes: 0, downloads: 0, at: 2, movedAt: 2, updatedAt: 0 };
    const cursors = { threads: { 1: cursor }, counters: { 1: counter } };
    expect(unreadThreads(stored([], { cursors }))).toEqual([{ projectId: 1, title: 'Pocket Budget', count: 3 }]);
    expect(unreadThreads(stored([], { cursors: { ...cursors, counters: {} } }))).toEqual([]);
    expect(unreadThreads(stored([], { cursors, watched: { level: 'off' } }))).toEqual([]);
  });
});

describe('a project that a moderator does not follow', () => {
  const moved = (id: number, comments: number, from: number, at: number): KnownProject => ({
    project: aProject({ id, title: `Project ${id}`, comments }),
    seenAt: at,
    moved: { from, at },
  });
  const projects = [
    moved(1, 9, 1, 5),
    moved(2, 5, 3, 5),
    moved(3, 5, 3, 5),
    moved(4, 9, 3, 8),
    { project: aProject({ id: 5 }), seenAt: 5 },
  ];
  const read = (projectId: number, fetchedAt: number) => ({
    ...aThread(comments(1), { projectId }),
    version: 1,
    fetchedAt,
  });
  const ofModerator = (account: Partial<Account>) =>
    unreadThreads({ ...stored([], { projects, threads: [read(3, 5), read(4, 7)] }), account: anAccount(account) });

  it('has a line once the lists show that it moved, until its thread is read', () => {
    expect(ofModerator({ badge: 40 })).toEqual([
      { projectId: 2, title: 'Project 2', count: 2 },
      { projectId: 4, title: 'Project 4', count: 8 },
    ]);
  });

  it('is one of fifty lines at most', () => {
    const many = Array.from({ length: 51 }, (_, at) => moved(100 + at, 9, 1, 5));
    const found = unreadThreads({ ...stored([], { projects: many }), account: anAccount({ badge: 40 }) });
    expect(found.map(({ projectId }) => projectId)).toEqual(many.slice(0, 50).map(({ project }) => project.id));
  });

  it('is shown to moderators alone', () => {
    expect(ofModerator({})).toEqual([]);
  });
});

describe('unanswered comments', () => {
  it('wait until the author mentions their writer in a later comment', () => {
    expect(idsOf(unansweredComments(stored(comments(1))))).toEqual([1]);
    expect(idsOf(unansweredComments(stored([...comments(1), byAnn(2, 'thanks')])))).toEqual([1]);
    expect(unansweredComments(stored([...comments(1), byAnn(2, `@${someone} thanks`)]))).toEqual([]);
    expect(idsOf(unansweredComments(stored([byAnn(1, `@${someone} hello`), ...comments(2)])))).toEqual([2]);
  });

  it('are not answered by a mention of a longer name', () => {
    const others = [...comments(1), aComment({ id: 2, authorId: 98, authorName: `${someone} lee`, postedAt: 2000 })];
    expect(idsOf(unansweredComments(stored([...others, byAnn(3, `@${someone} lee thanks`)])))).toEqual([1]);
  });

  it('of people without a name wait until the author writes at all', () => {
    const nameless = aComment({ id: 1, authorName: '' });
    expect(idsOf(unansweredComments(stored([nameless])))).toEqual([1]);
    expect(unansweredComments(stored([nameless, byAnn(2, 'thanks')]))).toEqual([]);
  });

  it('are those of own projects alone, without pins, the team, and what needs no reply', () => {
    expect(unansweredComments(stored(comments(1), { watched: { reason: 'followed' } }))).toEqual([]);
    const list = [
      ...comments(1, 2),
      aComment({ id: 3, fromTeam: true }),
      aComment({ id: 4, badge: 40, text: '/pin title:A message:B' }),
    ];
    const found = stored(list);
    const watching = { ...found.watching, noReply: ['1/1'] };
    expect(idsOf(unansweredComments({ ...found, watching }))).toEqual([2]);
  });
});
