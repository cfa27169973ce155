import { fakeBrowser } from 'wxt/testing/fake-browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { change, read, write } from '../../../../utils/storage/store';
import { inboxItem, outboxItem, settingsItem, scrollTargetItem, testedItem } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry } from '../../support';
import { untilIdle } from '../support/timing';
import { reported, type Shown } from '../support/crashing-browser';
import { openPanel } from '../support/panel';
import { browser, clock, createStage } from '../support/stage';
import { someone } from '../../../tools/worlds/names';

beforeEach(createStage);

afterEach(() => expect(reported.splice(0)).toEqual([]));

const settle = (over: Partial<Settings>) => write(change(settingsItem, { ...DEFAULT_SETTINGS, ...over }));
const entry = (id: string, over: Partial<InboxEntry> = {}) =>
  anEntry({ id, kind: id.split(':')[0] as InboxEntry['kind'], ...over });
const unread = async () => (await read(inboxItem)).filter((one) => !one.read).map(({ id }) => id);

/** Owes a notification for each entry, and starts the worker. */
async function owe(...entries: InboxEntry[]): Promise<void> {
  await write(
    change(inboxItem, entries),
    change(
      outboxItem,
      entries.map(({ id }) => ({ kind: 'notify', id })),
    ),
  );
  await browser.start();
}

/** Owes a notification for each entry. @returns the first that is shown */
async function shownFor(...entries: InboxEntry[]): Promise<Shown> {
  await owe(...entries);
  const [shown] = browser.shown.values();
  if (!shown) throw new Error('Nothing is shown');
  return shown;
}

/** Shows four mentions, of one project by default, in one notification. @returns its id */
async function showFour(over: (n: number) => Partial<InboxEntry> = () => ({})): Promise<string> {
  await settle({ quiet: { ...DEFAULT_SETTINGS.quiet, on: true, from: 0, to: 0 } });
  const entries = [1, 2, 3, 4].map((n) => entry(`mention:1:${n}`, { commentId: n, ...over(n) }));
  await owe(...entries);
  await settle({});
  await browser.start();
  return browser.raised[0] ?? '';
}

describe('the sound of a notification', () => {
  test('is off, unless the person chose it', async () => {
    expect(await shownFor(entry('news:1'))).toMatchObject({ silent: true });
    await settle({ sound: true });
    browser.shown.clear();
    expect(await shownFor(entry('news:2'))).toMatchObject({ silent: false });
  });

  test('is off for a test notification, too', async () => {
    await browser.send('notification.test', null);
    expect([...browser.shown.values()]).toMatchObject([{ silent: true }]);
  });

  test('is not set in Firefox, which refuses the option', async () => {
    browser.basicOnly = true;
    expect(await shownFor(entry('news:1'))).not.toHaveProperty('silent');
  });
});

