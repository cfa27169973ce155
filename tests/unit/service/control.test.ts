import { beforeEach, describe, expect, test } from 'vitest';
import { JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import type { Counts, RequestNote } from '../../service/control/ledger.ts';
import { ask, command, loginForm, post, proofOf, serviceForTests, threadOf } from './client.ts';
import type { Json } from './client.ts';

const COMMENT = { as: 'mira', projectId: MIRAS_PROJECT, message: 'Hello' };

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
    const address = `${service.current.controlOrigin}/news`;
    const headers = { 'content-type': 'text/plain' };
    const body = JSON.stringify({ title: 'x', message: 'y' });
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(415);
    const { headers: allowed } = await fetch(address, { method: 'OPTIONS' });
    expect(allowed.get('access-control-allow-origin')).toBeNull();
  });

  test('writes a comment as a person, and deletes it', async () => {
    const last = async () => (await threadOf(service.current, JONAS, OTHERS_PROJECT)).at(-1);
    const { id } = await order('/comment', { as: 'mira', projectId: OTHERS_PROJECT, message: '@jonas over here' });
    expect(await last()).toMatchObject({ id: String(id), username: 'mira' });
    expect(await order('/comment/delete', { id })).toEqual({ deleted: true });
    expect(await order('/comment/delete', { id })).toEqual({ deleted: false });
    expect(await last()).not.toMatchObject({ id: String(id) });
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
    ['/comment', { as: 'an echo', projectId: MIRAS_PROJECT, message: 'x' }, 'There is nobody called an echo.'],
    ['/comment', { as: 'mira', projectId: 1, message: 'x' }, 'There is no project 1.'],
    ['/project', { title: 'ownerless' }, 'A new project needs an owner.'],
    ['/fail', { kind: 'explode' }, 'There is no failure of the kind explode.'],
  ])('refuses %s %j with a sentence', async (path, input, sentence) => {
    const response = await command(service.current, path, input);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: sentence });
  });

  test('restores the data of the start, including ids, and ends all trouble', async () => {
    await order('/renew');
    const list = async () => {
      const listed = await ask(service.current, '/api/v3/get_project_list', { page_number: '1' });
      return JSON.stringify(listed).replaceAll(/\d{13}/g, '');
    };
    const [before, { id }] = [await list(), await order('/comment', COMMENT)];
    await order('/project', { id: MIRAS_PROJECT, title: 'Renamed' });
    await order('/person', { name: 'mira', password: 'another' });
    await order('/fail', { kind: '500' });
    await order('/cooldown', { minutes: 5 });
    await order('/renew');
    expect(await list()).toEqual(before);
    expect(await ask(service.current, '/api/v2/login.php', loginForm(service.current, MIRA))).toMatchObject({
      uid: MIRA.uid,
    });
    expect(await order('/comment', COMMENT)).toEqual({ id });
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

  test('keep requests without anything that they said', async () => {
    const form = loginForm(service.current, JONAS);
    const body = new URLSearchParams({ api_key: service.current.profile.apiKey, ...form });
    const headers = { cookie: 'a=b', referer: 'http://elsewhere.example/' };
    await fetch(`${service.current.origin}/api/v2/login.php`, { method: 'POST', body, headers });
    expect(await look<RequestNote[]>('/requests')).toEqual([
      { endpoint: 'login', credentials: true, cookie: true, referrer: true, status: 200 },
    ]);
  });
});
