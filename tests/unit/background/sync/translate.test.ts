import { describe, expect, it, test } from 'vitest';
import { arrivalsOf } from '../../../../entrypoints/background/watch/entry-marks';
import {
  joinStates,
  previewOf,
  rememberedOf,
  withHashes,
  withNotes,
} from '../../../../entrypoints/background/sync/join-states';
import { inboxItem, seenItem, syncStateItem, watchingItem } from '../../../../utils/storage/items';
import { jsonSize } from '../../../../utils/json';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { Computer, freshLocal, isAgreed } from '../support/computers';
import { shortName } from '../../../../entrypoints/background/watch/alerts';
import { withAlert, withoutReplyTo } from '../support/choices';
import { filterKey, NO_FILTER } from '../../../../utils/projects/filter';
import { isRead as isCommentRead } from '../../../../utils/watch/read-marks';
import { MAX_NOTE_CHARS, MAX_SAVED } from '../../../../utils/saved';
import { anEntry, aSavedThing, aWatched } from '../../support';
import { testInSizes } from '../support/sizes';
import { crowd } from './support';
import fc from 'fast-check';
import { join } from '../../../../entrypoints/background/sync/merge';
import { apply, capture } from '../../../../entrypoints/background/sync/translate';
import { changesBetween, STAYS, hash53 } from '../../../../utils/sync/registers';
import type { Registers } from '../../../../utils/sync-state';

const DAY_MS = 86_400_000;
const [THREADS, PEOPLE, ENTRIES] = [
  [1, 2, 3],
  [8, 9],
  [11, 12, 13, 14],
];

interface World {
  clock: number;
  computers: Computer[];
  /** What the browsers' sync holds, and every item that was ever sent. */
  carrier: Record<string, unknown>;
  underway: [string, unknown][];
  /** The entries that were ever marked as read on any computer. */
  everRead: Set<number>;
  /** The comments that were in view on any computer, with their threads. */
  commentsRead: Set<string>;
}

type Step = (world: World) => void;

const which = fc.nat(2);
const step = <T>(arbitrary: fc.Arbitrary<T>, happen: (world: World, value: T) => void): fc.Arbitrary<Step> =>
  arbitrary.map((value) => (world: World) => happen(world, value));
const on = <T>(arbitrary: fc.Arbitrary<T>, act: (computer: Computer, value: T) => void): fc.Arbitrary<Step> =>
  step(fc.tuple(which, arbitrary), ({ computers }, [at, value]) => act(computers[at] as Computer, value));

const steps: fc.Arbitrary<Step>[] = [
  on(fc.tuple(fc.constantFrom(...THREADS), fc.boolean()), (computer, [id, is]) => computer.watch(id, is)),
  on(fc.tuple(fc.constantFrom(...THREADS), fc.constantFrom('off', 'inbox', null)), (computer, [id, level]) =>
    computer.mute(id, level),
  ),
  on(fc.tuple(fc.constantFrom(...PEOPLE), fc.boolean()), (computer, [uid, is]) => computer.follow(uid, is)),
  step(
    fc.tuple(which, fc.constantFrom(...THREADS), fc.integer({ min: 1, max: 30 })),
    ({ computers, commentsRead }, [at, id, comment]) => {
      commentsRead.add(`${id}/${comment}`);
      (computers[at] as Computer).readComment(id, comment);
    },
  ),
  on(
    fc.tuple(fc.constantFrom('1', '1/2', '1/3'), fc.constantFrom(null, '', 'mine', 'a long one '.repeat(15))),
    (computer, [key, note]) => computer.save(key, note),
  ),
  on(fc.tuple(fc.constantFrom('clock', 'sun'), fc.constantFrom('off', null, undefined)), (computer, [search, level]) =>
    computer.setAlert(search, level === undefined ? null : { name: search, level }),
  ),
  on(fc.tuple(fc.constantFrom(...PEOPLE), fc.boolean()), (computer, [uid, is]) => computer.hide(uid, is)),
  on(fc.constantFrom('1/2', '1/3', '2/4'), (computer, comment) => computer.needNoReply(comment)),
  on(fc.constantFrom(...ENTRIES), (computer, id) => computer.find(id)),
  on(fc.constantFrom('dark', 'light', 'system'), (computer, theme) => {
    computer.local = { ...computer.local, settings: { ...computer.local.settings, theme } };
  }),
  step(fc.tuple(which, fc.constantFrom(...ENTRIES), fc.boolean()), ({ computers, everRead }, [at, id, isRead]) => {
    const computer = computers[at] as Computer;
    if (!computer.entries().has(id)) return;
    if (isRead) everRead.add(id);
    computer.mark(id, isRead);
  }),
  on(fc.constantFrom(...ENTRIES), (computer, id) => computer.snooze(id)),
  on(fc.constant(null), (computer) => computer.endSnoozes()),
  step(fc.integer({ min: -DAY_MS, max: DAY_MS }), (world, ms) => void (world.clock += ms)),
  // Sent items replace others as a whole, get lost, arrive late or arrive again.
  step(fc.tuple(which, fc.boolean()), (world, [at, arrives]) => {
    const sent = Object.entries((world.computers[at] as Computer).exchange(world.carrier));
    world.underway.push(...sent);
    if (arrives) world.carrier = { ...world.carrier, ...Object.fromEntries(sent) };
  }),
  step(fc.nat(), (world, at) => {
    const late = world.underway[at % Math.max(1, world.underway.length)];
    if (late) world.carrier = { ...world.carrier, [late[0]]: late[1] };
  }),
  step(fc.nat(), (world, at) => {
    const keys = Object.keys(world.carrier);
    const { [keys[at % Math.max(1, keys.length)] ?? '']: _lost, ...others } = world.carrier;
    world.carrier = others;
  }),
];

