import { beforeEach, describe, expect, test } from 'vitest';
import { change, write } from '../../../../utils/storage/store';
import type { Pause } from '../../../../utils/watch/pause';
import { pauseItem } from '../../../../utils/storage/items';
import {
  expectSent,
  isWaiting,
  openThread,
  panel,
  passIdle,
  postNow,
  posts,
  reopenPanel,
  type Waiting,
} from '../support/posting';
import { browser, clock, service } from '../support/stage';

const MINUTE_MS = 60_000;

beforeEach(() => openThread('hello'));

/** Makes the service ask for a pause of some minutes in a single answer. */
async function askForPause(minutes: number): Promise<void> {
  service.override = () => new Response('Later', { status: 429, headers: { 'Retry-After': String(minutes * 60) } });
  await browser.send('projects.list', { search: '', page: 1 });
  service.override = () => undefined;
}

describe('R23: a comment whose request is held back by a pause', () => {
  test('waits again and says until when, although its sending had begun', async () => {
    await askForPause(10);
    expect(await postNow(panel, 'patience')).toMatchObject({
      posts: [
        { state: 'waiting', dueAt: clock.ms + 10 * MINUTE_MS, failure: { code: 'rate-limited', keptBack: true } },
      ],
    });
    expect(service.count('post_comment')).toBe(0);
  });

  test('is sent once the pause is over, by the worker that is still there', async () => {
    await askForPause(10);
    await postNow(panel, 'patience');
    await passIdle(10 * MINUTE_MS - 1);
    expect(service.count('post_comment')).toBe(0);
    await passIdle(1);
    await expectSent('patience');
  });

  test('is sent by the next worker if its own has died, and not before the pause is over', async () => {
    await askForPause(10);
    await postNow(panel, 'patience');
    await browser.start();
    clock.ms += 9 * MINUTE_MS;
    await browser.ring();
    expect(service.count('post_comment')).toBe(0);
    clock.ms += MINUTE_MS;
    await browser.start();
    await expectSent('patience');
  });

  test('waits no longer than an hour if the service asks for a day', async () => {
    await askForPause(24 * 60);
    expect(await postNow(panel, 'patience')).toMatchObject({
      posts: [{ state: 'waiting', dueAt: clock.ms + 60 * MINUTE_MS }],
    });
    await passIdle(60 * MINUTE_MS);
    await expectSent('patience');
  });

  test('causes no request and stays as it is when “Send now” is pressed', async () => {
    await askForPause(10);
    const [before] = (await postNow(panel, 'patience')).posts;
    service.requests.length = 0;
    await passIdle(MINUTE_MS);
    await panel.send('comment.send', { postId: before?.id });
    expect(await panel.view()).toMatchObject({
      posts: [{ state: 'waiting', dueAt: (before as Waiting | undefined)?.dueAt }],
    });
    expect(service.requests).toEqual([]);
  });

  test('is not sent again if the worker died before it noted that it was held back', async () => {
    const since = clock.ms;
    const pause: Pause = { code: 'rate-limited', failures: 0, since, until: since + 10 * MINUTE_MS, asked: true };
    // The pause begins after the thread was read.
    service.hold = (endpoint) => (endpoint === 'view_comments' ? write(change(pauseItem, pause)) : undefined);
    await panel.send('comment.post', { text: 'who knows' });
    const [waiting] = await posts();
    let deaths = 0;
    for (let at = 1; at <= 40 && (await isWaiting()); at += 1) {
      const died = await browser.runToDeath({ at, when: 'before' }, () =>
        panel.send('comment.send', { postId: waiting?.id }),
      );
      if (!died) break;
      deaths += 1;
      if ((await posts())[0]?.state === 'sending') break;
      await write(change(pauseItem, null));
      await browser.start();
      await reopenPanel();
    }
    service.hold = () => undefined;
    expect(deaths).toBeGreaterThan(0);
    expect(await posts()).toMatchObject([{ state: 'sending' }]);
    clock.ms += 10 * MINUTE_MS;
    await browser.start();
    await reopenPanel();
    await passIdle(MINUTE_MS);
    await panel.send('thread.refresh', {});
    expect(await posts()).toMatchObject([{ text: 'who knows', state: 'failed' }]);
    expect(service.count('post_comment')).toBe(0);
  });
});

test('R23: a comment that the service answers with “pause” is looked for in the thread and not sent again', async () => {
  service.lose = (endpoint) => endpoint === 'post_comment';
  service.answer('post_comment', () =>
    Response.json({ status: 'error', status_code: 'pause' }, { status: 500, headers: { 'Retry-After': '60' } }),
  );
  expect(await postNow(panel, 'once')).toMatchObject({ posts: [{ state: 'checking' }] });
  service.override = () => undefined;
  await passIdle(5 * MINUTE_MS);
  await panel.send('thread.refresh', {});
  expect(await posts()).toMatchObject([{ state: 'failed' }]);
  expect(service.count('post_comment')).toBe(1);
});
