import { beforeEach, describe, expect, test } from 'vitest';
import type { LinkFrame } from '../../../../utils/commands/replies';
import { ANN, profile } from '../support/fake-service';
import { untilIdle } from '../support/timing';
import { cardOn, loaderOn, openPanel, panelOn, TAB } from '../support/panel';
import { browser, clock, createStage, service, signIn, stored } from '../support/stage';

const PAGE = 'https://forum.example/thread/7';
const LINK = 'https://service.example/p/1';

beforeEach(createStage);

const open = (href = LINK, as = 'card', sender = loaderOn(PAGE)) => browser.askAs(sender, 'link.open', { href, as });
async function nonceFor(as: 'card' | 'thread', href = LINK): Promise<string> {
  return ((await open(href, as)).value as LinkFrame).nonce;
}

describe('a link on an allowed page', () => {
  test('gets a nonce for its card and for its thread, with the texts for both', async () => {
    expect(await open()).toMatchObject({
      ok: true,
      value: { nonce: expect.any(String) as string, title: 'Sidethread: about this project', close: 'Close' },
    });
    expect(await open(LINK, 'thread')).toMatchObject({ ok: true, value: { title: 'Comments' } });
  });

  test('gets no nonce if it leads to no project, or if its page was not allowed or is no page', async () => {
    expect(await open('https://service.example/u/ann')).toEqual({ ok: true, value: null });
    expect(await open(LINK, 'card', { ...loaderOn(PAGE), tab: { id: TAB } })).toEqual({ ok: true, value: null });
    browser.withheld = ['https://forum.example/*'];
    expect(await open()).toEqual({ ok: true, value: null });
    expect(await browser.askAs(loaderOn(PAGE), 'links.list', null)).toEqual({ ok: true, value: null });
    expect(await stored('panels')).toEqual({});
  });

  test('gets no nonce on a page over http whose site was allowed over https alone', async () => {
    browser.withheld = ['http://forum.example/*'];
    expect(await open(LINK, 'card', loaderOn('http://forum.example/thread/7'))).toEqual({ ok: true, value: null });
    expect(await open()).toMatchObject({ value: { nonce: expect.any(String) as string } });
  });

  test('is recognized by the page itself, which learns the forms of links and nothing else', async () => {
    expect(await browser.askAs(loaderOn(PAGE), 'links.list', null)).toEqual({ ok: true, value: profile.links });
  });
});

test('a site that is allowed while the worker dies has its script from the next start on, no matter at which call the worker died', async () => {
  // Before its first call, the worker does not know of the permission.
  for (let at = 2, died = true; died; at += 1) {
    browser.sites = [];
    await browser.restart();
    died = await browser.runToDeath({ at, when: 'before' }, async () => {
      browser.sites = ['https://forum.example/*'];
      browser.grant(true);
      await untilIdle();
    });
    await browser.start();
    expect(browser.scripts.get('project-links')?.matches, `before step ${at}`).toEqual(['https://forum.example/*']);
  }
});

describe('a card', () => {
  test('learns its project by its nonce, but only in the frame that used it first', async () => {
    const nonce = await nonceFor('card');
    expect(await browser.askAs(cardOn(PAGE), 'card.read', { nonce })).toEqual({ ok: true, value: null });
    for (const where of [{ frameId: 9 }, { tabId: TAB + 1 }])
      expect(await browser.askAs(cardOn(PAGE, where), 'card.read', { nonce })).toMatchObject({ ok: false });
    expect(await browser.askAs(cardOn(PAGE), 'card.read', { nonce: 'guess' })).toMatchObject({ ok: false });
  });

  test('of a project that is not cached costs one request, without the login', async () => {
    await signIn();
    const { length } = service.requests;
    const nonce = await nonceFor('card');
    expect(await browser.askAs(cardOn(PAGE), 'card.fetch', { nonce })).toMatchObject({
      ok: true,
      value: { id: 1 },
    });
    const asked = service.requests.slice(length);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.fields.has('email')).toBe(false);
    const again = await nonceFor('card');
    expect(await browser.askAs(cardOn(PAGE), 'card.read', { nonce: again })).toMatchObject({
      ok: true,
      value: { project: { id: 1 }, seenAt: clock.ms, newComments: null },
    });
    expect(service.requests).toHaveLength(length + 1);
  });

  test('S5: saves the project of its link for the person who is signed in, and neither another one nor a comment', async () => {
    await signIn();
    const nonce = await nonceFor('card');
    const save = (input: object, sender = cardOn(PAGE)) =>
      browser.askAs(sender, 'saved.set', { nonce, uid: ANN.uid, commentId: null, note: '', ...input });
    expect(await save({})).toMatchObject({ ok: false, failure: { code: 'nothing-there' } });
    await browser.askAs(cardOn(PAGE), 'card.fetch', { nonce });
    for (const input of [{ commentId: 1 }, { projectId: 2 }, { nonce: 'guess' }])
      expect(await save(input)).toMatchObject({ failure: { code: 'bad-request' } });
    expect(await save({}, panelOn(PAGE))).toMatchObject({ failure: { code: 'bad-request' } });
    expect(await save({ uid: ANN.uid + 1 })).toMatchObject({ failure: { code: 'signed-out' } });
    expect((await stored('saved')).things).toEqual({});
    const { length } = service.requests;
    expect(await save({})).toMatchObject({ ok: true });
    expect(Object.keys((await stored('saved')).things)).toEqual(['1']);
    expect(await save({ note: null })).toMatchObject({ ok: true });
    expect((await stored('saved')).things).toEqual({});
    expect(service.requests).toHaveLength(length);
  });

  test('makes room for the next card of its page, so that no panel loses its place', async () => {
    const panel = await openPanel(1);
    for (let turn = 0; turn < 250; turn++) await nonceFor('card');
    expect(Object.keys(await stored('panels'))).toHaveLength(2);
    await panel.send('thread.read', { etag: null });
  });
});

