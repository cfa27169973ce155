import fc from 'fast-check';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestChecks } from '../../../../entrypoints/background/requests/inputs';
import type { Check } from '../../../../utils/check';
import type { Input, RequestName } from '../../../../utils/messages';
import { draftsItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { ANN, LOGIN, MADE_FOR, profile } from '../support/fake-service';
import { cardOn, loaderOn, openPanel, panelOn, TAB } from '../support/panel';
import { createStage, type Stage } from '../support/stage';

const PAGE = 'https://service.example/p/1';
let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
});

const own = (page: string, more: object = {}) => ({
  id: fakeBrowser.runtime.id,
  url: fakeBrowser.runtime.getURL(page),
  frameId: 0,
  ...more,
});

const senders = {
  own: [
    own('/popup.html'),
    own('/options.html', { tab: { id: 1, url: 'x' } }),
    own('/captcha.html', { tab: { id: 2, url: 'x' } }),
  ],
  panel: [panelOn(PAGE)],
  card: [cardOn(PAGE)],
  loader: [loaderOn(PAGE)],
  unknown: [
    { ...own('/popup.html'), id: 'another-extension' },
    own('/options.html', { frameId: 5, tab: { id: 3, url: PAGE } }),
    own('/panel.html', { tab: { id: 3, url: 'x' } }),
    own('/captcha-frame.html', { origin: 'null', frameId: 2, tab: { id: 3, url: 'x' } }),
    // A sandboxed document has an opaque origin, also at the address of an own page, and on a foreign page.
    own('/options.html', { origin: 'null', tab: { id: 3, url: 'x' } }),
    { ...panelOn(PAGE), origin: 'null' },
    { ...cardOn(PAGE), origin: 'null' },
    { ...loaderOn(PAGE), origin: 'null' },
    own('/card.html', { tab: { id: 3, url: 'x' } }),
    own('/unknown.html'),
    own('/pill.html', { frameId: 4, tab: { id: 3, url: PAGE } }),
    { ...own('/popup.html'), url: 'chrome-extension://another-extension/popup.html' },
    { ...loaderOn(PAGE), frameId: 2 },
    { ...loaderOn(PAGE), url: 'data:text/html,x' },
    { id: fakeBrowser.runtime.id },
    {},
  ],
};

const NONCE = { nonce: '00000000-0000-4000-8000-000000000000' };

/** A valid input for every request. */
const VALID: { [N in RequestName]: Input<N> } = {
  'projects.list': { search: '', page: 1 },
  'types.refresh': null,
  'metadata.refresh': null,
  'projects.get': { projectId: 1 },
  'news.refresh': null,
  'cycle.run': null,
  'inbox.mark-read': { ids: ['news:1'] },
  'inbox.mark-unread': { ids: ['news:1'] },
  'inbox.open': { id: 'news:1' },
  'thread.set-target': { projectId: 1, commentId: 2 },
  'sync.set': { on: true },
  'sync.remove': null,
  'sync.export': null,
  'sync.preview': { text: '{}' },
  'sync.import': { text: '{}' },
  'session.sign-in': { ...LOGIN, token: 'token', isPersistent: true, encryptedFor: MADE_FOR },
  'session.sign-out': null,
  'session.retry': null,
  'account.rename': { name: 'ann' },
  'account.set-aliases': { aliases: ['annabel'] },
  'profile.check': { profile: { ...profile } },
  'profile.use': { profile: { ...profile } },
  'profile.remove': null,
  'cache.clear': null,
  'settings.clear': null,
  'everything.clear': null,
  'connection.check': null,
  'page.identify': null,
  'page.open-thread': null,
  'links.list': null,
  'link.open': { href: 'https://service.example/p/1', as: 'card' },
  'card.read': NONCE,
  'card.fetch': NONCE,
  'panel.place': { ...NONCE, placement: { at: 'beside', isFolded: false, height: null, width: 400 } },
  'panel.hide': { ...NONCE, what: 'page' },
  'panel.show': { site: 'service.example', projectId: null },
  'thread.read': { ...NONCE, etag: null },
  'thread.refresh': NONCE,
  'watch.set-thread': { ...NONCE, watch: true },
  'watch.set-level': { ...NONCE, level: 'off' },
  'watch.set-person': { uid: 9, name: 'bob', watch: true },
  'snooze.set': { until: 1 },
  'notification.test': null,
  'thread.poll': { ...NONCE, isActive: false },
  'thread.mark-seen': { ...NONCE, uid: 1, upTo: 1 },
  'draft.save': { ...NONCE, uid: null, text: 'hello' },
  'comment.post': { ...NONCE, uid: 1, text: 'hello' },
  'comment.withdraw': { ...NONCE, postId: 'id' },
  'comment.delete': { ...NONCE, commentIds: [1] },
  'comment.restore': { ...NONCE, commentIds: [1] },
  'comment.confirm': { ...NONCE, text: 'x' },
  'comment.send': { ...NONCE, postId: 'x' },
  'session.open-sign-in': NONCE,
};

