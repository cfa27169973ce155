import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { change, read, write } from '../../../../utils/storage/store';
import { cursorsItem, inboxItem, outboxItem, settingsItem } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';
import type { InboxEntry } from '../../../../utils/watch/types';
import { reported, type Death } from '../support/crashing-browser';
import { createStage, type Stage } from '../support/stage';

const PERIOD_MS = 300_000;
const [OWN, FOLLOWED] = [1, 40];

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
  stage.service.comment(OWN, 'an old one for @ann');
  stage.service.project(FOLLOWED, {
    owner: { uid: 50, name: 'eve' },
    publishedAt: stage.clock.ms,
    updatedAt: stage.clock.ms,
  });
  await write(
    change(settingsItem, {
      ...DEFAULT_SETTINGS,
      levels: {
        mention: 'notify',
        answer: 'notify',
        comment: 'notify',
        news: 'notify',
        update: 'notify',
        project: 'notify',
      },
    }),
  );
  await stage.signIn();
  await stage.browser.ask('watch.set-thread', { projectId: FOLLOWED, watch: true });
  await later();
  // Mentions from before the sign-in came as read.
  await write(change(inboxItem, []));
});

async function later(): Promise<void> {
  stage.clock.ms += PERIOD_MS;
  await stage.runCycle();
}

describe('R1, R3: a cycle that finds one of each kind', () => {
  test('notifies each exactly once wherever the worker dies, and stores each find wholly or not at all', async () => {
    const deaths = async (at: number, when: Death['when']): Promise<boolean> => {
      const found = causeFinds();
      const before = await state();
      const died = await stage.browser.runToDeath({ at, when }, stage.runCycle);
      if (died) {
        expectWhole(before, await state(), found);
        await stage.browser.start();
        await later();
      }
      await expectOnce(found, `killed ${when} call ${at}`);
      return died;
    };
    let last = 1;
    while (await deaths(last, 'before')) last += 1;
    expect(last).toBeGreaterThan(50);
    for (let at = 1; at < last; at += 1) await deaths(at, 'after');
    expect(reported).toEqual([]);
  }, 60_000);

  test('notifies each exactly once, no matter which call of the browser or the network fails', async () => {
    const fails = async (at: number): Promise<boolean> => {
      const found = causeFinds();
      const before = await state();
      // A check by the person reports the failure; what it found by then is complete.
      const calls = await stage.browser.runWithFault(at, () => stage.browser.ask('cycle.run', null));
      expectWhole(before, await state(), found);
      await later();
      await later();
      await expectOnce(found, `call ${at} failed`);
      return at <= calls;
    };
    let at = 1;
    while (await fails(at)) at += 1;
    expect(at).toBeGreaterThan(50);
  }, 60_000);

  afterEach(() => void reported.splice(0));

  /** Makes one find of each kind happen. @returns their ids */
  function causeFinds(): string[] {
    const { clock, service } = stage;
    clock.ms += PERIOD_MS;
    service.update(FOLLOWED, 'Better');
    return [
      `mention:${OWN}:${service.comment(OWN, 'look at this, @ann')}`,
      `answer:${OWN}:${service.comment(OWN, 'nice')}`,
      `comment:${FOLLOWED}:${service.comment(FOLLOWED, 'hello')}`,
      `update:${FOLLOWED}:${clock.ms}`,
      `news:${service.announce('New')}`,
    ];
  }

  async function state() {
    return { cursors: await read(cursorsItem), inbox: await read(inboxItem), outbox: await read(outboxItem) };
  }

  type State = Awaited<ReturnType<typeof state>>;

  /** Checks that each find is wholly there or not at all: cursor, inbox and outbox agree. */
  function expectWhole(
    before: State,
    after: State,
    [mention = '', answer = '', comment = '', update = '', news = '']: string[],
  ): void {
    const has = (id: string): boolean => after.inbox.some((entry) => entry.id === id);
    const moved = (id: number): boolean => after.cursors.threads[id]?.lastId !== before.cursors.threads[id]?.lastId;
    expect([has(mention), has(answer)]).toEqual([moved(OWN), moved(OWN)]);
    expect(has(comment)).toBe(moved(FOLLOWED));
    expect(has(update)).toBe(
      after.cursors.counters[FOLLOWED]?.updatedAt !== before.cursors.counters[FOLLOWED]?.updatedAt,
    );
    expect(has(news)).toBe(after.cursors.news?.length !== before.cursors.news?.length);
    const owed = new Set(after.outbox.flatMap((entry) => (entry.kind === 'several' ? entry.ids : [entry.id])));
    expect(after.inbox.filter(({ id, notifiedAt }) => notifiedAt === null && !owed.has(id))).toEqual([]);
  }

  /** Checks that each find is in the inbox once, and in one notification, which was raised once. */
  async function expectOnce(found: string[], when: string): Promise<void> {
    const { browser } = stage;
    const inbox = await read(inboxItem);
    const notified = inbox.map(({ notifiedAs }: InboxEntry) => notifiedAs);
    expect(inbox.map(({ id }) => id).toSorted(), `${when}: found`).toEqual(found.toSorted());
    // A full disk has a notice of its own.
    const raised = browser.raised.filter((id) => !id.startsWith('notice:'));
    expect(new Set<string | null>(raised), `${when}: notified`).toEqual(new Set(notified));
    expect(new Set(raised).size, `${when}: notified once`).toBe(raised.length);
    expect(await read(outboxItem), `${when}: owed`).toEqual([]);
    await write(change(inboxItem, []));
    browser.raised.length = 0;
  }
});
