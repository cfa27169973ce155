import { constants, publicEncrypt } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { CAPTCHA_TEST_TOKEN } from '../../service/fixtures.ts';
import { startService } from '../../service/start.ts';
import type { Credentials, LocalService, ServiceOptions, ServiceProfile } from '../../service/types.ts';

type Login = Pick<Credentials, 'email' | 'password'>;

/** A body as parsed JSON. */
export type Json = Record<string, unknown>;

/** Starts a service for the tests of one file; it is reachable through the returned holder. */
export function serviceForTests(options: ServiceOptions = {}): { current: LocalService } {
  const holder = {} as { current: LocalService };
  beforeAll(async () => {
    holder.current = await startService(options);
  });
  afterAll(() => holder.current.stop());
  return holder;
}

/** Posts a form with the API key and gives the response. */
export async function post(service: LocalService, path: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ api_key: service.profile.apiKey, ...fields });
  return fetch(service.origin + path, { method: 'POST', body });
}

/** The same, and the body as JSON. */
export async function ask(service: LocalService, path: string, fields: Record<string, string> = {}): Promise<Json> {
  return (await (await post(service, path, fields)).json()) as Json;
}

/** Encrypts one text for a service, as a client does. */
export function encrypted(text: string, { publicKey }: Pick<ServiceProfile, 'publicKey'>): string {
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(text)).toString('base64');
}

/** The two fields that prove who a person is. */
export function proofOf(service: LocalService, { email, password }: Login): Login {
  return { email: encrypted(email, service.profile), password: encrypted(password, service.profile) };
}

/** A complete login form. */
export function loginForm(service: LocalService, person: Login): Record<string, string> {
  return { ...proofOf(service, person), hcaptcha_response: CAPTCHA_TEST_TOKEN, login: 'true' };
}

/** The comments of a thread as `person` reads them. */
export async function threadOf(service: LocalService, person: Credentials, projectId: number) {
  const form = { project_id: String(projectId), ...proofOf(service, person) };
  const body = await ask(service, '/api/v2/view_comments.php', form);
  return JSON.parse(body['data'] as string) as Record<string, string>[];
}

/** Posts a body as it is. */
export async function send(service: LocalService, path: string, body: BodyInit, type?: string): Promise<Json> {
  const headers = type === undefined ? {} : { 'content-type': type };
  return (await (await fetch(service.origin + path, { method: 'POST', body, headers })).json()) as Json;
}
