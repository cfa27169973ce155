import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createEntryMenuModel } from '../../../../../entrypoints/popup/inbox/entry/menu';
import { createFollowing } from '../../../../../utils/own-page/following';
import type { Watching } from '../../../../../utils/watch/types';
import { anEntry, aWatched } from '../../../support';
import { anAccount, slowWorker, watchingOf } from '../../support';

const ANN = 5;
const ENTRY = anEntry({ id: 'answer:7:70', kind: 'answer', projectId: 7 });
const OF_SETTINGS = { projectId: 7, level: null };
const OTHER = anEntry({ id: 'mention:7:71', projectId: 7 });

function setUp(list: Watching = watchingOf(ANN, { 7: aWatched() }), uid: number | null = ANN) {
  const worker = slowWorker();
  const watching = signal<Watching | undefined>(list);
  const account = signal(uid === null ? null : anAccount(uid));
  const following = createFollowing({ send: worker.send, account, watching });
  const model = createEntryMenuModel({ send: worker.send, following });
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

  it('leaves a thread that was muted in another popup to the settings, and repeats a failed request', async () => {
    const { worker, model } = setUp(watchingOf(ANN, { 7: aWatched({ level: 'off' }) }));
    void model.unmute(ENTRY);
    const asked = worker.take('watch.set-level');
    await asked.fail({ code: 'storage' });
    model.retry(ENTRY);
    const again = worker.take('watch.set-level');
    expect([asked.input, again.input]).toEqual([OF_SETTINGS, OF_SETTINGS]);
  });

  it('does not wait for other entries, keeps their failures, and counts only what worked', async () => {
    const { worker, model } = setUp();
    void model.markRead(ENTRY);
    void model.markRead(OTHER);
    await worker.take('inbox.mark-read').fail({ code: 'storage' });
    await worker.take('inbox.mark-read').reply(null);
    expect([...model.failures.value.keys()]).toEqual([ENTRY.id]);
    expect([ENTRY, OTHER].map((entry) => model.isMarkedHere({ ...entry, read: true }))).toEqual([false, true]);
  });

  it('sends one request for repeated presses', () => {
    const { worker, model } = setUp();
    void model.mute(ENTRY);
    void model.mute(ENTRY);
    expect(worker.waiting()).toEqual(['watch.set-level']);
  });
});

describe('muting a thread', () => {
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
