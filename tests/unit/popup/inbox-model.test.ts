import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { inboxModel } from '../../../entrypoints/popup/inbox-model';
import type { InboxEntry } from '../../../utils/stored';
import { settled, slowWorker } from './support';

function entry(change: Partial<InboxEntry> & { id: string }): InboxEntry {
  const kind = change.id.startsWith('news') ? 'news' : 'mention';
  return { kind, title: '', text: '', author: 'bo', avatarUrl: null, at: 1, projectId: 7, commentId: 70, read: false, notifiedAt: null, ...change };
}

const ENTRIES = [
  entry({ id: 'mention:7:70', at: 10, read: true }),
  entry({ id: 'mention:7:71', at: 20, commentId: 71 }),
  entry({ id: 'news:3', at: 30, projectId: null, commentId: null }),
];

function open(entries: InboxEntry[] | undefined = ENTRIES) {
  const worker = slowWorker();
  const go = vi.fn<(hash: string) => void>();
  const model = inboxModel({ ask: worker.ask, stored: signal(entries), go });
  return { worker, model, go };
}

describe('the inbox', () => {
  it('shows unread entries first and each part newest first', () => {
    const { model } = open();
    expect(model.entries.value?.map(({ id }) => id)).toEqual(['news:3', 'mention:7:71', 'mention:7:70']);
    expect(model.unread.value).toBe(2);
  });

  it('is not empty but unknown before the first read', () => {
    const worker = slowWorker();
    const unread = signal<InboxEntry[] | undefined>(undefined);
    const model = inboxModel({ ask: worker.ask, stored: unread, go: vi.fn<() => void>() });
    expect(model.entries.value).toBeUndefined();
    expect(model.unread.value).toBe(0);
  });

  it.each([false, true])('leaves a mention to the worker, which opens its page and marks it (read before: %s)', (read) => {
    const { worker, model, go } = open();
    void model.open(entry({ id: 'mention:7:71', commentId: 71, read }));
    expect(worker.take('inbox.open').input).toEqual({ id: 'mention:7:71' });
    expect(worker.waiting()).toEqual([]);
    expect(go).not.toHaveBeenCalled();
  });

  it('says why a mention could not be opened, until one can', async () => {
    const { worker, model } = open();
    void model.open(entry({ id: 'mention:7:71' }));
    await worker.take('inbox.open').fail({ code: 'no-worker' });
    expect(model.failure.value).toEqual({ code: 'no-worker' });
    void model.open(entry({ id: 'mention:7:71' }));
    await worker.take('inbox.open').reply(null);
    expect(model.failure.value).toBeNull();
  });

  it('opens an announcement within the popup', async () => {
    const { worker, model, go } = open();
    void model.open(entry({ id: 'news:3', projectId: null }));
    await settled();
    expect(go).toHaveBeenCalledWith('#/news/3');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
  });

  it('asks nothing for an announcement that was read before', async () => {
    const { worker, model } = open();
    await model.open(entry({ id: 'news:3', projectId: null, read: true }));
    expect(worker.waiting()).toEqual([]);
  });

  it('marks all unread entries at once, and says why when that fails', async () => {
    const { worker, model } = open();
    void model.markAllRead();
    const asked = worker.take('inbox.mark-read');
    expect(asked.input).toEqual({ ids: ['mention:7:71', 'news:3'] });
    await asked.fail({ code: 'storage' });
    expect(model.failure.value).toEqual({ code: 'storage' });
  });

  it('marks an announcement that was come to by a notification', () => {
    const { worker, model } = open();
    void model.sawAnnouncement(3);
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
  });
});
