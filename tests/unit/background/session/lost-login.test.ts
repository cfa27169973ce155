import { deleteDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { read } from '../../../../utils/storage/store';
import { draftsItem, inboxItem, seenItem, watchingItem } from '../../../../utils/storage/items';
import { ringForCycle, runAlarms } from '../support/timing';
import { reported } from '../support/crashing-browser';
import { profile } from '../support/fake-service';
import { browser, clock, createStage, service, signIn, store, stored } from '../support/stage';

/** The mention that is unread when the trouble begins. */
let unread: string;

beforeEach(async () => {
  vi.restoreAllMocks();
  await createStage();
  service.comment(1, 'hello');
  await signIn();
  unread = mention();
  await store({ drafts: { owner: 7, texts: { 1: 'half a thought' } } });
  await nextCycle();
});

function mention(): string {
  clock.ms += 1000;
  return `mention:1:${service.comment(1, 'hello @ann')}`;
}

/** Runs the cycle of the next alarm, in a new worker. */
async function nextCycle(): Promise<void> {
  clock.ms += 300_000;
  await browser.start();
  await ringForCycle();
}

const mentions = async (): Promise<string[]> => (await stored('inbox')).map(({ id }) => id).toSorted();
/** What must outlive the trouble. */
const kept = () => Promise.all([inboxItem, draftsItem, watchingItem, seenItem].map((item) => read<unknown>(item)));
/** The browser opens no database, and the one that is open can't be used. */
function failDatabases(): void {
  const fail = () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementation(fail);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail);
}

describe('R36: a login that the browser has lost', () => {
  test('is said once, keeps everything, and the same person finds every mention of that time after signing in', async () => {
    const before = await kept();
    const { wellAt } = (await stored('lastRun')) ?? {};
    await deleteDB('seal');
    const removed = mention();
    await runAlarms(3);
    // Nothing is due any more.
    service.uncomment(1, Number(removed.split(':')[2]));
    await runAlarms(3);
    expect(browser.raised).toEqual([unread, 'notice:login-lost']);
    expect(browser.tooltip).toContain('The browser lost your sign-in.');
    expect(await stored('lastRun')).toMatchObject({ wellAt, failure: { code: 'login-lost' } });
    expect(await kept()).toEqual(before);
    await browser.send('inbox.mark-read', { ids: [unread] });
    await vi.waitFor(() => expect(browser.badge).toBe('?'));

    const missed = mention();
    await signIn();
    expect(await mentions()).toEqual([unread, missed].toSorted());
    expect(browser.raised).toEqual([unread, 'notice:login-lost', missed]);
    expect(await stored('account')).toMatchObject({ refused: null });
    expect(await stored('lastRun')).toMatchObject({ failure: null });
  });

  test('together with an entered profile is said once, and all is there after both are entered again', async () => {
    browser.profile = null;
    await browser.restart();
    await browser.send('profile.use', { profile: { ...profile } });
    await signIn();
    const before = await kept();
    await deleteDB('seal');
    await browser.restart();
    await vi.waitFor(() => expect(browser.raised).toContain('notice:login-lost'));
    expect(await stored('profile')).not.toBeNull();
    expect(await browser.send('news.refresh', null)).toMatchObject({ failure: { code: 'no-service' } });
    const missed = mention();
    await browser.send('profile.use', { profile: { ...profile } });
    await signIn();
    expect((await kept()).slice(1)).toEqual(before.slice(1));
    expect(await mentions()).toContain(missed);
  });
});

test('R36: an access that the person takes and returns is said once, and every mention of that time is found', async () => {
  const before = await kept();
  browser.grant(false);
  await vi.waitFor(() => expect(browser.raised).toEqual([unread, 'notice:no-access']));
  const missed = mention();
  await browser.restart();
  await runAlarms(3);
  expect(browser.raised).toEqual([unread, 'notice:no-access']);
  expect(browser.tooltip).toContain('no longer lets');
  expect(await kept()).toEqual(before);
  browser.grant(true);
  await vi.waitFor(async () => expect(await stored('account')).toMatchObject({ refused: null }));
  await nextCycle();
  expect(await mentions()).toEqual([unread, missed].toSorted());
});

describe('R34, R36: a browser that can’t open its databases', () => {
  test('is said, keeps everything, and goes on by itself once it can', async () => {
    const before = await kept();
    failDatabases();
    const missed = mention();
    await runAlarms(3);
    expect(browser.raised).toEqual([unread, 'notice:login-lost', 'notice:cache-broken']);
    expect(await stored('account')).toMatchObject({ refused: { code: 'login-lost', detail: 'UnknownError' } });
    expect(await kept()).toEqual(before);
    vi.restoreAllMocks();
    await nextCycle();
    expect(await mentions()).toEqual([unread, missed].toSorted());
    expect(await stored('account')).toMatchObject({ refused: null });
  });

  test('lets a person sign out and in, and finds mentions until it is closed', async () => {
    failDatabases();
    expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
    expect(await stored('account')).toBeNull();
    await signIn();
    const found = mention();
    await nextCycle();
    expect(browser.raised).toContain(found);
    expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
    expect(await stored('spareKeys')).toEqual({});
    expect(reported.splice(0)).toHaveLength(2);
  });

  test('keeps the person’s things when it is closed with a login that was sealed meanwhile', async () => {
    failDatabases();
    await signIn();
    const before = await kept();
    await fakeBrowser.storage.session.clear();
    vi.restoreAllMocks();
    mention();
    await runAlarms(1);
    await vi.waitFor(() => expect(browser.raised.at(-1)).toBe('notice:login-lost'));
    expect(await kept()).toEqual(before);
  });
});
