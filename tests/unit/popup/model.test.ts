import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../../entrypoints/popup/projects/local-catalogue';
import { popupModel } from '../../../entrypoints/popup/model';
import type { CachedNews } from '../../../utils/cache/schema';
import type { ProjectPage } from '../../../utils/messages';
import {
  cursorsItem,
  type Account,
  type LastRun,
  type OutboxEntry,
  type Revisions,
} from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';
import type { OpenParts } from '../../../utils/storage/view-state';
import { anAccount, announcement, pageOf, project, settled, slowWorker } from './support';
import { aRun, anEntry } from '../support';

function open(hash = '#/', views: OpenParts | null = null) {
  const worker = slowWorker();
  const revisions = signal<Revisions | undefined>(undefined);
  const inbox = signal<InboxEntry[] | undefined>(undefined);
  const lastRun = signal<LastRun | null | undefined>(null);
  const go = vi.fn<(hash: string) => void>();
  const isInFront = signal(true);
  const online: (() => void)[] = [];
  const outbox = signal<OutboxEntry[] | undefined>(undefined);
  const account = signal<Account | null | undefined>(null);
  const cachedProjects = vi.fn<() => Promise<ProjectPage | undefined>>().mockResolvedValue(undefined);
  const cachedNews = vi.fn<() => Promise<CachedNews | undefined>>().mockResolvedValue(undefined);
  const model = popupModel({
    ask: worker.ask,
    cachedProjects,
    knownProject: () => Promise.resolve(undefined),
    cachedMetadata: () => Promise.resolve(undefined),
    sharing: { copy: () => Promise.resolve(), share: null },
    cachedNews,
    commentsPart: () => new Promise(() => undefined),
    mine: {
      readHistory: () => Promise.resolve(new Map()),
      readProject: () => Promise.resolve(undefined),
      readCursors: () => Promise.resolve(cursorsItem.fallback),
      now: () => 0,
    },
    cachedTypes: () => Promise.resolve({ types: [], skipped: 0, fetchedAt: Date.now() }),
    readCatalogue: () => readCatalogue(() => Promise.resolve([])),
    service: signal(null),
    account,
    inbox,
    drafts: signal(undefined),
    outbox,
    isInFront,
    onOnline: (callback) => void online.push(callback),
    watching: signal(undefined),
    snooze: signal(undefined),
    lastRun,
    revisions,
    go,
    hash,
    views,
  });
  model.start(hash);
  return {
    isInFront,
    online,
    outbox,
    account,
    worker,
    revisions,
    inbox,
    lastRun,
    go,
    cachedProjects,
    cachedNews,
    model,
  };
}

describe('the popup', () => {
  it('asks for projects and news as soon as it opens', () => {
    expect(open().worker.waiting()).toEqual(['projects.list', 'news.refresh']);
  });

  it('reads the cache again when its revision counts up, and only the part that changed', async () => {
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
    expect(model.news.news.value?.announcements).toHaveLength(1);
    expect(cachedProjects).toHaveBeenCalledTimes(2);
  });

  it('notices the first revision there ever was', async () => {
    const { revisions, cachedNews } = open();
    revisions.value = {};
    revisions.value = { news: 1 };
    await settled();
    expect(cachedNews).toHaveBeenCalledTimes(2);
  });

  it('opens at the project in its address', async () => {
    const { worker, model } = open('#/project/12');
    const asked = worker.take('projects.get');
    expect(asked.input).toEqual({ projectId: 12 });
    await asked.reply(project(12));
    expect(model.project.project.value?.id).toBe(12);
  });

  it('marks the announcement it was opened for as read, once the inbox is known', () => {
    const { worker, inbox } = open('#/news/3');
    inbox.value = [anEntry({ id: 'news:3', kind: 'news', at: 1, projectId: null, commentId: null, notifiedAt: 1 })];
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
    // Whoever makes it unread again meant it.
    inbox.value = inbox.value.map((entry) => ({ ...entry, read: false }));
    expect(worker.waiting()).not.toContain('inbox.mark-read');
  });

  it('marks what tells of a project as read by its page, and opens its picture again', async () => {
    const { worker, inbox, model } = open('#/project/12', { owner: null, picture: { projectId: 12, at: 1 } });
    inbox.value = [anEntry({ id: 'update:12:5', kind: 'update', at: 5, projectId: 12, commentId: null })];
    expect(worker.waiting()).not.toContain('inbox.mark-read');
    await worker
      .take('projects.get')
      .reply(project(12, { updatedAt: 5, screenshots: ['https://one.example/1', 'https://one.example/2'] }));
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['update:12:5'] });
    expect(model.gallery.state.value?.index).toBe(1);
    model.arrive('#/');
    expect([model.gallery.state.value, model.views.value.picture]).toEqual([null, undefined]);
  });

  it('follows its address', () => {
    const { model, go } = open();
    model.go({ view: 'news', id: 3 });
    expect(go).toHaveBeenCalledWith('#/news/3');
    model.arrive('#/news/3');
    expect(model.route.value).toEqual({ view: 'news', id: 3 });
  });

  it('keeps what was typed to search while other tabs are shown', () => {
    const { model } = open();
    model.projects.type('chess');
    model.arrive('#/inbox');
    model.arrive('#/');
    expect(model.projects.filter.value.search).toBe('chess');
  });
});

