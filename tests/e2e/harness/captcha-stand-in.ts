import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';

/** hCaptcha's public test token: the local service takes it again and again. */
export const TEST_TOKEN = '10000000-aaaa-bbbb-cccc-000000000001';

/**
 * What the captcha does once the person ticks its box, named after hCaptcha's callbacks; `twice`: it gives its token
 * two times. Before that, `blocked`: its script is refused, as by an ad blocker, and `slow`: its script never arrives.
 */
export type CaptchaAnswer =
  'token' | 'twice' | 'error' | 'expired' | 'chalexpired' | 'close' | 'nothing' | 'blocked' | 'slow';

/** The stand-in's settings; a change counts for the next time the widget loads. */
export interface CaptchaStandIn {
  answer: CaptchaAnswer;
  token: string;
  /** How often the vendor's script was asked for. */
  loads: number;
}

/** Answers requests for hCaptcha's script with a small widget that speaks the same language, so that no test needs the vendor. */
export async function standInForCaptcha(context: BrowserContext): Promise<CaptchaStandIn> {
  const widget = await readFile(new URL('captcha-widget.js', import.meta.url), 'utf8');
  const standIn: CaptchaStandIn = { answer: 'token', token: TEST_TOKEN, loads: 0 };
  await context.route(/^https:\/\/js\.hcaptcha\.com\/1\/api\.js/, async (route) => {
    standIn.loads += 1;
    if (standIn.answer === 'blocked') return route.abort('blockedbyclient');
    if (standIn.answer === 'slow') return;
    const settings = JSON.stringify({ answer: standIn.answer, token: standIn.token });
    await route.fulfill({
      contentType: 'text/javascript',
      body: `(() => { const settings = ${settings};\n${widget}\n})();`,
    });
  });
  return standIn;
}
