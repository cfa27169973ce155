import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { CaptchaMode } from '../../service/captcha/modes.ts';
import { hurryLongWaits } from '../harness/clock.ts';
import type { Extension } from '../harness/extension.ts';
import { captchaButton, pressCaptcha } from '../harness/sign-in.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** What the captcha tab said to whoever waits. */
interface Waiter {
  ticket: string;
  tokens(): Promise<string[]>;
}

/** Plays the sign-in page: answers the captcha tab, and keeps what it was given. */
async function wait(extension: Extension, onToken: 'taken' | 'too-old' | 'silence' = 'taken'): Promise<Waiter> {
  const ticket = randomUUID();
  const page = await extension.openPage('options.html');
  await page.evaluate(
    ([name, reply]) => {
      const tokens: string[] = [];
      Object.assign(globalThis, { tokens });
      const channel = new BroadcastChannel(`captcha:${name}`);
      channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; token: string }>) => {
        if (data.kind === 'token') tokens.push(data.token);
        const kind = data.kind === 'token' ? reply : 'waiting';
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at its own origin.
        if (kind !== 'silence') channel.postMessage({ kind });
      });
    },
    [ticket, onToken],
  );
  return { ticket, tokens: () => page.evaluate(() => (globalThis as unknown as { tokens: string[] }).tokens) };
}

async function openCaptcha(extension: Extension, { ticket }: Pick<Waiter, 'ticket'>, mode: CaptchaMode): Promise<Page> {
  extension.captcha.mode = mode;
  return extension.openPage(`captcha.html#${ticket}`, hurryLongWaits);
}

const again = (captcha: Page) => captcha.getByRole('button', { name: words('captcha_again') });

/** Loads the captcha anew, which works this time. */
async function succeed(extension: Extension, captcha: Page, waiter: Waiter): Promise<void> {
  extension.captcha.mode = 'ok';
  await again(captcha).click();
  await captcha.getByText(words('captcha_ready')).waitFor();
  const closed = captcha.waitForEvent('close');
  await pressCaptcha(captchaButton(captcha));
  await closed;
  expect(await waiter.tokens()).toEqual([extension.captcha.token]);
}

describe('the captcha tab', () => {
  test('hands the token on once, however often the captcha gives it, and closes by itself', async ({ extension }) => {
    const waiter = await wait(extension);
    const captcha = await openCaptcha(extension, waiter, 'twice');
    const closed = captcha.waitForEvent('close');
    await pressCaptcha(captchaButton(captcha));
    await captcha.getByText(words('captcha_handed')).waitFor();
    await closed;
    expect(await waiter.tokens()).toEqual([extension.captcha.token]);
  });

  test.for([
    ['challenge-expired', words('captcha_expired'), words('captcha_expiredText')],
    ['close', words('captcha_dismissed'), words('captcha_dismissedText')],
    ['error:challenge-error', words('captcha_widgetError'), words('captcha_challengeError')],
  ] as const)('has words for “%s” and a way on', async ([mode, title, text], { extension }) => {
    const waiter = await wait(extension);
    const captcha = await openCaptcha(extension, waiter, mode);
    await pressCaptcha(captchaButton(captcha));
    await captcha.getByText(title).waitFor();
    await captcha.getByText(text).waitFor();
    expect(await waiter.tokens()).toEqual([]);
    await succeed(extension, captcha, waiter);
  });

  test('has words for a vendor that refuses what comes from a sandbox', async ({ extension }) => {
    const waiter = await wait(extension);
    const captcha = await openCaptcha(extension, waiter, 'null-refused');
    await captcha.getByText(words('captcha_widgetError')).waitFor();
    await expect
      .poll(() => extension.problems.take().join('\n'), SOON)
      .toMatch(/from origin 'null' has been blocked by CORS/);
    await succeed(extension, captcha, waiter);
  });

  test('says that something blocks it, and works once that is gone', async ({ extension }) => {
    const waiter = await wait(extension);
    const captcha = await openCaptcha(extension, waiter, 'blocked');
    const alert = captcha.getByRole('alert');
    await alert.getByText(words('captcha_blocked')).waitFor();
    await alert.getByText(words('captcha_blockedText')).waitFor();
    await succeed(extension, captcha, waiter);
  });

  test('says after fifteen seconds that it takes long, and offers to load it again', async ({ extension }) => {
    const waiter = await wait(extension);
    const captcha = await openCaptcha(extension, waiter, 'hang-script');
    await captcha.getByText(words('captcha_slow')).waitFor();
    await captcha.getByText(words('captcha_slowText')).waitFor();
    await succeed(extension, captcha, waiter);
  });

  test('asks for another token where this one came too late', async ({ extension }) => {
    const waiter = await wait(extension, 'too-old');
    const captcha = await openCaptcha(extension, waiter, 'ok');
    await pressCaptcha(captchaButton(captcha));
    await captcha.getByText(words('captcha_expired')).waitFor();
    await again(captcha).waitFor();
  });

  test('says that nobody waits where the token meets silence, and leads back to signing in', async ({ extension }) => {
    const waiter = await wait(extension, 'silence');
    const captcha = await openCaptcha(extension, waiter, 'ok');
    await pressCaptcha(captchaButton(captcha));
    await captcha.getByText(words('captcha_gone')).waitFor();
    const opened = extension.context.waitForEvent('page');
    await captcha.getByRole('button', { name: words('captcha_toSignIn') }).click();
    await (await opened).waitForURL(extension.address('options.html#/sign-in'));
  });

  test('says that nobody waits where nobody does', async ({ extension }) => {
    const captcha = await openCaptcha(extension, { ticket: randomUUID() }, 'ok');
    await captcha.getByText(words('captcha_gone')).waitFor();
    expect(await captcha.locator('iframe').count()).toBe(0);
  });

  test('opened by hand leads to signing in, and asks the vendor for nothing', async ({ extension }) => {
    const loads = extension.captcha.loads;
    const captcha = await extension.openPage('captcha.html');
    await captcha.getByText(words('captcha_noTicket')).waitFor();
    await captcha.getByRole('button', { name: words('captcha_toSignIn') }).waitFor();
    expect(await captcha.locator('iframe').count()).toBe(0);
    expect(extension.captcha.loads).toBe(loads);
  });

  test('gives the vendor’s script a page without an origin, a store and the extension', async ({ extension }) => {
    const waiter = await wait(extension);
    const captcha = await openCaptcha(extension, waiter, 'ok');
    await captchaButton(captcha).waitFor();
    const frame = captcha.frames().find((candidate) => candidate.url().includes('captcha-frame.html'));
    const inside = await frame?.evaluate(() => {
      const storage = (): string => {
        try {
          return typeof localStorage;
        } catch {
          return 'refused';
        }
      };
      return {
        origin: globalThis.origin,
        storage: storage(),
        runtime: typeof (globalThis as { chrome?: { runtime?: { id?: string } } }).chrome?.runtime?.id,
      };
    });
    expect(inside).toEqual({ origin: 'null', storage: 'refused', runtime: 'undefined' });
  });

  test('loads the vendor’s script for the service’s host and not for the extension', async ({ extension }) => {
    const waiter = await wait(extension);
    const asked = extension.context.waitForEvent('request', (request) =>
      request.url().startsWith('https://js.hcaptcha.com/'),
    );
    await openCaptcha(extension, waiter, 'ok');
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('host')).toBe('localhost');
    expect(Object.fromEntries(searchParams)).toMatchObject({ render: 'explicit', hl: 'en', sentry: 'false' });
    await expect.poll(() => extension.captcha.loads, SOON).toBeGreaterThan(0);
  });
});
