import { beforeEach, describe, expect, test } from 'vitest';
import { addOwnProjects, addWrittenThread } from '../../../../entrypoints/background/watch/list';
import { MAX_HIDDEN } from '../../../../utils/commands/thread-table';
import { withoutReplyTo } from '../support/choices';
import { savedItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS, type Level } from '../../../../utils/settings';
import type { ThreadLevel } from '../../../../utils/watch/kinds';
import { ring, untilIdle } from '../support/timing';
import { openPanel } from '../support/panel';
import { aComment, anAccount, aProject, aThread, aWatching } from '../support/samples';
import { failFromPosting, postNow } from '../support/posting';
import {
  browser,
  clock,
  createStage,
  failsWith,
  holdAnswers,
  runCycle,
  service,
  signIn,
  store,
  stored,
} from '../support/stage';
import { aWatched } from '../../support';

const EVE = { uid: 50, name: 'eve' };
const READER = { account: anAccount(), project: undefined, isSeen: true };
const MINUTE = 60_000;

beforeEach(async () => {
  await createStage();
  // The name is learned from an own project.
  service.project(1);
});

/** Runs a cycle some time later. */
async function later(ms = 6 * MINUTE): Promise<void> {
  await runCycle(ms);
}

/** A project of another author with a comment in it. */
function evesProject(id = 40): void {
  service.project(id, { owner: EVE, title: 'Clock', publishedAt: service.stamp() });
  service.comment(id, 'first');
}

function set(name: 'thread' | 'level' | 'person', input: object) {
  return browser.send(`watch.set-${name}`, input);
}

async function follow(projectId = 40): Promise<void> {
  expect(await set('thread', { projectId, watch: true })).toMatchObject({ ok: true });
}

/** Signs in and follows Eve’s project. */
async function signInAndFollow(): Promise<void> {
  await signIn();
  evesProject();
  await follow();
}

async function leave(projectId = 40): Promise<void> {
  expect(await set('thread', { projectId, watch: false })).toMatchObject({ ok: true });
}

const followEve = (watch: boolean) => set('person', { ...EVE, watch });

async function found(): Promise<string[]> {
  return (await stored('inbox')).map(({ id }) => id);
}

async function threads() {
  return (await stored('watching')).threads;
}

describe('following a thread', () => {
  test('needs an account', async () => {
    evesProject();
    expect(await set('thread', { projectId: 40, watch: true })).toMatchObject(failsWith('signed-out'));
    expect(await threads()).toEqual({});
  });

  test('learns its author, and adds none of the comments that are there already', async () => {
    await signIn();
    evesProject();
    clock.ms += MINUTE;
    await follow();
    const since = service.stamp() - 1;
    const eves = { title: 'Clock', authorId: 50, authorName: 'eve' };
    expect(await threads()).toMatchObject({ 40: { ...eves, reason: 'followed', since, level: null, removed: false } });
    await later();
    expect(await found()).toEqual([]);
  });

  test('adds comments written after it, also those before the first reading', async () => {
    await signInAndFollow();
    clock.ms += MINUTE;
    const early = service.comment(40, 'second');
    await later();
    const late = service.comment(40, 'for @ann');
    await later();
    expect((await found()).toSorted()).toEqual([`comment:40:${early}`, `mention:40:${late}`]);
  });

  test('begins at the service’s time also if this clock was just set or the worker has just started', async () => {
    await signIn();
    evesProject();
    await browser.send('projects.get', { projectId: 40 });
    for (const projectId of [1, 40]) {
      await follow(projectId);
      await leave(projectId);
      clock.ms += 60 * MINUTE;
      service.ahead -= 60 * MINUTE;
      if (projectId === 1) await browser.start();
      await follow(projectId);
      expect((await threads())[projectId]?.since).toBe(clock.ms + service.ahead - 1);
    }
  });

  test('works without the service if the project is known', async () => {
    await signIn();
    evesProject();
    await browser.send('projects.get', { projectId: 40 });
    service.override = () => new TypeError('Failed to fetch');
    await follow();
    await leave();
    await follow();
    expect(await threads()).toMatchObject({ 40: { title: 'Clock', reason: 'followed', removed: false } });
  });

  test('fails and watches nothing if the project does not exist', async () => {
    await signIn();
    service.project(41, { owner: EVE, state: 'gone' });
    expect(await set('thread', { projectId: 41, watch: true })).toMatchObject(failsWith('project-not-found'));
    expect(await threads()).not.toHaveProperty('41');
  });

  test('changes nothing the second time', async () => {
    await signInAndFollow();
    const before = await threads();
    await later();
    await follow();
    expect(await threads()).toEqual(before);
  });

  test('turns a thread in which the person wrote into a followed one, and loses nothing', async () => {
    evesProject();
    service.comment(40, 'me too', { uid: 7, username: 'ann' });
    await signIn();
    await (await openPanel(40)).send('thread.refresh', {});
    expect((await threads())[40]).toMatchObject({ reason: 'written' });
    clock.ms += MINUTE;
    const id = service.comment(40, 'and I');
    await follow();
    await later();
    expect((await threads())[40]).toMatchObject({ reason: 'followed' });
    expect(await found()).toEqual([`comment:40:${id}`]);
  });
});

