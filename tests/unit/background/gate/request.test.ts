import { afterEach, describe, expect, it, vi } from 'vitest';
import { post, type ApiCall } from '../../../../entrypoints/background/gate/request';
import { failureFrom, FailureError } from '../../../../utils/errors';
import { MAX_V2_BYTES, MAX_V3_BYTES } from '../../../../utils/limits';
import { answering, network } from '../../utils/support/network';
import { profile } from '../../utils/support/profile';

const CALL: ApiCall<unknown> = { path: '/api/v3/get_news', fields: {}, read: (answer) => answer };
const HTML = '<!doctype html><title>Maintenance</title><h1>Back soon</h1>';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('is a POST without cookies, referrer, redirects and cache', async () => {
    const { fetch, sent } = answering();
    await post(fetch, profile, CALL);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      cache: 'no-store',
    });
  });

  it('goes to the base URL alone, with or without its slash', async () => {
    const { fetch, sent } = answering();
    for (const baseUrl of ['https://api.example', 'https://api.example/', 'https://api.example/sub/'])
      await post(fetch, { ...profile, baseUrl }, CALL);
    expect(sent.map(({ url }) => url)).toEqual(
      ['', '', '/sub'].map((base) => `https://api.example${base}/api/v3/get_news`),
    );
  });

  it('has the API key in its body, and never in its URL or headers', async () => {
    const { fetch, sent } = answering();
    await post(fetch, profile, CALL);
    expect(sent[0]?.fields).toEqual([['api_key', profile.apiKey]]);
    expect(sent[0]?.url + JSON.stringify(sent[0]?.init.headers)).not.toContain(profile.apiKey);
  });

  it('is a form by default, with correctly encoded numbers, booleans and texts', async () => {
    const { fetch, sent } = answering();
    const text = 'a+b/c== & ä = 100%\n\u{1F680}';
    await post(fetch, profile, { ...CALL, fields: { page_number: 2, login: true, text } });
    expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(sent[0]?.fields.slice(1)).toEqual([
      ['page_number', '2'],
      ['login', 'true'],
      ['text', text],
    ]);
    expect(sent[0]?.body).toContain('a%2Bb%2Fc%3D%3D');
  });

  it('is JSON if the profile says so, with real numbers and booleans', async () => {
    const { fetch, sent } = answering();
    const fields = { page_number: 2, login: true, text: 'a+b/c==' };
    await post(fetch, { ...profile, bodyEncoding: 'json' }, { ...CALL, fields });
    expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ api_key: profile.apiKey, ...fields });
  });

  it('returns what its call reads from a whole answer, and fails if that fails', async () => {
    const { fetch } = answering({ message: null, status_code: 'OK', news: [1] });
    await expect(post(fetch, profile, CALL)).resolves.toMatchObject({ status: 'success', news: [1] });
    expect(await post(fetch, profile, { ...CALL, read: ({ news }) => (news as unknown[]).length })).toBe(1);
    const read = () => {
      throw new FailureError({ code: 'malformed', detail: 'news' });
    };
    expect(await failureFrom(post(fetch, profile, { ...CALL, read }))).toEqual({ code: 'malformed', detail: 'news' });
  });

  it('reports every response and its length in bytes', async () => {
    const heard: [number, number][] = [];
    const hear = (response: Response, bytes: number) => void heard.push([response.status, bytes]);
    await post(network(() => new Response('{"status":"success","a":"\u00e4"}')).fetch, profile, CALL, hear);
    await failureFrom(post(network(() => new Response(HTML, { status: 503 })).fetch, profile, CALL, hear));
    expect(heard).toEqual([
      [200, 29],
      [503, HTML.length],
    ]);
  });
});

describe('a request without an answer', () => {
  const breaking = () => new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });

  it.each([
    ['before', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['in the middle of', 'cut-off', () => new Response(breaking())],
  ] as const)('fails by what broke off %s it (%s), or as offline if the browser is', async (_when, code, answer) => {
    const codes: unknown[] = [];
    for (const onLine of [true, false]) {
      vi.stubGlobal('navigator', { onLine });
      codes.push(await failureFrom(post(network(answer).fetch, profile, CALL)));
    }
    expect(codes).toEqual([{ code }, { code: 'offline' }]);
  });

  it.each([301, 302, 303, 307, 308])('fails as redirected with HTTP %i, and does not follow', async (status) => {
    const { fetch, sent } = network(
      () => new Response(null, { status, headers: { Location: 'https://elsewhere.example/' } }),
    );
    expect(await failureFrom(post(fetch, profile, CALL))).toEqual({ code: 'redirected', detail: `HTTP ${status}` });
    expect(sent).toHaveLength(1);
  });

  it('fails as redirected if the browser hides the status', async () => {
    // Browsers return this for a redirect that is not followed: no status, no headers, no body.
    const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    expect(await failureFrom(post(network(() => opaque).fetch, profile, CALL))).toEqual({ code: 'redirected' });
  });

  const silent = network(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );

  it.each([
    ['times out', new DOMException('time is up', 'TimeoutError'), 'timeout'],
    ['ends when its signal is aborted', undefined, 'unreachable'],
  ])('%s', async (_what, reason, code) => {
    const caller = new AbortController();
    const ending = failureFrom(post(silent.fetch, profile, { ...CALL, signal: caller.signal }));
    caller.abort(reason);
    expect(await ending).toEqual({ code });
  });

  it('times out in the middle of a body, although parts of it still come', async () => {
    const clock = new AbortController();
    let left = 100;
    const slow = new ReadableStream({
      async pull(stream) {
        await new Promise(setImmediate);
        if (left === 90) clock.abort(new DOMException('time is up', 'TimeoutError'));
        left -= 1;
        if (left === 0) stream.close();
        else stream.enqueue(new Uint8Array(1));
      },
    });
    const { fetch } = network(() => new Response(slow));
    expect(await failureFrom(post(fetch, profile, { ...CALL, signal: clock.signal }))).toEqual({ code: 'timeout' });
  });

  it.each([
    ['/api/v3/get_news', MAX_V3_BYTES],
    ['/api/v2/view_comments.php', MAX_V2_BYTES],
  ])('fails as too large beyond the limit of %s, and the rest is not received', async (path, limit) => {
    const part = new Uint8Array(limit / 4).fill(0x20);
    const answerOf = (parts: number) => {
      let sent = 0;
      const body = new ReadableStream({
        pull(stream) {
          sent += 1;
          if (sent > parts) stream.close();
          else stream.enqueue(part);
        },
      });
      return { fetch: network(() => new Response(body)).fetch, sent: () => sent };
    };
    const bomb = answerOf(12);
    expect(await failureFrom(post(bomb.fetch, profile, { ...CALL, path }))).toEqual({ code: 'too-large' });
    expect(bomb.sent()).toBeLessThan(8);
    expect(await failureFrom(post(answerOf(4).fetch, profile, { ...CALL, path }))).toMatchObject({ code: 'not-json' });
  });
});
