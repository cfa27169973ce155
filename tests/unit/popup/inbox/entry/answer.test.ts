import { signal } from '@preact/signals';
import { describe, expect, it, test, vi } from 'vitest';
import { createAnswerModel } from '../../../../../entrypoints/popup/inbox/entry/answer';
import type { Account, Drafts, OutboxEntry, Post } from '../../../../../utils/storage/items';
import type { Written } from '../../../../../utils/watch/hidden';
import type { InboxEntry } from '../../../../../utils/watch/types';
import type { UiState } from '../../../../../utils/storage/view-state';
import { aPost as anyPost } from '../../../utils/thread/support/samples';
import { anEntry } from '../../../support';
import { anAccount, pendingOf, settled, slowWorker } from '../../support';

const ANN = 5;
const ENTRY = anEntry({ id: 'mention:7:70', projectId: 7, commentId: 70, author: 'bo' });
const OTHER = anEntry({ id: 'answer:7:71', kind: 'answer', projectId: 7, commentId: 71, author: 'cy' });

const aPost = (change: Partial<Post> = {}): OutboxEntry =>
  anyPost({ projectId: 7, text: '@bo yes', uid: ANN, ...change });

function setUp(texts: Record<string, string> = {}, left: UiState = { owner: ANN }) {
  const worker = slowWorker();
  const account = signal<Account | null | undefined>(anAccount(ANN));
  const inbox = signal<InboxEntry[] | undefined>(undefined);
  const uiState = signal(left);
  const drafts = signal<Drafts | undefined>({ owner: ANN, texts });
  const outbox = signal<OutboxEntry[] | undefined>([]);
  const saw = vi.fn<(id: string) => Promise<void>>().mockResolvedValue(undefined);
  const hidden = signal<readonly number[]>([]);
  const following = { isHidden: ({ authorId = 0 }: Written) => hidden.value.includes(authorId) };
  const stores = { account, drafts, outbox, inbox, uiState };
  const { send } = worker;
  const pending = pendingOf({ send, account, drafts });
  const model = createAnswerModel({ ...stores, send, pending, following, markRead: saw });
  /** The composer of the thread. */
  const composer = model.composerOf(7);
  return { worker, ...stores, hidden, saw, model, composer };
}

/** Writes below an entry and presses Post. */
function sent(text = '@bo yes') {
  const opened = setUp();
  opened.model.toggle(ENTRY);
  opened.composer.type(text);
  void opened.composer.post();
  return { ...opened, request: opened.worker.take('comment.post') };
}

test('R43: an answer suggests no hidden person', () => {
  const { inbox, hidden, composer } = setUp();
  inbox.value = [ENTRY, { ...OTHER, authorId: 66 }];
  expect(composer.people.value).toEqual(['bo', 'cy']);
  hidden.value = [66];
  expect(composer.people.value).toEqual(['bo']);
});

describe('an answer below an entry', () => {
  it('starts with the name of the author, which is no draft, and empty for the team', () => {
    const { worker, model, composer } = setUp();
    model.toggle(ENTRY);
    expect(worker.waiting()).toEqual([]);
    expect([model.entryId.value, composer.text.value]).toEqual([ENTRY.id, '@bo ']);
    model.toggle({ ...OTHER, author: '' });
    expect([model.entryId.value, composer.text.value]).toEqual([OTHER.id, '']);
    model.toggle(OTHER);
    expect(model.entryId.value).toBeNull();
  });

  it('has the text typed below another entry of the thread, before the store has it', async () => {
    const { worker, model, drafts, composer } = setUp({ 7: 'old' });
    model.toggle(ENTRY);
    composer.type('new');
    model.toggle(OTHER);
    expect(composer.text.value).toBe('new');
    model.toggle(OTHER);
    drafts.value = { owner: ANN, texts: { 7: 'new' } };
    await worker.take('draft.save').reply(null);
    drafts.value = { owner: ANN, texts: { 7: 'newer, from a panel' } };
    model.toggle(ENTRY);
    expect(composer.text.value).toBe('newer, from a panel');
  });

  it.each([
    ['an announcement', anEntry({ kind: 'news', projectId: null, commentId: null })],
    ['an update', anEntry({ kind: 'update', commentId: null })],
    ['a comment that is gone', { ...ENTRY, goneAt: 5 }],
  ])('is not offered for %s', (_what, entry) => {
    const { model } = setUp();
    expect([model.canAnswer(ENTRY), model.canAnswer(entry)]).toEqual([true, false]);
  });

  it('is not offered while the person is signed out or refused, or before the drafts are known', () => {
    const { model, account, drafts } = setUp();
    account.value = { ...anAccount(ANN), refused: { code: 'session-refused' } };
    expect(model.canAnswer(ENTRY)).toBe(false);
    account.value = null;
    expect(model.canAnswer(ENTRY)).toBe(false);
    account.value = anAccount(ANN);
    drafts.value = undefined;
    expect(model.canAnswer(ENTRY)).toBe(false);
  });

  it('moves to another entry, and closing the earlier composer has no effect on it', () => {
    const { model } = setUp();
    model.toggle(ENTRY);
    model.toggle(OTHER);
    // The view of the earlier composer calls this when it is unmounted.
    model.close(ENTRY.id);
    expect(model.entryId.value).toBe(OTHER.id);
  });

  it('stores what could not be stored when the popup closes, also without a composer', async () => {
    const { worker, model, composer } = setUp();
    model.toggle(ENTRY);
    composer.type('precious');
    await worker.take('draft.save').fail({ code: 'storage' });
    model.close(ENTRY.id);
    model.flush();
    expect(worker.take('draft.save').input).toEqual({ projectId: 7, uid: 5, text: 'precious' });
  });

  it('closes when another person signs in', () => {
    const { model, account, composer } = setUp();
    model.toggle(ENTRY);
    composer.type('of Ann');
    account.value = anAccount(6);
    expect([model.entryId.value, composer.text.value]).toEqual([null, '']);
  });
});

