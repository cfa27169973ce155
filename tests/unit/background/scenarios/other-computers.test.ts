import { fakeBrowser } from 'wxt/testing/fake-browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { savedItem, syncStateItem, watchingItem } from '../../../../utils/storage/items';
import type { SyncPreview } from '../../../../utils/commands/replies';
import { withSetting } from '../../../../utils/settings';
import { anAccount } from '../../support';
import { ANN, profile } from '../support/fake-service';
import { reported, type Death } from '../support/crashing-browser';
import {
  ask,
  browser,
  clock,
  createStage,
  failsWith,
  runCycle,
  service,
  signIn,
  store,
  stored,
} from '../support/stage';
import { testInSizes } from '../support/sizes';
import { untilIdle } from '../support/timing';
import { join } from '../../../../entrypoints/background/sync/merge';
import { pack, scopeOf, SYNC_VERSION, unpack } from '../../../../entrypoints/background/sync/pack';
import { hash53 } from '../../../../utils/sync/registers';
import type { Registers } from '../../../../utils/sync-state';
import { someone } from '../../../tools/worlds/names';

const SCOPE = scopeOf(profile.baseUrl, ANN.uid);
const { sync, local } = fakeBrowser.storage;
const [OWN, FOLLOWED] = [1, 40];
const MINUTE = 60_000;

beforeEach(async () => {
  await createStage();
  service.comment(OWN, 'an old one');
  service.project(FOLLOWED, { owner: { uid: 50, name: 'eve' }, title: 'Pocket Budget' });
  await signIn();
  await later();
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

async function later(ms = 5 * MINUTE): Promise<void> {
  await runCycle(ms);
}

/** What the browser's own sync holds for the person. */
const carried = async (): Promise<Registers> => unpack(await sync.get(null), SCOPE).registers;

/** Delivers the state of the other computer, as the browser does. */
async function deliver(registers: Registers): Promise<void> {
  await sync.set(pack(join(await carried(), registers), SCOPE));
}

/** Writes a mention that the person reads on the other computer. @returns the entry's id, and what that computer sends */
function mentionReadThere(): { id: string; mark: Registers } {
  const commentId = service.comment(OWN, 'look, @ann');
  const key = `e${hash53(`${OWN}/${commentId}`).toString(36)}`;
  return { id: `mention:${OWN}:${commentId}`, mark: { [key]: [9e9, 0] } };
}

test('what arrives for one person while another signs in is stored for neither', async () => {
  await ask('sync.set', { on: true });
  await untilIdle();
  const before = [await stored('syncState'), await stored('watching')];
  const found = pack(join(await carried(), { [`t${FOLLOWED}`]: [9e9, 2] }), SCOPE);
  vi.spyOn(sync, 'get').mockImplementationOnce(
    () => store({ account: anAccount({ uid: 8 }) }).then(() => found) as never,
  );
  await ask('sync.set', { on: true });
  expect([await stored('syncState'), await stored('watching')]).toEqual(before);
});

describe('the sync between computers, switched off', () => {
  test('writes nothing to the browser’s own sync, and takes nothing from it', async () => {
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await sync.set(pack({ t41: [1, 2] }, SCOPE));
    browser.synced.length = 0;
    await later();
    await untilIdle();
    expect(browser.synced).toEqual([]);
    expect((await stored('watching')).threads[41]).toBeUndefined();
    expect(await stored('syncState')).toEqual({ ...syncStateItem.fallback, owner: ANN.uid });
  });

  test('after use leaves its data there, or removes it if the person asks', async () => {
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await ask('sync.set', { on: true });
    await ask('sync.set', { on: false });
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: false });
    await later();
    expect((await carried())[`t${FOLLOWED}`]?.[1]).toBe(2);
    await sync.set({ 'another.0': 1 });
    await ask('sync.remove');
    expect(await sync.get(null)).toEqual({ 'another.0': 1 });
    expect(await stored('syncStatus')).toEqual({ owner: ANN.uid, on: false, triedAt: expect.any(Number) as number });
  });
});