/** Lets three computers change things and deliver them in any order, so many times. */
function expectAgreement(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(fc.oneof(...steps), { minLength: 10, maxLength: 60, size: 'max' }), (happens) => {
      const world: World = {
        clock: Date.UTC(2026, 0, 1),
        computers: [],
        carrier: {},
        underway: [],
        everRead: new Set(),
        commentsRead: new Set(),
      };
      const now = (): number => world.clock;
      world.computers = [new Computer(now), new Computer(now, -3 * DAY_MS), new Computer(now, 400 * DAY_MS)];
      for (const happen of happens) happen(world);
      for (const { local } of world.computers)
        for (const { commentId, read, snoozedUntil } of local.watch.inbox)
          expect(
            read && snoozedUntil === undefined && !world.everRead.has(commentId ?? 0),
            'an entry became read by itself',
          ).toBe(false);
      for (const { local } of world.computers)
        for (const [id, mark] of Object.entries(local.seen.threads))
          for (let comment = 1; comment <= 31; comment += 1)
            expect(
              isCommentRead(mark, comment) && !world.commentsRead.has(`${id}/${comment}`),
              'a comment became read by itself',
            ).toBe(false);
      for (const computer of world.computers) computer.endSnoozes();
      // Two rounds in which everything arrives are enough, and one more for each range of read comments that did not travel and joins what
      // arrived; then nothing changes.
      for (const computer of Array.from({ length: 4 }, () => world.computers).flat())
        world.carrier = { ...world.carrier, ...computer.exchange(world.carrier) };
      const settled = JSON.stringify(world.carrier);
      for (const computer of world.computers) world.carrier = { ...world.carrier, ...computer.exchange(world.carrier) };
      expect(JSON.stringify(world.carrier)).toBe(settled);
      expect(isAgreed(world.computers.map(({ state }) => state))).toBe(true);
      const [first, ...others] = world.computers as [Computer, ...Computer[]];
      for (const other of others) {
        expect(other.view()).toEqual(first.view());
        for (const [id, { read }] of other.entries())
          if (first.entries().has(id)) expect([id, read]).toEqual([id, first.entries().get(id)?.read]);
      }
    }),
    { numRuns },
  );
}

testInSizes(
  'R35: three computers end in one state, with deliveries in any of %i orders, some lost and some twice',
  [100, 400],
  (orders) => expectAgreement(orders),
);

