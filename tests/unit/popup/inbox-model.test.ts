import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { inboxModel } from '../../../entrypoints/popup/inbox-model';
import type { PublicProfile } from '../../../utils/profile';
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

function open(entries: InboxEntry[] | undefined = ENTRIES, links = ['https://site.example/p/:id']) {
  const worker = slowWorker();
  const openTab = vi.fn<(url: string) => Promise<unknown>>().mockResolvedValue(undefined);
  const go = vi.fn<(hash: string) => void>();
  const service = signal({ links } as unknown as PublicProfile);
  const model = inboxModel({ ask: worker.ask, stored: signal(entries), service, openTab, go });
  return { worker, model, openTab, go };
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
    const model = inboxModel({ ask: worker.ask, stored: unread, service: signal(null), openTab: vi.fn<() => Promise<void>>(), go: vi.fn<() => void>() });
    expect(model.entries.value).toBeUndefined();
    expect(model.unread.value).toBe(0);
  });

  it('opens a mention at its comment on the project page, and marks it as read', async () => {
    const { worker, model, openTab } = open();
    void model.open(entry({ id: 'mention:7:71', commentId: 71 }));
    await settled();
    expect(openTab).toHaveBeenCalledWith('https://site.example/p/7#comment-71');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['mention:7:71'] });
  });

  it('opens an announcement within the popup', async () => {
    const { worker, model, go, openTab } = open();
    void model.open(entry({ id: 'news:3', projectId: null }));
    await settled();
    expect(go).toHaveBeenCalledWith('#/news/3');
    expect(openTab).not.toHaveBeenCalled();
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
  });

  it('shows the project itself where the site is not known', async () => {
    const { model, go } = open(ENTRIES, []);
    void model.open(entry({ id: 'mention:7:71' }));
    await settled();
    expect(go).toHaveBeenCalledWith('#/project/7');
  });

  it('asks nothing for an entry that was read before', async () => {
    const { worker, model } = open();
    await model.open(entry({ id: 'mention:7:70', read: true }));
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
