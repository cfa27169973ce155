import { describe, expect, test } from 'vitest';
import { reduceCounters, reduceMissing, reducePerson } from '../../../../entrypoints/background/watch/projects-reducer';
import type { WatchState } from '../../../../entrypoints/background/watch/state';
import type { Project } from '../../../../utils/api/schemas';
import type { Cursors, ProjectCounter, Watching } from '../../../../utils/watch/types';
import { aCursor, aWatched } from '../../support';
import { aCounter, aPage, aProject, aState, aWatching, judging, someCursors } from '../support/samples';

const AT = 100_000_000;
const EVE = 50;

function stateWith(watching: Partial<Watching>, cursors: Partial<Cursors> = {}): WatchState {
  return aState({ watching: aWatching(watching), cursors: someCursors(cursors) });
}

function counting(state: WatchState, projects: Project[], askedAt = AT, watchedFrom = 0): WatchState {
  return reduceCounters(state, { projects, askedAt, watchedFrom, serviceNow: AT, ...judging(AT) });
}

/** The only counter after a list in which this is the only project. */
function counterAfter(state: WatchState, over: Partial<Project>) {
  return counting(state, [aProject(over)]).cursors.counters[1];
}

/** A state in which thread 1 is watched and its counter known. */
function counted(counter: Partial<ProjectCounter>, thread = aWatched()): WatchState {
  return stateWith({ threads: { 1: thread } }, { counters: { 1: aCounter(counter) } });
}

const followed = aWatched({ reason: 'followed', authorId: EVE, authorName: 'eve' });
const ids = ({ inbox }: WatchState) => inbox.map(({ id }) => id);
const evesProject = (over: Partial<Project> = {}) => aProject({ authorId: EVE, authorName: 'eve', ...over });

describe('counters', () => {
  test('of watched projects are recorded', () => {
    const state = stateWith({ threads: { 1: aWatched() } });
    expect(counterAfter(state, { comments: 4, updatedAt: 3000 })).toMatchObject({
      count: 4,
      at: AT,
      movedAt: 0,
      updatedAt: 3000,
    });
  });

  test('of other projects, and of those taken off the watch, are not recorded', () => {
    const state = stateWith({ threads: { 1: aWatched({ removed: true }) } });
    expect(counting(state, [aProject(), aProject({ id: 2 })])).toBe(state);
  });

  test('remember when they last changed', () => {
    const state = counted({ count: 4, at: AT - 20, movedAt: AT - 30 });
    expect(counterAfter(state, { comments: 4 })).toMatchObject({ at: AT, movedAt: AT - 30 });
    expect(counterAfter(state, { comments: 5 })).toMatchObject({ at: AT, movedAt: AT });
  });

  test('from an answer to an earlier request change nothing', () => {
    const state = counted({ count: 4, at: AT });
    expect(counting(state, [aProject({ comments: 3 })], AT - 1)).toBe(state);
  });

  test('replace those from before the clock was set back', () => {
    const state = counted({ count: 4, at: AT + 86_400_000 });
    expect(counterAfter(state, { comments: 5 })).toMatchObject({ count: 5, at: AT });
  });

  test('keep the mark of a project that is far down its author’s list', () => {
    expect(counterAfter(counted({ isFarDown: true }, followed), {})).toMatchObject({ isFarDown: true });
  });

  test('update the title and the author of a watched thread', () => {
    const state = stateWith({ threads: { 1: aWatched({ title: '', authorId: 0, authorName: '' }), 2: aWatched() } });
    const next = counting(state, [evesProject({ title: 'Now so' })]);
    expect(next.watching.threads[1]).toMatchObject({ title: 'Now so', authorId: EVE, authorName: 'eve' });
    expect(next.watching.threads[2]).toBe(state.watching.threads[2]);
  });

  test('leave the watch list alone if nothing in it is new', () => {
    const state = stateWith({ threads: { 1: aWatched() } });
    expect(counting(state, [aProject()]).watching).toBe(state.watching);
  });
});

