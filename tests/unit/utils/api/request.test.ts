import { afterEach, describe, expect, it, vi } from 'vitest';
import { post } from '../../../../utils/api/request';
import { failureIn, type Failure } from '../../../../utils/errors';
import { answering, network } from '../support/network';
import { profile } from '../support/profile';

const CALL = { path: '/api/v3/get_news', fields: {} };
const HTML = '<!doctype html><title>Maintenance</title><h1>Back soon</h1>';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** How a request ends that gets this answer. */
function failureAfter(body: string | object, init: ResponseInit = {}): Promise<Failure | null> {
  const response = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  return failureIn(post(network(response).fetch, profile, CALL));
}

describe('a request', () => {
  it('is a POST that carries no cookie and no referrer, follows no redirect and touches no cache', async () => {
    const { fetch, sent } = answering();
    await post(fetch, profile, CALL);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache: 'no-store' });
  });

  it('goes to the base address, with or without its slash, and to nothing else', async () => {
    const { fetch, sent } = answering();
    for (const baseUrl of ['https://api.example', 'https://api.example/', 'https://api.example/sub/']) await post(fetch, { ...profile, baseUrl }, CALL);
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example/api/v3/get_news', 'https://api.example/api/v3/get_news', 'https://api.example/sub/api/v3/get_news']);
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
    await post(fetch, { ...profile, bodyEncoding: 'json' }, { ...CALL, fields: { page_number: 2, login: true, text: 'a+b/c==' } });
    expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ api_key: profile.apiKey, page_number: 2, login: true, text: 'a+b/c==' });
  });

  it('ends with the whole answer where its status is success', async () => {
    const { fetch } = answering({ message: null, status_code: 'OK', news: [1] });
    await expect(post(fetch, profile, CALL)).resolves.toMatchObject({ status: 'success', news: [1] });
  });
});

describe('the service says no', () => {
  const no = { status: 'error', message: 'Wait a little.', status_code: 'ERR_COMMENT_COOLDOWN' };

  it('with a code we know, whatever the HTTP status', async () => {
    const expected = { code: 'cooldown', message: 'Wait a little.', detail: 'ERR_COMMENT_COOLDOWN' };
    expect(await failureAfter(no)).toEqual(expected);
    expect(await failureAfter(no, { status: 400 })).toEqual(expected);
    expect(await failureAfter(no, { status: 503 })).toEqual(expected);
  });

  it('with a code nobody has seen: its message is kept, the code is the detail', async () => {
    expect(await failureAfter({ ...no, status_code: 'ERR_NEW' })).toEqual({ code: 'refused', message: 'Wait a little.', detail: 'ERR_NEW' });
  });

  it('without a code or a message', async () => {
    expect(await failureAfter({ status: 'error' })).toEqual({ code: 'refused', detail: 'HTTP 200' });
    expect(await failureAfter({ status: 'error', message: '', status_code: null })).toEqual({ code: 'refused', detail: 'HTTP 200' });
    expect(await failureAfter({ status: 'error' }, { status: 500 })).toEqual({ code: 'http', detail: 'HTTP 500' });
  });

  it.each([[{ status: 'ok' }], [{ status: 'Success' }], [{ status: true }], [{ status: 1 }]])('by any status but success: %j', async (body) => {
    expect(await failureAfter(body)).toMatchObject({ code: 'refused' });
  });

  it.each([[{}], [{ status: null }], [{ status: '' }], [{ projects: [] }]])('but not by saying nothing, which leaves open what was done: %j', async (body) => {
    expect(await failureAfter(body)).toMatchObject({ code: 'malformed' });
  });

  it('by an HTTP error, even where the body says success', async () => {
    expect(await failureAfter({ status: 'success', news: [] }, { status: 500 })).toEqual({ code: 'http', detail: 'HTTP 500' });
  });
});