/** Own pages name a thread by its project, panels by a nonce. */
function inputFor(kind: string, input: unknown): unknown {
  if (kind !== 'own' || typeof input !== 'object' || input === null || !('nonce' in input)) return input;
  const { nonce: _panels, ...others } = input;
  return { ...others, projectId: 1 };
}

/** What frames and content scripts may send, repeated here on purpose. The rest is for own pages alone. */
const FROM_OUTSIDE = {
  loader: ['link.open', 'links.list', 'page.identify', 'page.open-thread'],
  card: ['card.fetch', 'card.read'],
  panel: [
    'comment.confirm',
    'comment.delete',
    'comment.post',
    'comment.restore',
    'comment.send',
    'comment.withdraw',
    'draft.save',
    'page.open-thread',
    'panel.hide',
    'panel.place',
    'session.open-sign-in',
    'thread.mark-seen',
    'thread.poll',
    'thread.read',
    'thread.refresh',
    'watch.set-level',
    'watch.set-thread',
  ],
};

describe('S5: which sender may send which request', () => {
  test.each(Object.entries(FROM_OUTSIDE))('a %s may send what it needs, and nothing else', (kind, names) => {
    const allowed = Object.entries(requestChecks).flatMap(([name, kinds]) => (kind in kinds ? [name] : []));
    expect(allowed.toSorted()).toEqual(names);
  });

  test('a request above its sender’s class is refused, even without an input', async () => {
    let refused = 0;
    for (const [name, allowed] of Object.entries(requestChecks)) {
      for (const [kind, list] of Object.entries(senders)) {
        if (kind in allowed) continue;
        for (const sender of list) {
          const reply = await stage.browser.askAs(sender, name, null);
          expect(reply, `${name} from ${kind} ${JSON.stringify(sender)}`).toEqual({
            ok: false,
            failure: { code: 'bad-request', detail: 'sender' },
          });
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(150);
    expect(stage.service.requests).toEqual([]);
  });

  test('a request above its sender’s class is refused, even with a valid input', async () => {
    expect(Object.keys(VALID).toSorted()).toEqual(Object.keys(requestChecks).toSorted());
    for (const [name, allowed] of Object.entries(requestChecks)) {
      const input = VALID[name as keyof typeof VALID];
      const checks: Record<string, Check<unknown>> = allowed;
      for (const [kind, check] of Object.entries(checks))
        expect([name, kind, check(inputFor(kind, input)) !== undefined]).toEqual([name, kind, true]);
      for (const [kind, list] of Object.entries(senders)) {
        if (kind in allowed) continue;
        for (const sender of list)
          expect([name, kind, await stage.browser.askAs(sender, name, input)]).toEqual([
            name,
            kind,
            { ok: false, failure: { code: 'bad-request', detail: 'sender' } },
          ]);
      }
    }
    expect(stage.service.requests).toEqual([]);
  });

  test('a request from the right sender passes the sender check', async () => {
    expect(await stage.browser.ask('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(await stage.browser.askAs(loaderOn(PAGE), 'page.identify', null)).toMatchObject({
      ok: true,
      value: { projectId: 1 },
    });
  });

  test('malformed inputs and names are refused and reach no handler', async () => {
    const names = fc.oneof(
      fc.constantFrom(...Object.keys(requestChecks)),
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString'),
    );
    const junk = fc.oneof(
      fc.anything(),
      fc.record({
        nonce: fc.anything(),
        text: fc.anything(),
        page: fc.anything(),
        search: fc.anything(),
        ids: fc.anything(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(names, junk, fc.constantFrom(...Object.values(senders).flat()), async (name, input, sender) => {
        const before = stage.service.requests.length;
        const reply = await stage.browser.askAs(sender, name, input);
        const checks: Check<unknown>[] = Object.hasOwn(requestChecks, name)
          ? Object.values(requestChecks[name as keyof typeof requestChecks])
          : [];
        if (checks.every((check) => check(input) === undefined)) {
          expect(reply).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
          expect(stage.service.requests).toHaveLength(before);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('panels', () => {
  test('can’t name a project; only own pages can', async () => {
    await openPanel(stage.browser, 1);
    expect(await stage.browser.askAs(panelOn(PAGE), 'thread.read', { projectId: 1, etag: null })).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'input' },
    });
    expect(await stage.browser.ask('thread.read', { projectId: 2, etag: null })).toMatchObject({
      ok: true,
      value: { projectId: 2 },
    });
  });

  test('an unknown nonce is refused', async () => {
    expect(await stage.browser.askAs(panelOn(PAGE), 'thread.read', { nonce: 'guess', etag: null })).toMatchObject({
      ok: false,
      failure: { code: 'bad-request' },
    });
  });

  test('a nonce is valid only for the first frame that uses it', async () => {
    const { nonce } = await openPanel(stage.browser, 1);
    expect(await stage.browser.askAs(panelOn(PAGE), 'thread.read', { nonce, etag: null })).toMatchObject({ ok: true });
    expect(
      await stage.browser.askAs(panelOn(PAGE, { frameId: 9 }), 'thread.read', { nonce, etag: null }),
    ).toMatchObject({
      ok: false,
    });
    expect(
      await stage.browser.askAs(panelOn(PAGE, { tabId: TAB + 1 }), 'thread.read', { nonce, etag: null }),
    ).toMatchObject({
      ok: false,
    });
  });

  test('a panel sees the project of its tab’s address, and nothing after the tab has navigated', async () => {
    const { nonce } = await openPanel(stage.browser, 1);
    expect(await stage.browser.askAs(panelOn(PAGE), 'thread.read', { nonce, etag: null })).toMatchObject({
      ok: true,
      value: { projectId: 1 },
    });
    expect(
      await stage.browser.askAs(panelOn('https://service.example/p/2'), 'thread.read', { nonce, etag: null }),
    ).toMatchObject({
      ok: false,
    });
    expect(
      await stage.browser.askAs(panelOn('https://evil.example/p/1'), 'thread.read', { nonce, etag: null }),
    ).toMatchObject({
      ok: false,
    });
  });

  test('R29: a panel saves its last draft also while its tab navigates away', async () => {
    const { nonce } = await openPanel(stage.browser, 1);
    const leaving = panelOn('https://elsewhere.example/');
    expect(await stage.browser.askAs(panelOn(PAGE), 'draft.save', { nonce, uid: ANN.uid, text: 'half' })).toMatchObject(
      { ok: true },
    );
    expect(await stage.browser.askAs(leaving, 'draft.save', { nonce, uid: ANN.uid, text: 'half a th' })).toMatchObject({
      ok: true,
    });
    expect((await read(draftsItem)).texts).toEqual({ 1: 'half a th' });
  });

  test('pages that are no project page get no nonce', async () => {
    for (const address of ['https://service.example/u/ann', 'https://evil.example/p/1']) {
      expect(await stage.browser.askAs(loaderOn(address), 'page.identify', null)).toEqual({ ok: true, value: null });
    }
  });

  test('signed out, a panel sees the count and no comments', async () => {
    stage.service.comment(1, 'hello');
    const panel = await openPanel(stage.browser, 1);
    expect(await panel.ask('thread.refresh', {})).toBeNull();
    expect(await panel.view()).toMatchObject({ count: 1, comments: [], account: null });
    expect(stage.service.withCredentials()).toBe(0);
  });
});
