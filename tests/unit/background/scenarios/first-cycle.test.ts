import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { erase, read } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, inboxItem, outboxItem } from '../../../../utils/storage/items';
import { openPanel } from '../support/panel';
import { browser, clock, createStage, runCycle, sendSignIn, service, signIn } from '../support/stage';

beforeEach(createStage);

describe('R2: no flood', () => {
  test('signing in with 200 old comments raises nothing and seeds the cursor', async () => {
    for (let n = 0; n < 200; n += 1) service.comment(1, `@ann number ${n}`);
    for (let n = 0; n < 10; n += 1) service.announce(`Old ${n}`);
    clock.ms += 60_000;
    await signIn();
    expect([browser.raised, await read(outboxItem)]).toEqual([[], []]);
    expect((await read(inboxItem)).filter((entry) => !entry.read)).toEqual([]);
    const cursors = await read(cursorsItem);
    expect(cursors.threads[1]).toMatchObject({ count: 200, lastId: 200 });
    expect(cursors.news).toHaveLength(10);
  });

  test('a first reading of a thread adds what was written since the sign-in, and nothing older', async () => {
    await signIn();
    service.comment(5, 'before, @ann', { at: service.stamp() - 1000 });
    const id = service.comment(5, 'after, @ann', { at: service.stamp() + 1000 });
    await runCycle(600_000);
    expect(browser.raised).toEqual([`mention:5:${id}`]);
  });

  test('a first reading after the storage was cleared raises nothing', async () => {
    service.comment(1, 'old, @ann');
    service.announce('Old');
    clock.ms += 60_000;
    await signIn();
    await erase(cursorsItem, inboxItem);
    await runCycle();
    expect(browser.raised).toEqual([]);
  });

  test('announcements are watched while signed out, and the first ones raise nothing', async () => {
    service.announce('Old');
    await runCycle();
    expect(browser.raised).toEqual([]);
    const id = service.announce('New');
    await runCycle();
    expect(browser.raised).toEqual([`news:${id}`]);
    expect(await read(accountItem)).toBeNull();
    expect(service.withCredentials()).toBe(0);
  });
});

describe('R2: mentions from before the first sign-in', () => {
  const DAY = 86_400_000;
  const inbox = async () => (await read(inboxItem)).map(({ id, read: isRead }) => [id, isRead]);
  const signOut = () => browser.send('session.sign-out', null, '/options.html');

  test('of the last 7 days are added once, as read, and say so; nothing else of that time is', async () => {
    service.comment(1, 'too old, @ann', { at: service.stamp() - 7 * DAY - 1000 });
    const id = service.comment(1, 'last week, @ann', { at: service.stamp() - 7 * DAY + 1000 });
    service.comment(1, 'no mention', { at: service.stamp() - DAY });
    service.comment(1, '@ann by herself', { at: service.stamp() - DAY, uid: 7, username: 'ann' });
    await signIn();
    await runCycle();
    expect(await inbox()).toEqual([[`mention:1:${id}`, true]]);
    expect((await read(inboxItem))[0]?.trace.map(({ word }) => word)).toEqual(['past']);
    expect(browser.raised).toEqual([]);
    const next = service.comment(1, 'now, @ann', { at: service.stamp() + 1 });
    await runCycle();
    expect(browser.raised).toEqual([`mention:1:${next}`]);
  });

  test('are not added at a later sign-in', async () => {
    await signIn();
    await signOut();
    clock.ms += 1000;
    service.comment(1, 'while signed out, @ann', { at: service.stamp() - 500 });
    await signIn();
    expect(await inbox()).toEqual([]);
  });

  test.each(['followed', 'written'] as const)('of a thread that is %s later are not added', async (reason) => {
    service.comment(1, 'tells the name', { uid: 7, username: 'ann' });
    service.project(60, { owner: { uid: 99, name: 'bob' } });
    service.comment(60, 'yesterday, @ann', { at: service.stamp() - DAY });
    if (reason === 'written') service.comment(60, 'mine', { at: service.stamp() - DAY + 1, uid: 7, username: 'ann' });
    await signIn();
    clock.ms += 1000;
    if (reason === 'followed') await browser.send('watch.set-thread', { projectId: 60, watch: true });
    const panel = await openPanel(60);
    await panel.send('thread.refresh', {});
    await runCycle();
    expect((await read(cursorsItem)).threads[60]).toBeDefined();
    expect(await inbox()).toEqual([]);
  });

  test('are added once, no matter where the worker dies meanwhile', async () => {
    for (let at = 1; at <= 24; at += 1) {
      for (const when of ['before', 'after'] as const) {
        await fakeBrowser.storage.local.clear();
        await createStage();
        const id = service.comment(1, 'yesterday, @ann', { at: service.stamp() - DAY });
        await browser.runToDeath({ at, when }, () => sendSignIn());
        await browser.start();
        if (!(await read(accountItem))) continue;
        await browser.runToDeath({ at, when }, () => browser.send('cycle.run', null));
        await browser.start();
        await runCycle();
        expect([at, when, await inbox(), browser.raised]).toEqual([at, when, [[`mention:1:${id}`, true]], []]);
      }
    }
  });
});
