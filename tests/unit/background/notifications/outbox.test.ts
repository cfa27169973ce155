import { fakeBrowser } from 'wxt/testing/fake-browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { change, erase, read, write } from '../../../../utils/storage/store';
import { inboxItem, lastRunItem, outboxItem, settingsItem, snoozeItem } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry, aRun } from '../../support';
import { ring, untilIdle } from '../support/timing';
import { reported } from '../support/crashing-browser';
import { browser, clock, coveredEntryIds, createStage, runCycle, service, signIn } from '../support/stage';
import { someone } from '../../../tools/worlds/names';

const HOUR = 3_600_000;

beforeEach(createStage);

afterEach(() => expect(reported.splice(0)).toEqual([]));

/** Adds new mentions, each with a pending notification. */
async function owe(count: number, over: Partial<InboxEntry> = {}): Promise<string[]> {
  const { ms } = clock;
  const known = await read(inboxItem);
  const fresh = Array.from({ length: count }, (_, n) =>
    anEntry({
      id: `mention:1:${known.length + n + 1}`,
      commentId: known.length + n + 1,
      at: ms + n,
      trace: [{ at: ms, word: 'found' }],
      ...over,
    }),
  );
  await write(
    change(inboxItem, [...fresh, ...known]),
    change(outboxItem, [...(await read(outboxItem)), ...fresh.map(({ id }) => ({ kind: 'notify', id }) as const)]),
  );
  return fresh.map(({ id }) => id);
}

const words = async (id: string) =>
  (await read(inboxItem)).find((entry) => entry.id === id)?.trace.map(({ word }) => word);

describe('R1, R3: a drain of the outbox that is cut off anywhere', () => {
  test('notifies each of six entries in exactly one notification', async () => {
    const whole = await one(0, 'after');
    expect(whole.died).toBe(false);
    expect(whole.calls).toBeGreaterThan(15);
    for (let at = 1; at <= whole.calls; at += 1) {
      for (const when of ['before', 'after'] as const) expect((await one(at, when)).died, `${when} ${at}`).toBe(true);
    }
  });

  async function one(at: number, when: 'before' | 'after'): Promise<{ died: boolean; calls: number }> {
    await createStage();
    await fakeBrowser.storage.local.clear();
    await browser.start();
    const ids = await owe(6);
    const died = await browser.runToDeath({ at, when }, () => browser.send('snooze.set', { until: null }));
    const { calls } = browser;
    // Entries that come meanwhile change no earlier decision.
    const later = died ? await owe(3) : [];
    await browser.start();
    await browser.start();
    expect((await coveredEntryIds()).toSorted(), `${when} ${at}`).toEqual([...ids, ...later].toSorted());
    expect(await read(outboxItem)).toEqual([]);
    // The reason for grouping it was written with the decision, or not at all.
    const rolledUp = (await read(inboxItem)).filter(({ notifiedAs }) => notifiedAs?.startsWith('more:'));
    expect(
      rolledUp.every(({ trace }) => trace.some(({ word }) => word === 'rolled-up')),
      `${when} ${at}`,
    ).toBe(true);
    if (!died) expect(browser.raised).toHaveLength(3);
    return { died, calls };
  }

  test('never shows an entry under another id, even if the browser forgot its notification', async () => {
    const create = fakeBrowser.notifications.create;
    let raised = 0;
    // The worker dies after the third was raised, before it knows.
    fakeBrowser.notifications.create = (async (id: string, options: never) => {
      await create(id, options);
      raised += 1;
      if (raised === 3) await new Promise(() => undefined);
      return id;
    }) as never;
    const ids = await owe(6);
    void browser.send('snooze.set', { until: null });
    await expect.poll(() => raised).toBe(3);
    fakeBrowser.notifications.create = create;
    browser.vanish();
    clock.ms += 60_000;
    await owe(2);
    await browser.start();
    const first = (await read(inboxItem)).filter(({ id }) => ids.includes(id));
    // The browser no longer knows the notification, so that it is raised again, under the id that was decided.
    expect(
      first.every(({ notifiedAs }) => notifiedAs !== null && browser.raised.slice(0, 3).includes(notifiedAs)),
    ).toBe(true);
  });
});

test('two drains at once notify no entry twice', async () => {
  await owe(3);
  await Promise.all([1, 2, 3].map(() => browser.send('snooze.set', { until: null })));
  expect(await coveredEntryIds()).toHaveLength(3);
  expect(browser.updated).toEqual([]);
});

