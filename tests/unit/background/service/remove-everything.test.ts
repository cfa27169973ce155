import { openDB } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ALL_ITEMS } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { readCachedThread } from '../../../../utils/cache/answers';
import { toPublicProfile } from '../../../../utils/service/profile';
import { openedCache } from '../../support';
import { reported } from '../support/crashing-browser';
import { useEnteredService } from '../support/panel';
import { profile } from '../support/fake-service';
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

const SITE = 'https://forum.example/*';

beforeEach(createStage);

const removeEverything = () => browser.send('everything.clear', null);

/** Fills every storage. */
async function fill(): Promise<void> {
  await useEnteredService();
  await fillMore();
}

async function fillMore(): Promise<void> {
  clock.ms += 1000;
  service.comment(1, '@ann, look');
  expect(await browser.send('notification.test', null)).toMatchObject({ ok: true });
  await runCycle();
  await store({ drafts: { owner: 7, texts: { 1: 'half a thought' } } });
  await fakeBrowser.storage.local.set({ 'newer:9:inbox': { v: 9, d: 'of a newer version' } });
  await fakeBrowser.storage.sync.set({ settings: 1 });
  await fakeBrowser.alarms.create('post:1', { when: clock.ms + 60_000 });
  browser.sites = [SITE];
  browser.permissions.push('idle');
}

/** The stored keys, by area. */
async function keysLeft(): Promise<Record<'local' | 'session' | 'sync', string[]>> {
  const { local, session, sync } = fakeBrowser.storage;
  const keys = async (area: Pick<typeof local, 'get'>): Promise<string[]> =>
    Object.keys(await area.get(null)).toSorted();
  return { local: await keys(local), session: await keys(session), sync: await keys(sync) };
}

async function storedKeys(): Promise<number> {
  const keys = await openDB('seal', 1, { upgrade: (db) => void db.createObjectStore('keys') });
  const count = await keys.count('keys');
  keys.close();
  return count;
}

const NOTHING = { local: [], session: [], sync: [] };