describe('an update', () => {
  const before = { counters: { 1: aCounter({ updatedAt: 3000 }) } };

  test('of a followed project is news', () => {
    const state = counting(stateWith({ threads: { 1: followed } }, before), [
      evesProject({ updatedAt: 4000, whatsNew: 'Faster' }),
    ]);
    const words = { title: 'Pocket Budget', text: 'Faster', author: 'eve' };
    expect(state.inbox).toMatchObject([
      { id: 'update:1:4000', kind: 'update', ...words, at: 4000, projectId: 1, commentId: null },
    ]);
    expect(state.outbox).toEqual([]);
  });

  test('of an own project, or of one in which the person only wrote, is not news', () => {
    for (const reason of ['own', 'written'] as const)
      expect(
        counting(stateWith({ threads: { 1: aWatched({ reason }) } }, before), [aProject({ updatedAt: 4000 })]).inbox,
      ).toEqual([]);
  });

  test.each([{}, { counters: { 1: aCounter() } }])(
    'at the first reading (%j) is news if it is newer than the watch and the session',
    (cursors) => {
      const state = stateWith({ threads: { 1: { ...followed, since: 3500 } } }, cursors);
      const updated = (updatedAt: number, watchedFrom = 0) =>
        counting(state, [evesProject({ updatedAt })], AT, watchedFrom).inbox.map(({ id }) => id);
      expect(updated(4000)).toEqual(['update:1:4000']);
      expect(updated(3000)).toEqual([]);
      expect(updated(4000, 4500)).toEqual([]);
    },
  );

  test.each([{ updatedAt: 3000 }, { updatedAt: 2000 }, { updatedAt: 3000, comments: 9 }])(
    'is not news if its time stays the same or goes back, even with a new comment: %j',
    (over) => {
      expect(counting(stateWith({ threads: { 1: followed } }, before), [evesProject(over)]).inbox).toEqual([]);
    },
  );

  test('whose stamp lies ahead comes once, and hides none that comes later', () => {
    const ahead = AT + 1_000_000;
    const once = counting(stateWith({ threads: { 1: followed } }, before), [evesProject({ updatedAt: ahead })]);
    expect(ids(once)).toEqual([`update:1:${ahead}`]);
    const again = counting({ ...once, inbox: [] }, [evesProject({ updatedAt: ahead })], AT + 1);
    expect(ids(again)).toEqual([]);
    expect(ids(counting(again, [evesProject({ updatedAt: AT })], AT + 2))).toEqual([`update:1:${AT}`]);
  });

  test('of a muted project is skipped', () => {
    const state = counting(stateWith({ threads: { 1: { ...followed, level: 'off' } } }, before), [
      evesProject({ updatedAt: 4000 }),
    ]);
    expect(state.inbox).toEqual([]);
    expect(state.skippedEntries).toMatchObject([{ kind: 'update', why: 'muted' }]);
  });
});

describe('the projects of a followed person', () => {
  const eve = { people: { [EVE]: { name: 'eve', since: 5000 } } };
  const person = (state: WatchState, projects: Project[]) =>
    reducePerson(
      state,
      EVE,
      { projects, askedAt: AT, watchedFrom: 0, serviceNow: AT, ...judging(AT) },
      aPage(projects),
    );
  const knowing = (...projects: number[]) => stateWith(eve, { people: { [EVE]: { projects, at: 0, newestAt: 4500 } } });

  test('are not news at the first reading, unless they are newer than the watch', () => {
    const state = person(stateWith(eve), [
      evesProject({ id: 3, publishedAt: 5001 }),
      evesProject({ id: 2, publishedAt: 5000 }),
      evesProject({ id: 1 }),
    ]);
    expect(ids(state)).toEqual(['project:3']);
    expect(state.cursors.people[EVE]).toMatchObject({ projects: [3, 2, 1], at: AT, newestAt: 5001 });
  });

  test('that are new are news', () => {
    const state = person(knowing(1), [
      evesProject({ id: 2, title: 'Clock', description: 'Ticks', publishedAt: 9000 }),
      evesProject({ id: 1 }),
    ]);
    const words = { title: 'Clock', text: 'Ticks', author: 'eve' };
    expect(state.inbox).toMatchObject([
      { id: 'project:2', kind: 'project', ...words, at: 9000, projectId: 2, commentId: null },
    ]);
    expect(state.skippedEntries).toEqual([]);
  });

  test('leave the watch list alone, unless they bring the missing name of their author', () => {
    const nameless = { [EVE]: { name: '', since: 0 } };
    const state = stateWith({ people: nameless });
    const named = person(state, [evesProject()]);
    expect(named.watching.people).toEqual({ [EVE]: { name: 'eve', since: 0 } });
    expect(person(named, [evesProject()]).watching).toBe(named.watching);
  });

  test('older than the session are not news at its first reading, even if the person was followed before', () => {
    const projects = [evesProject({ id: 3, publishedAt: 9001 }), evesProject({ id: 2, publishedAt: 9000 })];
    const seen = { projects, askedAt: AT, watchedFrom: 9000, serviceNow: AT, ...judging(AT) };
    const state = reducePerson(stateWith(eve), EVE, seen, aPage(projects));
    expect(ids(state)).toEqual(['project:3']);
  });

  test('older than the watch are not news, even if the first list was empty', () => {
    const first = person(stateWith(eve), []);
    const projects = [evesProject({ id: 2, publishedAt: 5001 }), evesProject({ id: 1, publishedAt: 5000 })];
    expect(ids(person(first, projects))).toEqual(['project:2']);
  });

  test('that are known, or only moved up the page, are not news', () => {
    expect(
      person(knowing(1), [evesProject({ id: 1, publishedAt: 9000 }), evesProject({ id: 2, publishedAt: 4000 })]).inbox,
    ).toEqual([]);
  });

  test('that are new are news even if the watch began by a clock that was ahead', () => {
    expect(ids(person(knowing(1), [evesProject({ id: 2, publishedAt: 4600 })]))).toEqual(['project:2']);
  });

  test('are remembered up to a thousand, even if they left the page', () => {
    const state = person(knowing(...Array.from({ length: 1000 }, (_, at) => 1000 - at)), [evesProject({ id: 2000 })]);
    const projects = state.cursors.people[EVE]?.projects;
    expect(projects).toHaveLength(1000);
    expect(projects?.[0]).toBe(2000);
  });

  test('whose stamps lie ahead come once, and do not say when their author published last', () => {
    const ahead = evesProject({ id: 2, publishedAt: AT + 1_000_000 });
    const once = person(knowing(1), [ahead]);
    expect([ids(once), once.cursors.people[EVE]?.newestAt]).toEqual([['project:2'], 4500]);
    expect(ids(person({ ...once, inbox: [] }, [evesProject({ id: 3, publishedAt: AT }), ahead]))).toEqual([
      'project:3',
    ]);
  });

  test('change nothing if the person is not followed', () => {
    const state = stateWith({});
    expect(person(state, [evesProject()])).toBe(state);
  });

  test('may be none, and the reading still counts', () => {
    const state = person(stateWith(eve), []);
    expect(state.cursors.people[EVE]).toMatchObject({ projects: [], at: AT, newestAt: 0 });
    expect(state.skippedEntries).toEqual([]);
  });
});