test('a notification that is shown already is left alone, and its entry counts as notified', async () => {
  const [id = ''] = await owe(1);
  browser.shown.set(id, { type: 'basic', title: '', message: '' });
  await browser.start();
  expect([browser.raised, browser.updated]).toEqual([[], []]);
  expect((await read(inboxItem))[0]).toMatchObject({ notifiedAs: id, notifiedAt: clock.ms });
});

test('signing out while a notification is being raised leaves none shown', async () => {
  await signIn();
  const [id] = await owe(1);
  const { create } = fakeBrowser.notifications;
  fakeBrowser.notifications.create = (async (...args: never[]) => {
    fakeBrowser.notifications.create = create;
    await browser.send('session.sign-out', null);
    await untilIdle();
    // Browsers report no change if the same value is written.
    fakeBrowser.storage.local.onChanged.removeAllListeners();
    return (create as (...all: never[]) => Promise<string>)(...args);
  }) as never;
  await browser.send('snooze.set', { until: null });
  expect(browser.raised).toEqual([id]);
  expect([...browser.shown.keys()]).toEqual([]);
});

describe('quiet hours and snoozing', () => {
  /** All day long, every day. */
  const quiet = (on: boolean, mentions?: boolean) =>
    write(
      change(settingsItem, {
        ...DEFAULT_SETTINGS,
        quiet: { on, from: 0, to: 0, days: [0, 1, 2, 3, 4, 5, 6], ...(mentions && { mentions }) },
      }),
    );

  test('quiet hours hold everything back; the first alarm after them notifies it as one, even in a pause', async () => {
    await quiet(true);
    const ids = await owe(5);
    for (let rings = 0; rings < 3; rings += 1) {
      clock.ms += HOUR;
      await ring();
    }
    expect(browser.raised).toEqual([]);
    expect(await words('mention:1:1')).toEqual(['found', 'quiet-hours']);
    await quiet(false);
    service.override = () => new TypeError('Failed to fetch');
    clock.ms += HOUR;
    await ring();
    expect(browser.raised).toEqual([expect.stringMatching(/^waited:/)]);
    expect((await coveredEntryIds()).toSorted()).toEqual(ids.toSorted());
    expect(await words('mention:1:1')).toEqual(['found', 'quiet-hours', 'waited', 'shown']);
  });

  test('mentions pass quiet hours if the person chose so, but no snooze', async () => {
    await quiet(true, true);
    await owe(1);
    await ring();
    expect(browser.raised).toEqual(['mention:1:1']);
    await browser.send('snooze.set', { until: clock.ms + 10 * HOUR });
    await owe(2);
    clock.ms += HOUR;
    await ring();
    expect(browser.raised).toEqual(['mention:1:1']);
  });

  test.each([
    ['pause of requests', () => (service.override = () => new TypeError('Failed to fetch'))],
    ['missing host permission', () => browser.grant(false)],
  ])('a %s does not hold back what a snooze held back', async (_what, hinder) => {
    hinder();
    await ring();
    await write(change(snoozeItem, { until: clock.ms + 60_000 }));
    await owe(1, { id: 'news:1', kind: 'news' });
    clock.ms += 61_000;
    service.requests.length = 0;
    await ring();
    expect(browser.raised).toEqual(['news:1']);
    expect(service.requests).toEqual([]);
  });

  test('the end of a snooze notifies at once what it held back, a single entry by itself', async () => {
    expect(await browser.send('snooze.set', { until: clock.ms + HOUR })).toMatchObject({ ok: true });
    await owe(1);
    await browser.start();
    expect(browser.raised).toEqual([]);
    expect(await words('mention:1:1')).toEqual(['found', 'snoozed']);
    await browser.send('snooze.set', { until: null });
    expect(browser.raised).toEqual(['mention:1:1']);
    expect(await words('mention:1:1')).toEqual(['found', 'snoozed', 'shown']);
  });

  test('a notice about the extension itself is shown despite a snooze', async () => {
    await browser.send('snooze.set', { until: clock.ms + HOUR });
    await write(change(outboxItem, [{ kind: 'notice', id: 'notice:login-refused' }]));
    await browser.start();
    expect(browser.raised).toEqual(['notice:login-refused']);
    expect(await read(outboxItem)).toEqual([]);
  });
});

