import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { erase } from '../../../../utils/storage/store';
import { inboxItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS, PERIOD_MINUTES, PERIODS_MINUTES } from '../../../../utils/settings';
import type { InboxEntry } from '../../../../utils/watch/types';
import { valuesOf } from '../../../tools/worlds/draw';
import { enterWorld } from '../../world';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, store, stored } from '../support/stage';
import { anEntry } from '../../support';

beforeEach(createStage);

const entry = (id: string): InboxEntry => anEntry({ id, title: 'Project 1', text: 'Hello', at: 1, commentId: 5 });

test('a worker registers every listener in the turn in which it starts, so that it misses no event that woke it', async () => {
  let turn = 'first';
  const registered: string[] = [];
  const late = vi.fn<(event: string) => void>();
  const spyOn = (events: object, path: string): void => {
    for (const [name, value] of Object.entries(events) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue;
      if ('addListener' in value && typeof value.addListener === 'function') {
        const add = value.addListener.bind(value) as (...of: unknown[]) => void;
        vi.spyOn(value as { addListener: typeof add }, 'addListener').mockImplementation((...of) => {
          if (turn === 'first') registered.push(`${path}${name}`);
          else late(`${path}${name}`);
          add(...of);
        });
      } else spyOn(value, `${path}${name}.`);
    }
  };
  spyOn(fakeBrowser, '');
  const started = browser.start();
  turn = 'later';
  await started;
  await signIn();
  expect(registered).toEqual(
    expect.arrayContaining([
      'runtime.onMessage',
      'runtime.onInstalled',
      'runtime.onStartup',
      'alarms.onAlarm',
      'notifications.onClicked',
      'permissions.onAdded',
      'permissions.onRemoved',
      'storage.local.onChanged',
    ]),
  );
  expect(late).not.toHaveBeenCalled();
});

describe('R14: the alarm', () => {
  test('is there once, with the right period', async () => {
    expect(await fakeBrowser.alarms.getAll()).toMatchObject([{ name: 'poll', periodInMinutes: PERIOD_MINUTES }]);
  });

  test('R15: has no period under two minutes, neither by default nor by choice', () => {
    expect(Math.min(PERIOD_MINUTES, ...PERIODS_MINUTES)).toBeGreaterThanOrEqual(2);
  });

  test('is made anew at a wake-up if it was lost, and left alone if it is good', async () => {
    const create = vi.spyOn(fakeBrowser.alarms, 'create');
    await browser.start();
    expect(create).not.toHaveBeenCalled();
    await fakeBrowser.alarms.clearAll();
    await browser.start();
    expect(create).toHaveBeenCalledOnce();
  });

  test('follows the chosen period at once: a shorter one soon, a longer one after the expected check', async () => {
    const create = vi.spyOn(fakeBrowser.alarms, 'create');
    const choose = (periodMinutes: number) => store({ settings: { ...DEFAULT_SETTINGS, periodMinutes } });
    const alarm = () => fakeBrowser.alarms.get('poll');
    await choose(60);
    await vi.waitFor(async () => expect(await alarm()).toMatchObject({ periodInMinutes: 60 }));
    expect((await alarm())?.scheduledTime).toBe(clock.ms + PERIOD_MINUTES * 60_000);
    await browser.start();
    expect(create).toHaveBeenCalledOnce();
    await choose(2);
    await vi.waitFor(async () => expect(await alarm()).toMatchObject({ periodInMinutes: 2 }));
    expect((await alarm())?.scheduledTime).toBe(clock.ms + 2 * 60_000);
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(1);
  });

  test('gets the right period at a wake-up if another version made it', async () => {
    await fakeBrowser.alarms.create('poll', { periodInMinutes: 1, delayInMinutes: 1 });
    await browser.start();
    expect(await fakeBrowser.alarms.getAll()).toMatchObject([{ name: 'poll', periodInMinutes: PERIOD_MINUTES }]);
  });

  test('is made anew at a wake-up if it was set while the clock was ahead', async () => {
    clock.ms -= 2 * 24 * 3_600_000;
    const create = vi.spyOn(fakeBrowser.alarms, 'create');
    await browser.start();
    await browser.start();
    expect(create).toHaveBeenCalledOnce();
    expect((await fakeBrowser.alarms.get('poll'))?.scheduledTime).toBe(clock.ms + PERIOD_MINUTES * 60_000);
  });
});

describe('R4: no storm', () => {
  test('two alarms at once cause one cycle', async () => {
    await Promise.all([browser.ring(), browser.ring()]);
    await vi.waitFor(async () => expect(await stored('lastRun')).not.toBeNull());
    await browser.ring();
    expect(service.count('get_news')).toBe(1);
  });

  test('an alarm right after a cycle causes none; half a period later it causes one', async () => {
    await runCycle();
    await browser.ring();
    expect(service.count('get_news')).toBe(1);
    clock.ms += (PERIOD_MINUTES * 60_000) / 2;
    await browser.ring();
    await vi.waitFor(() => expect(service.count('get_news')).toBe(2));
  });
});

