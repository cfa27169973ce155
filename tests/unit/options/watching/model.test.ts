import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createWatchingModel } from '../../../../entrypoints/options/watching/model';
import type { HourTally } from '../../../../utils/cache/schema';
import { createFollowing } from '../../../../utils/own-page/following';
import { cursorsItem, type Account } from '../../../../utils/storage/items';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/watch/settings';
import type { Cursors, WatchedThread, Watching } from '../../../../utils/watch/types';
import { MIRA } from '../../utils/thread/support/samples';
import { settled, slowWorker } from '../../popup/support';
import { aCursor, aWatched } from '../../support';
import { NOON } from '../support/diagnostics';

const HOUR_MS = 3_600_000;

function open(threads: Record<string, WatchedThread> = { 12: aWatched() }, known: Partial<Cursors> = {}) {
  const worker = slowWorker();
  const account = signal<Account | null | undefined>(MIRA);
  const watching = signal<Watching | undefined>({
    owner: MIRA.uid,
    threads,
    people: { 5: { name: 'old_oak', since: NOON } },
  });
  const cursors = signal<Cursors | undefined>({ ...cursorsItem.fallback, ...known });
  const now = signal(NOON);
  const settings = signal<Settings | undefined>(DEFAULT_SETTINGS);
  const world = { hours: [] as HourTally[], readings: 0, isBroken: false };
  const readHours = (): Promise<HourTally[]> => (
    world.readings++,
    world.isBroken ? Promise.reject(new Error('no database')) : Promise.resolve(world.hours)
  );
  const following = createFollowing({ send: worker.send, account, watching });
  const model = createWatchingModel({ readHours, account, following, cursors, settings, now, locale: () => 'en' });
  /** Stores what the worker would. */
  const store = (projectId: number, over: Partial<WatchedThread>): void => {
    const before = watching.value;
    const thread = before?.threads[projectId];
    if (before && thread)
      watching.value = { ...before, threads: { ...before.threads, [projectId]: { ...thread, ...over } } };
  };
  const titles = (): string[] => model.threads.value.shown.map(({ title }) => title);
  const levels = (): unknown[] => model.threads.value.shown.map(({ level }) => level);
  return { worker, account, watching, cursors, now, world, model, store, titles, levels };
}

describe('the list', () => {
  it('is empty when signed out and for another person', () => {
    const { account, model } = open();
    expect([model.isSignedIn.value, model.threads.value.all, model.people.value.length]).toEqual([true, 1, 1]);
    account.value = { ...MIRA, uid: 8 };
    expect([model.isSignedIn.value, model.threads.value.all, model.people.value.length]).toEqual([true, 0, 0]);
    expect(model.totals.value).toEqual({ threads: 0, people: 0 });
    account.value = null;
    expect([model.isSignedIn.value, model.threads.value.all, model.removed.value.length]).toEqual([false, 0, 0]);
  });

  it('says why a thread is watched, when it was read, when that failed, and how often it is looked at', () => {
    const { model } = open(
      {
        12: aWatched({ title: 'a' }),
        13: aWatched({ title: 'b', reason: 'followed', since: NOON - 24 * HOUR_MS }),
        14: aWatched({ title: 'c', reason: 'written', since: 0 }),
        15: aWatched({ title: 'd', reason: 'followed', since: NOON }),
      },
      {
        threads: { 12: aCursor({ readAt: NOON - 1 }) },
        unreadable: { 13: { count: 1, tries: 2, triedAt: NOON - 2, code: 'malformed' } },
      },
    );
    // What can't be read comes first.
    expect(model.threads.value.shown).toMatchObject([
      { reason: 'followed', readAt: null, failedAt: NOON - 2, paceMs: 2 * HOUR_MS },
      { reason: 'own', readAt: NOON - 1, failedAt: null, paceMs: 5 * 60_000 },
      { reason: 'written', readAt: null, failedAt: null, paceMs: 5.5 * HOUR_MS },
      { reason: 'followed', paceMs: 5 * 60_000 },
    ]);
  });

  it('is found by title without its accents', () => {
    const { model, titles } = open({ 1: aWatched({ title: 'Café Zürich' }), 2: aWatched({ title: 'Tea' }) });
    model.typeFilter('cafe zur');
    expect(titles()).toEqual(['Café Zürich']);
  });

  it('comes fifty at a time, and is found by title in any case', () => {
    const many = Array.from({ length: 120 }, (_, index) => [index + 1, aWatched({ title: `Project ${index + 1}` })]);
    const { model, titles } = open(Object.fromEntries(many));
    expect([titles().length, titles()[1], model.threads.value.found]).toEqual([50, 'Project 2', 120]);
    model.showMore();
    expect(titles()).toHaveLength(100);
    model.typeFilter(' pROJECT 11');
    expect([titles(), model.threads.value.all]).toEqual([
      ['Project 11', ...Array.from({ length: 10 }, (_, index) => `Project ${110 + index}`)],
      120,
    ]);
    model.typeFilter('');
    expect(titles()).toHaveLength(50);
  });
});

