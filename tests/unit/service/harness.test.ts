/** What tests of the product rely on without seeing it: what the local service counts, fails at, forbids and starts with. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../service/db/database.ts';
import * as fixtures from '../../service/fixtures.ts';
import { seedDatabase } from '../../service/seed/seed.ts';
import { startService } from '../../service/start.ts';
import { ask, loginForm, post, proofOf, serviceForTests, threadOf } from './client.ts';

const { CAPTCHA_SITE_KEY, HOSTILE_PROJECT, ISOLATED_PROJECT, JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } = fixtures;
const NEWS = '/api/v3/get_news';
const LIST = '/api/v3/get_project_list';

const service = serviceForTests();
beforeEach(() => service.current.control.resetCounts());
afterEach(() => {
  service.current.control.resetFailures();
  service.current.control.captchaMode({ mode: 'ok' });
});

describe('the control interface', () => {
  test('counts requests, and those with credentials, of which it keeps nothing that they said', async () => {
    await post(service.current, LIST, { page_number: '1' });
    await post(service.current, '/api/v2/view_comments.php', { ...proofOf(service.current, JONAS), password: '' });
    const headers = { cookie: 'a=b', referer: 'http://elsewhere.example/' };
    const form = { api_key: service.current.profile.apiKey, ...loginForm(service.current, JONAS) };
    const body = new URLSearchParams(form);
    await fetch(`${service.current.origin}/api/v2/login.php`, { method: 'POST', body, headers });
    const look = async (path: string): Promise<unknown> =>
      (await fetch(service.current.controlOrigin + path)).json() as Promise<unknown>;
    expect(await look('/counts')).toEqual({
      total: 3,
      withCredentials: 1,
      endpoints: {
        get_project_list: { total: 1, withCredentials: 0 },
        view_comments: { total: 1, withCredentials: 0 },
        login: { total: 1, withCredentials: 1 },
      },
    });
    const [, , last] = (await look('/requests')) as unknown[];
    expect(last).toEqual({ endpoint: 'login', credentials: true, cookie: true, referrer: true, status: 200 });
  });

  test('is on a port of its own, and takes orders only as JSON, which no foreign page can send unasked', async () => {
    expect((await fetch(`${service.current.origin}/counts`)).status).toBe(404);
    const address = `${service.current.controlOrigin}/news`;
    const body = JSON.stringify({ title: 'x', message: 'y' });
    const headers = { 'content-type': 'text/plain' };
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(415);
    const { headers: allowed } = await fetch(address, { method: 'OPTIONS' });
    expect(allowed.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['cut-json', true],
    ['drop-after', true],
    ['drop-before', false],
    ['code:ERR_COMMENT_COOLDOWN', false],
  ] as const)('can fail as %s, with the work done: %s', async (kind, isDone) => {
    service.current.control.fail({ kind, endpoint: 'post_comment' });
    const form = { project_id: String(OTHERS_PROJECT), message: kind, comment_type: 'default' };
    const answer = post(service.current, '/api/v2/post_comment.php', { ...form, ...proofOf(service.current, JONAS) });
    await answer.catch(() => null);
    const texts = (await threadOf(service.current, MIRA, OTHERS_PROJECT)).map((comment) => comment['message']);
    expect(texts.includes(kind)).toBe(isDone);
  });

  test('fails at one endpoint, as often as asked for, then in the next way', async () => {
    service.current.control.fail({ kind: '500', times: 2, endpoint: 'get_news' });
    service.current.control.fail({ kind: '429', times: 1, endpoint: 'get_news' });
    expect((await post(service.current, LIST, { page_number: '1' })).status).toBe(200);
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await post(service.current, NEWS)).status);
    expect(statuses).toEqual([500, 500, 429, 200]);
  });
});

describe('a service', () => {
  test('stops at once, although a request is held back, and shares nothing with another', async () => {
    const [one, other] = await Promise.all([startService(), startService({ now: () => 1_700_000_000_999 })]);
    one.control.news({ title: 'Here only', message: '' });
    const answer = await post(other, NEWS);
    expect(answer.headers.get('Date')).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
    expect(await answer.text()).not.toContain('Here only');
    expect(await ask(other, NEWS, { api_key: one.profile.apiKey })).toMatchObject({
      status_code: 'ERR_API_KEY_INVALID',
    });
    await other.stop();
    one.control.delay({ ms: 20_000 });
    const held = ask(one, NEWS).catch(() => 'hung up');
    await expect.poll(() => one.control.counts().total).toBe(1);
    await one.stop();
    expect(await held).toBe('hung up');
  });

  test('has the same data for the same seed, addresses that nobody has, and every fixture', () => {
    const seeded = (seed: number) => {
      const db = createDatabase();
      seedDatabase(db, { seed, now: 1_800_000_000_000 });
      return { db, thread: db.comments.ofProject(MIRAS_PROJECT) };
    };
    const { db, thread } = seeded(1);
    expect(seeded(1).thread).toEqual(thread);
    expect(seeded(2).thread).not.toEqual(thread);
    expect(db.people.all().filter(({ email }) => !email.endsWith('@example.org'))).toEqual([]);
    const named = Object.entries(fixtures).filter(([name]) => name.endsWith('PROJECT'));
    const lost = named.filter(([, id]) => !db.projects.byId(id as number)).map(([name]) => name);
    expect([named.length > 10, lost]).toEqual([true, ['MISSING_PROJECT']]);
  });
});

describe('the captcha of tests', () => {
  const askApi = (path: string, { host = 'localhost', sitekey = CAPTCHA_SITE_KEY, origin = 'null' } = {}) =>
    fetch(`${service.current.origin}/captcha/api/${path}?${new URLSearchParams({ host, sitekey })}`, {
      method: path === 'getcaptcha' ? 'POST' : 'GET',
      headers: { origin },
    });

  test('gives a token that works', async () => {
    const { token } = (await (await askApi('getcaptcha')).json()) as { token: string };
    const form = { ...loginForm(service.current, MIRA), hcaptcha_response: token };
    expect(await ask(service.current, '/api/v2/login.php', form)).toMatchObject({ status: 'success' });
  });

  test.each(['https://page.example', 'null'])('lets the origin %s read the reply, with credentials', async (origin) => {
    const { status, headers } = await askApi('checksiteconfig', { origin });
    const allowed = ['origin', 'credentials'].map((what) => headers.get(`access-control-allow-${what}`));
    expect([status, ...allowed]).toEqual([200, origin, 'true']);
  });

  test.each([
    ['checksiteconfig', { host: '' }, 403],
    ['getcaptcha', { host: '' }, 403],
    ['checksiteconfig', { sitekey: '' }, 400],
    ['another', {}, 404],
  ])('refuses %s with %j: %i', async (path, given, status) => {
    expect((await askApi(path, given)).status).toBe(status);
  });

  test.each([
    ['blocked', '1/api.js', 'frame.html'],
    ['frame-blocked', 'frame.html', '1/api.js'],
  ] as const)('refuses either its script or its frame: %s', async (mode, refused, answered) => {
    service.current.control.captchaMode({ mode });
    const foreign = service.current.origin.replace('localhost', '127.0.0.1');
    await expect(fetch(`${foreign}/captcha/${refused}`)).rejects.toThrow(TypeError);
    expect((await fetch(`${foreign}/captcha/${answered}`)).status).toBe(200);
  });
});

describe('the website of tests', () => {
  async function visit(path: string): Promise<{ status: number; html: string; headers: Headers }> {
    const response = await fetch(service.current.origin + path);
    return { status: response.status, html: await response.text(), headers: response.headers };
  }

  test('shows hostile texts as text and hostile links as nothing', async () => {
    const { html } = await visit(`/p/${HOSTILE_PROJECT}`);
    expect(html).toContain('&lt;script&gt;window.__hostile = &quot;title&quot;');
    expect(html).not.toMatch(/<script(?! src="\/site\/)/);
    expect(html).not.toMatch(/<img(?! (?:class="\w+" )?src="\/(?!\/))/);
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data|blob|file):/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  });

  test('requests nothing from other hosts, and shows nothing of a private project', async () => {
    for (const path of ['/', `/p/${MIRAS_PROJECT}`, `/p/${HOSTILE_PROJECT}`, '/u/mira', '/about']) {
      const { html } = await visit(path);
      expect([path, html.match(/(?:src|srcset)="(?!\/)|<link [^>]*href="(?!\/)/g)]).toEqual([path, null]);
    }
    const [hidden, missing] = [fixtures.PRIVATE_PROJECT, fixtures.MISSING_PROJECT].map((id) => visit(`/p/${id}`));
    expect([(await hidden)?.status, (await hidden)?.html]).toEqual([404, (await missing)?.html]);
  });

  test('sends a strict policy with pages of one kind, and isolates those of another', async () => {
    const headerOf = async (id: number, name: string) => (await visit(`/p/${id}`)).headers.get(name);
    const strict = await visit(`/p/${fixtures.STRICT_CSP_PROJECT}`);
    expect(strict.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(strict.html).not.toMatch(/<script|<style|style="/);
    expect(await headerOf(MIRAS_PROJECT, 'content-security-policy')).toBeNull();
    expect(await headerOf(ISOLATED_PROJECT, 'cross-origin-embedder-policy')).toBe('require-corp');
  });
});
