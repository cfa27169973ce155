import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readCachedThread } from '../../../../utils/cache/answers';
import { untilIdle } from '../support/timing';
import { profile } from '../support/fake-service';
import { loaderOn } from '../support/panel';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, store, stored } from '../support/stage';

const { apiKey, ...publicProfile } = profile;
const OTHER = {
  ...profile,
  name: 'Other',
  baseUrl: 'https://api.other.example',
  links: ['https://other.example/p/:id'],
};

beforeEach(createStage);

/** Starts a build without a profile, on the storage as it is. */
async function startUnbaked(): Promise<void> {
  browser.profile = null;
  await browser.restart();
}

const list = () => browser.send('projects.list', { search: '', page: 1 });
const use = (entered: object) => browser.send('profile.use', { profile: entered });

async function everythingStored(): Promise<string> {
  return JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);
}

describe('a build without a profile', () => {
  beforeEach(startUnbaked);

  test('has no service, says so, and sends no request', async () => {
    expect(await list()).toEqual(failsWith('no-service'));
    clock.ms += 3_600_000;
    await browser.ring();
    expect(service.requests).toEqual([]);
    expect(await stored('service')).toBeNull();
  });

  test('takes an entered profile into use: pages get it without its key, and the loader is registered', async () => {
    expect(await use(profile)).toEqual({ ok: true, value: publicProfile });
    expect(await stored('service')).toEqual(publicProfile);
    expect([...browser.scripts.values()]).toMatchObject([
      { id: 'project-page', matches: ['*://service.example/p/*'], js: ['project-page.js'] },
    ]);
    expect(await list()).toMatchObject({ ok: true });
    expect(service.requests.at(-1)?.fields.get('api_key')).toBe(apiKey);
    expect(await browser.askAs(loaderOn('https://service.example/p/5'), 'page.identify', null)).toMatchObject({
      value: { projectId: 5 },
    });
  });

  test('stores the API key only sealed', async () => {
    await use(profile);
    const all = await everythingStored();
    expect(all).toContain('"profile"');
    for (const canary of [apiKey, btoa(apiKey)]) expect(all).not.toContain(canary);
  });

  test('writes nothing at a start without changes, in any order of the stored fields', async () => {
    await use(profile);
    const { service } = await fakeBrowser.storage.local.get<{ service: { v: number; d: object } }>('service');
    await fakeBrowser.storage.local.set({
      service: { d: Object.fromEntries(Object.entries(service.d).toReversed()), v: service.v },
    });
    const written = vi.spyOn(fakeBrowser.storage.local, 'set');
    await browser.start();
    await browser.restart();
    expect(written).not.toHaveBeenCalled();
  });

  test('restores the profile after the worker died', async () => {
    await use(profile);
    await browser.start();
    expect(await list()).toMatchObject({ ok: true });
  });

  test('registers the loader again if the browser dropped it, and keeps a good registration', async () => {
    await use(profile);
    const [registered] = browser.scripts.values();
    await browser.restart();
    expect([...browser.scripts.values()][0]).toBe(registered);
    browser.scripts.clear();
    await browser.restart();
    expect([...browser.scripts.keys()]).toEqual(['project-page']);
  });

  test('refuses an invalid profile, and one whose hosts were not granted', async () => {
    expect(await use({ ...profile, baseUrl: 'http://service.example' })).toEqual(failsWith('bad-profile'));
    browser.granted = false;
    expect(await use(profile)).toEqual(failsWith('no-access'));
    expect(await stored('service')).toBeNull();
    expect(await everythingStored()).not.toContain('"profile"');
  });

  test('checks a profile field by field without storing it', async () => {
    const checked = await browser.send('profile.check', {
      profile: { ...profile, apiKey: '', links: ['https://service.example/p/'] },
    });
    expect(checked).toEqual({
      ok: true,
      value: {
        profile: null,
        problems: [
          { field: 'apiKey', problem: 'profile_missing' },
          { field: 'links', at: 0, problem: 'profile_noId' },
        ],
      },
    });
    expect(await browser.send('profile.check', { profile })).toEqual({
      ok: true,
      value: { profile: publicProfile, problems: [] },
    });
    expect(browser.scripts.size).toBe(0);
  });
});

