import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectSent, openThread, ownTexts, panel, pass, postNow, posts } from '../support/posting';
import { refusal } from '../support/fake-service';
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

const html = (status: number) => () => new Response('<h1>No</h1>', { status });

describe('R23: a comment whose answer was lost', () => {
  test.each<[string, () => void, string?]>([
    ['nothing else is wrong', () => undefined],
    ['stamps are half a second behind its clock', () => (service.stampsBehind = 500)],
    ['stamps are a second behind its clock', () => (service.stampsBehind = 1000)],
    ['stamps are five seconds behind its clock', () => (service.stampsBehind = 5000)],
    ['texts are stored with entities', () => undefined, 'a &amp; b say “hello” 😀'],
    ['texts are stored with numbers', () => undefined, 'a &#38; b say &#8220;hello&#x201D; &#128512;'],
    ['an emoji is stored as ????', () => undefined, 'a & b say “hello” ????'],
    ['an emoji is stored as ?', () => undefined, 'a & b say “hello” ?'],
    ['texts are stored with entities and ????', () => undefined, 'a &amp; b say “hello” ????'],
  ])('is found at a service where %s', async (_what, change, stored = WORDS) => {
    change();
    service.stored = () => stored;
    loseAnswers();
    await postNow(panel, WORDS);
    await expectSent(stored);
  });

  test.each<[string, () => Response]>([
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } })],
    ['429 without words', html(429)],
    ['403', html(403)],
    ['a web page', html(200)],
    ['an unknown status', () => Response.json({ status: 'ok' })],
    ['no status', () => Response.json({ message: 'Thanks' })],
    ['nothing', () => new Response('')],
    ['half an answer', () => new Response('{"status":"succ')],
    ['ERR_INTERNAL_SERVER', () => refusal('ERR_INTERNAL_SERVER', 'No')],
  ])('is found where it came as %s', async (_how, answer) => {
    loseAnswers(answer);
    await postNow(panel, WORDS);
    await settle();
    await expectSent(WORDS);
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
