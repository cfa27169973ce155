import { describe, expect, it } from 'vitest';
import { createComposer } from '../../../../utils/thread/composer';
import { createThread } from '../../../../utils/thread/thread';
import type { ThreadView } from '../../../../utils/messages';
import { fakeWorker, held } from './support/fake-worker';
import { aComment, aPost, aView, MIRA } from './support/samples';

async function setUp(opened: ThreadView, answers: Parameters<typeof fakeWorker>[0] = {}) {
  const worker = fakeWorker({ 'thread.open': () => opened, ...answers });
  const thread = createThread({ of: { nonce: 'n' }, ask: worker.ask });
  const pauses: (() => void)[] = [];
  const later = (callback: () => void) => {
    pauses.push(callback);
    return () => void pauses.splice(0);
  };
  const composer = createComposer({ thread, ask: worker.ask, later });
  await thread.open();
  composer.restore();
  const pause = async (): Promise<void> => {
    for (const callback of pauses.splice(0)) callback();
    await Promise.resolve();
    await new Promise((resolve) => void setTimeout(resolve));
  };
  const saved = () =>
    worker.asked.filter(({ name }) => name === 'draft.save').map(({ input }) => (input as { text: string }).text);
  return { worker, thread, composer, pause, saved };
}

describe('the draft', () => {
  it('comes back when the panel opens again', async () => {
    const { composer } = await setUp(aView({ draft: 'half a thought' }));
    expect(composer.text.value).toBe('half a thought');
  });

  it('is kept at the first key, which wakes the worker, and then once for all keys of a pause', async () => {
    const { composer, pause, saved } = await setUp(aView());
    for (const text of ['a', 'ab', 'abc']) composer.type(text);
    expect(saved()).toEqual(['a']);
    await pause();
    expect(saved()).toEqual(['a', 'abc']);
    await pause();
    await composer.flush();
    expect(saved()).toEqual(['a', 'abc']);
  });

  it('is kept also of somebody who never pauses', async () => {
    const { composer, pause, saved } = await setUp(aView());
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      composer.type(text);
      if (text === 'abc') await pause();
    }
    expect(saved()).toEqual(['a', 'abc', 'abcd']);
  });

  it('is kept at once when the page goes away', async () => {
    const { composer, saved } = await setUp(aView());
    composer.type('abc');
    await composer.flush();
    expect(saved()).toEqual(['abc']);
  });

  it('is kept again when keeping it failed', async () => {
    const { composer, worker, saved } = await setUp(aView(), { 'draft.save': () => ({ code: 'storage' }) });
    composer.type('abc');
    await composer.flush();
    worker.answers['draft.save'] = () => null;
    await composer.flush();
    expect(saved()).toEqual(['abc', 'abc']);
  });

  it('is not overwritten by what is typed before it was seen: that waits, and comes after it', async () => {
    const { composer, thread, worker, pause, saved } = await setUp(aView(), {
      'thread.open': () => ({ code: 'no-worker' }),
    });
    composer.type('mine');
    await pause();
    await composer.flush();
    await composer.post();
    expect(saved()).toEqual([]);
    expect(worker.count('comment.post')).toBe(0);
    worker.answers['thread.open'] = () => aView({ draft: 'older' });
    await thread.open();
    composer.restore();
    expect(composer.text.value).toBe('older\n\nmine');
    await composer.flush();
    expect(saved()).toEqual(['older\n\nmine']);
  });

  it('is kept as soon as no other one turns out to be there', async () => {
    const { composer, thread, worker, saved } = await setUp(aView(), { 'thread.open': () => ({ code: 'no-worker' }) });
    composer.type('mine');
    worker.answers['thread.open'] = () => aView();
    await thread.open();
    composer.restore();
    await composer.flush();
    expect(composer.text.value).toBe('mine');
    expect(saved()).toEqual(['mine']);
  });

  it('is never replaced by a kept one while something is typed', async () => {
    const { composer, thread, worker } = await setUp(aView());
    composer.type('mine');
    worker.answers['thread.open'] = () => aView({ draft: 'older' });
    await thread.open();
    composer.restore();
    expect(composer.text.value).toBe('mine');
  });
});

