import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { StoreName } from '../../../../utils/cache/database';
import { DEFAULT_PLACEMENT } from '../../../../utils/page/placement';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';
import { change, read, write, type Item } from '../../../../utils/storage/store';
import * as stored from '../../../../utils/storage/items';
import type { OutboxEntry } from '../../../../utils/storage/items';
import { aCursor, anEntry, aRun, aWatched, openedCache } from '../../support';
import { ANN, LOGIN, MADE_FOR, profile } from '../support/fake-service';
import { createStage, type Stage } from '../support/stage';

type Items = Omit<typeof stored, 'ALL_ITEMS'>;
type Values = { [K in keyof Items]: Items[K]['fallback'] };
/** What signing in and the set-up have written. */
type Given = 'accountItem' | 'sealedItem' | 'serviceItem' | 'profileItem';

const BOB = 8;
const CID = {
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

const aPost = (state: 'waiting' | 'sending'): OutboxEntry => ({
  kind: 'post',
  id: state,
  post: {
    id: state,
    projectId: 1,
    text: state,
    createdAt: 1,
    state,
    uid: ANN.uid,
    afterId: 0,
    cutOffAt: null,
    failure: null,
  },
});
const news = anEntry({ id: 'news:1', kind: 'news', projectId: null, commentId: null });
const aside = { at: 1, why: 'muted', projectId: null, title: '', count: 1 } as const;
const aPlace = { service: profile.baseUrl, hash: '#/inbox', scroll: 0, list: null };

/** Something in every item. */
const FILLED: Omit<Values, Given> = {
  sealedForNowItem: { iv: 'AAAA', data: 'BBBB', origin: profile.baseUrl, uid: ANN.uid },
  cursorsItem: {
    news: ['1'],
    newsSince: 5,
    threads: { 1: aCursor() },
    unreadable: { 2: { count: 1, tries: 1, triedAt: 1 } },
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
    {
      kind: 'removal',
      id: 'removal:1',
      removal: {
        projectId: 1,
        commentId: 2,
        uid: ANN.uid,
        state: 'waiting',
        dueAt: Infinity,
        surplus: false,
        failure: null,
      },
    },
  ],
  lastRunItem: aRun({ at: Date.UTC(2026, 0, 1) }),
  keptItem: [CID],
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
  seenItem: { owner: ANN.uid, threads: { 1: { upTo: 2, at: 1 } } },
  syncStatusItem: { owner: ANN.uid, on: true, triedAt: 1, syncedAt: 1, bytes: 1 },
  syncStateItem: { owner: ANN.uid, joined: true, registers: { t1: [1, 2] } },
  threadOrderItem: 'oldest',
  scrollTargetItem: { projectId: 1, commentId: 2, at: 1 },
  sideRouteItem: { windowId: 1, hash: '#/project/1', at: 1 },
  popupViewItem: aPlace,
  sidePanelViewItem: aPlace,
  placementsItem: { 'site.example': { placement: DEFAULT_PLACEMENT, isHidden: true, hidden: [], at: 1 } },
  panelsItem: { nonce: { tabId: 1, projectId: 1, frameId: null, createdAt: 1 } },
};

/** A key in each store, as no request writes it. */
const KEYS: Record<Exclude<StoreName, 'sizes'>, string | number> = {
  lists: 'filled',
  about: 'types',
  history: 1,
  news: 'news',
  projects: 1,
  threads: 1,
  ledger: 1e9,
  hours: 1e9,
};

/** What outlives a change of service. Listed here once more, so that an item with the wrong owner is noticed. */
const OUTLIVES_SERVICE: ReadonlySet<keyof Items> = new Set<keyof Items>([
  'settingsItem',
  'keysItem',
  'snoozeItem',
  'testedItem',
  'storageNoticeItem',
  'threadOrderItem',
]);
/** What a change of service writes anew. */
const WRITTEN_ANEW: ReadonlySet<keyof Items> = new Set<keyof Items>([
  'serviceItem',
  'profileItem',
  'preparedItem',
  'signingOutItem',
]);

/** What a person chose. Every item is listed, so that a new one is thought of. */
const IS_SETTING: Readonly<Record<keyof Items, boolean>> = {
  serviceItem: false,
  profileItem: false,
  accountItem: false,
  sealedItem: false,
  sealedForNowItem: false,
  cursorsItem: false,
  watchingItem: false,
  inboxItem: false,
  skippedItem: false,
  outboxItem: false,
  lastRunItem: false,
  keptItem: false,
  settingsItem: true,
  keysItem: true,
  snoozeItem: true,
  testedItem: false,
  livePollsItem: false,
  preparedItem: false,
  signingOutItem: false,
  revisionsItem: false,
  pauseItem: false,
  loginPauseItem: false,
  storageNoticeItem: false,
  draftsItem: false,
  seenItem: false,
  threadOrderItem: true,
  scrollTargetItem: false,
  sideRouteItem: false,
  popupViewItem: false,
  sidePanelViewItem: false,
  placementsItem: true,
  panelsItem: false,
  syncStateItem: false,
  syncStatusItem: false,
};
/** What the service can be asked for again. Figures of past days and the log of requests can't. */
const IS_CACHE: Readonly<Record<keyof typeof KEYS, boolean>> = {
  lists: true,
  about: true,
  history: false,
  news: true,
  projects: true,
  threads: true,
  ledger: false,
  hours: false,
};

/** All stores but the one that says how large the others are. */
const STORES = Object.keys(KEYS) as (keyof typeof KEYS)[];

const { ALL_ITEMS, ...items } = stored;
const ITEMS: Items = items;
const NAMES = Object.keys(ITEMS) as (keyof Items)[];
const itemOf = (name: keyof Items): Item<unknown> => ITEMS[name];

let stage: Stage;
let before: Values;

async function everything(): Promise<Values> {
  return Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await read(itemOf(name))]))) as Values;
}

