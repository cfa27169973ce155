import { beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '../../../../entrypoints/background/sync/synced-kinds';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { untilIdle } from '../support/timing';
import { aState, aWatching } from '../support/samples';
import { browser, clock, createStage, failsWith, runCycle, service, signIn, store, stored } from '../support/stage';

const EVE = { uid: 66, username: 'eve' };
const hide = (hidden: boolean) =>
  browser.send('watch.hide-person', { projectId: 1, uid: EVE.uid, name: 'eve', hidden });
const hideWords = (words: string, hidden = true) => browser.send('watch.hide-words', { words, hidden });
const suggested = (text: string) =>
  new Promise<string[]>((resolve) => browser.ui.type(text, (found) => resolve(found.map(({ content }) => content))));

/** What counts, in the toolbar. */
async function toolbar(): Promise<string[]> {
  await untilIdle();
  return [browser.badge, browser.tooltip.split(' · ')[0] ?? ''];
}

beforeEach(async () => {
  await createStage();
  service.comment(1, 'hello');
  await signIn();
  await browser.send('watch.set-thread', { projectId: 1, watch: true });
  await runCycle();
});

describe('R43: a hidden person', () => {
  test('enters the inbox with a mention, without notification or number, also after a new name', async () => {
    await hide(true);
    service.comment(1, '@ann look', { ...EVE, username: 'evelyn' });
    await runCycle(300_000);
    expect(await stored('inbox')).toMatchObject([{ kind: 'mention', authorId: EVE.uid, read: false }]);
    expect(browser.raised).toEqual([]);
    expect(await toolbar()).toEqual(['', 'Sidethread']);
    await hide(false);
    expect((await toolbar())[0]).toBe('1');
    expect(browser.raised).toEqual([]);
  });

  test('is notified no more: a shown notification goes, a waiting one is not shown', async () => {
    service.comment(1, '@ann one', EVE);
    await runCycle(300_000);
    expect(browser.shown.size).toBe(1);
    expect((await toolbar())[0]).toBe('1');
    await store({ settings: { ...DEFAULT_SETTINGS, quiet: { ...DEFAULT_SETTINGS.quiet, on: true, from: 0, to: 0 } } });
    service.comment(1, '@ann two', EVE);
    await runCycle(300_000);
    expect(await stored('outbox')).toHaveLength(1);
    await hide(true);
    expect((await toolbar())[0]).toBe('');
    expect(browser.shown.size).toBe(0);
    await store({ settings: DEFAULT_SETTINGS });
    await runCycle(300_000);
    expect(browser.raised).toHaveLength(1);
    expect(await stored('outbox')).toEqual([]);
  });

  test('is known by the uid where an entry quotes them', async () => {
    service.comment(1, 'first', EVE);
    service.comment(1, '@ann look');
    await runCycle(300_000);
    const mention = (await stored('inbox')).find(({ kind }) => kind === 'mention');
    expect(mention?.before).toEqual({ author: 'eve', authorId: EVE.uid, text: 'first' });
  });

  test('is not suggested in the address bar', async () => {
    service.comment(1, 'a lantern of mine', EVE);
    await runCycle(300_000);
    expect(await suggested('lantern')).toHaveLength(1);
    await hide(true);
    browser.ui.begin();
    expect(await suggested('lantern')).toEqual([]);
    await hide(false);
    browser.ui.begin();
    expect(await suggested('lantern')).toHaveLength(1);
  });

  test('makes no absence worth telling of', async () => {
    await hide(true);
    clock.ms += 3_600_000;
    service.comment(1, '@ann one', EVE);
    await runCycle(24 * 3_600_000);
    const before = (await stored('lastRun'))?.away;
    await runCycle(6 * 3_600_000);
    expect(before).toBeDefined();
    expect((await stored('lastRun'))?.away?.since).not.toBe(before?.since);
  });

  test('is hidden by one person alone', async () => {
    await hide(true);
    service.comment(1, '@ann look', EVE);
    await runCycle(300_000);
    await store({ watching: { ...(await stored('watching')), owner: 1 } });
    expect((await stored('account'))?.uid).not.toBe(1);
    expect((await toolbar())[0]).toBe('1');
  });
});

describe('R43: a comment with hidden words', () => {
  test('enters the inbox without a notification, and counts once they are shown again', async () => {
    await hideWords('The Finale');
    service.comment(1, '@ann in the FINALE they win');
    await runCycle(300_000);
    expect(await stored('inbox')).toMatchObject([{ kind: 'mention', read: false }]);
    expect([browser.raised, browser.badge]).toEqual([[], '']);
    await hideWords('the  finale', false);
    await expect.poll(() => browser.badge).toBe('1');
  });

  test('is notified no more: a shown notification goes', async () => {
    service.comment(1, '@ann in the finale they win');
    await runCycle(300_000);
    expect(browser.shown.size).toBe(1);
    await hideWords('finale');
    await expect.poll(() => browser.shown.size).toBe(0);
  });
});

test('the same words are hidden once, a hundred and first are refused', async () => {
  for (const words of ['Café', 'cafe ', ...Array.from({ length: 99 }, (_, at) => `word ${at}`)])
    expect(await hideWords(words)).toMatchObject({ ok: true });
  expect(Object.keys((await stored('watching')).words ?? {})).toHaveLength(100);
  expect(await hideWords('one more')).toMatchObject(failsWith('too-many-hidden'));
});

test('R35: hidden words travel, and their removal', () => {
  const localWith = (words: Record<string, string>) => ({
    watch: aState({ watching: aWatching({ words }) }),
    seen: { owner: 7, threads: {} },
    settings: DEFAULT_SETTINGS,
  });
  const row = KINDS.w!;
  const [found, ...others] = row.capture(localWith({ 'the end': 'The End' }), {});
  expect([found?.value, others]).toEqual([['The End'], []]);
  const joined = { all: {}, now: 1, since: 1 };
  const there = row.apply(localWith({ other: 'other' }), found!.id, [1, found!.value], joined);
  expect(there.watch.watching.words).toEqual({ other: 'other', 'the end': 'The End' });
  expect(row.apply(there, found!.id, [2, 0], joined).watch.watching.words).toEqual({ other: 'other' });
});
