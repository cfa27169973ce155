import { afterEach, describe, expect, it, vi } from 'vitest';
import { post, type ApiCall } from '../../../../entrypoints/background/gate/request';
import { failureFrom, type Failure } from '../../../../utils/errors';
import { network } from '../../utils/support/network';
import { profile } from '../../utils/support/profile';

const CALL: ApiCall<unknown> = { path: '/api/v3/get_news', fields: {}, read: (answer) => answer };
const HTML = '<!doctype html><title>Maintenance</title><h1>Back soon</h1>';

afterEach(() => {
  vi.useRealTimers();
});

/** The outcome of a request with this response. */
function failureAfter(body: string | object, init: ResponseInit = {}): Promise<Failure | null> {
  const response = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  return failureFrom(post(network(response).fetch, profile, CALL));
}

describe('a refusal by the service', () => {
  const no = { status: 'error', message: 'Wait a little.', status_code: 'ERR_COMMENT_COOLDOWN' };

  const expected: Failure = { code: 'cooldown', message: 'Wait a little.', detail: 'ERR_COMMENT_COOLDOWN' };

  it.each<[string, object, number, Failure]>([
    ['gets our code for a known code of the service', no, 200, expected],
    ['gets our code with an HTTP status', no, 400, expected],
    ['gets our code with an HTTP status of trouble', no, 503, expected],
    [
      'keeps the message of an unknown code, with the code as detail',
      { ...no, status_code: 'ERR_NEW' },
      200,
      { code: 'refused', message: 'Wait a little.', detail: 'ERR_NEW' },
    ],
    ['may lack both code and message', { status: 'error' }, 200, { code: 'refused', detail: 'HTTP 200' }],
    [
      'may have an empty message and no code',
      { status: 'error', message: '', status_code: null },
      200,
      { code: 'refused', detail: 'HTTP 200' },
    ],
    ['may be an HTTP error alone', { status: 'error' }, 500, { code: 'http', detail: 'HTTP 500' }],
    [
      'follows from an HTTP error even if the body says success',
      { status: 'success', news: [] },
      500,
      { code: 'http', detail: 'HTTP 500' },
    ],
  ])('%s', async (_what, body, status, failure) => {
    expect(await failureAfter(body, { status })).toEqual(failure);
  });

  it.each([[{ status: 'ok' }], [{ status: 'Success' }], [{ status: true }], [{ status: 1 }]])(
    'follows from any status but success: %j',
    async (body) => {
      expect(await failureAfter(body)).toMatchObject({ code: 'refused' });
    },
  );

  it.each([[{}], [{ status: null }], [{ status: '' }], [{ projects: [] }]])(
    'does not follow from a missing status, which leaves open what was done: %j',
    async (body) => {
      expect(await failureAfter(body)).toMatchObject({ code: 'malformed' });
    },
  );
});

/** What PHP prints before an answer, and a host behind it. */
const WARNING = '\n<br />\n<b>Warning</b>:  Undefined index: {$a["b"]} in {closure}() [x] on line <b>3</b><br />\n';
const SCRIPT = '\n<!-- Host --><script>var a = {"status": "x", b: {"c": 1}};</script><p>{"';
const NOT_JSON = { code: 'not-json', detail: 'HTTP 200' };

describe('an answer between other text', () => {
  const answer = '{ "status": "success", "news": ["{\\"}", "<script>", {"status": "no"}] }';

  it.each([
    ['a warning before it', WARNING + answer],
    ['plain warnings before it', `PHP Notice:  Undefined offset: 1 in /x.php on line 3\n${answer}`],
    ['a warning that quotes JSON before it', `Notice: {"page":1} given${answer}`],
    ['a script behind it', answer + SCRIPT],
    ['a whole page behind it', `${answer}<!doctype html><p>{"status":"error"}`],
    ['both', `\uFEFF${WARNING.repeat(3)}${answer}${SCRIPT}`],
  ])('is read with %s, and its failures too', async (_what, body) => {
    const { fetch } = network(() => new Response(body));
    expect(await post(fetch, profile, CALL)).toMatchObject({ news: ['{"}', '<script>', { status: 'no' }] });
    const refused = body.replace('"success"', '"error", "status_code": "ERR_ACCESS_DENIED"');
    expect(await failureAfter(refused)).toEqual({ code: 'access-denied', detail: 'ERR_ACCESS_DENIED' });
  });

  it('is read with bare line breaks, tabs and other control characters in its texts', async () => {
    const bare = '{"status":"success","news":["one\r\n\ttwo\u0000","\\\\"]}';
    for (const body of [bare, WARNING + bare + SCRIPT])
      expect(await post(network(() => new Response(body)).fetch, profile, CALL)).toMatchObject({
        news: ['one\r\n\ttwo\u0000', '\\'],
      });
  });

  it('is looked for among the first hundred objects alone, since more would take long', async () => {
    const behind = (objects: number): string =>
      `${'{"a":1}'.repeat(objects)}${JSON.stringify({ status: 'success', news: [] })}`;
    const { fetch } = network(() => new Response(behind(99)));
    expect(await post(fetch, profile, CALL)).toMatchObject({ status: 'success' });
    expect(await failureAfter(behind(100))).toMatchObject({ code: 'malformed' });
  });
});