describe('a pending answer', () => {
  it('closes the composer once the worker has it, marks the entry, and is shown below it', () => {
    const { model, outbox, saw, request, composer } = sent();
    expect(request.input).toEqual({ projectId: 7, uid: 5, text: '@bo yes' });
    expect([composer.posting.value, model.entryId.value]).toEqual([true, ENTRY.id]);
    outbox.value = [aPost()];
    expect([composer.posting.value, model.entryId.value, composer.text.value]).toEqual([false, null, '']);
    expect(saw.mock.calls).toEqual([[ENTRY.id]]);
    expect(model.postsOf(7, ENTRY.id).map(({ state }) => state)).toEqual(['sending']);
    expect([model.postsOf(7, null), model.postsOf(7, OTHER.id)]).toEqual([[], []]);
  });

  it('is posted once for repeated presses, and ignores keys meanwhile', () => {
    const { worker, model, composer } = sent();
    void composer.post();
    composer.type('more');
    model.toggle(OTHER);
    model.close(ENTRY.id);
    expect(composer.text.value).toBe('@bo yes');
    expect(worker.waiting()).not.toContain('comment.post');
  });

  it('counts as sent once it is gone from the outbox, also after checking', () => {
    const { model, outbox } = sent();
    outbox.value = [aPost()];
    outbox.value = [aPost({ state: 'checking' })];
    expect(model.isAnswered(ENTRY)).toBe(false);
    outbox.value = [];
    expect([model.isAnswered(ENTRY), model.isAnswered(OTHER)]).toEqual([true, false]);
  });

  it('closes the composer when the worker replies, and counts as sent once it has left the outbox', async () => {
    const { model, outbox, request } = sent();
    await request.reply(null);
    expect([model.isAnswered(ENTRY), model.entryId.value]).toEqual([false, null]);
    outbox.value = [aPost({ state: 'waiting' })];
    outbox.value = [aPost()];
    outbox.value = [];
    expect(model.isAnswered(ENTRY)).toBe(true);
  });

  it('stays in the composer if the worker did not accept it', async () => {
    const { model, saw, request, composer } = sent();
    await request.fail({ code: 'unreachable' });
    expect([model.entryId.value, composer.text.value, composer.posting.value]).toEqual([ENTRY.id, '@bo yes', false]);
    expect(composer.failure.value).toEqual({ code: 'unreachable' });
    expect(saw).not.toHaveBeenCalled();
  });

  it('closes the composer late if the worker stored it before it stopped', async () => {
    const { model, outbox, request, composer } = sent();
    await request.fail({ code: 'no-worker' });
    outbox.value = [aPost()];
    expect([model.entryId.value, composer.failure.value]).toEqual([null, null]);
  });

  it('that was written elsewhere or earlier belongs to the thread', () => {
    const { model, outbox } = setUp();
    outbox.value = [
      aPost({ id: 'p9', text: 'from a panel' }),
      aPost({ id: 'p8', uid: 99 }),
      aPost({ id: 'p7', projectId: 8 }),
    ];
    expect(model.postsOf(7, null).map(({ id }) => id)).toEqual(['p9']);
  });

  it('does not count as sent for the next person', async () => {
    const { model, outbox, account } = sent();
    outbox.value = [aPost()];
    account.value = anAccount(6);
    outbox.value = [];
    await settled();
    account.value = anAccount(ANN);
    expect(model.isAnswered(ENTRY)).toBe(false);
  });
});

