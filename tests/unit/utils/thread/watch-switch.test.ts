import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/settings';
import { createThread } from '../../../../utils/thread/thread';
import { createWatchSwitch } from '../../../../utils/thread/watch-switch';
import { aWatched } from '../../support';
import { fakeWorker, held } from './support/fake-worker';
import { aView } from './support/samples';
import type { ThreadView } from '../../../../utils/messages';

function setUp(answers: Parameters<typeof fakeWorker>[0]) {
  const worker = fakeWorker(answers);
  const thread = createThread({ of: { nonce: 'n' }, ask: worker.ask });
  const settings = signal<Settings | undefined>(undefined);
  return { worker, thread, settings, watchSwitch: createWatchSwitch({ thread, ask: worker.ask, settings }) };
}

describe('the switch', () => {
  it('takes the thread on the watch, and shows it as the worker has it then', async () => {
    const { worker, thread, watchSwitch } = setUp({
      'thread.follow': () => aView({ watched: aWatched({ reason: 'followed' }) }),
    });
    await watchSwitch.turn(true);
    expect(worker.asked).toEqual([{ name: 'thread.follow', input: { nonce: 'n', watch: true } }]);
    expect(thread.view.value?.watched?.reason).toBe('followed');
  });

  it('takes no second press while it is at work', async () => {
    const answer = held<ThreadView>();
    const { worker, watchSwitch } = setUp({ 'thread.follow': () => answer.promise });
    const turned = watchSwitch.turn(true);
    expect(watchSwitch.busy.value).toBe('watch');
    await watchSwitch.turn(false);
    answer.settle(aView());
    await turned;
    expect(watchSwitch.busy.value).toBeNull();
    expect(worker.count('thread.follow')).toBe(1);
  });

  it('says why it did not work, until it does', async () => {
    const { worker, watchSwitch } = setUp({ 'thread.follow': () => ({ code: 'storage' }) });
    await watchSwitch.turn(true);
    expect(watchSwitch.failure.value).toEqual({ code: 'storage' });
    worker.answers['thread.follow'] = () => aView();
    await watchSwitch.turn(true);
    expect(watchSwitch.failure.value).toBeNull();
  });
});

describe('how the thread is followed', () => {
  const quiet: Settings = {
    ...DEFAULT_SETTINGS,
    levels: { ...DEFAULT_SETTINGS.levels, comment: 'off', answer: 'off', update: 'off' },
  };

  async function show(view: Partial<ThreadView>) {
    const all = setUp({ 'thread.open': () => aView(view) });
    await all.thread.open();
    return all;
  }

  it('is nobody’s before somebody is signed in', async () => {
    expect((await show({ account: null })).watchSwitch.followed.value).toBeNull();
  });

  it('says what the settings let through, also while nothing is followed yet', async () => {
    const { settings, watchSwitch } = await show({ watched: null });
    expect(watchSwitch.followed.value).toEqual({ on: false, reason: 'followed', muted: false, comes: 'all' });
    settings.value = quiet;
    expect(watchSwitch.followed.value?.comes).toBe('mentions');
    settings.value = { ...quiet, levels: { ...quiet.levels, mention: 'off' } };
    expect(watchSwitch.followed.value?.comes).toBe('nothing');
  });

  it('is for being one’s own where that is so, whatever is off the watch', async () => {
    expect((await show({ authorId: 7 })).watchSwitch.followed.value).toMatchObject({ on: false, reason: 'own' });
  });

  it('goes by what was chosen for this thread before the settings', async () => {
    const { settings, watchSwitch } = await show({ watched: aWatched({ reason: 'followed', level: 'notify' }) });
    settings.value = quiet;
    expect(watchSwitch.followed.value).toEqual({ on: true, reason: 'followed', muted: false, comes: 'all' });
  });
});

describe('muting', () => {
  async function watching(level: 'inbox' | 'off' | null) {
    let now = aView({ watched: aWatched({ reason: 'followed', level }) });
    const all = setUp({
      'thread.open': () => now,
      'watch.set-level': (input) => {
        now = aView({ watched: aWatched({ reason: 'followed', level: input.level }) });
        return null;
      },
    });
    await all.thread.open();
    return all;
  }

  it('is for this thread as the page knows it, and is shown once it is so', async () => {
    const { worker, watchSwitch } = await watching(null);
    await watchSwitch.mute(true);
    expect(worker.asked.at(-2)).toEqual({ name: 'watch.set-level', input: { nonce: 'n', level: 'off' } });
    expect(watchSwitch.followed.value?.muted).toBe(true);
  });

  it('is taken back to what went for the thread before', async () => {
    const { worker, watchSwitch } = await watching('inbox');
    await watchSwitch.mute(true);
    await watchSwitch.mute(false);
    expect(worker.asked.at(-2)).toEqual({ name: 'watch.set-level', input: { nonce: 'n', level: 'inbox' } });
    expect(watchSwitch.followed.value?.muted).toBe(false);
  });

  it('that was done elsewhere is taken back to the settings', async () => {
    const { worker, watchSwitch } = await watching('off');
    await watchSwitch.mute(false);
    expect(worker.asked.at(-2)).toEqual({ name: 'watch.set-level', input: { nonce: 'n', level: null } });
  });

  it('says why it did not work, and takes no second press meanwhile', async () => {
    const { worker, watchSwitch } = await watching(null);
    const answer = held<null>();
    worker.answers['watch.set-level'] = () => answer.promise;
    const muting = watchSwitch.mute(true);
    expect(watchSwitch.busy.value).toBe('mute');
    await watchSwitch.mute(true);
    expect(worker.count('watch.set-level')).toBe(1);
    worker.answers['watch.set-level'] = () => ({ code: 'storage' });
    answer.settle(null);
    await muting;
    await watchSwitch.mute(true);
    expect(watchSwitch.failure.value).toEqual({ code: 'storage' });
  });
});
