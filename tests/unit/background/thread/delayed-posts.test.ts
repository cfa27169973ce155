import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  expectSent,
  goOn,
  isWaiting,
  openThread,
  ownTexts,
  panel,
  passIdle,
  postNow,
  posts,
  reopenPanel,
  type Waiting,
} from '../support/posting';
import type { Pause } from '../../../../utils/watch/pause';
import { browser, clock, service, store } from '../support/stage';

const MINUTE_MS = 60_000;

beforeEach(() => openThread('hello'));

/** Makes the service refuse comments for some minutes. @param retryAfter whether it says for how long */
function coolDown(minutes: number, code = 'ERR_COMMENT_COOLDOWN', retryAfter = true): void {
  const until = clock.ms + minutes * MINUTE_MS;
  service.override = (endpoint) => {
    const leftMs = until - clock.ms;
    if (endpoint !== 'post_comment' || leftMs <= 0) return undefined;
    const headers: Record<string, string> = retryAfter ? { 'Retry-After': String(leftMs / 1000) } : {};
    return Response.json({ status: 'error', status_code: code, message: 'Not so fast.' }, { headers });
  };
}

/** Lets time pass without a worker, until an alarm starts the next one. */
async function sleep(ms: number): Promise<void> {
  vi.clearAllTimers();
  clock.ms += ms;
  await browser.start();
  await goOn();
}

describe('R23: a comment that comes too soon after the last', () => {
  test.each(['ERR_COMMENT_COOLDOWN', 'ERR_TOO_MUCH_REQUESTS'])(
    'waits until the service takes it, and says until when: %s',
    async (code) => {
      coolDown(7, code);
      expect((await postNow(panel, 'patience')).posts).toMatchObject([
        {
          text: 'patience',
          state: 'waiting',
          dueAt: clock.ms + 7 * MINUTE_MS,
          failure: { message: 'Not so fast.' },
        },
      ]);
      await passIdle(7 * MINUTE_MS);
      await expectSent('patience');
    },
  );

  test('is sent on time, and no sooner, by a worker that its alarm starts, even if its panel is closed', async () => {
    coolDown(7);
    const [post] = (await postNow(panel, 'patience')).posts;
    panel.remove();
    const alarm = await fakeBrowser.alarms.get(`post:${post?.id}`);
    expect(alarm).toMatchObject({ scheduledTime: clock.ms + 7 * MINUTE_MS });
    expect(alarm?.periodInMinutes).toBeUndefined();
    for (let minute = 1; minute < 7; minute += 1) await sleep(MINUTE_MS);
    await browser.ring();
    expect(service.count('post_comment')).toBe(1);
    await sleep(MINUTE_MS);
    await expectSent('patience');
    expect(service.count('post_comment')).toBe(2);
  });

  test('is tried again after three minutes, then ever more rarely, if the service does not say when', async () => {
    coolDown(20, 'ERR_COMMENT_COOLDOWN', false);
    await postNow(panel, 'patience');
    const waits: number[] = [];
    for (let [post] = await posts(); post; [post] = await posts()) {
      const { dueAt } = post as Waiting;
      waits.push(Math.round((dueAt - clock.ms) / MINUTE_MS));
      await passIdle(dueAt - clock.ms);
      await vi.waitFor(async () => {
        const [next] = await posts();
        expect(next === undefined || (await isWaiting())).toBe(true);
        expect(next).not.toMatchObject({ dueAt });
      });
    }
    expect(waits).toEqual([3, 3, 6, 12]);
    expect(ownTexts()).toEqual(['patience']);
  });

  test('is not sent twice if it is posted again meanwhile', async () => {
    coolDown(7);
    await postNow(panel, 'patience');
    await panel.send('comment.post', { text: 'patience' });
    expect(await posts()).toHaveLength(1);
    await passIdle(7 * MINUTE_MS);
    await expectSent('patience');
  });

  test('is given back with the service’s message if the wait is longer than a day', async () => {
    coolDown(25 * 60);
    expect((await postNow(panel, 'patience')).posts).toMatchObject([
      { state: 'failed', failure: { code: 'cooldown', message: 'Not so fast.' } },
    ]);
  });

  test('does not wait forever if the clock is set back', async () => {
    coolDown(7);
    await postNow(panel, 'patience');
    service.override = () => undefined;
    await sleep(-2 * 24 * 60 * MINUTE_MS);
    await expectSent('patience');
  });
});

/** Makes the service ask for a pause of some minutes in a single answer. */
async function askForPause(minutes: number): Promise<void> {
  service.override = () => new Response('Later', { status: 429, headers: { 'Retry-After': String(minutes * 60) } });
  await browser.send('projects.list', { search: '', page: 1 });
  service.override = () => undefined;
}

describe('R23: a comment whose request is held back by a pause', () => {
  test.each([
    ['the pause is over', 10, 10],
    ['an hour has passed if the service asks for a day', 24 * 60, 60],
  ])('waits again, says until when, and is sent once %s', async (_when, asked, waits) => {
    await askForPause(asked);
    const dueAt = clock.ms + waits * MINUTE_MS;
    const failure = { code: 'rate-limited', keptBack: true };
    expect(await postNow(panel, 'patience')).toMatchObject({ posts: [{ state: 'waiting', dueAt, failure }] });
    await passIdle(waits * MINUTE_MS - 1);
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
    service.hold = (endpoint) => (endpoint === 'view_comments' ? store({ pause }) : undefined);
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
      await store({ pause: null });
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
