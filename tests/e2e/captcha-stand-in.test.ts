/** @module-tag full */
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { CaptchaMode } from '../service/captcha/modes.ts';
import type { Extension } from './harness/extension.ts';
import { captchaButton, pressCaptcha } from './harness/sign-in.ts';
import { SOON, test, type Service } from './harness/test.ts';

/** Long enough for what would come to be there. */
const A_WHILE_MS = 700;

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const buttonOf = (page: Page) => frameOf(page).getByRole('button', { name: 'I am human' });
const statusOf = (page: Page) => page.getByRole('status').innerText();
const tokenOf = (page: Page) => page.locator('textarea[name="h-captcha-response"]').inputValue();

/** Opens the service's captcha page, where the widget's events are kept in `events`. */
async function open(extension: Extension, service: Service, mode: CaptchaMode): Promise<Page> {
  await service.control.captchaMode({ mode });
  const page = await extension.context.newPage();
  await page.goto(`${service.origin}/captcha`, { waitUntil: 'commit' });
  return page;
}

/** Puts a second widget into a page that has the script, and gives what it calls back. */
async function renderAnother(page: Page): Promise<() => Promise<unknown[]>> {
  await buttonOf(page).waitFor();
  await page.evaluate(() => {
    const events: unknown[] = [];
    const note =
      (name: string) =>
      (...args: unknown[]) =>
        events.push([name, ...args]);
    const container = document.createElement('div');
    container.id = 'another';
    document.querySelector('main')!.append(container);
    const { hcaptcha } = globalThis as unknown as { hcaptcha: { render(id: string, options: object): string } };
    const id = hcaptcha.render('another', {
      sitekey: 'any',
      theme: 'dark',
      hl: 'de',
      callback: note('callback'),
      'expired-callback': note('expired'),
      'chalexpired-callback': note('chalexpired'),
      'open-callback': note('open'),
      'close-callback': note('close'),
      'error-callback': note('error'),
    });
    Object.assign(globalThis, { events, widgetId: id });
  });
  return () => page.evaluate(() => (globalThis as unknown as { events: unknown[] }).events);
}

