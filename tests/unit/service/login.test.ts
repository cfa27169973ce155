import { constants, publicEncrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BANNED, CAPTCHA_TEST_TOKEN, MIRA } from '../../service/fixtures.ts';
import { ask, loginForm, post, serviceForTests } from './client.ts';
import type { Json } from './client.ts';

// Who is refused, and with which code: `tests/unit/utils/api/contract.test.ts`.
const LOGIN = '/api/v2/login.php';
let time = Date.now();
const service = serviceForTests({ now: () => time });

const logIn = (over: Record<string, string> = {}, person: { email: string; password: string } = MIRA): Promise<Json> =>
  ask(service.current, LOGIN, { ...loginForm(service.current, person), ...over });

describe('login', () => {
  test('gives a banned person the reason', async () => {
    expect((await logIn({}, BANNED))['message']).toContain('advertising in comments');
  });

  test.each(['false', '1', undefined])('gives an empty response when login is %s', async (flag) => {
    const { login: _left, ...form } = loginForm(service.current, MIRA);
    const response = await post(service.current, LOGIN, flag === undefined ? form : { ...form, login: flag });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('takes an address in any case, and none that is too short to be one', async () => {
    expect(await logIn({}, { ...MIRA, email: MIRA.email.toUpperCase() })).toMatchObject({ uid: MIRA.uid });
    // This is what a wrong key may leave by chance.
    expect(await logIn({}, { ...MIRA, email: 'a@b' })).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
  });

  test.each(['plain text!', 'aGVsbG8=', 'A'.repeat(344), MIRA.email])('fails to decrypt "%s"', async (email) => {
    expect(await logIn({ email })).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
  });

  test('fails to decrypt what has another padding', async () => {
    const key = { key: service.current.profile.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING };
    const email = publicEncrypt(key, Buffer.from(MIRA.email)).toString('base64');
    expect(await logIn({ email })).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
  });

  test('takes the public test token again and again, any other only if the captcha gave it', async () => {
    for (let round = 0; round < 3; round += 1) expect(await logIn()).toMatchObject({ uid: MIRA.uid });
    for (const token of ['', 'invented', CAPTCHA_TEST_TOKEN.slice(1)])
      expect(await logIn({ hcaptcha_response: token })).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
  });

  test('takes an ordinary token for two minutes', async () => {
    const [soon, late] = [service.current.control.captchaToken().token, service.current.control.captchaToken().token];
    time += 119_000;
    expect(await logIn({ hcaptcha_response: soon })).toMatchObject({ uid: MIRA.uid });
    time += 2_000;
    expect(await logIn({ hcaptcha_response: late })).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
  });

  test('can be made to fail at the captcha the next time', async () => {
    service.current.control.refuseCaptcha();
    expect(await logIn()).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
    expect(await logIn()).toMatchObject({ uid: MIRA.uid });
  });
});