describe('unfollowing a thread', () => {
  test('keeps its entries, and ends its readings', async () => {
    await signInAndFollow();
    clock.ms += MINUTE;
    const id = service.comment(40, 'second');
    await later();
    await leave();
    service.requests.length = 0;
    service.comment(40, '@ann');
    await later(7 * 3_600_000);
    expect(await found()).toEqual([`comment:40:${id}`]);
    expect(service.requests.filter(({ fields }) => fields.get('project_id') === '40')).toEqual([]);
    expect((await stored('cursors')).threads).not.toHaveProperty('40');
  });

  test('and following it again adds no comments written meanwhile', async () => {
    await signInAndFollow();
    await later();
    await leave();
    service.comment(40, 'meanwhile, @ann');
    await later();
    await follow();
    await later();
    expect(await found()).toEqual([]);
    clock.ms += MINUTE;
    const id = service.comment(40, '@ann');
    await later();
    expect(await found()).toEqual([`mention:40:${id}`]);
  });

  test('of an own project is not undone by the next cycle', async () => {
    await signIn();
    await leave(1);
    service.comment(1, '@ann');
    await later();
    expect((await threads())[1]).toMatchObject({ reason: 'own', removed: true });
    expect(await found()).toEqual([]);
  });

  test('is not undone when the person writes in it', async () => {
    await signInAndFollow();
    await leave();
    const panel = await openPanel(40);
    await postNow(panel, 'me again');
    await panel.send('thread.refresh', {});
    expect((await threads())[40]).toMatchObject({ removed: true });
  });

  test('of an own project and following it again makes it an own one again', async () => {
    await signIn();
    await leave(1);
    await follow(1);
    expect((await threads())[1]).toMatchObject({ reason: 'own', removed: false, since: service.stamp() - 1 });
  });

  test('changes nothing if the thread was never watched', async () => {
    await signIn();
    const before = await threads();
    await leave(99);
    expect(await threads()).toEqual(before);
  });
});

describe('the watched threads', () => {
  test('include those of own projects, from the first comment on', async () => {
    await signIn();
    clock.ms += MINUTE;
    const id = service.comment(1, 'nice, @ann');
    await later();
    expect(await threads()).toMatchObject({ 1: { title: 'Project 1', authorId: 7, authorName: 'ann', reason: 'own' } });
    expect(await found()).toEqual([`mention:1:${id}`]);
  });

  test('include those in which the person wrote, where later comments are new and earlier ones are not', async () => {
    evesProject();
    await signIn();
    const panel = await openPanel(40);
    await panel.send('thread.refresh', {});
    expect(await threads()).not.toHaveProperty('40');
    await postNow(panel, 'me too');
    await panel.send('thread.refresh', {});
    expect((await threads())[40]).toMatchObject({ reason: 'written', authorId: 50 });
    clock.ms += MINUTE;
    const id = service.comment(40, 'good for you');
    await later();
    expect(await found()).toEqual([`comment:40:${id}`]);
  });

  test('lose an own project that is gone, unless the list was incomplete', () => {
    const before = aWatching({ threads: { 1: aWatched(), 2: aWatched(), 3: aWatched({ reason: 'followed' }) } });
    const own = [aProject({ id: 1 })];
    const { threads: left } = addOwnProjects(before, { projects: own, isComplete: true, since: 0 });
    expect(Object.keys(left)).toEqual(['1', '3']);
    expect(addOwnProjects(before, { projects: own, isComplete: false, since: 0 })).toBe(before);
  });

  test('keep what the person chose for an own project that is missing in one list', () => {
    const chosen = { 1: aWatched({ level: 'off' }), 2: aWatched({ removed: true }) };
    const before = aWatching({ threads: { ...chosen, 3: aWatched() } });
    const missed = addOwnProjects(before, { projects: [], isComplete: true, since: 9 });
    expect(missed.threads).toEqual(chosen);
    const projects = [1, 2].map((id) => aProject({ id }));
    expect(addOwnProjects(missed, { projects, isComplete: true, since: 9 }).threads).toEqual(chosen);
  });

  test('never include other authors’ projects, even if a service lists all authors', async () => {
    const items = [7, 50].map((uid) => ({ id: String(uid), uid: String(uid), user_name: `n${uid}`, comments: '0' }));
    service.answer('get_project_list', () => Response.json({ status: 'success', total_pages: '1', projects: items }));
    await signIn();
    expect(Object.keys(await threads())).toEqual(['7']);
  });

  test('keep what the person chose for a followed project that becomes an own one', () => {
    const before = aWatching({ threads: { 1: aWatched({ reason: 'followed', level: 'notify', since: 5 }) } });
    expect(addOwnProjects(before, { projects: [aProject()], isComplete: true, since: 9 }).threads[1]).toMatchObject({
      reason: 'own',
      level: 'notify',
      since: 5,
    });
  });

  test('do not include a thread in which only other people wrote', () => {
    const watching = aWatching();
    expect(addWrittenThread(watching, aThread([aComment()]), READER)).toBe(watching);
  });

  test('include a thread in which the person wrote before its project is known', () => {
    const comments = [aComment({ postedAt: 4000 }), aComment({ id: 2, authorId: 7, postedAt: 3000 })];
    expect(addWrittenThread(aWatching(), aThread(comments), READER).threads[1]).toEqual({
      title: '',
      authorId: 0,
      authorName: '',
      reason: 'written',
      since: 4000,
      level: null,
      removed: false,
    });
  });
});

