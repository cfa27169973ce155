import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unreadComments } from '../../../../entrypoints/popup/inbox/stream/waiting-comments';
import { readCachedThread } from '../../../../utils/cache/answers';
import { readMany } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, inboxItem, seenItem, watchingItem } from '../../../../utils/storage/items';
import { filterKey, NO_FILTER } from '../../../../utils/projects/filter';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import type { InboxEntry } from '../../../../utils/watch/types';
import { reported, type Death } from '../support/crashing-browser';
import { browser, clock, createStage, runCycle, service, signIn, store, stored } from '../support/stage';
import { hash53 } from '../../../../utils/sync/registers';

const PERIOD_MS = 300_000;
const [OWN, FOLLOWED] = [1, 40];
const WEEK_MS = 7 * 86_400_000;
/** Longer than the watch waits between two looks at the newest projects. */
const UNTIL_NEWEST_MS = 2 * PERIOD_MS;
const ALERT = filterKey({ ...NO_FILTER, search: 'sundial' });

beforeEach(async () => {
  await createStage();
  service.comment(OWN, 'an old one for @ann');
  service.project(FOLLOWED, {
    owner: { uid: 50, name: 'eve' },
    publishedAt: service.stamp(),
    updatedAt: service.stamp(),
  });
  await store({
    settings: {
      ...DEFAULT_SETTINGS,
      levels: {
        mention: 'notify',
        answer: 'notify',
        comment: 'notify',
        news: 'notify',
        update: 'notify',
        project: 'notify',
        alert: 'notify',
        week: 'notify',
      },
    },
  });
  await signIn();
  await browser.send('watch.set-thread', { projectId: FOLLOWED, watch: true });
  await browser.send('watch.set-alert', { filter: { search: 'sundial' }, alert: { name: 'Sundials', level: null } });
  await later();
  // Mentions from before the sign-in came as read.
  await store({ inbox: [] });
});

async function later(): Promise<void> {
  await runCycle(PERIOD_MS);
}