describe('a notification', () => {
  test('shows who, what and where, with a button to reply and one to mark it as read', async () => {
    expect(await shownFor(entry('mention:1:2'))).toEqual({
      type: 'basic',
      silent: true,
      iconUrl: fakeBrowser.runtime.getURL('/icon/128.png'),
      title: `\u200e\u2068${someone}\u2069 mentioned you`,
      message: 'hello @ann',
      contextMessage: 'Pocket Budget',
      buttons: [{ title: 'Reply' }, { title: 'Mark as read' }],
    });
  });

  test('says “Someone” for a nameless author, names the team, and calls a project without a title untitled', async () => {
    expect((await shownFor(entry('comment:1:2', { author: '', nameless: true }))).title).toBe(
      '\u200eSomeone commented in a thread you follow',
    );
    expect(await shownFor(entry('comment:1:3', { author: '', title: ' ' }))).toMatchObject({
      title: '\u200eThe service’s team commented in a thread you follow',
      contextMessage: 'Untitled project',
    });
  });

  test('says “Untitled news” for an announcement without a title', async () => {
    expect(await shownFor(entry('news:3', { author: '', title: '', text: 'Read this' }))).toMatchObject({
      title: 'Untitled news',
      message: 'Read this',
    });
  });

  test('shows plain text without markup, and isolates a name of another direction', async () => {
    expect(await shownFor(entry('mention:1:2', { author: 'علي', text: '**bold** ```code```' }))).toMatchObject({
      title: '\u200e\u2068علي\u2069 mentioned you',
      message: 'bold code',
    });
  });

  test('cuts the text after 240 characters', async () => {
    expect((await shownFor(entry('mention:1:2', { text: 'x'.repeat(241) }))).message).toBe(`${'x'.repeat(240)}…`);
  });

  test.each([
    ['answer:1:2', {}, `\u200e\u2068${someone}\u2069 commented on your project`, 'hello @ann'],
    ['mention:1:2', { author: '' }, '\u200eThe service’s team mentioned you', 'hello @ann'],
    [
      'update:1:99',
      { commentId: null, text: '' },
      `\u200e\u2068${someone}\u2069 updated a project you follow`,
      'Pocket Budget',
    ],
    ['news:1', { commentId: null, projectId: null, title: 'Maintenance', text: 'Tonight' }, 'Maintenance', 'Tonight'],
  ])('of %s has a headline for its kind', async (id, over, title, message) => {
    await settle({ levels: { ...DEFAULT_SETTINGS.levels, update: 'notify' } });
    expect(await shownFor(entry(id, over))).toMatchObject({ title, message });
  });

  test('shows who and where, but not what, if the privacy setting says so', async () => {
    await settle({ privacy: 'who' });
    const shown = await shownFor(entry('mention:1:2'));
    expect(shown).toMatchObject({ title: `\u200e\u2068${someone}\u2069 mentioned you`, message: 'Pocket Budget' });
    expect(JSON.stringify(shown)).not.toContain('hello');
  });

  test('shows nothing but a number if the privacy setting says so', async () => {
    await settle({ privacy: 'nothing' });
    const shown = await shownFor(entry('mention:1:2'));
    expect(shown).toMatchObject({ type: 'basic', title: '1 new mention', message: 'Sidethread' });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${someone}|hello|Pocket`));
  });
});

describe('a notification for several entries', () => {
  test('lists them, with a button for the inbox and one to mark all as read', async () => {
    const id = await showFour();
    expect(browser.shown.get(id)).toMatchObject({
      type: 'list',
      title: '4 new mentions',
      items: [1, 2, 3, 4].map(() => ({
        title: `\u200e\u2068${someone}\u2069 mentioned you`,
        message: 'Pocket Budget – hello @ann',
      })),
      buttons: [{ title: 'Open inbox' }, { title: 'Mark all as read' }],
    });
  });

  test('lists the five most important, says how many more there are, and counts each kind', async () => {
    await browser.send('snooze.set', { until: clock.ms + 1000 });
    const entries = Array.from({ length: 12 }, (_, n) =>
      entry(n === 0 ? 'news:1' : `mention:1:${n}`, { text: 'a\n  b' }),
    );
    await owe(...entries);
    await browser.send('snooze.set', { until: null });
    const shown = browser.shown.get(browser.raised[0] ?? '');
    expect(shown).toMatchObject({ title: '11 mentions, 1 news item', contextMessage: 'and 7 more' });
    expect(shown?.items).toHaveLength(5);
    expect(shown?.items?.every(({ message }) => message === 'Pocket Budget – a b')).toBe(true);
  });

  test('keeps the entries of each thread together, and counts each kind', async () => {
    await browser.send('snooze.set', { until: clock.ms + 1000 });
    const entries = [
      entry('news:1', { projectId: null, title: 'Party' }),
      entry('comment:2:1', { projectId: 2, title: 'Two', at: 1 }),
      entry('answer:1:1', { projectId: 1, title: 'One', at: 2 }),
      entry('mention:2:2', { projectId: 2, title: 'Two', at: 3 }),
      entry('mention:1:2', { projectId: 1, title: 'One', at: 4 }),
    ];
    await owe(...entries);
    await browser.send('snooze.set', { until: null });
    const shown = browser.shown.get(browser.raised[0] ?? '');
    expect(shown?.title).toBe('2 mentions, 2 comments, 1 news item');
    expect(shown?.items?.map(({ message }) => message.split(' ')[0])).toEqual(['One', 'One', 'Two', 'Two', 'Party']);
  });

  test('leaves out the texts, or everything, if the privacy setting says so', async () => {
    await settle({ privacy: 'who' });
    const entries = [1, 2, 3, 4].map((n) => entry(`mention:1:${n}`));
    expect(await shownFor(...entries)).toMatchObject({
      type: 'list',
      items: [{ message: 'Pocket Budget' }, { message: 'Pocket Budget' }],
    });
    await createStage();
    await settle({ privacy: 'nothing' });
    const shown = await shownFor(...entries);
    expect(shown).toMatchObject({ type: 'basic', title: '2 new mentions' });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${someone}|hello|Pocket`));
  });

  test('goes away once all of its entries are read, and not before', async () => {
    const id = await showFour();
    await browser.send('inbox.mark-read', { ids: ['mention:1:1', 'mention:1:2', 'mention:1:3'] });
    await untilIdle();
    expect([...browser.shown.keys()]).toEqual([id]);
    await browser.send('inbox.mark-read', { ids: ['mention:1:4'] });
    await vi.waitFor(() => expect(browser.shown.size).toBe(0));
  });

  test('stays if an entry is read after it was raised and before it is settled', async () => {
    await write(
      change(
        inboxItem,
        [1, 2].map((n) => entry(`mention:1:${n}`)),
      ),
      change(outboxItem, [{ kind: 'several', id: 'more:5', ids: ['mention:1:1', 'mention:1:2'] }]),
    );
    browser.shown.set('more:5', { type: 'list', title: '', message: '' });
    await browser.send('inbox.mark-read', { ids: ['mention:1:1'] });
    await untilIdle();
    expect([...browser.shown.keys()]).toEqual(['more:5']);
  });
});