describe('a change', () => {
  const setUp = () => {
    const world = { clock: Date.UTC(2026, 0, 1) };
    const [here, there] = [new Computer(() => world.clock), new Computer(() => world.clock, 9 * DAY_MS)];
    const meet = (): void => {
      for (const one of [here, there, here]) Object.assign(carrier, one.exchange(carrier));
    };
    const carrier: Record<string, unknown> = {};
    return { here, there, meet };
  };

  it('wins over an earlier one from a clock that is ahead', () => {
    const { here, there, meet } = setUp();
    meet();
    there.watch(1, true);
    meet();
    here.watch(1, false);
    meet();
    expect(there.local.watch.watching.threads[1]).toMatchObject({ removed: true });
  });

  it('from before another computer joined is kept, and that computer’s data is added', () => {
    const { here, there, meet } = setUp();
    here.watch(1, true);
    here.exchange({});
    here.mute(1, 'off');
    there.watch(1, true);
    there.watch(2, true);
    meet();
    for (const computer of [here, there])
      expect(computer.view().threads).toEqual([
        ['1', 'followed', 'off', false],
        ['2', 'followed', null, false],
      ]);
  });

  it('is not undone by a computer that joins later, even if its clock is ahead', () => {
    const { here, there, meet } = setUp();
    here.watch(1, true);
    here.exchange({});
    here.watch(1, false);
    there.watch(1, true);
    meet();
    expect(there.view().threads).toEqual([['1', 'followed', null, true]]);
  });

  it('from unread to read reaches a computer that finds the entry only later', () => {
    const { here, there, meet } = setUp();
    here.find(11);
    here.mark(11, true);
    meet();
    there.find(11);
    expect(there.entries().get(11)?.read).toBe(true);
    there.mark(11, false);
    meet();
    expect(here.entries().get(11)?.read).toBe(false);
  });

  it('R35: marks nothing as read elsewhere while an entry is snoozed, and ends its snooze if it is read there', () => {
    const { here, there, meet } = setUp();
    for (const computer of [here, there]) computer.find(11);
    meet();
    here.snooze(11);
    meet();
    expect(there.entries().get(11)?.read).toBe(false);
    there.mark(11, true);
    meet();
    here.endSnoozes();
    meet();
    expect([here, there].map((computer) => computer.entries().get(11)?.read)).toEqual([true, true]);
  });
});

describe('what a person saved', () => {
  const setUp = () => {
    const carrier: Record<string, unknown> = {};
    let clock = 8e12;
    const [here, there] = [new Computer(() => clock), new Computer(() => clock, DAY_MS)];
    const meet = (): void => {
      clock += 2 * DAY_MS;
      for (const one of [here, there, here]) Object.assign(carrier, one.exchange(carrier));
    };
    const notes = (computer: Computer) => Object.values(computer.local.watch.saved.things).map(({ note }) => note);
    return { carrier, here, there, meet, notes };
  };
  const LONG = 'लंबी टिप्पणी '.repeat(15).trim();
  /** How many notes as long as this have room. */
  const ROOM = 120;

  /** Saves so many things with long notes. */
  const fill = (computer: Computer, count: number): void => {
    for (let id = 1; id <= count; id += 1) computer.save(String(id), `${id} ${LONG}`);
  };

  it('R39: goes to the others whole, with the longest notes', () => {
    const { here, there, meet, notes } = setUp();
    fill(here, 60);
    meet();
    expect(notes(there)).toEqual(notes(here));
    there.save('7', 'mine');
    meet();
    expect(notes(here)).toEqual(notes(there));
    expect(notes(here)).toContain('mine');
  });

  it('R39: is said to stay where there is no room, arrives whole or not at all, and stays as it was', () => {
    const { here, there, meet, notes } = setUp();
    fill(here, MAX_SAVED);
    const before = notes(here);
    for (let times = 0; times < 3; times += 1) meet();
    expect(notes(here)).toEqual(before);
    expect(notes(there).filter((note) => !before.includes(note))).toEqual([]);
    expect(notes(there).length).toBeGreaterThan(ROOM);
    expect(here.behind).toBe(MAX_SAVED - notes(there).length);
    expect(there.behind).toBe(0);
  });

  it('R39: is changed by no computer that has only an earlier note, or none, of what stays', () => {
    const probe = setUp();
    fill(probe.here, MAX_SAVED);
    probe.meet();
    const [, items] = [probe.meet(), Object.values(probe.carrier) as { d: Registers }[]];
    const places = items.flatMap(({ d }) => Object.entries(d).filter(([, [, value]]) => value === STAYS));
    const id = places.find(([key]) => key.startsWith('b'))?.[0].slice(1) ?? '';
    const { here, there, meet, notes } = setUp();
    here.save(id, 'short');
    meet();
    fill(here, MAX_SAVED);
    for (let times = 0; times < 3; times += 1) meet();
    const staying = Object.keys(here.local.watch.saved.things).filter((key) => !there.local.watch.saved.things[key]);
    there.save(staying[0] ?? '', '');
    const before = notes(here);
    for (let times = 0; times < 3; times += 1) meet();
    expect(notes(here)).toEqual(before);
    expect(there.local.watch.saved.things[id]?.note).toBe('short');
    // What the person writes there is the last word, and what they remove is removed.
    there.save(staying[1] ?? '', 'the last word');
    there.save(staying[2] ?? '', '');
    there.save(staying[2] ?? '', null);
    meet();
    expect(here.local.watch.saved.things[staying[1] ?? '']?.note).toBe('the last word');
  });

  it('R39: comes once there is room again', () => {
    const { here, there, meet, notes } = setUp();
    fill(here, MAX_SAVED);
    meet();
    // Among those are the newest, which had all the room.
    for (const key of Object.keys(here.local.watch.saved.things).slice(60)) here.save(key, null);
    meet();
    for (let id = 1; id <= 60; id += 1) here.save(String(id), `${id} again`);
    for (let times = 0; times < 3; times += 1) meet();
    expect(notes(there).toSorted()).toEqual(notes(here).toSorted());
    expect(here.behind).toBe(0);
  });

  it('is removed nowhere because another computer had no room for it, and comes once there is some', () => {
    const { here, there, meet, notes } = setUp();
    for (let id = 1; id <= MAX_SAVED; id += 1) there.save(String(id), '');
    meet();
    here.save('9999/1', 'mine');
    for (let times = 0; times < 3; times += 1) meet();
    expect(notes(here)).toContain('mine');
    expect(notes(there)).not.toContain('mine');
    there.save('1', null);
    meet();
    expect(notes(there)).toContain('mine');
  });
});

