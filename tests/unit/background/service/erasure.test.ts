import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { StoreName } from '../../../../utils/cache/database';
import { DEFAULT_PLACEMENT } from '../../../../utils/page/placement';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { change, read, write, type Item } from '../../../../utils/storage/store';
import * as stored from '../../../../utils/storage/items';
import type { OutboxEntry } from '../../../../utils/storage/items';
import { aCursor, anEntry, aRun, aSavedThing, aWatched, openedCache } from '../../support';
import { aPost as aStoredPost, aRemoval } from '../../utils/thread/support/samples';
import { ANN, profile } from '../support/fake-service';
import { browser, createStage, failsWith, sendSignIn, service, signIn } from '../support/stage';

type Items = Omit<typeof stored, 'ALL_ITEMS'>;
type Values = { [K in keyof Items]: Items[K]['fallback'] };
/** The items that signing in and the set-up write. */
type Given = 'accountItem' | 'sealedItem' | 'serviceItem' | 'profileItem';

const BOB = 8;
const CID = {
  saved: { owner: 9, things: {} },
  uid: 9,
  isSynced: false,
  watching: { owner: 9, threads: { 3: aWatched() }, people: {} },
  seen: { owner: 9, threads: { 3: { upTo: 4, at: 1 } } },
  settings: { ...DEFAULT_SETTINGS, sound: true },
};
const OTHER = {
  ...profile,
  name: 'Other',
  baseUrl: 'https://api.other.example',
  links: ['https://other.example/p/:id'],
};

const aPost = (state: 'waiting' | 'sending'): OutboxEntry =>
  aStoredPost({ id: state, projectId: 1, text: state, uid: ANN.uid, state });
const news = anEntry({ id: 'news:1', kind: 'news', projectId: null, commentId: null });
const aside = { at: 1, why: 'muted', projectId: null, title: '' } as const;
const aPlace = { at: 0, service: profile.baseUrl, hash: '#/inbox', scroll: 0, list: null, views: { owner: null } };

/** A value in every item. */
const FILLED: Omit<Values, Given> = {
  sealedForNowItem: { iv: 'AAAA', data: 'BBBB', origin: profile.baseUrl, uid: ANN.uid },
  spareKeysItem: { profile: 'AAAA' },
  cursorsItem: {
    news: ['1'],
    newsSince: 5,
    threads: { 1: aCursor() },
    unreadable: { 2: { count: 1, tries: 1, triedAt: 1, code: 'malformed' } },
    radarPage: 2,
    counters: { 1: { count: 1, likes: 1, downloads: 1, at: 1, movedAt: 1, updatedAt: 1 } },
    people: { 9: { projects: [1], at: 1, newestAt: 1 } },
  },
  watchingItem: { owner: ANN.uid, threads: { 1: aWatched() }, people: { 9: { name: 'cid', since: 1 } } },
  inboxItem: [news, anEntry()],
  skippedItem: [
    { ...aside, kind: 'news' },
    { ...aside, kind: 'comment' },
  ],
  outboxItem: [
    { kind: 'notify', id: 'mention:1:2' },
    { kind: 'several', id: 'more:1', ids: ['mention:1:2', 'news:1'] },
    { kind: 'notice', id: 'notice:login-refused' },
    { kind: 'notice', id: 'notice:storage-full' },
    aPost('waiting'),
    aPost('sending'),
    aRemoval(2, { projectId: 1, uid: ANN.uid, dueAt: Infinity }),
  ],
  lastRunItem: aRun({ at: Date.UTC(2026, 0, 1) }),
  keptItem: [CID],
  borrowedHostsItem: ['https://quay.example/*'],
  settingsItem: { ...DEFAULT_SETTINGS, privacy: 'nothing' },
  keysItem: false,
  snoozeItem: { until: 1 },
  testedItem: { id: 'test', at: 1, clickedAt: null },
  livePollsItem: { 1: { at: 1, quiet: 0, offset: 0, checkedAt: null } },
  preparedItem: true,
  signingOutItem: true,
  revisionsItem: { news: 3 },
  pauseItem: { code: 'http', failures: 1, since: 1, until: 2, asked: false },
  loginPauseItem: { code: 'http', failures: 1, since: 1, until: 2, asked: false },
  storageNoticeItem: 'notice:storage-full',
  draftsItem: { owner: ANN.uid, texts: { 1: 'half a thought' } },
  savedItem: { owner: ANN.uid, things: { 1: aSavedThing() } },
  seenItem: { owner: ANN.uid, threads: { 1: { upTo: 2, at: 1 } } },
  syncStatusItem: { owner: ANN.uid, on: true, triedAt: 1, syncedAt: 1, bytes: 1 },
  syncStateItem: { owner: ANN.uid, joined: true, registers: { t1: [1, 2] }, arrived: { e5: 1 } },
  threadOrderItem: 'oldest',
  scrollTargetItem: { projectId: 1, commentId: 2, at: 1 },
  sideRouteItem: { windowId: 1, hash: '#/project/1', at: 1 },
  popupViewItem: aPlace,
  sidePanelViewItem: aPlace,
  placementsItem: { 'site.example': { placement: DEFAULT_PLACEMENT, isHidden: true, hidden: [], at: 1 } },
  panelsItem: { nonce: { tabId: 1, projectId: 1, frameId: null, createdAt: 1 } },
};

