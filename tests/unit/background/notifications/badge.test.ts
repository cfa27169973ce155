import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, read, write } from '../../../../utils/storage/store';
import { accountItem, inboxItem, lastRunItem, pauseItem, serviceItem } from '../../../../utils/storage/items';
import { anEntry, aRun } from '../../support';
import { untilIdle } from '../support/timing';
import { browser, clock, createStage, runCycle, service, signIn } from '../support/stage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let badgeColor = '';

beforeEach(async () => {
  await createStage();
  fakeBrowser.action.setBadgeBackgroundColor = (async ({ color }: { color: string }) =>
    void (badgeColor = color)) as never;
});

const unread = (count: number) =>
  write(
    change(
      inboxItem,
      Array.from({ length: count }, (_, n) => anEntry({ id: `mention:1:${n}` })),
    ),
  );

async function button(): Promise<[badge: string, tooltip: string]> {
  await untilIdle();
  return [browser.badge, browser.tooltip];
}

const lastRun = (over: Parameters<typeof aRun>[0]) => write(change(lastRunItem, aRun({ at: clock.ms, ...over })));
const hoursAgo = (hours: number) => clock.ms - hours * HOUR;
const OFFLINE = { failure: { code: 'offline' } } as const;

describe('the badge', () => {
  test.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('with %i unread entries shows “%s”', async (count, badge) => {
    await unread(count);
    expect((await button())[0]).toBe(badge);
  });

  test('shows the unread count after every change of the inbox', async () => {
    await unread(2);
    await browser.send('inbox.mark-read', { ids: ['mention:1:0'] });
    expect((await button())[0]).toBe('1');
    await browser.send('inbox.mark-read', { ids: ['mention:1:1'] });
    expect((await button())[0]).toBe('');
  });

  test('is painted when the browser starts, because a restart clears it', async () => {
    await unread(3);
    await button();
    await browser.restart();
    expect((await button())[0]).toBe('3');
  });

  test('is painted at every alarm, because an earlier worker may have died before it painted', async () => {
    await unread(3);
    await button();
    browser.badge = 'old';
    await browser.start();
    await browser.ring();
    expect((await button())[0]).toBe('3');
  });

  test('shows the newest count, even if an older paint ends later', async () => {
    const get = fakeBrowser.storage.local.get.bind(fakeBrowser.storage.local);
    let slow = true;
    fakeBrowser.storage.local.get = (async (keys: string[]) => {
      const found = await get(keys);
      if (!slow) return found;
      slow = false;
      await new Promise((resolve) => setTimeout(resolve, 4));
      return found;
    }) as never;
    await unread(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    await unread(7);
    await untilIdle();
    expect((await button())[0]).toBe('7');
  });

  test('shows the unread count rather than the question mark', async () => {
    await unread(3);
    await lastRun({ ...OFFLINE, wellAt: hoursAgo(2) });
    expect(await button()).toEqual(['3', 'Sidethread: 3 unread · last checked 2 hours ago. You are offline.']);
    expect(badgeColor).toBe('#b3261e');
  });

  test('has the time of the last check in its tooltip', async () => {
    await unread(3);
    await lastRun({});
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(clock.ms);
    expect(await button()).toEqual(['3', `Sidethread: 3 unread · checked at ${time}`]);
  });
});

describe('the badge without unread entries', () => {
  test('is empty before the first cycle, with and without a service', async () => {
    expect(await button()).toEqual(['', 'Sidethread']);
    await write(change(serviceItem, null), change(lastRunItem, aRun(OFFLINE)));
    expect(await button()).toEqual(['', 'Sidethread']);
  });

  test('says at once in its tooltip that a check left something to read', async () => {
    const more = 'There are more new projects than one check may read. The next checks read on.';
    await lastRun({ failure: { code: 'more-to-read' }, wellAt: clock.ms - MINUTE });
    expect(await button()).toEqual(['', `Sidethread · ${more}`]);
    await lastRun({ failure: { code: 'more-to-read' }, wellAt: clock.ms - 31 * MINUTE });
    expect(await button()).toEqual(['?', `Sidethread · last checked 31 minutes ago. ${more}`]);
  });

  test('is empty while checks have failed for less than half an hour', async () => {
    await lastRun({ ...OFFLINE, wellAt: clock.ms - 29 * MINUTE });
    expect((await button())[0]).toBe('');
  });
});

describe('the question mark on the badge', () => {
  test.each([
    [
      'no check has succeeded for over half an hour',
      { ...OFFLINE, wellAt: -31 * MINUTE },
      'last checked 31 minutes ago. You are offline.',
    ],
    ['no check has ever succeeded', { ...OFFLINE, wellAt: null }, 'not checked yet. You are offline.'],
    [
      'the service asked for a pause in words of its own',
      { failure: { code: 'rate-limited', message: 'Back at noon.' }, wellAt: -3 * HOUR },
      'last checked 3 hours ago. Message from the service: \u2068Back at noon.\u2069',
    ],
    [
      'checks fail because answers are malformed',
      { failure: { code: 'malformed' }, wellAt: -3 * HOUR },
      'last checked 3 hours ago. Some information couldn’t be loaded from the service.',
    ],
    ['no check ran because the computer slept', { wellAt: -8 * HOUR }, 'last checked 8 hours ago.'],
    ['the clock was set back', { wellAt: 2 * HOUR }, 'not checked yet.'],
  ] as const)('appears when %s, and the tooltip says why', async (_why, { wellAt, ...over }, tooltip) => {
    await lastRun({ ...over, wellAt: wellAt === null ? null : clock.ms + wellAt });
    expect(await button()).toEqual(['?', `Sidethread · ${tooltip}`]);
    expect(badgeColor).toBe('#5f6368');
  });

  test('appears when the service refuses the login, even after a recent cycle', async () => {
    await signIn();
    const account = await read(accountItem);
    if (!account) throw new Error('No account is stored');
    await write(change(accountItem, { ...account, refused: { code: 'wrong-password' } }));
    const [badge, tooltip] = await button();
    expect(badge).toBe('?');
    expect(tooltip).toContain('The service no longer accepts your sign-in details.');
    await write(change(accountItem, account));
    expect((await button())[0]).toBe('');
  });

  test('appears while the host permission is missing', async () => {
    await runCycle();
    browser.grant(false);
    expect(await button()).toEqual([
      '?',
      'Sidethread · last checked now. The browser no longer lets this extension reach the service.',
    ]);
    browser.grant(true);
    expect((await button())[0]).toBe('');
  });

  test('appears at an alarm that starts no cycle', async () => {
    await runCycle();
    const { ms } = clock;
    await write(change(pauseItem, { code: 'quota', failures: 1, since: ms, until: ms + 24 * HOUR, asked: true }));
    clock.ms += 31 * MINUTE;
    await browser.ring();
    expect(await button()).toEqual(['?', 'Sidethread · last checked 31 minutes ago.']);
  });

  test('appears at an alarm after half an hour of failures, and goes away with the next successful cycle', async () => {
    await runCycle();
    service.override = () => new TypeError('Failed to fetch');
    clock.ms += 31 * MINUTE;
    await browser.ring();
    await vi.waitFor(() => expect(browser.badge).toBe('?'));
    service.override = () => undefined;
    await runCycle();
    await vi.waitFor(() => expect(browser.badge).toBe(''));
  });
});
