import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCachedThread } from '../../../../utils/cache/answers';
import { untilIdle } from '../support/timing';
import { ANN, refusal } from '../support/fake-service';
import { openPanel, panelOn } from '../support/panel';
import { deleteNow, postNow } from '../support/posting';
import { browser, clock, createStage, runCycle, sendSignIn, service, signIn, stored } from '../support/stage';

const OTHER = { uid: 8, login: { email: 'QkJC'.repeat(16), password: 'Q0ND'.repeat(16) } };

beforeEach(async () => {
  await createStage();
  service.comment(1, 'hello');
  await signIn();
});

/** Holds the next answers of an endpoint back until they are released. */
function hold(endpoint: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  service.hold = (asked) => {
    if (asked !== endpoint) return undefined;
    held += 1;
    return promise;
  };
  return {
    untilHeld: (count = 1) => vi.waitFor(() => expect(held).toBe(count)),
    /** Lets the answers to later requests pass at once. */
    letNewOnesPass: () => void (service.hold = () => undefined),
    letGo: () => {
      service.hold = () => undefined;
      resolve();
    },
  };
}

async function signInAs({ uid, login }: typeof OTHER): Promise<void> {
  service.uid = uid;
  expect(await sendSignIn(login)).toMatchObject({ ok: true, value: { uid } });
}

describe('signing out', () => {
  test('while a thread is being read leaves nothing of it: no mention, no notification, no cursor, no cache', async () => {
    service.comment(1, 'psst, @ann', { at: clock.ms + 1 });
    const answers = hold('view_comments');
    const look = browser.send('cycle.run', null);
    await answers.untilHeld();
    await browser.send('session.sign-out', null);
    answers.letGo();
    expect(await look).toMatchObject({ ok: true, value: { failure: null } });
    expect(await stored('inbox')).toEqual([]);
    expect(browser.raised).toEqual([]);
    expect((await stored('cursors')).threads).toEqual({});
    expect(await readCachedThread(1)).toBeUndefined();
  });

  test('ends calls that wait for their turn, so that none carries the login afterwards', async () => {
    const panel = await openPanel(1);
    const answers = hold('get_project_details');
    const others = [1, 2].map((projectId) => browser.send('projects.get', { projectId }));
    await answers.untilHeld(2);
    const refresh = panel.send('thread.refresh', {});
    await untilIdle();
    await browser.send('session.sign-out', null);
    service.requests.length = 0;
    answers.letGo();
    await Promise.all([...others, refresh]);
    expect(service.withCredentials()).toBe(0);
  });

  test('while a comment is being sent makes no draft of it, and settles it when its writer is back', async () => {
    const panel = await openPanel(1);
    const answers = hold('post_comment');
    const post = postNow(panel, 'only once');
    await answers.untilHeld();
    await browser.send('session.sign-out', null);
    answers.letGo();
    await post;
    expect((await stored('drafts')).texts).toEqual({});
    expect(await panel.view()).toMatchObject({ posts: [], draft: '' });
    await signIn();
    await vi.waitFor(async () => expect(await stored('outbox')).toEqual([]));
    expect(service.threads.get(1)?.filter(({ message }) => message === 'only once')).toHaveLength(1);
  });
});