describe('a reply to the person’s comment in another author’s thread', () => {
  /** Posts a comment after which the thread can’t be read. */
  async function postUnread(): Promise<void> {
    evesProject();
    await signIn();
    const panel = await openPanel(40);
    await panel.send('thread.refresh', {});
    failFromPosting((endpoint) => (endpoint === 'view_comments' ? new TypeError('Failed to fetch') : undefined));
    await postNow(panel, 'my words');
    service.override = () => undefined;
    service.lose = () => false;
  }

  test.each([
    ['the answer to the post was lost and the reply came before the post was confirmed', true],
    ['the post arrived and the thread could not be read after it', false],
  ])('is found if %s', async (_how, isLost) => {
    service.lose = (endpoint) => isLost && endpoint === 'post_comment';
    await postUnread();
    clock.ms += MINUTE;
    const id = service.comment(40, 'well said');
    clock.ms += MINUTE;
    if (isLost) {
      await browser.start();
      await ring();
    }
    await later();
    expect(await found()).toEqual([`comment:40:${id}`]);
  });
});

describe('the watch list', () => {
  test('is back when its owner returns, and nothing from meanwhile is new', async () => {
    await signInAndFollow();
    await set('level', { projectId: 40, level: 'notify' });
    await later();
    await browser.send('session.sign-out', null);
    service.comment(40, 'meanwhile, @ann');
    clock.ms += MINUTE;
    await signIn();
    expect((await threads())[40]).toMatchObject({ reason: 'followed', level: 'notify' });
    await later();
    expect(await found()).toEqual([]);
  });

  test('takes no thread from a request whose person has signed out meanwhile', async () => {
    await signIn();
    evesProject();
    const letGo = holdAnswers('get_project_details');
    const following = set('thread', { projectId: 40, watch: true });
    await untilIdle();
    await browser.send('session.sign-out', null);
    service.uid = 77;
    await signIn();
    letGo();
    expect(await following).toMatchObject(failsWith('signed-out'));
    expect(await stored('watching')).toMatchObject({ owner: 77, threads: {} });
    expect(await threads()).not.toHaveProperty('40');
  });
});

