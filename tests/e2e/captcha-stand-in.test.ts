/**
 * What the stand-in calls back. That it is blocked, hangs or has no form in other modes is shown where people sign in:
 * `options/sign-in-ways.test.ts`.
 * @module-tag full
 */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { CaptchaMode } from '../service/captcha/modes.ts';
import type { Extension } from './harness/extension.ts';
import { pressCaptcha } from './harness/sign-in.ts';
import { SOON, test, type Service } from './harness/test.ts';

/** Long enough for what would come to be there. */
const A_WHILE_MS = 700;

const buttonOf = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'I am human' });
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
});
