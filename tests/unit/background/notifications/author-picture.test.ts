import { fakeBrowser } from 'wxt/testing/fake-browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '../../../../utils/limits';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { change, read, write } from '../../../../utils/storage/store';
import { inboxItem, outboxItem, pauseItem, settingsItem } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry } from '../../support';
import { reported } from '../support/crashing-browser';
import { profile } from '../support/fake-service';
import { browser, clock, createStage, service } from '../support/stage';

const AVATAR = `${profile.baseUrl}/avatars/bob.png`;
const PACKAGED = fakeBrowser.runtime.getURL('/icon/128.png');
/** The beginning of a PNG, and its header with a width and height. */
const pngOf = (size: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`89504e470d0a1a0a0000000d49484452${size}08060000`, 'hex'));
const BYTES = pngOf('0000080000000800');
const AS_DATA = `data:image/png;base64,${Buffer.from(BYTES).toString('base64')}`;

beforeEach(async () => {
  await createStage();
  answer(() => picture());
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const picture = (body: BodyInit = BYTES, type = 'image/png', status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } });

/** Sets the service's answer to a request for a picture. */
function answer(make: () => Response | Error): void {
  service.override = (endpoint) => (endpoint.endsWith('.png') ? make() : undefined);
}

const asked = () => service.requests.filter(({ endpoint }) => endpoint.endsWith('.png'));
const mention = (over: Partial<InboxEntry> = {}) => anEntry({ avatarUrl: AVATAR, ...over });

async function owe(...entries: InboxEntry[]): Promise<void> {
  await write(
    change(inboxItem, entries),
    change(
      outboxItem,
      entries.map(({ id }) => ({ kind: 'notify', id })),
    ),
  );
}

/** Owes a notification for each entry. @returns the icons that are shown */
async function iconsFor(...entries: InboxEntry[]): Promise<(string | undefined)[]> {
  await owe(...entries);
  await browser.start();
  expect(await read(outboxItem)).toEqual([]);
  return Array.from(browser.shown.values(), ({ iconUrl }) => iconUrl);
}