describe('a person with more than the browser takes', () => {
  /** More than the browser takes, and many more. */
  const [MANY, VERY_MANY, MINUTE] = [2000, 5000, 60_000];

  /** Runs several exchanges. @returns the number of items that each of them changed */
  const settle = (computer: Computer, world: { clock: number }, carrier: Record<string, unknown>): number[] =>
    Array.from({ length: 4 }, () => {
      world.clock += MINUTE;
      const sent = computer.exchange(carrier);
      const changed = Object.keys(sent).filter((key) => JSON.stringify(sent[key]) !== JSON.stringify(carrier[key]));
      Object.assign(carrier, sent);
      return changed.length;
    });

  const MOMENTS = ['at once, before it is switched on', 'afterwards'];

  function expectSentOnce(when: string, many: number): void {
    const world = { clock: Date.UTC(2026, 0, 1) };
    const [computer, carrier] = [new Computer(() => world.clock), {}];
    if (when === 'afterwards') computer.exchange(carrier);
    for (let id = 1; id <= many; id += 1) computer.watch(id, true);
    expect(settle(computer, world, carrier).slice(1)).toEqual([0, 0, 0]);
    computer.watch(many + 1, true);
    computer.mute(1, 'off');
    expect(settle(computer, world, carrier).slice(1)).toEqual([0, 0, 0]);
    expect(computer.state.registers).toMatchObject({
      [`t${many + 1}`]: [expect.anything(), 2],
      l1: [expect.anything(), 3],
    });
  }

  it.each(MOMENTS)('who followed them %s sends them once', (when) => {
    expectSentOnce(when, MANY);
  });

  it.each(MOMENTS)('who followed very many %s sends them once', { tags: ['full'] }, (when) => {
    expectSentOnce(when, VERY_MANY);
  });

  it('remembers every local item, within the limit of its own storage', () => {
    const local = freshLocal();
    const { threads } = local.watch.watching;
    const muted = { ...aWatched({ title: '', authorName: '' }), level: 'off' as const };
    const most = (item: { maxBytes: number }, one: unknown): number => Math.floor(item.maxBytes / jsonSize(one));
    for (let id = 1e6; id < 1e6 + most(watchingItem, { 1000000: muted }); id += 1) threads[id] = muted;
    const seen = { upTo: 1e9, at: 1e12 };
    for (let id = 1e6; id < 1e6 + most(seenItem, { 1000000: seen }); id += 1) local.seen.threads[id] = seen;
    local.watch.inbox = Array.from({ length: most(inboxItem, anEntry()) }, (_, at) =>
      anEntry({ id: `mention:1:${at}`, commentId: at, read: true }),
    );
    for (let id = 1e6; id < 1e6 + MAX_SAVED; id += 1)
      local.watch.saved.things[`${id}/${id}`] = aSavedThing({ note: 'न'.repeat(MAX_NOTE_CHARS) });
    for (let id = 1e6; id < 1e6 + 500; id += 1)
      local.watch.watching = withoutReplyTo(local.watch.watching, `${id}/${id}`);
    const known = { joined: true, registers: crowd(4000) };
    const joined = joinStates(known, local, { others: {}, isWhole: false, now: 9e12 });
    const registers = withHashes(rememberedOf(joined, local));
    expect(withNotes(registers, local.watch.saved)).toEqual(rememberedOf(joined, local));
    expect(Object.keys(threads).filter((id) => !registers[`t${id}`])).toEqual([]);
    const arrived = arrivalsOf({ registers: {}, arrived: {} }, { registers, inbox: local.watch.inbox, now: 0 });
    expect(Object.keys(arrived).length).toBeGreaterThan(500);
    const state = { owner: Number.MAX_SAFE_INTEGER, joined: true, registers, arrived };
    expect(jsonSize(state)).toBeLessThan(syncStateItem.maxBytes);
  });
});