describe('a changed profile', () => {
  beforeEach(async () => {
    await startUnbaked();
    await use(profile);
    service.comment(1, 'hello');
    await signIn();
    clock.ms += 1000;
    service.comment(1, '@ann');
    await runCycle();
  });

  test('of another service ends the session, erases the old service’s data and gives its hosts back', async () => {
    expect(await use(OTHER)).toMatchObject({ ok: true });
    expect(await stored('account')).toBeNull();
    expect((await stored('cursors')).threads).toEqual({});
    expect(await stored('inbox')).toEqual([]);
    expect(await readCachedThread(1)).toBeUndefined();
    expect(browser.givenBack).toEqual(['https://api.service.example/*', 'https://service.example/*']);
    expect(browser.scripts.get('project-page')).toMatchObject({ matches: ['*://other.example/p/*'] });
    service.requests.length = 0;
    await runCycle();
    expect(service.requests.map(({ url }) => new URL(url).origin)).toEqual(['https://api.other.example']);
    expect(service.withCredentials()).toBe(0);
  });

  test.each([
    ['publicKey', 'y'.repeat(64)],
    ['rsaPadding', 'oaep-sha1'],
    ['baseUrl', 'https://api2.service.example'],
  ])('with another %s ends the session', async (field, value) => {
    await use({ ...profile, [field]: value });
    expect(await stored('account')).toBeNull();
  });

  test.each([
    ['name', 'Renamed'],
    ['bodyEncoding', 'json'],
    ['links', ['https://service.example/project/:id']],
    ['apiKey', 'another-key'],
  ])('with another %s keeps the session and the inbox', async (field, value) => {
    await use({ ...profile, [field]: value });
    expect(await stored('account')).toMatchObject({ uid: 7 });
    expect(await stored('inbox')).toHaveLength(1);
  });

  test('is used at once, also during a pause of the old service', async () => {
    service.override = () => new Response('Down', { status: 503 });
    clock.ms += 300_000;
    await browser.ring();
    await vi.waitFor(async () => expect(await stored('pause')).toMatchObject({ code: 'http' }));
    service.override = () => undefined;
    service.hold = () => new Promise(() => undefined);
    await use({ ...profile, bodyEncoding: 'json' });
    expect(await stored('pause')).toBeNull();
  });

  test('without a key keeps the one in use, for the same address only', async () => {
    expect(await use({ ...publicProfile, name: 'Renamed' })).toMatchObject({ ok: true, value: { name: 'Renamed' } });
    service.requests.length = 0;
    await runCycle();
    expect(service.requests[0]?.fields.get('api_key')).toBe(apiKey);
    expect(await use({ ...publicProfile, baseUrl: 'https://evil.example' })).toEqual(failsWith('bad-profile'));
  });

  test('that is removed leaves nothing behind', async () => {
    expect(await browser.send('profile.remove', null)).toEqual({ ok: true, value: null });
    expect(await stored('service')).toBeNull();
    expect(await stored('account')).toBeNull();
    expect(await stored('inbox')).toEqual([]);
    expect(await stored('drafts')).toEqual({ owner: null, texts: {} });
    expect(browser.scripts.size).toBe(0);
    expect(browser.givenBack).toHaveLength(2);
    expect(await everythingStored()).not.toMatch(/"profile":|"sealed":/);
    const keys = await openDB('seal', 1);
    expect(await keys.getAllKeys('keys')).toEqual([]);
    keys.close();
    await browser.start();
    expect(await browser.send('cycle.run', null)).toEqual(failsWith('no-service'));
  });

  test('aborts requests to the old service, and writes none of their answers', async () => {
    const held = Promise.withResolvers<void>();
    service.hold = (endpoint) => (endpoint === 'get_project_details' ? held.promise : undefined);
    const asked = browser.send('projects.get', { projectId: 1 });
    await untilIdle();
    await use(OTHER);
    held.resolve();
    expect(await asked).toEqual({ ok: false, failure: { code: 'no-service', detail: 'replaced' } });
  });
});

test.each([
  ['is given back at the next start of the browser', 'https://quay.example/*', ['https://quay.example/*']],
  ['stays if the service needs it by now', 'https://api.service.example/*', []],
])('S8: a host that the settings held when they were closed during a search %s', async (_what, host, givenBack) => {
  await signIn();
  await store({ borrowedHosts: [host] });
  await browser.restart();
  await browser.send('cycle.run', null);
  expect([browser.givenBack, await stored('borrowedHosts')]).toEqual([givenBack, []]);
});

test('a build with a profile accepts no other one, and registers no loader besides the one in its manifest', async () => {
  expect(await use(OTHER)).toMatchObject(failsWith('bad-request'));
  expect(await browser.send('profile.remove', null)).toMatchObject(failsWith('bad-request'));
  expect(await stored('service')).toEqual(publicProfile);
  await untilIdle();
  expect(browser.scripts.size).toBe(0);
});

test('a revoked host permission is noticed by a worker without a permission event, before its first request', async () => {
  await signIn();
  browser.granted = false;
  await browser.start();
  service.requests.length = 0;
  expect(await list()).toEqual(failsWith('no-access'));
  expect(service.requests).toEqual([]);
  await untilIdle();
  expect(await stored('account')).toMatchObject({ refused: { code: 'no-access' } });
  expect(await stored('pause')).toBeNull();
});