async function storesLeft(): Promise<typeof STORES> {
  const db = await openedCache();
  const left = await Promise.all(STORES.map(async (store) => (await db.count(store, KEYS[store])) > 0));
  return STORES.filter((_store, at) => left[at]);
}

const ask = (name: string, input: unknown) => stage.browser.ask(name, input, '/options.html');
const signInAs = async (uid: number): Promise<void> => {
  stage.service.uid = uid;
  expect(
    await ask('session.sign-in', { ...LOGIN, token: 'token', isPersistent: true, encryptedFor: MADE_FOR }),
  ).toMatchObject({
    value: { uid },
  });
};
const signOut = () => ask('session.sign-out', null);

beforeEach(async () => {
  stage = await createStage();
  stage.browser.profile = null;
  await stage.browser.restart();
  await ask('profile.use', { profile });
  await stage.signIn();
  // What a cycle writes afterwards is not tested here.
  stage.service.hold = (endpoint) => (endpoint === 'get_news' ? new Promise(() => undefined) : undefined);
  for (const [name, value] of Object.entries(FILLED)) await write(change(itemOf(name as keyof Items), value));
  const db = await openedCache();
  for (const store of STORES) await db.put(store, { at: 1 } as never, KEYS[store]);
  before = await everything();
});

/** What a sign-out leaves. */
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
  preparedItem: false,
  signingOutItem: false,
});
const WITHOUT_THREADS = STORES.filter((store) => store !== 'threads');