describe('R1, R3: a cycle that finds one of each kind', () => {
  test('notifies of each once, at each effect that the worker dies at, and stores a finding whole or not at all', async () => {
    expect(await dieAtEach({ when: 'after', ofEffects: true })).toBeGreaterThan(10);
    expect(reported).toEqual([]);
  });

  test(
    'notifies of each once, before and after each call that the worker dies at, and stores it whole or not at all',
    { timeout: 120_000, tags: ['full'] },
    async () => {
      for (const when of ['before', 'after'] as const) expect(await dieAtEach({ when })).toBeGreaterThan(50);
      expect(reported).toEqual([]);
    },
  );

  test('notifies of each once where one call of the browser or the network fails', async () => {
    expect(await failAtEach(4)).toBeGreaterThan(50);
  });

  test(
    'notifies of each once, for each call of the browser or the network that fails',
    { timeout: 120_000, tags: ['full'] },
    async () => {
      expect(await failAtEach(1)).toBeGreaterThan(50);
    },
  );

  test('shows each comment as new once, until its thread is marked as read up to it, at each call that the worker dies at', async () => {
    for (let at = 1; ; at += 1) {
      const [mention = '', answer = '', comment = ''] = await causeFinds();
      await browser.runToDeath({ at, when: 'before' }, runCycle);
      await browser.start();
      await later();
      const upTo = Number(mention.split(':')[2]);
      expect(await newComments(), `killed before call ${at}`).toEqual([mention, answer, comment].toSorted());
      const died = await browser.runToDeath({ at, when: 'before' }, () => see(OWN, upTo));
      // Its read position and its mark in the inbox are one.
      const { read: isMarked } = (await stored('inbox')).find(({ id }) => id === mention) ?? {};
      expect((await newComments()).includes(mention), `killed before call ${at}`).toBe(!isMarked);
      await browser.start();
      await see(OWN, upTo);
      expect(await newComments()).toEqual([answer, comment].toSorted());
      for (const id of [answer, comment]) await see(Number(id.split(':')[1]), Number(id.split(':')[2]));
      expect(await newComments()).toEqual([]);
      if (!died) break;
    }
  });

  const see = (projectId: number, upTo: number) =>
    browser.send('thread.mark-seen', { projectId, uid: service.uid, ranges: [[0, upTo]], start: 0 });

  /** What the inbox shows as new comments. */
  async function newComments(): Promise<string[]> {
    const { account, ...stored } = await readMany({
      account: accountItem,
      watching: watchingItem,
      seen: seenItem,
      cursors: cursorsItem,
      inbox: inboxItem,
    });
    const threads = (await Promise.all([OWN, FOLLOWED].map(readCachedThread))).filter((each) => each !== undefined);
    return account
      ? unreadComments({ ...stored, account, threads, projects: [], pendingIds: new Set() })
          .map(({ id }) => id)
          .toSorted()
      : [];
  }

  /** Lets the worker of one cycle after the other die, each a call later. @returns the first call that no cycle has */
  async function dieAtEach(how: Omit<Death, 'at'>): Promise<number> {
    for (let at = 1; ; at += 1) {
      const found = await causeFinds();
      const before = await state();
      const died = await browser.runToDeath({ at, ...how }, runCycle);
      if (died) {
        expectWhole(before, await state(), found);
        await browser.start();
        await later();
      }
      await expectOnce(found, `killed ${how.when} call ${at}`);
      if (!died) return at;
    }
  }

  /** Lets one call of one cycle after the other fail, each so many calls later. @returns the first call that no cycle has */
  async function failAtEach(step: number): Promise<number> {
    for (let at = 1; ; at += step) {
      const found = await causeFinds();
      const before = await state();
      // A cycle that a person asks for says what went wrong; what it found by then is whole.
      const calls = await browser.runWithFault(at, () => browser.send('cycle.run', null));
      expectWhole(before, await state(), found);
      await later();
      await later();
      await expectOnce(found, `call ${at} failed`);
      if (at > calls) return at;
    }
  }

  /** The newest project that an alert looks for. */
  let published = 1000;

  afterEach(() => void reported.splice(0));

  /** Makes one find of each kind happen. @returns their ids */
  async function causeFinds(): Promise<string[]> {
    clock.ms += UNTIL_NEWEST_MS;
    await store({ cursors: { ...(await stored('cursors')), week: { at: clock.ms - WEEK_MS, counters: {} } } });
    published += 1;
    service.project(published, { owner: { uid: 51, name: 'gus' }, title: 'Sundial', publishedAt: service.stamp() });
    service.update(FOLLOWED, 'Better');
    return [
      `mention:${OWN}:${service.comment(OWN, 'look at this, @ann')}`,
      `answer:${OWN}:${service.comment(OWN, 'nice')}`,
      `comment:${FOLLOWED}:${service.comment(FOLLOWED, 'hello')}`,
      `update:${FOLLOWED}:${service.stamp()}`,
      `news:${service.announce('New')}`,
      `alert:${published}:${hash53(ALERT).toString(36)}`,
      `week:${Math.floor(clock.ms / WEEK_MS)}`,
    ];
  }

  async function state() {
    const alert = (await stored('watching')).alerts?.[ALERT];
    return { cursors: await stored('cursors'), inbox: await stored('inbox'), outbox: await stored('outbox'), alert };
  }

  type State = Awaited<ReturnType<typeof state>>;

  /** Checks that each find is wholly there or not at all: cursor, inbox and outbox agree. */
  function expectWhole(
    before: State,
    after: State,
    [mention = '', answer = '', comment = '', update = '', news = '', alert = '', week = '']: string[],
  ): void {
    const has = (id: string): boolean => after.inbox.some((entry) => entry.id === id);
    const moved = (id: number): boolean => after.cursors.threads[id]?.lastId !== before.cursors.threads[id]?.lastId;
    expect([has(mention), has(answer)]).toEqual([moved(OWN), moved(OWN)]);
    expect(has(comment)).toBe(moved(FOLLOWED));
    expect(has(update)).toBe(
      after.cursors.counters[FOLLOWED]?.updatedAt !== before.cursors.counters[FOLLOWED]?.updatedAt,
    );
    expect(has(week)).toBe(after.cursors.week?.at !== before.cursors.week?.at);
    expect(has(alert)).toBe(after.alert?.count !== before.alert?.count);
    expect(has(news)).toBe(after.cursors.news?.length !== before.cursors.news?.length);
    const owed = new Set(after.outbox.flatMap((entry) => (entry.kind === 'several' ? entry.ids : [entry.id])));
    expect(after.inbox.filter(({ id, notifiedAt }) => notifiedAt === null && !owed.has(id))).toEqual([]);
  }

  /** Everything is in the inbox once and stands in one notification, which was raised once. */
  async function expectOnce(found: string[], when: string): Promise<void> {
    const inbox = await stored('inbox');
    const notifiedAs = inbox.map((entry: InboxEntry) => entry.notifiedAs);
    expect(inbox.map(({ id }) => id).toSorted(), `${when}: found`).toEqual(found.toSorted());
    // A full disk has a notice of its own.
    const raised = browser.raised.filter((id) => !id.startsWith('notice:'));
    expect(new Set<string | null>(raised), `${when}: notified`).toEqual(new Set(notifiedAs));
    expect(new Set(raised).size, `${when}: notified once`).toBe(raised.length);
    expect(await stored('outbox'), `${when}: owed`).toEqual([]);
    await store({ inbox: [] });
    browser.raised.length = 0;
  }
});
