import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStores } from '../../../../utils/cache/write-answers';
import { read } from '../../../../utils/storage/store';
import { outboxItem, type Removal } from '../../../../utils/storage/items';
import { ring } from '../support/alarms';
import { openPanel, type Panel } from '../support/panel';
import { postNow } from '../support/posting';
import { createStage, type Stage } from '../support/stage';

const PROJECT = 1;
const MINUTE = 60_000;

let stage: Stage;
let panel: Panel;
let id: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stage = await createStage();
  id = stage.service.comment(PROJECT, 'to be deleted');
  await stage.signIn();
  panel = await openPanel(stage.browser, PROJECT);
  await panel.send('thread.refresh', {});
});

const there = (): number[] => (stage.service.threads.get(PROJECT) ?? []).map((comment) => comment.id);
const removals = async (): Promise<Removal[]> =>
  (await read(outboxItem)).flatMap((entry) => (entry.kind === 'removal' ? [entry.removal] : []));

describe('a deletion', () => {
  test('is not taken for done if the thread was dropped from the cache meanwhile', async () => {
    await panel.send('comment.delete', { commentIds: [id] });
    await clearStores(['threads']);
    stage.clock.ms += 5_000;
    await panel.send('thread.poll', { isActive: false });
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(async () => expect(await removals()).toEqual([]));
    expect(there()).toEqual([]);
  });

  test('of another thread does not delay reading this one', async () => {
    const elsewhere = [2, 3].map(() => stage.service.comment(2, 'elsewhere'));
    const other = await openPanel(stage.browser, 2);
    await other.send('thread.refresh', {});
    let letGo = (): void => undefined;
    stage.service.hold = (endpoint) =>
      endpoint === 'delete_comment' ? new Promise((resolve) => (letGo = resolve)) : undefined;
    await other.send('comment.delete', { commentIds: elsewhere });
    stage.clock.ms += 5_000;
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(stage.service.count('delete_comment')).toBe(1));
    let isAnswered = false;
    void panel.send('thread.refresh', {}).then(() => (isAnswered = true));
    await vi.waitFor(() => expect(isAnswered).toBe(true));
    expect(await removals()).toHaveLength(2);
    stage.service.hold = () => undefined;
    letGo();
    await vi.waitFor(async () => expect(await removals()).toEqual([]));
  });

  test('requested during a sign-out ends with the session', async () => {
    const asked = stage.browser.send('comment.delete', { projectId: PROJECT, commentIds: [id] });
    await stage.browser.send('session.sign-out', null);
    await asked;
    expect(await removals()).toEqual([]);
  });
});

describe('the second copy of a comment that was stored twice', () => {
  beforeEach(async () => {
    stage.service.twice = (endpoint) => endpoint === 'post_comment';
    stage.service.override = (endpoint) =>
      endpoint === 'delete_comment' ? new Response('Down', { status: 503 }) : undefined;
    await postNow(panel, 'doubled');
    stage.service.twice = () => false;
    expect(await removals()).toMatchObject([{ surplus: true, state: 'waiting' }]);
  });

  const pass = async (hours: number): Promise<void> => {
    vi.useRealTimers();
    for (let minutes = 0; minutes < hours * 60; minutes += 5) {
      stage.clock.ms += 5 * MINUTE;
      await stage.browser.start();
      await ring(stage);
    }
  };

  test('stays if it can’t be deleted for a day', async () => {
    await pass(1);
    expect(stage.service.count('delete_comment')).toBeGreaterThan(1);
    stage.clock.ms += 24 * 60 * MINUTE;
    await pass(1);
    expect(await removals()).toEqual([]);
    stage.service.requests.length = 0;
    await pass(1);
    expect(stage.service.count('delete_comment')).toBe(0);
  }, 60_000);

  test('R6: causes at most 30 requests in a day of outage', async () => {
    stage.service.override = () => new Response('Down', { status: 503 });
    stage.service.requests.length = 0;
    await pass(24);
    expect(stage.service.requests.length).toBeLessThanOrEqual(30);
  }, 60_000);
});

test('a request to delete fails at once for a signed-out person', async () => {
  await stage.browser.send('session.sign-out', null);
  expect(await stage.browser.send('comment.delete', { projectId: PROJECT, commentIds: [id] })).toMatchObject({
    ok: false,
    failure: { code: 'signed-out' },
  });
});
