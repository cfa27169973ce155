import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readCachedThread } from '../../../../utils/cache/answers';
import { unseal } from '../../../../utils/crypto/seal';
import { reported } from '../support/crashing-browser';
import { LOGIN, profile, refusal } from '../support/fake-service';
import { browser, clock, createStage, runCycle, sendSignIn, service, signIn, store, stored } from '../support/stage';

beforeEach(createStage);

async function everythingStored(): Promise<string> {
  return JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);
}

describe('S1: stored credentials', () => {
  test('are sealed: neither the ciphertexts nor the API key can be found in storage', async () => {
    service.comment(1, 'hello');
    await signIn();
    const all = await everythingStored();
    expect(all).toContain('sealed');
    for (const canary of [LOGIN.email, LOGIN.password, btoa(LOGIN.password), profile.apiKey])
      expect(all).not.toContain(canary);
  });

  test('outlive the worker', async () => {
    service.comment(1, 'hello');
    await signIn();
    await browser.start();
    service.comment(1, 'more');
    service.requests.length = 0;
    await runCycle();
    const call = service.requests.find(({ endpoint }) => endpoint === 'view_comments');
    expect(call?.fields.get('password')).toBe(LOGIN.password);
  });

  test('are no longer used if their seal is broken, and that is said', async () => {
    service.comment(1, 'hello');
    await signIn();
    const sealed = await stored('sealed');
    if (!sealed) throw new Error('Nothing is sealed');
    await store({ sealed: { ...sealed, data: btoa('something else entirely') } });
    service.comment(1, 'more');
    service.requests.length = 0;
    await runCycle();
    expect(service.withCredentials()).toBe(0);
    expect(await stored('account')).toMatchObject({ refused: { code: 'login-lost' } });
  });
});

describe('R32: a sealed login without an account', () => {
  test('is removed at the next start, with its key', async () => {
    await signIn();
    const sealed = await stored('sealed');
    await store({ account: null });
    await browser.restart();
    expect(await stored('sealed')).toBeNull();
    expect(sealed && (await unseal(sealed, { origin: sealed.origin, uid: sealed.uid }))).toBeNull();
  });

  test('does not appear after a rollback: the seal is put aside with the account', async () => {
    await signIn();
    const { sealed } = await fakeBrowser.storage.local.get();
    await fakeBrowser.storage.local.set({ account: { v: 99, d: 'from the future' } });
    await browser.restart();
    expect([await stored('account'), await stored('sealed')]).toEqual([null, null]);
    const after = await fakeBrowser.storage.local.get();
    expect(after).toMatchObject({ 'newer:99:account': { v: 99, d: 'from the future' }, 'newer:99:sealed': sealed });
  });
});

describe('S2: signing out', () => {
  test('destroys the key first, so that nothing can be unsealed after a crash', async () => {
    await signIn();
    const sealed = await stored('sealed');
    const died = await browser.runToDeath({ at: 1, when: 'before' }, () => browser.send('session.sign-out', null));
    expect(died).toBe(true);
    await browser.start();
    expect(await stored('sealed')).toEqual(sealed);
    service.comment(1, 'hello');
    service.requests.length = 0;
    await runCycle();
    expect(service.withCredentials()).toBe(0);
  });

  test('sends no login afterwards, and erases the person’s data', async () => {
    service.comment(1, 'hello');
    await signIn();
    clock.ms += 1000;
    service.comment(1, '@ann');
    const news = service.announce('News');
    await runCycle();
    expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
    service.requests.length = 0;
    service.comment(1, '@ann again');
    await runCycle();
    expect(service.withCredentials()).toBe(0);
    expect((await stored('inbox')).map(({ id }) => id)).toEqual([`news:${news}`]);
    expect((await stored('cursors')).threads).toEqual({});
    expect(await readCachedThread(1)).toBeUndefined();
    expect([...browser.shown.keys()]).toEqual([`news:${news}`]);
    expect(await everythingStored()).not.toContain('"sealed"');
  });

  describe('on a full disk', () => {
    const failDeletions = () => {
      const remove = Reflect.get(IDBObjectStore.prototype, 'delete') as (key: unknown) => IDBRequest<undefined>;
      return vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
        if (this.name !== 'keys') return remove.call(this, key);
        throw new DOMException('The disk is full', 'QuotaExceededError');
      });
    };
    const loginsSent = async (): Promise<number> => {
      service.requests.length = 0;
      service.comment(1, '@ann');
      await browser.send('cycle.run', null);
      return service.withCredentials();
    };

    beforeEach(async () => {
      service.comment(1, 'hello');
      await signIn();
    });

    test('removes the sealed login if the key can’t be destroyed', async () => {
      const deletion = failDeletions();
      expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
      deletion.mockRestore();
      expect([await stored('account'), await stored('sealed')]).toEqual([null, null]);
      expect(reported.splice(0)).toHaveLength(1);
    });

    test('reports a login that can’t be removed, uses it no more, and removes it at a later start', async () => {
      const deletion = failDeletions();
      const removal = vi.spyOn(fakeBrowser.storage.local, 'remove').mockRejectedValue(new Error('The disk is full'));
      browser.full = true;
      expect(await browser.send('session.sign-out', null)).toMatchObject({ failure: { code: 'still-sealed' } });
      expect(await stored('sealed')).not.toBeNull();
      expect(await loginsSent()).toBe(0);
      await browser.start();
      expect(await loginsSent()).toBe(0);
      deletion.mockRestore();
      removal.mockRestore();
      browser.full = false;
      await browser.start();
      expect([await stored('account'), await stored('sealed')]).toEqual([null, null]);
      expect(await loginsSent()).toBe(0);
      reported.splice(0);
    });

    test('does not end a later session if it did not finish', async () => {
      browser.full = true;
      expect(await browser.send('session.sign-out', null)).toMatchObject({ failure: { code: 'storage' } });
      browser.full = false;
      await signIn();
      await browser.start();
      expect([(await stored('account'))?.uid, await stored('sealed')]).toEqual([7, expect.anything()]);
      expect(await loginsSent()).toBeGreaterThan(0);
    });

    test('sends no login after the key was destroyed, and finishes once there is room', async () => {
      browser.full = true;
      expect(await browser.send('session.sign-out', null)).toMatchObject({ failure: { code: 'storage' } });
      expect(await loginsSent()).toBe(0);
      browser.full = false;
      await browser.start();
      expect(await stored('account')).toBeNull();
      reported.splice(0);
    });
  });
});