describe('the sync between computers, switched on', () => {
  beforeEach(() => ask('sync.set', { on: true }));

  test('sends what the person follows, mutes, has read and has set, and records when and how much', async () => {
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await ask('watch.set-level', { projectId: FOLLOWED, level: 'off' });
    await ask('watch.set-person', { uid: 50, name: 'eve', watch: true });
    await ask('thread.mark-seen', { projectId: OWN, uid: ANN.uid, ranges: [[0, 1]], start: 1 });
    await store({ settings: { ...(await stored('settings')), theme: 'dark' } });
    await later();
    const { [`t${FOLLOWED}`]: watched, [`l${FOLLOWED}`]: level, p50, r1, stheme } = await carried();
    expect([watched?.[1], level?.[1], p50?.[1], r1, stheme?.[1]]).toEqual([2, 3, 1, [1, 0], 'dark']);
    const { bytes, ...status } = await stored('syncStatus');
    expect(status).toEqual({ owner: ANN.uid, on: true, triedAt: clock.ms, syncedAt: clock.ms });
    expect(bytes).toBeGreaterThan(100);
    expect(JSON.stringify(await sync.get(null))).not.toMatch(/eve|service\.example|canary/i);
  });

  test('records when and how much also if this computer had nothing to send', async () => {
    await store({ syncStatus: { owner: ANN.uid, on: true } });
    await later();
    expect(await stored('syncStatus')).toMatchObject({ syncedAt: clock.ms, bytes: expect.any(Number) as number });
  });

  test('R32: restores what was put aside after a rollback, and unfollows and removes nothing elsewhere', async () => {
    await ask('watch.set-person', { uid: 50, name: 'eve', watch: true });
    await ask('saved.set', { projectId: OWN, uid: ANN.uid, commentId: null, note: 'mine' });
    await later();
    await store({ watching: watchingItem.fallback, saved: savedItem.fallback });
    await later();
    const { p50, [`b${OWN}`]: saved } = await carried();
    expect([p50?.[1], saved?.[1]]).toEqual([1, ['mine']]);
    expect(Object.keys((await stored('watching')).people)).toEqual(['50']);
    expect((await stored('saved')).things[OWN]).toMatchObject({ note: 'mine' });
  });

  test('R32: resets no other computer when settings were put aside after a rollback', async () => {
    await store({ settings: { ...(await stored('settings')), theme: 'dark' } });
    await later();
    await local.set({ settings: { v: 2, d: { theme: 'of a newer version' } } });
    await fakeBrowser.storage.session.clear();
    const get = local.get.bind(local) as (key: unknown) => Promise<unknown>;
    const slowGet = async (key: unknown): Promise<unknown> => {
      if (key === null) await new Promise((resolve) => setTimeout(resolve, 100));
      return get(key);
    };
    Object.assign(local, { get: slowGet });
    clock.ms += MINUTE;
    const starting = browser.start();
    void sync.onChanged.trigger({});
    await starting;
    await later();
    expect((await stored('settings')).theme).toBe('dark');
    expect((await carried()).stheme?.[1]).toBe('dark');
  });

  test('takes over what another computer sent, and learns the name of a person who came without one', async () => {
    await deliver({
      [`t${FOLLOWED}`]: [9e9, 2],
      [`l${FOLLOWED}`]: [9e9, 2],
      p50: [9e9, 1],
      r7: [70, 0],
      stheme: [9e9, 'dark'],
    });
    await vi.waitFor(async () => expect((await stored('settings')).theme).toBe('dark'));
    expect((await stored('seen')).ahead?.[7]).toMatchObject({ upTo: 70 });
    await later();
    const { threads, people } = await stored('watching');
    expect(threads[FOLLOWED]).toMatchObject({
      reason: 'followed',
      level: 'inbox',
      removed: false,
      title: 'Pocket Budget',
    });
    expect(people[50]).toMatchObject({ name: 'eve' });
  });

  test('sends what the person saved, hid and needs no reply to, and their alerts, and no word of others', async () => {
    const commentId = service.comment(OWN, 'a canary');
    await later();
    await ask('saved.set', { projectId: OWN, uid: ANN.uid, commentId, note: 'mine' });
    await ask('watch.hide-person', { projectId: OWN, uid: 50, name: 'eve', hidden: true });
    await ask('watch.need-no-reply', { projectId: OWN, commentId });
    const filter = { search: 'sundial' };
    await ask('watch.set-alert', { filter, alert: { name: 'Sundials', level: null } });
    await later();
    const values = Object.fromEntries(Object.entries(await carried()).map(([key, [, value]]) => [key, value]));
    expect(values).toMatchObject({ [`b${OWN}/${commentId}`]: ['mine'], h50: OWN, [`n${OWN}/${commentId}`]: 1 });
    expect(Object.values(values)).toContainEqual(['Sundials', '', 'sundial', 'recent', '', '', 0]);
    expect(JSON.stringify(await sync.get(null))).not.toMatch(/eve|service\.example|canary/i);
  });

  test('reads what was saved on another computer once, with its thread or from what is stored, and not again', async () => {
    const [known, unknown] = [service.comment(OWN, 'a known one'), service.comment(FOLLOWED, 'an unknown one')];
    await later();
    const saved = {
      [`b${OWN}/${known}`]: [1, ['mine']],
      [`b${FOLLOWED}/${unknown}`]: [1, ['']],
      b41: [1, ['']],
    } as const;
    await deliver({ ...saved, [`b${FOLLOWED}/999`]: [1, ['']], h99: [9e9, OWN] });
    await vi.waitFor(async () =>
      expect((await stored('saved')).things[`${OWN}/${known}`]).toMatchObject({ text: 'a known one', note: 'mine' }),
    );
    const reads = () => service.requests.filter(({ fields }) => fields.get('project_id') === String(FOLLOWED)).length;
    service.requests.length = 0;
    await later();
    expect(reads()).toBe(1);
    const { things } = await stored('saved');
    expect(things[`${FOLLOWED}/${unknown}`]).toMatchObject({ text: 'an unknown one', author: someone });
    expect(things[`${FOLLOWED}/999`]?.goneAt).toEqual(expect.any(Number));
    expect(things[41]).toMatchObject({ title: '', note: '' });
    expect((await stored('watching')).hidden?.[99]).toEqual({ name: someone, projectId: OWN });
    await later();
    expect(reads()).toBe(1);
  });

  test('reads no thread for what was saved on another computer where saving is switched off', async () => {
    const unknown = service.comment(FOLLOWED, 'an unknown one');
    await store({ settings: withSetting(await stored('settings'), 'parts.saved', false) });
    await deliver({ [`b${FOLLOWED}/${unknown}`]: [1, ['']] });
    await vi.waitFor(async () =>
      expect((await stored('saved')).things[`${FOLLOWED}/${unknown}`]).toMatchObject({ text: '' }),
    );
    service.requests.length = 0;
    await later();
    expect(service.requests.filter(({ fields }) => fields.get('project_id') === String(FOLLOWED))).toEqual([]);
  });

  test('R35: never notifies what was read on another computer before it was found here', async () => {
    const { id, mark } = mentionReadThere();
    await deliver(mark);
    await later();
    expect((await stored('inbox')).find((entry) => entry.id === id)).toMatchObject({ read: true, notifiedAt: null });
    expect([browser.raised, await stored('outbox')]).toEqual([[], []]);
  });

  test('R35: notifies what was marked as read before it was written, by a file or by a computer whose clock is ahead', async () => {
    const next = service.comment(OWN, 'not yet');
    const marks = [1, 2].map((step) => `e${hash53(`${OWN}/${next + step}`).toString(36)}`);
    const file = JSON.parse((await ask('sync.export')) as string) as { state: Registers };
    await ask('sync.import', {
      text: JSON.stringify({ ...file, state: { ...file.state, [marks[0] ?? '']: [1, 0] } }),
    });
    await deliver({ [marks[1] ?? '']: [9e9, 0] });
    await later();
    const written = [1, 2].map(() => `mention:${OWN}:${service.comment(OWN, 'look, @ann')}`);
    expect(written).toEqual([1, 2].map((step) => `mention:${OWN}:${next + step}`));
    await later();
    expect((await stored('inbox')).filter(({ id }) => written.includes(id)).map((entry) => entry.read)).toEqual([
      false,
      false,
    ]);
    expect(browser.raised).toEqual(expect.arrayContaining(written));
  });

  test('takes a notification from the screen when its entry is read on another computer', async () => {
    const { id, mark } = mentionReadThere();
    await later();
    expect([...browser.shown.keys()]).toEqual([id]);
    await deliver(mark);
    await vi.waitFor(() => expect([...browser.shown.keys()]).toEqual([]));
    expect((await stored('inbox')).find((entry) => entry.id === id)?.read).toBe(true);
  });

  test('takes nothing over for another person, and sends nothing in the name of the former one', async () => {
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await later();
    const before = await sync.get(null);
    service.uid = 8;
    await signIn();
    expect((await stored('watching')).threads).toEqual({});
    await ask('sync.set', { on: true });
    await later();
    expect(await sync.get(null)).toMatchObject(before);
    expect((await stored('watching')).threads[FOLLOWED]).toBeUndefined();
  });

  test('leaves items of a newer version alone, and says so', async () => {
    const newer = { [`${SCOPE}.0`]: { v: SYNC_VERSION + 1, d: 'something else' } };
    await sync.clear();
    await sync.set(newer);
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await later();
    expect([await sync.get(null), (await stored('syncStatus')).failure]).toEqual([newer, 'newer']);
    await sync.clear();
    await later();
    expect([Object.keys(await carried()), (await stored('syncStatus')).failure]).toEqual([[`t${FOLLOWED}`], undefined]);
  });

  test('breaks no cycle if the browser refuses it, tries again, and says so', async () => {
    await sync.set({ 'another.0': 'what an account left here' });
    browser.syncFull = true;
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await later();
    expect((await stored('syncStatus')).failure).toBe('refused');
    // Room is not the problem, so another item stays.
    expect(await sync.get(null)).toHaveProperty(['another.0']);
    browser.syncFull = false;
    await sync.set({ 'another.0': 'x'.repeat(102_400) });
    browser.syncFull = true;
    await later();
    // Another item that took all the room was removed.
    browser.syncFull = false;
    expect(await sync.get(null)).not.toHaveProperty(['another.0']);
    await later();
    expect(await stored('syncStatus')).toEqual({
      owner: ANN.uid,
      on: true,
      triedAt: clock.ms,
      syncedAt: clock.ms,
      bytes: expect.any(Number) as number,
    });
    vi.spyOn(sync, 'get').mockRejectedValue(new Error('disabled'));
    await later();
    expect((await stored('syncStatus')).failure).toBe('refused');
  });

  test.each(['session.sign-out', 'everything.clear'])('sends nothing any more after %s', async (name) => {
    await later();
    await store({ settings: { ...(await stored('settings')), theme: 'dark' } });
    const set = local.set.bind(local);
    const get = local.get.bind(local) as (key: unknown) => Promise<unknown>;
    let ended: Promise<unknown> = Promise.resolve();
    // From then on, the disk is slow to say whether sync is on.
    const slowGet = async (key: unknown): Promise<unknown> => {
      if ([key].flat().includes('sync')) await new Promise((resolve) => setTimeout(resolve, 200));
      return get(key);
    };
    // The request comes while the state of this computer is written.
    local.set = async (items) => {
      if ('syncState' in items) {
        Object.assign(local, { set, get: slowGet });
        ended = ask(name);
      }
      return set(items);
    };
    browser.synced.length = 0;
    await ask('sync.set', { on: true });
    await ended;
    expect(browser.synced).toEqual([]);
  });

  test('R1, R3: leaves all before or all after when the worker dies anywhere, and the next worker finishes', async () => {
    const deaths = async (at: number, when: Death['when']): Promise<boolean> => {
      const id = 1000 + 2 * at + Number(when === 'after');
      clock.ms += MINUTE;
      // Keeps the delivery from waking the worker.
      sync.onChanged.removeAllListeners();
      await sync.set(pack(join(await carried(), { [`t${id}`]: [at, 2], [`r${id}`]: [at, 0] }), SCOPE));
      const died = await browser.runToDeath({ at, when }, () => browser.send('sync.set', { on: true }));
      const [{ threads }, { ahead: seen = {} }, { registers }] = [
        await stored('watching'),
        await stored('seen'),
        await stored('syncState'),
      ];
      const has = [threads[id], seen[id], registers[`t${id}`], registers[`r${id}`]].map((part) => part !== undefined);
      expect(new Set(has).size, `killed ${when} call ${at}`).toBe(1);
      await browser.start();
      await ask('watch.set-level', { projectId: OWN, level: at % 2 === 0 ? 'off' : 'inbox' });
      await later();
      expect((await stored('watching')).threads[id], `after a kill ${when} call ${at}`).toMatchObject({
        removed: false,
      });
      expect((await carried())[`l${OWN}`]?.[1]).toBe(at % 2 === 0 ? 3 : 2);
      return died;
    };
    let last = 1;
    while (await deaths(last, 'before')) last += 1;
    expect(last).toBeGreaterThan(10);
    for (let at = 1; at < last; at += 1) await deaths(at, 'after');
  }, 60_000);

  /** Lets the person change something every second, with a cycle every minute and a new worker every 97 seconds. */
  async function expectFewWrites(seconds: number): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser.synced.length = 0;
    const startedAt = clock.ms;
    for (let second = 0; second < seconds; second += 1) {
      clock.ms += 1000;
      await ask('watch.set-level', { projectId: OWN, level: second % 2 === 0 ? 'off' : 'inbox' });
      if (second % 60 === 0) await ask('cycle.run');
      if (second % 97 === 0) await browser.start();
      await vi.advanceTimersByTimeAsync(1000);
    }
    vi.useRealTimers();
    const { synced } = browser;
    const inMinute = (from: number): number => synced.filter((at) => at >= from && at < from + MINUTE).length;
    expect(Math.max(...synced.map(inMinute))).toBeLessThanOrEqual(7);
    expect(synced.length).toBeLessThanOrEqual(seconds / 10 + 1);
    // And the last change is there soon.
    expect(synced.length).toBeGreaterThan(seconds / 60);
    expect(synced.at(-1)).toBeGreaterThan(startedAt + seconds * 1000 - 100_000);
  }

  testInSizes(
    'R35: writes far less than a browser allows in %i seconds, however busy the person is and however often the worker dies',
    [600, 3600],
    (seconds) => expectFewWrites(seconds),
  );
});