it('a clock in the far future undoes no choice made on its own computer', () => {
  const computer = new Computer(() => Date.UTC(3000, 0, 1));
  const carrier: Record<string, unknown> = {};
  computer.exchange(carrier);
  for (const isWatched of [true, false, true, false]) {
    computer.watch(1, isWatched);
    Object.assign(carrier, computer.exchange(carrier));
    expect(computer.local.watch.watching.threads[1]?.removed).toBe(!isWatched);
  }
});

describe('capturing this computer’s state', () => {
  const context = { now: 5_000, isFirst: false };

  it('takes the person’s choices, and nothing else', () => {
    const local = freshLocal();
    local.watch.watching = {
      owner: 7,
      threads: {
        1: aWatched({ reason: 'own' }),
        2: aWatched({ reason: 'own', level: 'off' }),
        3: aWatched({ reason: 'written' }),
        4: aWatched({ reason: 'followed', title: 'A title' }),
        5: aWatched({ removed: true }),
      },
      people: { 9: { name: 'bob', since: 1 } },
      hidden: { 10: { name: 'bob', projectId: 3 } },
      noReply: ['1/5'],
    };
    local.watch.watching = withAlert(local.watch.watching, NO_FILTER, { name: 'All', level: 'inbox' }, 1);
    local.watch.saved = { owner: 7, things: { 4: aSavedThing({ note: 'mine' }), '4/2': aSavedThing({ note: '' }) } };
    local.watch.inbox = [
      anEntry({ id: 'mention:1:2', read: true, trace: [{ at: 1, word: 'found' }] }),
      anEntry({ id: 'mention:1:3', commentId: 3, read: true, trace: [{ at: 1, word: 'past' }] }),
      anEntry({ id: 'mention:1:4', commentId: 4 }),
    ];
    local.seen = { owner: 7, threads: { 4: { upTo: 80, at: 1 } } };
    const settings: Settings = { ...DEFAULT_SETTINGS, theme: 'dark', lessWhenLocked: true };
    const { r4, stheme, ...found } = capture({}, { ...local, settings }, context);
    expect([r4, stheme]).toEqual([
      [80, 0],
      [5, 'dark'],
    ]);
    const [entry = '', ...more] = Object.keys(found).filter((key) => key.startsWith('e'));
    expect([found[entry], more]).toEqual([[5, 0], []]);
    const alert = `a${shortName(filterKey(NO_FILTER))}`;
    const { [entry]: _read, [alert]: all, ...others } = found;
    expect(all).toEqual([5, ['All', 'inbox', '', 'recent', '', '', 0]]);
    expect(others).toEqual({
      t2: [5, 3],
      l2: [5, 3],
      t3: [5, 1],
      t4: [5, 2],
      t5: [5, 0],
      p9: [5, 1],
      h10: [5, 3],
      'n1/5': [5, 1],
      b4: [5, ['mine']],
      'b4/2': [5, ['']],
    });
    expect(JSON.stringify(found)).not.toMatch(/title|bob|hello|pocket/i);
  });

  it('takes no choice of another version, which no computer would accept', () => {
    const settings = { ...DEFAULT_SETTINGS, theme: 'sepia', periodMinutes: 7 } as unknown as Settings;
    expect(capture({}, { ...freshLocal(), settings }, context)).toEqual({});
  });

  it('does not take trimmed data for removed data', () => {
    const known: Registers = { t1: [1, 2], l1: [1, 3], r2: [9, 0], e5: [3, 0], 'n1/2': [3, 1] };
    expect(capture(known, freshLocal(), context)).toEqual(known);
  });
});

