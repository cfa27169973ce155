import { describe, expect, it } from 'vitest';
import { createThread } from '../../../../utils/thread/thread';
import { createWatchSwitch } from '../../../../utils/thread/watch-switch';
import { aWatched } from '../../support';
import { fakeWorker, held } from './support/fake-worker';
import { aView } from './support/samples';
import type { ThreadView } from '../../../../utils/messages';

function setUp(answers: Parameters<typeof fakeWorker>[0]) {
  const worker = fakeWorker(answers);
  const thread = createThread({ of: { nonce: 'n' }, ask: worker.ask });
  return { worker, thread, watchSwitch: createWatchSwitch(thread) };
}

describe('the switch', () => {
  it('takes the thread on the watch, and shows it as the worker has it then', async () => {
    const { worker, thread, watchSwitch } = setUp({ 'thread.follow': () => aView({ watched: aWatched({ reason: 'followed' }) }) });
    await watchSwitch.turn(true);
    expect(worker.asked).toEqual([{ name: 'thread.follow', input: { nonce: 'n', watch: true } }]);
    expect(thread.view.value?.watched?.reason).toBe('followed');
  });

  it('takes no second press while it is at work', async () => {
    const answer = held<ThreadView>();
    const { worker, watchSwitch } = setUp({ 'thread.follow': () => answer.promise });
    const turned = watchSwitch.turn(true);
    expect(watchSwitch.busy.value).toBe(true);
    await watchSwitch.turn(false);
    answer.settle(aView());
    await turned;
    expect(watchSwitch.busy.value).toBe(false);
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
