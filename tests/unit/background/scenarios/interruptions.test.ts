import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readCachedThread } from '../../../../utils/cache/answers';
import { loaderMatches } from '../../../../utils/service/profile';
import { read } from '../../../../utils/storage/store';
import {
  accountItem,
  cursorsItem,
  draftsItem,
  inboxItem,
  profileItem,
  sealedItem,
  serviceItem,
  watchingItem,
} from '../../../../utils/storage/items';
import { ANN, LOGIN, MADE_FOR, profile } from '../support/fake-service';
import { useEnteredService } from '../support/entered-service';
import { holdAnswers, untilIdle } from '../support/timing';
import { reported } from '../support/crashing-browser';
import { openPanel, panelOn } from '../support/panel';
import { createStage, type Stage } from '../support/stage';

const OTHER = {
  ...profile,
  name: 'Other',
  baseUrl: 'https://api.other.example',
  publicKey: 'y'.repeat(64),
  links: ['https://other.example/p/:id'],
};
const PAGE = 'https://service.example/p/1';

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
});

const send = (name: string, input: unknown) => stage.browser.send(name, input, '/options.html');
const signIn = () => send('session.sign-in', { ...LOGIN, token: 'again', isPersistent: true, encryptedFor: MADE_FOR });

describe('S3: a service that is replaced during a sign-in', () => {
  test('does not see the ciphertexts that were made for the former service', async () => {
    stage.browser.profile = null;
    await stage.browser.start();
    await send('profile.use', { profile });
    await send('profile.use', { profile: OTHER });
    stage.service.requests.length = 0;
    expect(await signIn()).toEqual({ ok: false, failure: { code: 'bad-request', detail: 'another-service' } });
    expect(stage.service.withCredentials()).toBe(0);
  });
});

describe('S2, R3: signing out', () => {
  test('leaves the state before or after it when it is cut off anywhere', async () => {
    for (let at = 1; at <= 10; at += 1) {
      for (const when of ['before', 'after'] as const) {
        stage = await createStage();
        await fakeBrowser.storage.local.clear();
        await stage.browser.start();
        stage.service.comment(1, 'hello');
        await stage.signIn();
        stage.clock.ms += 1000;
        stage.service.comment(1, '@ann, in private');
        await stage.runCycle();
        await stage.browser.runToDeath({ at, when }, () => send('session.sign-out', null));
        await stage.browser.start();
        await stage.runCycle();
        const { threads } = await read(cursorsItem);
        const left = [(await read(inboxItem)).length, Object.keys(threads).length, (await readCachedThread(1)) ? 1 : 0];
        expect([when, at, ...left]).toEqual([when, at, ...((await read(accountItem)) ? [1, 1, 1] : [0, 0, 0])]);
      }
    }
  });

  test.each([
    ['in its login request', 'login'],
    ['in its request for the name', 'get_project_list'],
  ])('during a new sign-in, %s, leaves the person signed out', async (_where, endpoint) => {
    await stage.signIn();
    const letGo = holdAnswers(stage, endpoint);
    const signing = signIn();
    await untilIdle();
    expect(await send('session.sign-out', null)).toMatchObject({ ok: true });
    letGo();
    expect(await signing).toMatchObject({ ok: false });
    expect([await read(accountItem), await read(sealedItem)]).toEqual([null, null]);
  });

  test('keeps answers for the former person from the next one', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    const held = Promise.withResolvers<void>();
    let holds = 1;
    stage.service.hold = (endpoint) => (endpoint === 'get_project_list' && holds-- > 0 ? held.promise : undefined);
    const running = send('cycle.run', null);
    await untilIdle();
    await send('session.sign-out', null);
    stage.service.uid = 8;
    expect(await signIn()).toMatchObject({ ok: true });
    held.resolve();
    await running;
    expect(await read(watchingItem)).toEqual({ owner: 8, threads: {}, people: {} });
  });

  test('signing in again aborts the calls with the former login', async () => {
    stage.service.comment(1, 'hello');
    await stage.signIn();
    const { nonce } = await openPanel(stage.browser, 1);
    const letGo = holdAnswers(stage, 'view_comments');
    const refreshing = stage.browser.askAs(panelOn(PAGE), 'thread.refresh', { nonce });
    await untilIdle();
    await signIn();
    expect(stage.service.requests.findLast(({ endpoint }) => endpoint === 'view_comments')?.init.signal?.aborted).toBe(
      true,
    );
    letGo();
    await refreshing;
  });
});