test('a notification whose entry is read goes away, no matter at which call the worker died', async () => {
  for (let at = 1, died = true; died; at += 1) {
    await createStage();
    await shownFor(entry('mention:1:2'));
    died = await browser.runToDeath({ at, when: 'after' }, () =>
      browser.send('inbox.mark-read', { ids: ['mention:1:2'] }).then(untilIdle),
    );
    await browser.start();
    await browser.ring();
    await untilIdle();
    expect([...browser.shown.keys()], `after ${at}`).toEqual(await unread());
  }
});

describe('R24: clicks and buttons, in a worker that has just started', () => {
  async function click(id: string, button?: number): Promise<string | undefined> {
    const before = browser.opened.length;
    void browser.start();
    if (button === undefined) await fakeBrowser.notifications.onClicked.trigger(id);
    else await fakeBrowser.notifications.onButtonClicked.trigger(id, button);
    await untilIdle();
    return browser.opened.slice(before).at(-1);
  }

  const own = (path: string) => fakeBrowser.runtime.getURL(path);

  test.each([
    ['mention:1:2', 'chrome-extension://test-extension-id/popup.html#/inbox/mention%3A1%3A2'],
    ['answer:1:2', 'chrome-extension://test-extension-id/popup.html#/inbox/answer%3A1%3A2'],
    ['comment:1:2', 'chrome-extension://test-extension-id/popup.html#/inbox/comment%3A1%3A2'],
    ['update:1:99', 'https://service.example/p/1'],
    ['project:1', 'https://service.example/p/1'],
    ['news:3', 'chrome-extension://test-extension-id/popup.html#/news/3'],
  ])('“Reply” or “Open” of %s opens %s and marks it read', async (id, address) => {
    await write(change(inboxItem, [entry(id)]));
    expect(await click(id, 0)).toBe(address);
    expect(await unread()).toEqual([]);
  });

  test.each([
    ['mention:1:2', 1, '/popup.html#/project/1/comments'],
    ['comment:1:2', null, '/popup.html#/project/1/comments'],
  ])('a click on a comment opens it in the popup if its page hides comments: %s', async (id, projectId, path) => {
    await (await openPanel(1)).send('panel.hide', { what: projectId === null ? 'site' : 'page' });
    await write(change(inboxItem, [entry(id)]));
    expect(await click(id)).toBe(own(path));
    expect(await read(scrollTargetItem)).toMatchObject({ projectId: 1, commentId: 2 });
  });

  test('a click on several opens only their comments if the page hides them; an update still opens the page', async () => {
    const ofOne = await showFour();
    await (await openPanel(1)).send('panel.hide', { what: 'page' });
    expect(await click(ofOne)).toBe(own('/popup.html#/project/1/comments'));
    await write(change(inboxItem, [entry('update:1:99')]));
    expect(await click('update:1:99')).toBe('https://service.example/p/1');
  });

  test('“Mark as read” opens nothing', async () => {
    await write(change(inboxItem, [entry('mention:1:2'), entry('mention:1:3')]));
    expect(await click('mention:1:2', 1)).toBeUndefined();
    expect(await unread()).toEqual(['mention:1:3']);
  });

  test('a click on several opens their project’s page, or the inbox for several projects, and marks none read', async () => {
    const ofOne = await showFour();
    expect(await click(ofOne)).toBe('https://service.example/p/1');
    expect(await unread()).toHaveLength(4);
    expect(browser.shown.size).toBe(0);
    await createStage();
    const ofMore = await showFour((n) => ({ projectId: n }));
    expect(await click(ofMore)).toBe(own('/popup.html#/inbox'));
  });

  test('“Open inbox” opens the inbox even if all entries are of one project', async () => {
    expect(await click(await showFour(), 0)).toBe(own('/popup.html#/inbox'));
    expect(await unread()).toHaveLength(4);
  });

  test('“Mark all as read” marks the notification’s entries, and no others', async () => {
    const id = await showFour();
    await write(change(inboxItem, [...(await read(inboxItem)), entry('mention:1:9')]));
    await click(id, 1);
    expect(await unread()).toEqual(['mention:1:9']);
  });
});

