import fc from 'fast-check';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_LABEL_CHARS, MAX_NAME_CHARS, MAX_SEARCH_CHARS } from '../../../../utils/limits';
import { FILTER_NAMES, PROJECT_LISTS } from '../../../../utils/projects/filter';
import { LEVELS } from '../../../../utils/settings';
import { isRead, type ReadMark } from '../../../../utils/watch/read-marks';
import { MAX_NOTE_CHARS, savedSubject } from '../../../../utils/saved';
import { aSavedThing, aWatched } from '../../support';
import { ANN, profile } from '../support/fake-service';
import { ask, browser, clock, createStage, runCycle, service, signIn, store, stored } from '../support/stage';
import { untilIdle } from '../support/timing';
import { checkRegister, pack, scopeOf } from '../../../../entrypoints/background/sync/pack';
import { readRegister } from '../../../../entrypoints/background/sync/read-kind';
import type { Register, Registers } from '../../../../utils/sync-state';

const SCOPE = scopeOf(profile.baseUrl, ANN.uid);
const OWN = 1;

const ids = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2 ** 31, 2 ** 53 - 2, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 1e16),
  fc.integer({ min: 0, max: 50 }),
);
/** The latest two that are taken on that day, and later ones. */
const LATEST = [9_067_225_599, 9_067_225_600, 9_999_999_999, 10_000_000_000];
const clocks = fc.constantFrom(0, 1, 1_700_000_000, ...LATEST);
const text = (max: number) =>
  fc.oneof(
    fc.constantFrom('', ' ', '\uD83D', 'constructor', '__proto__', '\u202E', '0', '<b>'),
    fc.constantFrom('a', 'é', 'न', '😀').map((part) => part.repeat(max)),
    fc.string({ unit: 'binary', maxLength: max }),
  );
const alerts = fc.tuple(
  text(MAX_NAME_CHARS),
  fc.constantFrom('', ...LEVELS),
  text(MAX_SEARCH_CHARS),
  fc.constantFrom(...PROJECT_LISTS),
  ...FILTER_NAMES.map((name) => (name === 'authorId' ? ids : text(MAX_LABEL_CHARS))),
);
/** Registers of every kind, of which the schema takes some. */
const anyRegister = fc.oneof(
  fc.tuple(fc.constantFrom('t', 'l', 'p', 'h', 'b', 'r', 'n'), ids, clocks, fc.nat(5)),
  fc.tuple(fc.constantFrom('t', 'h', 'l'), ids, clocks, ids),
  fc.tuple(fc.constant('r'), ids, ids, fc.constantFrom(0, '2.0', '2.0.13.1y', '0.0', '2', '1.0', '2gosa7pa2gu.1')),
  fc.tuple(fc.constant('b'), ids, clocks, fc.tuple(text(MAX_NOTE_CHARS))),
  fc.tuple(fc.constant('a'), fc.nat(9), clocks, alerts),
);
const found = fc.array(fc.tuple(anyRegister, ids, fc.boolean()), { minLength: 1, maxLength: 12 }).map((all) =>
  Object.fromEntries(
    all.flatMap(([[kind, id, at, value], comment, isOfComment]) => {
      const key = kind === 'n' || (kind === 'b' && isOfComment) ? `${kind}${id}/${comment}` : `${kind}${id}`;
      const register = checkRegister(key, [at, value]);
      return register ? [[key, register] as const] : [];
    }),
  ),
);

/** Takes back all that there is, by the requests for it. */
async function takeAllBack(): Promise<void> {
  const [watching, { things }] = [await stored('watching'), await stored('saved')];
  for (const [id, { removed }] of Object.entries(watching.threads)) {
    if (removed || Number(id) === OWN) continue;
    await ask('watch.set-level', { projectId: Number(id), level: 'off' });
    await ask('watch.set-thread', { projectId: Number(id), watch: false });
  }
  for (const uid of Object.keys(watching.people))
    await ask('watch.set-person', { uid: Number(uid), name: '', watch: false });
  for (const uid of Object.keys(watching.hidden ?? {}))
    await ask('watch.hide-person', { projectId: OWN, uid: Number(uid), name: '', hidden: false });
  for (const { filter, name, level } of Object.values(watching.alerts ?? {})) {
    await ask('watch.set-alert', { filter, alert: { name, level } });
    await ask('watch.set-alert', { filter, alert: null });
  }
  for (const [key, { note }] of Object.entries(things)) {
    await ask('saved.set', { ...savedSubject(key), uid: ANN.uid, note });
    await ask('saved.set', { ...savedSubject(key), uid: ANN.uid, note: null });
  }
}

async function left() {
  const [{ threads, people, hidden, alerts: all }, { things }] = [await stored('watching'), await stored('saved')];
  const watched = Object.entries(threads).filter(([id, { removed }]) => !removed && Number(id) !== OWN);
  return [watched, people, hidden ?? {}, all ?? {}, things].flatMap((part) => Object.keys(part));
}

async function importState(state: Registers): Promise<void> {
  const file = JSON.parse((await ask('sync.export')) as string) as object;
  await ask('sync.import', { text: JSON.stringify({ ...file, state }) });
}

/** The comments of a thread that count as new. */
async function freshIn(projectId: number): Promise<number[]> {
  const mark = (await stored('seen')).threads[projectId] ?? { upTo: 0 };
  return (service.threads.get(projectId) ?? []).map(({ id }) => id).filter((id) => !isRead(mark, id));
}

beforeEach(async () => {
  await createStage();
  service.comment(OWN, 'an old one');
  await signIn();
});