describe('a gap between checks', () => {
  test('has one notification, which later finds join without raising it again while it is shown', async () => {
    const gap = { since: clock.ms, until: clock.ms + 8 * HOUR };
    clock.ms += 8 * HOUR;
    await write(change(lastRunItem, aRun({ at: clock.ms, gap })));
    await owe(3, { at: gap.since + HOUR });
    await browser.start();
    await owe(2, { at: gap.since + HOUR });
    await browser.start();
    expect(browser.raised).toEqual([`gap:${gap.since}`]);
    expect(browser.updated).toEqual([`gap:${gap.since}`]);
    expect(browser.shown.get(`gap:${gap.since}`)).toMatchObject({ title: '5 new mentions' });
    expect(await coveredEntryIds()).toHaveLength(5);
    browser.vanish();
    await owe(1, { at: gap.since + HOUR });
    await browser.start();
    expect(browser.raised).toEqual([`gap:${gap.since}`, `gap:${gap.since}`]);
    expect(browser.shown.get(`gap:${gap.since}`)).toMatchObject({ title: '6 new mentions' });
  });

  test('of a night makes one notification of five mentions and an announcement', async () => {
    await signIn();
    clock.ms += HOUR;
    for (let n = 0; n < 5; n += 1) service.comment(1, `number ${n}, @ann`);
    service.announce('News');
    await runCycle(8 * HOUR);
    expect(browser.raised).toHaveLength(1);
    expect(browser.raised[0]).toMatch(/^gap:/);
    expect(await coveredEntryIds()).toHaveLength(6);
    // A mention written after the gap is notified as usual.
    clock.ms += 1000;
    const id = service.comment(1, 'good morning, @ann');
    await runCycle();
    expect(browser.raised.slice(1)).toEqual([`mention:1:${id}`]);
  });
});

describe('a browser that refuses notifications', () => {
  test('is not asked again if it blocks all of them, and the entries’ traces say so', async () => {
    browser.permissionLevel = 'denied';
    await owe(2);
    await browser.start();
    expect(await read(outboxItem)).toEqual([]);
    expect(await words('mention:1:1')).toEqual(['found', 'refused']);
    browser.permissionLevel = 'granted';
    await browser.start();
    expect(browser.raised).toEqual([]);
  });

  test('holds no other back if it refuses one, which stays owed and says so once', async () => {
    const ids = await owe(6);
    const { create } = fakeBrowser.notifications;
    fakeBrowser.notifications.create = (async (id: string, options: never) => {
      if (id.startsWith('more:')) throw new Error('Unable to show');
      return create(id, options);
    }) as never;
    await browser.start();
    await browser.start();
    // The refused one holds four entries.
    expect(reported.splice(0)).toMatchObject([
      { message: 'A notification could not be shown' },
      { message: 'A notification could not be shown' },
    ]);
    fakeBrowser.notifications.create = create;
    await browser.start();
    expect((await coveredEntryIds()).toSorted()).toEqual(ids.toSorted());
    const traces = await Promise.all(ids.map(words));
    expect(traces.filter((trace) => trace?.includes('refused'))).toEqual(
      Array.from({ length: 4 }, () => expect.arrayContaining(['refused', 'shown'])),
    );
    expect(traces.every((trace) => new Set(trace).size === trace?.length)).toBe(true);
  });

  test('shows nothing and loses nothing if the disk is full before the decision', async () => {
    await owe(4);
    browser.full = true;
    await browser.start();
    expect(browser.raised).toEqual([]);
    expect(reported.splice(0).length).toBeGreaterThan(0);
    browser.full = false;
    await browser.start();
    expect(await coveredEntryIds()).toHaveLength(4);
  });
});

test('with nothing owed, only the alarm looks for notifications that a dead worker left', async () => {
  await erase(outboxItem);
  let asked = 0;
  fakeBrowser.notifications.getAll = async () => {
    asked += 1;
    return {};
  };
  await browser.start();
  expect(asked).toBe(0);
  await browser.ring();
  expect(asked).toBe(1);
});

test('a browser with basic notifications only shows six entries in one, without buttons', async () => {
  browser.basicOnly = true;
  await browser.start();
  await owe(6);
  await browser.start();
  const [id = '', ...others] = browser.raised;
  expect(others).toEqual([]);
  expect(browser.shown.get(id)).toEqual({
    type: 'basic',
    iconUrl: expect.any(String),
    title: '6 new mentions',
    message: expect.stringMatching(
      new RegExp(`^(?:\u200e\u2068${someone}\u2069 mentioned you: Pocket Budget – hello @ann\n){5}and 1 more$`),
    ),
  });
});
