import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { DEFAULT_PLACEMENT, type Placement } from '../../../../utils/page/placement';
import { loaderOn, openPanel, panelOn } from '../support/panel';
import { browser, createStage, stored } from '../support/stage';

const HOST = 'service.example';
const SITE = `https://${HOST}`;
const BESIDE: Placement = { at: 'beside', isFolded: true, width: 420 };

beforeEach(createStage);

const opened = (projectId: number) => browser.askAs(loaderOn(`${SITE}/p/${projectId}`), 'page.identify', null);

describe('a panel', () => {
  test('is scrolled to the comment of a link, and to none without one', async () => {
    await opened(1);
    expect(await stored('scrollTarget')).toBeNull();
    await browser.askAs(loaderOn(`${SITE}/p/1#comment-9`), 'page.identify', null);
    expect(await stored('scrollTarget')).toMatchObject({ projectId: 1, commentId: 9 });
  });

  test('is scrolled to the comment that the inbox leads to, although the page names another in its address', async () => {
    await browser.send('thread.set-target', { projectId: 1, commentId: 5 });
    await browser.askAs(loaderOn(`${SITE}/p/1#comment-9`), 'page.identify', null);
    expect(await stored('scrollTarget')).toMatchObject({ projectId: 1, commentId: 5 });
  });

  test('is below the page by default, and follows a changed placement on every page of that site', async () => {
    expect(await opened(1)).toMatchObject({ ok: true, value: { placement: DEFAULT_PLACEMENT } });
    await (await openPanel(1)).send('panel.place', { placement: BESIDE });
    expect(await opened(2)).toMatchObject({ ok: true, value: { placement: BESIDE } });
  });

  test('stays on other pages when it is hidden on one, and returns there when it is shown again', async () => {
    await (await openPanel(1)).send('panel.hide', { what: 'page' });
    expect(await opened(1)).toEqual({ ok: true, value: { projectId: 1, href: `${SITE}/p/1`, isHidden: true } });
    expect(await opened(2)).toMatchObject({ ok: true, value: { nonce: expect.any(String) as string } });
    expect(await browser.send('panel.show', { site: HOST, projectId: 1 })).toMatchObject({ ok: true });
    expect(await opened(1)).toMatchObject({ ok: true, value: { nonce: expect.any(String) as string } });
  });

  test.each(['__proto__', 'constructor', 'toString', 'unknown.example'])(
    'is shown again and hidden on a site whose name every object has, or of which nothing is stored: %s',
    async (site) => {
      for (const projectId of [null, 1])
        expect(await browser.send('panel.show', { site, projectId })).toEqual({ ok: true, value: null });
      expect(Object.keys(await stored('placements'))).toEqual([]);
      expect(await opened(1)).toMatchObject({ ok: true, value: { placement: DEFAULT_PLACEMENT } });
    },
  );

  test('wakes the loaders in the open pages of its site, and of no other, when it is shown again', async () => {
    const woken: number[] = [];
    Object.assign(fakeBrowser.tabs, {
      query: async () => [
        { id: 1, url: `${SITE}/p/1` },
        { id: 2, url: 'https://elsewhere.example/p/1' },
        { id: 3 },
        { id: 4, url: `http://${HOST}/p/2` },
      ],
      sendMessage: async (id: number) => {
        woken.push(id);
        if (id === 1) throw new Error('Could not establish connection.');
      },
    });
    expect(await browser.send('panel.show', { site: HOST, projectId: 1 })).toMatchObject({ ok: true });
    expect(woken).toEqual([1, 4]);
  });

  test('has one placement for http and https', async () => {
    await (await openPanel(1)).send('panel.place', { placement: BESIDE });
    await (await openPanel(2)).send('panel.hide', { what: 'page' });
    const byHttp = (projectId: number) =>
      browser.askAs(loaderOn(`http://${HOST}/p/${projectId}`), 'page.identify', null);
    expect(await byHttp(1)).toMatchObject({ ok: true, value: { placement: BESIDE } });
    expect(await byHttp(2)).toMatchObject({ ok: true, value: { isHidden: true } });
  });

  test('keeps its placement and the pages hidden one by one when it is hidden on the whole site', async () => {
    const panel = await openPanel(1);
    await panel.send('panel.place', { placement: BESIDE });
    await panel.send('panel.hide', { what: 'page' });
    await (await openPanel(2)).send('panel.hide', { what: 'site' });
    expect(await opened(3)).toMatchObject({ value: { isHidden: true } });
    await browser.send('panel.show', { site: HOST, projectId: null });
    expect(await opened(1)).toMatchObject({ value: { isHidden: true } });
    expect(await opened(3)).toMatchObject({ value: { placement: BESIDE } });
  });

  test('has a pill, unless the person hid it on the site or everywhere', async () => {
    const isThere = async () => ((await opened(1)) as { value: { hasPill: boolean } }).value.hasPill;
    expect(await isThere()).toBe(true);
    const panel = await openPanel(2);
    await panel.send('panel.hide', { what: 'pill' });
    expect(await isThere()).toBe(false);
    await browser.send('panel.show', { site: HOST, projectId: null, isPill: true });
    expect(await isThere()).toBe(true);
    await panel.send('panel.hide', { what: 'every-pill' });
    expect([await isThere(), await stored('settings')]).toEqual([false, { ...DEFAULT_SETTINGS, pill: false }]);
  });

  test('can’t change a placement with a foreign nonce, or after its tab has navigated', async () => {
    const { nonce } = await openPanel(1);
    for (const [page, proof] of [
      [`${SITE}/p/1`, 'guess'],
      [`${SITE}/p/2`, nonce],
      ['https://evil.example/p/1', nonce],
    ] as const) {
      const ask = (name: string, input: object) => browser.askAs(panelOn(page), name, { nonce: proof, ...input });
      expect(await ask('panel.place', { placement: BESIDE })).toMatchObject({ ok: false });
      expect(await ask('panel.hide', { what: 'site' })).toMatchObject({ ok: false });
    }
    expect(await stored('placements')).toEqual({});
  });

  test('is remembered as hidden on the 300 pages hidden last', async () => {
    for (let id = 1; id <= 310; id++) await (await openPanel(id, id)).send('panel.hide', { what: 'page' });
    const { hidden } = (await stored('placements'))[HOST] ?? { hidden: [] };
    expect([hidden.length, hidden[0], hidden.at(-1)]).toEqual([300, 11, 310]);
  });
});

