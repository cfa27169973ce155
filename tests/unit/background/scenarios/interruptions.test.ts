import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readCachedThread } from '../../../../utils/cache/answers';
import { matchPatterns } from '../../../../utils/service/links';
import { ANN, LOGIN, MADE_FOR, profile } from '../support/fake-service';
import { untilIdle } from '../support/timing';
import { reported } from '../support/crashing-browser';
import { openPanel, panelOn, useEnteredService } from '../support/panel';
import {
  browser,
  clock,
  createStage,
  dieAtEach,
  failsWith,
  holdAnswers,
  runCycle,
  service,
  signIn,
  stored,
} from '../support/stage';

const OTHER = {
  ...profile,
  name: 'Other',
  baseUrl: 'https://api.other.example',
  publicKey: 'y'.repeat(64),
  links: ['https://other.example/p/:id'],
};
const PAGE = 'https://service.example/p/1';

beforeEach(createStage);

const signInAgain = () =>
  browser.send('session.sign-in', { ...LOGIN, token: 'again', isPersistent: true, encryptedFor: MADE_FOR });

test('S3: a service that is replaced during a sign-in does not see the ciphertexts that were made for the former service', async () => {
  browser.profile = null;
  await browser.start();
  await browser.send('profile.use', { profile });
  await browser.send('profile.use', { profile: OTHER });
  service.requests.length = 0;
  expect(await signInAgain()).toEqual({ ok: false, failure: { code: 'bad-request', detail: 'another-service' } });
  expect(service.withCredentials()).toBe(0);
});

describe('S2, R3: signing out', () => {
  test('leaves the state before or after it when it is cut off anywhere', async () => {
    const deaths = await dieAtEach(async (death, place) => {
      await createStage();
      await fakeBrowser.storage.local.clear();
      await browser.start();
      service.comment(1, 'hello');
      await signIn();
      clock.ms += 1000;
      service.comment(1, '@ann, in private');
      await runCycle();
      const died = await browser.runToDeath(death, () => browser.send('session.sign-out', null));
      await browser.start();
      await runCycle();
      const { threads } = await stored('cursors');
      const left = [(await stored('inbox')).length, Object.keys(threads).length, (await readCachedThread(1)) ? 1 : 0];
      expect([place, ...left]).toEqual([place, ...((await stored('account')) ? [1, 1, 1] : [0, 0, 0])]);
      return died;
    });
    expect(deaths).toBeGreaterThan(20);
  });

  test.each([
    ['in its login request', 'login'],
    ['in its request for the name', 'get_project_list'],
  ])('during a new sign-in, %s, leaves the person signed out', async (_where, endpoint) => {
    await signIn();
    const letGo = holdAnswers(endpoint);
    const signing = signInAgain();
    await untilIdle();
    expect(await browser.send('session.sign-out', null)).toMatchObject({ ok: true });
    letGo();
    expect(await signing).toMatchObject({ ok: false });
    expect([await stored('account'), await stored('sealed')]).toEqual([null, null]);
  });

  test('keeps answers for the former person from the next one', async () => {
    service.comment(1, 'hello');
    await signIn();
    const held = Promise.withResolvers<void>();
    let holds = 1;
    service.hold = (endpoint) => (endpoint === 'get_project_list' && holds-- > 0 ? held.promise : undefined);
    const running = browser.send('cycle.run', null);
    await untilIdle();
    await browser.send('session.sign-out', null);
    service.uid = 8;
    expect(await signInAgain()).toMatchObject({ ok: true });
    held.resolve();
    await running;
    expect(await stored('watching')).toEqual({ owner: 8, threads: {}, people: {} });
  });

  test('signing in again aborts the calls with the former login', async () => {
    service.comment(1, 'hello');
    await signIn();
    const { nonce } = await openPanel(1);
    const letGo = holdAnswers('view_comments');
    const refreshing = browser.askAs(panelOn(PAGE), 'thread.refresh', { nonce });
    await untilIdle();
    await signInAgain();
    expect(service.requests.findLast(({ endpoint }) => endpoint === 'view_comments')?.init.signal?.aborted).toBe(true);
    letGo();
    await refreshing;
  });
});

describe('a host whose permission is revoked', () => {
  test('during a sign-in leaves no session', async () => {
    const letGo = holdAnswers('login');
    const signing = signInAgain();
    await untilIdle();
    browser.grant(false);
    await untilIdle();
    letGo();
    await signing;
    expect([await stored('account'), await stored('sealed')]).toEqual([null, null]);
  });

  test('during a cycle gets no more requests', async () => {
    for (let id = 1; id <= 100; id += 1) service.comment(id, 'hello');
    await signIn();
    const letGo = holdAnswers('get_project_list');
    const looking = browser.send('cycle.run', null);
    await untilIdle();
    browser.grant(false);
    await untilIdle();
    service.requests.length = 0;
    letGo();
    await looking;
    expect(service.requests).toEqual([]);
  });
});

describe('a worker start that fails in one part', () => {
  test('on a full disk, after a session that ended with the browser, leaves no request unanswered', async () => {
    await browser.send('session.sign-in', { ...LOGIN, token: 't', isPersistent: false, encryptedFor: MADE_FOR });
    await untilIdle();
    await fakeBrowser.storage.session.clear();
    browser.full = true;
    await browser.start();
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(reported.splice(0).length).toBeGreaterThan(0);
  });

  test('without a loader still sets the alarm and answers requests', async () => {
    await useEnteredService();
    browser.scripts.clear();
    await fakeBrowser.alarms.clearAll();
    const refusing = vi.spyOn(fakeBrowser.scripting, 'registerContentScripts').mockRejectedValue(new Error('no'));
    await browser.restart();
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(1);
    expect(reported.splice(0)).toHaveLength(1);
    refusing.mockRestore();
    await browser.start();
    expect([...browser.scripts.keys()]).toEqual(['project-page']);
  });

  test('without knowing the service in use reports that, and still sets the alarm', async () => {
    await fakeBrowser.alarms.clearAll();
    vi.spyOn(fakeBrowser.permissions, 'contains').mockRejectedValue(new Error('no'));
    await browser.start();
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject(failsWith('internal'));
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(1);
    expect(reported.splice(0)).toHaveLength(1);
  });
});

test('a service that is set up while the worker dies has its loader from the next start on, no matter at which call the worker died', async () => {
  await useEnteredService();
  for (let at = 1, died = true; died; at += 1) {
    await browser.send('profile.use', { profile });
    died = await browser.runToDeath({ at, when: 'after' }, () => browser.send('profile.use', { profile: OTHER }));
    await browser.start();
    const inUse = await stored('service');
    expect(browser.scripts.get('project-page')?.matches, `after ${at} steps`).toEqual(
      inUse && matchPatterns(inUse.links).toSorted(),
    );
  }
});

describe('a change of service', () => {
  test('drops the draft of a panel that was open at the former service', async () => {
    const { nonce } = await useEnteredService();
    await browser.send('profile.use', { profile: OTHER });
    await browser.askAs(panelOn(PAGE), 'draft.save', { nonce, uid: ANN.uid, text: 'for the other service' });
    expect(await stored('drafts')).toEqual({ owner: null, texts: {} });
  });

  test('to a build’s own profile removes the entered one', async () => {
    await useEnteredService();
    browser.profile = profile;
    await browser.restart();
    expect(await stored('profile')).toBeNull();
  });
});
