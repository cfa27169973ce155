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
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('The browser is gone.');
  devtools.on('Fetch.requestPaused', async ({ requestId, request: { url, headers } }) => {
    if (url.startsWith(script)) standIn.loads += 1;
    if (url.startsWith(frame)) standIn.frameLoads += 1;
    const answer = await answerCaptcha(
      { url, origin: headers['Origin'] ?? null },
      { mode: standIn.mode, places: PLACES, issue: () => standIn.token },
    );
    if (answer === 'held') return;
    if (answer === 'refused') return devtools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    });
  });
  // Not by a route: with one, the browser asks for leave for each file of each page.
  await devtools.send('Fetch.enable', {
    patterns: Object.values(PLACES).map((place) => ({ urlPattern: `${new URL(place).origin}/*` })),
  });
  return standIn;
}
