import { effect, signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmPosts } from '../../../../entrypoints/panel/confirm-posts';
import type { Send } from '../../../../utils/commands/messages';
import type { KnownThread, PanelMount } from '../../../../utils/commands/replies';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { storageSignals } from '../../../../utils/storage/signal';
import { accountItem, draftsItem, outboxItem, revisionsItem } from '../../../../utils/storage/items';
import { pendingOf } from '../../popup/support';
import { createComposer } from '../../../../utils/thread/composer';
import { followStores, startLiveRefresh } from '../../../../utils/thread/keep-current';
import { createThread } from '../../../../utils/thread/model';
import { ANN } from '../support/fake-service';
import { loaderOn, panelOn } from '../support/panel';
import { browser, clock, createStage, service, signIn } from '../support/stage';

const PROJECT = 1;
const STEP_MS = 5_000;
const PAGE = `https://service.example/p/${PROJECT}`;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await createStage();
  for (let n = 1; n <= 5; n += 1) service.comment(PROJECT, `comment ${n}`);
  await signIn();
});

/** Lets time pass in steps, so that the work of one timer is done before the next one fires. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.ms += STEP_MS;
    await vi.advanceTimersByTimeAsync(STEP_MS);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  }
}

/** Opens a panel on the real worker, with everything that makes it send requests. */
async function openView() {
  const opened = await browser.askAs(loaderOn(PAGE), 'page.identify', null);
  const { nonce } = opened.value as PanelMount;
  /** The replies that carried comments, by request. */
  const transfers: string[] = [];
  const sendToWorker: Send = async (name, input) => {
    const result = await browser.askAs(panelOn(PAGE), name, input);
    // A message shares nothing with its sender.
    const copy = structuredClone(result);
    if ((copy.value as Partial<KnownThread> | null)?.comments) transfers.push(name);
    return copy as never;
  };
  const window = {
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
    clearTimeout,
    addEventListener: () => undefined,
  };
  const send = confirmPosts({
    window: window as unknown as Window,
    send: sendToWorker,
    sight: { whenSeen: () => Promise.resolve() },
    nonce,
  });
  const stores = storageSignals({
    account: accountItem,
    outbox: outboxItem,
    drafts: draftsItem,
    revisions: revisionsItem,
  });
  const closing = new AbortController();
  const thread = createThread({ of: { nonce }, send, stores, now: () => clock.ms, signal: closing.signal });
  const composer = createComposer({
    thread,
    send,
    pending: pendingOf({ send, ...stores, ofThread: () => ({ nonce }) }),
    unsent: thread.unsent,
    people: signal([]),
  });
  const views: ThreadView[] = [];
  effect(() => {
    if (thread.view.value) views.push(thread.view.value);
  });
  await followStores({ thread, stores, signal: closing.signal } as never);
  startLiveRefresh({ thread, send, isVisible: signal(true), signal: closing.signal } as never);
  return { thread, composer, transfers, views };
}

describe('a post', () => {
  test.each(['by itself', 'by “Send now”'])(
    'that is sent %s transfers the comments once, and its text is shown all the time',
    async (how) => {
      const { thread, composer, transfers, views } = await openView();
      await pass(60_000);
      transfers.length = 0;
      views.length = 0;
      composer.type('hello there');
      await composer.post();
      expect(composer.text.value).toBe('');
      await vi.waitFor(() => expect(thread.view.value?.posts).toMatchObject([{ state: 'unconfirmed' }]));
      if (how !== 'by itself') void composer.send(thread.view.value?.posts[0]?.id ?? '');
      await pass(5_000);
      await vi.waitFor(() => expect(thread.view.value?.posts).toEqual([]));
      await pass(60_000);
      expect(thread.view.value?.comments.at(-1)?.text).toBe('hello there');
      const begun = views.findIndex(({ posts }) => posts.length > 0);
      for (const { comments, posts } of views.slice(begun))
        expect(posts.length + comments.filter(({ text }) => text === 'hello there').length).toBeGreaterThan(0);
      expect(transfers).toEqual(['thread.read']);
    },
  );

  test('whose answer was lost is found in the thread with one transfer, too', async () => {
    const { thread, composer, transfers } = await openView();
    await pass(60_000);
    transfers.length = 0;
    service.lose = (endpoint) => endpoint === 'post_comment';
    composer.type('once only');
    await composer.post();
    await pass(5_000);
    await vi.waitFor(() => expect(thread.view.value?.comments.at(-1)?.text).toBe('once only'));
    await vi.waitFor(() => expect(thread.view.value?.posts).toEqual([]));
    await pass(60_000);
    expect(transfers).toEqual(['thread.read']);
  });
});

describe('the comments of a thread', () => {
  test('are transferred once when it is opened, and not again while nothing is new', async () => {
    await (await openView()).thread.refresh();
    const { thread, transfers } = await openView();
    expect(thread.view.value?.comments).toHaveLength(5);
    await thread.refresh();
    await pass(400_000);
    expect(transfers).toEqual(['thread.read']);
  });

  test('are transferred once more after a new comment', async () => {
    const { thread, transfers } = await openView();
    await pass(60_000);
    transfers.length = 0;
    service.comment(PROJECT, 'news');
    await pass(400_000);
    await vi.waitFor(() => expect(thread.view.value?.comments).toHaveLength(6));
    expect(transfers).toHaveLength(1);
  });

  test('are transferred at most once for several deletions, and each comment goes as soon as it is deleted', async () => {
    const { thread, transfers, views } = await openView();
    await pass(60_000);
    transfers.length = 0;
    const ids = thread.view.value?.comments.map(({ id }) => id) ?? [];
    await thread.run('comment.delete', { uid: ANN.uid, commentIds: ids.slice(0, 4) });
    await vi.waitFor(() => expect(thread.view.value?.removals).toHaveLength(4));
    await pass(5_000);
    await vi.waitFor(() => expect(thread.view.value?.removals).toEqual([]));
    await pass(60_000);
    expect(thread.view.value?.comments.map(({ id }) => id)).toEqual(ids.slice(4));
    expect(new Set(views.map(({ comments }) => comments.length))).toEqual(new Set([5, 4, 3, 2, 1]));
    expect(transfers.length).toBeLessThanOrEqual(1);
  });
});
