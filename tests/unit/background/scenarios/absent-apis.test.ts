import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { reported } from '../support/crashing-browser';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, stored } from '../support/stage';

/** What Firefox for Android lacks. */
const ANDROID = ['commands', 'contextMenus', 'omnibox', 'sidePanel', 'windows', 'idle'] as const;
/** What some browser or build lacks; Safari has no notifications. */
const OPTIONAL = [...ANDROID, 'notifications', 'storage.sync'] as const;
const SUBSETS: (readonly string[])[] = [[], ...OPTIONAL.map((name) => [name]), ANDROID, OPTIONAL];

/** Whose property a name is, as in `storage.sync`, and how that is called there. */
function placeOf(name: string): [owner: Record<string, unknown>, key: string] {
  const [key = '', ...owners] = name.split('.').toReversed();
  const root = fakeBrowser as unknown as Record<string, Record<string, unknown>>;
  return [owners[0] === undefined ? root : (root[owners[0]] ?? {}), key];
}

let present: [owner: Record<string, unknown>, key: string, api: unknown][];

/** Starts a worker in a browser that lacks these. An access to one of them throws. */
async function startWithout(names: readonly string[]): Promise<void> {
  for (const [owner, key] of names.map(placeOf)) owner[key] = undefined;
  await browser.start();
}

beforeEach(async () => {
  await createStage();
  browser.allowIdle();
  present = OPTIONAL.map(placeOf).map(([owner, key]) => [owner, key, owner[key]]);
});
afterEach(() => present.forEach(([owner, key, api]) => (owner[key] = api)));

describe('in a browser that lacks', () => {
  test.each(SUBSETS.map((names) => [names.join(', ') || 'nothing', names] as const))(
    '%s, the worker starts, signs in, finds and counts a mention, and removes everything',
    async (_title, names) => {
      await startWithout(names);
      expect(await stored('prepared')).toBe(true);
      await signIn();
      const id = service.comment(5, 'hello, @ann', { at: clock.ms + 1000 });
      await runCycle(600_000);
      const mention = `mention:5:${id}`;
      expect((await stored('inbox')).map((entry) => entry.id)).toEqual([mention]);
      expect(browser.badge).toBe('1');
      if (names.includes('notifications')) {
        expect(await stored('outbox')).toEqual([]);
        expect(await browser.send('notification.test', null)).toMatchObject({ value: { outcome: 'off' } });
      } else {
        expect(browser.raised).toEqual([mention]);
        await fakeBrowser.notifications.onClicked.trigger(mention);
        await expect.poll(() => browser.opened).toHaveLength(1);
      }
      expect(await browser.send('inbox.open', { id: mention })).toMatchObject({ ok: true });
      expect(await browser.send('everything.clear', null)).toMatchObject({ ok: true });
      expect(await stored('inbox')).toEqual([]);
      expect(reported).toEqual([]);
    },
  );
});

test('R36: in a Firefox for Android, a host that was taken back is reported once, and requests of pages fail with that reason', async () => {
  await startWithout(ANDROID);
  await signIn();
  browser.grant(false);
  await expect.poll(() => browser.raised).toEqual(['notice:no-access']);
  const list = () => browser.send('projects.list', { search: '', page: 1 });
  service.requests.length = 0;
  expect(await list()).toEqual(failsWith('no-access'));
  await browser.ring();
  expect(service.requests).toEqual([]);
  browser.grant(true);
  await expect.poll(list).toMatchObject({ ok: true });
  expect(browser.raised).toEqual(['notice:no-access']);
});
