import { beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '../../../../entrypoints/background/sync/synced-kinds';
import { inboxItem, watchingItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { browser, createStage, failsWith, runCycle, service, signIn } from '../support/stage';
import { aState, aWatching } from '../support/samples';

const hide = (words: string, hidden = true) => browser.send('watch.hide-words', { words, hidden });

beforeEach(async () => {
  await createStage();
  service.comment(1, 'hello');
  await signIn();
  await browser.send('watch.set-thread', { projectId: 1, watch: true });
  await runCycle();
});

describe('R43: a comment with hidden words', () => {
  test('enters the inbox without a notification, and counts once they are shown again', async () => {
    await hide('The Finale');
    service.comment(1, '@ann in the FINALE they win');
    await runCycle(300_000);
    expect(await read(inboxItem)).toMatchObject([{ kind: 'mention', read: false }]);
    expect([browser.raised, browser.badge]).toEqual([[], '']);
    await hide('the  finale', false);
    await expect.poll(() => browser.badge).toBe('1');
  });

  test('is notified no more: a shown notification goes', async () => {
    service.comment(1, '@ann in the finale they win');
    await runCycle(300_000);
    expect(browser.shown.size).toBe(1);
    await hide('finale');
    await expect.poll(() => browser.shown.size).toBe(0);
  });
});

test('the same words are hidden once, a hundred and first are refused', async () => {
  for (const words of ['Café', 'cafe ', ...Array.from({ length: 99 }, (_, at) => `word ${at}`)])
    expect(await hide(words)).toMatchObject({ ok: true });
  expect(Object.keys((await read(watchingItem)).words ?? {})).toHaveLength(100);
  expect(await hide('one more')).toMatchObject(failsWith('too-many-hidden'));
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
