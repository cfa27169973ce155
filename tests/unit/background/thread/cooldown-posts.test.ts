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
  type Waiting,
} from '../support/posting';
import { browser, clock, service } from '../support/stage';

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
