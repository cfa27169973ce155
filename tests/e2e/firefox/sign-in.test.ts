/** @module-tag full */
import { expect, test } from 'vitest';
import { ERROR_CODES, type CaptchaMode } from '../../service/captcha/modes.ts';
import { JONAS, MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import {
  button,
  click,
  describeInFirefox,
  foxForTests,
  panelIn,
  solveInFox,
  startSignInFox,
  text,
} from '../harness/firefox.ts';
import { words } from '../harness/words.ts';

/** What the extension’s own pages have. */
declare const browser: { scripting: { getRegisteredContentScripts(): Promise<{ id: string }[]> } };

/** The modes of the service's captcha in which it is never solved; in the first ones, nothing of it is seen. */
const UNSEEN: ReadonlySet<CaptchaMode> = new Set(['blocked', 'hang-script', 'frame-blocked', 'hang-frame']);
const UNSOLVED: readonly CaptchaMode[] = [
  ...UNSEEN,
  'challenge-expired',
  'close',
  'nothing',
  ...ERROR_CODES.map((code) => `error:${code}` as const),
];

describeInFirefox('in Firefox, the extension', () => {
  const lane = foxForTests();
  const { origin, control } = lane;

  test('shows a signed-out person the panel in a project page, which folds and unfolds', async () => {
    const page = await lane.fox.open(`${origin}/p/${MIRAS_PROJECT}`);
    const panel = await panelIn(page);
    expect(await panel.waitForSelector(text('panel_signedOut'))).not.toBeNull();
    // Over the line between the two, which also says that the panel is not an error page.
    await click(panel, `aria/${words('popup_more')}`);
    await click(panel, `aria/${words('place_menu')}`);
    await click(panel, `aria/${words('place_fold')}`);
    await click(panel, '.panel-bar');
    expect(await panel.waitForSelector(`aria/${words('popup_more')}`)).not.toBeNull();
  });

  test('S9: has no site for project links before the person allows one', async () => {
    const options = await lane.fox.openOwn('options.html#/links');
    await options.waitForSelector(text('links_privacy'));
    const registered = await options.evaluate(async () =>
      (await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id),
    );
    expect(registered).toEqual([]);
  });

  test('goes on waiting while the captcha fails or is not solved', async () => {
    const { options, captcha } = await startSignInFox(lane.fox, { origin, person: JONAS });
    for (const mode of UNSOLVED) {
      await control.captchaMode({ mode });
      await captcha.goto(`${origin}/captcha`, { waitUntil: 'domcontentloaded' });
      await captcha.waitForSelector('sidethread-captcha');
      if (!UNSEEN.has(mode)) await solveInFox(captcha);
    }
    expect(await options.waitForSelector(text('options_waiting'))).not.toBeNull();
    await control.captchaMode({ mode: 'ok' });
    await options.close();
    await captcha.close();
  });

  test('signs in with the token of the service’s own page, in every mode of the captcha', async () => {
    for (const mode of ['no-captcha', 'twice', 'named-target', 'null-refused', 'expire', 'late-form', 'ok'] as const) {
      await control.captchaMode({ mode });
      const { options, captcha } = await startSignInFox(lane.fox, { origin, person: MIRA });
      if (mode === 'no-captcha') {
        // There is no other way in Firefox: the form may be on another page of the site.
        await options.waitForSelector(text('options_captchaMissing'));
        await control.captchaMode({ mode: 'ok' });
        await captcha.reload();
      }
      if (mode === 'late-form') await (await captcha.waitForSelector('aria/I am ready'))?.click();
      await solveInFox(captcha);
      await options.waitForSelector(text('options_logOut'));
      expect(captcha.isClosed()).toBe(true);
      await click(options, button('options_logOut'));
      await options.waitForSelector(text('error_button_signIn'));
      await options.close();
    }
  });
});
