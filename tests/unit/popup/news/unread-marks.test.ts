import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createUnreadMarksModel } from '../../../../entrypoints/popup/news/unread-marks';
import type { InboxEntry } from '../../../../utils/watch/types';
import { anEntry } from '../../support';
import { slowWorker } from '../support';

const news = (id: number, read = false) => anEntry({ id: `news:${id}`, kind: 'news', read });

function setUp() {
  const worker = slowWorker();
  const inbox = signal<InboxEntry[] | undefined>([news(1), news(2, true), news(3), anEntry()]);
  return { worker, inbox, model: createUnreadMarksModel({ send: worker.send, inbox }) };
}

describe('the marks of announcements', () => {
  it('are removed together, without other kinds of entries', async () => {
    const { worker, model } = setUp();
    void model.markAllRead();
    const asked = worker.take('inbox.mark-read');
    expect(asked.input).toEqual({ ids: ['news:1', 'news:3'] });
    expect(model.undoableCount.value).toBe(0);
    await asked.reply(null);
    expect([model.undoableCount.value, model.marking.isBusy.value]).toEqual([2, false]);
  });

  it('show why a change failed, and offer no undo', async () => {
    const { worker, model } = setUp();
    void model.markAllRead();
    void model.markAllRead();
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    expect(worker.waiting()).toEqual([]);
    expect([model.marking.failure.value?.code, model.undoableCount.value]).toEqual(['storage', 0]);
  });
});

describe('an announcement that was visible', () => {
  const allRead = [news(1, true), news(2, true), news(3, true)];

  it('is marked as read once, with as few requests as possible', async () => {
    const { worker, model } = setUp();
    void model.markSeen('1');
    void model.markSeen('3');
    void model.markSeen('2');
    await worker.take('inbox.mark-read').reply(null);
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
    expect(worker.waiting()).toEqual([]);
  });

  it('is sent with the next one after a failure, which is not shown', async () => {
    const { worker, model } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').fail({ code: 'no-worker' });
    expect([model.marking.failure.value, worker.waiting()]).toEqual([null, []]);
    void model.markSeen('3');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:1', 'news:3'] });
  });

  it('is part of marking all, and of its undo', async () => {
    const { worker, inbox, model } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').reply(null);
    inbox.value = [news(1, true), news(2, true), news(3)];
    void model.markAllRead();
    const asked = worker.take('inbox.mark-read');
    expect(asked.input.ids.toSorted()).toEqual(['news:1', 'news:3']);
    inbox.value = allRead;
    await asked.reply(null);
    expect([[...model.marked.value], model.undoableCount.value]).toEqual([[], 2]);
    void model.undo();
    expect(worker.take('inbox.mark-unread').input.ids.toSorted()).toEqual(['news:1', 'news:3']);
  });

  it('is not marked again after an undo', async () => {
    const { worker, inbox, model } = setUp();
    void model.markAllRead();
    await worker.take('inbox.mark-read').reply(null);
    inbox.value = allRead;
    void model.undo();
    await worker.take('inbox.mark-unread').reply(null);
    inbox.value = [news(1), news(3)];
    await model.markSeen('1');
    expect(worker.waiting()).toEqual([]);
    // Opening it by a link marks it all the same.
    void model.openAnnouncement('3');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:3'] });
    model.clearSeen();
    void model.markSeen('1');
    expect(model.marked.value.has('1')).toBe(true);
  });

  it('is not sent any more once it is marked as unread', async () => {
    const { worker, inbox, model } = setUp();
    void model.markSeen('1');
    await worker.take('inbox.mark-read').fail({ code: 'no-worker' });
    void model.markAllRead();
    await worker.take('inbox.mark-read').reply(null);
    inbox.value = allRead;
    void model.undo();
    await worker.take('inbox.mark-unread').reply(null);
    inbox.value = [news(1), news(2), news(3)];
    void model.markSeen('2');
    expect(worker.take('inbox.mark-read').input).toEqual({ ids: ['news:2'] });
  });
});
