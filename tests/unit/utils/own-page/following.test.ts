import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createFollowing } from '../../../../utils/own-page/following';
import { muteThread } from '../../../../utils/own-page/thread-following';
import type { ThreadRef } from '../../../../utils/commands/messages';
import type { Account } from '../../../../utils/storage/items';
import type { Watching } from '../../../../utils/watch/types';
import { anAccount, pendingOf, slowWorker, watchingOf } from '../../popup/support';
import { aWatched } from '../../support';

// When a choice is shown, sent, refused and forgotten: `commands/pending.test.ts`.
const [ANN, BOB] = [5, 6];
const THREAD = { id: 7 };
const AUTHOR = { authorId: BOB, authorName: 'bob' };
const followed = (change: Parameters<typeof aWatched>[0] = {}) => watchingOf(ANN, { 7: aWatched(change) });

interface World {
  list?: Watching | undefined;
  person?: Account | null | undefined;
  ofThread?: (projectId: number) => ThreadRef;
}

function open(world: World = {}) {
  const { list, person, ofThread } = { list: watchingOf(ANN, {}), person: anAccount(ANN), ...world };
  const worker = slowWorker();
  const [account, watching] = [signal<Account | null | undefined>(person), signal<Watching | undefined>(list)];
  const pending = pendingOf({ send: worker.send, account, watching, ofThread });
  const mute = (projectId: number, muted: boolean) => muteThread(pending, { projectId, muted });
  return { worker, account, watching, mute, following: createFollowing({ pending, account }) };
}

describe('a thread', () => {
  it.each<[string, World, unknown]>([
    ['off for another person than the one who follows it', { list: watchingOf(99, { 7: aWatched() }) }, false],
    ['off for its author before it is on the watch list', {}, false],
    ['on for its author once it is there', { list: followed({ reason: 'own' }) }, true],
    ['null while signed out', { person: null }, null],
    ['unknown until the account is', { person: undefined }, undefined],
    ['unknown until the list is', { list: undefined }, undefined],
  ])('is %s', (_what, world, on) => {
    const thread = open(world).following.threadOf(THREAD);
    expect(thread).toEqual(typeof on === 'boolean' ? expect.objectContaining({ on, level: null }) : on);
  });

  it('is followed before it gets its level, which only a followed one has', async () => {
    const { worker, following } = open();
    void following.follow(7, null);
    void following.follow(7, 'off');
    expect(worker.waiting()).toEqual(['watch.set-thread']);
    expect([following.isBusy(7), following.threadOf(THREAD)]).toEqual([true, { on: true, level: 'off' }]);
    await worker.take('watch.set-thread').reply(null);
    const asked = worker.take('watch.set-level');
    expect(asked.input).toEqual({ projectId: 7, level: 'off' });
    await asked.fail({ code: 'offline' });
    expect([following.isBusy(7), following.failureOf('threads', 7)]).toEqual([false, { code: 'offline' }]);
  });

  it('is named as the page does', () => {
    const { worker, following, mute } = open({ ofThread: () => ({ nonce: 'n' }) });
    void following.follow(7, null);
    void mute(8, true);
    expect(worker.take('watch.set-thread').input).toEqual({ nonce: 'n', watch: true, level: null });
    expect(worker.take('watch.set-level').input).toEqual({ nonce: 'n', level: 'off' });
  });
});

describe('the author of a project', () => {
  it.each([
    [true, watchingOf(ANN, {})],
    [false, watchingOf(ANN, {}, [BOB])],
  ])('is followed by uid and name, also while a request about the thread is under way: %s', (watch, list) => {
    const { worker, following } = open({ list });
    void following.follow(7, null);
    expect(following.authorOf(AUTHOR)).toEqual({ name: 'bob', on: !watch, projectsArrive: true });
    void following.setPerson({ uid: BOB, name: 'bob' }, watch);
    expect(worker.take('watch.set-person').input).toEqual({ uid: BOB, name: 'bob', watch });
    expect(following.authorOf(AUTHOR)?.on).toBe(watch);
  });

  it.each([
    ['the reader', { authorId: ANN, authorName: 'ann' }],
    ['a person whom the service does not name', { authorId: BOB, authorName: '' }],
    ['a comment without an author', { authorId: 0, authorName: 'bob' }],
  ])('can’t be followed who is %s', (_who, author) => {
    expect(open().following.authorOf(author)).toBeNull();
  });
});

describe('muting', () => {
  it('turns the level off, and back to the level before, for the same person alone', async () => {
    for (const isOther of [false, true]) {
      const { worker, account, watching, mute } = open({ list: followed({ level: 'inbox' }) });
      void mute(7, true);
      const muting = worker.take('watch.set-level');
      expect(muting.input).toEqual({ projectId: 7, level: 'off' });
      watching.value = watchingOf(isOther ? BOB : ANN, { 7: aWatched({ level: 'off' }) });
      if (isOther) account.value = anAccount(BOB);
      await muting.reply(null);
      void mute(7, false);
      expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: isOther ? null : 'inbox' });
    }
  });

  it('on another page is undone to the level of the settings', () => {
    const { worker, mute } = open({ list: followed({ level: 'off' }) });
    void mute(7, false);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });

  it('for an hour is sent after muting for good, although both turn the level off', async () => {
    const { worker, following } = open({ list: followed() });
    void following.follow(7, 'off');
    void following.follow(7, 'off', 5000);
    await worker.take('watch.set-level').reply(null);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'off', until: 5000 });
  });
});