describe('taking over another computer’s state', () => {
  const context = { now: 5_000, since: 4_000 };

  it('adds a thread without its texts, from now on, and a removed one as removed', () => {
    const all: Registers = { t1: [1, 2], l1: [1, 3], t2: [1, 0], t3: [1, 3], l4: [1, 3] };
    const { threads } = apply(freshLocal(), { all, changed: all }, context).watch.watching;
    expect(threads).toEqual({
      1: { title: '', authorId: 0, authorName: '', reason: 'followed', since: 4_000, level: 'off', removed: false },
      2: { title: '', authorId: 0, authorName: '', reason: 'followed', since: 4_000, level: null, removed: true },
    });
  });

  it('is silent about what an alert of another computer finds before it came here', () => {
    const local = freshLocal();
    const all: Registers = { [`a${shortName(filterKey(NO_FILTER))}`]: [9, ['All', '', '', 'recent', '', '', 0]] };
    const { alerts } = apply(local, { all, changed: all }, context).watch.watching;
    expect(Object.values(alerts ?? {})).toEqual([
      { name: 'All', level: null, filter: NO_FILTER, since: 4_000, count: 0 },
    ]);
  });

  it('ends no level of another computer when the level before it would have ended', () => {
    const local = freshLocal();
    local.watch.watching.threads[1] = aWatched({ level: 'off', levelUntil: 9_000 });
    const all: Registers = { l1: [9, 4] };
    expect(apply(local, { all, changed: all }, context).watch.watching.threads[1]).toEqual(
      aWatched({ level: 'mentions' }),
    );
  });

  it('mutes a thread for as long as on the other computer', () => {
    const [here, there] = [freshLocal(), freshLocal()];
    there.watch.watching.threads[1] = aWatched({ level: 'off', levelUntil: 9_000 });
    const all = capture({}, there, { now: 5_000, isFirst: false });
    expect(all.l1).toEqual([5, 93]);
    here.watch.watching.threads[1] = aWatched();
    for (const before of [here, freshLocal()])
      expect(apply(before, { all, changed: all }, context).watch.watching.threads[1]).toMatchObject({
        level: 'off',
        levelUntil: 9_000,
      });
  });

  it('cancels the pending notifications of a muted thread', () => {
    const local = freshLocal();
    local.watch.watching.threads[1] = aWatched();
    local.watch.inbox = [anEntry()];
    local.watch.outbox = [{ kind: 'notify', id: 'mention:1:2' }];
    const all: Registers = { l1: [9, 3] };
    expect(apply(local, { all, changed: all }, context).watch).toMatchObject({
      watching: { threads: { 1: { level: 'off' } } },
      outbox: [],
      inbox: [{ read: false, trace: [{ word: 'silenced' }] }],
    });
  });

  it('changes nothing that is here already', () => {
    const local = freshLocal();
    local.watch.watching.threads[1] = aWatched({ reason: 'own' });
    const after = apply(local, { all: { t1: [9, 2] }, changed: { t1: [9, 2] } }, context);
    expect([after.watch, after.seen, after.settings]).toEqual([local.watch, local.seen, local.settings]);
    expect([after.watch, after.seen, after.settings].every((part) => Object.values(local).includes(part))).toBe(true);
  });
});

test('a preview counts what would change, and nothing that is here already', () => {
  const before: Registers = { t1: [1, 2], t5: [1, 1], stheme: [1, 'dark'] };
  const others: Registers = {
    t1: [2, 2],
    t2: [2, 2],
    t3: [2, 0],
    // The person's own project, which each computer finds by itself, and a followed thread that was only written to here.
    t4: [2, 3],
    t5: [2, 2],
    l2: [2, 3],
    p9: [2, 1],
    r2: [40, 0],
    e5: [2, 0],
    e6: [2, 1],
    stheme: [2, 'dark'],
    slanguage: [2, 'tr'],
    // Chosen elsewhere and set back, as if it had never been chosen.
    sdensity: [2, 'roomy'],
    'slevels.news': [2, 'off'],
    'slevels.update': [2, 'off'],
    b1: [2, ['']],
    h9: [2, 0],
    'n1/2': [2, 1],
  };
  const changed = changesBetween(before, join(before, others));
  const inbox = [anEntry({ id: 'news:5', commentId: null })];
  const mark = `e${hash53('news:5').toString(36)}`;
  expect(previewOf(before, { ...changed, [mark]: [2, 0] }, inbox)).toEqual({
    followed: 2,
    unfollowed: 0,
    levels: 1,
    // The thread, the entry that is here, and the comment that needs no reply.
    marks: 3,
    marksForLater: 1,
    saved: 1,
    alerts: 0,
    hidden: 0,
    settings: ['language', 'levels'],
  });
});