describe('an exported file', () => {
  test('is previewed and imported in another browser by the same rules, even with sync switched off', async () => {
    await ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
    await store({ settings: { ...(await stored('settings')), theme: 'dark' } });
    const text = (await ask('sync.export')) as string;
    expect(text).not.toMatch(/canary/i);

    fakeBrowser.reset();
    await createStage();
    await signIn();
    const preview = (await ask('sync.preview', { text })) as SyncPreview;
    expect(preview).toMatchObject({ followed: 1, settings: ['theme'] });
    expect((await stored('watching')).threads[FOLLOWED]).toBeUndefined();
    await ask('sync.import', { text });
    expect((await stored('watching')).threads[FOLLOWED]).toMatchObject({ reason: 'followed' });
    expect((await stored('settings')).theme).toBe('dark');
    expect(await ask('sync.preview', { text })).toMatchObject({ followed: 0, settings: [] });
    expect(browser.synced).toEqual([]);
  });

  test.each(['broken', 'newer', 'foreign'])('that is %s is reported and changes nothing', async (problem) => {
    const good = JSON.parse((await ask('sync.export')) as string) as object;
    const wrong = { broken: { state: { t1: 'x' } }, newer: { version: 9 }, foreign: { account: 99 } }[problem];
    const text = JSON.stringify({ ...good, ...wrong });
    const before = await fakeBrowser.storage.local.get(null);
    expect(await ask('sync.preview', { text })).toBe(problem);
    expect(await browser.send('sync.import', { text })).toMatchObject({ ok: false });
    expect(await fakeBrowser.storage.local.get(null)).toEqual(before);
  });

  test('needs a signed-in person', async () => {
    await ask('session.sign-out');
    for (const name of ['sync.export', 'sync.remove'])
      expect(await browser.send(name, null)).toMatchObject(failsWith('signed-out'));
  });
});
