import { beforeEach, describe, expect, test } from 'vitest';
import { JONAS, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { ServiceState } from '../../service/control/control.ts';
import type { Counts, RequestNote } from '../../service/control/ledger.ts';
import { ask, command, loginForm, post, proofOf, serviceForTests, threadOf } from './client.ts';
import type { Json } from './client.ts';

const service = serviceForTests();
beforeEach(() => service.current.control.resetCounts());

async function look<T>(path: string): Promise<T> {
  return (await (await fetch(service.current.controlOrigin + path)).json()) as T;
}

async function order(path: string, input: object = {}): Promise<Json> {
  return (await (await command(service.current, path, input)).json()) as Json;
}

describe('the control interface', () => {
  test('listens on a port of its own and is no part of the service', async () => {
    expect(service.current.controlOrigin).not.toBe(service.current.origin);
    expect((await fetch(`${service.current.origin}/counts`)).status).toBe(404);
    expect((await fetch(`${service.current.controlOrigin}/counts`)).status).toBe(200);
  });

  test('takes orders only as JSON, which no foreign page can send unasked', async () => {
    const body = JSON.stringify({ title: 'x', message: 'y' });
    const response = await fetch(`${service.current.controlOrigin}/news`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(415);
    expect(
      (await fetch(`${service.current.controlOrigin}/news`, { method: 'OPTIONS' })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });

  test('writes a comment as a person or as the team, and deletes it', async () => {
    const { id } = await order('/comment', { as: 'mira', projectId: OTHERS_PROJECT, message: '@jonas over here' });
    expect((await threadOf(service.current, JONAS, OTHERS_PROJECT)).at(-1)).toMatchObject({
      id: String(id),
      username: 'mira',
    });
    const team = await order('/comment', {
      as: 'edda',
      projectId: OTHERS_PROJECT,
      message: 'hello',
      type: 'anonymous',
    });
    expect((await threadOf(service.current, JONAS, OTHERS_PROJECT)).at(-1)).toMatchObject({
      id: String(team['id']),
      comment_type: 'anonymous',
    });
    expect(await order('/comment/delete', { id })).toEqual({ deleted: true });
    expect(await order('/comment/delete', { id })).toEqual({ deleted: false });
    expect((await threadOf(service.current, JONAS, OTHERS_PROJECT)).map((comment) => comment['id'])).not.toContain(
      String(id),
    );
  });

  test('creates and changes people', async () => {
    const person = { email: 'new@example.org', password: 'fresh paint' };
    const logIn = (password: string) =>
      ask(service.current, '/api/v2/login.php', loginForm(service.current, { ...person, password }));
    const { uid } = await order('/person', { name: 'newcomer', ...person });
    expect(await logIn('fresh paint')).toMatchObject({ uid });
    await order('/person', { name: 'newcomer', password: 'dry paint' });
    expect(await logIn('fresh paint')).toMatchObject({ status_code: 'ERR_INVALID_PASSWORD' });
    expect(await logIn('dry paint')).toMatchObject({ uid });
    await order('/comment', { as: 'newcomer', projectId: OTHERS_PROJECT, message: 'still here' });
    expect((await threadOf(service.current, JONAS, OTHERS_PROJECT)).at(-1)).toMatchObject({ username: 'newcomer' });
  });

  test('creates and changes projects', async () => {
    const { id } = await order('/project', { owner: 'jonas', title: 'Fresh', allowComments: false });
    const details = () => ask(service.current, '/api/v3/get_project_details', { project_id: String(id) });
    expect(await details()).toMatchObject({ title: 'Fresh', allow_comments: '0', user_name: 'jonas' });
    await order('/project', { id, title: 'Fresher', allowComments: true });
    expect(await details()).toMatchObject({ title: 'Fresher', allow_comments: '1' });
  });

  test.each([
    [
      '/comment',
      { as: 'nobody at all', projectId: MIRAS_PROJECT, message: 'x' },
      'There is nobody called nobody at all.',
    ],
    ['/comment', { as: 'mira', projectId: 1, message: 'x' }, 'There is no project 1.'],
    ['/project', { title: 'ownerless' }, 'A new project needs an owner.'],
    ['/fail', { kind: 'explode' }, 'There is no failure of the kind explode.'],
  ])('refuses %s %j with a sentence', async (path, input, sentence) => {
    const response = await command(service.current, path, input);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: sentence });
  });

  test('reports the state and the planned failures', async () => {
    await order('/delay', { ms: 5, endpoint: 'login' });
    await order('/fail', { kind: '500', endpoint: 'get_meta_data', times: 3 });
    await order('/cooldown', { minutes: 2 });
    expect(await look('/state')).toMatchObject({
      people: expect.any(Number),
      news: 14,
      cooldownMs: 120_000,
      delays: { login: 5 },
      failures: [{ kind: '500', endpoint: 'get_meta_data', times: 3 }],
    });
    await order('/cooldown', { minutes: 0 });
    await order('/reset-failures');
    const { cooldownMs, delays, failures } = await look<ServiceState>('/state');
    expect({ cooldownMs, delays, failures }).toEqual({ cooldownMs: 0, delays: {}, failures: [] });
  });

  test('restores the data of the start, including ids, after any changes', async () => {
    await order('/renew');
    const before = await look<ServiceState>('/state');
    const first = await order('/comment', { as: 'mira', projectId: MIRAS_PROJECT, message: 'Hello' });
    await order('/project', { id: MIRAS_PROJECT, title: 'Another' });
    await order('/person', { name: 'somebody new' });
    await order('/news', { title: 'New', message: '' });
    await order('/cooldown', { minutes: 2 });
    await order('/fail', { kind: '500' });
    await order('/renew');
    expect({ ...(await look<ServiceState>('/state')), now: before.now }).toEqual(before);
    expect(
      await ask(service.current, '/api/v3/get_project_details', { project_id: String(MIRAS_PROJECT) }),
    ).toMatchObject({ title: 'Departures on the wall' });
    expect(await order('/comment', { as: 'mira', projectId: MIRAS_PROJECT, message: 'Hello' })).toEqual(first);
  });

  test('can refuse the captcha and hand out a token', async () => {
    const { token } = await order('/captcha/token');
    const form = { ...loginForm(service.current, JONAS), hcaptcha_response: String(token) };
    expect(await ask(service.current, '/api/v2/login.php', form)).toMatchObject({ uid: JONAS.uid });
    await order('/captcha/refuse', { times: 1 });
    expect(await ask(service.current, '/api/v2/login.php', loginForm(service.current, JONAS))).toMatchObject({
      status_code: 'ERR_INVALID_CAPTCHA',
    });
  });
});

describe('the counts', () => {
  test('report requests, and those with credentials', async () => {
    const list = () => post(service.current, '/api/v3/get_project_list', { page_number: '1' });
    await Promise.all([list(), list(), list()]);
    await threadOf(service.current, JONAS, MIRAS_PROJECT);
    const counts = await look<Counts>('/counts');
    expect(counts).toMatchObject({ total: 4, withCredentials: 1 });
    expect(counts.endpoints['get_project_list']).toEqual({ total: 3, withCredentials: 0 });
    expect(counts.endpoints['view_comments']).toEqual({ total: 1, withCredentials: 1 });
    await order('/counts/reset');
    expect(await look('/counts')).toEqual({ total: 0, withCredentials: 0, endpoints: {} });
  });

  test('leave out an empty credential', async () => {
    await post(service.current, '/api/v2/view_comments.php', { ...proofOf(service.current, JONAS), password: '' });
    expect((await look<Counts>('/counts')).withCredentials).toBe(0);
  });

  test('keep requests by the names of their fields, never by a value', async () => {
    const form = loginForm(service.current, JONAS);
    const body = new URLSearchParams({ api_key: service.current.profile.apiKey, ...form });
    const headers = { cookie: 'a=b', referer: 'http://elsewhere.example/' };
    await fetch(`${service.current.origin}/api/v2/login.php`, { method: 'POST', body, headers });
    const notes = await look<RequestNote[]>('/requests');
    expect(notes).toEqual([
      {
        endpoint: 'login',
        time: expect.any(Number),
        fields: ['api_key', 'email', 'password', 'hcaptcha_response', 'login'],
        credentials: true,
        cookie: true,
        referrer: true,
        contentType: expect.stringContaining('urlencoded'),
        status: 200,
      },
    ]);
    const text = JSON.stringify(notes);
    for (const value of [service.current.profile.apiKey, form['email']!, form['password']!, 'elsewhere'])
      expect(text).not.toContain(value);
  });
});
