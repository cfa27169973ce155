import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createComposer } from '../../../../utils/thread/composer';
import { aThread } from './support/a-thread';
import type { fakeWorker } from './support/fake-worker';
import { aPost, aView, MIRA } from './support/samples';

async function setUp(answers: Parameters<typeof fakeWorker>[0] = {}, opened = aView(), draft = '') {
  const { thread, worker, pending, store, show } = aThread();
  store(opened, draft);
  Object.assign(worker.answers, answers);
  const onTaken = vi.fn<() => void>();
  const composer = createComposer({
    thread,
    send: worker.send,
    pending,
    unsent: thread.unsent,
    people: signal(['ann']),
    onTaken,
  });
  await thread.open();
  const saved = () =>
    worker.asked.filter(({ name }) => name === 'draft.save').map(({ input }) => (input as { text: string }).text);
  return { worker, composer, saved, onTaken, store, show };
}

describe('the draft', () => {
  it('is stored at every keystroke, so that no view closes too early, and not again on closing', async () => {
    const { composer, saved } = await setUp();
    for (const text of ['a', 'ab', 'abc']) composer.type(text);
    expect(saved()).toEqual(['a', 'ab', 'abc']);
    await composer.close();
    expect(saved()).toEqual(['a', 'ab', 'abc']);
  });

  it('is saved again after saving it failed', async () => {
    const { composer, worker, saved } = await setUp({ 'draft.save': () => ({ code: 'storage' }) });
    composer.type('abc');
    await composer.flush();
    expect(composer.failure.value).toEqual({ code: 'storage' });
    worker.answers['draft.save'] = () => null;
    await composer.flush();
    expect(saved()).toEqual(['abc', 'abc']);
    expect(composer.failure.value).toBeNull();
  });

  it('R29: is sent again when the page may end before an answer shows that it is stored', async () => {
    const { composer, worker, saved } = await setUp({ 'draft.save': () => new Promise<null>(() => undefined) });
    composer.type('abc');
    // The worker dies with it.
    worker.answers['draft.save'] = () => null;
    await composer.flush(true);
    expect(saved()).toEqual(['abc', 'abc']);
    await composer.flush(true);
    expect(saved()).toHaveLength(2);
  });

  it('is not overwritten by text typed before it was loaded: that text waits, and comes after it', async () => {
    const { composer, show, worker, saved } = await setUp({ 'thread.read': () => ({ code: 'no-worker' }) });
    composer.type('mine');
    await composer.flush();
    await composer.post();
    expect(saved()).toEqual([]);
    expect(worker.count('comment.post')).toBe(0);
    await show(aView(), 'older');
    expect(composer.text.value).toBe('older\n\nmine');
    await composer.flush();
    expect(saved()).toEqual(['older\n\nmine']);
  });

  it('is saved as soon as no stored draft turns out to exist', async () => {
    const { composer, show, saved } = await setUp({ 'thread.read': () => ({ code: 'no-worker' }) });
    composer.type('mine');
    await show(aView());
    await composer.flush();
    expect(composer.text.value).toBe('mine');
    expect(saved()).toEqual(['mine']);
  });

  it('is never replaced by a stored one while the person types', async () => {
    const { composer, show } = await setUp();
    composer.type('mine');
    await show(aView(), 'older');
    expect(composer.text.value).toBe('mine');
    // Also once it was stored, and another page has written since.
    await show(aView(), 'mine');
    await show(aView(), 'of another page');
    expect(composer.text.value).toBe('mine');
  });
});

describe('posting', () => {
  it('keeps the text if the worker refuses it, and says why', async () => {
    const { composer, saved } = await setUp({ 'comment.post': () => ({ code: 'signed-out' }) });
    composer.type('hello');
    await composer.post();
    expect(composer.text.value).toBe('hello');
    expect(composer.failure.value).toEqual({ code: 'signed-out' });
    expect(composer.posting.value).toBe(false);
    expect(saved()).toEqual(['hello']);
  });

  it('does not mistake an older equal post for this one while the worker is silent', async () => {
    const sent = Promise.withResolvers<{ code: 'no-worker' }>();
    const older = aPost({ id: 'old', state: 'failed' });
    const { composer, show } = await setUp({ 'comment.post': () => sent.promise }, aView({ posts: [older] }));
    composer.type('hello');
    const posted = composer.post();
    await show(aView({ posts: [{ ...older }, aPost({ id: 'other', text: 'other' })] }));
    expect([composer.text.value, composer.posting.value]).toEqual(['hello', true]);
    sent.resolve({ code: 'no-worker' });
    await posted;
    expect([composer.text.value, composer.posting.value]).toEqual(['hello', false]);
  });

  it('empties the box late if the worker had the text before it died, unless the text has changed', async () => {
    const late = async (since: string): Promise<string> => {
      const { composer, show } = await setUp({ 'comment.post': () => ({ code: 'no-worker' }) });
      composer.type('hello');
      await composer.post();
      if (since) composer.type(since);
      await show(aView({ posts: [aPost()] }));
      expect(composer.failure.value).toBeNull();
      return composer.text.value;
    };
    expect([await late(''), await late('hello!')]).toEqual(['', 'hello!']);
  });

  it('does not save a text on its way as a draft', async () => {
    const sent = Promise.withResolvers<null>();
    const { composer, saved } = await setUp({ 'comment.post': () => sent.promise });
    composer.type('hello');
    const posted = composer.post();
    composer.type('hello, world');
    await composer.flush();
    expect([composer.text.value, saved()]).toEqual(['hello', ['hello']]);
    sent.resolve(null);
    await posted;
    expect(composer.text.value).toBe('');
  });

  it('sends no empty or too long text, no space around it, and no text twice', async () => {
    const sent = Promise.withResolvers<null>();
    const { composer, worker, onTaken } = await setUp({ 'comment.post': () => sent.promise });
    for (const text of ['', ' \n', 'x'.repeat(1001)]) {
      composer.type(text);
      await composer.post();
    }
    expect(worker.count('comment.post')).toBe(0);
    const text = '😀'.repeat(1000);
    composer.type(`  ${text} `);
    const posted = composer.post();
    await composer.post();
    sent.resolve(null);
    await posted;
    expect(worker.asked.filter(({ name }) => name === 'comment.post')).toEqual([
      { name: 'comment.post', input: { nonce: 'n', uid: MIRA.uid, text } },
    ]);
    expect([composer.text.value, composer.posting.value]).toEqual(['', false]);
    expect(onTaken).toHaveBeenCalledTimes(1);
  });
});