describe('a composer that was open at closing', () => {
  const LEFT: UiState = { owner: ANN, answering: ENTRY.id };

  it('is saved while it is open, but not while its text is posted', async () => {
    const { worker, model, uiState, composer } = setUp();
    model.toggle(ENTRY);
    expect(uiState.value.answering).toBe(ENTRY.id);
    composer.type('yes');
    void composer.post();
    expect(uiState.value.answering).toBeUndefined();
    await worker.take('comment.post').fail({ code: 'offline' });
    expect(uiState.value.answering).toBe(ENTRY.id);
    model.close(ENTRY.id);
    expect(uiState.value).toEqual({ owner: ANN });
  });

  it.each([
    ['whose comment is gone', [{ ...ENTRY, goneAt: 5 }]],
    ['that the inbox no longer holds', [OTHER]],
  ])('stays closed below an entry %s, also when the entry returns', (_what, entries) => {
    const { model, inbox, uiState } = setUp({ 7: 'half' }, LEFT);
    inbox.value = entries;
    inbox.value = [ENTRY];
    expect([model.entryId.value, uiState.value.answering]).toEqual([null, undefined]);
  });

  it('does not open if another entry was chosen first', () => {
    const { model, inbox } = setUp({}, LEFT);
    model.toggle(OTHER);
    inbox.value = [ENTRY, OTHER];
    expect(model.entryId.value).toBe(OTHER.id);
  });
});

it('a failed withdrawal is shown at its comment, also without a composer', async () => {
  const { worker, model, outbox, composer } = setUp();
  const failed = aPost({ state: 'failed', failure: { code: 'bad-word' } });
  if (failed.kind !== 'post') throw new Error('no post');
  outbox.value = [failed];
  void model.edit(ENTRY, 'p1');
  void model.edit(ENTRY, 'p1');
  await worker.take('comment.withdraw').fail({ code: 'storage' });
  expect(worker.waiting()).toEqual([]);
  expect([composer.stuck.value, model.entryId.value, composer.failure.value]).toEqual([
    { postId: 'p1', asked: 'comment.withdraw', failure: { code: 'storage' } },
    null,
    null,
  ]);
  void model.edit(ENTRY, 'p1');
  await worker.take('comment.withdraw').reply('@bo yes');
  expect([composer.stuck.value, composer.text.value]).toEqual([null, '@bo yes']);
});

it('a waiting answer can be sent at once, and a withdrawn one does not count as sent', async () => {
  const { worker, outbox, model, composer } = sent();
  outbox.value = [aPost({ state: 'waiting' })];
  const [post] = model.postsOf(7, ENTRY.id);
  if (!post) throw new Error('It is not on its way');
  void composer.send(post.id);
  await worker.take('comment.send').reply(null);
  expect(composer.stuck.value).toBeNull();
  void model.edit(ENTRY, post.id);
  outbox.value = [];
  await worker.take('comment.withdraw').reply('@bo yes');
  expect([model.isAnswered(ENTRY), model.entryId.value, composer.text.value]).toEqual([false, ENTRY.id, '@bo yes']);
});

it('an answer that was sent before its withdrawal opens no empty composer', async () => {
  const { worker, outbox, model } = sent();
  outbox.value = [aPost({ state: 'waiting' })];
  const [post] = model.postsOf(7, ENTRY.id);
  if (!post) throw new Error('It is not on its way');
  void model.edit(ENTRY, post.id);
  outbox.value = [aPost({ state: 'sending' })];
  await worker.take('comment.withdraw').reply(null);
  outbox.value = [];
  expect([model.isAnswered(ENTRY), model.entryId.value]).toEqual([true, null]);
});

describe('when the network is back', () => {
  it('each thread with pending comments is refreshed, which sends what waited', () => {
    const { worker, outbox, model } = setUp();
    outbox.value = [
      aPost({ state: 'waiting' }),
      aPost({ id: 'p2', state: 'checking' }),
      aPost({ id: 'p3', projectId: 8, state: 'waiting' }),
      aPost({ id: 'p4', projectId: 9, state: 'failed' }),
    ];
    model.retryWaiting();
    expect(worker.waiting()).toEqual(['thread.refresh', 'thread.refresh']);
    expect([worker.take('thread.refresh').input, worker.take('thread.refresh').input]).toEqual([
      { projectId: 7 },
      { projectId: 8 },
    ]);
  });

  it('no request is sent for another person, or without pending comments', () => {
    const { worker, outbox, model } = setUp();
    model.retryWaiting();
    outbox.value = [aPost({ uid: 99, state: 'waiting' })];
    model.retryWaiting();
    expect(worker.waiting()).toEqual([]);
  });
});
