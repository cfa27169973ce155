import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectSent, openThread, ownTexts, panel, pass, postNow, posts } from '../support/posting';
import { service } from '../support/stage';

const SETTLED_MS = 35_000;
const WORDS = 'a & b say “hello” 😀';

beforeEach(() => openThread('hello'));

/** Does the work of each posted comment, and loses the answer. */
function loseAnswers(answer: true | (() => Response) = true): void {
  service.lose = (endpoint) => endpoint === 'post_comment' && (answer === true || answer());
}

/** Lets the time pass in which a comment may arrive. */
async function settle(): Promise<void> {
  await pass(SETTLED_MS);
  await panel.send('thread.refresh', {});
}

describe('R23: a comment whose answer was lost', () => {
  test.each([500, 1000, 5000])('is found at a service whose stamps are %i ms behind its clock', async (ms) => {
    service.stampsBehind = ms;
    loseAnswers();
    await postNow(panel, WORDS);
    await expectSent(WORDS);
  });

  test.each<[string, string]>([
    ['entities', 'a &amp; b say “hello” 😀'],
    ['numbered entities', 'a &#38; b say &#8220;hello&#x201D; &#128512;'],
    ['???? for an emoji', 'a & b say “hello” ????'],
    ['? for an emoji', 'a & b say “hello” ?'],
    ['entities, and ???? for an emoji', 'a &amp; b say “hello” ????'],
  ])('is found at a service that stores %s', async (_what, stored) => {
    service.stored = () => stored;
    loseAnswers();
    await postNow(panel, WORDS);
    await expectSent(stored);
  });

  test.each<[string, () => void]>([
    ['stores other words', () => (service.stored = () => 'a and b')],
    ['has stamps of an hour ago', () => (service.stampsBehind = 3_600_000)],
  ])('is said to be perhaps sent at a service that %s', async (_what, change) => {
    change();
    loseAnswers();
    await postNow(panel, WORDS);
    expect(await posts()).toMatchObject([{ state: 'checking' }]);
    await settle();
    expect(await posts()).toMatchObject([{ state: 'failed', text: WORDS, failure: { code: 'perhaps-sent' } }]);
    await settle();
    expect(ownTexts()).toHaveLength(1);
  });

  test('is not sent where the person’s only other comment is another post', async () => {
    service.override = (endpoint, fields) =>
      endpoint === 'post_comment' && fields.get('message') === 'lost' ? new TypeError('Failed to fetch') : undefined;
    await postNow(panel, 'lost');
    await postNow(panel, 'there');
    await settle();
    expect(await posts()).toMatchObject([{ state: 'failed', text: 'lost', failure: { code: 'unreachable' } }]);
  });

  test('with one question mark is not taken for the same words with two', async () => {
    service.stored = (text) => text.replace('?', '??');
    loseAnswers();
    await postNow(panel, 'really?');
    await settle();
    expect(await posts()).toMatchObject([{ failure: { code: 'perhaps-sent' } }]);
  });
});

describe('R23: a service that does the work, then refuses for seven minutes', () => {
  const refuses = (status: number, status_code?: string) => () =>
    Response.json(
      { status: 'error', message: 'Not so fast.', ...(status_code && { status_code }) },
      { status, headers: { 'Retry-After': '420' } },
    );

  test.each([
    ['429', refuses(429)],
    ['ERR_TOO_MUCH_REQUESTS', refuses(200, 'ERR_TOO_MUCH_REQUESTS')],
    ['ERR_COMMENT_COOLDOWN', refuses(200, 'ERR_COMMENT_COOLDOWN')],
  ])('by %s gets the comment once', async (_how, answer) => {
    loseAnswers(answer);
    await postNow(panel, WORDS);
    expect(await posts()).toMatchObject([{ state: 'waiting' }]);
    await pass(420_000);
    await expectSent(WORDS);
  });

  test('and changes what it stores, gets it once, and the person is asked to look', async () => {
    service.stored = () => 'a and b';
    loseAnswers(refuses(429));
    await postNow(panel, WORDS);
    await pass(420_000);
    await vi.waitFor(async () => expect(await posts()).toMatchObject([{ failure: { code: 'perhaps-sent' } }]));
    await settle();
    expect(service.count('post_comment')).toBe(1);
  });
});
