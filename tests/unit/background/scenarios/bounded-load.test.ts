import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_CYCLE_REQUESTS } from '../../../../utils/watch/intervals';
import { openPanel } from '../support/panel';
import {
  browser,
  clock,
  countUnderWay,
  coveredEntryIds,
  createStage,
  runCycle,
  service,
  signIn,
  store,
  stored,
} from '../support/stage';
import { anEntry } from '../../support';

beforeEach(createStage);

describe('R5: bounded load', () => {
  /** Plays five-minute cycles, with a comment in every tenth and a person who browses in every fiftieth. */
  async function expectBounds({ threads, cycles }: { threads: number; cycles: number }): Promise<void> {
    const reads = new Map<string, number[]>();
    service.hold = () => new Promise((resolve) => setTimeout(resolve, 0));
    service.override = (endpoint, fields) => {
      const id = fields.get('project_id');
      if (id && endpoint === 'view_comments') reads.set(id, [...(reads.get(id) ?? []), clock.ms]);
      return undefined;
    };
    const most = countUnderWay();
    for (let project = 1; project <= threads; project += 1) service.comment(project, 'hello');
    await browser.start();
    await signIn();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      clock.ms += 300_000;
      if (cycle % 10 === 0) service.comment(1 + (cycle % threads), 'more');
      service.requests.length = 0;
      await Promise.all([
        runCycle(),
        cycle % 50 === 0
          ? Promise.all([1, 2, 3, 4].map((page) => browser.send('projects.list', { search: 'x', page })))
          : null,
      ]);
      expect(service.requests.filter(({ fields }) => !fields.has('search_keywords')).length).toBeLessThanOrEqual(
        MAX_CYCLE_REQUESTS,
      );
    }
    expect(most()).toBe(2);
    expect(reads.size).toBe(threads);
    const longest = Math.max(
      ...[...reads.values()].flatMap((times) => times.map((at, n) => (times[n + 1] ?? clock.ms) - at)),
    );
    expect(longest).toBeLessThanOrEqual(6 * 3_600_000);
  }

  test('eight hours of 60 threads make at most two requests at once and 25 a cycle, and read every thread within six hours', () =>
    expectBounds({ threads: 60, cycles: 96 }));

  test(
    'a day of 100 threads makes at most two requests at once and 25 a cycle, and reads every thread within six hours',
    { timeout: 60_000, tags: ['full'] },
    () => expectBounds({ threads: 100, cycles: 288 }),
  );
});

test('R12: concurrent writes of popup, options, panels and watch lose nothing of each other', async () => {
  for (let project = 1; project <= 20; project += 1) service.comment(project, 'hello');
  await signIn();
  await runCycle();
  clock.ms += 1000;
  const ids = Array.from({ length: 20 }, (_, at) => `mention:${at + 1}:${service.comment(at + 1, '@ann')}`);
  const old = Array.from({ length: 50 }, (_, at) =>
    anEntry({ id: `news:${1000 + at}`, kind: 'news', at, projectId: null, commentId: null, notifiedAt: at }),
  );
  await store({ inbox: old });
  const panels = await Promise.all(Array.from({ length: 20 }, (_, at) => openPanel(at + 1, at + 1)));
  await Promise.all([
    runCycle(),
    runCycle(),
    ...old.map(({ id }) => browser.send('inbox.mark-read', { ids: [id] })),
    ...panels.map((panel, at) => panel.send('draft.save', { text: `draft ${at + 1}` })),
    ...panels.map((panel) => panel.send('thread.refresh', {})),
    ...['a', 'b', 'c', 'd'].map((name) => browser.send('account.rename', { name })),
  ]);
  await runCycle();
  const inbox = await stored('inbox');
  const news = inbox.filter(({ kind }) => kind === 'news');
  expect(news.every((entry) => entry.read)).toBe(true);
  expect(news.map(({ id }) => id).toSorted()).toEqual(old.map(({ id }) => id).toSorted());
  const mentions = inbox.flatMap(({ id, kind }) => (kind === 'mention' ? [id] : []));
  expect(mentions.toSorted()).toEqual(ids.toSorted());
  expect((await coveredEntryIds()).toSorted()).toEqual(ids.toSorted());
  expect((await stored('drafts')).texts).toEqual(
    Object.fromEntries(panels.map((_, at) => [at + 1, `draft ${at + 1}`])),
  );
  expect(Object.keys((await stored('cursors')).threads)).toHaveLength(20);
});