describe('the level of a thread', () => {
  /** Returns what becomes of a mention and a comment in a followed thread at a level. */
  async function at(level: Level | null) {
    await signInAndFollow();
    await later();
    expect(await set('level', { projectId: 40, level })).toMatchObject({ ok: true });
    const ids = {
      mention: `mention:40:${service.comment(40, '@ann')}`,
      comment: `comment:40:${service.comment(40, 'hello')}`,
    };
    await later();
    const inbox = await found();
    const words = (id: string) =>
      [inbox.includes(id) && 'inbox', browser.raised.includes(id) && 'notified'].filter(Boolean);
    return { mention: words(ids.mention), comment: words(ids.comment) };
  }

  test.each<[Level | null, mention: string[], comment: string[]]>([
    [null, ['inbox', 'notified'], ['inbox']],
    ['notify', ['inbox', 'notified'], ['inbox', 'notified']],
    ['inbox', ['inbox'], ['inbox']],
    ['off', ['inbox'], []],
  ])(
    '“%s” decides what comes of mentions and of other comments; without one, the settings do',
    async (level, mention, comment) => {
      expect(await at(level)).toEqual({ mention, comment });
      const muted = { kind: 'comment', why: 'muted', projectId: 40 };
      expect(await stored('skipped')).toMatchObject(level === 'off' ? [muted] : []);
    },
  );

  test.each([
    ['muting the thread', () => set('level', { projectId: 1, level: 'off' }), 'silenced'],
    ['keeping the thread to the inbox', () => set('level', { projectId: 1, level: 'inbox' }), 'thread-inbox'],
    ['unfollowing the thread', () => leave(1), 'silenced'],
  ])('%s cancels its pending notifications, and the entry says why', async (_how, silence, word) => {
    await signIn();
    await browser.send('snooze.set', { until: clock.ms + 3_600_000 });
    clock.ms += MINUTE;
    service.comment(1, '@ann');
    await later();
    await silence();
    await browser.send('snooze.set', { until: null });
    expect(browser.raised).toEqual([]);
    expect((await stored('inbox'))[0]?.trace.map((step) => step.word)).toEqual(['found', 'snoozed', word]);
  });

  test('can be set in the request that follows the thread', async () => {
    await signIn();
    const until = clock.ms + 3_600_000;
    const follow = (level: ThreadLevel, end?: object) => set('thread', { projectId: 40, watch: true, level, ...end });
    expect(await follow('off', { until })).toMatchObject({ ok: true });
    const thread = async () => (await stored('watching')).threads[40];
    expect(await thread()).toMatchObject({ level: 'off', levelUntil: until });
    await leave(40);
    expect(await follow('updates')).toMatchObject({ ok: true });
    expect(await thread()).toMatchObject({ removed: false, level: 'updates' });
    expect(await thread()).not.toHaveProperty('levelUntil');
  });

  test('that takes updates alone notifies of them also where the person just wrote', async () => {
    evesProject();
    service.comment(40, 'me too', { uid: 7, username: 'ann' });
    await signIn();
    await (await openPanel(40)).send('thread.refresh', {});
    await set('level', { projectId: 40, level: 'updates' });
    await later();
    service.update(40, 'Faster');
    const id = `update:40:${service.stamp()}`;
    await later(25 * 60 * MINUTE);
    expect([await found(), browser.raised]).toEqual([[id], [id]]);
  });

  test('can’t be set if the thread is not watched', async () => {
    await signIn();
    expect(await set('level', { projectId: 40, level: 'off' })).toMatchObject(failsWith('nothing-there'));
  });
});

test('the levels in the settings apply to every kind, from the next cycle on', async () => {
  service.comment(1, 'hello');
  await signIn();
  await store({
    settings: {
      ...DEFAULT_SETTINGS,
      levels: { ...DEFAULT_SETTINGS.levels, mention: 'inbox', answer: 'off' },
    },
  });
  clock.ms += MINUTE;
  const mention = service.comment(1, '@ann');
  service.comment(1, 'not for her');
  await later();
  expect(await found()).toEqual([`mention:1:${mention}`]);
  expect(browser.raised).toEqual([]);
  expect(await stored('skipped')).toMatchObject([{ kind: 'answer', why: 'kind-off' }]);
});

describe('following a person', () => {
  test('adds only what they publish next to the inbox, and nothing from before', async () => {
    await signIn();
    evesProject();
    clock.ms += 1000;
    expect(await followEve(true)).toMatchObject({ ok: true });
    await later();
    expect(await found()).toEqual([]);
    service.publish(41, EVE);
    await later(20 * MINUTE);
    expect(await stored('inbox')).toMatchObject([{ id: 'project:41', kind: 'project', author: 'eve' }]);
    expect(browser.raised).toEqual([]);
  });

  test('does not add an earlier project again after signing out and in', async () => {
    await signIn();
    evesProject();
    await followEve(true);
    await later();
    service.publish(41, EVE);
    await later(20 * MINUTE);
    expect(await found()).toEqual(['project:41']);
    await browser.send('session.sign-out', null);
    clock.ms += MINUTE;
    await signIn();
    await later(20 * MINUTE);
    expect(await found()).toEqual([]);
  });

  test('and unfollowing them forgets what was known of them', async () => {
    await signIn();
    await followEve(true);
    await later();
    await followEve(false);
    expect((await stored('watching')).people).toEqual({});
    expect((await stored('cursors')).people).toEqual({});
    service.publish(41, EVE);
    await later(20 * MINUTE);
    expect(await found()).toEqual([]);
  });

  test('twice keeps the time of the first', async () => {
    await signIn();
    const since = service.stamp() - 1;
    await followEve(true);
    clock.ms += MINUTE;
    await followEve(true);
    expect((await stored('watching')).people).toEqual({ 50: { name: 'eve', since } });
  });

  test('needs an account', async () => {
    expect(await followEve(true)).toMatchObject(failsWith('signed-out'));
  });
});

