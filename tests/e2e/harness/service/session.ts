import { MIRA } from '../../../service/fixtures.ts';
import type { Credentials } from '../../../service/types.ts';
import type { Extension } from '../extension.ts';
import { laneGround } from '../ground.ts';
import { stored } from '../stored.ts';
import { test } from '../test.ts';
import { controlClient } from './control-client.ts';
import { encryptLogin } from './service-api.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: {
  runtime: {
    sendMessage(message: object): Promise<{ ok: true } | { ok: false; failure: { code: string } } | undefined>;
  };
};

/**
 * Signs this person in, and no other, without the form and the captcha: by what these two send, with a token
 * of the service.
 */
export async function beSignedIn(extension: Extension, person: Credentials): Promise<void> {
  if ((await stored(extension, 'account'))?.uid === person.uid) return;
  await beSignedOut(extension);
  const ground = laneGround();
  const { baseUrl, publicKey, rsaPadding } = ground.profile;
  await send(extension, 'session.sign-in', {
    ...encryptLogin(ground, person),
    token: (await controlClient(ground.controlOrigin).captchaToken()).token,
    isPersistent: true,
    encryptedFor: { baseUrl, publicKey, rsaPadding },
  });
}

/** Signs out, if a person is signed in. */
export async function beSignedOut(extension: Extension): Promise<void> {
  if (await stored(extension, 'account')) await send(extension, 'session.sign-out', null);
}

/** Asks the worker from the smallest page that may. @throws where it fails */
async function send(extension: Extension, name: string, input: object | null): Promise<void> {
  const page = await extension.openPage('captcha.html');
  const reply = await page.evaluate((message) => chrome.runtime.sendMessage(message), { name, input });
  await page.close();
  if (!reply?.ok) throw new Error(`${name} failed: ${reply?.failure.code ?? 'no answer'}`);
}

/** `test` as Mira. */
export const signedInTest = test.extend('signedIn', { auto: true }, async ({ extension }) => {
  await beSignedIn(extension, MIRA);
  return true;
});
