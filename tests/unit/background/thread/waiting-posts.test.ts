import { beforeEach, describe, expect, test } from 'vitest';
import { openPanel, panelOn, type PanelView } from '../support/panel';
import {
  expectSent,
  failFromPosting,
  openThread,
  ownTexts,
  panel,
  pass,
  postNow,
  posts,
  reopenPanel,
  settled,
} from '../support/posting';
import { browser, clock, service, store, stored } from '../support/stage';
import { soon } from '../support/timing';
import { ANN } from '../support/fake-service';

const PROJECT = 1;
const DAY_MS = 24 * 3_600_000;

beforeEach(() => openThread('hello'));

const post = async (text: string): Promise<PanelView> => {
  await panel.send('comment.post', { text });
  return panel.view();
};
const postInPopup = (text: string) => browser.send('comment.post', { projectId: PROJECT, uid: ANN.uid, text });

describe('a comment that waits', () => {
  test('is stored at once, and sent a few seconds later', async () => {
    await panel.send('draft.save', { text: 'wait' });
    expect(await post('wait')).toMatchObject({
      draft: '',
      posts: [{ text: 'wait', state: 'unconfirmed', dueAt: clock.ms + 5_000 }],
    });
    await pass(4_999);
    expect(service.count('post_comment')).toBe(0);
    await pass(1);
    await expectSent('wait');
  });

  test('can be taken back, and is then never sent', async () => {
    const [waiting] = (await post('on second thoughts')).posts;
    expect(await panel.send('comment.withdraw', { postId: waiting?.id })).toBe('on second thoughts');
    expect(await panel.view()).toMatchObject({ posts: [], draft: 'on second thoughts' });
    await pass(60_000);
    expect(service.count('post_comment')).toBe(0);
  });

  test('can no longer be taken back once its request has begun', async () => {
    const [waiting] = (await post('too late')).posts;
    const held = Promise.withResolvers<void>();
    service.hold = (endpoint) => (endpoint === 'post_comment' ? held.promise : undefined);
    await pass(5_000);
    await soon(() => expect(service.count('post_comment')).toBe(1));
    expect(await panel.send('comment.withdraw', { postId: waiting?.id })).toBeNull();
    expect(await panel.view()).toMatchObject({ posts: [{ state: 'sending' }], draft: '' });
    held.resolve();
    await expectSent('too late');
  });

  test('can be neither sent nor taken back by the panel of another project', async () => {
    const other = await openPanel(2);
    await panel.send('comment.post', { text: 'mine' });
    const [waiting] = await posts();
    await other.send('comment.send', { postId: waiting?.id });
    expect(await other.send('comment.withdraw', { postId: waiting?.id })).toBeNull();
    expect(await posts()).toEqual([waiting]);
    await postInPopup('from the popup');
    await other.send('comment.send', { postId: (await posts())[1]?.id });
    expect(ownTexts()).toEqual([]);
  });

  test('is one comment, however often Post and “Send now” are pressed', async () => {
    await Promise.all([post('eager'), post('eager')]);
    const [waiting] = await posts();
    await Promise.all([1, 2, 3].map(() => panel.send('comment.send', { postId: waiting?.id })));
    await pass(60_000);
    await expectSent('eager');
    expect(service.count('post_comment')).toBe(1);
    await post('again');
    await panel.send('draft.save', { text: 'again' });
    expect(await post('again')).toMatchObject({ posts: [{ text: 'again' }], draft: '' });
  });

  test('is not sent again by “Send now” while it may have arrived', async () => {
    failFromPosting(() => new TypeError('Failed to fetch'));
    const [checking] = (await postNow(panel, 'who knows')).posts;
    expect(checking).toMatchObject({ state: 'checking' });
    service.override = () => undefined;
    await browser.start();
    await panel.send('comment.send', { postId: checking?.id });
    await pass(60_000);
    expect(service.count('post_comment')).toBe(1);
  });

  test('is sent by the next worker if its own has died, and not before its time', async () => {
    await post('survives');
    await browser.start();
    await pass(4_000);
    expect(service.count('post_comment')).toBe(0);
    await pass(1_000);
    await settled();
    await postInPopup('survives longer');
    clock.ms += 3_600_000;
    await browser.start();
    await expectSent('survives', 'survives longer');
  });

  test('is sent even if the clock was set back, and given back after a day', async () => {
    await postInPopup('from the future');
    clock.ms -= DAY_MS;
    await browser.start();
    await settled();
    await postInPopup('of yesterday');
    clock.ms += DAY_MS;
    await browser.start();
    await soon(async () => expect(await posts()).toMatchObject([{ text: 'of yesterday', state: 'failed' }]));
    expect(ownTexts()).toEqual(['from the future']);
  });

  test('of another person is never sent', async () => {
    await postInPopup('by another');
    const [entry] = await stored('outbox');
    if (entry?.kind !== 'post') throw new Error('Nothing waits');
    await store({ outbox: [{ ...entry, uid: 8 }] });
    await pass(60_000);
    await panel.send('thread.refresh', {});
    // A comment is stored as “sending” before it is sent.
    expect(await posts()).toMatchObject([{ text: 'by another', state: 'waiting' }]);
    expect(service.count('post_comment')).toBe(0);
  });

  test('becomes a draft when its writer signs out, and is not sent', async () => {
    await post('not lost');
    await browser.send('session.sign-out', null);
    await pass(60_000);
    expect((await stored('drafts')).texts[PROJECT]).toBe('not lost');
    expect(await posts()).toEqual([]);
    expect(service.count('post_comment')).toBe(0);
  });
});

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
    await expectSent('half a thought');
  });

  test('can be sent from the popup, also days later', async () => {
    await postAndRemove('patience');
    await pass(3 * DAY_MS);
    await browser.start();
    await browser.send('comment.send', { projectId: PROJECT, postId: (await posts())[0]?.id });
    await expectSent('patience');
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

  test('can be confirmed by its own panel alone', async () => {
    const confirm = { nonce: panel.nonce, text: 'x' };
    const { ok } = await browser.askAs(panelOn('https://service.example/p/2'), 'comment.confirm', confirm);
    expect(ok).toBe(false);
    expect(await browser.send('comment.confirm', { projectId: PROJECT, text: 'x' })).toMatchObject({ ok: false });
  });
});

