import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../utils/store';
import { cursorsItem, inboxItem, outboxItem } from '../../../utils/stored';
import { reported } from './support/mortal-browser';
import { setStage, type Stage } from './support/stage';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
});

afterEach(() => {
  expect(reported.splice(0)).toEqual([]);
});

describe('R1, R3: a worker that dies at any call', () => {
  test('a mention and an announcement enter the inbox once and raise one notification id each', async () => {
    stage.service.comment(1, 'an old one for @ann');
    await stage.signIn();
    const first = await one({ at: 0, when: 'after' });
    expect(first.died).toBe(false);
    const calls = first.calls;
    expect(calls).toBeGreaterThan(25);
    for (let at = 1; at <= calls; at += 1) {
      for (const when of ['before', 'after'] as const) await one({ at, when });
    }
  });

  async function one(death: { at: number; when: 'before' | 'after' }): Promise<{ died: boolean; calls: number }> {
    const { browser, clock, look, service } = stage;
    clock.ms += 3_600_000;
    const ids = [`mention:1:${service.comment(1, 'look at this, @ann')}`, `news:${service.announce('New')}`];
    const before = await state();
    browser.raised.length = 0;
    const died = await browser.runToDeath(death, look);
    const calls = browser.calls;
    if (died) {
      expect(whole(before, await state(), ids)).toBe(true);
      await browser.start();
      await look();
    }
    const inbox = await read(inboxItem);
    for (const id of ids) expect(inbox.filter((entry) => entry.id === id), `${id}, killed ${death.when} call ${death.at}`).toHaveLength(1);
    expect(new Set(browser.raised), `killed ${death.when} call ${death.at}`).toEqual(new Set(ids));
    expect(browser.raised, `killed ${death.when} call ${death.at}`).toHaveLength(2);
    expect(await read(outboxItem)).toEqual([]);
    return { died, calls };
  }

  async function state() {
    return { cursors: await read(cursorsItem), inbox: await read(inboxItem), outbox: await read(outboxItem) };
  }

  /** Each finding is wholly there or not at all: cursor, inbox and what is owed agree. */
  function whole(before: Awaited<ReturnType<typeof state>>, after: Awaited<ReturnType<typeof state>>, [mention = '', news = '']: string[]): boolean {
    const has = (id: string) => after.inbox.some((entry) => entry.id === id);
    const owedOrShown = (id: string) => after.outbox.some((entry) => entry.id === id) || after.inbox.find((entry) => entry.id === id)?.notifiedAt !== null;
    const threadMoved = after.cursors.threads[1]?.lastId !== before.cursors.threads[1]?.lastId;
    const newsMoved = after.cursors.news?.length !== before.cursors.news?.length;
    return threadMoved === has(mention) && newsMoved === has(news) && [mention, news].every((id) => !has(id) || owedOrShown(id));
  }
});
