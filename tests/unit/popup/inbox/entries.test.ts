import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../../entrypoints/popup/first-paint/routes';
import type { StreamModel } from '../../../../entrypoints/popup/inbox/stream/model';
import { createEntriesModel } from '../../../../entrypoints/popup/inbox/entries';
import { createLastAsked } from '../../../../entrypoints/popup/inbox/last-asked';
import type { Account } from '../../../../utils/storage/items';
import type { Following } from '../../../../utils/own-page/following';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anAccount, emptyUiState, pendingOf, slowWorker } from '../support';
import { anEntry } from '../../support';

function entry(change: Partial<InboxEntry> & { id: string }): InboxEntry {
  const kind = change.id.startsWith('news') ? 'news' : 'mention';
  return anEntry({ kind, at: 1, projectId: 7, commentId: 70, ...change });
}

const ENTRIES = [
  entry({ id: 'mention:7:70', at: 10, read: true }),
  entry({ id: 'mention:7:71', at: 20, commentId: 71 }),
  entry({ id: 'news:3', at: 30, projectId: null, commentId: null }),
];

function setUp(entries = ENTRIES) {
  const worker = slowWorker();
  const go = vi.fn<(hash: string) => void>();
  const stored = signal<InboxEntry[] | undefined>(entries);
  const account = signal<Account | null | undefined>(anAccount(7));
  const following = { threadOf: () => null } as unknown as Following;
  const stream = {
    stored: signal(null),
    markRead: vi.fn<StreamModel['markRead']>(),
    needNoReply: vi.fn<StreamModel['needNoReply']>(),
    withSelected: <T>(comment: T) => [comment],
  };
  const pending = pendingOf({ send: worker.send, account, inbox: stored });
  const dependencies = {
    pending,
    following,
    inbox: stored,
    route: signal<Route>({ view: 'inbox', reply: null }),
    uiState: emptyUiState(),
    settings: signal(undefined),
    answeringId: signal(null),
    navigate: go,
    asked: createLastAsked({ pending, account }),
    stream,
    saving: { things: signal(null) },
  };
  const model = createEntriesModel({ send: worker.send, ...dependencies });
  const markAll = () => model.markRead(model.list.unread.value);
  return { worker, model, account, stored, go, markAll };
}

describe('the inbox', () => {
  it('is unknown, not empty, before it is read', () => {
    const { model, stored } = setUp();
    stored.value = undefined;
    expect([model.list.isEmpty.value, model.unread.value]).toEqual([undefined, 0]);
  });

  it.each(['mention', 'answer', 'comment', 'update', 'project'] as const)(
    'leaves it to the worker to open the place of one of the kind %s',
    (kind) => {
      const { worker, model, go } = setUp();
      void model.openEntry(entry({ id: `${kind}:7:1`, kind }));
      expect(worker.take('inbox.open').input).toEqual({ id: `${kind}:7:1` });
      expect(go).not.toHaveBeenCalled();
    },
  );

  it('shows why a mention could not be opened, until one can', async () => {
    const { worker, model } = setUp();
    void model.openEntry(entry({ id: 'mention:7:71' }));
    await worker.take('inbox.open').fail({ code: 'no-worker' });
    expect(model.failure.value).toEqual({ code: 'no-worker' });
    void model.openEntry(entry({ id: 'mention:7:71' }));
    await worker.take('inbox.open').reply(null);
    expect(model.failure.value).toBeNull();
  });

  it('opens the figures of own projects in the popup, and marks their weekly entry as read', () => {
    const { worker, model, go } = setUp();
    void model.openEntry(entry({ id: 'week:2900', kind: 'week', projectId: null, commentId: null }));
    expect(go).toHaveBeenCalledWith('#/mine');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['week:2900'] });
  });

  it('sends no request for an announcement that is read, or for the target of an entry without a comment', async () => {
    const { worker, model } = setUp();
    await model.openEntry(entry({ id: 'news:3', projectId: null, read: true }));
    await model.targetComment(entry({ id: 'update:7:1', kind: 'update', commentId: null }));
    expect(worker.waiting()).toEqual([]);
  });

  it('marks only entries that pass the filter', () => {
    const { worker, model, markAll } = setUp();
    model.list.setFilter({ kind: 'news' });
    void markAll();
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
  });

  it('undoes marking all, and nothing else', async () => {
    const { worker, model, markAll } = setUp();
    void markAll();
    await worker.take('inbox.mark-read').reply(null);
    expect(model.undoable.value.count).toBe(2);
    void model.undo();
    const asked = worker.take('inbox.mark-unread');
    expect(asked.input).toEqual({ ids: ['mention:7:71', 'news:3'] });
    await asked.fail({ code: 'storage' });
    expect([model.undoable.value.count, model.failure.value]).toEqual([2, { code: 'storage' }]);
    void model.undo();
    await worker.take('inbox.mark-unread').reply(null);
    expect([model.undoable.value.count, model.failure.value]).toEqual([0, null]);
    await model.undo();
    expect(worker.waiting()).toEqual([]);
  });

  it('undoes nothing after a sign-out', async () => {
    const { worker, account, model, markAll } = setUp();
    void markAll();
    await worker.take('inbox.mark-read').reply(null);
    account.value = null;
    expect(model.undoable.value.count).toBe(0);
    await model.undo();
    expect(worker.waiting()).toEqual([]);
  });

  it('retries the failed action, not a check', async () => {
    const { worker, model, markAll } = setUp();
    void markAll();
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    void model.retry();
    const again = worker.take('inbox.mark-read');
    expect(again.input).toEqual({ ids: ['mention:7:71', 'news:3'] });
    await again.reply(null);
    expect([model.undoable.value.count, model.failure.value]).toEqual([2, null]);
  });
});

describe('the page of a project', () => {
  const NEW = entry({ id: 'project:7', kind: 'project', commentId: null, at: 50 });
  const SEEN = { id: 7, updatedAt: 1 };
  const UPDATES = [100, 200].map((at) => entry({ id: `update:7:${at}`, kind: 'update', commentId: null, at }));
  const OF_OTHERS = [
    entry({ id: 'update:8:100', kind: 'update', projectId: 8, commentId: null, at: 100 }),
    entry({ id: 'mention:7:70' }),
  ];

  it('marks entries about the new project, and about updates it shows', () => {
    const alert = entry({ id: 'alert:7:x', kind: 'alert', commentId: null, at: 50 });
    const { worker, model } = setUp([NEW, alert, ...UPDATES, ...OF_OTHERS]);
    void model.projectSeen({ id: 7, updatedAt: 100 });
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['project:7', 'alert:7:x', 'update:7:100'] });
    void model.projectSeen({ id: 7, updatedAt: 200 });
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['update:7:200'] });
  });

  it('leaves entries unread that were marked as unread meanwhile, until the page is opened again', async () => {
    const { worker, model } = setUp([NEW]);
    void model.projectSeen(SEEN);
    await worker.take('inbox.mark-read').reply(null);
    await model.projectSeen(SEEN);
    expect(worker.waiting()).toEqual([]);
    await model.projectSeen(null);
    void model.projectSeen(SEEN);
    expect(worker.waiting()).toEqual(['inbox.mark-read']);
  });

  it('shows no failure of marking, and tries again', async () => {
    const { worker, model } = setUp([NEW]);
    void model.projectSeen(SEEN);
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    expect(model.failure.value).toBeNull();
    void model.projectSeen(SEEN);
    expect(worker.waiting()).toEqual(['inbox.mark-read']);
  });
});