describe('posting', () => {
  it('empties the box once the comment is in the thread', async () => {
    const { composer, worker } = await setUp(aView(), {
      'comment.post': ({ text }) => aView({ comments: [aComment({ id: 9, authorId: MIRA.uid, text })] }),
    });
    composer.type('  hello ');
    await composer.post();
    expect(worker.asked.at(-1)).toEqual({ name: 'comment.post', input: { nonce: 'n', text: 'hello' } });
    expect(composer.text.value).toBe('');
    expect(composer.posting.value).toBe(false);
  });

  it('frees the box as soon as the worker has the text, while it is still being sent', async () => {
    const sent = held<ThreadView>();
    const { composer, thread, worker, saved } = await setUp(aView(), { 'comment.post': () => sent.promise });
    composer.type('hello');
    const posted = composer.post();
    expect(composer.text.value).toBe('hello');
    expect(composer.posting.value).toBe(true);
    worker.answers['thread.open'] = () => aView({ posts: [aPost()] });
    await thread.open();
    expect(composer.text.value).toBe('');
    composer.type('next');
    sent.settle(aView({ comments: [aComment({ id: 9, authorId: MIRA.uid })] }));
    await posted;
    expect(composer.text.value).toBe('next');
    await composer.flush();
    expect(saved()).toEqual(['hello', 'next']);
  });

  it('keeps the text where the worker refuses it, and says why', async () => {
    const { composer, saved } = await setUp(aView(), { 'comment.post': () => ({ code: 'signed-out' }) });
    composer.type('hello');
    await composer.post();
    expect(composer.text.value).toBe('hello');
    expect(composer.failure.value).toEqual({ code: 'signed-out' });
    expect(composer.posting.value).toBe(false);
    expect(saved()).toEqual(['hello']);
  });

  it('keeps the text where the answer holds it nowhere', async () => {
    const { composer } = await setUp(aView(), { 'comment.post': () => aView() });
    composer.type('hello');
    await composer.post();
    expect(composer.text.value).toBe('hello');
  });

  it('does not take an older equal comment, nor another person’s, for this one', async () => {
    const comments = [aComment({ id: 3, authorId: MIRA.uid })];
    const { composer } = await setUp(aView({ comments, posts: [aPost({ id: 'old', state: 'failed' })] }), {
      'comment.post': () =>
        aView({
          comments: [...comments, aComment({ id: 4, authorId: 99 })],
          posts: [aPost({ id: 'old', state: 'failed' })],
        }),
    });
    composer.type('hello');
    await composer.post();
    expect(composer.text.value).toBe('hello');
  });

  it('does not save as a draft what is on its way', async () => {
    const sent = held<ThreadView>();
    const { composer, pause, saved } = await setUp(aView(), { 'comment.post': () => sent.promise });
    composer.type('hell');
    composer.type('hello');
    const posted = composer.post();
    await pause();
    await composer.flush();
    expect(saved()).toEqual(['hell']);
    sent.settle(aView({ posts: [aPost({ state: 'checking' })] }));
    await posted;
    expect(composer.text.value).toBe('');
  });

  it('sends nothing that is empty or too long, and nothing twice', async () => {
    const sent = held<ThreadView>();
    const { composer, worker } = await setUp(aView(), { 'comment.post': () => sent.promise });
    for (const text of ['', ' \n', 'x'.repeat(1001)]) {
      composer.type(text);
      await composer.post();
    }
    expect(worker.count('comment.post')).toBe(0);
    composer.type('😀'.repeat(1000));
    const posted = composer.post();
    await composer.post();
    sent.settle(aView());
    await posted;
    expect(worker.count('comment.post')).toBe(1);
  });
});

describe('taking back', () => {
  const failed = aView({ posts: [aPost({ text: 'too early', state: 'failed', failure: { code: 'cooldown' } })] });

  it('keeps what was typed since behind the text that comes back', async () => {
    const { composer, saved } = await setUp(failed, {
      'comment.withdraw': () => aView({ draft: 'too early\n\ntyped since' }),
    });
    composer.type('typed since');
    await composer.withdraw('p1');
    expect(saved()).toEqual(['typed since']);
    expect(composer.text.value).toBe('too early\n\ntyped since');
  });

  it('loses nothing that is typed while the worker answers', async () => {
    const answer = held<ThreadView>();
    const { composer } = await setUp(failed, { 'comment.withdraw': () => answer.promise });
    const withdrawn = composer.withdraw('p1');
    await Promise.resolve();
    composer.type('meanwhile');
    answer.settle(aView({ draft: 'too early' }));
    await withdrawn;
    expect(composer.text.value).toBe('too early\n\nmeanwhile');
  });

  it('loses nothing that the worker could not keep before', async () => {
    const { composer } = await setUp(failed, {
      'draft.save': () => ({ code: 'no-worker' }),
      'comment.withdraw': () => aView({ draft: 'too early' }),
    });
    composer.type('never kept');
    await composer.withdraw('p1');
    expect(composer.text.value).toBe('too early\n\nnever kept');
  });

  it('brings the person to the box', async () => {
    const waiting = aView({ posts: [aPost({ text: 'too early', state: 'waiting' })] });
    const { composer } = await setUp(waiting, { 'comment.withdraw': () => aView({ draft: 'too early' }) });
    await composer.withdraw('p1');
    expect([composer.text.value, composer.called.value]).toEqual(['too early', 1]);
  });

  it('adds nothing to what is typed where it was sent meanwhile', async () => {
    const waiting = aView({ posts: [aPost({ text: 'too late', state: 'waiting' })] });
    const answer = held<ThreadView>();
    const { composer } = await setUp(waiting, { 'comment.withdraw': () => answer.promise });
    const withdrawn = composer.withdraw('p1');
    await Promise.resolve();
    composer.type('meanwhile');
    answer.settle(aView({ comments: [aComment({ id: 9, authorId: MIRA.uid, text: 'too late' })] }));
    await withdrawn;
    expect([composer.text.value, composer.called.value]).toEqual(['meanwhile', 0]);
  });

  it('changes nothing where it does not work', async () => {
    const { composer } = await setUp(failed, { 'comment.withdraw': () => ({ code: 'no-worker' }) });
    composer.type('typed');
    await composer.withdraw('p1');
    expect(composer.text.value).toBe('typed');
    expect(composer.failure.value).toEqual({ code: 'no-worker' });
  });
});

describe('an answer', () => {
  it('begins with the name, keeps what was typed, and brings the person to the box', async () => {
    const { composer, saved } = await setUp(aView());
    composer.type('half a thought');
    composer.answer('Ann Lee');
    expect([composer.text.value, composer.called.value]).toEqual(['@Ann Lee half a thought', 1]);
    await composer.flush();
    expect(saved().at(-1)).toBe('@Ann Lee half a thought');
  });
});

describe('who writes', () => {
  it('may pin on their own project, and as one of the team', async () => {
    const own = await setUp(aView({ authorId: MIRA.uid }));
    const others = await setUp(aView());
    const team = await setUp(aView({ account: { ...MIRA, badge: 40 } }));
    expect([own, others, team].map(({ composer }) => composer.mayPin.value)).toEqual([true, false, true]);
  });
});