/** A key in each store, which no request writes. */
const KEYS: Record<Exclude<StoreName, 'sizes'>, string | number> = {
  lists: 'filled',
  about: 'types',
  history: 1,
  news: 'news',
  projects: 1,
  threads: 1,
  ledger: 1e9,
};

/** The items that outlive a change of service, repeated here so that an item with the wrong owner is noticed. */
const OUTLIVES_SERVICE: ReadonlySet<keyof Items> = new Set<keyof Items>([
  'settingsItem',
  'keysItem',
  'testedItem',
  'storageNoticeItem',
  'borrowedHostsItem',
  'threadOrderItem',
]);
/** The items that a change of service writes anew. */
const WRITTEN_ANEW: ReadonlySet<keyof Items> = new Set<keyof Items>([
  'serviceItem',
  'profileItem',
  'preparedItem',
  'signingOutItem',
  'spareKeysItem',
]);

/** The choices of the person, and the stores that can be fetched again, repeated here for the same reason. */
const SETTINGS: ReadonlySet<keyof Items> = new Set<keyof Items>([
  'settingsItem',
  'keysItem',
  'snoozeItem',
  'threadOrderItem',
  'placementsItem',
]);
const CACHES: ReadonlySet<string> = new Set(['lists', 'about', 'news', 'projects', 'threads']);

/** All stores but the one with the sizes of the others. */
const STORES = Object.keys(KEYS) as (keyof typeof KEYS)[];

const { ALL_ITEMS, ...items } = stored;
const ITEMS: Items = items;
const NAMES = Object.keys(ITEMS) as (keyof Items)[];
const itemOf = (name: keyof Items): Item<unknown> => ITEMS[name];

let before: Values;

async function everything(): Promise<Values> {
  return Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await read(itemOf(name))]))) as Values;
}

async function storesLeft(): Promise<typeof STORES> {
  const db = await openedCache();
  const left = await Promise.all(STORES.map(async (store) => (await db.count(store, KEYS[store])) > 0));
  return STORES.filter((_store, at) => left[at]);
}

const signInAs = async (uid: number): Promise<void> => {
  service.uid = uid;
  expect(await sendSignIn()).toMatchObject({ value: { uid } });
};
const signOut = () => browser.send('session.sign-out', null);

beforeEach(async () => {
  await createStage();
  browser.profile = null;
  await browser.restart();
  await browser.send('profile.use', { profile });
  await signIn();
  // Keeps cycles from writing any more.
  service.hold = (endpoint) => (endpoint === 'get_news' ? new Promise(() => undefined) : undefined);
  for (const [name, value] of Object.entries(FILLED)) await write(change(itemOf(name as keyof Items), value));
  const db = await openedCache();
  for (const store of STORES) await db.put(store, { at: 1 } as never, KEYS[store]);
  before = await everything();
});

