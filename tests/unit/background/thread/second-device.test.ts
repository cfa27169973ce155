import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reported } from '../support/crashing-browser';
import { ANN } from '../support/fake-service';
import { panelOn } from '../support/panel';
import { isWaiting, openThread, panel, pass as passTime, postNow, posts, reopenPanel } from '../support/posting';
import { browser, clock, service } from '../support/stage';

const PROJECT = 1;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const WORDS = 'thank you';

beforeEach(() => openThread('hello'));

const written = (): number[] =>
  (service.threads.get(PROJECT) ?? []).filter(({ message }) => message === WORDS).map(({ id }) => id);

/** The person posts the same words from another device. @param at epoch ms by the service's clock */
function writeElsewhere(at = clock.ms + service.ahead): number {
  return service.comment(PROJECT, WORDS, { uid: ANN.uid, username: ANN.name, at });
}

/** Makes every request to post fail before it reaches the service. */
function dropRequests(): void {
  service.answer('post_comment', () => new TypeError('Failed to fetch'));
}

async function pass(ms: number): Promise<void> {
  await passTime(ms);
  await panel.send('thread.refresh', {});
}

describe('R30: the same words from another device', () => {
  test.each([HOUR_MS, 20 * SECOND_MS, SECOND_MS])(
    '%i ms before ours are neither taken for ours nor deleted',
    async (ms) => {
      const other = writeElsewhere();
      clock.ms += ms;
      dropRequests();
      await postNow(panel, WORDS);
      expect(await posts()).toMatchObject([{ state: 'checking' }]);
      await pass(35 * SECOND_MS);
      expect(await posts()).toMatchObject([{ state: 'failed', text: WORDS }]);
      service.override = () => undefined;
      await panel.send('comment.withdraw', { postId: (await posts())[0]?.id });
      await postNow(panel, WORDS);
      expect(written()).toEqual([other, expect.any(Number)]);
      expect(await posts()).toEqual([]);
    },
  );

  test('that could not be read before, and can be now, are not taken for ours', async () => {
    service.garbled.add(writeElsewhere());
    clock.ms += 20 * SECOND_MS;
    dropRequests();
    await postNow(panel, WORDS);
    service.garbled.clear();
    await pass(35 * SECOND_MS);
    expect(await posts()).toMatchObject([{ state: 'failed' }]);
  });

  test.each([2 * SECOND_MS, 25 * SECOND_MS])('%i ms after ours are not deleted', async (ms) => {
    service.lose = (endpoint) => {
      if (endpoint === 'post_comment') service.override = () => new TypeError('Failed to fetch');
      return endpoint === 'post_comment';
    };
    await postNow(panel, WORDS);
    expect(await posts()).toMatchObject([{ state: 'checking' }]);
    clock.ms += ms;
    const other = writeElsewhere();
    service.override = () => undefined;
    await panel.send('thread.refresh', {});
    expect(await posts()).toEqual([]);
    expect(written()).toEqual([expect.any(Number), other]);
  });

  test('do not save the copy that the browser made of ours', async () => {
    writeElsewhere();
    clock.ms += 20 * SECOND_MS;
    service.twice = (endpoint) => endpoint === 'post_comment';
    await postNow(panel, WORDS);
    expect(written()).toHaveLength(2);
  });

  test('are not taken for ours long after the worker died before our request', async () => {
    service.hold = (endpoint) => (endpoint === 'post_comment' ? new Promise(() => undefined) : undefined);
    dropRequests();
    await panel.send('comment.post', { text: WORDS });
    const [post] = await posts();
    for (let at = 1; await isWaiting(); at += 1) {
      await browser.runToDeath({ at, when: 'before', ofEffects: true }, () =>
        panel.send('comment.send', { postId: post?.id }),
      );
      if (await isWaiting()) await browser.start();
    }
    expect(await posts()).toMatchObject([{ state: 'sending' }]);
    clock.ms += 10 * 60 * SECOND_MS;
    writeElsewhere();
    await browser.start();
    await reopenPanel();
    await pass(40 * SECOND_MS);
    expect(await posts()).toMatchObject([{ state: 'failed', text: WORDS }]);
  });

  test.each([-2 * 24 * HOUR_MS, 2 * 24 * HOUR_MS])('ours is found even if this clock is off by %i ms', async (off) => {
    clock.ms += off;
    service.ahead = -off;
    service.lose = (endpoint) => endpoint === 'post_comment';
    await postNow(panel, WORDS);
    expect(written()).toHaveLength(1);
    expect(await posts()).toEqual([]);
  });
});

test('R23: a posted comment is either found or given back if any one call of the browser fails on the way', async () => {
  let calls = Infinity;
  for (let at = 1; at <= calls; at += 1) {
    service.override = () => new Response('Later', { status: 429, headers: { 'Retry-After': '60' } });
    await browser.send('projects.list', { search: '', page: 1 });
    service.override = () => undefined;
    clock.ms += HOUR_MS;
    const text = `${WORDS} ${at}`;
    await panel.send('comment.post', { text });
    const [waiting] = await posts();
    const nonce = { nonce: panel.nonce, postId: waiting?.id };
    const done = await browser.runWithFault(at, () =>
      browser.askAs(panelOn(`https://service.example/p/${PROJECT}`), 'comment.send', nonce),
    );
    for (let looks = 0; looks < 2; looks += 1) {
      await pass(40 * SECOND_MS);
      await vi.waitFor(async () => expect((await posts())[0]?.state).not.toBe('sending'));
    }
    const [stuck] = await posts();
    const there = service.threads.get(PROJECT)?.filter(({ message }) => message === text).length ?? 0;
    expect([there, stuck?.text], `call ${at}`).toEqual(stuck ? [0, text] : [1, undefined]);
    if (stuck) await panel.send('comment.withdraw', { postId: stuck.id });
    await panel.send('draft.save', { text: '' });
    if (done < at) calls = done;
  }
  expect(calls).toBeGreaterThan(8);
  reported.splice(0);
});