describe('saving', () => {
  const save = (input: object) => browser.send('saved.set', { projectId: 40, commentId: null, note: '', ...input });
  const things = async () => (await stored('saved')).things;

  beforeEach(async () => {
    await signInAndFollow();
    await runCycle();
  });

  test('keeps a project and a comment as they are then, with a note, and forgets them again', async () => {
    const { uid } = service;
    const commentId = service.comment(40, 'second');
    await later();
    expect(await save({ uid, note: 'mine' })).toMatchObject({ ok: true });
    expect(await save({ uid, commentId })).toMatchObject({ ok: true });
    expect(await things()).toMatchObject({
      40: { title: 'Clock', author: 'eve', note: 'mine' },
      [`40/${commentId}`]: { title: 'Clock', text: 'second', goneAt: null },
    });
    await save({ uid, note: null });
    expect(Object.keys(await things())).toEqual([`40/${commentId}`]);
  });

  test('marks a saved comment once the thread is read without it', async () => {
    const { uid } = service;
    const commentId = service.comment(40, 'second');
    await later();
    await save({ uid, commentId });
    service.threads.set(
      40,
      (service.threads.get(40) ?? []).filter(({ id }) => id !== commentId),
    );
    await later(6 * 60 * MINUTE);
    expect((await things())[`40/${commentId}`]).toMatchObject({ text: 'second', goneAt: expect.any(Number) });
  });

  test('what is too large for its room is refused, and changes nothing', async () => {
    const { uid } = service;
    const commentId = service.comment(40, 'x'.repeat(savedItem.maxBytes));
    await later();
    expect(await save({ uid, commentId })).toMatchObject(failsWith('too-much-saved'));
    expect(await things()).toEqual({});
  });

  test('of what is unknown here, or for another person, is refused', async () => {
    expect(await save({ uid: service.uid, commentId: 999 })).toMatchObject(failsWith('nothing-there'));
    expect(await save({ uid: service.uid + 1 })).toMatchObject(failsWith('signed-out'));
    expect(await things()).toEqual({});
  });
});

test('the twenty-first alert is refused, and one of the others can be changed all the same', async () => {
  await signIn();
  const alertFor = (search: string, name = 'x') =>
    browser.send('watch.set-alert', { filter: { search }, alert: { name, level: null } });
  for (let at = 0; at < 20; at += 1) expect(await alertFor(`project ${at}`)).toMatchObject({ ok: true });
  expect(await alertFor('one more')).toMatchObject(failsWith('too-many-alerts'));
  expect(await alertFor('project 3', 'y')).toMatchObject({ ok: true });
  const names = Object.values((await stored('watching')).alerts ?? {}).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...Array<string>(19).fill('x'), 'y']);
});

test('R33: hiding one person more than there is room for is refused, and drops none of the others', async () => {
  await signIn();
  const hide = (uid: number, hidden: boolean) =>
    browser.send('watch.hide-person', { projectId: 1, uid, name: 'x', hidden });
  const hidden = Object.fromEntries(
    Array.from({ length: MAX_HIDDEN }, (_, uid) => [uid + 1, { name: 'x', projectId: 1 }]),
  );
  await store({ watching: { ...(await stored('watching')), hidden } });
  expect(await hide(9999, true)).toMatchObject(failsWith('too-many-hidden'));
  expect((await stored('watching')).hidden).toEqual(hidden);
  expect(await hide(1, false)).toMatchObject({ ok: true });
  expect(await hide(9999, true)).toMatchObject({ ok: true });
});

test('the comments that need no reply are remembered, and the oldest go after two hundred', () => {
  const ids = Array.from({ length: 201 }, (_, at) => `1/${at}`);
  expect(ids.reduce(withoutReplyTo, aWatching()).noReply).toEqual(ids.slice(1));
});
