import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createFollowingModel, type ThreadRow } from '../../../../entrypoints/options/following/model';
import { createFollowing } from '../../../../utils/own-page/following';
import { cursorsItem, type Account } from '../../../../utils/storage/items';
import type { Cursors, WatchedThread, Watching } from '../../../../utils/watch/types';
import { MIRA } from '../../utils/thread/support/samples';
import { pendingOf, slowWorker } from '../../popup/support';
import { aWatched } from '../../support';
import { NOON } from '../support/diagnostics';

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
  const following = createFollowing({ pending: pendingOf({ send: worker.send, account, watching }), account });
  const readLedger = () => Promise.resolve([]);
  const model = createFollowingModel({ account, following, cursors, readLedger, now, locale: () => 'en' });
  /** Stores what the worker would. */
  const store = (projectId: number, over: Partial<WatchedThread>): void => {
    const before = watching.value;
    const thread = before?.threads[projectId];
    if (before && thread)
      watching.value = { ...before, threads: { ...before.threads, [projectId]: { ...thread, ...over } } };
  };
  const titles = (): string[] => model.threads.value.found.map(({ title }) => title);
  const levels = (): unknown[] => model.threads.value.found.map(({ level }) => level);
  /** The thread as its row gives it to the model. */
  const row = (projectId: number): ThreadRow => {
    const found = model.threads.value.found.find((each) => each.projectId === projectId);
    if (!found) throw new Error(`No row of ${projectId}.`);
    return found;
  };
  return { row, worker, account, watching, cursors, now, model, store, titles, levels };
}

describe('the list', () => {
  it('is empty when signed out and for another person', () => {
    const { account, model } = open();
    expect([model.isSignedIn.value, model.threads.value.all, model.people.value.length]).toEqual([true, 1, 1]);
    account.value = { ...MIRA, uid: 8 };
    expect([model.isSignedIn.value, model.threads.value.all, model.people.value.length]).toEqual([true, 0, 0]);
    account.value = null;
    expect([model.isSignedIn.value, model.threads.value.all]).toEqual([false, 0]);
  });

  it('says why a thread is watched and when it could not be read; those that can’t be read come first', () => {
    const { model } = open(
      { 12: aWatched({ title: 'a' }), 13: aWatched({ title: 'b', reason: 'followed' }) },
      { unreadable: { 13: { count: 1, tries: 2, triedAt: NOON - 2, code: 'malformed' } } },
    );
    expect(model.threads.value.found).toMatchObject([
      { reason: 'followed', failedAt: NOON - 2 },
      { reason: 'own', failedAt: null },
    ]);
  });

  it('is found by title without its accents', () => {
    const { model, titles } = open({ 1: aWatched({ title: 'Café Zürich' }), 2: aWatched({ title: 'Tea' }) });
    model.filter.value = 'cafe zur';
    expect(titles()).toEqual(['Café Zürich']);
  });

  it('comes in the order of its numbers, and is found by title in any case', () => {
    const many = Array.from({ length: 120 }, (_, index) => [index + 1, aWatched({ title: `Project ${index + 1}` })]);
    const { model, titles } = open(Object.fromEntries(many));
    expect([titles().length, titles()[1]]).toEqual([120, 'Project 2']);
    model.filter.value = ' pROJECT 11';
    expect([titles(), model.threads.value.all]).toEqual([
      ['Project 11', ...Array.from({ length: 10 }, (_, index) => `Project ${110 + index}`)],
      120,
    ]);
  });
});

describe('the level of a thread', () => {
  it('shows at once, and stays shown until it is stored', async () => {
    const { worker, store, levels, row, model } = open();
    void model.setThread(12, 'off');
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
    const { worker, store, levels, row, model } = open();
    void model.setThread(12, 'notify');
    void model.setThread(12, 'inbox');
    void model.setThread(12, null);
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
  it('that was removed stays in its place, to be put back with another level', async () => {
    const { worker, store, model, row, titles } = open({ 1: aWatched({ title: 'a' }), 2: aWatched({ title: 'b' }) });
    void model.setThread(1, 'unfollowed');
    void model.setThread(1, 'unfollowed');
    expect(worker.waiting()).toEqual(['watch.set-thread']);
    const asked = worker.take('watch.set-thread');
    expect(asked.input).toEqual({ projectId: 1, watch: false });
    store(1, { removed: true });
    await asked.reply(null);
    expect([titles(), row(1).isWatched]).toEqual([['a', 'b'], false]);
    void model.setThread(1, 'off');
    store(1, { removed: false });
    const again = worker.take('watch.set-thread');
    expect(again.input).toEqual({ projectId: 1, watch: true, level: 'off' });
    await again.reply(null);
    expect(row(1).isWatched).toBe(true);
  });

  it('that is put back keeps the level it had', async () => {
    const { worker, store, model, row } = open({ 1: aWatched({ removed: true }) });
    void model.setThread(1, null);
    store(1, { removed: false });
    await worker.take('watch.set-thread').reply(null);
    expect([row(1).isWatched, worker.waiting()]).toEqual([true, []]);
  });

  it('that could not be removed shows its own failure', async () => {
    const { worker, row, model } = open({ 1: aWatched({ title: 'a' }), 2: aWatched({ title: 'b' }) });
    void model.setThread(1, 'unfollowed');
    void model.setThread(2, 'unfollowed');
    await worker.take('watch.set-thread').fail({ code: 'no-worker' });
    expect(model.threads.value.found).toMatchObject([{ problem: { code: 'no-worker' } }, { problem: null }]);
  });

  it('of one person’s leaves nothing to the next, not even an answer that comes late', async () => {
    const { worker, account, watching, row, model } = open({ 1: aWatched() });
    void model.setThread(1, 'unfollowed');
    model.filter.value = 'pocket';
    account.value = { ...MIRA, uid: 8 };
    watching.value = { owner: 8, threads: { 1: aWatched() }, people: {} };
    await worker.take('watch.set-thread').fail({ code: 'no-worker' });
    expect(model.threads.value.found).toMatchObject([{ problem: null }]);
    expect(model.filter.value).toBe('');
  });
});

describe('a followed person', () => {
  it('says why that could not be changed', async () => {
    const { worker, model } = open();
    void model.setPerson({ uid: 5, name: 'old_oak' }, false);
    await worker.take('watch.set-person').fail({ code: 'storage' });
    expect(model.people.value).toMatchObject([{ isFollowed: true, problem: { code: 'storage' } }]);
  });
});
