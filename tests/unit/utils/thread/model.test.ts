import { describe, expect, it } from 'vitest';
import { createThread } from '../../../../utils/thread/model';
import type { ThreadView } from '../../../../utils/messages';
import { fakeWorker, held } from './support/fake-worker';
import { aComment, aView } from './support/samples';

function setUp(answers: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker(answers);
  return { worker, thread: createThread({ of: { nonce: 'n' }, ask: worker.ask }) };
}

describe('reading', () => {
  it('shows what is known before the service has answered, then the answer', async () => {
    const fresh = held<ThreadView>();
    const { thread } = setUp({
      'thread.read': () => aView({ comments: [aComment()] }),
      'thread.refresh': () => fresh.promise,
    });
    await thread.open();
    const refreshed = thread.refresh();
    expect(thread.view.value?.comments).toHaveLength(1);
    expect(thread.refreshing.value).toBe(true);
    fresh.settle(aView({ fetchedAt: 200, comments: [aComment(), aComment({ id: 2 })] }));
    await refreshed;
    expect(thread.view.value?.comments).toHaveLength(2);
    expect(thread.refreshing.value).toBe(false);
  });

  it('sends the nonce and nothing about the project', async () => {
    const { thread, worker } = setUp({ 'thread.read': () => aView() });
    await thread.open();
    expect(worker.asked).toEqual([{ name: 'thread.read', input: { nonce: 'n' } }]);
  });

  it('names the project where it is an own page that asks', async () => {
    const worker = fakeWorker({ 'thread.read': () => aView(), 'comment.delete': () => aView() });
    const thread = createThread({ of: { projectId: 31 }, ask: worker.ask });
    await thread.open();
    await thread.run('comment.delete', { commentIds: [5] });
    expect(worker.asked).toEqual([
      { name: 'thread.read', input: { projectId: 31 } },
      { name: 'comment.delete', input: { commentIds: [5], projectId: 31 } },
    ]);
  });

  it('keeps the last known thread through an outage and says what is wrong', async () => {
    const { thread } = setUp({
      'thread.read': () => aView({ comments: [aComment()] }),
      'thread.refresh': () => aView({ comments: [aComment()], failure: { code: 'offline' } }),
    });
    await thread.open();
    await thread.refresh();
    expect(thread.view.value?.comments).toHaveLength(1);
    expect(thread.trouble.value).toEqual({ code: 'offline' });
  });

  it('keeps the words of an outage while only known things are shown again, and drops them once something newer was read', async () => {
    const { thread, worker } = setUp({
      'thread.read': () => aView(),
      'thread.refresh': () => aView({ failure: { code: 'offline' } }),
    });
    await thread.refresh();
    await thread.open();
    expect(thread.trouble.value).toEqual({ code: 'offline' });
    worker.answers['thread.read'] = () => aView({ fetchedAt: 300 });
    await thread.open();
    expect(thread.trouble.value).toBeNull();
  });

  it('says so when the worker does not answer, and recovers', async () => {
    const { thread, worker } = setUp({ 'thread.read': () => ({ code: 'no-worker' }) });
    await thread.open();
    expect(thread.view.value).toBeNull();
    expect(thread.trouble.value).toEqual({ code: 'no-worker' });
    worker.answers['thread.read'] = () => aView();
    await thread.open();
    expect(thread.trouble.value).toBeNull();
  });

  it('asks once where refreshing is pressed twice', async () => {
    const { thread, worker } = setUp({ 'thread.refresh': () => aView() });
    await Promise.all([thread.refresh(), thread.refresh()]);
    expect(worker.count('thread.refresh')).toBe(1);
  });
});

describe('being sure of what is shown', () => {
  const offline = { code: 'offline' } as const;

  it('knows when nothing had changed, and does not go back in time', () => {
    const { thread } = setUp();
    for (const at of [null, 500, 400]) thread.confirm(at);
    expect(thread.checkedAt.value).toBe(500);
  });

  it('ends trouble that is older, and no newer one', async () => {
    let now = 1000;
    const worker = fakeWorker({ 'thread.refresh': () => aView({ failure: offline }) });
    const thread = createThread({ of: { nonce: 'n' }, ask: worker.ask, now: () => now });
    await thread.refresh();
    thread.confirm(900);
    expect(thread.trouble.value).toEqual(offline);
    thread.confirm(1100);
    expect(thread.trouble.value).toBeNull();
    now = 1200;
    await thread.refresh();
    thread.confirm(1100);
    expect(thread.trouble.value).toEqual(offline);
  });

  it('counts what was done here, and not what failed', async () => {
    const { thread, worker } = setUp({
      'comment.post': () => aView(),
      'thread.read': () => aView(),
      'comment.delete': () => ({ code: 'access-denied' }),
    });
    await thread.open();
    await thread.run('comment.post', { text: 'hello' });
    await thread.run('comment.delete', { commentIds: [5] });
    expect(thread.deeds.value).toBe(1);
    worker.answers['comment.delete'] = () => aView();
    await thread.run('comment.delete', { commentIds: [5] });
    expect(thread.deeds.value).toBe(2);
  });
});
