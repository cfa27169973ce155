import { describe, expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import { captchaButton, startSignIn } from '../harness/sign-in.ts';
import { test } from '../harness/test.ts';

describe('the captcha tab', () => {
  test('gives the vendor’s script the service’s host, and a page without an origin, a store and the extension', async ({
    extension,
  }) => {
    const { captcha } = await startSignIn(extension, MIRA, 'captcha-tab');
    await captchaButton(captcha).waitFor();
    expect(extension.captcha.loads).toBeGreaterThan(0);
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
        scripts: Array.from(document.scripts, ({ src }) => src).filter((src) =>
          src.startsWith('https://js.hcaptcha.com/'),
        ),
      };
    });
    expect(inside).toMatchObject({ origin: 'null', storage: 'refused', runtime: 'undefined' });
    expect(inside?.scripts).toHaveLength(1);
    const asked = Object.fromEntries(new URL(inside?.scripts[0] ?? '').searchParams);
    expect(asked).toMatchObject({ host: 'localhost', render: 'explicit', hl: 'en', sentry: 'false' });
  });
});
