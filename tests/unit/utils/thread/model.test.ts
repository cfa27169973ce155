import { describe, expect, it } from 'vitest';
import { anOpenThread, aThread, knownOf, outboxOf } from './support/a-thread';
import { aComment, aPost, aRemoval, aView, MIRA } from './support/samples';

const settled = () => new Promise((resolve) => void setTimeout(resolve, 5));
const offline = { code: 'offline' } as const;
/** An answer that the test gives later. */
const pending = () => Promise.withResolvers<ReturnType<typeof knownOf>>();

describe('reading a thread', () => {
  it.each([{ nonce: 'n' }, { projectId: 31 }])('sends %o, and nothing else about the project', async (of) => {
    const { thread, worker } = await anOpenThread({}, { of });
    await thread.run('comment.delete', { uid: 7, commentIds: [5] });
    expect(worker.asked).toEqual([
      { name: 'thread.read', input: { ...of, etag: null } },
      { name: 'comment.delete', input: { ...of, uid: 7, commentIds: [5] } },
    ]);
  });

  it('says which comments it has, and keeps them if the worker has no others', async () => {
    const { thread, worker } = await anOpenThread({ 'thread.read': () => knownOf(aView({ comments: [aComment()] })) });
    const before = thread.view.value?.comments;
    worker.answers['thread.read'] = () => ({ ...knownOf(aView({ fetchedAt: 200 })), comments: null });
    await thread.open();
    expect(worker.asked.at(-1)?.input).toEqual({ nonce: 'n', etag: 'e' });
    expect(thread.view.value?.comments).toBe(before);
    expect(thread.view.value?.fetchedAt).toBe(200);
  });

  it('asks only once more for all refreshes requested while an answer is on its way', async () => {
    const first = pending();
    const { thread, worker } = aThread({ 'thread.read': () => first.promise });
    const opened = [thread.open()];
    await settled();
    opened.push(thread.open(), thread.open());
    await settled();
    expect(worker.count('thread.read')).toBe(1);
    worker.answers['thread.read'] = () => knownOf(aView({ comments: [aComment()] }));
    first.resolve(knownOf(aView()));
    await Promise.all(opened);
    expect(worker.count('thread.read')).toBe(2);
    expect(worker.asked.at(-1)?.input).toEqual({ nonce: 'n', etag: 'e' });
    expect(thread.view.value?.comments).toHaveLength(1);
  });

  it('keeps the failure of an outage while only known data is shown, and clears it after a newer reading', async () => {
    const { thread, worker } = aThread({ 'thread.refresh': () => offline });
    await thread.refresh();
    await thread.open();
    expect(thread.failure.value).toEqual(offline);
    worker.answers['thread.read'] = () => knownOf(aView({ fetchedAt: 300 }));
    await thread.open();
    expect(thread.failure.value).toBeNull();
  });

  it('says so when the worker does not answer, and recovers', async () => {
    const { thread, worker } = await anOpenThread({ 'thread.read': () => ({ code: 'no-worker' }) });
    expect(thread.view.value).toBeNull();
    expect(thread.failure.value).toEqual({ code: 'no-worker' });
    worker.answers['thread.read'] = () => knownOf(aView());
    await thread.open();
    expect(thread.failure.value).toBeNull();
  });

  it('asks once if refreshing is pressed twice', async () => {
    const { thread, worker } = aThread();
    await Promise.all([thread.refresh(), thread.refresh()]);
    expect(worker.count('thread.refresh')).toBe(1);
  });
});

describe('following the stores', () => {
  it('shows only this person’s own posts and deletions under way, and asks for nothing', async () => {
    const { thread, stores, worker } = await anOpenThread();
    stores.outbox.value = [
      { kind: 'notify', id: 'mention:31:1' },
      ...outboxOf({
        posts: [aPost(), aPost({ id: 'other', uid: 8 }), aPost({ id: 'elsewhere', projectId: 99 })],
        removals: [
          aRemoval(5),
          aRemoval(6, { uid: 8 }),
          aRemoval(7, { projectId: 99 }),
          aRemoval(8, { surplus: true }),
        ],
      }),
    ];
    expect(thread.view.value?.posts.map(({ id }) => id)).toEqual(['p1']);
    expect(thread.view.value?.removals.map(({ commentId }) => commentId)).toEqual([5]);
    expect(worker.asked).toHaveLength(1);
  });

  it('keeps the same view if stored data changed only for other threads', async () => {
    const { thread, stores } = await anOpenThread();
    stores.outbox.value = outboxOf({ posts: [aPost()] });
    const before = thread.view.value;
    stores.outbox.value = structuredClone(outboxOf({ posts: [aPost(), aPost({ id: 'x', projectId: 99 })] }));
    expect(thread.view.value).toBe(before);
  });

  it('shows no comments to a person they were not read for', async () => {
    const { thread, stores } = await anOpenThread({
      'thread.read': () => knownOf(aView({ comments: [aComment()], skipped: 1 })),
    });
    const hidden = { comments: [], skipped: 0, fetchedAt: null };
    stores.account.value = null;
    expect(thread.view.value).toMatchObject({ account: null, ...hidden });
    stores.account.value = { ...MIRA, uid: 8 };
    expect(thread.view.value).toMatchObject({ account: { uid: 8 }, ...hidden });
    stores.account.value = MIRA;
    expect(thread.view.value?.comments).toHaveLength(1);
  });

  it('ends with the page', async () => {
    const { thread, stores, close } = await anOpenThread();
    close();
    stores.outbox.value = outboxOf({ posts: [aPost()] });
    expect(thread.view.value?.posts).toEqual([]);
  });
});

