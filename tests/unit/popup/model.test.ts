import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../../entrypoints/popup/projects/local-catalogue';
import { createPopupModel } from '../../../entrypoints/popup/model';
import { createUiState } from '../../../entrypoints/popup/navigation/model';
import { readTextSearch } from '../../../utils/cache/text-search';
import type { CachedNews } from '../../../utils/cache/schema';
import type { ProjectPage } from '../../../utils/commands/replies';
import { NO_FILTER } from '../../../utils/projects/filter';
import {
  cursorsItem,
  type Account,
  type Drafts,
  type LastRun,
  type OutboxEntry,
  type Revisions,
} from '../../../utils/storage/items';
import type { InboxEntry, Watching } from '../../../utils/watch/types';
import { anAccount, announcement, pageOf, project, settled, slowWorker, watchingOf } from './support';
import { aPost } from '../utils/thread/support/samples';
import { aRun, anEntry } from '../support';

function open(hash = '#/') {
  const worker = slowWorker();
  const stored = {
    account: signal<Account | null | undefined>(null),
    inbox: signal<InboxEntry[] | undefined>(undefined),
    drafts: signal<Drafts | undefined>(undefined),
    outbox: signal<OutboxEntry[] | undefined>(undefined),
    lastRun: signal<LastRun | null | undefined>(null),
    revisions: signal<Revisions | undefined>(undefined),
    watching: signal<Watching | undefined>(undefined),
    isInFront: signal(true),
  };
  const online: (() => void)[] = [];
  const nothing = () => Promise.resolve(undefined);
  const cachedProjects = vi.fn<() => Promise<ProjectPage | undefined>>(nothing);
  const cachedNews = vi.fn<() => Promise<CachedNews | undefined>>(nothing);
  const model = createPopupModel({
    ...stored,
    send: worker.send,
    service: signal(null),
    saved: signal(undefined),
    snooze: signal(undefined),
    placements: signal(undefined),
    settings: signal(undefined),
    readCachedPage: cachedProjects,
    readCachedNews: cachedNews,
    readCachedMetadata: nothing,
    readCachedProject: nothing,
    readProjectRecord: nothing,
    readProjectRecords: async () => [],
    readCachedTypes: () => Promise.resolve({ types: [], skipped: 0, fetchedAt: Date.now() }),
    readCatalogue: () => readCatalogue(() => Promise.resolve([])),
    readTextSearch,
    nextFrame: () => Promise.resolve(),
    readHistory: () => Promise.resolve(new Map()),
    seen: signal(undefined),
    order: signal(undefined),
    readCachedThreads: () => Promise.resolve([]),
    readCursors: () => Promise.resolve(cursorsItem.fallback),
    shareLink: null,
    onOnline: (callback) => void online.push(callback),
    onHidden: () => undefined,
    navigate: () => undefined,
    openSettings: () => undefined,
    findService: () => undefined,
    hash,
    restored: null,
  });
  model.start();
  return { ...stored, worker, online, cachedProjects, cachedNews, model };
}

it('R43: the popup counts no entry of a hidden person as unread, and all of them once they are shown again', () => {
  const { model, inbox, account, watching } = open('#/inbox');
  account.value = anAccount(7);
  watching.value = watchingOf(7, {});
  inbox.value = [anEntry({ id: 'mention:7:70' }), anEntry({ id: 'mention:7:71', authorId: 66 })];
  const counts = () => [
    model.inbox.unread.value,
    model.inbox.list.unread.value.length,
    model.inbox.list.groups.value?.[0]?.unread,
  ];
  expect(counts()).toEqual([2, 2, 2]);
  watching.value = { ...watchingOf(7, {}), hidden: { 66: { name: 'eve', projectId: 7 } } };
  expect(counts()).toEqual([1, 1, 1]);
  expect(model.inbox.list.passing.value).toHaveLength(2);
  watching.value = watchingOf(7, {});
  expect(counts()).toEqual([2, 2, 2]);
});