describe('Check now', () => {
  /** The popup has read everything once, and then somebody pressed the button. */
  async function pressed() {
    const all = open();
    await all.worker.take('projects.list').reply(pageOf([1]));
    await all.worker.take('news.refresh').reply(null);
    const done = all.model.checkNow();
    return { ...all, done };
  }

  it('runs one cycle, which reads the news too, and renews the projects', async () => {
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

  it('shows the news its cycle read, and no longer why they could not be read before', async () => {
    const { worker, revisions, cachedNews, model } = open();
    revisions.value = { news: 1 };
    await worker.take('news.refresh').fail({ code: 'offline' });
    cachedNews.mockResolvedValue({ announcements: [announcement(2)], skipped: 0, fetchedAt: 5 });
    revisions.value = { news: 2 };
    await settled();
    expect(model.news.news.value?.announcements).toHaveLength(1);
    expect(model.news.failure.value).toBeNull();
  });

  it.each(['no-worker', 'no-service'] as const)('says %s where no cycle could run, until one does', async (code) => {
    const { worker, lastRun, model, done } = await pressed();
    lastRun.value = aRun({ at: 10 });
    expect(model.manualFailure.value).toBeNull();
    await worker.take('cycle.run').fail({ code });
    await worker.take('projects.list').reply(pageOf([1]));
    await done;
    expect(model.checkFailure.value).toEqual({ code });
    expect(model.manualFailure.value).toEqual({ code });
    expect(model.hasChecked.value).toBe(false);
    lastRun.value = aRun({ at: 20 });
    expect(model.checkFailure.value).toBeNull();
    expect(model.manualFailure.value).toBeNull();
  });

  it('leaves it to the store why a cycle failed, and a later one ends it', async () => {
    const { worker, lastRun, model, done } = await pressed();
    const run: LastRun = aRun({ at: 10, failure: { code: 'rate-limited', retryAfterMs: 60_000 } });
    lastRun.value = run;
    await worker.take('cycle.run').reply(run);
    await worker.take('projects.list').reply(pageOf([1]));
    await done;
    expect(model.checkFailure.value).toEqual(run.failure);
    expect(model.hasChecked.value).toBe(false);
    // One that fails too takes no reason away.
    lastRun.value = aRun({ at: 15, failure: { code: 'offline' } });
    expect(model.manualFailure.value).toEqual(run.failure);
    lastRun.value = aRun({ at: 20 });
    expect([model.checkFailure.value, model.manualFailure.value]).toEqual([null, null]);
  });
});

describe('what happens around the page', () => {
  const UPDATE = anEntry({ id: 'update:7:1', kind: 'update', projectId: 7, commentId: null, at: 1, read: false });

  it('a project that is shown in the back is seen by nobody, until somebody comes to it', async () => {
    const { isInFront, inbox, worker } = open('#/project/7');
    inbox.value = [UPDATE];
    isInFront.value = false;
    await worker.take('projects.get').reply(project(7, { updatedAt: 5 }));
    await settled();
    expect(worker.waiting()).not.toContain('inbox.mark-read');
    isInFront.value = true;
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: [UPDATE.id] });
  });

  it('what was made unread again while it is on show is not read once more by coming back to it', async () => {
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

  it('an answer that waits for a network is sent when there is one', () => {
    const { online, outbox, account, worker } = open('#/inbox');
    account.value = anAccount(5);
    outbox.value = [
      {
        kind: 'post',
        id: 'p',
        post: {
          id: 'p',
          projectId: 7,
          text: 'yes',
          createdAt: 0,
          state: 'waiting',
          uid: 5,
          afterId: 0,
          cutOffAt: null,
          failure: { code: 'offline' },
        },
      },
    ];
    for (const tell of online) tell();
    expect(worker.take('thread.refresh').input).toEqual({ projectId: 7 });
  });
});
