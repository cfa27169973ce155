import { beforeEach, describe, expect, test } from 'vitest';
import { erase, read } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, inboxItem } from '../../../../utils/storage/items';
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
    expect(await read(inboxItem)).toEqual([]);
    const cursors = await read(cursorsItem);
    expect(cursors.threads[1]).toMatchObject({ count: 200, lastId: 200 });
    expect(cursors.news).toHaveLength(10);
  });

  test('a first look at a thread brings what was written since the sign-in, and nothing older', async () => {
    await stage.signIn();
    stage.service.comment(5, 'before, @ann', { at: stage.clock.ms - 1000 });
    const id = stage.service.comment(5, 'after, @ann', { at: stage.clock.ms + 1000 });
    stage.clock.ms += 600_000;
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([`mention:5:${id}`]);
  });

  test('cleared storage is a new first look', async () => {
    stage.service.comment(1, 'old, @ann');
    stage.service.announce('Old');
    stage.clock.ms += 60_000;
    await stage.signIn();
    await erase(cursorsItem, inboxItem);
    await stage.runCycle();
    expect(stage.browser.raised).toEqual([]);
  });

  test('announcements are watched without anybody signed in, the first ones silently', async () => {
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

describe('what is a mention', () => {
  test('one by the person themselves is none, and one in a code block is none', async () => {
    await stage.signIn();
    stage.clock.ms += 1000;
    stage.service.comment(1, '@ann I wrote this', { uid: 7, username: 'ann' });
    stage.service.comment(1, '```\n@ann\n```');
    stage.service.comment(1, 'mail post@ann or @anna');
    await stage.runCycle();
    expect((await read(inboxItem)).map(({ kind }) => kind)).toEqual(['answer', 'answer']);
  });

  test('of two people called alike, the longer name wins', async () => {
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

  test('a former name still counts', async () => {
    await stage.signIn();
    expect(await read(accountItem)).toMatchObject({ name: null });
    stage.service.comment(1, 'hello');
    await stage.runCycle();
    expect(await read(accountItem)).toMatchObject({ name: 'ann' });
    expect(await stage.browser.ask('account.rename', { name: 'Annabel' })).toMatchObject({
      ok: true,
      value: { name: 'Annabel', aliases: ['ann'] },
    });
  });
});
