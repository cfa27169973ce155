import type { Locator, Page } from 'playwright-core';
import type { Extension } from './extension.ts';
import { stored } from './stored.ts';

const LOADS_WITHIN_MS = 8000;
const LOOKS_MS = 100;

/** Opens the options page and presses "Log in". @returns the options page and the captcha tab that it opened */
export async function startSignIn(
  extension: Extension,
  person: { email: string; password: string },
): Promise<{ options: Page; captcha: Page }> {
  const options = await extension.openPage('options.html#/sign-in');
  await options.getByLabel('E-mail', { exact: true }).fill(person.email);
  await options.getByLabel('Password', { exact: true }).fill(person.password);
  const opened = extension.context.waitForEvent('page');
  await options.getByRole('button', { name: 'Log in', exact: true }).click();
  const captcha = await opened;
  await captcha.waitForURL(extension.address('captcha.html**'));
  return { options, captcha };
}

/** The button in the widget's frame, which is in the sandboxed frame of the captcha tab. */
export function captchaButton(captcha: Page): Locator {
  return captcha.frameLocator('iframe').frameLocator('iframe').getByRole('button', { name: 'I am human' });
}

/**
 * The same, once it is there. On a busy machine the frame may ask for the vendor's script before the
 * stand-in hears of it; then it could not be loaded, and is loaded again, as a person would.
 */
export async function captchaBox(captcha: Page): Promise<Locator> {
  const box = captchaButton(captcha);
  const again = captcha.getByRole('button', { name: 'Load again', exact: true });
  for (
    const startedAt = performance.now();
    !(await box.isVisible()) && performance.now() - startedAt < LOADS_WITHIN_MS;
  ) {
    if (await again.isVisible()) await again.click();
    await captcha.waitForTimeout(LOOKS_MS);
  }
  return box;
}

/** Presses the button of the captcha stand-in. */
export async function solveCaptcha(captcha: Page): Promise<void> {
  await (await captchaBox(captcha)).click();
}

/** Signs in the way a person does. @returns the options page, which says who is signed in */
export async function signIn(extension: Extension, person: { email: string; password: string }): Promise<Page> {
  const { options, captcha } = await startSignIn(extension, person);
  await solveCaptcha(captcha);
  await options.getByRole('button', { name: 'Log out', exact: true }).waitFor();
  return options;
}

/** Sees to it that this person is signed in and nobody else. */
export async function beSignedIn(
  extension: Extension,
  person: { uid: number; email: string; password: string },
): Promise<void> {
  if ((await stored(extension, 'account'))?.uid === person.uid) return;
  await beSignedOut(extension);
  await (await signIn(extension, person)).close();
}

/** Sees to it that nobody is signed in. */
export async function beSignedOut(extension: Extension): Promise<void> {
  if (!(await stored(extension, 'account'))) return;
  const options = await extension.openPage('options.html');
  await options.getByRole('button', { name: 'Log out', exact: true }).click();
  await options.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await options.close();
}