test.each([
  ['has lost its alarm', false],
  ['rings the alarm that it missed', true],
])(
  'R4: a browser that was ended for nine hours and %s checks once, and tells of thirty mentions in one notification',
  async (_which, keepsAlarms) => {
    const PROJECTS = [1, 2, 3, 4, 5];
    for (const project of PROJECTS) service.comment(project, 'Hello');
    await signIn();
    await runCycle();
    const startedAt = clock.ms;
    const ids = Array.from({ length: 30 }, (_, at) => {
      const project = PROJECTS[at % PROJECTS.length] ?? 1;
      const id = service.comment(project, `${at}, @ann`, { at: startedAt + (at + 1) * 1_000_000 });
      return `mention:${project}:${id}`;
    });
    clock.ms += 9 * 3_600_000;
    service.requests.length = 0;
    if (!keepsAlarms) await fakeBrowser.alarms.clearAll();
    await browser.start();
    await fakeBrowser.runtime.onStartup.trigger();
    if (keepsAlarms) await browser.ring();
    await vi.waitFor(async () => expect((await stored('lastRun'))?.at).toBe(clock.ms));
    await vi.waitFor(() => expect(browser.raised).toHaveLength(1));
    await browser.ring();
    expect(service.count('get_news')).toBe(1);
    expect(browser.raised).toHaveLength(1);
    expect((await stored('inbox')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await stored('outbox')).toEqual([]);
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(1);
  },
);

test('the welcome opens once, after the installation, and not after an update', async () => {
  const welcome = fakeBrowser.runtime.getURL('/options.html#/welcome');
  await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' });
  await vi.waitFor(() => expect(browser.opened).toEqual([welcome]));
  await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update' });
  await runCycle();
  expect(browser.opened).toEqual([welcome]);
});

test('every start of the worker raises the owed notifications, and shows the unread count in the badge', async () => {
  await store({
    inbox: [entry('mention:1:5'), { ...entry('mention:1:4'), read: true }],
    outbox: [{ kind: 'notify', id: 'mention:1:5' }],
  });
  await browser.start();
  expect(browser.raised).toEqual(['mention:1:5']);
  expect(browser.badge).toBe('1');
  expect(await stored('outbox')).toEqual([]);
  expect((await stored('inbox'))[0]?.notifiedAt).toBe(clock.ms);
});

describe.for(valuesOf('windows'))('R24: a click, windows: %s,', (windows) => {
  const own = (path: string): string => fakeBrowser.runtime.getURL(path);

  beforeEach(async () => {
    enterWorld({ windows });
    await createStage();
    await store({ inbox: [entry('mention:1:5')] });
    void browser.start();
  });

  /** What was opened, and where; a browser without a window opens one. */
  async function opened() {
    await vi.waitFor(() => expect(browser.opened).toHaveLength(1));
    const { url, windowId, active } = browser.windows.tabs.at(-1) ?? {};
    return { url, active, isInFront: windowId === browser.windows.front };
  }

  test.for([
    ['mention:1:5', 'https://service.example/p/1#comment-5'],
    ['update:1:99', 'https://service.example/p/1'],
    ['news:12', own('/popup.html#/news/12')],
    ['news:a/1: x', own('/popup.html#/news/a%2F1%3A%20x')],
    ['week:2900', own('/popup.html#/mine')],
    ['more:1', own('/popup.html#/inbox')],
    ['test:1', own('/options.html#/notifications')],
    ['notice:login-refused', own('/options.html#/sign-in')],
    ['notice:storage-full', own('/options.html#/stored-data')],
  ])('opens the target of %s in front, on a worker that has just started', async ([id = '', url]) => {
    await fakeBrowser.notifications.onClicked.trigger(id);
    expect(await opened()).toEqual({ url, active: true, isInFront: true });
  });

  test('opens the reply when “Reply” is pressed', async () => {
    await fakeBrowser.notifications.onButtonClicked.trigger('mention:1:5', 0);
    const url = own('/popup.html#/inbox/mention%3A1%3A5');
    expect(await opened()).toEqual({ url, active: true, isInFront: true });
  });

  test('marks the entry as read', async () => {
    await fakeBrowser.notifications.onClicked.trigger('mention:1:5');
    await vi.waitFor(() => expect(browser.badge).toBe(''));
    expect((await stored('inbox'))[0]?.read).toBe(true);
  });

  test('switches to the tab that shows the project already, and brings its window to the front', async () => {
    const last = browser.windows.tabs.at(-1)?.windowId ?? 1;
    const tab = browser.windows.add('https://service.example/p/1?from=list', last, false);
    browser.windows.add('https://elsewhere.example/', last);
    browser.windows.front = browser.windows.tabs[0]?.windowId ?? null;
    await fakeBrowser.notifications.onClicked.trigger('mention:1:5');
    await vi.waitFor(() => expect(browser.badge).toBe(''));
    expect([tab.active, browser.windows.front, browser.opened]).toEqual([true, last, []]);
  });
});

test('marking an inbox entry as read changes nothing and reports a failure if the disk is full', async () => {
  await store({ inbox: [entry('mention:1:5')] });
  browser.full = true;
  expect(await browser.send('inbox.mark-read', { ids: ['mention:1:5'] })).toMatchObject(failsWith('storage'));
  browser.full = false;
  expect((await stored('inbox'))[0]?.read).toBe(false);
  await erase(inboxItem);
});
