import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import type { CaptchaWay } from '../../../utils/captcha/channel.ts';
import type { Extension } from './extension.ts';
import { words } from './words.ts';

const LOOKS_MS = 100;
const ARRIVES_WITHIN_MS = 1000;

/**
 * Opens the options page and presses "Sign in"; for the captcha tab, which is the second choice, also the button for that.
 * @returns the options page and the page with the captcha that it opened
 */
export async function startSignIn(
  extension: Extension,
  person: { email: string; password: string },
  way: CaptchaWay = 'service-page',
): Promise<{ options: Page; captcha: Page }> {
  const options = await extension.openPage('options.html#/sign-in');
  await options.getByLabel('E-mail', { exact: true }).fill(person.email);
  await options.getByLabel('Password', { exact: true }).fill(person.password);
  const captcha = await openedBy(extension, options.getByRole('button', { name: 'Sign in', exact: true }));
  if (way === 'service-page') return { options, captcha };
  return { options, captcha: await openedBy(extension, otherWay(options, way)) };
}

/** The button for getting the token in another way. */
export function otherWay(page: Page, way: CaptchaWay): Locator {
  const name =
    way === 'captcha-tab' ? words('options_useCaptchaTab') : new RegExp(words('options_useServicePage', '.+'));
  return page.getByRole('button', { name });
}

/** Presses what opens a page with a captcha. */
export async function openedBy(
  extension: Extension,
  button: Pick<Locator, 'click'>,
  address = /\/captcha/,
): Promise<Page> {
  const opened = extension.context.waitForEvent('page');
  // Its own page may close at once, which is no reason to fail.
  const [captcha] = await Promise.all([opened, button.click().catch(() => undefined)]);
  // A page may wait for a script for good.
  await captcha.waitForURL(address, { waitUntil: 'commit' });
  return captcha;
}

/** The button in the widget's frame. In the captcha tab, that is in the sandboxed frame. */
export function captchaButton(captcha: Page): Locator {
  const outer = captcha.frameLocator('iframe');
  const widget = captcha.url().startsWith('http') ? outer : outer.frameLocator('iframe');
  return widget.getByRole('button', { name: 'I am human' });
}

/**
 * Presses the button of the captcha stand-in until a press arrives: the browser may still route one past a frame that it has
 * only just begun to show.
 */
export async function pressCaptcha(button: Locator): Promise<void> {
  // A press that took the button away has arrived.
  const presses = () =>
    button
      .evaluateAll(([found]) => (found instanceof HTMLElement ? Number(found.dataset['presses'] ?? 0) : Infinity))
      .catch(() => Infinity);
  await button.waitFor();
  const before = await presses();
  const arrives = async (): Promise<boolean> => {
    for (const startedAt = performance.now(); performance.now() - startedAt < ARRIVES_WITHIN_MS;) {
      if ((await presses()) > before) return true;
      await setTimeout(LOOKS_MS);
    }
    return false;
  };
  do await button.click();
  while (!(await arrives()));
}

/** Presses the button of the captcha stand-in in its page. */
export async function solveCaptcha(captcha: Page): Promise<void> {
  await pressCaptcha(captchaButton(captcha));
}

/** Signs in the way a person does. @returns the options page, which says who is signed in */
export async function signIn(extension: Extension, person: { email: string; password: string }): Promise<Page> {
  const { options, captcha } = await startSignIn(extension, person);
  await solveCaptcha(captcha);
  // With a refused login, one can sign out, too.
  await options.getByLabel('E-mail', { exact: true }).waitFor({ state: 'hidden' });
  await options.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  return options;
}
