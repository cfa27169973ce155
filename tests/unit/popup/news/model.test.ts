import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { EntriesModel } from '../../../../entrypoints/popup/inbox/entries';
import { createUnreadMarksModel } from '../../../../entrypoints/popup/news/model';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry } from '../../support';
import { pendingOf, slowWorker } from '../support';

const news = (id: number, read = false) => anEntry({ id: `news:${id}`, kind: 'news', read });

function setUp() {
  const worker = slowWorker();
  const inbox = signal<InboxEntry[] | undefined>([news(1), news(2, true), news(3), anEntry()]);
  const markRead = vi.fn<EntriesModel['markRead']>().mockResolvedValue(true);
  const marked = (): string[] => (markRead.mock.lastCall?.[0] ?? []).map(({ id }) => id);
  const model = createUnreadMarksModel({
    pending: pendingOf({ send: worker.send, inbox }),
    inbox,
    entries: { markRead },
  });
  return { worker, inbox, model, markRead, marked };
}

describe('an announcement that was visible', () => {
  it('is marked as read once; marking all concerns no other kind of entry', async () => {
    const { worker, model, marked } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').reply(null);
    for (const id of ['1', '2', '3']) void model.markSeen(id);
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
    expect(worker.waiting()).toEqual([]);
    await model.markAllRead();
    expect(marked()).toEqual(['news:1', 'news:3']);
  });

  it('stays unread after a failure, until it is seen in a view that is opened later', async () => {
    const { worker, model } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').fail({ code: 'no-worker' });
    void model.markSeen('1');
    expect(worker.waiting()).toEqual([]);
    model.clearSeen();
    void model.markSeen('1');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:1'] });
  });

  it('is part of marking all, and keeps its mark until that worked', async () => {
    const { worker, inbox, model, markRead, marked } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').reply(null);
    inbox.value = [news(1, true), news(2, true), news(3, true)];
    markRead.mockResolvedValueOnce(false);
    await model.markAllRead();
    expect([...model.marked.value]).toEqual(['1']);
    await model.markAllRead();
    expect([marked(), [...model.marked.value]]).toEqual([['news:1'], []]);
  });

  it('is not marked again after an undo', async () => {
    const { worker, inbox, model } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').fail({ code: 'no-worker' });
    await model.markAllRead();
    inbox.value = [news(1), news(2), news(3)];
    await model.markSeen('1');
    expect(worker.waiting()).toEqual([]);
    void model.markSeen('2');
    await worker.take('inbox.mark-read').reply(null);
    // Opening it by a link marks it all the same.
    void model.openAnnouncement('3');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
    model.clearSeen();
    void model.markSeen('1');
    expect(model.marked.value.has('1')).toBe(true);
  });
});
