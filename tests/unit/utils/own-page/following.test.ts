import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createFollowing } from '../../../../utils/own-page/following';
import { muteThread } from '../../../../utils/own-page/thread-following';
import type { ThreadRef } from '../../../../utils/commands/messages';
import type { Settings } from '../../../../utils/settings';
import type { Account } from '../../../../utils/storage/items';
import type { Watching } from '../../../../utils/watch/types';
import { anAccount, pendingOf, project, slowWorker, watchingOf } from '../../popup/support';
import { aWatched } from '../../support';

const ANN = 5;
const BOB = 6;
const PROJECT = project(7, { authorId: BOB, authorName: 'bob' });

interface World {
  list?: Watching;
  person?: Account | null;
  ofThread?: (projectId: number) => ThreadRef;
}

function open({ list = watchingOf(ANN, {}), person = anAccount(ANN), ofThread }: World = {}) {
  const worker = slowWorker();
  const [account, watching] = [signal<Account | null | undefined>(person), signal<Watching | undefined>(list)];
  const settings = signal<Settings | undefined>(undefined);
  const pending = pendingOf({ send: worker.send, account, watching, ofThread });
  const mute = (projectId: number, muted: boolean) => muteThread(pending, { projectId, muted });
  const following = { ...createFollowing({ pending, account, settings }), mute };
  return { worker, account, watching, settings, following, state: () => following.threadOf(PROJECT) };
}

describe('following a project', () => {
  it('is shown at once, and no longer where it failed', async () => {
    const { worker, following, state } = open();
    expect(state()).toEqual({ on: false, level: null });
    void following.follow(7, null);
    expect([following.isBusy(7), state()]).toEqual([true, { on: true, level: null }]);
    const asked = worker.take('watch.set-thread');
    expect(asked.input).toEqual({ projectId: 7, watch: true, level: null });
    await asked.fail({ code: 'offline' });
    expect([following.isBusy(7), state()?.on, following.failureOf('threads', 7)]).toEqual([
      false,
      false,
      { code: 'offline' },
    ]);
  });

  it('is asked for before its level, which only a followed thread has', async () => {
    const { worker, following, state } = open();
    void following.follow(7, null);
    void following.follow(7, 'off');
    expect(worker.waiting()).toEqual(['watch.set-thread']);
    expect(state()).toEqual({ on: true, level: 'off' });
    await worker.take('watch.set-thread').reply(null);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'off' });
  });

  it('identifies the thread as the page does', () => {
    const { worker, following } = open({ ofThread: () => ({ nonce: 'n' }) });
    void following.follow(7, null);
    void following.mute(8, true);
    expect(worker.take('watch.set-thread').input).toEqual({ nonce: 'n', watch: true, level: null });
    expect(worker.take('watch.set-level').input).toEqual({ nonce: 'n', level: 'off' });
  });

  it('does not show a thread on the list of another person', () => {
    const { state } = open({ list: watchingOf(99, { 7: aWatched() }) });
    expect(state()).toEqual({ on: false, level: null });
  });

  it('counts an own project as own before it is on the watch list', () => {
    const { watching, following } = open();
    const own = { id: 7, authorId: ANN };
    expect(following.threadOf(own)).toEqual({ on: false, level: null });
    watching.value = watchingOf(ANN, { 7: aWatched({ reason: 'own' }) });
    expect(following.threadOf(own)?.on).toBe(true);
  });

  it('is null while signed out, and undefined until the account is known', () => {
    expect(open({ person: null }).state()).toBeNull();
    const { account, watching, state } = open();
    account.value = undefined;
    expect(state()).toBeUndefined();
    account.value = anAccount(ANN);
    watching.value = undefined;
    expect(state()).toBeUndefined();
  });
});

describe('following a person', () => {
  it('sends uid and name, also while a request about the thread is under way', () => {
    const { worker, following } = open();
    void following.follow(7, null);
    void following.setPerson({ uid: BOB, name: 'bob' }, true);
    expect(worker.take('watch.set-person').input).toEqual({ uid: BOB, name: 'bob', watch: true });
    expect(following.authorOf(PROJECT)?.on).toBe(true);
  });

  it('can be undone in the same way', () => {
    const { worker, following } = open({ list: watchingOf(ANN, {}, [BOB]) });
    expect(following.authorOf(PROJECT)).toEqual({ name: 'bob', on: true, projectsArrive: true });
    void following.setPerson({ uid: BOB, name: 'bob' }, false);
    expect(worker.take('watch.set-person').input).toEqual({ uid: BOB, name: 'bob', watch: false });
  });

  it.each([
    ['the reader', { authorId: ANN, authorName: 'ann' }],
    ['a person whom the service does not name', { authorId: BOB, authorName: '' }],
    ['a comment without an author', { authorId: 0, authorName: 'bob' }],
  ])('is not offered for %s', (_who, author) => {
    expect(open().following.authorOf(author)).toBeNull();
  });
});

describe('muting', () => {
  it('turns the level off, and back to the level before', async () => {
    const { worker, watching, following, state } = open({ list: watchingOf(ANN, { 7: aWatched({ level: 'inbox' }) }) });
    void following.mute(7, true);
    const muting = worker.take('watch.set-level');
    expect([muting.input, state()?.level]).toEqual([{ projectId: 7, level: 'off' }, 'off']);
    watching.value = watchingOf(ANN, { 7: aWatched({ level: 'off' }) });
    await muting.reply(null);
    expect(state()?.level).toBe('off');
    void following.mute(7, false);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'inbox' });
  });

  it('on another page is undone to the level of the settings', () => {
    const { worker, following } = open({ list: watchingOf(ANN, { 7: aWatched({ level: 'off' }) }) });
    void following.mute(7, false);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });

  it('sends the newest of several choices last, with its end, and reports its failure', async () => {
    const { worker, following } = open({ list: watchingOf(ANN, { 7: aWatched() }) });
    void following.mute(7, true);
    void following.follow(7, null);
    void following.follow(7, 'off', 1000);
    await worker.take('watch.set-level').fail({ code: 'offline' });
    const last = worker.take('watch.set-level');
    expect(last.input).toEqual({ projectId: 7, level: 'off', until: 1000 });
    await last.fail({ code: 'storage' });
    expect(worker.waiting()).toEqual([]);
    expect(following.failureOf('threads', 7)).toEqual({ code: 'storage' });
  });

  it('for an hour is sent after muting for good, although both turn the level off', async () => {
    const { worker, following } = open({ list: watchingOf(ANN, { 7: aWatched() }) });
    void following.follow(7, 'off');
    void following.follow(7, 'off', 5000);
    await worker.take('watch.set-level').reply(null);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: 'off', until: 5000 });
  });
});

describe('another account', () => {
  it('clears failures, pending requests and the levels before muting', async () => {
    const { worker, account, watching, following } = open({
      list: watchingOf(ANN, { 7: aWatched({ level: 'inbox' }) }),
    });
    void following.mute(7, true);
    await worker.take('watch.set-level').fail({ code: 'storage' });
    void following.follow(7, 'unfollowed');
    account.value = anAccount(BOB);
    watching.value = watchingOf(BOB, { 7: aWatched({ level: 'off' }) });
    expect([following.isBusy(7), following.failureOf('threads', 7)]).toEqual([false, null]);
    await worker.take('watch.set-thread').fail({ code: 'offline' });
    expect(following.failureOf('threads', 7)).toBeNull();
    void following.mute(7, false);
    expect(worker.take('watch.set-level').input).toEqual({ projectId: 7, level: null });
  });
});
