import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStores } from '../../../../utils/cache/write-answers';
import { ring } from '../support/alarms';
import { ANN } from '../support/fake-service';
import { openPanel } from '../support/panel';
import { openThread, panel, postNow, removals } from '../support/posting';
import { browser, clock, failsWith, service } from '../support/stage';

const PROJECT = 1;
const MINUTE = 60_000;

let id: number;

beforeEach(async () => {
  [id = 0] = await openThread('to be deleted');
});

const there = (): number[] => (service.threads.get(PROJECT) ?? []).map((comment) => comment.id);

describe('a deletion', () => {
  test('is not taken for done if the thread was dropped from the cache meanwhile', async () => {
    await panel.send('comment.delete', { commentIds: [id] });
    await clearStores(['threads']);
    clock.ms += 5_000;
    await panel.send('thread.poll', { isActive: false });
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(async () => expect(await removals()).toEqual([]));
    expect(there()).toEqual([]);
  });

  test('of another thread does not delay reading this one', async () => {
    const elsewhere = [2, 3].map(() => service.comment(2, 'elsewhere'));
    const other = await openPanel(2);
    await other.send('thread.refresh', {});
    let letGo = (): void => undefined;
    service.hold = (endpoint) =>
      endpoint === 'delete_comment' ? new Promise((resolve) => (letGo = resolve)) : undefined;
    await other.send('comment.delete', { commentIds: elsewhere });
    clock.ms += 5_000;
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(service.count('delete_comment')).toBe(1));
    let isAnswered = false;
    void panel.send('thread.refresh', {}).then(() => (isAnswered = true));
    await vi.waitFor(() => expect(isAnswered).toBe(true));
    expect(await removals()).toHaveLength(2);
    service.hold = () => undefined;
    letGo();
    await vi.waitFor(async () => expect(await removals()).toEqual([]));
  });

  test('requested during a sign-out ends with the session', async () => {
    const asked = browser.send('comment.delete', { projectId: PROJECT, uid: ANN.uid, commentIds: [id] });
    await browser.send('session.sign-out', null);
    await asked;
    expect(await removals()).toEqual([]);
  });
});

describe('the second copy of a comment that was stored twice', () => {
  beforeEach(async () => {
    service.twice = (endpoint) => endpoint === 'post_comment';
    service.answer('delete_comment', () => new Response('Down', { status: 503 }));
    await postNow(panel, 'doubled');
    service.twice = () => false;
    expect(await removals()).toMatchObject([{ surplus: true, state: 'waiting' }]);
  });

  const pass = async (hours: number): Promise<void> => {
    vi.useRealTimers();
    for (let minutes = 0; minutes < hours * 60; minutes += 5) {
      clock.ms += 5 * MINUTE;
      await browser.start();
      await ring();
    }
  };

  test('stays if it can’t be deleted for a day', async () => {
    await pass(1);
    expect(service.count('delete_comment')).toBeGreaterThan(1);
    clock.ms += 24 * 60 * MINUTE;
    await pass(1);
    expect(await removals()).toEqual([]);
    service.requests.length = 0;
    await pass(1);
    expect(service.count('delete_comment')).toBe(0);
  }, 60_000);

  test('R6: causes at most 30 requests in a day of outage', async () => {
    service.override = () => new Response('Down', { status: 503 });
    service.requests.length = 0;
    await pass(24);
    expect(service.requests.length).toBeLessThanOrEqual(30);
  }, 60_000);
});

test('a request to delete fails at once for a signed-out person', async () => {
  await browser.send('session.sign-out', null);
  expect(await browser.send('comment.delete', { projectId: PROJECT, uid: ANN.uid, commentIds: [id] })).toMatchObject(
    failsWith('signed-out'),
  );
});