describe('an invalid answer', () => {
  it.each([
    ['a web page', HTML, 200, { code: 'not-json', detail: 'HTTP 200' }],
    ['a web page with an error', HTML, 503, { code: 'http', detail: 'HTTP 503' }],
    ['an empty body', '', 200, { code: 'not-json', detail: 'HTTP 200' }],
    ['cut JSON', '{"status":"success","news":[{"id":"1","ti', 200, { code: 'cut-off', detail: 'HTTP 200' }],
    ['cut JSON with an error', '{"status":"err', 502, { code: 'http', detail: 'HTTP 502' }],
    ['JSON cut between two items', '[{"id":"1"},', 200, { code: 'cut-off', detail: 'HTTP 200' }],
    ['JSON cut after an escape', '{"status":"a\\', 200, { code: 'cut-off', detail: 'HTTP 200' }],
    ['JSON cut after its first sign', '{', 200, { code: 'cut-off', detail: 'HTTP 200' }],
    ['two answers in one', '{"status":"success"}{"status":"success"}', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['JSON of another kind', "{'status': 'success'}", 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['a JSON text', '"success"', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['a JSON null', 'null', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['a list', '[]', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['an object where a text should be', '{"status":{"a":1}}', 200, { code: 'malformed', detail: 'HTTP 200' }],
    ['two answers and a warning', `${WARNING}{"status":"success"}\n{"status":"error"}`, 200, NOT_JSON],
    ['cut JSON behind a warning', `${WARNING}{"status":"success","news":[{"status":"success"}`, 200, NOT_JSON],
    ['an answer and a cut one', `${WARNING}{"status":"success"}{"status":"err`, 200, NOT_JSON],
    ['JSON within what is no JSON', `${WARNING}{"a":b,"c":{"status":"success"}}`, 200, NOT_JSON],
    ['JSON without a status behind a warning', `${WARNING}{"news":[]}`, 200, NOT_JSON],
    ['a page with an answer in it', '<!doctype html><p>{"status":"success"}', 200, NOT_JSON],
    ['a script with an answer in it', '<br><script>login({"status":"success"})</script>', 200, NOT_JSON],
  ])('is %s', async (_what, body, status, expected) => {
    expect(await failureAfter(body, { status })).toEqual(expected);
  });

  it.each(['\uFEFF{"status":"success"}', '\uFEFF\uFEFF{"status":"success"}', ' \r\n\t{ "status" : "success" }\n\n'])(
    'does not follow from a byte order mark or white space around the JSON: %j',
    async (body) => {
      expect(await failureAfter(body)).toBeNull();
    },
  );

  it.each([[[]], [{}], [{ text: 'ok' }]])('does not follow from an unreadable message: %j', async (message) => {
    expect(await failureAfter({ status: 'success', message, status_code: message })).toBeNull();
    expect(await failureAfter({ status: 'error', message, status_code: 'ERR_ACCESS_DENIED' })).toEqual({
      code: 'access-denied',
      detail: 'ERR_ACCESS_DENIED',
    });
  });

  it('may be nested to any depth', async () => {
    const deep = (levels: number) => `{"status":"success","news":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await failureAfter(deep(100_000))).toBeNull();
    expect(await failureAfter(deep(100_000).slice(0, -5))).toEqual({ code: 'cut-off', detail: 'HTTP 200' });
  });

  it('is not successful by inherited properties', async () => {
    expect(await failureAfter('{"__proto__":{"status":"success"}}')).toMatchObject({ code: 'malformed' });
    const { fetch } = network(() => new Response('{"status":"success","__proto__":{"news":[1]}}'));
    expect(await post(fetch, profile, { ...CALL, read: (answer) => answer.news })).toBeUndefined();
  });

  it('is shortened in a failure, since failures are stored', async () => {
    const failure = await failureAfter({
      status: 'error',
      message: 'm'.repeat(1e6),
      status_code: `ERR_${'X'.repeat(1e6)}`,
    });
    expect(failure).toEqual({ code: 'refused', message: 'm'.repeat(500), detail: `ERR_${'X'.repeat(96)}` });
    expect(
      (await failureAfter({ status: 'error', message: `${'m'.repeat(499)}\u{1F680}` }))?.message?.isWellFormed(),
    ).toBe(true);
  });
});

describe('S1: an e-mail address that the service quotes', () => {
  it.each([
    'ann@commons.example',
    '"Ann" <ann@commons.example>',
    'ann%40commons.example',
    'ann＠commons.example',
    'ann @ commons.example',
    'mailto:ann@commons.example?subject=x',
    'email=ann@commons.example&password=x',
    `${'x'.repeat(485)} ann@commons.example`,
    `${'x'.repeat(493)} ann@commons.example`,
    'änn@cömmons.example',
    'ann&#64;commons.example',
    'ann&#x40;commons.example',
    'ann&amp;commat;commons.example',
    'ann%252540commons.example',
    'ann\\u0040commons.example',
    'ann(at)commons.example',
    'ann [at] commons [dot] example',
  ])('is removed from the failure: %s', async (address) => {
    for (const status of [200, 403, 503]) {
      const failure = await failureAfter(
        { status: 'error', message: `No: ${address} is banned.`, status_code: address },
        { status },
      );
      expect(failure?.message).toContain('…');
      expect(JSON.stringify(failure)).not.toMatch(/[@＠]|%40|commons|\ban/);
    }
  });

  it('is the only part of a message that is removed', async () => {
    expect((await failureAfter({ status: 'error', message: 'Ask @ann.\nWait 5 minutes.' }))?.message).toBe(
      'Ask @ann.\nWait 5 minutes.',
    );
    expect((await failureAfter({ status: 'error', message: 'Mail bob@site.example, then wait.' }))?.message).toBe(
      'Mail … then wait.',
    );
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1);
  const HOUR = 3_600_000;
  const limited = (
    retryAfter: string,
    status = 429,
    body: string | object = HTML,
    headers: Record<string, string> = {},
  ) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    return failureAfter(body, { status, headers: { 'Retry-After': retryAfter, ...headers } });
  };

  const inSeconds = (from: number) => new Date(from + 90_000).toUTCString();

  it.each<[string, string, Record<string, string>, number]>([
    ['may be a number of seconds', '120', {}, 120_000],
    ['may be a date', inSeconds(now), {}, 90_000],
    ['is a date by the service’s clock', inSeconds(now - HOUR), { Date: new Date(now - HOUR).toUTCString() }, 90_000],
    [
      'is a date also by a clock that is ahead',
      inSeconds(now + HOUR),
      { Date: new Date(now + HOUR).toUTCString() },
      90_000,
    ],
    ['is a number of seconds by any clock', '120', { Date: new Date(0).toUTCString() }, 120_000],
    ['is a date by our clock if the service’s is unreadable', inSeconds(now), { Date: 'today' }, 90_000],
    ['counts as at most a day', '4294967295', {}, 24 * HOUR],
    ['counts as at most a day as a date, too', 'Fri, 31 Dec 9999 23:59:59 GMT', {}, 24 * HOUR],
  ])('%s', async (_what, header, headers, ms) => {
    expect(await limited(header, 429, HTML, headers)).toEqual({
      code: 'rate-limited',
      detail: 'HTTP 429',
      retryAt: now + ms,
    });
  });

  it('also counts with a JSON failure and other statuses', async () => {
    const body = { status: 'error', message: 'Slow down.', status_code: 'ERR_TOO_MUCH_REQUESTS' };
    expect(await limited('5', 429, body)).toEqual({
      code: 'rate-limited',
      message: 'Slow down.',
      detail: 'ERR_TOO_MUCH_REQUESTS',
      retryAt: now + 5000,
    });
    expect(await limited('60', 503)).toEqual({ code: 'http', detail: 'HTTP 503', retryAt: now + 60_000 });
  });

  it.each(['', 'soon', '0', '-5', '9'.repeat(400), new Date(now - 1000).toUTCString()])(
    'is ignored if it is no time in the future: "%s"',
    async (header) => {
      expect(await limited(header)).toEqual({ code: 'rate-limited', detail: 'HTTP 429' });
    },
  );
});

describe('a secret', () => {
  const LOGIN = { email: 'AB+/cd==', password: 'EF+/gh==', hcaptcha_response: 'P1_token' };
  const secrets = [profile.apiKey, ...Object.values(LOGIN)];
  const failureWith = (body: string | object, status: number) => {
    const response = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    return failureFrom(post(network(response).fetch, profile, { ...CALL, fields: { ...LOGIN, login: true } }));
  };

  it.each(secrets)('is in no failure, even if the service quotes it: %s', async (secret) => {
    const echo = {
      status: 'error',
      message: `Not valid: ${secret} or a=${encodeURIComponent(secret)}.`,
      status_code: secret,
    };
    const answers: [string | object, number][] = [
      [echo, 200],
      [echo, 401],
      [JSON.stringify(echo).slice(0, -1), 200],
      [secret, 500],
    ];
    const failures = await Promise.all(answers.map(([body, status]) => failureWith(body, status)));
    expect(failures).not.toContain(null);
    expect(JSON.stringify(failures)).not.toContain(secret);
    expect(JSON.stringify(failures)).not.toContain(encodeURIComponent(secret));
    expect(failures[0]?.message).toBe('Not valid: … or a=….');
  });
});