describe('the reducer of missing answers', () => {
  const missing = (
    state: WatchState,
    scout: { list: number } | { details: number },
    projects: Project[] | null = null,
  ) => reduceMissing(state, scout, { projects: projects ?? [], askedAt: AT, isAnswer: projects !== null });

  test('delays the next request for a project that cannot be seen', () => {
    expect(missing(stateWith({ threads: { 1: followed } }), { details: 1 }).cursors.counters[1]).toEqual(
      aCounter({ at: AT }),
    );
  });

  test('keeps what is known of a project that cannot be seen', () => {
    const counter = { count: 4, movedAt: 3, updatedAt: 2 };
    const after = missing(counted({ ...counter, at: 5 }, followed), { details: 1 });
    expect(after.cursors.counters[1]).toMatchObject({ ...counter, at: AT });
  });

  test('keeps the counter of a project that is known only by its thread', () => {
    const state = stateWith({ threads: { 1: followed } }, { threads: { 1: aCursor({ count: 8 }) } });
    expect(missing(state, { details: 1 }).cursors.counters[1]?.count).toBe(8);
  });

  test('changes nothing if the project was there', () => {
    const state = stateWith({ threads: { 1: followed } });
    expect(missing(state, { details: 1 }, [evesProject()])).toBe(state);
  });

  test('marks a project that is not on its author’s first page as far down, and not its neighbors', () => {
    const state = stateWith(
      { threads: { 1: followed, 2: followed, 3: aWatched() } },
      { counters: { 1: aCounter({ at: AT }), 2: aCounter({ count: 4, at: 5 }) } },
    );
    const { counters } = missing(state, { list: EVE }, [evesProject()]).cursors;
    expect(counters).toEqual({ 1: aCounter({ at: AT }), 2: { ...aCounter({ count: 4, at: 5 }), isFarDown: true } });
  });

  test('unmarks a project that is on its author’s first page again', () => {
    const state = counted({ count: 4, at: 5, isFarDown: true }, followed);
    expect(missing(state, { list: EVE }, [evesProject()]).cursors.counters).toEqual({
      1: aCounter({ count: 4, at: 5 }),
    });
  });

  test('marks no project as far down if the list cannot be read, and delays the next request', () => {
    expect(missing(stateWith({ threads: { 1: followed } }), { list: EVE }).cursors.counters).toEqual({
      1: aCounter({ at: AT }),
    });
  });

  test('records nothing of a project that was taken off the watch', () => {
    expect(
      missing(stateWith({ threads: { 1: { ...followed, removed: true } } }), { list: EVE }, []).cursors.counters,
    ).toEqual({});
  });

  test('delays the next request for a person whose list cannot be read, and their first reading', () => {
    const state = stateWith({ people: { [EVE]: { name: 'eve', since: 0 } } });
    expect(missing(state, { list: EVE }).cursors.people[EVE]).toEqual({ projects: null, at: AT, newestAt: 0 });
    const known = { ...state, cursors: someCursors({ people: { [EVE]: { projects: [1], at: 5, newestAt: 2 } } }) };
    expect(missing(known, { list: EVE }).cursors.people[EVE]).toEqual({ projects: [1], at: AT, newestAt: 2 });
  });

  test('delays the next request for a person whose list cannot be read, also after the clock was set back', () => {
    const state = stateWith(
      { people: { [EVE]: { name: 'eve', since: 0 } } },
      { people: { [EVE]: { projects: [1], at: AT + 86_400_000, newestAt: 2 } } },
    );
    expect(missing(state, { list: EVE }).cursors.people[EVE]?.at).toBe(AT);
  });
});