describe('the popup', () => {
  it('opens the reply that a notification leads to, once its entry is read', () => {
    const { model, inbox, account, drafts } = open('#/inbox/mention%3A7%3A70');
    account.value = anAccount(5);
    drafts.value = { owner: 5, texts: {} };
    expect(model.answer.entryId.value).toBeNull();
    inbox.value = [anEntry({ id: 'mention:7:70', projectId: 7, commentId: 70, author: 'bo' })];
    expect(model.answer.entryId.value).toBe('mention:7:70');
    expect([model.answer.composer.value?.text.value, model.answer.composer.value?.wantsFocus.value]).toEqual([
      '@bo ',
      true,
    ]);
    model.answer.close('mention:7:70');
    inbox.value = [...inbox.value];
    expect(model.answer.entryId.value).toBeNull();
  });

  it('reads only the changed part of the cache again when its revision changes', async () => {
    const { revisions, cachedProjects, cachedNews, model } = open();
    revisions.value = { projects: 4, news: 1 };
    await settled();
    expect(cachedProjects).toHaveBeenCalledTimes(1);
    cachedProjects.mockResolvedValue(pageOf([8]));
    revisions.value = { projects: 5, news: 1 };
    await settled();
    expect(model.projects.list.value?.projects.map(({ id }) => id)).toEqual([8]);
    expect(cachedNews).toHaveBeenCalledTimes(1);
    cachedNews.mockResolvedValue({ announcements: [announcement(2)], skipped: 0, fetchedAt: 5 });
    revisions.value = { projects: 5, news: 2 };
    await settled();
    expect(model.news.value.value?.announcements).toHaveLength(1);
    expect(cachedProjects).toHaveBeenCalledTimes(2);
  });

  it('notices the first revision of a cache', async () => {
    const { revisions, cachedNews } = open();
    revisions.value = {};
    revisions.value = { news: 1 };
    await settled();
    expect(cachedNews).toHaveBeenCalledTimes(2);
  });

  it('S2: forgets the search of a person who signs out, and keeps that of one who signs in', () => {
    const { model, account, worker } = open();
    model.projects.type('before');
    account.value = anAccount(5);
    expect(model.projects.filter.value.search).toBe('before');
    void model.projects.narrow({ search: 'private', type: 'app' });
    account.value = null;
    expect(model.projects.filter.value).toEqual(NO_FILTER);
    expect(worker.take('projects.list').input).toMatchObject({ search: '' });
  });

  it('marks the announcement it was opened for as read, once the inbox is known', () => {
    const { worker, inbox } = open('#/news/3');
    inbox.value = [anEntry({ id: 'news:3', kind: 'news', at: 1, projectId: null, commentId: null, notifiedAt: 1 })];
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
    // An entry that is made unread again stays unread.
    inbox.value = inbox.value.map((entry) => ({ ...entry, read: false }));
    expect(worker.waiting()).not.toContain('inbox.mark-read');
  });

  it('keeps the query while other tabs are shown', () => {
    const { model } = open();
    model.projects.type('chess');
    model.onHashChange('#/inbox');
    model.onHashChange('#/');
    expect(model.projects.filter.value.search).toBe('chess');
  });
});

describe('an answer of the service', () => {
  const UNREACHABLE = { code: 'unreachable' } as const;

  it('disproves that it could not be reached, in every view, which asks again', async () => {
    const { worker, revisions, lastRun, model } = open();
    revisions.value = { projects: 1 };
    lastRun.value = aRun({ at: 10, failure: UNREACHABLE, failedIn: 'news' });
    await worker.take('news.refresh').fail(UNREACHABLE);
    expect([model.checkFailure.value, model.news.failure.value]).toEqual([UNREACHABLE, UNREACHABLE]);
    await worker.take('projects.list').reply(pageOf([1]));
    revisions.value = { projects: 2 };
    expect([model.checkFailure.value, model.news.failure.value]).toEqual([null, null]);
    expect(worker.waiting()).toEqual(['news.refresh']);
    // A later check that fails is shown.
    lastRun.value = aRun({ at: 20, failure: UNREACHABLE, failedIn: 'news' });
    expect(model.checkFailure.value).toEqual(UNREACHABLE);
  });

  it('says nothing of the requests with the login, nor of a failure that it does not concern', async () => {
    const { worker, revisions, lastRun, model } = open();
    revisions.value = { projects: 1 };
    lastRun.value = aRun({ at: 10, failure: UNREACHABLE, failedIn: 'mentions' });
    await worker.take('news.refresh').fail({ code: 'storage' });
    revisions.value = { projects: 2 };
    expect([model.checkFailure.value, model.news.failure.value]).toEqual([UNREACHABLE, { code: 'storage' }]);
    expect(worker.waiting()).not.toContain('news.refresh');
  });

  it('disproves what “Check now” said', async () => {
    const { worker, revisions, model } = open();
    revisions.value = { projects: 1 };
    await worker.take('projects.list').reply(pageOf([1]));
    const done = model.checkNow();
    await worker.take('cycle.run').fail(UNREACHABLE);
    await worker.take('projects.list').fail(UNREACHABLE);
    await done;
    expect([model.checkFailure.value, model.projects.failure.value]).toEqual([UNREACHABLE, UNREACHABLE]);
    revisions.value = { projects: 1, types: 2 };
    expect(model.checkFailure.value).toBeNull();
    // The answer is stored before the reply to it arrives.
    revisions.value = { projects: 2, types: 2 };
    expect(worker.waiting().filter((name) => name === 'projects.list')).toHaveLength(1);
    await worker.take('projects.list').reply(pageOf([1]));
    expect(model.projects.failure.value).toBeNull();
  });
});