/** The items after a sign-out. */
const signedOut = (): Values => ({
  ...before,
  accountItem: null,
  sealedItem: null,
  sealedForNowItem: null,
  cursorsItem: { ...stored.cursorsItem.fallback, news: ['1'], newsSince: 5 },
  inboxItem: [news],
  skippedItem: [{ ...aside, kind: 'news' }],
  outboxItem: [{ kind: 'notify', id: 'news:1' }, { kind: 'notice', id: 'notice:storage-full' }, aPost('sending')],
  draftsItem: { owner: ANN.uid, texts: { 1: 'waiting\n\nhalf a thought' } },
  snoozeItem: null,
  preparedItem: false,
  signingOutItem: false,
  sideRouteItem: null,
  popupViewItem: null,
  sidePanelViewItem: null,
});
const WITHOUT_THREADS = STORES.filter((store) => store !== 'threads');

describe('stored data', () => {
  test('fills every item and every store, so that these tests miss none', async () => {
    expect(new Set(ALL_ITEMS)).toEqual(new Set(Object.values(ITEMS)));
    for (const name of NAMES) expect([name, before[name]]).not.toEqual([name, ITEMS[name].fallback]);
    expect(await storesLeft()).toEqual(STORES);
  });

  test('of a person who signs out is erased, except announcements and what waits for their return', async () => {
    await signOut();
    expect(await everything()).toEqual(signedOut());
    expect(await storesLeft()).toEqual(WITHOUT_THREADS);
  });

  test('stays as the sign-out left it when the same person signs in again', async () => {
    await signOut();
    await signInAs(ANN.uid);
    const { accountItem, sealedItem, ...after } = await everything();
    expect([accountItem?.uid, sealedItem?.uid]).toEqual([ANN.uid, ANN.uid]);
    expect(after).toEqual(withoutSession(signedOut()));
    expect(await storesLeft()).toEqual(WITHOUT_THREADS);
  });

  test('that was put aside goes with its owner: the person’s at a sign-out, the service’s with the service', async () => {
    const aside = Object.values(ITEMS).flatMap(({ key, area, owner }) =>
      area === 'local' ? [{ owner, key: `newer:9:${key}` }] : [],
    );
    const { local } = fakeBrowser.storage;
    await local.set(Object.fromEntries(aside.map(({ key }) => [key, { v: 9, d: 'of a newer version' }])));
    const left = async () =>
      Object.keys(await local.get())
        .filter((key) => key.startsWith('newer:'))
        .toSorted();
    const of = (...owners: string[]) =>
      aside.flatMap(({ owner, key }) => (owners.includes(owner) ? [key] : [])).toSorted();
    await signOut();
    expect(await left()).toEqual(of('service', 'computer'));
    await browser.send('profile.use', { profile: OTHER });
    expect(await left()).toEqual(of('computer'));
  });

  test.each([
    ['after a sign-out', true],
    ['without a sign-out', false],
  ])('of one person is erased or put aside when another signs in %s', async (_how, isSignedOut) => {
    if (isSignedOut) await signOut();
    await signInAs(BOB);
    const { accountItem, sealedItem, ...after } = await everything();
    expect([accountItem?.uid, sealedItem?.uid]).toEqual([BOB, BOB]);
    expect(after).toEqual({
      ...withoutSession(signedOut()),
      watchingItem: { owner: BOB, threads: {}, people: {} },
      savedItem: { owner: BOB, things: {} },
      draftsItem: { owner: BOB, texts: {} },
      seenItem: { owner: BOB, threads: {} },
      syncStatusItem: { ...stored.syncStatusItem.fallback, owner: BOB },
      syncStateItem: { ...stored.syncStateItem.fallback, owner: BOB },
      settingsItem: DEFAULT_SETTINGS,
      keptItem: [
        CID,
        {
          uid: ANN.uid,
          isSynced: true,
          watching: before.watchingItem,
          saved: before.savedItem,
          seen: before.seenItem,
          settings: before.settingsItem,
        },
      ],
      outboxItem: [
        { kind: 'notify', id: 'news:1' },
        { kind: 'notice', id: 'notice:storage-full' },
      ],
    });
    expect(await storesLeft()).toEqual(WITHOUT_THREADS.filter((store) => store !== 'history'));
  });

  test('of a person is back when they sign in after another person, who saw none of it', async () => {
    await signInAs(9);
    expect(await read(stored.watchingItem)).toEqual(CID.watching);
    expect(await read(stored.settingsItem)).toEqual(CID.settings);
    await signInAs(ANN.uid);
    const after = await everything();
    expect(after.watchingItem).toEqual(before.watchingItem);
    expect(after.savedItem).toEqual(before.savedItem);
    expect(after.seenItem).toEqual(before.seenItem);
    expect(after.settingsItem).toEqual(before.settingsItem);
    // Changes from other computers win over the data that was put aside.
    expect([after.syncStatusItem.on, after.syncStateItem.joined]).toEqual([true, false]);
    expect(after.keptItem).toEqual([CID]);
  });

  test('that was set before any sign-in belongs to the first person who signs in', async () => {
    await write(change(stored.watchingItem, stored.watchingItem.fallback));
    await signOut();
    await signInAs(BOB);
    expect(await read(stored.settingsItem)).toEqual(before.settingsItem);
  });

  test('is kept for the people who signed in last, as far as there is room', async () => {
    const name = 'n'.repeat(stored.keptItem.maxBytes / 3.5);
    const watching = { owner: 1, threads: {}, people: { 1: { name, since: 1 } } };
    const large = [21, 22, 23].map((uid) => ({ ...CID, uid, watching }));
    await write(change(stored.keptItem, large), change(stored.watchingItem, { ...watching, owner: ANN.uid }));
    await signInAs(BOB);
    expect((await read(stored.keptItem)).map(({ uid }) => uid)).toEqual([22, 23, ANN.uid]);
  });

  test('of a service is erased when another is set up; what belongs to the computer stays', async () => {
    await browser.send('profile.use', { profile: OTHER });
    const after = await everything();
    expect(after.serviceItem).toMatchObject({ name: 'Other' });
    expect(after.profileItem).not.toEqual(before.profileItem);
    for (const name of NAMES.filter((each) => !WRITTEN_ANEW.has(each)))
      expect([name, after[name]]).toEqual([name, OUTLIVES_SERVICE.has(name) ? before[name] : ITEMS[name].fallback]);
    expect(await storesLeft()).toEqual([]);
  });
});

