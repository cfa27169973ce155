import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionCheck } from '../../../../utils/commands/replies';
import { browser, clock, createStage, service, signIn } from '../support/stage';
import { refusal } from '../support/fake-service';

beforeEach(createStage);

async function check(): Promise<ConnectionCheck> {
  const reply = await browser.send('connection.check', null);
  expect(reply).toMatchObject({ ok: true });
  return reply.value as ConnectionCheck;
}

/** The body encodings of the sent requests. */
const sent = () => service.requests.map(({ init }) => new Headers(init.headers).get('Content-Type'));

describe('a check of the connection', () => {
  test('tries both encodings without the login, for any profile', async () => {
    service.override = () => Response.json({ status: 'success', categories: [] });
    await signIn().catch(() => undefined);
    service.requests.length = 0;
    expect(await check()).toMatchObject({ encodings: { form: null, json: null } });
    expect(sent()).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    expect(service.withCredentials()).toBe(0);
  });

  test('finds the encoding that the service reads', async () => {
    let asked = 0;
    service.override = () =>
      (asked += 1) === 1 ? refusal('ERR_API_KEY_INVALID') : Response.json({ status: 'success', categories: [] });
    expect(await check()).toMatchObject({ encodings: { form: { code: 'api-key' }, json: null } });
  });

  test('measures the quicker answer, even if it is a refusal, and the difference between the clocks', async () => {
    service.ahead = 300_000;
    service.hold = async () => void (clock.ms += 150);
    const { tookMs, aheadMs, at, encodings } = await check();
    expect(encodings).toMatchObject({ form: { code: 'invalid-parameter' }, json: { code: 'invalid-parameter' } });
    expect(tookMs).toBe(150);
    expect(Math.abs((aheadMs ?? 0) - 300_000)).toBeLessThanOrEqual(1000);
    expect(at).toBe(clock.ms);
  });

  test('reports no duration without an answer, or if a pause held the request back', async () => {
    service.override = () => new TypeError('Failed to fetch');
    expect(await check()).toMatchObject({ tookMs: null, aheadMs: null, encodings: { form: { code: 'unreachable' } } });
    service.override = () => new Response('Slow down', { status: 429, headers: { 'Retry-After': '600' } });
    await browser.send('projects.list', { search: '', page: 1 });
    service.requests.length = 0;
    expect(await check()).toMatchObject({
      tookMs: null,
      encodings: { form: { code: 'rate-limited', detail: 'pause' } },
    });
    expect(service.requests).toEqual([]);
  });
});
