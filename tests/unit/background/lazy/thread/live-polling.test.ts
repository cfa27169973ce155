import { beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../../../../utils/messages';
import { change, read, write } from '../../../../../utils/storage/store';
import { accountItem, livePollsItem } from '../../../../../utils/storage/items';
import { holdAnswers, untilIdle } from '../../support/timing';
import { openPanel, type Panel } from '../../support/panel';
import { createStage, type Stage } from '../../support/stage';

const PROJECT = 1;
const FIRST_MS = 10_000;
const LAST_MS = 320_000;

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
  stage.service.comment(PROJECT, 'hello');
  await stage.signIn();
});

async function look(panel: Panel, anew = false): Promise<Reply<'thread.poll'>> {
  return (await panel.ask('thread.poll', { isActive: anew })) as Reply<'thread.poll'>;
}

/** A panel that was opened: the service was asked, and its next look is due. */
async function atTheThread(): Promise<Panel> {
  const panel = await openPanel(stage.browser, PROJECT);
  await panel.ask('thread.refresh', {});
  stage.clock.ms += FIRST_MS;
  stage.service.requests.length = 0;
  return panel;
}

/** What was asked since the last time, by endpoint. */
function asked(): string[] {
  return stage.service.requests.splice(0).map(({ endpoint }) => endpoint);
}

describe('the pace of looks', () => {
  test('is 10, 20, 40 … s while nothing happens, 320 s at the most, each look one request without the login', async () => {
    const panel = await atTheThread();
    const paces: number[] = [];
    for (let looks = 0; looks < 7; looks += 1) {
      const { nextMs, checkedAt } = await look(panel, looks === 0);
      expect(checkedAt).toBe(stage.clock.ms);
      expect(asked()).toEqual(['get_project_details']);
      paces.push(nextMs);
      stage.clock.ms += nextMs;
    }
    expect(paces).toEqual([20_000, 40_000, 80_000, 160_000, LAST_MS, LAST_MS, LAST_MS]);
    expect(stage.service.withCredentials()).toBe(0);
  });

  test('begins when the thread was read: opening it costs no look', async () => {
    const panel = await openPanel(stage.browser, PROJECT);
    await panel.ask('thread.refresh', {});
    asked();
    expect(await look(panel, true)).toEqual({ nextMs: FIRST_MS, checkedAt: stage.clock.ms });
    expect(asked()).toEqual([]);
  });

  test('starts over for somebody who comes anew, and asks no sooner than after 10 s', async () => {
    const panel = await atTheThread();
    for (let looks = 0; looks < 4; looks += 1) stage.clock.ms += (await look(panel)).nextMs;
    await look(panel);
    asked();
    stage.clock.ms += 4_000;
    expect((await look(panel, true)).nextMs).toBe(6_000);
    expect((await look(panel, true)).nextMs).toBe(6_000);
    expect(asked()).toEqual([]);
    stage.clock.ms += 6_000;
    expect((await look(panel)).nextMs).toBe(20_000);
    expect(asked()).toEqual(['get_project_details']);
  });

  test('starts over also for somebody who comes anew while a look is under way', async () => {
    const panel = await atTheThread();
    for (let looks = 0; looks < 4; looks += 1) stage.clock.ms += (await look(panel)).nextMs;
    const letGo = holdAnswers(stage, 'get_project_details');
    const slow = look(panel);
    await untilIdle();
    expect((await look(panel, true)).nextMs).toBe(FIRST_MS);
    letGo();
    expect((await slow).nextMs).toBe(20_000);
  });

  test('forgives a timer that rings a little early', async () => {
    const panel = await atTheThread();
    stage.clock.ms -= 300;
    expect((await look(panel)).nextMs).toBe(20_000);
    expect(asked()).toHaveLength(1);
  });

  test('is kept when the worker dies between two looks', async () => {
    const panel = await atTheThread();
    const { nextMs } = await look(panel);
    stage.clock.ms += 8_000;
    asked();
    await stage.browser.start();
    expect((await look(panel)).nextMs).toBe(nextMs - 8_000);
    expect(asked()).toEqual([]);
    stage.clock.ms += nextMs - 8_000;
    expect((await look(panel)).nextMs).toBe(40_000);
  });

  test('is not held up by a clock that was set back', async () => {
    const panel = await atTheThread();
    await look(panel);
    stage.clock.ms -= 3_600_000;
    asked();
    expect((await look(panel)).nextMs).toBe(40_000);
    expect(asked()).toEqual(['get_project_details']);
  });
});

describe('two panels of one thread', () => {
  test('cause one request, whichever comes first', async () => {
    const [one, two] = [await atTheThread(), await atTheThread()];
    const replies = await Promise.all([look(one), look(two)]);
    expect(asked()).toEqual(['get_project_details']);
    expect(replies.map(({ nextMs }) => nextMs)).toEqual([20_000, FIRST_MS]);
    stage.clock.ms += FIRST_MS;
    expect((await look(two)).nextMs).toBe(10_000);
    expect(asked()).toEqual([]);
  });

  test('of different threads do not wait for each other', async () => {
    stage.service.comment(2, 'hello');
    const one = await atTheThread();
    const two = await openPanel(stage.browser, 2);
    await two.ask('thread.refresh', {});
    stage.clock.ms += FIRST_MS;
    asked();
    await look(one);
    await look(two);
    expect(asked()).toEqual(['get_project_details', 'get_project_details']);
  });
});