describe('a request to clear data', () => {
  test('clears the caches and keeps everything that can’t be fetched again', async () => {
    expect(await browser.send('cache.clear', null)).toEqual({ ok: true, value: null });
    expect(await everything()).toEqual({ ...before, revisionsItem: {} });
    expect(await storesLeft()).toEqual(STORES.filter((store) => !CACHES.has(store)));
  });

  test('reports that the caches can’t be cleared while another tab keeps them open', async () => {
    const newer = await openDB('cache', 99);
    onTestFinished(async () => (newer.close(), await deleteDB('cache')));
    expect(await browser.send('cache.clear', null)).toMatchObject(failsWith('storage'));
    expect(await everything()).toEqual(before);
  });

  test('resets all settings in one step and wakes the pages that the person hid', async () => {
    const tabs = [{ id: 5, url: 'https://site.example/p/1' }];
    const sendMessage = vi.fn<(tab: number) => Promise<void>>(async () => undefined);
    Object.assign(fakeBrowser.tabs, { query: async () => tabs, sendMessage });
    const remove = vi.spyOn(fakeBrowser.storage.local, 'remove');
    expect(await browser.send('settings.clear', null)).toEqual({ ok: true, value: null });
    const keys = NAMES.filter((name) => SETTINGS.has(name)).map((name) => ITEMS[name].key);
    expect(remove.mock.calls.filter(([removed]) => String(removed).includes('settings'))).toEqual([[keys]]);
    const after = await everything();
    // The end of the snooze shows what it held back.
    for (const name of NAMES.filter((each) => each !== 'outboxItem' && each !== 'inboxItem'))
      expect([name, after[name]]).toEqual([name, SETTINGS.has(name) ? ITEMS[name].fallback : before[name]]);
    expect(after.inboxItem.map(({ id }) => id)).toEqual(before.inboxItem.map(({ id }) => id));
    expect(after.outboxItem.filter(({ kind }) => kind === 'post')).toEqual([aPost('waiting'), aPost('sending')]);
    expect(await storesLeft()).toEqual(STORES);
    expect(sendMessage.mock.calls.map(([tab]) => tab)).toEqual([5]);
  });
});

/** Leaves out the session and the pauses, which the answers to a sign-in end. */
function withoutSession({ accountItem: _account, sealedItem: _sealed, ...others }: Values): Partial<Values> {
  return { ...others, pauseItem: null, loginPauseItem: null };
}