describe('a page that blocks the panel', () => {
  const link = `#/link/${encodeURIComponent(`${SITE}/p/1`)}`;

  test('gets its thread in the side panel, opened within the click', async () => {
    const asked: unknown[] = [];
    Object.assign(fakeBrowser, { sidePanel: { open: async (where: object) => void asked.push(where) } });
    const reply = browser.askAs(
      { ...loaderOn(`${SITE}/p/1`), tab: { id: 3, windowId: 8, url: `${SITE}/p/1` } },
      'page.open-thread',
      null,
    );
    // Before any `await`: after one, the browser no longer sees a user gesture.
    expect(asked).toEqual([{ windowId: 8 }]);
    expect(await reply).toMatchObject({ ok: true });
    expect((await fakeBrowser.storage.session.get('sideRoute')).sideRoute).toMatchObject({
      d: { windowId: 8, hash: link },
    });
    expect(browser.opened).toEqual([]);
  });

  test('gets its thread in a tab if the browser can’t open the side panel', async () => {
    Object.assign(fakeBrowser, {
      sidePanel: { open: () => Promise.reject(new Error('may only be called in response to a user gesture')) },
    });
    expect(await browser.askAs(loaderOn(`${SITE}/p/1`), 'page.open-thread', null)).toMatchObject({ ok: true });
    expect(browser.opened).toEqual([fakeBrowser.runtime.getURL(`/popup.html${link}` as '/')]);
  });
});
