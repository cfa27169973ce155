import { afterEach, describe, expect, test } from 'vitest';
import { FAILURE_MESSAGES } from '../../service/api/failure.ts';
import type { FailureCode } from '../../service/api/failure.ts';
import { JONAS, MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { ask, post, proofOf, serviceForTests, threadOf } from './client.ts';

const NEWS = '/api/v3/get_news';
const LIST = '/api/v3/get_project_list';

const service = serviceForTests();
afterEach(() => service.current.control.resetFailures());

async function write(message: string): Promise<Response> {
  return post(service.current, '/api/v2/post_comment.php', {
    project_id: String(OTHERS_PROJECT),
    message,
    comment_type: 'default',
    ...proofOf(service.current, JONAS),
  });
}

async function wasWritten(message: string): Promise<boolean> {
  return (await threadOf(service.current, MIRA, OTHERS_PROJECT)).some((comment) => comment['message'] === message);
}

describe('a planned failure', () => {
  test('can be HTTP 500 with a page', async () => {
    service.current.control.fail({ kind: '500' });
    const response = await post(service.current, NEWS);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('can be 429 with the time to wait', async () => {
    service.current.control.fail({ kind: '429', retryAfter: 7 });
    const response = await post(service.current, NEWS);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toMatchObject({ status_code: 'ERR_TOO_MUCH_REQUESTS' });
  });

  test('can be a page with status 200 where JSON should be', async () => {
    service.current.control.fail({ kind: 'html' });
    const response = await post(service.current, NEWS);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  test('can be a redirect that keeps the method', async () => {
    service.current.control.fail({ kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere' });
    const body = new URLSearchParams({ api_key: service.current.profile.apiKey });
    const response = await fetch(service.current.origin + NEWS, { method: 'POST', body, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([307, 'http://127.0.0.1:9/elsewhere']);
  });

  test('can cut the JSON in half, after the work was done', async () => {
    service.current.control.fail({ kind: 'cut-json', endpoint: 'post_comment' });
    const text = await (await write('cut')).text();
    expect(text).toMatch(/^\{"status":"success"/);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(await wasWritten('cut')).toBe(true);
  });

  test('can drop the connection after the work was done', async () => {
    service.current.control.fail({ kind: 'drop-after', endpoint: 'post_comment', times: 1 });
    await expect(write('dropped after')).rejects.toThrow(TypeError);
    expect(await wasWritten('dropped after')).toBe(true);
  });

  test('can drop the connection before any work', async () => {
    service.current.control.fail({ kind: 'drop-before', endpoint: 'post_comment', times: 1 });
    await expect(write('dropped before')).rejects.toThrow(TypeError);
    expect(await wasWritten('dropped before')).toBe(false);
  });

  test.each(Object.keys(FAILURE_MESSAGES) as FailureCode[])('can be the code %s, without any work', async (code) => {
    service.current.control.fail({ kind: `code:${code}`, endpoint: 'post_comment' });
    const response = await write(code);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'error', message: FAILURE_MESSAGES[code], status_code: code });
    expect(await wasWritten(code)).toBe(false);
  });

  test('leaves other endpoints alone', async () => {
    service.current.control.fail({ kind: '500', endpoint: 'get_news' });
    expect((await post(service.current, NEWS)).status).toBe(500);
    expect((await post(service.current, LIST, { page_number: '1' })).status).toBe(200);
  });

  test('ends after the given number of times, then the next one begins', async () => {
    service.current.control.fail({ kind: '500', times: 2 });
    service.current.control.fail({ kind: '429', times: 1 });
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await post(service.current, NEWS)).status);
    expect(statuses).toEqual([500, 500, 429, 200]);
  });

  test('stays without a number of times until it is reset', async () => {
    service.current.control.fail({ kind: 'html' });
    for (let round = 0; round < 5; round += 1)
      expect((await post(service.current, NEWS)).headers.get('content-type')).toContain('html');
    service.current.control.resetFailures();
    expect(await ask(service.current, NEWS)).toMatchObject({ status: 'success' });
  });

  test('of an unknown kind is refused', () => {
    expect(() => service.current.control.fail({ kind: 'code:ERR_MADE_UP' as never })).toThrow('no failure of the kind');
  });
});

describe('a delay', () => {
  test('holds back one endpoint, or all', async () => {
    const timed = async (path: string): Promise<number> => {
      const start = performance.now();
      await post(service.current, path, { page_number: '1' });
      return performance.now() - start;
    };
    service.current.control.delay({ ms: 250, endpoint: 'get_news' });
    expect(await timed(NEWS)).toBeGreaterThan(240);
    expect(await timed(LIST)).toBeLessThan(240);
    service.current.control.delay({ ms: 250 });
    expect(await timed(LIST)).toBeGreaterThan(240);
  });

  test('without a length ends with the troubles, also for waiting requests', async () => {
    service.current.control.delay({ endpoint: 'get_news' });
    let isAnswered = false;
    const waiting = ask(service.current, NEWS).then((answer) => ((isAnswered = true), answer));
    await ask(service.current, LIST);
    expect(isAnswered).toBe(false);
    service.current.control.resetFailures();
    expect(await waiting).toMatchObject({ status: 'success' });
  });
});
