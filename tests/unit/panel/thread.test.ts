import { describe, expect, it } from 'vitest';
import { createThread } from '../../../entrypoints/panel/thread';
import type { ThreadView } from '../../../utils/messages';
import { fakeWorker, held } from './support/fake-worker';
import { aComment, aView } from './support/samples';

function setUp(answers: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker(answers);
  return { worker, thread: createThread({ nonce: 'n', ask: worker.ask }) };
}

describe('reading', () => {
  it('shows what is known before the service has answered, then the answer', async () => {
    const fresh = held<ThreadView>();
    const { thread } = setUp({ 'thread.open': () => aView({ comments: [aComment()] }), 'thread.refresh': () => fresh.promise });
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
    const { thread, worker } = setUp({ 'thread.open': () => aView() });
    await thread.open();
    expect(worker.asked).toEqual([{ name: 'thread.open', input: { nonce: 'n' } }]);
  });

  it('keeps the last known thread through an outage and says what is wrong', async () => {
    const { thread } = setUp({ 'thread.open': () => aView({ comments: [aComment()] }), 'thread.refresh': () => aView({ comments: [aComment()], failure: { code: 'offline' } }) });
    await thread.open();
    await thread.refresh();
    expect(thread.view.value?.comments).toHaveLength(1);
    expect(thread.trouble.value).toEqual({ code: 'offline' });
  });

  it('keeps the words of an outage while only known things are shown again, and drops them once something newer was read', async () => {
    const { thread, worker } = setUp({ 'thread.open': () => aView(), 'thread.refresh': () => aView({ failure: { code: 'offline' } }) });
    await thread.refresh();
    await thread.open();
    expect(thread.trouble.value).toEqual({ code: 'offline' });
    worker.answers['thread.open'] = () => aView({ fetchedAt: 300 });
    await thread.open();
    expect(thread.trouble.value).toBeNull();
  });

  it('says so when the worker does not answer, and recovers', async () => {
    const { thread, worker } = setUp({ 'thread.open': () => ({ code: 'no-worker' }) });
    await thread.open();
    expect(thread.view.value).toBeNull();
    expect(thread.trouble.value).toEqual({ code: 'no-worker' });
    worker.answers['thread.open'] = () => aView();
    await thread.open();
    expect(thread.trouble.value).toBeNull();
  });

  it('asks once where refreshing is pressed twice', async () => {
    const { thread, worker } = setUp({ 'thread.refresh': () => aView() });
    await Promise.all([thread.refresh(), thread.refresh()]);
    expect(worker.count('thread.refresh')).toBe(1);
  });
});

describe('deleting', () => {
  const before = aView({ comments: [aComment({ id: 5 })] });

  it('asks first, then deletes and shows the thread without it', async () => {
    const { thread, worker } = setUp({ 'thread.open': () => before, 'comment.delete': () => aView() });
    await thread.open();
    thread.askToDelete(5);
    expect(worker.count('comment.delete')).toBe(0);
    await thread.remove();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.delete', input: { nonce: 'n', commentId: 5 } });
    expect(thread.view.value?.comments).toEqual([]);
    expect(thread.deletion.value).toBeNull();
    expect(thread.hasDeleted.value).toBe(true);
  });

  it('deletes nothing after Keep, and nothing twice', async () => {
    const { thread, worker } = setUp({ 'comment.delete': () => aView() });
    thread.askToDelete(5);
    thread.keep();
    await thread.remove();
    expect(worker.count('comment.delete')).toBe(0);
    thread.askToDelete(5);
    await Promise.all([thread.remove(), thread.remove()]);
    expect(worker.count('comment.delete')).toBe(1);
  });

  it('keeps the comment and the question where the service says no', async () => {
    const { thread } = setUp({ 'thread.open': () => before, 'comment.delete': () => ({ code: 'access-denied' }) });
    await thread.open();
    thread.askToDelete(5);
    await thread.remove();
    expect(thread.view.value?.comments).toHaveLength(1);
    expect(thread.deletion.value).toEqual({ commentId: 5, state: 'failed', failure: { code: 'access-denied' } });
  });
});
