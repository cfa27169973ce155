import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, stored } from '../support/stage';

/** What some browser lacks; Firefox for Android lacks all of them. */
const OPTIONAL = ['commands', 'contextMenus', 'omnibox', 'sidePanel', 'windows', 'idle'] as const;
const subsets = Array.from({ length: 2 ** OPTIONAL.length }, (_, bits) =>
  OPTIONAL.filter((_name, index) => bits & (2 ** index)),
);
const api = fakeBrowser as unknown as Record<string, unknown>;
let present: Record<string, unknown>;

/** Starts a worker in a browser that lacks these. An access to one of them throws. */
async function startWithout(names: readonly string[]): Promise<void> {
  for (const name of names) api[name] = undefined;
  await browser.start();
}

beforeEach(async () => {
  await createStage();
  browser.allowIdle();
  present = Object.fromEntries(OPTIONAL.map((name) => [name, api[name]]));
});
afterEach(() => void Object.assign(api, present));

describe('in a browser that lacks', () => {
  test.each(subsets.map((names) => [names.join(', ') || 'nothing', names] as const))(
    '%s, the worker starts, signs in and raises a mention',
    async (_title, names) => {
      await startWithout(names);
      expect(await stored('prepared')).toBe(true);
      await signIn();
      const id = service.comment(5, 'hello, @ann', { at: clock.ms + 1000 });
      await runCycle(600_000);
      expect((await stored('inbox')).map((entry) => entry.id)).toEqual([`mention:5:${id}`]);
      expect(browser.raised).toEqual([`mention:5:${id}`]);
      await fakeBrowser.notifications.onClicked.trigger(`mention:5:${id}`);
      await expect.poll(() => browser.opened).toHaveLength(1);
    },
  );
});

test('R36: in a browser that lacks all of them, a host that was taken back is reported once, and requests of pages fail with that reason', async () => {
  await startWithout(OPTIONAL);
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