describe('another person', () => {
  test('who signs in during a cycle does not read the former person’s projects', async () => {
    const answers = hold('get_project_list');
    const look = browser.send('cycle.run', null);
    await answers.untilHeld();
    answers.letNewOnesPass();
    await signInAs(OTHER);
    for (const project of [1, 2]) service.comment(project, 'more');
    service.requests.length = 0;
    service.answer('get_project_list', () => Response.json({ status: 'success', projects: [] }));
    answers.letGo();
    await look;
    await runCycle();
    expect(service.withCredentials()).toBe(0);
    expect((await stored('cursors')).threads).toEqual({});
  });

  test('keeps their session when a call of the former person finds its key gone', async () => {
    service.comment(1, 'more');
    const { promise, resolve } = Promise.withResolvers<void>();
    const get = fakeBrowser.storage.local.get.bind(fakeBrowser.storage.local) as (keys: unknown) => Promise<unknown>;
    let held = false;
    const slow = async (keys: unknown) => {
      const value = await get(keys);
      if ([keys].flat().includes('sealed') && !held) {
        held = true;
        await promise;
      }
      return value;
    };
    Object.assign(fakeBrowser.storage.local, { get: slow });
    const look = browser.send('cycle.run', null);
    await vi.waitFor(() => expect(held).toBe(true));
    await signInAs(OTHER);
    resolve();
    await look;
    expect(await stored('account')).toMatchObject({ uid: OTHER.uid });
    expect(await stored('sealed')).toMatchObject({ uid: OTHER.uid });
  });

  test('S2: gets no draft, comment, deletion or read mark of requests that the former person’s panel made', async () => {
    const panel = await openPanel(1);
    await signInAs(OTHER);
    const late = (name: string, input: object) =>
      browser.askAs(panelOn('https://service.example/p/1'), name, { nonce: panel.nonce, uid: ANN.uid, ...input });
    const own = panel.send('draft.save', { uid: OTHER.uid, text: 'mine' });
    expect(await late('draft.save', { text: 'theirs' })).toMatchObject({ failure: { code: 'signed-out' } });
    expect(await late('comment.post', { text: 'theirs' })).toMatchObject({ failure: { code: 'signed-out' } });
    expect(await late('comment.delete', { commentIds: [1] })).toMatchObject({ failure: { code: 'signed-out' } });
    await late('thread.mark-seen', { ranges: [[0, 1]], start: 1 });
    await own;
    expect(await stored('drafts')).toEqual({ owner: OTHER.uid, texts: { 1: 'mine' } });
    expect(await stored('outbox')).toEqual([]);
    expect((await stored('seen')).threads).toEqual({});
  });

  test('sees nothing of what the former person was sending', async () => {
    const panel = await openPanel(1);
    service.override = (endpoint) =>
      /post_comment|view_comments/.test(endpoint) ? new TypeError('Failed to fetch') : undefined;
    await postNow(panel, 'mine alone');
    service.override = () => undefined;
    await signInAs(OTHER);
    expect(await panel.view()).toMatchObject({ posts: [], draft: '' });
    expect(JSON.stringify([await stored('outbox'), await stored('drafts')])).not.toContain('mine alone');
  });
});

test('two readings of a thread end with what the later request brought', async () => {
  service.comment(1, 'somebody');
  const panel = await openPanel(1);
  const answers = hold('view_comments');
  const look = browser.send('cycle.run', null);
  await answers.untilHeld();
  answers.letNewOnesPass();
  clock.ms += 1000;
  const posted = await postNow(panel, 'mine');
  expect(posted.comments.map(({ text }) => text)).toEqual(['hello', 'somebody', 'mine']);
  answers.letGo();
  await look;
  const after = await panel.view();
  expect(after.comments.map(({ text }) => text)).toEqual(['hello', 'somebody', 'mine']);
});

test.each([50, -50])(
  'the service’s clock decides what is old, even when it is %i minutes ahead of ours',
  async (minutes) => {
    await browser.send('session.sign-out', null);
    service.ahead = minutes * 60_000;
    const serviceNow = () => clock.ms + service.ahead;
    for (let n = 0; n < 20; n += 1) service.comment(2, `@ann ${n}`, { at: serviceNow() - 60_000 });
    clock.ms += 1000;
    expect(await sendSignIn()).toMatchObject({ ok: true });
    const id = service.comment(2, 'just now, @ann', { at: serviceNow() + 1000 });
    await runCycle();
    await runCycle();
    expect(browser.raised).toEqual([`mention:2:${id}`]);
  },
);

describe('a panel', () => {
  test('deletes no comment of another thread', async () => {
    const elsewhere = service.comment(2, 'elsewhere');
    const panel = await openPanel(1);
    await panel.send('thread.refresh', {});
    expect(await deleteNow(panel, elsewhere)).toMatchObject({ removals: [] });
    expect(service.count('delete_comment')).toBe(0);
  });

  test('shows a comment as deleted if it was gone already', async () => {
    const id = service.comment(1, 'short-lived', { uid: 7, username: 'ann' });
    const panel = await openPanel(1);
    await panel.send('thread.refresh', {});
    service.threads.set(1, []);
    service.answer('delete_comment', () => refusal('ERR_INVALID_ARGUMENT'));
    expect(await deleteNow(panel, id)).toMatchObject({ comments: [], removals: [] });
  });

  test('shows a deleted comment as deleted even if the next reading or the answer was lost', async () => {
    const panel = await openPanel(1);
    for (const lost of ['view_comments', 'delete_comment']) {
      const id = service.comment(1, `no longer (${lost})`, { uid: 7, username: 'ann' });
      await panel.send('thread.refresh', {});
      service.lose = (endpoint) => endpoint === lost;
      const view = await deleteNow(panel, id);
      expect(view.comments.some((comment) => comment.id === id)).toBe(false);
      service.lose = () => false;
    }
  });
});

test('a notification that the browser refuses makes neither a check nor a reading of the announcements fail', async () => {
  service.announce('New');
  Object.assign(fakeBrowser.notifications, { create: async () => Promise.reject(new Error('refused')) });
  expect(await browser.send('news.refresh', null)).toEqual({ ok: true, value: null });
  expect(await browser.send('cycle.run', null)).toMatchObject({ ok: true, value: { failure: null } });
});
