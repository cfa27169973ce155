import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { cachedThread } from '../../../utils/cache';
import { change, read, write } from '../../../utils/store';
import { accountItem, cursorsItem, draftsItem, inboxItem, sealedItem } from '../../../utils/stored';
import { adoptProfile } from '../../../entrypoints/background/service';
import { LOGIN, profile } from './support/fake-service';
import { setStage, type Stage } from './support/stage';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
});

async function everythingStored(): Promise<string> {
  return JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);
}

describe('S1: at rest', () => {
  test('neither ciphertext nor the API key is stored bare', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    const stored = await everythingStored();
    expect(stored).toContain('sealed');
    for (const canary of [LOGIN.email, LOGIN.password, btoa(LOGIN.password), profile.apiKey]) expect(stored).not.toContain(canary);
  });

  test('the session outlives the worker', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    await stage.browser.start();
    stage.service.comment(1, 'more');
    stage.service.requests.length = 0;
    await stage.look();
    const call = stage.service.requests.find(({ endpoint }) => endpoint === 'view_comments');
    expect(call?.fields.get('password')).toBe(LOGIN.password);
  });

  test('a broken seal signs out calmly', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    const sealed = await read(sealedItem);
    if (!sealed) throw new Error('Nothing is sealed');
    await write(change(sealedItem, { ...sealed, data: btoa('something else entirely') }));
    stage.service.comment(1, 'more');
    stage.service.requests.length = 0;
    await stage.look();
    expect(stage.service.withCredentials()).toBe(0);
    expect(await read(accountItem)).toBeNull();
  });
});

describe('S2: signing out', () => {
  test('destroys the key first, so that a kill right after leaves nothing to open', async () => {
    await stage.signIn();
    const sealed = await read(sealedItem);
    const died = await stage.browser.runToDeath({ at: 1, when: 'before' }, () => stage.browser.ask('session.sign-out', null));
    expect(died).toBe(true);
    await stage.browser.start();
    expect(await read(sealedItem)).toEqual(sealed);
    stage.service.comment(1, 'hello');
    stage.service.requests.length = 0;
    await stage.look();
    expect(stage.service.withCredentials()).toBe(0);
  });

  test('no call carries the login afterwards, and what belongs to the person is gone', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    stage.clock.ms += 1000;
    stage.service.comment(1, '@ann');
    const news = stage.service.announce('News');
    await stage.look();
    expect(await stage.browser.ask('session.sign-out', null)).toMatchObject({ ok: true });
    stage.service.requests.length = 0;
    stage.service.comment(1, '@ann again');
    await stage.look();
    expect(stage.service.withCredentials()).toBe(0);
    expect((await read(inboxItem)).map(({ id }) => id)).toEqual([`news:${news}`]);
    expect((await read(cursorsItem)).threads).toEqual({});
    expect(await cachedThread(1)).toBeUndefined();
    expect([...stage.browser.shown.keys()]).toEqual([`news:${news}`]);
    expect(await everythingStored()).not.toContain('"sealed"');
  });

  test('another person signing in finds no drafts of the one before', async () => {
    await write(change(draftsItem, { owner: 8, texts: { 1: 'mine alone' } }));
    await stage.signIn();
    expect(await read(draftsItem)).toEqual({ owner: 7, texts: {} });
  });

  test('the same person finds their drafts again', async () => {
    await write(change(draftsItem, { owner: 7, texts: { 1: 'half a thought' } }));
    await stage.signIn();
    expect(await read(draftsItem)).toEqual({ owner: 7, texts: { 1: 'half a thought' } });
  });
});

describe('signing in', () => {
  test('a refused captcha is said and signs nobody in', async () => {
    stage.service.override = (endpoint) => (endpoint === 'login' ? Response.json({ status: 'error', status_code: 'ERR_INVALID_CAPTCHA', message: 'Captcha' }) : undefined);
    const result = await stage.browser.ask('session.sign-in', { ...LOGIN, token: 'stale' }, '/options.html');
    expect(result).toMatchObject({ ok: false, failure: { code: 'captcha-refused', message: 'Captcha' } });
    expect(await read(accountItem)).toBeNull();
    expect(await read(sealedItem)).toBeNull();
  });

  test('learns name and badge from one’s own projects', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    expect(await read(accountItem)).toMatchObject({ uid: 7, name: 'ann', badge: 5 });
  });
});

describe('another service', () => {
  test('ends the session and takes everything of the old one with it', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    let ended = 0;
    await adoptProfile({ ...profile, baseUrl: 'https://other.example' }, async () => void (ended += 1));
    expect(ended).toBe(1);
    expect((await read(cursorsItem)).threads).toEqual({});
    expect(await cachedThread(1)).toBeUndefined();
  });

  test('the same service under a new name keeps the session', async () => {
    await stage.signIn();
    let ended = 0;
    await adoptProfile({ ...profile, name: 'Renamed' }, async () => void (ended += 1));
    expect(ended).toBe(0);
    expect(await read(sealedItem)).not.toBeNull();
  });
});