describe('removing everything', () => {
  test('leaves what a fresh installation has', async () => {
    await fill();
    expect([browser.shown.size, browser.scripts.size, browser.badge]).toEqual([2, 1, '1']);
    expect(await removeEverything()).toEqual({ ok: true, value: null });
    expect(await keysLeft()).toEqual(NOTHING);
    expect([await storedKeys(), await (await openedCache()).count('projects')]).toEqual([0, 0]);
    expect(await readCachedThread(1)).toBeUndefined();
    expect([browser.shown.size, browser.scripts.size]).toEqual([0, 0]);
    await expect.poll(() => browser.badge).toBe('');
    expect(browser.givenBack).toEqual([SITE, 'idle']);
    expect((await fakeBrowser.alarms.getAll()).map(({ name }) => name)).toEqual(['poll']);
    expect(await browser.send('cycle.run', null)).toEqual({ ok: false, failure: { code: 'no-service' } });
  });

  test('leaves the built-in service with its hosts, signed out', async () => {
    await signIn();
    await fillMore();
    browser.sites = [SITE, 'https://api.service.example/*'];
    const requests = service.withCredentials();
    expect(await removeEverything()).toEqual({ ok: true, value: null });
    expect(await keysLeft()).toEqual({ ...NOTHING, local: ['service'] });
    expect(await stored('service')).toEqual(toPublicProfile(profile));
    expect(browser.givenBack).not.toContain('https://api.service.example/*');
    await runCycle();
    expect([await stored('account'), service.withCredentials()]).toEqual([null, requests]);
    await signIn();
    expect(await stored('drafts')).toEqual({ owner: 7, texts: {} });
  });

  test.each([
    ['fails by it', 'get_news', {}],
    ['failed before', 'get_project_list', { news: 'nonsense' }],
  ])('leaves no data of a cycle that was under way and %s', async (_when, held, news) => {
    await signIn();
    service.lose = (endpoint) => endpoint === 'get_news' && Response.json(news);
    service.requests.splice(0);
    const { fetch } = service;
    // The request ends only after everything was removed.
    Object.assign(service, { fetch: (url: string, init: RequestInit) => fetch(url, { ...init, signal: null }) });
    const release = holdAnswers(held);
    const running = browser.send('cycle.run', null);
    await vi.waitFor(() => expect(service.requests.at(-1)).toMatchObject({ endpoint: held }));
    await removeEverything();
    release();
    await running;
    expect((await keysLeft()).local).toEqual(['service']);
  });

  test('S2: shows open pages first that there is no service', async () => {
    await signIn();
    await fillMore();
    const removed: string[] = [];
    fakeBrowser.storage.local.onChanged.addListener((changes) => void removed.push(Object.keys(changes).join()));
    await removeEverything();
    expect([removed[0], removed.at(-1)]).toEqual(['service', 'service']);
    expect(removed.length).toBeGreaterThan(2);
  });

  test('works after a newer version, whose stores and keys this one can’t open', async () => {
    await signIn();
    await removeEverything();
    for (const name of ['cache', 'seal']) (await openDB(name, 99)).close();
    expect(await removeEverything()).toEqual({ ok: true, value: null });
    expect([await storedKeys(), await (await openedCache()).count('projects')]).toEqual([0, 0]);
  });

  /** What a step does, and whether it did. */
  const STEPS = {
    local: {
      of: () => fakeBrowser.storage.local,
      name: 'clear',
      left: async () => (await keysLeft()).local.length > 0,
    },
    sync: { of: () => fakeBrowser.storage.sync, name: 'clear', left: async () => (await keysLeft()).sync.length > 0 },
    notifications: { of: () => fakeBrowser.notifications, name: 'getAll', left: () => browser.shown.size > 0 },
    badge: { of: () => fakeBrowser.action, name: 'setBadgeText', left: () => browser.badge !== '' },
    scripts: {
      of: () => fakeBrowser.scripting,
      name: 'unregisterContentScripts',
      left: () => browser.scripts.size > 0,
    },
    permissions: { of: () => fakeBrowser.permissions, name: 'getAll', left: () => browser.sites.length > 0 },
  };

  test.each(Object.entries(STEPS))('goes on past a step that fails, and reports it: %s', async (step, { of, name }) => {
    await fill();
    vi.spyOn(of() as unknown as Record<string, () => never>, name).mockImplementation(() => {
      throw new Error('Broken');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await removeEverything()).toMatchObject(failsWith('internal'));
    expect([await storedKeys(), await stored('account')]).toEqual([0, null]);
    for (const [other, { left }] of Object.entries(STEPS))
      if (other !== step) expect([other, await left()]).toEqual([other, false]);
  });
});

test('says what is left where the browser can’t open its databases, and removes the rest', async () => {
  await fill();
  const broken = (): never => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  };
  const spies = [vi.spyOn(indexedDB, 'deleteDatabase'), vi.spyOn(indexedDB, 'open')];
  for (const spy of spies) spy.mockImplementation(broken);
  expect(await removeEverything()).toEqual({ ok: false, failure: { code: 'not-removed', detail: 'seal' } });
  for (const spy of spies) spy.mockRestore();
  expect(await keysLeft()).toEqual(NOTHING);
  expect([browser.shown.size, browser.scripts.size, browser.givenBack]).toEqual([0, 0, [SITE, 'idle']]);
  expect(await removeEverything()).toEqual({ ok: true, value: null });
  reported.splice(0);
});

test('S2: a login that can’t be removed is reported, and not used any more', async () => {
  await signIn();
  const broken = new Error('The disk is broken');
  const { local } = fakeBrowser.storage;
  const spies = [
    vi.spyOn(local, 'clear').mockRejectedValue(broken),
    vi.spyOn(local, 'remove').mockRejectedValue(broken),
  ];
  const deletion = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw broken;
  });
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementationOnce(() => {
    throw broken;
  });
  expect(await removeEverything()).toEqual({ ok: false, failure: { code: 'still-sealed' } });
  deletion.mockRestore();
  const requests = service.withCredentials();
  await browser.send('thread.refresh', { projectId: 1 });
  await browser.send('cycle.run', null);
  expect(service.withCredentials()).toBe(requests);
  for (const spy of spies) spy.mockRestore();
  expect(await removeEverything()).toEqual({ ok: true, value: null });
  expect(await keysLeft()).toEqual({ ...NOTHING, local: ['service'] });
  reported.splice(0);
});

test('S2, R3: removing everything, cut off anywhere leaves no login that works, and succeeds when it is asked for again', async () => {
  for (const when of ['before', 'after'] as const) {
    for (let at = 1, died = true; died; at += 1) {
      await createStage();
      await fakeBrowser.storage.local.clear();
      await fill();
      died = await browser.runToDeath({ at, when }, removeEverything);
      const requests = service.withCredentials();
      await browser.start();
      await browser.send('cycle.run', null);
      expect([when, at, service.withCredentials()]).toEqual([when, at, requests]);
      expect(await removeEverything()).toEqual({ ok: true, value: null });
      expect([when, at, await keysLeft(), await storedKeys()]).toEqual([when, at, NOTHING, 0]);
      for (const item of ALL_ITEMS) expect(await read(item)).toEqual(item.fallback);
    }
  }
}, 60_000);
