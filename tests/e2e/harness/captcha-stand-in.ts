import type { BrowserContext } from 'playwright-core';
import type { CaptchaMode } from '../../service/captcha/modes.ts';
import { answerCaptcha, captchaAddresses, type CaptchaPlaces } from '../../service/captcha/stand-in.ts';
import { CAPTCHA_TEST_TOKEN } from '../../service/fixtures.ts';

/** The stand-in's settings; a change counts for the next time the widget loads. */
export interface CaptchaStandIn {
  mode: CaptchaMode;
  token: string;
  /** How often the vendor's script was asked for. */
  loads: number;
  /** How often the document of the vendor's frame was asked for. */
  frameLoads: number;
}

const PLACES: CaptchaPlaces = {
  script: 'https://js.hcaptcha.com',
  frame: 'https://newassets.hcaptcha.com/captcha/v1',
  api: 'https://api.hcaptcha.com',
};

/** Answers what is asked of the vendor's hosts, so that no test needs the vendor. */
export async function standInForCaptcha(context: BrowserContext): Promise<CaptchaStandIn> {
  const standIn: CaptchaStandIn = { mode: 'ok', token: CAPTCHA_TEST_TOKEN, loads: 0, frameLoads: 0 };
  const { script, frame } = captchaAddresses(PLACES);
  await context.route(/^https:\/\/(?:js|newassets|api)\.hcaptcha\.com\//, async (route) => {
    const request = route.request();
    const url = request.url();
    if (url.startsWith(script)) standIn.loads += 1;
    if (url.startsWith(frame)) standIn.frameLoads += 1;
    const answer = await answerCaptcha(
      { url, origin: request.headers()['origin'] ?? null },
      { mode: standIn.mode, places: PLACES, issue: () => standIn.token },
    );
    if (answer === 'held') return;
    if (answer === 'refused') return route.abort('blockedbyclient');
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  return standIn;
}
