import { afterEach, describe, expect, test } from 'vitest';
import { JONAS, MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { ask, loginForm, proofOf, serviceForTests, threadOf } from './client.ts';
import type { Json } from './client.ts';

const PATHS = [
  '/api/v3/get_project_list',
  '/api/v3/get_project_details',
  '/api/v2/view_comments.php',
  '/api/v2/post_comment.php',
  '/api/v2/delete_comment.php',
  '/api/v3/get_news',
  '/api/v3/get_project_types',
  '/api/v3/get_meta_data.php',
  '/api/v2/login.php',
];

const service = serviceForTests();
afterEach(() => service.current.control.encoding({ only: 'any' }));

async function send(path: string, body: RequestInit['body'], contentType?: string): Promise<Json> {
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  return (await (
    await fetch(service.current.origin + path, { method: 'POST', body: body ?? null, headers })
  ).json()) as Json;
}

describe('the API key', () => {
  test.each(PATHS)('is needed at %s', async (path) => {
    const refusal = { status: 'error', message: expect.any(String), status_code: 'ERR_API_KEY_INVALID' };
    expect(await ask(service.current, path, { api_key: 'wrong' })).toEqual(refusal);
    expect(await ask(service.current, path, { api_key: '' })).toEqual(refusal);
  });
});

describe('a body', () => {
  const fields = (): Record<string, string> => ({
    api_key: service.current.profile.apiKey,
    project_id: String(OTHERS_PROJECT),
    comment_type: 'default',
    ...proofOf(service.current, JONAS),
  });
  const lastMessage = async (): Promise<unknown> =>
    (await threadOf(service.current, MIRA, OTHERS_PROJECT)).at(-1)?.['message'];
  const POST = '/api/v2/post_comment.php';

  test('may be JSON, with real numbers and booleans', async () => {
    const json = JSON.stringify({ ...fields(), project_id: OTHERS_PROJECT, message: 'as JSON é' });
    expect(await send(POST, json, 'application/json')).toMatchObject({ status: 'success' });
    expect(await lastMessage()).toBe('as JSON é');
    const login = JSON.stringify({
      ...loginForm(service.current, MIRA),
      api_key: service.current.profile.apiKey,
      login: true,
    });
    expect(await send('/api/v2/login.php', login, 'application/json; charset=utf-8')).toMatchObject({ uid: MIRA.uid });
  });

  test.each([
    ['[1]', 'application/json'],
    ['{"api_key":', 'application/json'],
    ['null', 'application/json'],
    ['api_key=x', 'text/plain'],
    ['--x', 'multipart/form-data; boundary=y'],
  ])('%s as %s has no fields', async (body, type) => {
    expect(await send('/api/v3/get_news', body, type)).toMatchObject({ status_code: 'ERR_API_KEY_INVALID' });
  });

  test('of the other encoding is empty to a service that knows only one', async () => {
    const form = new URLSearchParams({ api_key: service.current.profile.apiKey });
    const json = JSON.stringify({ api_key: service.current.profile.apiKey });
    service.current.control.encoding({ only: 'form' });
    expect(await send('/api/v3/get_news', form)).toMatchObject({ status: 'success' });
    expect(await send('/api/v3/get_news', json, 'application/json')).toMatchObject({
      status_code: 'ERR_API_KEY_INVALID',
    });
    service.current.control.encoding({ only: 'json' });
    expect(await send('/api/v3/get_news', form)).toMatchObject({ status_code: 'ERR_API_KEY_INVALID' });
    expect(await send('/api/v3/get_news', json, 'application/json')).toMatchObject({ status: 'success' });
  });
});