describe('what was asked', () => {
  it('is counted for the last full hour and for the current hour', async () => {
    const { world, now, model } = open();
    const hour = NOON / HOUR_MS;
    world.hours = [
      { hour, requests: 4, withLogin: 1, bytes: 1 },
      { hour: hour - 1, requests: 24, withLogin: 2, bytes: 1 },
    ];
    now.value = NOON + 90_000;
    await settled();
    expect(model.requests.value).toEqual({
      lastHour: { from: NOON - HOUR_MS, to: NOON, requests: 24, withLogin: 2 },
      currentHour: { from: NOON, to: null, requests: 4, withLogin: 1 },
    });
    now.value = NOON + HOUR_MS;
    expect(model.requests.value?.lastHour).toMatchObject({ requests: 4, withLogin: 1 });
    expect(model.requests.value?.currentHour).toMatchObject({ requests: 0, withLogin: 0 });
  });

  it('is read again every minute', async () => {
    const { world, now } = open();
    now.value = NOON + 20_000;
    now.value = NOON + 60_000;
    await settled();
    expect(world.readings).toBe(2);
  });

  it('is unknown where it cannot be read', async () => {
    const { world, now, model } = open();
    await settled();
    world.isBroken = true;
    now.value = NOON + 60_000;
    await settled();
    expect(model.requests.value).toBeNull();
  });
});

describe('the level of a thread', () => {
  it('shows at once, and stays shown until it is stored', async () => {
    const { worker, store, levels, model } = open();
    void model.setLevel(12, 'off');
    const asked = worker.take('watch.set-level');
    expect([asked.input, levels()]).toEqual([{ projectId: 12, level: 'off' }, ['off']]);
    await asked.reply(null);
    expect(levels()).toEqual(['off']);
    store(12, { level: 'off' });
    expect(levels()).toEqual(['off']);
    store(12, { level: 'inbox' });
    expect(levels()).toEqual(['inbox']);
  });

  it('that was chosen last is sent last, however quickly', async () => {
    const { worker, store, levels, model } = open();
    void model.setLevel(12, 'notify');
    void model.setLevel(12, 'inbox');
    void model.setLevel(12, null);
    expect(worker.waiting()).toEqual(['watch.set-level']);
    const first = worker.take('watch.set-level');
    store(12, { level: 'notify' });
    expect(levels()).toEqual([null]);
    await first.reply(null);
    const second = worker.take('watch.set-level');
    expect([first.input.level, second.input.level]).toEqual(['notify', null]);
    store(12, { level: null });
    await second.reply(null);
    expect([levels(), worker.waiting()]).toEqual([[null], []]);
  });
});

describe('a thread', () => {
  it('that was removed stays in its place, to be put back', async () => {
    const { worker, store, model, titles } = open({ 1: aWatched({ title: 'a' }), 2: aWatched({ title: 'b' }) });
    void model.watch(1, false);
    void model.watch(1, false);
    expect(worker.waiting()).toEqual(['watch.set-thread']);
    const asked = worker.take('watch.set-thread');
    expect([asked.input, model.threads.value.shown[0]?.isBusy]).toEqual([{ projectId: 1, watch: false }, true]);
    store(1, { removed: true });
    await asked.reply(null);
    expect([titles(), model.threads.value.shown[0]?.isWatched]).toEqual([['a', 'b'], false]);
    expect([model.removed.value, model.totals.value.threads]).toEqual([[], 1]);
    void model.watch(1, true);
    store(1, { removed: false });
    await worker.take('watch.set-thread').reply(null);
    expect(model.threads.value.shown[0]).toMatchObject({ isWatched: true, isBusy: false });
  });

  it('that was put back stays in the list of removed threads', async () => {
    const { worker, store, model } = open({ 1: aWatched({ removed: true }) });
    void model.watch(1, true);
    store(1, { removed: false });
    await worker.take('watch.set-thread').reply(null);
    expect(model.removed.value).toMatchObject([{ isWatched: true }]);
    expect([model.threads.value.all, model.totals.value.threads]).toEqual([0, 1]);
  });

  it('that could not be removed shows its own failure', async () => {
    const { worker, model } = open({ 1: aWatched({ title: 'a' }), 2: aWatched({ title: 'b' }) });
    void model.watch(1, false);
    void model.watch(2, false);
    await worker.take('watch.set-thread').fail({ code: 'no-worker' });
    expect(model.threads.value.shown).toMatchObject([
      { problem: { code: 'no-worker' }, isBusy: false },
      { problem: null, isBusy: true },
    ]);
  });

  it('of one person’s leaves nothing to the next, not even an answer that comes late', async () => {
    const { worker, account, watching, model } = open({ 1: aWatched() });
    void model.watch(1, false);
    model.typeFilter('pocket');
    account.value = { ...MIRA, uid: 8 };
    watching.value = { owner: 8, threads: { 1: aWatched() }, people: {} };
    await worker.take('watch.set-thread').fail({ code: 'no-worker' });
    expect(model.threads.value.shown).toMatchObject([{ problem: null, isBusy: false }]);
    expect(model.filter.value).toBe('');
  });
});

describe('a followed person', () => {
  it('says why that could not be changed', async () => {
    const { worker, model } = open();
    void model.follow({ uid: 5, name: 'old_oak' }, false);
    await worker.take('watch.set-person').fail({ code: 'storage' });
    expect(model.people.value).toMatchObject([{ isFollowed: true, problem: { code: 'storage' } }]);
  });
});
