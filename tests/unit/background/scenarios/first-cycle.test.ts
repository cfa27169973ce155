import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { erase, read } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, inboxItem, outboxItem } from '../../../../utils/storage/items';
import { LOGIN, MADE_FOR } from '../support/fake-service';
import { openPanel } from '../support/panel';
import { createStage, type Stage } from '../support/stage';

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
});

describe('R2: no flood', () => {
  test('signing in with 200 old comments raises nothing and seeds the cursor', async () => {
    for (let n = 0; n < 200; n += 1) stage.service.comment(1, `@ann number ${n}`);
    for (let n = 0; n < 10; n += 1) stage.service.announce(`Old ${n}`);
    stage.clock.ms += 60_000;
    await stage.signIn();
    expect(stage.browser.raised).toEqual([]);
    expect((await read(inboxItem)).filter((entry) => !entry.read)).toEqual([]);
    expect(await read(outboxItem)).toEqual([]);
    const cursors = await read(cursorsItem);
    expect(cursors.threads[1]).toMatchObject({ count: 200, lastId: 200 });
    expect(cursors.news).toHaveLength(10);
  });

  test('a first reading of a thread adds what was written since the sign-in, and nothing older', async () => {
    await stage.signIn();
    stage.service.comment(5, 'before, @ann', { at: stage.clock.ms - 1000 });
    const id = stage.service.comment(5, 'after, @ann', { at: stage.clock.ms + 1000 });
    stage.clock.ms += 600_000;
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:5:${id}`]);
  });

  test('a first reading after the storage was cleared raises nothing', async () => {
    stage.service.comment(1, 'old, @ann');
    stage.service.announce('Old');
    stage.clock.ms += 60_000;
    await stage.signIn();
    await erase(cursorsItem, inboxItem);
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([]);
  });

  test('announcements are watched while signed out, and the first ones raise nothing', async () => {
    stage.service.announce('Old');
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([]);
    const id = stage.service.announce('New');
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`news:${id}`]);
    expect(await read(accountItem)).toBeNull();
    expect(stage.service.withCredentials()).toBe(0);
  });
});

describe('R2: mentions from before the first sign-in', () => {
  const DAY = 86_400_000;
  const inbox = async () => (await read(inboxItem)).map(({ id, read: isRead }) => [id, isRead]);
  const signOut = () => stage.browser.send('session.sign-out', null, '/options.html');

  test('of the last 7 days are added once, as read, and say so; nothing else of that time is', async () => {
    stage.service.comment(1, 'too old, @ann', { at: stage.clock.ms - 7 * DAY - 1000 });
    const id = stage.service.comment(1, 'last week, @ann', { at: stage.clock.ms - 7 * DAY + 1000 });
    stage.service.comment(1, 'no mention', { at: stage.clock.ms - DAY });
    stage.service.comment(1, '@ann by herself', { at: stage.clock.ms - DAY, uid: 7, username: 'ann' });
    await stage.signIn();
    await stage.runCycle();
    expect(await inbox()).toEqual([[`mention:1:${id}`, true]]);
    expect((await read(inboxItem))[0]?.trace.map(({ word }) => word)).toEqual(['past']);
    expect(stage.browser.raised).toEqual([]);
    const next = stage.service.comment(1, 'now, @ann', { at: stage.clock.ms + 1 });
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:1:${next}`]);
  });

  test('are not added at a later sign-in', async () => {
    await stage.signIn();
    await signOut();
    stage.clock.ms += 1000;
    stage.service.comment(1, 'while signed out, @ann', { at: stage.clock.ms - 500 });
    await stage.signIn();
    expect(await inbox()).toEqual([]);
  });

  test.each(['followed', 'written'] as const)('of a thread that is %s later are not added', async (reason) => {
    stage.service.comment(1, 'tells the name', { uid: 7, username: 'ann' });
    stage.service.project(60, { owner: { uid: 99, name: 'bob' } });
    stage.service.comment(60, 'yesterday, @ann', { at: stage.clock.ms - DAY });
    if (reason === 'written')
      stage.service.comment(60, 'mine', { at: stage.clock.ms - DAY + 1, uid: 7, username: 'ann' });
    await stage.signIn();
    stage.clock.ms += 1000;
    if (reason === 'followed') await stage.browser.send('watch.set-thread', { projectId: 60, watch: true });
    const panel = await openPanel(stage.browser, 60);
    await panel.send('thread.refresh', {});
    await stage.runCycle();
    expect((await read(cursorsItem)).threads[60]).toBeDefined();
    expect(await inbox()).toEqual([]);
  });

  test('are added once, no matter where the worker dies meanwhile', async () => {
    for (let at = 1; at <= 24; at += 1) {
      for (const when of ['before', 'after'] as const) {
        await fakeBrowser.storage.local.clear();
        stage = await createStage();
        const id = stage.service.comment(1, 'yesterday, @ann', { at: stage.clock.ms - DAY });
        await stage.browser.runToDeath({ at, when }, () =>
          stage.browser.send(
            'session.sign-in',
            { ...LOGIN, token: 'token', isPersistent: true, encryptedFor: MADE_FOR },
            '/options.html',
          ),
        );
        await stage.browser.start();
        if (!(await read(accountItem))) continue;
        await stage.browser.runToDeath({ at, when }, () => stage.browser.send('cycle.run', null));
        await stage.browser.start();
        await stage.runCycle();
        expect([at, when, await inbox(), stage.browser.raised]).toEqual([at, when, [[`mention:1:${id}`, true]], []]);
      }
    }
  });
});

describe('a mention', () => {
  test('does not count if the person wrote it, or if it stands in a code block', async () => {
    await stage.signIn();
    stage.clock.ms += 1000;
    stage.service.comment(1, '@ann I wrote this', { uid: 7, username: 'ann' });
    stage.service.comment(1, '```\n@ann\n```');
    stage.service.comment(1, 'mail post@ann or @anna');
    await stage.runCycle();
    expect((await read(inboxItem)).map(({ kind }) => kind)).toEqual(['answer', 'answer']);
  });

  test('goes to the longer name if the names of two people begin alike', async () => {
    await stage.signIn();
    stage.clock.ms += 1000;
    stage.service.comment(1, 'hello', { uid: 50, username: 'Ann Lee' });
    stage.service.comment(1, 'well said, @Ann Lee');
    const mine = stage.service.comment(1, 'and you, @ANN?');
    await stage.runCycle();
    expect((await read(inboxItem)).filter(({ kind }) => kind === 'mention').map(({ id }) => id)).toEqual([
      `mention:1:${mine}`,
    ]);
  });

  test('still counts by a former name', async () => {
    await stage.signIn();
    expect(await read(accountItem)).toMatchObject({ name: null });
    stage.service.comment(1, 'hello');
    await stage.runCycle();
    expect(await read(accountItem)).toMatchObject({ name: 'ann' });
    expect(await stage.browser.send('account.rename', { name: 'Annabel' })).toMatchObject({
      ok: true,
      value: { name: 'Annabel', aliases: ['ann'] },
    });
  });
});
