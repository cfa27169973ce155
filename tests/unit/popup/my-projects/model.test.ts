import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMyProjectsModel } from '../../../../entrypoints/popup/my-projects/model';
import type { Project } from '../../../../utils/api/schemas';
import type { History } from '../../../../utils/cache/schema';
import { createFollowing } from '../../../../utils/own-page/following';
import { cursorsItem, type Account } from '../../../../utils/storage/items';
import type { Cursors, ProjectCounter, Watching } from '../../../../utils/watch/types';
import { aWatched } from '../../support';
import { anAccount, emptyUiState, project, pendingOf, slowWorker, watchingOf } from '../support';

const ANN = 5;
const DAY_MS = 86_400_000;
const TODAY = 20_000;

const counter = (change: Partial<ProjectCounter> = {}): ProjectCounter => ({
  count: 0,
  likes: 0,
  downloads: 0,
  at: 0,
  movedAt: 0,
  updatedAt: 0,
  ...change,
});

interface World {
  watching?: Watching | undefined;
  history?: Record<number, History['points']>;
  counters?: Cursors['counters'];
  projects?: Project[];
}

async function setUp({
  watching = watchingOf(ANN, { 7: aWatched({ title: 'Seven' }) }),
  history = {},
  counters = {},
  projects = [],
}: World = {}) {
  const account = signal<Account | null | undefined>(anAccount(ANN));
  const broken = signal(false);
  const stores = {
    following: createFollowing({
      pending: pendingOf({ send: slowWorker().send, account, watching: signal(watching) }),
      account,
    }),
    route: signal({ view: 'mine' as const }),
    lastRun: signal(undefined),
    revisions: signal(undefined),
    inbox: signal([]),
    uiState: emptyUiState(),
    readHistory: async () => {
      if (broken.value) throw new Error('no database');
      return new Map(Object.entries(history).map(([id, points]) => [Number(id), { points }]));
    },
    readCursors: async () => ({ ...cursorsItem.fallback, counters }),
    readCachedProject: async (id: number) => projects.find((one) => one.id === id),
  };
  const model = createMyProjectsModel(stores);
  await model.refresh();
  return { model, account, broken };
}

beforeEach(() => void vi.useFakeTimers({ now: TODAY * DAY_MS + 5, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const nowOf = (model: Awaited<ReturnType<typeof setUp>>['model']) =>
  model.rows.value
    ?.map(({ id, figures }) => [id, ...figures.map(({ now }) => now)])
    .toSorted(([a = 0], [b = 0]) => a - b);

describe('own projects', () => {
  it('have figures from the radar, else from the history, else from the stored project', async () => {
    const watching = watchingOf(ANN, { 7: aWatched(), 8: aWatched(), 9: aWatched(), 10: aWatched() });
    const { model } = await setUp({
      watching,
      counters: { 7: counter({ likes: 40, downloads: 1, count: 2, at: 77 }) },
      history: {
        7: [{ day: TODAY, likes: 1, downloads: 1, comments: 1 }],
        8: [{ day: TODAY, likes: 30, downloads: 3, comments: 4 }],
      },
      projects: [project(8, { likes: 9 }), project(9, { likes: 20, downloads: 5, comments: 6 })],
    });
    expect(nowOf(model)).toEqual([
      [7, 40, 1, 2],
      [8, 30, 3, 4],
      [9, 20, 5, 6],
      [10, 0, 0, 0],
    ]);
    expect(model.seenAt.value).toBe(77);
  });

  // Their sums, and what is unread about them: `component/popup/my-projects/MyProjectsView.test.ts`.
  it('are ordered by change, up or down', async () => {
    const point = (likes: number) => [{ day: TODAY - 7, likes, downloads: 0, comments: 0 }];
    const { model } = await setUp({
      watching: watchingOf(ANN, { 7: aWatched(), 9: aWatched(), 10: aWatched() }),
      history: { 7: point(5), 9: point(20), 10: point(90) },
      counters: { 7: counter({ likes: 8 }), 9: counter({ likes: 10 }), 10: counter({ likes: 90 }) },
    });
    expect(model.rows.value?.map(({ id }) => id)).toEqual([9, 7, 10]);
  });

  it('have the newest title and picture', async () => {
    const newest = { title: 'Seven, renamed', iconUrl: 'https://x.example/i.png' };
    const { model } = await setUp({ projects: [project(7, newest)] });
    expect(model.rows.value).toMatchObject([newest]);
    expect((await setUp()).model.rows.value).toMatchObject([{ title: 'Seven', iconUrl: null }]);
  });

  it('know if the history starts today', async () => {
    const firstSeen = (day: number) => setUp({ history: { 7: [{ day, likes: 1, downloads: 1, comments: 1 }] } });
    expect((await firstSeen(TODAY)).model.isFirstDay.value).toBe(true);
    expect((await firstSeen(TODAY - 1)).model.isFirstDay.value).toBe(false);
    expect((await setUp({ watching: watchingOf(ANN, {}) })).model.isFirstDay.value).toBe(false);
    expect((await setUp()).model.totals.value.map(({ change }) => change)).toEqual([null, null, null]);
  });

  it('stay with the failure if they can’t be read again', async () => {
    const { model, broken } = await setUp();
    broken.value = true;
    await model.refresh();
    expect(model.failure.value).not.toBeNull();
    expect(model.rows.value).toHaveLength(1);
    broken.value = false;
    await model.refresh();
    expect(model.failure.value).toBeNull();
  });
});
