import { Script } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import type { CaptchaMode } from '../../service/captcha/modes.ts';
import { CAPTCHA_SITE_KEY, MIRA } from '../../service/fixtures.ts';
import { startService } from '../../service/start.ts';
import { ask, command, loginForm, serviceForTests } from './client.ts';

const service = serviceForTests();
afterEach(() => service.current.control.captchaMode({ mode: 'ok' }));

const foreign = (): string => service.current.origin.replace('localhost', '127.0.0.1');
const scriptAddress = (): string => `${foreign()}/captcha/1/api.js`;
const frameAddress = (): string => `${foreign()}/captcha/frame.html`;

interface Asked {
  host?: string;
  sitekey?: string;
  origin?: string;
}

function askApi(path: string, { host = 'localhost', sitekey = CAPTCHA_SITE_KEY, origin = foreign() }: Asked = {}) {
  const query = new URLSearchParams({ host, sitekey });
  const method = path === 'getcaptcha' ? 'POST' : 'GET';
  return fetch(`${service.current.origin}/captcha/api/${path}?${query}`, { method, headers: { origin } });
}

async function bodyOf(path: string): Promise<string> {
  return (await fetch(path)).text();
}

async function settingsIn(address: string): Promise<unknown> {
  const [, json = ''] = /const settings = (.*);/.exec(await bodyOf(address)) ?? [];
  return JSON.parse(json);
}

describe('the captcha modes', () => {
  test('are set over the control interface, which refuses any other, and end when the data are renewed', async () => {
    await command(service.current, '/captcha/mode', { mode: 'expire' });
    expect(await settingsIn(frameAddress())).toMatchObject({ tokenLifeMs: 1500 });
    const refused = await command(service.current, '/captcha/mode', { mode: 'explode' });
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'There is no captcha mode explode.' }]);
    await command(service.current, '/renew');
    expect(await settingsIn(frameAddress())).toMatchObject({ tokenLifeMs: 120_000 });
  });
});

describe('the captcha page', () => {
  const pageIn = (mode: CaptchaMode): Promise<string> => {
    service.current.control.captchaMode({ mode });
    return bodyOf(`${service.current.origin}/captcha`);
  };

  test('has a container for the widget, and its script from another origin', async () => {
    const html = await pageIn('ok');
    expect(html).toContain(`data-sitekey="${CAPTCHA_SITE_KEY}"`);
    expect(html).toContain(`<script src="${scriptAddress()}?hl=en`);
  });

  test('has both only later in one mode, and never in another', async () => {
    const late = await pageIn('late-form');
    expect(late).toMatch(/<template [^]*h-captcha[^]*<\/template>/);
    expect(late.replace(/<template [^]*<\/template>/, '')).not.toMatch(/h-captcha|api\.js/);
    expect(await pageIn('no-captcha')).not.toMatch(/h-captcha|api\.js/);
  });
});

describe('the script and the frame', () => {
  test('are classic scripts with their settings', async () => {
    const script = await bodyOf(`${scriptAddress()}?render=explicit`);
    expect(() => new Script(script)).not.toThrow();
    const [, inFrame = ''] = /<script>([^]*)<\/script>/.exec(await bodyOf(frameAddress())) ?? [];
    expect(() => new Script(inFrame)).not.toThrow();
    expect(await settingsIn(scriptAddress())).toEqual({ frame: frameAddress() });
    expect(await settingsIn(frameAddress())).toEqual({
      api: `${service.current.origin}/captcha/api`,
      isMute: false,
      target: 'anybody',
      onPress: ['solved'],
      tokenLifeMs: 120_000,
    });
  });

  test.each([
    ['named-target', { target: 'named' }],
    ['hang-frame', { isMute: true }],
    ['expire', { tokenLifeMs: 1500 }],
    ['close', { onPress: ['opened', 'closed'] }],
    ['error:internal-error', { onPress: ['error:internal-error'] }],
  ] as const)('have the mode “%s” in their settings', async (mode, frame) => {
    service.current.control.captchaMode({ mode });
    expect(await settingsIn(frameAddress())).toMatchObject(frame);
  });

  test.each([
    ['blocked', scriptAddress, frameAddress],
    ['frame-blocked', frameAddress, scriptAddress],
  ] as const)('are refused one by one: %s', async (mode, refused, answered) => {
    service.current.control.captchaMode({ mode });
    await expect(fetch(refused())).rejects.toThrow(TypeError);
    expect((await fetch(answered())).status).toBe(200);
  });

  test('can be held back until the page gives up or the service stops', async () => {
    const stopped = await startService();
    stopped.control.captchaMode({ mode: 'hang-script' });
    const address = `${stopped.origin.replace('localhost', '127.0.0.1')}/captcha/1/api.js`;
    await expect(fetch(address, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
    const held = fetch(address).then(
      () => 'answered',
      () => 'hung up',
    );
    await stopped.stop();
    expect(await held).toBe('hung up');
  });
});

describe('the captcha’s interface', () => {
  test('gives a token that works once', async () => {
    const { token } = (await (await askApi('getcaptcha')).json()) as { token: string };
    const form = { ...loginForm(service.current, MIRA), hcaptcha_response: token };
    expect(await ask(service.current, '/api/v2/login.php', form)).toMatchObject({ status: 'success' });
    expect(await ask(service.current, '/api/v2/login.php', form)).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
  });

  test.each(['https://page.example', 'null'])('lets the origin %s read the reply, with credentials', async (origin) => {
    const { status, headers } = await askApi('checksiteconfig', { origin });
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([200, origin, 'true']);
  });

  test('refuses a request that does not name its host', async () => {
    for (const path of ['checksiteconfig', 'getcaptcha']) {
      const reply = await askApi(path, { host: '' });
      expect([reply.status, await reply.text()]).toEqual([403, 'Forbidden']);
    }
    expect((await fetch(`${service.current.origin}/captcha/api/checksiteconfig?sitekey=x`)).status).toBe(403);
    expect((await askApi('checksiteconfig', { sitekey: '' })).status).toBe(400);
    expect((await askApi('another')).status).toBe(404);
  });
});