describe('taking a comment back', () => {
  const failed = aView({ posts: [aPost({ text: 'too early', state: 'failed', failure: { code: 'cooldown' } })] });

  /** A box whose comment is being taken back until the test settles the answer. */
  async function withdrawing(view = failed, answers: Parameters<typeof fakeWorker>[0] = {}, typed = '') {
    const answer = Promise.withResolvers<string | null>();
    const all = await setUp({ 'comment.withdraw': () => answer.promise, ...answers }, view);
    if (typed) all.composer.type(typed);
    const withdrawn = all.composer.withdraw('p1');
    await Promise.resolve();
    const settle = (draft: string | null): Promise<boolean> => {
      answer.resolve(draft);
      return withdrawn;
    };
    return { ...all, settle };
  }

  it.each([
    ['text typed while the worker answers', '', 'meanwhile', 'too early', 'too early\n\nmeanwhile'],
    ['text that the worker could not save before', 'never kept', '', 'too early', 'too early\n\nnever kept'],
    ['typed text, and adds nothing to it, if the comment was sent meanwhile', '', 'meanwhile', null, 'meanwhile'],
  ])('loses no %s', async (_which, before, meanwhile, draft, shown) => {
    const answers = { 'draft.save': () => ({ code: 'no-worker' }) as const };
    const { composer, settle } = await withdrawing(failed, before ? answers : {}, before);
    if (meanwhile) composer.type(meanwhile);
    await settle(draft);
    expect([composer.text.value, composer.wantsFocus.value]).toEqual([shown, draft !== null]);
  });

  it.each([
    ['take back', 'comment.withdraw', 'withdraw'],
    ['send now', 'comment.send', 'send'],
  ] as const)(
    'keeps the box as it is if the comment could not be asked to %s, and says why until it works',
    async (_what, asked, verb) => {
      const { composer, worker } = await setUp({ [asked]: () => ({ code: 'no-worker' }) }, failed);
      composer.type('typed');
      await composer[verb]('p1');
      expect(composer.text.value).toBe('typed');
      expect(composer.stuck.value).toEqual({ postId: 'p1', asked, failure: { code: 'no-worker' } });
      worker.answers[asked] = () => null;
      await composer[verb]('p1');
      expect(composer.stuck.value).toBeNull();
    },
  );

  it('shows nothing of it to another person who signed in meanwhile', async () => {
    const { composer, show, settle } = await withdrawing();
    await show(aView({ account: { ...MIRA, uid: 8 } }));
    expect([await settle('too early'), composer.text.value]).toEqual([false, '']);
  });

  it('blocks posting, which would take the draft along, until the worker answers', async () => {
    const { composer, worker, settle } = await withdrawing(failed, { 'comment.post': () => null }, 'typed since');
    await composer.post();
    expect(worker.count('comment.post')).toBe(0);
    await settle('too early\n\ntyped since');
    await composer.post();
    expect(worker.count('comment.post')).toBe(1);
  });

  it('shows the draft that another view changed, not the older one of a closed box', async () => {
    const { composer } = await setUp({ 'comment.withdraw': () => 'too early\n\nnewer, from a panel' }, failed, 'older');
    composer.leave();
    expect(await composer.withdraw('p1')).toBe(true);
    composer.open('@ann ');
    expect(composer.text.value).toBe('too early\n\nnewer, from a panel');
  });
});

describe('a box that is opened again', () => {
  it('shows the text typed here until it is stored, then the draft that another view may have changed', async () => {
    const { composer, show } = await setUp({}, aView(), 'old');
    composer.type('new');
    composer.leave();
    composer.open('@ann ');
    expect(composer.text.value).toBe('new');
    composer.leave();
    for (const draft of ['new', 'newer, from a panel']) await show(aView(), draft);
    composer.open('@ann ');
    expect(composer.text.value).toBe('newer, from a panel');
  });

  it('is empty after its text was posted, also before the stores show that', async () => {
    const { composer } = await setUp({ 'comment.post': () => null }, aView(), 'hello');
    await composer.post();
    composer.leave();
    composer.open('@ann ');
    expect(composer.text.value).toBe('@ann ');
  });
});
