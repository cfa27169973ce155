import { beforeEach, describe, expect, test } from 'vitest';
import { withSeen, withSeenElsewhere } from '../../../../entrypoints/background/watch/marks';
import { type Seen } from '../../../../utils/storage/items';
import type { IdRange } from '../../../../utils/watch/read-marks';
import { anEntry } from '../../support';
import { openPanel } from '../support/panel';
import { browser, createStage, runCycle, signIn, store, stored } from '../support/stage';
import { ANN } from '../support/fake-service';

beforeEach(async () => {
  await createStage();
  await signIn();
});

const see = (...ranges: IdRange[]) =>
  browser.send('thread.mark-seen', { projectId: 1, uid: ANN.uid, ranges, start: 0 });

describe('how far the person has read a thread', () => {
  test('is kept for the next visit, and never goes back', async () => {
    await see([0, 5]);
    await (await openPanel(1)).send('thread.mark-seen', { ranges: [[0, 3]], start: 2 });
    expect((await stored('seen')).threads).toMatchObject({ 1: { upTo: 5 } });
  });

  test('leaves a mention unread that was marked so again, also after the next check', async () => {
    await store({ inbox: [anEntry({ id: 'mention:1:5', commentId: 5, read: false })] });
    const panel = await openPanel(1);
    await panel.send('thread.mark-seen', { ranges: [[5, 5]], start: 5 });
    expect((await stored('inbox'))[0]).toMatchObject({ read: true });
    await browser.send('inbox.mark-unread', { ids: ['mention:1:5'] });
    await runCycle();
    expect((await stored('inbox')).find(({ id }) => id === 'mention:1:5')).toMatchObject({ read: false });
  });

  test('R35: begins before an unread mention where the thread was never opened', async () => {
    await store({ inbox: [anEntry({ id: 'mention:1:8', commentId: 8, read: false })] });
    await browser.send('thread.mark-seen', { projectId: 1, uid: ANN.uid, ranges: [[10, 11]], start: 11 });
    expect((await stored('inbox'))[0]).toMatchObject({ read: false });
    expect((await stored('seen')).threads).toMatchObject({ 1: { upTo: 7, beyond: [[10, 11]] } });
  });

  test('R43: is held back by no entry of what the person hid, which stays as it is', async () => {
    const mention = anEntry({ id: 'mention:1:8', commentId: 8, authorId: 66, read: false });
    await store({ inbox: [mention] });
    const watching = await stored('watching');
    await store({ watching: { ...watching, hidden: { 66: { name: 'eve', projectId: 1 } } } });
    await browser.send('thread.mark-seen', { projectId: 1, uid: ANN.uid, ranges: [[7, 11]], start: 6 });
    expect((await stored('seen')).threads).toMatchObject({ 1: { upTo: 11 } });
    expect((await stored('inbox'))[0]).toMatchObject({ read: false });
    await store({ inbox: [{ ...mention, id: 'mention:3:8', projectId: 3 }] });
    await browser.send('thread.mark-seen', { projectId: 3, uid: ANN.uid, ranges: [[11, 11]], start: 9 });
    expect((await stored('seen')).threads).toMatchObject({ 3: { upTo: 9 } });
  });

  test('is kept in as many ranges as there is room for', async () => {
    const { owner } = await stored('seen');
    const last = Number.MAX_SAFE_INTEGER;
    const beyond = Array.from({ length: 100 }, (_, at): IdRange => [last - 200 + 2 * at, last - 200 + 2 * at]);
    const threads = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [String(last - at), { upTo: 1e15, beyond, at: 1e12 + at }]),
    );
    await store({ seen: { owner, threads: Object.fromEntries(Object.entries(threads).slice(0, 20)) } });
    await see([last - 1, last - 1]);
    await see([last - 3, last - 3]);
    const kept = Object.values((await stored('seen')).threads).filter((mark) => mark.beyond);
    expect(kept.length).toBe(7);
  });

  test('R33: has room for the longest marks, also of other computers', () => {
    const last = Number.MAX_SAFE_INTEGER;
    const mark = (at: number, count: number) => ({
      upTo: last - 1000,
      beyond: Array.from({ length: count }, (_, n): IdRange => [last - 900 + 4 * n, last - 898 + 4 * n]),
      at: 1e12 + at,
    });
    let seen: Seen = { owner: last, threads: {} };
    for (let at = 0; at < 600; at += 1) {
      seen = withSeen(seen, String(last - at), mark(at, at % 2 ? 100 : 1));
      seen = withSeenElsewhere(seen, String(last - 600 - at), mark(at, 2));
    }
    expect([Object.keys(seen.threads).length, Object.keys(seen.ahead ?? {}).length]).toEqual([500, 500]);
    expect(JSON.stringify(seen).length).toBeLessThan(128 * 1024);
  });

  test('is not taken from another person', async () => {
    await store({ seen: { owner: 4711, threads: { 1: { upTo: 9, at: 1 }, 2: { upTo: 9, at: 1 } } } });
    await see([0, 5]);
    expect(await stored('seen')).toMatchObject({ threads: { 1: { upTo: 5 } } });
    expect((await stored('seen')).threads).not.toHaveProperty('2');
  });

  test('is not kept for a signed-out person', async () => {
    await browser.send('session.sign-out', null);
    await see([0, 5]);
    expect((await stored('seen')).threads).toEqual({});
  });

  test('is kept for the 500 threads read last', async () => {
    await see([0, 1]);
    const { owner } = await stored('seen');
    const threads = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [String(n + 2), { upTo: 1, at: n }]));
    await store({ seen: { owner, threads } });
    await see([0, 2]);
    const kept = Object.keys((await stored('seen')).threads);
    expect(kept).toHaveLength(500);
    expect([kept.includes('1'), kept.includes('2'), kept.includes('501')]).toEqual([true, false, true]);
  });
});

describe('opening an inbox entry', () => {
  test('makes its comment the scroll target of the thread', async () => {
    await store({ inbox: [anEntry({ id: 'mention:1:7', commentId: 7 })] });
    await browser.send('inbox.open', { id: 'mention:1:7' });
    expect(await stored('scrollTarget')).toMatchObject({ projectId: 1, commentId: 7 });
  });

  test('sets no scroll target if the entry has no comment', async () => {
    await browser.send('inbox.open', { id: 'update:1:5' });
    expect(await stored('scrollTarget')).toBeNull();
  });
});