describe('a locked screen', () => {
  test('reduces new notifications to a number, if the person chose so', async () => {
    await settle({ lessWhenLocked: true });
    browser.screen = 'locked';
    expect(await shownFor(entry('mention:1:2'))).toMatchObject({ title: '1 new mention', message: 'Sidethread' });
  });

  test.each([
    ['the setting is off', false, 'locked'],
    ['the screen is only idle', true, 'idle'],
    ['the permission was taken back', true, null],
  ] as const)('changes nothing if %s', async (_why, lessWhenLocked, screen) => {
    await settle({ lessWhenLocked });
    browser.screen = screen;
    expect(await shownFor(entry('mention:1:2'))).toMatchObject({ message: 'hello @ann' });
  });

  test('keeps no notification back if the browser fails to report the screen’s state', async () => {
    await settle({ lessWhenLocked: true });
    browser.allowIdle();
    Object.assign(fakeBrowser.idle, { queryState: () => Promise.reject(new Error('no')) });
    await write(change(inboxItem, [entry('mention:1:2')]), change(outboxItem, [{ kind: 'notify', id: 'mention:1:2' }]));
    await browser.send('snooze.set', { until: null });
    expect(browser.shown.get('mention:1:2')).toMatchObject({ message: 'hello @ann' });
  });

  test('reduces the shown notifications to a number, without raising them again', async () => {
    browser.screen = 'active';
    await settle({ lessWhenLocked: true });
    await shownFor(entry('mention:1:2'));
    browser.lock();
    await vi.waitFor(() => expect(browser.shown.get('mention:1:2')).toMatchObject({ title: '1 new mention' }));
    expect(browser.raised).toEqual(['mention:1:2']);
    expect(JSON.stringify([...browser.shown.values()])).not.toMatch(new RegExp(`${someone}|hello|Pocket`));
  });

  test('takes effect from the moment the person grants the permission', async () => {
    await settle({ lessWhenLocked: true });
    await shownFor(entry('mention:1:2'));
    browser.allowIdle();
    browser.lock();
    await vi.waitFor(() => expect(browser.shown.get('mention:1:2')).toMatchObject({ title: '1 new mention' }));
    expect(browser.updated).toEqual(['mention:1:2']);
  });

  test('leaves the shown notifications alone if the setting is off', async () => {
    browser.screen = 'active';
    await shownFor(entry('mention:1:2'));
    browser.lock();
    await untilIdle();
    expect(browser.updated).toEqual([]);
  });
});

describe('a test notification', () => {
  const send = () => browser.send('notification.test', null);

  test('is raised also in quiet hours and while snoozed; its click is remembered and opens the settings', async () => {
    await settle({ quiet: { ...DEFAULT_SETTINGS.quiet, on: true, from: 0, to: 0 } });
    await browser.send('snooze.set', { until: clock.ms + 1000 });
    const id = `test:${clock.ms}`;
    expect(await send()).toEqual({ ok: true, value: { outcome: 'taken' } });
    expect(browser.raised).toEqual([id]);
    expect(await read(testedItem)).toEqual({ id, at: clock.ms, clickedAt: null });
    await write(change(inboxItem, []));
    await untilIdle();
    expect(browser.shown.has(id)).toBe(true);
    const at = clock.ms;
    clock.ms += 5000;
    void browser.start();
    await fakeBrowser.notifications.onClicked.trigger(id);
    await vi.waitFor(async () => expect(await read(testedItem)).toEqual({ id, at, clickedAt: at + 5000 }));
    expect(browser.opened).toEqual([fakeBrowser.runtime.getURL('/options.html#/notifications')]);
  });

  test('is not raised, and reported as off, if the browser blocks notifications', async () => {
    browser.permissionLevel = 'denied';
    expect(await send()).toEqual({ ok: true, value: { outcome: 'off' } });
    expect(browser.raised).toEqual([]);
    expect(await read(testedItem)).toBeNull();
  });

  test('is reported as refused, with the reason, if the browser refuses it', async () => {
    fakeBrowser.notifications.create = async () => {
      throw new Error('Unable to download all specified images.');
    };
    expect(await send()).toEqual({
      ok: true,
      value: { outcome: 'refused', detail: 'Unable to download all specified images.' },
    });
  });
});
