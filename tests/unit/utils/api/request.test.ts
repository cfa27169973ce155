import { afterEach, describe, expect, it, vi } from 'vitest';
import { post, type ApiCall } from '../../../../utils/api/request';
import { failureFrom, FailureError } from '../../../../utils/errors';
import { answering, network } from '../support/network';
import { profile } from '../support/profile';

const CALL: ApiCall<unknown> = { path: '/api/v3/get_news', fields: {}, read: (answer) => answer };
const HTML = '<!doctype html><title>Maintenance</title><h1>Back soon</h1>';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('is a POST that carries no cookie and no referrer, follows no redirect and touches no cache', async () => {
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

  it('goes to the base address, with or without its slash, and to nothing else', async () => {
    const { fetch, sent } = answering();
    for (const baseUrl of ['https://api.example', 'https://api.example/', 'https://api.example/sub/'])
      await post(fetch, { ...profile, baseUrl }, CALL);
    expect(sent.map(({ url }) => url)).toEqual([
      'https://api.example/api/v3/get_news',
      'https://api.example/api/v3/get_news',
      'https://api.example/sub/api/v3/get_news',
    ]);
  });

  it('carries the API key in its body and never in its address or headers', async () => {
    const { fetch, sent } = answering();
    await post(fetch, profile, CALL);
    expect(sent[0]?.fields).toEqual([['api_key', profile.apiKey]]);
    expect(sent[0]?.url + JSON.stringify(sent[0]?.init.headers)).not.toContain(profile.apiKey);
  });

  it('is a form by default: digits, true, and text that survives its encoding', async () => {
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

  it('is JSON where the profile says so, with numbers and booleans as they are', async () => {
    const { fetch, sent } = answering();
    await post(
      fetch,
      { ...profile, bodyEncoding: 'json' },
      { ...CALL, fields: { page_number: 2, login: true, text: 'a+b/c==' } },
    );
    expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      api_key: profile.apiKey,
      page_number: 2,
      login: true,
      text: 'a+b/c==',
    });
  });

  it('ends with the whole answer where its status is success', async () => {
    const { fetch } = answering({ message: null, status_code: 'OK', news: [1] });
    await expect(post(fetch, profile, CALL)).resolves.toMatchObject({ status: 'success', news: [1] });
  });

  it('ends with what its call makes of the answer, and fails as that does', async () => {
    const { fetch } = answering({ news: [1, 2] });
    expect(await post(fetch, profile, { ...CALL, read: ({ news }) => (news as unknown[]).length })).toBe(2);
    const read = () => {
      throw new FailureError({ code: 'malformed', detail: 'news' });
    };
    expect(await failureFrom(post(fetch, profile, { ...CALL, read }))).toEqual({ code: 'malformed', detail: 'news' });
  });

  it('tells whoever listens of every answer and its length in bytes, whatever it says', async () => {
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

describe('a request that gets no answer', () => {
  const refused = network(() => Promise.reject(new TypeError('Failed to fetch'))).fetch;

  it('could not reach the service', async () => {
    expect(await failureFrom(post(refused, profile, CALL))).toEqual({ code: 'unreachable' });
  });

  it('is offline where the browser knows that it is', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureFrom(post(refused, profile, CALL))).toEqual({ code: 'offline' });
    vi.stubGlobal('navigator', { onLine: true });
    expect(await failureFrom(post(refused, profile, CALL))).toEqual({ code: 'unreachable' });
  });

  const breaking = network(
    () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })),
  ).fetch;

  it('is cut off in the middle of the body', async () => {
    expect(await failureFrom(post(breaking, profile, CALL))).toEqual({ code: 'cut-off' });
  });

  it('is offline where the browser went offline in the middle of the body', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureFrom(post(breaking, profile, CALL))).toEqual({ code: 'offline' });
  });

  it.each([301, 302, 303, 307, 308])('is sent elsewhere with %i, and does not go there', async (status) => {
    const { fetch, sent } = network(
      () => new Response(null, { status, headers: { Location: 'https://elsewhere.example/' } }),
    );
    expect(await failureFrom(post(fetch, profile, CALL))).toEqual({ code: 'redirected', detail: `HTTP ${status}` });
    expect(sent).toHaveLength(1);
  });

  it('is sent elsewhere where the browser does not say how', async () => {
    // What browsers give for a redirect that is not followed: no status, no headers, no body.
    const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    expect(await failureFrom(post(network(() => opaque).fetch, profile, CALL))).toEqual({ code: 'redirected' });
  });

  const silent = network(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );

  it('takes longer than it may', async () => {
    const clock = new AbortController();
    const ending = failureFrom(post(silent.fetch, profile, { ...CALL, signal: clock.signal }));
    clock.abort(new DOMException('time is up', 'TimeoutError'));
    expect(await ending).toEqual({ code: 'timeout' });
  });

  it('ends when its caller gives up', async () => {
    const caller = new AbortController();
    const ending = failureFrom(post(silent.fetch, profile, { ...CALL, signal: caller.signal }));
    caller.abort();
    expect(await ending).toEqual({ code: 'unreachable' });
  });
});