describe('Check now', () => {
  /** The button is pressed after everything was loaded once. */
  async function pressed() {
    const all = open();
    await all.worker.take('projects.list').reply(pageOf([1]));
    await all.worker.take('news.refresh').reply(null);
    const done = all.model.checkNow();
    return { ...all, done };
  }

  it('runs one cycle, which includes the news, and reloads the projects', async () => {
    const { worker, model } = await pressed();
    void model.checkNow();
    expect(worker.waiting()).toEqual(['cycle.run', 'projects.list']);
    expect(model.isChecking.value).toBe(true);
    await worker.take('cycle.run').reply(aRun({ at: 1 }));
    await worker.take('projects.list').reply(pageOf([1]));
    expect(model.isChecking.value).toBe(false);
    expect(model.checkFailure.value).toBeNull();
    expect(model.hasChecked.value).toBe(true);
    expect(worker.waiting()).toEqual([]);
  });

  it.each(['no-worker', 'no-service'] as const)('reports %s if no cycle could run, until one does', async (code) => {
    const { worker, lastRun, model, done } = await pressed();
    lastRun.value = aRun({ at: 10 });
    await worker.take('cycle.run').fail({ code });
    await worker.take('projects.list').reply(pageOf([1]));
    await done;
    expect(model.checkFailure.value).toEqual({ code });
    expect(model.hasChecked.value).toBe(false);
    lastRun.value = aRun({ at: 20 });
    expect(model.checkFailure.value).toBeNull();
  });

  it('shows the stored failure of a cycle until a later one succeeds', async () => {
    const { worker, lastRun, model, done } = await pressed();
    const run: LastRun = aRun({ at: 10, failure: { code: 'rate-limited', retryAt: 60_000 } });
    lastRun.value = run;
    await worker.take('cycle.run').reply(run);
    await worker.take('projects.list').reply(pageOf([1]));
    await done;
    expect(model.checkFailure.value).toEqual(run.failure);
    expect(model.hasChecked.value).toBe(false);
    lastRun.value = aRun({ at: 20 });
    expect(model.checkFailure.value).toBeNull();
  });
});

describe('the popup page', () => {
  const UPDATE = anEntry({ id: 'update:7:1', kind: 'update', projectId: 7, commentId: null, at: 1, read: false });

  it('in the background marks nothing as read until it comes to the front', async () => {
    const { isInFront, inbox, worker } = open('#/project/7');
    inbox.value = [UPDATE];
    isInFront.value = false;
    await worker.take('projects.get').reply(project(7, { updatedAt: 5 }));
    await settled();
    expect(worker.waiting()).not.toContain('inbox.mark-read');
    isInFront.value = true;
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: [UPDATE.id] });
  });

  it('does not mark an entry again that was made unread while it is shown', async () => {
    const { isInFront, inbox, worker } = open('#/project/7');
    inbox.value = [UPDATE];
    await worker.take('projects.get').reply(project(7, { updatedAt: 5 }));
    await settled();
    await worker.take('inbox.mark-read').reply(null);
    isInFront.value = false;
    inbox.value = [{ ...UPDATE }];
    isInFront.value = true;
    expect(worker.waiting()).not.toContain('inbox.mark-read');
  });

  it('sends a waiting answer when the network is back', () => {
    const { online, outbox, account, worker } = open('#/inbox');
    account.value = anAccount(5);
    const post = aPost({ projectId: 7, uid: 5, state: 'waiting', failure: { code: 'offline' } });
    outbox.value = [post];
    for (const callback of online) callback();
    expect(worker.take('thread.refresh').input).toEqual({ projectId: 7 });
  });
});

describe('the UI state', () => {
  const SAVED = { owner: 5, mineBy: 'likes', filters: true } as const;

  it.each([
    ['restored before the account is known', [], SAVED],
    ['kept for the same person, also with another name', [anAccount(5), { ...anAccount(5), name: 'another' }], SAVED],
    ['emptied for another person', [anAccount(6)], { owner: 6 }],
    ['emptied for a signed-out person', [null], { owner: null }],
  ])('is %s', (_what, people, expected) => {
    const account = signal<Account | null | undefined>(undefined);
    const uiState = createUiState(SAVED, account);
    for (const person of people) account.value = person;
    expect(uiState.value).toEqual(expected);
  });
});
