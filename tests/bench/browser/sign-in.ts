import { constants, publicEncrypt } from 'node:crypto';
import { CAPTCHA_TEST_TOKEN } from '../../service/fixtures.ts';
import type { LocalService } from '../../service/types.ts';
import type { Subject } from './subject.ts';

/** What of the browser's own API is used inside the extension. */
declare const chrome: { runtime: { sendMessage(message: object): Promise<{ ok: boolean; failure?: unknown }> } };

/** The request by which the options page signs in, as the service's first person. */
export function signInRequest({ profile, people }: LocalService): object {
  const [person] = people;
  if (!person) throw new Error('The service has no person who can sign in.');
  const { baseUrl, publicKey, rsaPadding } = profile;
  const encrypted = (text: string): string =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
  return {
    name: 'session.sign-in',
    input: {
      email: encrypted(person.email),
      password: encrypted(person.password),
      token: CAPTCHA_TEST_TOKEN,
      isPersistent: true,
      encryptedFor: { baseUrl, publicKey, rsaPadding },
    },
  };
}

/** Signs in by that request. */
export async function signIn(subject: Subject, service: LocalService): Promise<void> {
  const { page } = await subject.openTab();
  await page.goto(subject.address('options.html'));
  const reply = await page.evaluate((request) => chrome.runtime.sendMessage(request), signInRequest(service));
  await page.close();
  if (!reply.ok) throw new Error(`Signing in failed: ${JSON.stringify(reply.failure)}`);
}