describe('on the service’s page, the captcha', () => {
  test('comes from another origin, and puts a token that works into its field', async ({ extension, service }) => {
    const page = await open(extension, service, 'ok');
    await pressCaptcha(buttonOf(page));
    await expect.poll(() => statusOf(page), SOON).toBe('Solved.');
    expect(await tokenOf(page)).toMatch(/^P1_/);
    const frame = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
    expect(frame.origin).toBe(service.origin.replace('localhost', '127.0.0.1'));
    expect(Object.fromEntries(new URLSearchParams(frame.hash.slice(1)))).toMatchObject({
      host: 'localhost',
      origin: service.origin,
      hl: 'en',
      theme: 'light',
      sitekey: service.profile.captchaSiteKey,
    });
  });

  test.for([
    ['ok', [['callback', 'token']]],
    [
      'twice',
      [
        ['callback', 'token'],
        ['callback', 'token'],
      ],
    ],
    ['named-target', [['callback', 'token']]],
    ['null-refused', [['callback', 'token']]],
    ['expire', [['callback', 'token'], ['expired']]],
    ['challenge-expired', [['open'], ['chalexpired']]],
    ['close', [['open'], ['close']]],
    ['nothing', []],
    // The other codes go the same way.
    ['error:rate-limited', [['error', 'rate-limited']]],
  ] as const)('in the mode “%s” calls back as it should', async ([mode, expected], { extension, service }) => {
    const page = await open(extension, service, mode);
    const events = await renderAnother(page);
    await pressCaptcha(page.frameLocator('#another iframe').getByRole('button'));
    await expect.poll(async () => (await events()).length, SOON).toBeGreaterThanOrEqual(expected.length);
    if (expected.length === 0) await page.waitForTimeout(A_WHILE_MS);
    const seen = JSON.parse(JSON.stringify(await events()).replaceAll(/"P1_[\w-]+"/g, '"token"')) as unknown[];
    expect(seen).toEqual(expected);
  });

  test('empties its field when the token expires', async ({ extension, service }) => {
    const page = await open(extension, service, 'expire');
    await pressCaptcha(buttonOf(page));
    await expect.poll(() => tokenOf(page), SOON).toMatch(/^P1_/);
    await expect.poll(() => tokenOf(page), SOON).toBe('');
  });

  test('is forbidden where the script gets no host', async ({ extension, service }) => {
    const page = await open(extension, service, 'no-captcha');
    await page.evaluate(
      (address) => {
        const options = { sitekey: 'any', 'error-callback': (code: string) => (document.title = code) };
        const page = globalThis as unknown as { hcaptcha: { render(place: Element, options: object): string } };
        Object.assign(globalThis, { loaded: () => page.hcaptcha.render(document.body, options) });
        const script = document.createElement('script');
        script.src = `${address}/captcha/1/api.js?render=explicit&onload=loaded&host=`;
        document.head.append(script);
      },
      service.origin.replace('localhost', '127.0.0.1'),
    );
    await frameOf(page).getByText('Forbidden').waitFor();
    expect(await page.title()).toBe('invalid-data');
  });

  test.for(['blocked', 'hang-script'] as const)(
    'in the mode “%s” adds nothing to the page',
    async (mode, { extension, service }) => {
      const page = await open(extension, service, mode);
      // The script is loaded beside the document, as the vendor asks for, and does not hold it up.
      await page.waitForLoadState('domcontentloaded');
      expect(await page.locator('.h-captcha').count()).toBe(1);
      await page.waitForTimeout(A_WHILE_MS);
      expect(await page.locator('iframe').count()).toBe(0);
    },
  );

  test.for(['frame-blocked', 'hang-frame'] as const)(
    'in the mode “%s” has a frame that is never seen',
    async (mode, { extension, service }) => {
      const page = await open(extension, service, mode);
      await page.locator('iframe').waitFor({ state: 'attached' });
      await page.waitForTimeout(A_WHILE_MS);
      expect(await page.locator('iframe').isVisible()).toBe(false);
    },
  );

  test('comes with its form after a click, or by itself after some seconds', async ({ extension, service }) => {
    for (const isClicked of [true, false]) {
      const page = await open(extension, service, 'late-form');
      await page.getByRole('button', { name: 'I am ready' }).waitFor();
      expect(await page.locator('form').count()).toBe(0);
      if (isClicked) await page.getByRole('button', { name: 'I am ready' }).click();
      await pressCaptcha(buttonOf(page));
      await expect.poll(() => tokenOf(page), SOON).toMatch(/^P1_/);
      await page.close();
    }
  });

  test('is not there in the mode “no-captcha”', async ({ extension, service }) => {
    const page = await open(extension, service, 'no-captcha');
    await page.getByRole('heading').waitFor();
    expect(await page.locator('.h-captcha, textarea, iframe').count()).toBe(0);
  });
});

describe('in the sandbox of the captcha tab, the captcha', () => {
  async function openTab(extension: Extension, mode: CaptchaMode): Promise<Page> {
    extension.captcha.mode = mode;
    const options = await extension.openPage('options.html');
    const ticket = randomUUID();
    await options.evaluate((name) => {
      const channel = new BroadcastChannel(`captcha:${name}`);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at its own origin.
      channel.addEventListener('message', () => channel.postMessage({ kind: 'waiting' }));
    }, ticket);
    return extension.openPage(`captcha.html#${ticket}`);
  }

  test('has no storage, and carries on without', async ({ extension }) => {
    const captcha = await openTab(extension, 'ok');
    await captchaButton(captcha).waitFor();
    const inner = captcha.frameLocator('iframe').frameLocator('iframe');
    expect(await inner.locator('html').getAttribute('data-storage')).toBe('refused');
  });

  test.for(['frame-blocked', 'hang-frame', 'named-target'] as const)(
    'in the mode “%s” shows no button',
    async (mode, { extension }) => {
      const before = extension.captcha.frameLoads;
      const captcha = await openTab(extension, mode);
      await expect.poll(() => extension.captcha.frameLoads, SOON).toBe(before + 1);
      await captcha.waitForTimeout(A_WHILE_MS);
      expect(await captcha.frameLocator('iframe').locator('iframe').isVisible()).toBe(false);
    },
  );
});
