import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { erase } from '../../../../utils/storage/store';
import { cursorsItem, inboxItem } from '../../../../utils/storage/items';
import { openPanel } from '../support/panel';
import {
  browser,
  clock,
  createStage,
  dieAtEach,
  runCycle,
  sendSignIn,
  service,
  signIn,
  stored,
} from '../support/stage';

beforeEach(createStage);

describe('R2: no flood', () => {
  test('signing in with 200 old comments raises nothing and seeds the cursor', async () => {
    for (let n = 0; n < 200; n += 1) service.comment(1, `@ann number ${n}`);
    for (let n = 0; n < 10; n += 1) service.announce(`Old ${n}`);
    clock.ms += 60_000;
    await signIn();
    expect([browser.raised, await stored('outbox')]).toEqual([[], []]);
    expect((await stored('inbox')).filter((entry) => !entry.read)).toEqual([]);
    const cursors = await stored('cursors');
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
    expect(await stored('account')).toBeNull();
    expect(service.withCredentials()).toBe(0);
  });
});

describe('R2: mentions from before the first sign-in', () => {
  const DAY = 86_400_000;
  const inbox = async () => (await stored('inbox')).map(({ id, read: isRead }) => [id, isRead]);
  const signOut = () => browser.send('session.sign-out', null);

  test('of the last 7 days are added once, as read, and say so; nothing else of that time is', async () => {
    service.comment(1, 'too old, @ann', { at: service.stamp() - 7 * DAY - 1000 });
    const id = service.comment(1, 'last week, @ann', { at: service.stamp() - 7 * DAY + 1000 });
    service.comment(1, 'no mention', { at: service.stamp() - DAY });
    service.comment(1, '@ann by herself', { at: service.stamp() - DAY, uid: 7, username: 'ann' });
    await signIn();
    await runCycle();
    expect(await inbox()).toEqual([[`mention:1:${id}`, true]]);
    expect((await stored('inbox'))[0]?.trace.map(({ word }) => word)).toEqual(['past']);
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
    expect((await stored('cursors')).threads[60]).toBeDefined();
    expect(await inbox()).toEqual([]);
  });

  test('are added once, no matter where the worker dies while the person signs in and while it checks', async () => {
    const deaths = await dieAtEach(async (death, place) => {
      await fakeBrowser.storage.local.clear();
      await createStage();
      const id = service.comment(1, 'yesterday, @ann', { at: service.stamp() - DAY });
      const diedBefore = await browser.runToDeath(death, () => sendSignIn());
      await browser.start();
      if (!(await stored('account'))) return true;
      const died = await browser.runToDeath(death, () => browser.send('cycle.run', null));
      await browser.start();
      await runCycle();
      expect([place, await inbox(), browser.raised]).toEqual([place, [[`mention:1:${id}`, true]], []]);
      return diedBefore || died;
    });
    expect(deaths).toBeGreaterThan(30);
  });
});
