import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startService } from '../../service/start.ts';
import { ask, post } from './client.ts';

// Starting takes about a quarter of a second; the mark is loose, since tests share the machine.
const MOST_START_MS = 5000;

describe('startService', () => {
  test('starts on free ports within seconds, and gives the profile that the extension takes', async () => {
    const start = performance.now();
    const service = await startService();
    expect(performance.now() - start).toBeLessThan(MOST_START_MS);
    await service.stop();
    const { origin, controlOrigin, profile } = service;
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect(controlOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(profile).toEqual({
      name: 'Project Commons',
      baseUrl: origin,
      apiKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      publicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/),
      captchaSiteKey: '10000000-ffff-ffff-ffff-000000000001',
      captchaHost: 'localhost',
      captchaPage: `${origin}/captcha`,
      links: [`${origin}/p/:id`, `${origin}/?id=:id`],
      bodyEncoding: 'form',
      rsaPadding: 'pkcs1',
    });
    expect(createPublicKey(profile.publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  test('answers no request after stop, although connections were kept open', async () => {
    const service = await startService();
    await ask(service, '/api/v3/get_news');
    await service.stop();
    await expect(ask(service, '/api/v3/get_news')).rejects.toThrow(TypeError);
    await expect(fetch(`${service.controlOrigin}/counts`)).rejects.toThrow(TypeError);
  });

  test('stops at once, although a request is being held back', async () => {
    const service = await startService();
    service.control.delay({ ms: 20_000 });
    const held = ask(service, '/api/v3/get_news').then(
      () => 'answered',
      () => 'hung up',
    );
    while (service.control.counts().total === 0) await setTimeout(5);
    const start = performance.now();
    await service.stop();
    expect(await held).toBe('hung up');
    expect(performance.now() - start).toBeLessThan(MOST_START_MS);
  });

  test('runs two services side by side that share nothing', async () => {
    const [one, other] = await Promise.all([startService(), startService()]);
    expect(one.profile.apiKey).not.toBe(other.profile.apiKey);
    expect(await ask(other, '/api/v3/get_news', { api_key: one.profile.apiKey })).toMatchObject({
      status_code: 'ERR_API_KEY_INVALID',
    });
    one.control.news({ title: 'Here only', message: '' });
    expect(JSON.stringify(await ask(other, '/api/v3/get_news'))).not.toContain('Here only');
    await Promise.all([one.stop(), other.stop()]);
  });

  test('rejects when a wanted port is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    await expect(startService({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startService({ controlPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    occupant.close();
  });

  test('uses the clock it is given, and sends its time with every answer', async () => {
    const service = await startService({ now: () => 1_700_000_000_999 });
    service.control.news({ title: 'Now', message: '' });
    const answer = await post(service, '/api/v3/get_news');
    await service.stop();
    const { news } = (await answer.json()) as { news: { timestamp: string }[] };
    expect(news[0]?.timestamp).toBe('1700000000000');
    expect(news.every((item) => Number(item.timestamp) <= 1_700_000_000_000)).toBe(true);
    expect(answer.headers.get('Date')).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
  });
});
