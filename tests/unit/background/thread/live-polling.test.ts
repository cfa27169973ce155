import { beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../../../utils/commands/messages';
import { untilIdle } from '../support/timing';
import { openPanel, type Panel } from '../support/panel';
import { browser, clock, createStage, holdAnswers, service, signIn, store, stored } from '../support/stage';

const PROJECT = 1;
const FIRST_MS = 10_000;
const LAST_MS = 320_000;

beforeEach(async () => {
  await createStage();
  service.comment(PROJECT, 'hello');
  await signIn();
});

async function poll(panel: Panel, isActive = false): Promise<Reply<'thread.poll'>> {
  return (await panel.send('thread.poll', { isActive })) as Reply<'thread.poll'>;
}

/** Opens a panel whose thread was read, and whose next poll is due. */
async function openDuePanel(): Promise<Panel> {
  const panel = await openPanel(PROJECT);
  await panel.send('thread.refresh', {});
  clock.ms += FIRST_MS;
  service.requests.length = 0;
  return panel;
}

/** The endpoints asked since the last call. */
function asked(): string[] {
  return service.requests.splice(0).map(({ endpoint }) => endpoint);
}

describe('the pace of polling', () => {
  test('goes from 10 s to 320 s while nothing happens, each poll one request without the login', async () => {
    const panel = await openDuePanel();
    const paces: number[] = [];
    for (let looks = 0; looks < 7; looks += 1) {
      const { nextMs, checkedAt } = await poll(panel, looks === 0);
      expect(checkedAt).toBe(clock.ms);
      expect(asked()).toEqual(['get_project_details']);
      paces.push(nextMs);
      clock.ms += nextMs;
    }
    expect(paces).toEqual([20_000, 40_000, 80_000, 160_000, LAST_MS, LAST_MS, LAST_MS]);
    expect(service.withCredentials()).toBe(0);
  });

  test('begins when the thread was read: opening it costs no poll', async () => {
    const panel = await openPanel(PROJECT);
    await panel.send('thread.refresh', {});
    asked();
    expect(await poll(panel, true)).toEqual({ nextMs: FIRST_MS, checkedAt: clock.ms });
    expect(asked()).toEqual([]);
  });

  test('starts over when the person returns, with no request before 10 s have passed', async () => {
    const panel = await openDuePanel();
    for (let looks = 0; looks < 4; looks += 1) clock.ms += (await poll(panel)).nextMs;
    await poll(panel);
    asked();
    clock.ms += 4_000;
    expect((await poll(panel, true)).nextMs).toBe(6_000);
    expect((await poll(panel, true)).nextMs).toBe(6_000);
    expect(asked()).toEqual([]);
    clock.ms += 6_000;
    expect((await poll(panel)).nextMs).toBe(20_000);
    expect(asked()).toEqual(['get_project_details']);
  });

  test('starts over also when the person returns during a poll', async () => {
    const panel = await openDuePanel();
    for (let looks = 0; looks < 4; looks += 1) clock.ms += (await poll(panel)).nextMs;
    const letGo = holdAnswers('get_project_details');
    const slow = poll(panel);
    await untilIdle();
    expect((await poll(panel, true)).nextMs).toBe(FIRST_MS);
    letGo();
    expect((await slow).nextMs).toBe(20_000);
  });

  test('allows for a timer that rings a little early', async () => {
    const panel = await openDuePanel();
    clock.ms -= 300;
    expect((await poll(panel)).nextMs).toBe(20_000);
    expect(asked()).toHaveLength(1);
  });

  test('is kept when the worker dies between two polls', async () => {
    const panel = await openDuePanel();
    const { nextMs } = await poll(panel);
    clock.ms += 8_000;
    asked();
    await browser.start();
    expect((await poll(panel)).nextMs).toBe(nextMs - 8_000);
    expect(asked()).toEqual([]);
    clock.ms += nextMs - 8_000;
    expect((await poll(panel)).nextMs).toBe(40_000);
  });

  test('is not held up by a clock that was set back', async () => {
    const panel = await openDuePanel();
    await poll(panel);
    clock.ms -= 3_600_000;
    asked();
    expect((await poll(panel)).nextMs).toBe(40_000);
    expect(asked()).toEqual(['get_project_details']);
  });
});

describe('two panels', () => {
  test('of one thread cause one request', async () => {
    const [one, two] = [await openDuePanel(), await openDuePanel()];
    const replies = await Promise.all([poll(one), poll(two)]);
    expect(asked()).toEqual(['get_project_details']);
    expect(replies.map(({ nextMs }) => nextMs)).toEqual([20_000, FIRST_MS]);
    clock.ms += FIRST_MS;
    expect((await poll(two)).nextMs).toBe(10_000);
    expect(asked()).toEqual([]);
  });

  test('of different threads do not wait for each other', async () => {
    service.comment(2, 'hello');
    const one = await openDuePanel();
    const two = await openPanel(2);
    await two.send('thread.refresh', {});
    clock.ms += FIRST_MS;
    asked();
    await poll(one);
    await poll(two);
    expect(asked()).toEqual(['get_project_details', 'get_project_details']);
  });
});

describe('a thread whose counter moved', () => {
  test('is read once with the login, and polled quickly again', async () => {
    const panel = await openDuePanel();
    clock.ms += (await poll(panel)).nextMs;
    asked();
    service.comment(PROJECT, 'something new');
    expect(await poll(panel)).toEqual({ nextMs: FIRST_MS, checkedAt: clock.ms });
    expect(asked()).toEqual(['get_project_details', 'view_comments']);
    clock.ms += FIRST_MS;
    expect((await poll(panel)).nextMs).toBe(20_000);
    expect(asked()).toEqual(['get_project_details']);
  });

  test('is not read again if the person has just read it', async () => {
    const panel = await openDuePanel();
    service.comment(PROJECT, 'something new');
    await panel.send('thread.refresh', {});
    clock.ms += FIRST_MS;
    asked();
    await poll(panel);
    expect(asked()).toEqual(['get_project_details']);
  });

  test.each([
    ['more comments than there are', 4, false],
    ['fewer comments than there are', -1, false],
    ['unreadable comments, too', 0, true],
  ])('is not read at every poll if the counter counts %s', async (_how, surplus, isGarbled) => {
    service.surplus = surplus;
    if (isGarbled) service.garbled.add(service.comment(PROJECT, 'unreadable'));
    const panel = await openDuePanel();
    const costs: string[][] = [];
    for (let looks = 0; looks < 4; looks += 1) {
      if (looks === 2) service.comment(PROJECT, 'moved');
      const { nextMs } = await poll(panel);
      costs.push(asked());
      clock.ms += nextMs;
    }
    // At most one reading to learn the difference, then one for what moved.
    expect(costs[0]?.length).toBeLessThanOrEqual(2);
    expect(costs.slice(1)).toEqual([
      ['get_project_details'],
      ['get_project_details', 'view_comments'],
      ['get_project_details'],
    ]);
  });
});

describe('a failed poll', () => {
  test('keeps the time of the last good one, and slows down', async () => {
    const panel = await openDuePanel();
    const { checkedAt, nextMs } = await poll(panel);
    service.override = () => new Response('down', { status: 500 });
    clock.ms += nextMs;
    expect(await poll(panel)).toEqual({ nextMs: 40_000, checkedAt });
    clock.ms += 40_000;
    expect(await poll(panel)).toEqual({ nextMs: 80_000, checkedAt });
  });

  test('leaves what it did not learn to the next one', async () => {
    const panel = await openDuePanel();
    service.comment(PROJECT, 'missed');
    service.answer('view_comments', () => new Response('down', { status: 400 }));
    await poll(panel);
    service.override = () => undefined;
    clock.ms += LAST_MS;
    asked();
    await poll(panel);
    expect(asked()).toEqual(['get_project_details', 'view_comments']);
  });
});

describe('a poll', () => {
  test('sends no request for a signed-out person', async () => {
    const panel = await openDuePanel();
    await browser.send('session.sign-out', null);
    asked();
    expect(await poll(panel, true)).toEqual({ nextMs: LAST_MS, checkedAt: null });
    expect(asked()).toEqual([]);
  });

  test('sends no request for a person whose login was refused', async () => {
    const panel = await openDuePanel();
    const account = await stored('account');
    await store({ account: account && { ...account, refused: { code: 'wrong-password' } } });
    expect(await poll(panel, true)).toEqual({ nextMs: LAST_MS, checkedAt: null });
    expect(asked()).toEqual([]);
  });
});

test('the polls of threads that are no longer open are forgotten', async () => {
  const panel = await openDuePanel();
  await poll(panel);
  service.comment(2, 'hello');
  clock.ms += 3_600_000;
  const other = await openPanel(2);
  await other.send('thread.refresh', {});
  expect(Object.keys(await stored('livePolls'))).toEqual(['2']);
});