async function expectTakenBack(state: Registers, how: 'in a file' | 'by another computer'): Promise<void> {
  if (how === 'in a file') await importState(state);
  else {
    await fakeBrowser.storage.sync.set(pack(state, SCOPE));
    await ask('sync.set', { on: true });
  }
  await takeAllBack();
  expect(await left()).toEqual([]);
  await runCycle(300_000);
  expect([await left(), await ask('cycle.run')]).toEqual([[], expect.objectContaining({ failure: null })]);
  await untilIdle();
}

describe('R40: all that the schema takes', () => {
  test.each(['in a file', 'by another computer'] as const)(
    'is taken back by requests, where it came %s',
    async (how) => {
      await fc.assert(
        fc.asyncProperty(found, async (state: Record<string, Register>) => {
          fakeBrowser.reset();
          await createStage();
          service.comment(OWN, 'an old one');
          await signIn();
          await expectTakenBack(state, how);
        }),
        { numRuns: 25 },
      );
    },
    60_000,
  );

  test('is what requests take, with the last and the first ids', async () => {
    const first: Registers = { t1: [1, 2], p1: [1, 1], h1: [1, 1], b1: [1, ['']], 'n1/1': [1, 1], r1: [1, 0] };
    const last = Object.fromEntries(
      Object.entries(first).map(([key, register]) => [key.replaceAll('1', String(Number.MAX_SAFE_INTEGER)), register]),
    );
    await expectTakenBack(Object.assign(last, first), 'in a file');
  });
});

describe('R40: how far a thread was read elsewhere', () => {
  test.each<[string, ReadMark]>([
    ['all up to it', { upTo: Number.MAX_SAFE_INTEGER }],
    ['all after the first', { upTo: 1, beyond: [[3, Number.MAX_SAFE_INTEGER]] }],
  ])('hides nothing that is written later, however far the mark is: %s', async (_what, mark) => {
    await importState({ [`r${OWN}`]: readRegister(mark) });
    expect(await freshIn(OWN)).toEqual([]);
    const later = [service.comment(OWN, 'later')];
    await runCycle(300_000);
    expect(await freshIn(OWN)).toEqual(later);
    later.push(service.comment(OWN, 'later still'));
    await runCycle(300_000);
    expect(await freshIn(OWN)).toEqual(later);
    expect((await stored('seen')).ahead).toEqual({});
    await ask('thread.mark-seen', { projectId: OWN, uid: ANN.uid, ranges: [[0, later[0]]], start: 0 });
    expect(await freshIn(OWN)).toEqual([later[1]]);
  });

  test('counts once the comments up to it are known here', async () => {
    const there = [service.comment(OWN, 'read there'), service.comment(OWN, 'the last one read there')];
    await importState({ [`r${OWN}`]: [there[1] ?? 0, 0] });
    const later = service.comment(OWN, 'read nowhere');
    expect(await freshIn(OWN)).toEqual([...there, later]);
    await runCycle(300_000);
    expect(await freshIn(OWN)).toEqual([later]);
  });

  test('is stored no further than the thread goes, by no request either', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    await ask('thread.mark-seen', { projectId: OWN, uid: ANN.uid, ranges: [[0, most]], start: most });
    const later = service.comment(OWN, 'later');
    await runCycle(300_000);
    expect(await freshIn(OWN)).toEqual([later]);
  });

  test('is healed where an earlier version stored it further', async () => {
    const threads = { [OWN]: { upTo: Number.MAX_SAFE_INTEGER, at: clock.ms } };
    await store({ seen: { owner: ANN.uid, threads } });
    const later = service.comment(OWN, 'later');
    await runCycle(300_000);
    expect(await freshIn(OWN)).toEqual([later]);
  });
});

test('R40: what no request can name is removed from what an earlier version stored, and the rest stays', async () => {
  const thread = aWatched({ reason: 'followed' });
  const filter = { search: 'sundial', list: 'recent' as const, type: '', category: '', authorId: null };
  const alert = { name: '', filter, level: null, since: 1, found: [], count: 0 };
  const watching = {
    owner: ANN.uid,
    threads: { 0: thread, 1: thread, '9007199254740992': thread },
    people: { 0: { name: '', since: 1 } },
    hidden: { 0: { name: '', projectId: 1 }, 5: { name: '', projectId: 1 } },
    noReply: ['0/1', '1/1'],
    alerts: { one: alert },
  };
  const saved = { owner: ANN.uid, things: { 0: aSavedThing(), '1/0': aSavedThing(), '1/2': aSavedThing() } };
  const seen = { owner: ANN.uid, threads: { 0: { upTo: 1, at: 1 }, 1: { upTo: 1, at: 1 } } };
  const { settings } = { settings: {} as never };
  await store({
    watching,
    saved,
    seen,
    kept: [{ uid: 8, watching: { ...watching, owner: 8 }, seen, saved, settings }],
    syncState: {
      owner: ANN.uid,
      joined: true,
      registers: { t0: [1, 2], t1: [1, 2], t5: [9_999_999_999, 2] },
      arrived: {},
    },
  });
  await fakeBrowser.storage.session.clear();
  await browser.start();
  await runCycle(300_000);
  const healed = await stored('watching');
  for (const one of [healed, (await stored('kept'))[0]?.watching])
    expect(one).toMatchObject({ people: {}, noReply: ['1/1'], alerts: { one: { name: 'sundial' } } });
  expect([Object.keys(healed.threads), Object.keys(healed.hidden ?? {})]).toEqual([['1'], ['5']]);
  expect(Object.keys((await stored('saved')).things)).toEqual(['1/2']);
  expect(Object.keys((await stored('seen')).threads)).toEqual(['1']);
  expect(Object.keys((await stored('syncState')).registers)).toEqual(['t1']);
  expect(await ask('cycle.run')).toMatchObject({ failure: null });
});
