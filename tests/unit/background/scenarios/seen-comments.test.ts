import { beforeEach, describe, expect, test } from 'vitest';
import { change, read, write } from '../../../../utils/storage/store';
import { inboxItem, seenItem, scrollTargetItem } from '../../../../utils/storage/items';
import { anEntry } from '../../support';
import { openPanel } from '../support/panel';
import { browser, createStage, runCycle, signIn } from '../support/stage';
import { ANN } from '../support/fake-service';

beforeEach(async () => {
  await createStage();
  await signIn();
});

const see = (upTo: number) => browser.send('thread.mark-seen', { projectId: 1, uid: ANN.uid, upTo });

describe('how far the person has read a thread', () => {
  test('is kept for the next visit, and never goes back', async () => {
    await see(5);
    await (await openPanel(1)).send('thread.mark-seen', { upTo: 3 });
    expect((await read(seenItem)).threads).toMatchObject({ 1: { upTo: 5 } });
  });

  test('leaves a mention unread that was marked so again, also after the next check', async () => {
    await write(change(inboxItem, [anEntry({ id: 'mention:1:5', commentId: 5, read: false })]));
    const panel = await openPanel(1);
    await panel.send('thread.mark-seen', { upTo: 5 });
    expect((await read(inboxItem))[0]).toMatchObject({ read: true });
    await browser.send('inbox.mark-unread', { ids: ['mention:1:5'] });
    await runCycle();
    expect((await read(inboxItem)).find(({ id }) => id === 'mention:1:5')).toMatchObject({ read: false });
  });

  test('is not taken from another person', async () => {
    await write(change(seenItem, { owner: 4711, threads: { 1: { upTo: 9, at: 1 }, 2: { upTo: 9, at: 1 } } }));
    await see(5);
    expect(await read(seenItem)).toMatchObject({ threads: { 1: { upTo: 5 } } });
    expect((await read(seenItem)).threads).not.toHaveProperty('2');
  });

  test('is not kept for a signed-out person', async () => {
    await browser.send('session.sign-out', null);
    await see(5);
    expect((await read(seenItem)).threads).toEqual({});
  });

  test('is kept for the 500 threads read last', async () => {
    await see(1);
    const { owner } = await read(seenItem);
    const threads = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [String(n + 2), { upTo: 1, at: n }]));
    await write(change(seenItem, { owner, threads }));
    await see(2);
    const kept = Object.keys((await read(seenItem)).threads);
    expect(kept).toHaveLength(500);
    expect([kept.includes('1'), kept.includes('2'), kept.includes('501')]).toEqual([true, false, true]);
  });
});

describe('opening an inbox entry', () => {
  test('makes its comment the scroll target of the thread', async () => {
    await write(change(inboxItem, [anEntry({ id: 'mention:1:7', commentId: 7 })]));
    await browser.send('inbox.open', { id: 'mention:1:7' });
    expect(await read(scrollTargetItem)).toMatchObject({ projectId: 1, commentId: 7 });
  });

  test('sets no scroll target if the entry has no comment', async () => {
    await browser.send('inbox.open', { id: 'update:1:5' });
    expect(await read(scrollTargetItem)).toBeNull();
  });
});
