import { deleteDB } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readCachedProject, readCachedThread } from '../../../../utils/cache/answers';
import { readHistory } from '../../../../utils/cache/catalogue';
import type { Failure } from '../../../../utils/errors';
import { accountItem, type Account } from '../../../../utils/storage/items';
import { openPanel, panelOn } from '../support/panel';
import { reported } from '../support/crashing-browser';
import { openOlderTab } from '../support/older-tab';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, stored } from '../support/stage';
import { openedCache } from '../../support';
import { ANN, refusal } from '../support/fake-service';

beforeEach(async () => {
  await createStage();
  service.comment(1, 'hello');
  await signIn();
  clock.ms += 1000;
});

/** A check that the person asks for, on a full disk. */
const checkOnFullDisk = () => browser.send('cycle.run', null);

describe('R10: a full disk', () => {
  test('leaves the state as it was, is reported once, and loses nothing: a missed mention comes once there is room', async () => {
    const before = await fakeBrowser.storage.local.get();
    const missed = service.comment(1, '@ann');
    browser.full = true;
    for (let looks = 0; looks < 5; looks += 1) expect(await checkOnFullDisk()).toMatchObject(failsWith('storage'));
    await vi.waitFor(() => expect(browser.raised).toEqual(['notice:storage-full']));
    // Only data that can be fetched again was dropped.
    const { revisions: _given, ...kept } = before;
    expect(await fakeBrowser.storage.local.get()).toEqual(kept);
    browser.full = false;
    await runCycle();
    expect(browser.raised).toEqual(['notice:storage-full', `mention:1:${missed}`]);
    expect((await stored('inbox')).map(({ id }) => id)).toEqual([`mention:1:${missed}`]);
    expect(await stored('storageNotice')).toBeNull();
  });

  test('drops all caches but the newest threads', async () => {
    for (let id = 2; id <= 30; id += 1) service.comment(id, 'hello');
    for (let looks = 0; looks < 4; looks += 1) {
      await runCycle(1000);
    }
    await browser.send('projects.get', { projectId: 30 });
    expect(await readCachedProject(30)).toBeDefined();
    const threads = async (): Promise<number[]> =>
      (await (await openedCache()).getAll('threads')).map((each) => each.fetchedAt);
    const before = (await threads()).toSorted((a, b) => b - a);
    browser.full = true;
    await checkOnFullDisk();
    await vi.waitFor(async () => expect(await (await openedCache()).count('threads')).toBe(20));
    expect((await threads()).toSorted((a, b) => b - a)).toEqual(before.slice(0, 20));
    expect(new Set(before).size).toBeGreaterThan(1);
    expect(await readCachedProject(30)).toBeUndefined();
  });

  test('does not reset the refusals of the login, and passes on what the service said', async () => {
    const panel = await openPanel(1);
    await panel.send('thread.refresh', {});
    service.answer('view_comments', () => refusal('ERR_INVALID_PASSWORD'));
    service.requests.length = 0;
    browser.full = true;
    const said: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      said.push(((await panel.send('thread.refresh', {})) as Failure | null)?.code);
    expect(said).toEqual(['wrong-password', 'wrong-password', 'wrong-password', 'session-refused', 'session-refused']);
    expect(service.withCredentials()).toBe(3);
  });

  test('is reported to the person who posts, whose text is not taken for stored', async () => {
    const panel = await openPanel(1);
    await panel.send('thread.refresh', {});
    browser.full = true;
    const reply = await browser.askAs(panelOn('https://service.example/p/1'), 'comment.post', {
      nonce: panel.nonce,
      uid: ANN.uid,
      text: 'mine',
    });
    expect(reply).toMatchObject(failsWith('storage'));
    expect(service.count('post_comment')).toBe(0);
  });
});

describe('a worker that starts after an update', () => {
  const former = { ...accountItem };

  beforeEach(() => {
    Object.assign(accountItem, { version: 2, migrations: { 1: (account: Account) => ({ ...account, badge: 9 }) } });
    onTestFinished(() => void Object.assign(accountItem, former));
  });

  test('migrates the data of the former version', async () => {
    await browser.restart();
    expect((await fakeBrowser.storage.local.get('account')).account).toMatchObject({ v: 2, d: { uid: 7, badge: 9 } });
  });

  test('reads the data of the former version also on a full disk', async () => {
    browser.full = true;
    await browser.restart();
    expect(reported.splice(0)).toHaveLength(1);
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(await stored('account')).toMatchObject({ uid: 7, badge: 9 });
    browser.full = false;
    await browser.start();
    expect((await fakeBrowser.storage.local.get('account')).account).toMatchObject({ v: 2 });
  });
});

describe('a full cache', () => {
  const failPuts = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });

  test('loses no mention and no announcement', async () => {
    const db = await openedCache();
    const put = failPuts();
    const ids = [`mention:1:${service.comment(1, '@ann')}`, `news:${service.announce('News')}`];
    await runCycle();
    put.mockRestore();
    expect(browser.raised.toSorted()).toEqual(['notice:storage-full', ...ids].toSorted());
    expect((await stored('cursors')).threads[1]).toMatchObject({ count: 2 });
    expect((await db.get('threads', 1))?.comments).toHaveLength(1);
    expect((await readCachedThread(1))?.comments).toHaveLength(1);
  });

  test('loses no day of the history of the person’s own projects, which is stored once there is room', async () => {
    service.comment(1, 'one more');
    const put = failPuts();
    await runCycle();
    put.mockRestore();
    expect((await readHistory()).get(1)?.points.at(-1)?.comments).toBe(1);
    await runCycle(6 * 60_000);
    expect((await readHistory()).get(1)?.points.at(-1)?.comments).toBe(2);
  });

  test('is reported once, no matter how often it happens', async () => {
    const put = failPuts();
    for (let looks = 0; looks < 4; looks += 1) await runCycle();
    put.mockRestore();
    expect(browser.raised).toEqual(['notice:storage-full']);
    await runCycle();
    expect(await stored('storageNotice')).toBeNull();
  });
});

test('R34: a cache that an older tab blocks is reported once, loses no mention, and comes back by itself', async () => {
  await deleteDB('cache');
  const older = await openOlderTab();
  const id = `mention:1:${service.comment(1, '@ann')}`;
  for (let looks = 0; looks < 3; looks += 1) await runCycle();
  expect(await browser.send('projects.get', { projectId: 1 })).toMatchObject({ ok: true });
  expect(browser.raised.toSorted()).toEqual([id, 'notice:cache-blocked']);
  expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
  older.close();
  await vi.waitFor(() => openedCache());
  await signIn();
  expect(await readCachedThread(1)).toBeDefined();
  expect(await stored('storageNotice')).toBeNull();
});
