import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { entryMenuModel } from '../../../../../entrypoints/popup/inbox/entry/menu';
import { createFollowing } from '../../../../../utils/own-page/following';
import type { Watching } from '../../../../../utils/watch/types';
import { anEntry, aWatched } from '../../../support';
import { anAccount, slowWorker, watchingOf } from '../../support';

const ANN = 5;
const ENTRY = anEntry({ id: 'answer:7:70', kind: 'answer', projectId: 7 });
const OTHER = anEntry({ id: 'mention:7:71', projectId: 7 });

function open(list: Watching = watchingOf(ANN, { 7: aWatched() }), uid: number | null = ANN) {
  const worker = slowWorker();
  const watching = signal<Watching | undefined>(list);
  const account = signal(uid === null ? null : anAccount(uid));
  const following = createFollowing({ ask: worker.ask, account, watching });
  const model = entryMenuModel({ ask: worker.ask, following });
  return { worker, watching, model };
}

describe('what else can be done with an entry', () => {
  it('is shown for one at a time, and goes as it came', () => {
    const { model } = open();
    model.toggle(ENTRY);
    model.toggle(OTHER);
    expect(model.open.value).toEqual({ id: OTHER.id, isTraceOpen: false });
    model.toggle(OTHER);
    expect(model.open.value).toBeNull();
  });

  it('tells on asking why the entry is there, and not for the next one unasked', () => {
    const { model } = open();
    model.toggle(ENTRY);
    model.toggleTrace(ENTRY);
    expect(model.open.value).toEqual({ id: ENTRY.id, isTraceOpen: true });
    model.toggleTrace(ENTRY);
    expect(model.open.value).toEqual({ id: ENTRY.id, isTraceOpen: false });
    model.toggleTrace(ENTRY);
    model.toggle(OTHER);
    expect(model.open.value).toEqual({ id: OTHER.id, isTraceOpen: false });
  });

  it('is over once it is done', async () => {
    const { worker, model } = open();
    model.toggle(ENTRY);
    void model.markRead(ENTRY);
    expect(model.busy.value).toEqual(new Set([ENTRY.id]));
    const asked = worker.take('inbox.mark-read');
    expect(asked.input).toEqual({ ids: [ENTRY.id] });
    await asked.reply(null);
    expect(model.open.value).toBeNull();
    expect(model.busy.value).toEqual(new Set());
  });

  it('makes an entry unread again, and knows which it marked itself', async () => {
    const { worker, model } = open();
    const read = { ...ENTRY, read: true };
    expect(model.isMarkedHere(read)).toBe(false);
    void model.markRead(ENTRY);
    await worker.take('inbox.mark-read').reply(null);
    expect([model.isMarkedHere(read), model.isMarkedHere(ENTRY), model.isMarkedHere({ ...OTHER, read: true })]).toEqual(
      [true, false, false],
    );
    void model.markUnread(read);
    const asked = worker.take('inbox.mark-unread');
    expect(asked.input).toEqual({ ids: [ENTRY.id] });
    await asked.reply(null);
    expect(model.isMarkedHere(read)).toBe(false);
  });

  it('was not marked where that did not work', async () => {
    const { worker, model } = open();
    void model.markRead(ENTRY);
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    expect(model.isMarkedHere({ ...ENTRY, read: true })).toBe(false);
  });

  it('stays, and says why, where it did not work; another try takes that away', async () => {
    const { worker, model } = open();
    model.toggle(ENTRY);
    void model.mute(ENTRY);
    await worker.take('watch.set-level').fail({ code: 'storage' });
    expect(model.failures.value).toEqual(new Map([[ENTRY.id, { code: 'storage' }]]));
    expect(model.open.value?.id).toBe(ENTRY.id);
    void model.mute(ENTRY);
    await worker.take('watch.set-level').reply(null);
    expect(model.failures.value.size).toBe(0);
  });

  it('is tried once more as it was meant', async () => {
    const { worker, model } = open(watchingOf(ANN, { 7: aWatched({ level: 'inbox' }) }));
    void model.unmute(ENTRY);
    await worker.take('watch.set-level').fail({ code: 'storage' });
    model.retry(ENTRY);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });

  it('waits for no other entry, and leaves what is said of that one', async () => {
    const { worker, model } = open();
    void model.markRead(ENTRY);
    void model.markRead(OTHER);
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    await worker.take('inbox.mark-read').reply(null);
    expect([...model.failures.value.keys()]).toEqual([ENTRY.id]);
    expect(model.isMarkedHere({ ...OTHER, read: true })).toBe(true);
  });

  it('is done once, however often it is pressed', () => {
    const { worker, model } = open();
    void model.mute(ENTRY);
    void model.mute(ENTRY);
    expect(worker.waiting()).toEqual(['watch.set-level']);
  });
});

describe('muting a thread', () => {
  it('turns its level off, and undoing gives it back what went before', async () => {
    const { worker, watching, model } = open(watchingOf(ANN, { 7: aWatched({ level: 'inbox' }) }));
    void model.mute(ENTRY);
    const muting = worker.take('watch.set-level');
    expect(muting.input).toEqual({ projectId: 7, level: 'off' });
    watching.value = watchingOf(ANN, { 7: aWatched({ level: 'off' }) });
    await muting.reply(null);
    expect([model.threadOf(ENTRY), model.threadOf(OTHER)]).toEqual(['muted', 'muted']);
    void model.unmute(OTHER);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'inbox' });
  });

  it('can be undone by a popup that did not do it: then the settings go for the thread', () => {
    const { worker, model } = open(watchingOf(ANN, { 7: aWatched({ level: 'off' }) }));
    void model.unmute(ENTRY);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });

  it.each([
    ['an announcement', open(), anEntry({ id: 'news:3', kind: 'news', projectId: null })],
    ['a thread that is not watched', open(watchingOf(ANN, {})), ENTRY],
    [
      'a thread that was taken off the watch',
      open(watchingOf(ANN, { 7: aWatched({ removed: true, level: 'off' }) })),
      ENTRY,
    ],
    ['somebody else’s list', open(watchingOf(99, { 7: aWatched() })), ENTRY],
    ['somebody signed out', open(watchingOf(ANN, { 7: aWatched() }), null), ENTRY],
  ])('is not offered for %s', (_what, { model }, entry) => {
    expect(model.threadOf(entry)).toBe('none');
  });

  it('is offered for one that is watched, once that is known', () => {
    const { watching, model } = open();
    expect(model.threadOf(ENTRY)).toBe('unmuted');
    watching.value = undefined;
    expect(model.threadOf(ENTRY)).toBe('none');
  });
});
