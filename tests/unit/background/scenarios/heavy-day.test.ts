import { expect, test } from 'vitest';
import { MAX_CYCLE_REQUESTS } from '../../../../utils/watch/intervals';
import { ringForCycle } from '../support/timing';
import { createHeavyDay, type HeavyDaySize } from '../support/heavy-user';
import { browser, clock, countUnderWay, createStage, service, stored } from '../support/stage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RINGS_PER_HOUR = 12;
/** The slow round finds what happens in a cold thread in the evening. */
const NIGHT_RINGS = 72;
const ALERTS = 20;
const HIDDEN = 10;
const SEED = 20_260_101;

/** Plays a day and the night after it. */
async function expectDayWithinBounds(
  size: Omit<HeavyDaySize, 'seed'>,
  { maxRequests, maxLists = maxRequests }: { maxRequests: number; maxLists?: number },
): Promise<void> {
  await createStage();
  const day = await createHeavyDay({ ...size, seed: SEED });
  for (let at = 0; at < ALERTS; at += 1)
    await browser.send('watch.set-alert', { filter: { search: `project ${at}` }, alert: { name: 'x', level: null } });
  for (let uid = 2000; uid < 2000 + HIDDEN; uid += 1)
    await browser.send('watch.hide-person', { projectId: 1, uid, name: 'bob', hidden: true });
  const tally = new Map<string, number>();
  const reads = new Map<number, number[]>();
  const most = countUnderWay();
  const dayRings = size.hours * RINGS_PER_HOUR;
  let [withLogin, dearest, firstRound] = [0, 0, 0];
  for (let rings = 1; rings <= dayRings + NIGHT_RINGS; rings += 1) {
    clock.ms += 5 * MINUTE;
    day.passTo(clock.ms);
    await browser.start();
    service.requests.length = 0;
    await ringForCycle();
    const { requests } = service;
    for (const { endpoint, fields } of requests) {
      const id = Number(fields.get('project_id'));
      if (endpoint === 'view_comments') reads.set(id, [...(reads.get(id) ?? []), clock.ms]);
      if (rings > dayRings) continue;
      const name = endpoint === 'get_project_list' && fields.get('user_id') === '7' ? 'own lists' : endpoint;
      tally.set(name, (tally.get(name) ?? 0) + 1);
      if (fields.has('password')) withLogin += 1;
    }
    dearest = Math.max(dearest, requests.length);
    if (firstRound === 0 && reads.size === day.projects.length) firstRound = rings;
    // A person with so much to read keeps up with it, except for mentions.
    if (rings % 12 === 0)
      await browser.send('inbox.mark-read', {
        ids: (await stored('inbox')).filter(({ kind }) => kind === 'comment' || kind === 'answer').map(({ id }) => id),
      });
    // The popup lists projects meanwhile.
    if (rings % 48 === 0)
      await Promise.all([1, 2, 3, 4].map((page) => browser.send('projects.list', { search: 'x', page })));
  }
  const inbox = await stored('inbox');
  // Mentions from before the sign-in came as read.
  const found = inbox.filter((entry) => entry.kind === 'mention' && !entry.read);
  const delays = found.map(({ at, trace }) => ((trace[0]?.at ?? Infinity) - at) / MINUTE).toSorted((a, b) => a - b);
  const gaps = [...reads.values()].flatMap((times) => times.map((at, n) => (times[n + 1] ?? clock.ms) - at));
  const rows = [...tally].map(([name, count]) => `${name} ${count}`).join(', ');
  process.stdout.write(
    `| heavy day | ${[...tally.values()].reduce((sum, count) => sum + count, 0)} requests | ${withLogin} with login | ${rows} | dearest cycle ${dearest} | first round ${((firstRound * 5) / 60).toFixed(2)} h | longest unread ${(Math.max(...gaps) / HOUR).toFixed(2)} h | ${found.length} mentions, delay median ${delays[Math.floor(delays.length / 2)]?.toFixed(1)} min, worst ${delays.at(-1)?.toFixed(0)} min |\n`,
  );

  expect([...tally.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxRequests);
  expect(tally.get('get_project_list')).toBeLessThanOrEqual(maxLists);
  expect(dearest).toBeLessThanOrEqual(MAX_CYCLE_REQUESTS);
  expect(most()).toBe(2);
  expect(found.length).toBeGreaterThan(10);
  expect(found.map(({ id }) => id).toSorted()).toEqual([...day.mentions.keys()].toSorted());
  expect(found.every(({ notifiedAs }) => notifiedAs !== null)).toBe(true);
  const news = inbox.flatMap(({ id, kind }) => (kind === 'news' ? [id] : []));
  expect(news.toSorted()).toEqual([...day.announcements.keys()].toSorted());
  const old = inbox.filter(({ commentId }) => commentId !== null && day.old.has(commentId));
  expect(old.filter((entry) => !entry.read)).toEqual([]);
  expect(Object.keys((await stored('cursors')).threads)).toHaveLength(day.projects.length);
  expect(firstRound).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(6 * HOUR);
}

test(
  'R5: six hours with 80 threads, 10 people and 20 alerts stay within their bounds, and every mention is found',
  { timeout: 120_000 },
  // A tenth more than the 687 without alerts and hidden people. What is saved, and new comments, are read from what is stored.
  () => expectDayWithinBounds({ own: 32, followed: 48, hours: 6 }, { maxRequests: 755 }),
);

test(
  'R5: a day with 500 threads, 10 people and 20 alerts stays within its bounds, and every mention is found',
  { timeout: 120_000, tags: ['full'] },
  // With and without alerts, each cycle asks for as much as it may. Of the lists, a tenth more than the 380 without alerts.
  () =>
    expectDayWithinBounds(
      { own: 200, followed: 300, hours: 24 },
      { maxRequests: 24 * RINGS_PER_HOUR * MAX_CYCLE_REQUESTS, maxLists: 418 },
    ),
);