describe('a comment that was sent', () => {
  it.each(['sending', 'checking'] as const)('is shown as %s until it is in the thread', async (state) => {
    const { thread, stores, worker } = await anOpenThread();
    stores.outbox.value = outboxOf({ posts: [aPost({ state })] });
    const loaded = pending();
    worker.answers['thread.read'] = () => loaded.promise;
    stores.outbox.value = [];
    await settled();
    expect(thread.view.value).toMatchObject({ comments: [], posts: [{ id: 'p1' }] });
    loaded.resolve(knownOf(aView({ comments: [aComment({ id: 9, authorId: MIRA.uid })], fetchedAt: 200 })));
    await settled();
    expect(thread.view.value).toMatchObject({ comments: [{ id: 9 }], posts: [] });
  });

  it('does not count as arrived by an answer requested before it was sent', async () => {
    const { thread, stores, worker } = await anOpenThread();
    stores.outbox.value = outboxOf({ posts: [aPost()] });
    const [early, late] = [pending(), pending()];
    worker.answers['thread.read'] = () => early.promise;
    void thread.open();
    await settled();
    worker.answers['thread.read'] = () => late.promise;
    stores.outbox.value = [];
    early.resolve(knownOf(aView()));
    await settled();
    expect(thread.view.value?.posts).toHaveLength(1);
    late.resolve({ ...knownOf(aView()), comments: null });
    await settled();
    expect(thread.view.value?.posts).toEqual([]);
  });

  it.each(['waiting', 'failed'] as const)('disappears at once if it was %s and was taken back', async (state) => {
    const { thread, stores, worker } = await anOpenThread();
    stores.outbox.value = outboxOf({ posts: [aPost({ state })] });
    stores.outbox.value = [];
    expect(thread.view.value?.posts).toEqual([]);
    expect(worker.count('thread.read')).toBe(1);
  });

  it('is hidden from another person', async () => {
    const { thread, stores } = await anOpenThread();
    stores.outbox.value = outboxOf({ posts: [aPost()] });
    stores.account.value = { ...MIRA, uid: 8 };
    stores.outbox.value = [];
    expect(thread.view.value?.posts).toEqual([]);
  });
});

describe('a comment that was deleted', () => {
  const comments = [5, 6].map((id) => aComment({ id }));

  async function deleting(state: 'waiting' | 'busy' | 'failed', surplus = false) {
    const clock = { ms: 1000 };
    const all = aThread({ 'thread.read': () => knownOf(aView({ comments })) }, { now: () => clock.ms });
    await all.thread.open();
    all.stores.outbox.value = outboxOf({ removals: [aRemoval(5, { state, surplus })] });
    all.stores.outbox.value = [];
    const shown = (): unknown => all.thread.view.value?.comments.map(({ id }) => id);
    return { ...all, clock, shown };
  }

  it.each([
    ['gone, without a request, if it was under way', 'busy', false, [6]],
    ['gone, too, if it was a duplicate', 'busy', true, [6]],
    ['there if it was not begun', 'waiting', false, [5, 6]],
    ['there if it failed', 'failed', false, [5, 6]],
  ] as const)('is, once its deletion is no longer stored, %s', async (_what, state, surplus, ids) => {
    const { shown, worker } = await deleting(state, surplus);
    expect([shown(), worker.count('thread.read')]).toEqual([ids, 1]);
  });

  it('does not come back with an earlier reading, and does with a later one', async () => {
    const { shown, thread, worker } = await deleting('busy');
    await thread.open();
    expect(shown()).toEqual([6]);
    worker.answers['thread.read'] = () => knownOf(aView({ comments, fetchedAt: 1001 }));
    await thread.open();
    expect(shown()).toEqual([5, 6]);
  });

  it('does not count as deleted if its deletion ended with the session', async () => {
    const { thread, stores } = await anOpenThread({ 'thread.read': () => knownOf(aView({ comments })) });
    stores.outbox.value = outboxOf({ removals: [aRemoval(5, { state: 'busy' })] });
    stores.account.value = null;
    stores.outbox.value = [];
    stores.account.value = MIRA;
    expect(thread.view.value?.comments).toHaveLength(2);
  });
});

describe('the thread model', () => {
  it('knows when the thread was last confirmed, and never goes back in time', () => {
    const { thread } = aThread();
    for (const at of [null, 500, 400]) thread.confirm(at);
    expect(thread.checkedAt.value).toBe(500);
  });

  it('clears trouble older than a confirmation, and no newer one', async () => {
    let now = 1000;
    const { thread } = aThread({ 'thread.refresh': () => offline }, { now: () => now });
    await thread.refresh();
    thread.confirm(900);
    expect(thread.failure.value).toEqual(offline);
    thread.confirm(1100);
    expect(thread.failure.value).toBeNull();
    now = 1200;
    await thread.refresh();
    thread.confirm(1100);
    expect(thread.failure.value).toEqual(offline);
  });

  it('counts posts and deletions that worked, and none that failed', async () => {
    const { thread, worker } = await anOpenThread({ 'comment.delete': () => ({ code: 'access-denied' }) });
    await thread.run('comment.post', { uid: 7, text: 'hello' });
    await thread.run('comment.delete', { uid: 7, commentIds: [5] });
    expect(thread.changes.value).toBe(1);
    worker.answers['comment.delete'] = () => null;
    await thread.run('comment.delete', { uid: 7, commentIds: [5] });
    expect(thread.changes.value).toBe(2);
  });
});
