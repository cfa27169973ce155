import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failFromPosting, openThread, ownTexts, panel, postNow, posts, reopenPanel } from '../support/posting';
import { browser, clock, service, stored } from '../support/stage';
import { refusal } from '../support/fake-service';

const PROJECT = 1;

beforeEach(() => openThread('hello'));

const post = (text: string) => postNow(panel, text);

describe('sending a comment', () => {
  test('puts it into the thread, and clears the outbox and the draft', async () => {
    await panel.send('draft.save', { text: 'well done' });
    const view = await post('well done');
    expect(view.comments.map(({ text }) => text)).toEqual(['hello', 'well done']);
    expect(view).toMatchObject({ posts: [], draft: '' });
    expect(ownTexts()).toEqual(['well done']);
  });

  test.each([
    ['by a code', { status_code: 'ERR_CONTAINS_BADWORD' }, 'bad-word'],
    ['in words', {}, 'refused'],
  ])(
    'keeps the text and says why if the service refuses %s; taking it back makes it the draft',
    async (_how, by, code) => {
      service.answer('post_comment', () => Response.json({ status: 'error', message: 'No such words', ...by }));
      const view = await post('too soon');
      expect(view.posts).toMatchObject([
        { text: 'too soon', state: 'failed', failure: { code, message: 'No such words' } },
      ]);
      expect(await panel.send('comment.withdraw', { postId: view.posts[0]?.id })).toBe('too soon');
      expect(await panel.view()).toMatchObject({ posts: [], draft: 'too soon' });
    },
  );

  test('keeps what is being typed when another text is taken back', async () => {
    service.answer('post_comment', () => refusal('ERR_CONTAINS_BADWORD'));
    const view = await post('first');
    await panel.send('draft.save', { text: 'second' });
    expect(await panel.send('comment.withdraw', { postId: view.posts[0]?.id })).toBe('first\n\nsecond');
    expect((await panel.view()).draft).toBe('first\n\nsecond');
  });
});

describe('R23: a posted comment', () => {
  test('that did not arrive is checked until it no longer can, and is then not sent', async () => {
    service.answer('post_comment', () => new TypeError('Failed to fetch'));
    expect((await post('lost')).posts).toMatchObject([{ state: 'checking' }]);
    clock.ms += 35_000;
    await vi.advanceTimersByTimeAsync(35_000);
    await vi.waitFor(async () => expect(await posts()).toMatchObject([{ state: 'failed', text: 'lost' }]));
    expect(ownTexts()).toEqual([]);
    expect(service.count('post_comment')).toBe(1);
  });

  test('stays “checking” while the thread cannot be read either', async () => {
    failFromPosting(() => new TypeError('Failed to fetch'));
    await post('who knows');
    clock.ms += 3_600_000;
    await panel.send('thread.refresh', {});
    expect(await posts()).toMatchObject([{ state: 'checking' }]);
    service.override = () => undefined;
    await panel.send('thread.refresh', {});
    expect(await posts()).toMatchObject([{ state: 'failed' }]);
  });

  test('is not confused with an older comment of the same words', async () => {
    service.comment(PROJECT, 'same words', { uid: 7, username: 'ann' });
    await panel.send('thread.refresh', {});
    service.answer('post_comment', () => new TypeError('Failed to fetch'));
    expect((await post('same words')).posts).toMatchObject([{ state: 'checking' }]);
  });

  test('is there once if the browser sent the request twice by itself', async () => {
    service.twice = (endpoint) => endpoint === 'post_comment';
    const view = await post('once only');
    expect(ownTexts()).toEqual(['once only']);
    expect(view.comments.filter(({ text }) => text === 'once only')).toHaveLength(1);
    service.lose = (endpoint) => endpoint === 'post_comment';
    await post('and once');
    expect(ownTexts()).toEqual(['once only', 'and once']);
  });

  test('leaves the same words of long ago alone', async () => {
    service.comment(2, 'thanks!', { uid: 7, username: 'ann', at: clock.ms - 86_400_000 });
    await reopenPanel(2);
    await post('thanks!');
    expect(service.threads.get(2)).toHaveLength(2);
    expect(service.count('delete_comment')).toBe(0);
  });

  test('is sent at most once if the worker dies at any call, and its text is never lost', async () => {
    const text = (n: number | string) => `comment ${n}`;
    await browser.runToDeath({ at: 0, when: 'after' }, () => post(text('first')));
    const calls = browser.calls;
    expect(calls).toBeGreaterThan(8);
    for (let at = 1; at <= calls; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const words = text(`${at} ${when}`);
        await panel.send('draft.save', { text: words });
        const died = await browser.runToDeath({ at, when }, () => post(words));
        if (died) await browser.start();
        await reopenPanel();
        await panel.send('thread.refresh', {});
        clock.ms += 35_000;
        await panel.send('thread.refresh', {});
        const sent = ownTexts().filter((message) => message === words).length;
        const kept =
          (await stored('drafts')).texts[PROJECT] === words || (await posts()).some((found) => found.text === words);
        expect(sent, `killed ${when} call ${at}`).toBeLessThanOrEqual(1);
        expect(sent === 1 || kept, `killed ${when} call ${at}: text lost`).toBe(true);
        expect(
          (await posts()).every(({ state }) => state === 'failed' || state === 'unconfirmed'),
          `killed ${when} call ${at}`,
        ).toBe(true);
        for (const { id } of await posts()) await panel.send('comment.withdraw', { postId: id });
        await panel.send('draft.save', { text: '' });
      }
    }
  });
});
