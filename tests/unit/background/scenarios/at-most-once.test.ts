import { expect, vi } from 'vitest';
import { seededRandom } from '../../../service/random.ts';
import { openPanel, type Panel } from '../support/panel';
import { pass, posts } from '../support/posting';
import { testInSizes } from '../support/sizes';
import { browser, createIdleWait, createStage, service, signIn, stored } from '../support/stage';

/** About the number of writes and requests that send one comment; the worker dies at one of them. */
const MAX_EFFECTS = 7;
const PROJECT = 1;

/** Posts so many comments, each with other troubles. */
async function expectEachOnce(runs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await createStage();
  service.comment(PROJECT, 'hello');
  await signIn();
  let panel: Panel = await openPanel(PROJECT);
  await panel.send('thread.refresh', {});
  const tally = { sent: 0, takenBack: 0, givenBack: 0, deaths: 0, kept: 0 };

  /** The service asks to be left alone for a minute, and answers as before after that. */
  const askForPause = async (): Promise<void> => {
    const { override } = service;
    service.override = () => new Response('Later', { status: 429, headers: { 'Retry-After': '60' } });
    await browser.send('projects.list', { search: '', page: 1 });
    service.override = override;
  };

  const underWay = createIdleWait();

  for (let run = 0; run < runs; run += 1) {
    const roll = seededRandom(run + 1).next;
    const text = `comment ${run}`;
    service.lose = (endpoint) => endpoint === 'post_comment' && roll() < 0.4;
    service.override = (endpoint) =>
      endpoint === 'post_comment' && roll() < 0.2 ? new TypeError('Failed to fetch') : undefined;
    service.twice = (endpoint) => endpoint === 'post_comment' && roll() < 0.1;
    browser.online = roll() < 0.8;
    const wantsBack = roll() < 0.2;
    if (seededRandom(runs + run + 1).next() < 0.25) await askForPause();

    const died = await browser.runToDeath(
      {
        at: roll() < 0.7 ? 1 + Math.floor(roll() * MAX_EFFECTS) : 0,
        ofEffects: true,
        when: roll() < 0.5 ? 'before' : 'after',
      },
      async () => {
        await panel.send('comment.post', { text });
        const view = await panel.view();
        const postId = view.posts.find((post) => post.text === text)?.id;
        if (wantsBack) await panel.send('comment.withdraw', { postId });
        else if (roll() < 0.5) await panel.send('comment.send', { postId });
        else await pass(5_000);
        await underWay();
      },
    );
    if ((await posts()).some((post) => post.state === 'waiting' && post.failure?.keptBack)) tally.kept += 1;
    if (died) {
      tally.deaths += 1;
      await browser.start();
      panel = await openPanel(PROJECT);
    }
    service.lose = () => false;
    service.override = () => undefined;
    service.twice = () => false;
    browser.online = true;
    for (let looks = 0; looks < 3; looks += 1) {
      await pass(40_000);
      await underWay();
      await panel.send('thread.refresh', {});
    }
    await vi.waitFor(async () => expect((await posts()).some(({ state }) => state === 'sending')).toBe(false));

    const there = (service.threads.get(PROJECT) ?? []).filter(({ message }) => message === text).length;
    const inOutbox = await posts();
    const isDraft = (await stored('drafts')).texts[PROJECT] === text;
    const requests = service.requests.filter(
      ({ endpoint, fields }) => endpoint === 'post_comment' && fields.get('message') === text,
    ).length;
    expect(requests, `run ${run}: sent twice`).toBeLessThanOrEqual(1);
    expect(there, `run ${run}: doubled`).toBeLessThanOrEqual(1);
    expect(
      inOutbox.every(({ state }) => state === 'failed' || (died && state === 'unconfirmed')),
      `run ${run}: undecided`,
    ).toBe(true);
    // A worker that died before it had the text leaves it in the box, which is the page's.
    const isKept = isDraft || inOutbox.some((post) => post.text === text);
    expect(there === 1 || isKept || died, `run ${run}: lost`).toBe(true);
    expect(there === 1 && isKept, `run ${run}: sent, and kept to be sent again`).toBe(false);
    if (there === 1) tally.sent += 1;
    else if (isDraft) tally.takenBack += 1;
    else tally.givenBack += 1;
    for (const { id } of inOutbox) await panel.send('comment.withdraw', { postId: id });
    await panel.send('draft.save', { text: '' });
  }
  expect((service.threads.get(PROJECT) ?? []).length).toBe(1 + tally.sent);
  expect(tally.sent).toBeGreaterThan(0.4 * runs);
  expect(tally.takenBack).toBeGreaterThan(0.075 * runs);
  expect(tally.deaths).toBeGreaterThan(0.3 * runs);
  expect(tally.kept).toBeGreaterThan(0.05 * runs);
}

testInSizes(
  'R23: %i comments with lost answers, doubled requests, deaths, missing networks, pauses and Undo are there at most once, and none is lost',
  [60, 200],
  (runs) => expectEachOnce(runs),
);
