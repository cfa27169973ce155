import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStores } from '../../../../utils/cache/write-answers';
import { openPanel } from '../support/panel';
import { deleteNow, openThread, panel, pass, postNow, removals, reopenPanel } from '../support/posting';
import { browser, clock, failsWith, holdAnswers, service } from '../support/stage';
import { ANN, refusal } from '../support/fake-service';
import { ring, soon } from '../support/timing';

const PROJECT = 1;

let ids: number[];

beforeEach(async () => {
  ids = await openThread('one', 'two', 'three', 'four', 'five');
});

const there = (): number[] => (service.threads.get(PROJECT) ?? []).map(({ id }) => id);
const deleted = (): string[] =>
  service.requests
    .filter(({ endpoint }) => endpoint === 'delete_comment')
    .map(({ fields }) => String(fields.get('comment_id')));

describe('deleting a comment', () => {
  test('waits a few seconds, in which it can be undone', async () => {
    const [first] = ids;
    await panel.send('comment.delete', { commentIds: [first] });
    expect(await panel.view()).toMatchObject({
      removals: [{ commentId: first, state: 'waiting', dueAt: clock.ms + 5_000 }],
    });
    await pass(4_999);
    expect(deleted()).toEqual([]);
    await panel.send('comment.restore', { commentIds: [first] });
    expect(await panel.view()).toMatchObject({ removals: [] });
    await pass(60_000);
    expect(there()).toEqual(ids);
  });

  test('happens after the wait, and once, no matter how often it is requested', async () => {
    const [first] = ids;
    await panel.send('comment.delete', { commentIds: [first] });
    await panel.send('comment.delete', { commentIds: [first] });
    await pass(5_000);
    await soon(async () => expect(await removals()).toEqual([]));
    expect(deleted()).toEqual([String(first)]);
    expect(service.requests.find(({ endpoint }) => endpoint === 'delete_comment')?.fields.get('uid')).toBe('7');
    expect((await panel.view()).comments.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test('keeps the comment and says why if the service refuses, and can be tried again', async () => {
    const [first] = ids;
    service.answer('delete_comment', () => refusal('ERR_ACCESS_DENIED'));
    expect(await deleteNow(panel, first ?? 0)).toMatchObject({
      removals: [{ state: 'failed', failure: { code: 'access-denied' } }],
    });
    service.override = () => undefined;
    expect(await deleteNow(panel, first ?? 0)).toMatchObject({ removals: [] });
    expect(there()).not.toContain(first);
  });

  test('waits without a network, and is done with one', async () => {
    browser.online = false;
    await deleteNow(panel, ...ids);
    expect(deleted()).toEqual([]);
    browser.online = true;
    await panel.send('thread.refresh', {});
    await soon(() => expect(there()).toEqual([]));
  });

  test('ends with the session of the person who requested it', async () => {
    await panel.send('comment.delete', { commentIds: ids });
    await browser.send('session.sign-out', null);
    await pass(60_000);
    expect(await removals()).toEqual([]);
    expect(there()).toEqual(ids);
  });

  test('is not taken for done if the thread was dropped from the cache meanwhile', async () => {
    await panel.send('comment.delete', { commentIds: ids });
    await clearStores(['threads']);
    clock.ms += 5_000;
    await panel.send('thread.poll', { isActive: false });
    await vi.advanceTimersByTimeAsync(5_000);
    await soon(async () => expect(await removals()).toEqual([]));
    expect(there()).toEqual([]);
  });

  test('in another thread does not delay reading this one', async () => {
    const elsewhere = [2, 3].map(() => service.comment(2, 'elsewhere'));
    const other = await openPanel(2);
    await other.send('thread.refresh', {});
    const letGo = holdAnswers('delete_comment');
    await other.send('comment.delete', { commentIds: elsewhere });
    await pass(5_000);
    await soon(() => expect(service.count('delete_comment')).toBe(1));
    await panel.send('thread.refresh', {});
    expect(await removals()).toHaveLength(2);
    letGo();
    await soon(async () => expect(await removals()).toEqual([]));
  });

  test('ends with the session also if it is requested during the sign-out, and fails after it', async () => {
    const request = () => browser.send('comment.delete', { projectId: PROJECT, uid: ANN.uid, commentIds: ids });
    const asked = request();
    await browser.send('session.sign-out', null);
    await asked;
    expect(await removals()).toEqual([]);
    expect(await request()).toMatchObject(failsWith('signed-out'));
  });

  test('is done by the next worker if its own dies at any call', { timeout: 60_000 }, async () => {
    await browser.runToDeath({ at: 0, when: 'after' }, () => deleteNow(panel, service.comment(PROJECT, 'first')));
    const calls = browser.calls;
    expect(calls).toBeGreaterThan(8);
    for (let at = 1; at <= calls; at += 1) {
      const id = service.comment(PROJECT, `killed at ${at}`);
      await panel.send('thread.refresh', {});
      const died = await browser.runToDeath({ at, when: 'after' }, () => deleteNow(panel, id));
      const wasTaken = !there().includes(id) || (await removals()).length > 0;
      if (died) {
        clock.ms += 5_000;
        await browser.start();
        await reopenPanel();
        await panel.send('thread.refresh', {});
      }
      await soon(async () => expect(await removals(), `killed at ${at}`).toEqual([]));
      if (wasTaken) expect(there(), `killed at ${at}`).not.toContain(id);
      service.uncomment(PROJECT, id);
    }
  });
});

describe('deleting several comments', () => {
  test('removes them one after the other, until the person keeps the rest', async () => {
    const letGo: (() => void)[] = [];
    service.hold = (endpoint) =>
      endpoint === 'delete_comment' ? new Promise((resolve) => void letGo.push(resolve)) : undefined;
    await panel.send('comment.delete', { commentIds: ids });
    await pass(5_000);
    await soon(() => expect(letGo).toHaveLength(1));
    letGo[0]?.();
    await soon(() => expect(letGo).toHaveLength(2));
    const view = await panel.view();
    expect(view.removals.map(({ commentId, state }) => [commentId, state])).toEqual([
      [ids[1], 'busy'],
      [ids[2], 'waiting'],
      [ids[3], 'waiting'],
      [ids[4], 'waiting'],
    ]);
    // A deletion that has begun can no longer be undone.
    await panel.send('comment.restore', { commentIds: ids });
    expect(await panel.view()).toMatchObject({ removals: [{ commentId: ids[1], state: 'busy' }] });
    letGo[1]?.();
    await soon(async () => expect(await removals()).toEqual([]));
    expect(there()).toEqual(ids.slice(2));
    expect(deleted()).toHaveLength(2);
  });

  test('reads the thread again once, after the last', async () => {
    await panel.send('comment.delete', { commentIds: ids });
    service.requests.length = 0;
    await pass(5_000);
    await soon(() => expect(service.count('view_comments')).toBe(1));
    expect(
      service.requests.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== 'get_project_details'),
    ).toEqual([...ids.map(() => 'delete_comment'), 'view_comments']);
  });

  test('goes on after one that is refused, and leaves it with the reason', async () => {
    let asked = 0;
    service.override = (endpoint) =>
      endpoint === 'delete_comment' && (asked += 1) === 2 ? refusal('ERR_ACCESS_DENIED') : undefined;
    expect(await deleteNow(panel, ...ids)).toMatchObject({
      removals: [{ commentId: ids[1], state: 'failed', failure: { code: 'access-denied' } }],
    });
    expect(there()).toEqual([ids[1]]);
  });

  test('sends no more requests to a service in trouble', async () => {
    service.answer('delete_comment', () => refusal('ERR_TOO_MUCH_REQUESTS'));
    const view = await deleteNow(panel, ...ids);
    expect(view.removals.map(({ state, failure }) => [state, failure?.code])).toEqual(
      ids.map(() => ['failed', 'too-many-requests']),
    );
    expect(deleted()).toHaveLength(1);
  });
});

describe('the second copy of a comment that was stored twice', () => {
  const doubled = () => (service.threads.get(PROJECT) ?? []).filter(({ message }) => message === 'doubled').length;

  beforeEach(async () => {
    service.twice = (endpoint) => endpoint === 'post_comment';
    service.answer('delete_comment', () => new Response('Down', { status: 503 }));
    // It is not shown as a deletion of the person’s.
    expect(await postNow(panel, 'doubled')).toMatchObject({ posts: [], removals: [] });
    service.twice = () => false;
    expect([doubled(), await removals()]).toMatchObject([2, [{ surplus: true, state: 'waiting' }]]);
  });

  const passHours = async (hours: number): Promise<void> => {
    vi.useRealTimers();
    for (let minutes = 0; minutes < hours * 60; minutes += 5) {
      clock.ms += 300_000;
      await browser.start();
      await ring();
    }
  };

  test('R23: is deleted later if it can’t be now', async () => {
    service.override = () => undefined;
    clock.ms += 300_000;
    await browser.start();
    await browser.ring();
    await soon(async () => expect(await removals()).toEqual([]));
    expect(doubled()).toBe(1);
  });

  test('stays if it can’t be deleted for a day', async () => {
    await passHours(1);
    expect(service.count('delete_comment')).toBeGreaterThan(1);
    clock.ms += 24 * 3_600_000;
    await passHours(1);
    expect(await removals()).toEqual([]);
    service.requests.length = 0;
    await passHours(1);
    expect(service.count('delete_comment')).toBe(0);
  }, 60_000);

  test('R6: causes at most 30 requests in a day of outage', async () => {
    service.override = () => new Response('Down', { status: 503 });
    service.requests.length = 0;
    await passHours(24);
    expect(service.requests.length).toBeLessThanOrEqual(30);
  }, 60_000);
});