describe('a host whose permission is revoked', () => {
  test('during a sign-in leaves no session', async () => {
    const letGo = holdAnswers(stage, 'login');
    const signing = signIn();
    await untilIdle();
    stage.browser.grant(false);
    await untilIdle();
    letGo();
    await signing;
    expect([await read(accountItem), await read(sealedItem)]).toEqual([null, null]);
  });

  test('during a cycle gets no more requests', async () => {
    for (let id = 1; id <= 100; id += 1) stage.service.comment(id, 'hello');
    await stage.signIn();
    const letGo = holdAnswers(stage, 'get_project_list');
    const looking = stage.browser.send('cycle.run', null);
    await untilIdle();
    stage.browser.grant(false);
    await untilIdle();
    stage.service.requests.length = 0;
    letGo();
    await looking;
    expect(stage.service.requests).toEqual([]);
  });
});

describe('a worker start that fails in one part', () => {
  test('on a full disk, after a session that ended with the browser, leaves no request unanswered', async () => {
    await send('session.sign-in', { ...LOGIN, token: 't', isPersistent: false, encryptedFor: MADE_FOR });
    await untilIdle();
    await fakeBrowser.storage.session.clear();
    stage.browser.full = true;
    await stage.browser.start();
    expect(await send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(reported.splice(0).length).toBeGreaterThan(0);
  });

  test('without a loader still sets the alarm and answers requests', async () => {
    await useEnteredService(stage);
    stage.browser.scripts.clear();
    await fakeBrowser.alarms.clearAll();
    const refusing = vi.spyOn(fakeBrowser.scripting, 'registerContentScripts').mockRejectedValue(new Error('no'));
    await stage.browser.restart();
    expect(await send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(1);
    expect(reported.splice(0)).toHaveLength(1);
    refusing.mockRestore();
    await stage.browser.start();
    expect([...stage.browser.scripts.keys()]).toEqual(['project-page']);
  });

  test('without knowing the service in use reports that, and still sets the alarm', async () => {
    await fakeBrowser.alarms.clearAll();
    vi.spyOn(fakeBrowser.permissions, 'contains').mockRejectedValue(new Error('no'));
    await stage.browser.start();
    expect(await send('projects.list', { search: '', page: 1 })).toMatchObject({
      ok: false,
      failure: { code: 'internal' },
    });
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(1);
    expect(reported.splice(0)).toHaveLength(1);
  });
});

describe('a service that is set up while the worker dies', () => {
  test('has its loader from the next start on, no matter at which call the worker died', async () => {
    await useEnteredService(stage);
    for (let at = 1, died = true; died; at += 1) {
      await send('profile.use', { profile });
      died = await stage.browser.runToDeath({ at, when: 'after' }, () => send('profile.use', { profile: OTHER }));
      await stage.browser.start();
      const inUse = await read(serviceItem);
      expect(stage.browser.scripts.get('project-page')?.matches, `after ${at} steps`).toEqual(
        inUse && loaderMatches(inUse).toSorted(),
      );
    }
  });
});

describe('a change of service', () => {
  test('drops the draft of a panel that was open at the former service', async () => {
    const { nonce } = await useEnteredService(stage);
    await send('profile.use', { profile: OTHER });
    await stage.browser.askAs(panelOn(PAGE), 'draft.save', { nonce, uid: ANN.uid, text: 'for the other service' });
    expect(await read(draftsItem)).toEqual({ owner: null, texts: {} });
  });

  test('to a build’s own profile removes the entered one', async () => {
    await useEnteredService(stage);
    stage.browser.profile = profile;
    await stage.browser.restart();
    expect(await read(profileItem)).toBeNull();
  });
});
