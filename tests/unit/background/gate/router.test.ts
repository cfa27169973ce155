import fc from 'fast-check';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestSchemas } from '../../../../utils/commands/requests';
import { cardOn, loaderOn, openPanel, panelOn, TAB } from '../support/panel';
import { browser, createStage, failsWith, service, stored } from '../support/stage';
import { ANN } from '../support/fake-service';
import { SCHEMAS, VALID } from '../support/valid-inputs';

const PAGE = 'https://service.example/p/1';

beforeEach(createStage);

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

/** What frames and content scripts may send, repeated here on purpose. The rest is for own pages alone. */
const FROM_OUTSIDE = {
  loader: ['link.open', 'links.list', 'page.identify', 'page.open-thread'],
  card: ['card.fetch', 'card.read', 'saved.set'],
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
    'saved.set',
    'session.open-sign-in',
    'thread.mark-seen',
    'thread.poll',
    'thread.read',
    'thread.refresh',
    'thread.set-order',
    'watch.hide-person',
    'watch.set-level',
    'watch.set-thread',
  ],
};

describe('S5: which sender may send which request', () => {
  test.each(Object.entries(FROM_OUTSIDE))('a %s may send what it needs, and nothing else', (kind, names) => {
    const allowed = Object.entries(requestSchemas).flatMap(([name, kinds]) => (kind in kinds ? [name] : []));
    expect(allowed.toSorted()).toEqual(names);
  });

  test('a request above its sender’s class is refused, with and without a valid input', async () => {
    let refused = 0;
    for (const [name, allowed] of Object.entries(requestSchemas)) {
      for (const [kind, sender] of Object.entries(senders).flatMap(([each, list]) =>
        list.map((one) => [each, one] as const),
      )) {
        if (kind in allowed) continue;
        for (const input of [null, VALID[name as keyof typeof VALID]])
          expect(await browser.askAs(sender, name, input), `${name} from ${kind} ${JSON.stringify(sender)}`).toEqual({
            ok: false,
            failure: { code: 'bad-request', detail: 'sender' },
          });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(150);
    expect(service.requests).toEqual([]);
  });

  test('a request from the right sender passes the sender check', async () => {
    expect(await browser.send('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(await browser.askAs(loaderOn(PAGE), 'page.identify', null)).toMatchObject({
      ok: true,
      value: { projectId: 1 },
    });
  });

  test('malformed inputs and names are refused and reach no handler', async () => {
    const names = fc.oneof(
      fc.constantFrom(...Object.keys(requestSchemas)),
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
        const before = service.requests.length;
        const reply = await browser.askAs(sender, name, input);
        if (SCHEMAS.every((one) => one.name !== name || !one.schema.safeParse(input).success)) {
          expect(reply).toMatchObject(failsWith('bad-request'));
          expect(service.requests).toHaveLength(before);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('panels', () => {
  /** Reads the thread in a panel on this page. */
  const readIn = (page: string, nonce: string, where = {}) =>
    browser.askAs(panelOn(page, where), 'thread.read', { nonce, etag: null });

  test('can’t name a project; only own pages can', async () => {
    await openPanel(1);
    expect(await browser.askAs(panelOn(PAGE), 'thread.read', { projectId: 1, etag: null })).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'input' },
    });
    expect(await browser.send('thread.read', { projectId: 2, etag: null })).toMatchObject({
      ok: true,
      value: { projectId: 2 },
    });
  });

  test('a nonce is valid only for the first frame that uses it', async () => {
    const { nonce } = await openPanel(1);
    expect(await readIn(PAGE, nonce)).toMatchObject({ ok: true });
    for (const where of [{ frameId: 9 }, { tabId: TAB + 1 }])
      expect(await readIn(PAGE, nonce, where)).toMatchObject({ ok: false });
  });

  test('a panel sees the project of its tab’s address, and nothing after the tab has navigated', async () => {
    const { nonce } = await openPanel(1);
    expect(await readIn(PAGE, nonce)).toMatchObject({ ok: true, value: { projectId: 1 } });
    for (const page of ['https://service.example/p/2', 'https://evil.example/p/1'])
      expect(await readIn(page, nonce)).toMatchObject({ ok: false });
  });

  test('R29: a panel saves its last draft also while its tab navigates away, and posts nothing', async () => {
    const { nonce } = await openPanel(1);
    const leaving = panelOn('https://elsewhere.example/');
    expect(await browser.askAs(panelOn(PAGE), 'draft.save', { nonce, uid: ANN.uid, text: 'half' })).toMatchObject({
      ok: true,
    });
    expect(await browser.askAs(leaving, 'draft.save', { nonce, uid: ANN.uid, text: 'half a th' })).toMatchObject({
      ok: true,
    });
    expect((await stored('drafts')).texts).toEqual({ 1: 'half a th' });
    const post = browser.askAs(leaving, 'comment.post', { nonce, uid: ANN.uid, text: 'half a th' });
    expect(await post).toMatchObject({ ok: false });
  });

  test('pages that are no project page get no nonce', async () => {
    for (const address of ['https://service.example/u/ann', 'https://evil.example/p/1']) {
      expect(await browser.askAs(loaderOn(address), 'page.identify', null)).toEqual({ ok: true, value: null });
    }
  });

  test('signed out, a panel sees the count and no comments', async () => {
    service.comment(1, 'hello');
    const panel = await openPanel(1);
    expect(await panel.send('thread.refresh', {})).toBeNull();
    expect(await panel.view()).toMatchObject({ count: 1, comments: [], account: null });
    expect(service.withCredentials()).toBe(0);
  });
});