test.each([
  ['card', 'panel', () => panelOn(PAGE), { etag: null }],
  ['thread', 'card', () => cardOn(PAGE), {}],
] as const)(
  'S11: the nonce of a frame of a %s is refused in a %s, so that no thread comes without a token',
  async (kind, _other, sender, input) => {
    await signIn();
    const nonce = await nonceFor(kind);
    const { length } = service.requests;
    const names =
      kind === 'card' ? ['thread.read', 'thread.refresh', 'thread.poll', 'draft.save'] : ['card.read', 'card.fetch'];
    for (const name of names) {
      const given = {
        'thread.read': input,
        'thread.poll': { isActive: true },
        'draft.save': { uid: ANN.uid, text: 'x' },
      };
      const reply = await browser.askAs(sender(), name, { nonce, ...given[name as keyof typeof given] });
      expect(reply).toEqual({ ok: false, failure: { code: 'bad-request' } });
    }
    expect(service.requests).toHaveLength(length);
  },
);

describe('a thread that was opened from a link', () => {
  test('keeps its place beside the card of another tab', async () => {
    const [here, there] = [
      await nonceFor('card'),
      (await open(LINK, 'card', loaderOn(PAGE, TAB + 1))).value as LinkFrame,
    ];
    for (const [nonce, tabId] of [
      [here, TAB],
      [there.nonce, TAB + 1],
    ] as const)
      expect(await browser.askAs(cardOn(PAGE, { tabId }), 'card.read', { nonce })).toMatchObject({ ok: true });
  });

  const readOn = (page: string, nonce: string, where = {}) =>
    browser.askAs(panelOn(page, where), 'thread.read', { nonce, etag: null });

  test('is that of the link on every page of that origin in its tab, and on no other', async () => {
    const nonce = await nonceFor('thread');
    for (const page of [PAGE, 'https://forum.example/other'])
      expect(await readOn(page, nonce)).toMatchObject({ ok: true, value: { projectId: 1 } });
    for (const page of ['https://evil.example/thread/7', 'http://forum.example/thread/7', LINK])
      expect(await readOn(page, nonce)).toMatchObject({ ok: false });
    expect(await readOn(PAGE, nonce, { frameId: 9 })).toMatchObject({ ok: false });
  });

  test('ends when the permission for the site is revoked, except that a draft is still saved', async () => {
    await signIn();
    const nonce = await nonceFor('thread');
    expect(await readOn(PAGE, nonce)).toMatchObject({ ok: true });
    browser.withheld = ['https://forum.example/*'];
    expect(await readOn(PAGE, nonce)).toMatchObject({ ok: false });
    const draft = { nonce, uid: ANN.uid, text: 'typed' };
    expect(await browser.askAs(panelOn(PAGE), 'draft.save', draft)).toMatchObject({ ok: true });
  });

  test('leaves the panel of a project page as strict as before', async () => {
    const { nonce } = await openPanel(1);
    expect(await readOn('https://service.example/about', nonce)).toMatchObject({ ok: false });
  });
});

describe('the script for project links', () => {
  // Nothing else is: in a build for one service, the manifest has the loader.
  const registered = () => [...browser.scripts.values()];

  test('is registered where the person allows it, in both schemes or everywhere, and nowhere else', async () => {
    expect(registered()).toEqual([]);
    browser.sites = [
      'https://service.example/*',
      '*://service.example/p/*',
      'https://forum.example/*',
      'http://forum.example/*',
    ];
    browser.grant(true);
    await untilIdle();
    expect(registered()).toMatchObject([
      {
        matches: ['http://forum.example/*', 'https://forum.example/*'],
        js: ['project-links.js'],
        css: ['assets/project-links.css'],
      },
    ]);
    browser.sites = ['https://service.example/*', 'https://*/*', 'http://*/*'];
    browser.grant(true);
    await untilIdle();
    expect(registered()).toMatchObject([{ matches: ['http://*/*', 'https://*/*'] }]);
    browser.sites = ['https://service.example/*'];
    browser.grant(true);
    await untilIdle();
    expect(registered()).toEqual([]);
  });

  test('is not registered while no service is set up', async () => {
    browser.profile = null;
    browser.sites = ['https://forum.example/*'];
    await browser.start();
    expect(registered()).toEqual([]);
  });
});
