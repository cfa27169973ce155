import type { BrowserContext } from 'playwright';
import type { CaptchaMode } from '../../service/captcha/modes.ts';
import { answerCaptcha, captchaAddresses, type CaptchaPlaces } from '../../service/captcha/stand-in.ts';
import { CAPTCHA_TEST_TOKEN } from '../../service/fixtures.ts';

/** The stand-in's settings; a change counts for the next time the widget loads. */
export interface CaptchaStandIn {
  mode: CaptchaMode;
  token: string;
  /** How often the vendor's script was asked for. */
  loads: number;
}

const PLACES: CaptchaPlaces = {
  script: 'https://js.hcaptcha.com',
  frame: 'https://newassets.hcaptcha.com/captcha/v1',
  api: 'https://api.hcaptcha.com',
};

/** What of the protocol's `Fetch.requestPaused` the answer depends on. */
interface Paused {
  requestId: string;
  request: { url: string; headers: Record<string, string> };
}

/** Answers what is asked of the vendor's hosts, so that no test needs the vendor. */
export async function standInForCaptcha(context: BrowserContext): Promise<CaptchaStandIn> {
  const standIn: CaptchaStandIn = { mode: 'ok', token: CAPTCHA_TEST_TOKEN, loads: 0 };
  const { script } = captchaAddresses(PLACES);
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('The browser is gone.');
  const answer = async ({ requestId, request: { url, headers } }: Paused): Promise<void> => {
    if (url.startsWith(script)) standIn.loads += 1;
    const given = await answerCaptcha(
      { url, origin: headers['Origin'] ?? null },
      { mode: standIn.mode, places: PLACES, issue: () => standIn.token },
    );
    if (given === 'held') return;
    const sent: Promise<unknown> =
      given === 'refused'
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
        : devtools.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: given.status,
            responseHeaders: [...given.headers].map(([name, value]) => ({ name, value })),
            body: Buffer.from(await given.arrayBuffer()).toString('base64'),
          });
    // The page that asked may be closed by now.
    await sent.catch(() => undefined);
  };
  devtools.on('Fetch.requestPaused', (paused) => void answer(paused));
  // Not by a route: with one, the browser asks for leave for each file of each page.
  await devtools.send('Fetch.enable', {
    patterns: Object.values(PLACES).map((place) => ({ urlPattern: `${new URL(place).origin}/*` })),
  });
  return standIn;
}
