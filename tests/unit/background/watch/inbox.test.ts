import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_LABEL_CHARS } from '../../../../utils/limits';
import { inboxItem } from '../../../../utils/storage/items';
import { jsonSize } from '../../../../utils/json';
import { anEntry } from '../../support';
import { untilIdle } from '../support/timing';
import { openPanel } from '../support/panel';
import { browser, clock, createStage, runCycle, signIn, store, stored } from '../support/stage';
import { ANN } from '../support/fake-service';

const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await createStage();
  await store({
    inbox: [
      anEntry({ id: 'news:3', kind: 'news' }),
      anEntry({ id: 'mention:1:1' }),
      anEntry({ id: 'mention:1:2', read: true }),
    ],
  });
});

const unread = async () => (await stored('inbox')).filter((entry) => !entry.read).map(({ id }) => id);

describe('the inbox', () => {
  test('makes only the given entries unread again when marking them as read is undone', async () => {
    await browser.send('inbox.mark-read', { ids: ['news:3', 'mention:1:1'] });
    expect(await unread()).toEqual([]);
    expect(await browser.send('inbox.mark-unread', { ids: ['news:3'] })).toEqual({ ok: true, value: null });
    expect(await unread()).toEqual(['news:3']);
  });

  test('leaves an entry read that was marked after it was snoozed', async () => {
    await signIn();
    await browser.send('inbox.snooze', { id: 'mention:1:1', until: clock.ms + HOUR_MS });
    await browser.send('inbox.mark-unread', { ids: ['mention:1:1'] });
    await browser.send('inbox.mark-read', { ids: ['mention:1:1'] });
    clock.ms += 2 * HOUR_MS;
    await runCycle();
    expect(await unread()).toEqual(['news:3']);
  });

  test('marks as many entries as it can hold with one request, also announcements with long ids', async () => {
    const smallest = { title: '', text: '', author: '', before: null, trace: [] };
    const announcement = (id: string) =>
      anEntry({ ...smallest, id: `news:${id}`, kind: 'news', projectId: null, commentId: null });
    const most = Math.floor(inboxItem.maxBytes / jsonSize(announcement('')));
    const ids = [...Array.from({ length: most }, (_, at) => `news:${at}`), `news:${'x'.repeat(MAX_LABEL_CHARS)}`];
    const marked = await browser.send('inbox.mark-read', { ids: [...ids, 'news:3'] });
    expect([marked.ok, await unread()]).toEqual([true, ['mention:1:1']]);
  });

  test('counts entries marked as unread in the badge, and notifies none of them again', async () => {
    await browser.send('inbox.mark-read', { ids: ['mention:1:1', 'news:3'] });
    await browser.send('inbox.mark-unread', { ids: ['mention:1:1', 'mention:1:2', 'news:3'] });
    await browser.ring();
    await untilIdle();
    expect(browser.badge).toBe('3');
    expect([...browser.shown.keys()].filter((id) => !id.startsWith('notice:'))).toEqual([]);
  });

  test('changes nothing when a removed entry is marked as unread', async () => {
    await browser.send('inbox.mark-unread', { ids: ['news:99'] });
    expect(await unread()).toEqual(['news:3', 'mention:1:1']);
  });
});

describe('the inbox, once a comment of a thread was read', () => {
  const ofThread = [
    anEntry({ id: 'mention:1:3', commentId: 3 }),
    anEntry({ id: 'mention:1:2' }),
    anEntry({ id: 'answer:1:1', kind: 'answer', commentId: 1 }),
  ];
  const others = [
    anEntry({ id: 'mention:2:1', projectId: 2, commentId: 1 }),
    anEntry({ id: 'update:1:5', kind: 'update', commentId: null }),
    anEntry({ id: 'news:3', kind: 'news', projectId: null, commentId: null }),
  ];

  test.each([
    ['an own page', () => browser.send('thread.mark-seen', { projectId: 1, uid: ANN.uid, ranges: [[2, 2]], start: 3 })],
    ['a panel', async () => (await openPanel(1)).send('thread.mark-seen', { ranges: [[2, 2]], start: 3 })],
  ])(
    'R35: marks its entry as read when it was in view in %s, and no others, before or after it',
    async (_where, see) => {
      await signIn();
      await store({ inbox: [...ofThread, ...others] });
      await see();
      expect(await unread()).toEqual(['mention:1:3', 'answer:1:1', 'mention:2:1', 'update:1:5', 'news:3']);
    },
  );
});
