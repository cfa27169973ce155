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

function setUp(list: Watching = watchingOf(ANN, { 7: aWatched() }), uid: number | null = ANN) {
  const worker = slowWorker();
  const watching = signal<Watching | undefined>(list);
  const account = signal(uid === null ? null : anAccount(uid));
  const following = createFollowing({ ask: worker.ask, account, watching });
  const model = entryMenuModel({ ask: worker.ask, following });
  return { worker, watching, model };
}

describe('the menu of an entry', () => {
  it('is open for one entry at a time, and closes with the same button', () => {
    const { model } = setUp();
    model.toggle(ENTRY);
    model.toggle(OTHER);
    expect(model.open.value).toEqual({ id: OTHER.id, isTraceOpen: false });
    model.toggle(OTHER);
    expect(model.open.value).toBeNull();
  });

  it('shows the trace on request, and not for the next entry', () => {
    const { model } = setUp();
    model.toggle(ENTRY);
    model.toggleTrace(ENTRY);
    expect(model.open.value).toEqual({ id: ENTRY.id, isTraceOpen: true });
    model.toggleTrace(ENTRY);
    expect(model.open.value).toEqual({ id: ENTRY.id, isTraceOpen: false });
    model.toggleTrace(ENTRY);
    model.toggle(OTHER);
    expect(model.open.value).toEqual({ id: OTHER.id, isTraceOpen: false });
  });

  it('closes when the action is done', async () => {
    const { worker, model } = setUp();
    model.toggle(ENTRY);
    void model.markRead(ENTRY);
    expect(model.busy.value).toEqual(new Set([ENTRY.id]));
    const asked = worker.take('inbox.mark-read');
    expect(asked.input).toEqual({ ids: [ENTRY.id] });
    await asked.reply(null);
    expect(model.open.value).toBeNull();
    expect(model.busy.value).toEqual(new Set());
  });

  it('marks an entry as unread, and knows which ones it marked as read', async () => {
    const { worker, model } = setUp();
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

  it('does not count a failed marking', async () => {
    const { worker, model } = setUp();
    void model.markRead(ENTRY);
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    expect(model.isMarkedHere({ ...ENTRY, read: true })).toBe(false);
  });

  it('stays open with the failure, which the next try removes', async () => {
    const { worker, model } = setUp();
    model.toggle(ENTRY);
    void model.mute(ENTRY);
    await worker.take('watch.set-level').fail({ code: 'storage' });
    expect(model.failures.value).toEqual(new Map([[ENTRY.id, { code: 'storage' }]]));
    expect(model.open.value?.id).toBe(ENTRY.id);
    void model.mute(ENTRY);
    await worker.take('watch.set-level').reply(null);
    expect(model.failures.value.size).toBe(0);
  });

  it('repeats the failed action', async () => {
    const { worker, model } = setUp(watchingOf(ANN, { 7: aWatched({ level: 'inbox' }) }));
    void model.unmute(ENTRY);
    await worker.take('watch.set-level').fail({ code: 'storage' });
    model.retry(ENTRY);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });

  it('does not wait for other entries, and keeps their failures', async () => {
    const { worker, model } = setUp();
    void model.markRead(ENTRY);
    void model.markRead(OTHER);
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    await worker.take('inbox.mark-read').reply(null);
    expect([...model.failures.value.keys()]).toEqual([ENTRY.id]);
    expect(model.isMarkedHere({ ...OTHER, read: true })).toBe(true);
  });

  it('sends one request for repeated presses', () => {
    const { worker, model } = setUp();
    void model.mute(ENTRY);
    void model.mute(ENTRY);
    expect(worker.waiting()).toEqual(['watch.set-level']);
  });
});

describe('muting a thread', () => {
  it('sets its level to off, and undo restores the level before', async () => {
    const { worker, watching, model } = setUp(watchingOf(ANN, { 7: aWatched({ level: 'inbox' }) }));
    void model.mute(ENTRY);
    const muting = worker.take('watch.set-level');
    expect(muting.input).toEqual({ projectId: 7, level: 'off' });
    watching.value = watchingOf(ANN, { 7: aWatched({ level: 'off' }) });
    await muting.reply(null);
    expect([model.threadOf(ENTRY), model.threadOf(OTHER)]).toEqual(['muted', 'muted']);
    void model.unmute(OTHER);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'inbox' });
  });

  it('can be undone in another popup: then the settings apply', () => {
    const { worker, model } = setUp(watchingOf(ANN, { 7: aWatched({ level: 'off' }) }));
    void model.unmute(ENTRY);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });

  it.each([
    ['an announcement', setUp(), anEntry({ id: 'news:3', kind: 'news', projectId: null })],
    ['a thread that is not watched', setUp(watchingOf(ANN, {})), ENTRY],
    [
      'a thread that was taken off the watch',
      setUp(watchingOf(ANN, { 7: aWatched({ removed: true, level: 'off' }) })),
      ENTRY,
    ],
    ['the list of another person', setUp(watchingOf(99, { 7: aWatched() })), ENTRY],
    ['a signed-out person', setUp(watchingOf(ANN, { 7: aWatched() }), null), ENTRY],
  ])('is not offered for %s', (_what, { model }, entry) => {
    expect(model.threadOf(entry)).toBe('none');
  });

  it('is offered for a watched thread once that is known', () => {
    const { watching, model } = setUp();
    expect(model.threadOf(ENTRY)).toBe('unmuted');
    watching.value = undefined;
    expect(model.threadOf(ENTRY)).toBe('none');
  });
});