describe('stored data', () => {
  test('is in every item and every store, so that this test misses none', async () => {
    expect(new Set(ALL_ITEMS)).toEqual(new Set(Object.values(ITEMS)));
    for (const name of NAMES) expect([name, before[name]]).not.toEqual([name, ITEMS[name].fallback]);
    expect(await storesLeft()).toEqual(STORES);
  });

  test('of a person is erased when they sign out, except announcements and what waits for their return', async () => {
    await signOut();
    expect(await everything()).toEqual(signedOut());
    expect(await storesLeft()).toEqual(WITHOUT_THREADS);
  });

  test('is restored for the same person', async () => {
    await signOut();
    await signInAs(ANN.uid);
    const { accountItem, sealedItem, ...after } = await everything();
    expect([accountItem?.uid, sealedItem?.uid]).toEqual([ANN.uid, ANN.uid]);
    expect(after).toEqual(withoutSession(signedOut()));
    expect(await storesLeft()).toEqual(WITHOUT_THREADS);
  });

  test.each([
    ['after a sign-out', true],
    ['in the place of the one before', false],
  ])('of a person goes when another one signs in %s', async (_how, isSignedOut) => {
    if (isSignedOut) await signOut();
    await signInAs(BOB);
    const { accountItem, sealedItem, ...after } = await everything();
    expect([accountItem?.uid, sealedItem?.uid]).toEqual([BOB, BOB]);
    expect(after).toEqual({
      ...withoutSession(signedOut()),
      watchingItem: { owner: BOB, threads: {}, people: {} },
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

  test('of a person is there again when they sign in after somebody else, who saw none of it', async () => {
    await signInAs(9);
    expect(await read(stored.watchingItem)).toEqual(CID.watching);
    expect(await read(stored.settingsItem)).toEqual(CID.settings);
    await signInAs(ANN.uid);
    const after = await everything();
    expect(after.watchingItem).toEqual(before.watchingItem);
    expect(after.seenItem).toEqual(before.seenItem);
    expect(after.settingsItem).toEqual(before.settingsItem);
    // What other computers have changed meanwhile wins over what was put aside.
    expect([after.syncStatusItem.on, after.syncStateItem.joined]).toEqual([true, false]);
    expect(after.keptItem).toEqual([CID]);
  });

  test('that was set before anybody signed in is that of the first person', async () => {
    await write(change(stored.watchingItem, stored.watchingItem.fallback));
    await signOut();
    await signInAs(BOB);
    expect(await read(stored.settingsItem)).toEqual(before.settingsItem);
  });

  test('is kept for those who were signed in last, as far as there is room', async () => {
    const name = 'n'.repeat(stored.keptItem.maxBytes / 3.5);
    const watching = { owner: 1, threads: {}, people: { 1: { name, since: 1 } } };
    const large = [21, 22, 23].map((uid) => ({ ...CID, uid, watching }));
    await write(change(stored.keptItem, large), change(stored.watchingItem, { ...watching, owner: ANN.uid }));
    await signInAs(BOB);
    expect((await read(stored.keptItem)).map(({ uid }) => uid)).toEqual([22, 23, ANN.uid]);
  });

  test('of a service is erased when another one is set up, and what belongs to the computer stays', async () => {
    await ask('profile.use', { profile: OTHER });
    const after = await everything();
    expect(after.serviceItem).toMatchObject({ name: 'Other' });
    expect(after.profileItem).not.toEqual(before.profileItem);
    for (const name of NAMES.filter((each) => !WRITTEN_ANEW.has(each)))
      expect([name, after[name]]).toEqual([name, OUTLIVES_SERVICE.has(name) ? before[name] : ITEMS[name].fallback]);
    expect(await storesLeft()).toEqual([]);
  });
});

describe('clearing', () => {
  test('the caches keeps everything that can’t be fetched again', async () => {
    expect(await ask('cache.clear', null)).toEqual({ ok: true, value: null });
    expect(await everything()).toEqual({ ...before, revisionsItem: {} });
    expect(await storesLeft()).toEqual(STORES.filter((store) => !IS_CACHE[store]));
  });

  test('the caches says so where another tab keeps them', async () => {
    const newer = await openDB('cache', 99);
    onTestFinished(async () => (newer.close(), await deleteDB('cache')));
    expect(await ask('cache.clear', null)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect(await everything()).toEqual(before);
  });

  test('the settings sets back what the person chose, all of it in one step, and wakes the pages they hid', async () => {
    const tabs = [{ id: 5, url: 'https://site.example/p/1' }];
    const sendMessage = vi.fn<(tab: number) => Promise<void>>(async () => undefined);
    Object.assign(fakeBrowser.tabs, { query: async () => tabs, sendMessage });
    const remove = vi.spyOn(fakeBrowser.storage.local, 'remove');
    expect(await ask('settings.clear', null)).toEqual({ ok: true, value: null });
    const keys = NAMES.filter((name) => IS_SETTING[name]).map((name) => ITEMS[name].key);
    expect(remove.mock.calls.filter(([removed]) => String(removed).includes('settings'))).toEqual([[keys]]);
    const after = await everything();
    // What the snooze held back is shown now.
    for (const name of NAMES.filter((each) => each !== 'outboxItem' && each !== 'inboxItem'))
      expect([name, after[name]]).toEqual([name, IS_SETTING[name] ? ITEMS[name].fallback : before[name]]);
    expect(after.inboxItem.map(({ id }) => id)).toEqual(before.inboxItem.map(({ id }) => id));
    expect(after.outboxItem.filter(({ kind }) => kind === 'post')).toEqual([aPost('waiting'), aPost('sending')]);
    expect(await storesLeft()).toEqual(STORES);
    expect(sendMessage.mock.calls.map(([tab]) => tab)).toEqual([5]);
  });
});

/** The same after a sign-in, whose answers end a pause. */
function withoutSession({ accountItem: _account, sealedItem: _sealed, ...others }: Values): Partial<Values> {
  return { ...others, pauseItem: null, loginPauseItem: null };
}