describe('the icon of a notification', () => {
  test('is the author’s picture, requested once, without a body, cookies or a referrer', async () => {
    expect(await iconsFor(mention())).toEqual([AS_DATA]);
    expect(asked()).toMatchObject([
      { url: AVATAR, init: { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' } },
    ]);
    expect(asked()[0]?.init).not.toHaveProperty('body');
  });

  test('is the author’s picture for several entries, unless they have several authors', async () => {
    const ids = (from: number) => [1, 2, 3].map((n) => `mention:1:${from + n}`);
    const waited = async (avatars: readonly string[], from: number): Promise<(string | undefined)[]> => {
      await browser.send('snooze.set', { until: clock.ms + 1000 });
      await owe(...ids(from).map((id, n) => mention({ id, commentId: from + n, avatarUrl: avatars[n] ?? AVATAR })));
      await browser.start();
      browser.shown.clear();
      await browser.send('snooze.set', { until: null });
      return Array.from(browser.shown.values(), ({ iconUrl }) => iconUrl);
    };
    expect(await waited([], 0)).toEqual([AS_DATA]);
    expect(asked()).toHaveLength(1);
    expect(await waited([AVATAR, `${profile.baseUrl}/avatars/eve.png`], 10)).toEqual([PACKAGED]);
    expect(asked()).toHaveLength(1);
  });

  test.each([
    ['an author without a picture', null],
    ['a picture on a host that is not the service’s', 'https://tracker.example/bob.png'],
    ['a picture on a host that only pages load from', 'https://pictures.example/bob.png'],
  ])('is the extension’s, without a request, for %s', async (_, avatarUrl) => {
    browser.profile = { ...profile, pictures: ['https://pictures.example'] };
    expect(await iconsFor(mention({ avatarUrl }))).toEqual([PACKAGED]);
    expect(asked()).toEqual([]);
  });

  test('is the extension’s, without a request, if notifications show no names', async () => {
    await write(change(settingsItem, { ...DEFAULT_SETTINGS, privacy: 'nothing' }));
    expect(await iconsFor(mention())).toEqual([PACKAGED]);
    expect(asked()).toEqual([]);
  });

  test('is the extension’s if the person hid names while the picture was loading', async () => {
    answer(() => {
      void fakeBrowser.storage.local.set({ settings: { v: 1, d: { ...DEFAULT_SETTINGS, privacy: 'nothing' } } });
      return picture();
    });
    expect(await iconsFor(mention())).toEqual([PACKAGED]);
  });

  test('stays when the notification is updated, and goes when names are hidden', async () => {
    const icons = () => Array.from(browser.shown.values(), ({ iconUrl }) => iconUrl);
    expect(await iconsFor(mention())).toEqual([AS_DATA]);
    await write(change(settingsItem, { ...DEFAULT_SETTINGS, privacy: 'who' }));
    await expect.poll(() => browser.updated).toHaveLength(1);
    expect([icons(), asked().length]).toEqual([[AS_DATA], 1]);
    await write(change(settingsItem, { ...DEFAULT_SETTINGS, privacy: 'nothing' }));
    await expect.poll(icons).toEqual([PACKAGED]);
  });

  test('is the extension’s, without a request, during a pause', async () => {
    const { ms } = clock;
    await write(change(pauseItem, { code: 'http', failures: 1, since: ms, until: ms + 1000, asked: false }));
    expect(await iconsFor(mention())).toEqual([PACKAGED]);
    expect(asked()).toEqual([]);
  });

  test.each([
    ['is gone', () => picture('gone', 'image/png', 404)],
    ['is a page', () => picture('<p>', 'text/html')],
    ['is drawn, which Chromium can’t show', () => picture('<svg/>', 'image/svg+xml')],
    ['is empty', () => picture(new Uint8Array())],
    ['has no type', () => new Response(BYTES)],
    ['is too large', () => picture(Uint8Array.from([...BYTES, ...new Uint8Array(MAX_PICTURE_BYTES)]))],
    ['has too many points', () => picture(pngOf('0000080000000801'))],
    ['ends in its header', () => picture(BYTES.subarray(0, 23))],
    ['is none', () => picture(new Uint8Array(100))],
    ['can’t be reached', () => new TypeError('Failed to fetch')],
  ])('is the extension’s if the picture %s', async (_, make) => {
    answer(make);
    expect(await iconsFor(mention())).toEqual([PACKAGED]);
    expect(asked()).toHaveLength(1);
  });

  test('is the extension’s after two seconds, for all notifications that wait for the picture', async () => {
    answer(() => {
      const signal = service.requests.at(-1)?.init.signal;
      const endless = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(endless, { headers: { 'Content-Type': 'image/png' } });
    });
    const startedAt = performance.now();
    expect(await iconsFor(mention(), mention({ id: 'mention:1:3', commentId: 3 }))).toEqual([PACKAGED, PACKAGED]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(asked()).toHaveLength(1);
  });

  test('is the extension’s if the browser refuses the picture', async () => {
    const create = fakeBrowser.notifications.create as unknown as (id: string, of: { iconUrl: string }) => unknown;
    Object.assign(fakeBrowser.notifications, {
      create: async (id: string, of: { iconUrl: string }) => {
        if (of.iconUrl.startsWith('data:')) throw new Error('Unable to download all specified images.');
        return create(id, of);
      },
    });
    expect(await iconsFor(mention())).toEqual([PACKAGED]);
    expect(browser.raised).toEqual(['mention:1:2']);
  });

  test.each(['tapping', 'never'] as const)('is the extension’s where pictures are loaded: %s', async (pictures) => {
    await write(change(settingsItem, { ...DEFAULT_SETTINGS, pictures }));
    expect(await iconsFor(mention())).toEqual([PACKAGED]);
    expect(asked()).toEqual([]);
  });

  test('becomes the extension’s once the screen is locked', async () => {
    await write(change(settingsItem, { ...DEFAULT_SETTINGS, lessWhenLocked: true }));
    browser.allowIdle();
    expect(await iconsFor(mention())).toEqual([AS_DATA]);
    browser.lock();
    await expect.poll(() => browser.shown.get('mention:1:2')?.iconUrl).toBe(PACKAGED);
  });
});

test('an entry that is read while its picture is loading is not notified', async () => {
  const body = new ReadableStream({
    async pull(controller) {
      await browser.send('inbox.mark-read', { ids: ['mention:1:2'] });
      controller.enqueue(BYTES);
      controller.close();
    },
  });
  answer(() => picture(body));
  await owe(mention());
  await browser.start();
  await browser.start();
  expect(await read(outboxItem)).toEqual([]);
  expect(browser.raised).toEqual([]);
});

test('R1: a worker that dies while it fetches pictures notifies each of four entries exactly once', async () => {
  const run = async (at: number, when: 'before' | 'after'): Promise<{ died: boolean; calls: number }> => {
    await createStage();
    await fakeBrowser.storage.local.clear();
    answer(() => picture());
    await browser.start();
    await owe(...[1, 2, 3, 4].map((n) => mention({ id: `mention:1:${n}`, commentId: n })));
    const died = await browser.runToDeath({ at, when }, () => browser.send('snooze.set', { until: null }));
    const { calls } = browser;
    await browser.start();
    await browser.start();
    expect(browser.raised.length, `${when} ${at}`).toBe(new Set(browser.raised).size);
    expect(await read(outboxItem)).toEqual([]);
    expect((await read(inboxItem)).every(({ notifiedAs }) => notifiedAs !== null)).toBe(true);
    return { died, calls };
  };
  const whole = await run(0, 'after');
  expect(asked()).toHaveLength(3);
  for (let at = 1; at <= whole.calls; at += 1) for (const when of ['before', 'after'] as const) await run(at, when);
});