describe('a comment without a network', () => {
  test('waits, says so, causes no request, and is sent once there is one', async () => {
    browser.online = false;
    service.requests.length = 0;
    expect(await postNow(panel, 'patience')).toMatchObject({
      posts: [{ state: 'waiting', failure: { code: 'offline' } }],
    });
    await pass(60_000);
    await browser.start();
    // Lets the new worker look at the comment before there is a network.
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(service.requests.filter(({ endpoint }) => endpoint === 'post_comment')).toEqual([]);
    browser.online = true;
    await pass(240_000);
    await browser.ring();
    await expectSent('patience');
  });

  test('is sent once there is one, even if its panel, which confirmed it, is gone', async () => {
    browser.online = false;
    await panel.send('comment.post', { text: 'offline' });
    await pass(5_000);
    await soon(async () => expect(await posts()).toMatchObject([{ failure: { code: 'offline' } }]));
    panel.remove();
    browser.online = true;
    await pass(240_000);
    await browser.ring();
    await expectSent('offline');
  });

  test('goes on waiting if there is a network but no service, because the thread is read first', async () => {
    browser.online = false;
    await postNow(panel, 'patience');
    await pass(5_000);
    browser.online = true;
    service.override = () => new TypeError('Failed to fetch');
    await panel.send('thread.refresh', {});
    expect(await posts()).toMatchObject([{ state: 'waiting', failure: { code: 'unreachable' } }]);
    expect(service.count('post_comment')).toBe(0);
    service.override = () => undefined;
    await panel.send('thread.refresh', {});
    expect(ownTexts()).toEqual(['patience']);
  });

  test('is sent later also in a thread that was never read', async () => {
    const unread = await openPanel(2);
    browser.online = false;
    await postNow(unread, 'first');
    await pass(5_000);
    browser.online = true;
    await unread.send('thread.refresh', {});
    expect(service.threads.get(2)).toMatchObject([{ message: 'first' }]);
  });

  test('can be taken back, and is given back after a day', async () => {
    browser.online = false;
    const [waiting] = (await postNow(panel, 'never mind')).posts;
    expect(await panel.send('comment.withdraw', { postId: waiting?.id })).toBe('never mind');
    expect(await panel.view()).toMatchObject({ posts: [], draft: 'never mind' });
    await postNow(panel, 'for a day');
    clock.ms += DAY_MS;
    browser.online = true;
    await browser.start();
    await soon(async () =>
      expect(await posts()).toMatchObject([{ text: 'for a day', state: 'failed', failure: { code: 'offline' } }]),
    );
    expect(ownTexts()).toEqual([]);
  });

  test('is given back with the reason if its thread became private meanwhile', async () => {
    browser.online = false;
    await postNow(panel, 'too late');
    await pass(5_000);
    browser.online = true;
    service.project(PROJECT, { state: 'private' });
    await panel.send('thread.refresh', {});
    expect(await posts()).toMatchObject([{ state: 'failed', failure: { code: 'project-private' } }]);
  });
});
