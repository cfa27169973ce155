import { expect } from 'vitest';
import { captchaButton, startSignIn } from '../harness/sign-in.ts';
import { MIRA } from '../../service/fixtures.ts';
import { SOON, test } from '../harness/test.ts';

test('the captcha tab gives the vendor’s script the service’s host, and a page without an origin, a store and the extension', async ({
  extension,
}) => {
  const asked = extension.context.waitForEvent('request', (request) =>
    request.url().startsWith('https://js.hcaptcha.com/'),
  );
  const { captcha } = await startSignIn(extension, MIRA, 'captcha-tab');
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('host')).toBe('localhost');
  expect(Object.fromEntries(searchParams)).toMatchObject({ render: 'explicit', hl: 'en', sentry: 'false' });
  await expect.poll(() => extension.captcha.loads, SOON).toBeGreaterThan(0);
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