describe('signing in', () => {
  test('fails with a refused captcha', async () => {
    service.answer('login', () => refusal('ERR_INVALID_CAPTCHA', 'Captcha'));
    expect(await sendSignIn({ token: 'stale' })).toMatchObject({
      ok: false,
      failure: { code: 'captcha-refused', message: 'Captcha' },
    });
    expect([await stored('account'), await stored('sealed')]).toEqual([null, null]);
  });

  test('learns name and badge from the person’s own projects', async () => {
    service.comment(1, 'hello');
    await signIn();
    expect(await stored('account')).toMatchObject({ uid: 7, name: 'ann', badge: 5 });
  });
});

describe('“Keep me signed in”', () => {
  const signInForNow = () => sendSignIn({ isPersistent: false });
  /** Closes the browser, which clears session storage. */
  const closeBrowser = async (): Promise<void> => {
    await fakeBrowser.storage.session.clear();
    await browser.start();
  };

  test('off keeps the session in memory, out of the storage that outlives the browser', async () => {
    expect(await signInForNow()).toMatchObject({ ok: true, value: { kept: false } });
    expect([await stored('sealed'), await stored('sealedForNow')]).toEqual([null, expect.anything()]);
    expect(await everythingStored()).not.toContain(LOGIN.password);
  });

  test('off lets the session outlive the worker but not the browser, without an error, and keeps the drafts', async () => {
    service.comment(1, 'hello');
    await signInForNow();
    await store({ drafts: { owner: 7, texts: { 1: 'half a thought' } } });
    await browser.start();
    service.comment(1, 'more');
    await runCycle();
    expect(service.withCredentials()).toBeGreaterThan(1);
    await closeBrowser();
    expect(await stored('account')).toBeNull();
    expect(await stored('drafts')).toEqual({ owner: 7, texts: { 1: 'half a thought' } });
    service.requests.length = 0;
    service.comment(1, 'even more');
    await runCycle();
    expect(service.withCredentials()).toBe(0);
  });

  test('on lets the session outlive the browser', async () => {
    await signIn();
    await closeBrowser();
    expect(await stored('account')).toMatchObject({ uid: 7, kept: true });
    expect(await stored('sealedForNow')).toBeNull();
  });

  test('removes the session from the other storage when it is switched, in both directions', async () => {
    await signIn();
    await signInForNow();
    expect(await stored('sealed')).toBeNull();
    await signIn();
    expect([await stored('sealedForNow'), await stored('sealed')]).toEqual([null, expect.anything()]);
  });
});

describe('the account', () => {
  test('learns former names from the person’s older comments, and they still count as mentions', async () => {
    service.comment(1, 'my first', { uid: 7, username: 'Annabel' });
    service.comment(1, 'my second', { uid: 7, username: 'ann' });
    await signIn();
    expect(await stored('account')).toMatchObject({ name: 'ann', aliases: ['Annabel'], nameTold: true });
    clock.ms += 1000;
    const id = service.comment(1, 'what do you say, @annabel?');
    await runCycle();
    expect(browser.raised).toEqual([`mention:1:${id}`]);
  });

  test('keeps its current name after an old comment with an old name, and as a former one after a new name', async () => {
    service.comment(1, 'long ago', { uid: 7, username: 'Annabel', at: clock.ms - 1_000_000 });
    await signIn();
    expect(await stored('account')).toMatchObject({ name: 'ann', aliases: ['Annabel'] });
    expect(await browser.send('account.rename', { name: 'Anna' })).toMatchObject({
      value: { name: 'Anna', aliases: ['ann', 'Annabel'] },
    });
  });

  test('gets names that the person enters, and loses those they remove', async () => {
    await signIn();
    expect(await browser.send('account.rename', { name: 'Anna' })).toMatchObject({
      value: { name: 'Anna', nameTold: false },
    });
    expect(await browser.send('account.set-aliases', { aliases: ['Nan', 'nan', 'Anna', ' Annie '] })).toMatchObject({
      value: { aliases: ['Nan', 'Annie'] },
    });
    expect(await browser.send('account.set-aliases', { aliases: [] })).toMatchObject({
      value: { name: 'Anna', aliases: [] },
    });
  });

  test('does not learn a removed name again until the person enters it', async () => {
    service.comment(1, 'long ago', { uid: 7, username: 'Annabel', at: clock.ms - 1000 });
    await signIn();
    expect(await stored('account')).toMatchObject({ aliases: ['Annabel'] });
    await browser.send('account.set-aliases', { aliases: [] });
    service.comment(1, 'more');
    await runCycle();
    expect(await stored('account')).toMatchObject({ aliases: [] });
    expect(await browser.send('account.set-aliases', { aliases: ['annabel'] })).toMatchObject({
      value: { aliases: ['annabel'], forgotten: [] },
    });
  });
});
