import { beforeEach, describe, expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import type { TestNotification } from '../../../utils/watch/types.ts';
import type { Extension } from '../harness/extension.ts';
import { mention } from '../harness/service/mention.ts';
import { signInAndSettle } from '../harness/settle.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  storage: { session: { get(key: string): Promise<Record<string, { d: unknown } | undefined>> } };
  notifications: { create(id: string, options: { iconUrl: string }): Promise<string> };
};
/** The icons that the browser took, by notification. */
declare let icons: Record<string, string>;

const OF_MIRA = 25;
const LOOK = 'look at this';

beforeEach<{ extension: Extension }>(async ({ extension }) => {
  if (!(await stored(extension, 'account'))) await signInAndSettle(extension, MIRA, OF_MIRA);
  await readAll(extension);
});

/** Rings until these are in the inbox. */
async function find(extension: Extension, ids: readonly string[]): Promise<void> {
  const missing = async (): Promise<string[]> => {
    await ringWhenDue(extension);
    const known = (await stored(extension, 'inbox'))?.map(({ id }) => id) ?? [];
    return ids.filter((id) => !known.includes(id));
  };
  await expect.poll(missing, SOON).toEqual([]);
}

/** Asks the worker as the options page does. */
async function send(extension: Extension, name: string, input: unknown): Promise<unknown> {
  const page = await extension.openPage('options.html');
  const reply = await page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input });
  await page.close();
  return reply;
}

async function readAll(extension: Extension): Promise<void> {
  const ids = (await stored(extension, 'inbox'))?.map(({ id }) => id) ?? [];
  await send(extension, 'inbox.mark-read', { ids });
  await expect.poll(() => extension.shownNotifications(), SOON).toEqual([]);
}

const shown = async (extension: Extension): Promise<string[]> => (await extension.shownNotifications()).toSorted();
const unread = async (extension: Extension): Promise<string[]> =>
  (await stored(extension, 'inbox'))?.filter(({ read }) => !read).map(({ id }) => id) ?? [];

/** Five mentions that one cycle finds. @returns their ids, and that of the notification for those not shown by themselves */
async function five(extension: Extension, service: Service): Promise<{ ids: string[]; several: string }> {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await mention(service, LOOK));
  await find(extension, ids);
  await expect.poll(() => shown(extension), SOON).toHaveLength(3);
  const several = (await shown(extension)).find((id) => id.startsWith('more:'));
  return { ids, several: several ?? '' };
}

describe('one comment', () => {
  test(
    'is shown with the picture of its author, which Chromium takes',
    { tags: ['full'] },
    async ({ extension, service }) => {
      await extension.killWorker();
      const worker = await extension.worker();
      await worker.evaluate(() => {
        const create = chrome.notifications.create.bind(chrome.notifications);
        icons = {};
        chrome.notifications.create = async (id, options) => {
          const shownId = await create(id, options);
          icons[id] = options.iconUrl;
          return shownId;
        };
      });
      const id = await mention(service, LOOK);
      await find(extension, [id]);
      await expect
        .poll(() => worker.evaluate((name) => icons[name], id), SOON)
        .toMatch(/^data:image\/png;base64,iVBOR/);
      expect(await shown(extension)).toEqual([id]);
    },
  );
});

describe('five mentions at once', { tags: ['full'] }, () => {
  test('are three notifications: two by themselves, the rest in one, and the badge counts all', async ({
    extension,
    service,
  }) => {
    const { ids, several } = await five(extension, service);
    const alone = (await shown(extension)).filter((id) => id !== several);
    expect(alone.every((id) => ids.includes(id))).toBe(true);
    await expect.poll(async () => (await stored(extension, 'outbox'))?.length, SOON).toBe(0);
    const inbox = ((await stored(extension, 'inbox')) ?? []).filter(({ id }) => ids.includes(id));
    expect(
      inbox.map(({ id, notifiedAs }) => (alone.includes(id) ? notifiedAs === id : notifiedAs === several)),
    ).toEqual([true, true, true, true, true]);
    expect(inbox.filter(({ trace }) => trace.map(({ word }) => word).join() === 'found,rolled-up,shown')).toHaveLength(
      3,
    );
    await expect.poll(() => extension.badge(), SOON).toBe('5');
  });

  test('R24: “Mark all as read”, pressed while the worker is dead, marks those of its notification alone and opens nothing', async ({
    extension,
    service,
  }) => {
    const { several } = await five(extension, service);
    await expect.poll(async () => (await stored(extension, 'outbox'))?.length, SOON).toBe(0);
    const grouped = new Set(
      (await stored(extension, 'inbox'))?.filter(({ notifiedAs }) => notifiedAs === several).map(({ id }) => id),
    );
    const pages = extension.context.pages().length;
    await extension.killWorker();
    await extension.pressNotification(several, 1);
    await expect.poll(() => unread(extension), SOON).toHaveLength(2);
    expect((await unread(extension)).filter((id) => grouped.has(id))).toEqual([]);
    expect(grouped.size).toBe(3);
    await expect.poll(() => shown(extension), SOON).not.toContain(several);
    await expect.poll(() => extension.badge(), SOON).toBe('2');
    expect(extension.context.pages()).toHaveLength(pages);
  });
});

describe('R24: the buttons of a notification, pressed while the worker is dead', () => {
  test('open the reply to that comment, and mark it as read without opening anything', async ({
    extension,
    service,
  }) => {
    const ids = [await mention(service, LOOK), await mention(service, LOOK)] as const;
    await find(extension, ids);
    await expect.poll(() => shown(extension), SOON).toEqual(ids.toSorted());
    const pages = extension.context.pages().length;
    await extension.killWorker();
    await extension.pressNotification(ids[0], 1);
    await expect.poll(() => unread(extension), SOON).toEqual([ids[1]]);
    expect(extension.context.pages()).toHaveLength(pages);
    await extension.killWorker();
    const opened = extension.context.waitForEvent('page');
    await extension.pressNotification(ids[1], 0);
    const popup = await opened;
    await popup.waitForURL(extension.address(`popup.html#/inbox/${encodeURIComponent(ids[1])}`));
    await popup.getByRole('textbox', { name: words('composer_comment') }).waitFor();
    await expect.poll(() => unread(extension), SOON).toEqual([]);
    await expect.poll(() => shown(extension), SOON).toEqual([]);
  });
});

describe('a test notification', { tags: ['full'] }, () => {
  test('is shown, and its click while the worker is dead is stored and opens the settings', async ({ extension }) => {
    expect(await send(extension, 'notification.test', null)).toEqual({ ok: true, value: { outcome: 'taken' } });
    const [id = ''] = await shown(extension);
    expect(id).toMatch(/^test:\d+$/);
    await extension.killWorker();
    const opened = extension.context.waitForEvent('page');
    await extension.clickNotification(id);
    await (await opened).waitForURL(extension.address('options.html#/notifications'));
    const tested = async (): Promise<TestNotification | undefined> => {
      const worker = await extension.worker();
      return (await worker.evaluate(
        async () => (await chrome.storage.session.get('testNotification')).testNotification?.d,
      )) as TestNotification | undefined;
    };
    await expect.poll(async () => (await tested())?.clickedAt, SOON).toBeGreaterThan(0);
    expect((await tested())?.id).toBe(id);
    await expect.poll(() => shown(extension), SOON).toEqual([]);
  });
});
