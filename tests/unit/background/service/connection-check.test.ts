import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionCheck } from '../../../../utils/messages';
import { createStage, type Stage } from '../support/stage';

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
});

async function check(): Promise<ConnectionCheck> {
  const reply = await stage.browser.send('connection.check', null, '/options.html');
  expect(reply).toMatchObject({ ok: true });
  return reply.value as ConnectionCheck;
}

/** The body encodings of the sent requests. */
const sent = () => stage.service.requests.map(({ init }) => new Headers(init.headers).get('Content-Type'));

describe('a check of the connection', () => {
  test('tries both encodings without the login, for any profile', async () => {
    stage.service.override = () => Response.json({ status: 'success', categories: [] });
    await stage.signIn().catch(() => undefined);
    stage.service.requests.length = 0;
    expect(await check()).toMatchObject({ encodings: { form: null, json: null } });
    expect(sent()).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    expect(stage.service.withCredentials()).toBe(0);
  });

  test('finds the encoding that the service reads', async () => {
    let asked = 0;
    stage.service.override = () =>
      (asked += 1) === 1
        ? Response.json({ status: 'error', status_code: 'ERR_API_KEY_INVALID' })
        : Response.json({ status: 'success', categories: [] });
    expect(await check()).toMatchObject({ encodings: { form: { code: 'api-key' }, json: null } });
  });

  test('measures the quicker answer, even if it is a refusal, and the difference between the clocks', async () => {
    stage.service.ahead = 300_000;
    stage.service.hold = async () => void (stage.clock.ms += 150);
    const { tookMs, aheadMs, at, encodings } = await check();
    expect(encodings).toMatchObject({ form: { code: 'invalid-parameter' }, json: { code: 'invalid-parameter' } });
    expect(tookMs).toBe(150);
    expect(Math.abs((aheadMs ?? 0) - 300_000)).toBeLessThanOrEqual(1000);
    expect(at).toBe(stage.clock.ms);
  });

  test('reports no duration without an answer, or if a pause held the request back', async () => {
    stage.service.override = () => new TypeError('Failed to fetch');
    expect(await check()).toMatchObject({ tookMs: null, aheadMs: null, encodings: { form: { code: 'unreachable' } } });
    stage.service.override = () => new Response('Slow down', { status: 429, headers: { 'Retry-After': '600' } });
    await stage.browser.send('projects.list', { search: '', page: 1 });
    stage.service.requests.length = 0;
    expect(await check()).toMatchObject({
      tookMs: null,
      encodings: { form: { code: 'rate-limited', detail: 'pause' } },
    });
    expect(stage.service.requests).toEqual([]);
  });
});
