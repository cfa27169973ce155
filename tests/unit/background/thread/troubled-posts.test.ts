import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ANN, MADE_FOR, profile, refusal } from '../support/fake-service';
import { runAlarms, untilIdle } from '../support/timing';
import { openPanel, panelOn, useEnteredService } from '../support/panel';
import { failFromPosting, postNow, posts } from '../support/posting';
import { browser, clock, createStage, holdAnswers, service, signIn, stored } from '../support/stage';

beforeEach(createStage);

describe('R23: a comment on its way', () => {
  test('is found in the thread if the service was renamed while it was being sent', async () => {
    const panel = await useEnteredService();
    service.hold = (endpoint) => (endpoint === 'post_comment' ? new Promise(() => undefined) : undefined);
    const posting = postNow(panel, 'once');
    await vi.waitFor(() => expect(service.count('post_comment')).toBe(1));
    await browser.send('profile.use', { profile: { ...profile, name: 'Renamed' } });
    await posting;
    await panel.send('thread.refresh', {});
    expect(await posts()).toEqual([]);
    expect((service.threads.get(1) ?? []).filter(({ message }) => message === 'once')).toHaveLength(1);
  });

  test('is not sent with the login of another person who signs in meanwhile', async () => {
    service.comment(1, 'hello');
    await signIn();
    const panel = await openPanel(1);
    await panel.send('thread.refresh', {});
    const letGo = holdAnswers('get_project_list');
    service.uid = 8;
    const other = { email: 'T1RIRVIx'.repeat(8), password: 'T1RIRVJQ'.repeat(8) };
    const signing = browser.send('session.sign-in', {
      ...other,
      token: 't',
      isPersistent: true,
      encryptedFor: MADE_FOR,
    });
    await untilIdle();
    // The sign-in ends while the comment is being accepted.
    const { local } = fakeBrowser.storage;
    const set = local.set.bind(local);
    const slowSet = async (values: Record<string, unknown>): Promise<void> => {
      await set(values);
      if (!('drafts' in values) || 'account' in values) return;
      letGo();
      await untilIdle();
    };
    Object.assign(local, { set: slowSet });
    await browser.askAs(panelOn('https://service.example/p/1'), 'comment.post', {
      nonce: panel.nonce,
      uid: ANN.uid,
      text: 'by ann',
    });
    await signing;
    Object.assign(local, { set });
    expect(
      service.requests.filter(
        ({ endpoint, fields }) => endpoint === 'post_comment' && fields.get('password') === other.password,
      ),
    ).toEqual([]);
  });

  test('that is being checked costs a service in trouble at most 30 requests a day', async () => {
    const panel = await useEnteredService();
    failFromPosting(() => new Response('Down', { status: 503 }));
    await postNow(panel, 'mine');
    expect(await posts()).toMatchObject([{ state: 'checking' }]);
    service.requests.length = 0;
    await runAlarms();
    expect(service.requests.length).toBeLessThanOrEqual(30);
  }, 60_000);

  test('is given back if its thread became private', async () => {
    const panel = await useEnteredService();
    service.override = (endpoint) => {
      if (endpoint === 'post_comment') return new TypeError('Failed to fetch');
      return endpoint === 'view_comments' ? refusal('ERR_PROJECT_PRIVATE') : undefined;
    };
    await postNow(panel, 'mine');
    expect(await posts()).toMatchObject([{ state: 'failed', text: 'mine', failure: { code: 'project-private' } }]);
  });

  test('can’t be taken back if it may have arrived, and becomes no draft at a sign-out', async () => {
    const panel = await useEnteredService();
    failFromPosting(() => new TypeError('Failed to fetch'));
    await postNow(panel, 'mine');
    const [checking] = await posts();
    expect(checking).toMatchObject({ state: 'checking' });
    expect(await panel.send('comment.withdraw', { postId: checking?.id })).toBeNull();
    await browser.send('session.sign-out', null);
    expect((await stored('drafts')).texts).toEqual({});
    expect(await posts()).toMatchObject([{ text: 'mine' }]);
  });

  test('is checked again if the clock was set back', async () => {
    const panel = await useEnteredService();
    service.answer('post_comment', () => new TypeError('Failed to fetch'));
    await postNow(panel, 'mine');
    clock.ms -= 24 * 3_600_000;
    for (let minute = 0; minute < 3; minute += 1) {
      clock.ms += 60_000;
      await panel.send('thread.refresh', {});
    }
    expect(await posts()).toMatchObject([{ state: 'failed' }]);
  });
});

describe('R6: an outage that explains itself', () => {
  async function expectFewRequests(answer: () => Response): Promise<void> {
    service.override = answer;
    await runAlarms();
    expect(service.requests.length).toBeLessThanOrEqual(30);
  }

  test('as a refusal with a 200 costs at most 30 requests a day', { timeout: 60_000 }, () =>
    expectFewRequests(() => Response.json({ status: 'error', message: 'Maintenance' })),
  );

  test.each([
    [
      'as JSON with a 503',
      () => Response.json({ status: 'error', status_code: 'OK', message: 'Maintenance' }, { status: 503 }),
    ],
    ['as something else with a 200', () => Response.json(['maintenance'])],
  ])('%s costs at most 30 requests a day', { timeout: 60_000, tags: ['full'] }, (_how, answer) =>
    expectFewRequests(answer),
  );
});
