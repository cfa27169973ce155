import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { untilIdle } from '../support/timing';
import { browser, clock, createStage, runCycle, service, signIn, store, stored } from '../support/stage';

const EVE = { uid: 66, username: 'eve' };
const hide = (hidden: boolean) =>
  browser.send('watch.hide-person', { projectId: 1, uid: EVE.uid, name: 'eve', hidden });
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