describe('an answer that is no answer', () => {
  it.each([
    ['a web page', HTML, 200, { code: 'not-json', detail: 'HTTP 200' }],
    ['a web page with an error', HTML, 503, { code: 'http', detail: 'HTTP 503' }],
    ['nothing', '', 200, { code: 'not-json', detail: 'HTTP 200' }],
    ['cut JSON', '{"status":"success","news":[{"id":"1","ti', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['cut JSON with an error', '{"status":"err', 502, { code: 'http', detail: 'HTTP 502' }],
    ['a list', '[]', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['an object where a text should be', '{"status":{"a":1}}', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['a warning before the JSON', '<br /><b>Warning</b>{"status":"success"}', 200, { code: 'not-json', detail: 'HTTP 200' }],
  ])('is %s', async (_what, body, status, expected) => {
    expect(await failureAfter(body, { status })).toEqual(expected);
  });

  it('may begin with a byte order mark and still be one', async () => {
    expect(await failureAfter('\uFEFF{"status":"success"}')).toBeNull();
  });
});

describe('a service that wants a pause', () => {
  const now = Date.UTC(2026, 0, 1);
  const limited = (retryAfter: string, status = 429, body: string | object = HTML) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    return failureAfter(body, { status, headers: { 'Retry-After': retryAfter } });
  };

  it('says for how many seconds', async () => {
    expect(await limited('120')).toEqual({ code: 'rate-limited', detail: 'HTTP 429', retryAfterMs: 120_000 });
  });

  it('or until when', async () => {
    expect(await limited(new Date(now + 90_000).toUTCString())).toMatchObject({ retryAfterMs: 90_000 });
  });

  it('may say so in JSON, and with another status', async () => {
    const body = { status: 'error', message: 'Slow down.', status_code: 'ERR_TOO_MUCH_REQUESTS' };
    expect(await limited('5', 429, body)).toEqual({ code: 'rate-limited', message: 'Slow down.', detail: 'ERR_TOO_MUCH_REQUESTS', retryAfterMs: 5000 });
    expect(await limited('60', 503)).toEqual({ code: 'http', detail: 'HTTP 503', retryAfterMs: 60_000 });
  });

  it.each(['', 'soon', '0', '-5', '9'.repeat(400), new Date(now - 1000).toUTCString()])('may say nothing of use: "%s"', async (header) => {
    expect(await limited(header)).toEqual({ code: 'rate-limited', detail: 'HTTP 429' });
  });
});

describe('a request that gets no answer', () => {
  const refused = network(() => Promise.reject(new TypeError('Failed to fetch'))).fetch;

  it('could not reach the service; a refused redirect looks the same', async () => {
    expect(await failureIn(post(refused, profile, CALL))).toEqual({ code: 'unreachable' });
  });

  it('is offline where the browser knows that it is', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureIn(post(refused, profile, CALL))).toEqual({ code: 'offline' });
    vi.stubGlobal('navigator', { onLine: true });
    expect(await failureIn(post(refused, profile, CALL))).toEqual({ code: 'unreachable' });
  });

  it('is cut off in the middle of the body', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
    expect(await failureIn(post(network(() => new Response(body)).fetch, profile, CALL))).toEqual({ code: 'unreachable' });
  });

  const silent = network((signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))));

  it('takes longer than it may', async () => {
    const clock = new AbortController();
    const ending = failureIn(post(silent.fetch, profile, { ...CALL, signal: clock.signal }));
    clock.abort(new DOMException('time is up', 'TimeoutError'));
    expect(await ending).toEqual({ code: 'timeout' });
  });

  it('ends when its caller gives up', async () => {
    const caller = new AbortController();
    const ending = failureIn(post(silent.fetch, profile, { ...CALL, signal: caller.signal }));
    caller.abort();
    expect(await ending).toEqual({ code: 'unreachable' });
  });
});

describe('the API key', () => {
  const echo = { status: 'error', message: `The key ${profile.apiKey} is not valid.`, status_code: profile.apiKey };

  it('is in no failure, also where the service quotes it', async () => {
    const answers: [string | object, number][] = [[echo, 200], [echo, 401], [JSON.stringify(echo).slice(0, -1), 200], [profile.apiKey, 500]];
    const failures = await Promise.all(answers.map(([body, status]) => failureAfter(body, { status })));
    expect(failures).not.toContain(null);
    expect(JSON.stringify(failures)).not.toContain(profile.apiKey);
    expect(failures[0]?.message).toBe('The key … is not valid.');
  });
});