describe('a thread that moved', () => {
  test('is read once with the login, and the looks are quick again', async () => {
    const panel = await atTheThread();
    stage.clock.ms += (await look(panel)).nextMs;
    asked();
    stage.service.comment(PROJECT, 'something new');
    expect(await look(panel)).toEqual({ nextMs: FIRST_MS, checkedAt: stage.clock.ms });
    expect(asked()).toEqual(['get_project_details', 'view_comments']);
    stage.clock.ms += FIRST_MS;
    expect((await look(panel)).nextMs).toBe(20_000);
    expect(asked()).toEqual(['get_project_details']);
  });

  test('is not read again where the person has just read it', async () => {
    const panel = await atTheThread();
    stage.service.comment(PROJECT, 'something new');
    await panel.ask('thread.refresh', {});
    stage.clock.ms += FIRST_MS;
    asked();
    await look(panel);
    expect(asked()).toEqual(['get_project_details']);
  });

  test.each([
    ['more than are there', 4, []],
    ['fewer than are there', -1, []],
    ['those that can’t be read, too', 1, [{ message: 'nobody’s' }]],
  ])('costs no reading each time where the counter counts %s', async (_how, surplus, unreadable) => {
    const served = stage.service.threads.get(PROJECT) ?? [];
    stage.service.override = (endpoint) => {
      if (endpoint === 'get_project_details') {
        return Response.json({
          status: 'success',
          id: String(PROJECT),
          title: 'One',
          uid: '7',
          user_name: 'ann',
          comments: String((stage.service.threads.get(PROJECT)?.length ?? 0) + surplus),
          allow_comments: '1',
        });
      }
      if (endpoint !== 'view_comments' || unreadable.length === 0) return undefined;
      const comments = (stage.service.threads.get(PROJECT) ?? served).map(
        ({ id, uid, username, message, timestamp }) => ({
          id: String(id),
          uid: String(uid),
          username,
          message,
          timestamp: String(timestamp),
          project_id: String(PROJECT),
          badge: '0',
          profilepic: '',
          comment_type: 'default',
        }),
      );
      return Response.json({ status: 'success', author_uid: 7, data: JSON.stringify([...unreadable, ...comments]) });
    };
    const panel = await atTheThread();
    const costs: string[][] = [];
    for (let looks = 0; looks < 4; looks += 1) {
      if (looks === 2) stage.service.comment(PROJECT, 'moved');
      const { nextMs } = await look(panel);
      costs.push(asked());
      stage.clock.ms += nextMs;
    }
    // At the most one, to learn by how much it differs; then one for what moved.
    expect(costs[0]?.length).toBeLessThanOrEqual(2);
    expect(costs.slice(1)).toEqual([
      ['get_project_details'],
      ['get_project_details', 'view_comments'],
      ['get_project_details'],
    ]);
  });
});

describe('a look that does not work', () => {
  test('keeps when the thread was known to be right, and slows down', async () => {
    const panel = await atTheThread();
    const { checkedAt, nextMs } = await look(panel);
    stage.service.override = () => new Response('down', { status: 500 });
    stage.clock.ms += nextMs;
    expect(await look(panel)).toEqual({ nextMs: 40_000, checkedAt });
    stage.clock.ms += 40_000;
    expect(await look(panel)).toEqual({ nextMs: 80_000, checkedAt });
  });

  test('leaves what it did not learn to the next one', async () => {
    const panel = await atTheThread();
    stage.service.comment(PROJECT, 'missed');
    stage.service.override = (endpoint) =>
      endpoint === 'view_comments' ? new Response('down', { status: 400 }) : undefined;
    await look(panel);
    stage.service.override = () => undefined;
    stage.clock.ms += LAST_MS;
    asked();
    await look(panel);
    expect(asked()).toEqual(['get_project_details', 'view_comments']);
  });
});

describe('nothing is asked for', () => {
  test('somebody signed out', async () => {
    const panel = await atTheThread();
    await stage.browser.ask('session.sign-out', null);
    asked();
    expect(await look(panel, true)).toEqual({ nextMs: LAST_MS, checkedAt: null });
    expect(asked()).toEqual([]);
  });

  test('somebody whose login was refused', async () => {
    const panel = await atTheThread();
    const account = await read(accountItem);
    await write(change(accountItem, account && { ...account, refused: { code: 'wrong-password' } }));
    expect(await look(panel, true)).toEqual({ nextMs: LAST_MS, checkedAt: null });
    expect(asked()).toEqual([]);
  });
});

test('what is remembered of threads nobody looks at any more is forgotten', async () => {
  const panel = await atTheThread();
  await look(panel);
  stage.service.comment(2, 'hello');
  stage.clock.ms += 3_600_000;
  const other = await openPanel(stage.browser, 2);
  await other.ask('thread.refresh', {});
  expect(Object.keys(await read(livePollsItem))).toEqual(['2']);
});
