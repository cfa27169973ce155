import { beforeEach, describe, expect, test, vi } from 'vitest';
import { read } from '../../../../utils/storage/store';
import { draftsItem } from '../../../../utils/storage/items';
import { openPanel, panelOn } from '../support/panel';
import { expectSent, openThread, ownTexts, panel, pass, posts, reopenPanel } from '../support/posting';
import { browser, service } from '../support/stage';

const PROJECT = 1;
const DAY_MS = 24 * 3_600_000;

beforeEach(() => openThread('hello'));

/** Presses Post in a panel that the page removes two seconds later. */
async function postAndRemove(text: string): Promise<void> {
  await panel.send('comment.post', { text });
  await pass(2_000);
  panel.remove();
  await pass(60_000);
}

describe('S10: a comment whose panel is gone before its wait is over', () => {
  test('waits for the person, and is sent by no new worker, alarm or panel', async () => {
    await postAndRemove('half a thought');
    await browser.start();
    await browser.ring();
    await reopenPanel();
    await panel.send('thread.refresh', {});
    await pass(60_000);
    expect(service.count('post_comment')).toBe(0);
    const [waiting] = (await panel.view()).posts;
    expect(waiting).toMatchObject({ text: 'half a thought', state: 'unconfirmed' });
    await panel.send('comment.send', { postId: waiting?.id });
    expect(ownTexts()).toEqual(['half a thought']);
    expect(await posts()).toEqual([]);
  });

  test('can be sent from the popup, also days later', async () => {
    await postAndRemove('patience');
    await pass(3 * DAY_MS);
    await browser.start();
    await browser.send('comment.send', { projectId: PROJECT, postId: (await posts())[0]?.id });
    expect(ownTexts()).toEqual(['patience']);
  });

  test('can be taken back', async () => {
    await postAndRemove('never mind');
    await reopenPanel();
    expect(await panel.send('comment.withdraw', { postId: (await posts())[0]?.id })).toBe('never mind');
    expect(await panel.view()).toMatchObject({ posts: [], draft: 'never mind' });
  });

  test('becomes a draft when its writer signs out', async () => {
    await postAndRemove('not lost');
    await browser.send('session.sign-out', null);
    expect((await read(draftsItem)).texts[PROJECT]).toBe('not lost');
  });

  test('is posted once when Post is pressed with the same words again', async () => {
    await postAndRemove('again');
    await reopenPanel();
    await panel.send('comment.post', { text: 'again' });
    await panel.send('comment.post', { text: 'again' });
    await pass(4_000);
    expect(ownTexts()).toEqual([]);
    await pass(1_000);
    await expectSent('again');
  });

  test('is not confirmed by an older panel that posted the same words', async () => {
    await panel.send('comment.post', { text: 'hasty' });
    await panel.send('comment.withdraw', { postId: (await posts())[0]?.id });
    await pass(3_000);
    const other = await openPanel(PROJECT);
    await other.send('comment.post', { text: 'hasty' });
    other.remove();
    await pass(2_000);
    expect(ownTexts()).toEqual([]);
    expect(await posts()).toMatchObject([{ state: 'unconfirmed' }]);
  });
});

describe('a comment', () => {
  test('of a panel without a network is sent once there is one, even if the panel is gone', async () => {
    browser.online = false;
    await panel.send('comment.post', { text: 'offline' });
    await pass(5_000);
    await vi.waitFor(async () => expect(await posts()).toMatchObject([{ failure: { code: 'offline' } }]));
    panel.remove();
    browser.online = true;
    await pass(240_000);
    await browser.ring();
    await expectSent('offline');
  });

  test('can be confirmed by its panel alone', async () => {
    const { ok } = await browser.askAs(panelOn('https://service.example/p/2'), 'comment.confirm', {
      nonce: panel.nonce,
      text: 'x',
    });
    expect(ok).toBe(false);
    expect(await browser.send('comment.confirm', { projectId: PROJECT, text: 'x' })).toMatchObject({ ok: false });
  });
});
