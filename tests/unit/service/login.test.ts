import { describe, expect, test } from 'vitest';
import { BANNED, CAPTCHA_TEST_TOKEN, MIRA, NEW_PLACE, UNVERIFIED } from '../../service/fixtures.ts';
import { startService } from '../../service/start.ts';
import type { RsaPadding } from '../../service/types.ts';
import { ask, encrypted, loginForm, post, serviceForTests } from './client.ts';

const LOGIN = '/api/v2/login.php';
let time = Date.now();
const service = serviceForTests({ now: () => time });

describe('login', () => {
  test('lets in every person listed as able to sign in, and refuses the others with their code', async () => {
    const refused = new Map<number, string>([
      [UNVERIFIED.uid, 'ERR_ACCOUNT_NOT_VERIFIED'],
      [BANNED.uid, 'ERR_ACCOUNT_BANNED'],
      [NEW_PLACE.uid, 'ERR_VERIFY_IP_MAIL'],
    ]);
    for (const person of service.current.people) {
      const body = await ask(service.current, LOGIN, loginForm(service.current, person));
      expect([person.userName, body['status_code'] ?? body['uid']]).toEqual([
        person.userName,
        refused.get(person.uid) ?? person.uid,
      ]);
    }
  });

  test('gives a banned person the reason', async () => {
    const body = await ask(service.current, LOGIN, loginForm(service.current, BANNED));
    expect(body['message']).toContain('advertising in comments');
  });

  test.each(['false', '1', undefined])('gives an empty response when login is %s', async (flag) => {
    const { login: _left, ...form } = loginForm(service.current, MIRA);
    const response = await post(service.current, LOGIN, flag === undefined ? form : { ...form, login: flag });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('distinguishes a wrong password, an unknown address and a malformed one', async () => {
    const as = (email: string, password: string) =>
      ask(service.current, LOGIN, loginForm(service.current, { email, password }));
    expect(await as(MIRA.email, 'correct horsf')).toMatchObject({
      status: 'error',
      status_code: 'ERR_INVALID_PASSWORD',
    });
    expect(await as('nobody@example.org', 'x')).toMatchObject({ status_code: 'ERR_PROFILE_NOT_FOUND' });
    expect(await as('mira at example', 'x')).toMatchObject({ status_code: 'ERR_INVALID_EMAIL' });
    // Too short for an address: this is what a wrong key may leave by chance.
    expect(await as('a@b', 'x')).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
    expect(await as(MIRA.email.toUpperCase(), MIRA.password)).toMatchObject({ uid: MIRA.uid });
  });

  test.each(['plain text!', 'aGVsbG8=', 'A'.repeat(344), MIRA.email])('fails to decrypt "%s"', async (email) => {
    expect(await ask(service.current, LOGIN, { ...loginForm(service.current, MIRA), email })).toMatchObject({
      status_code: 'ERR_DECRYPTION_FAILED',
    });
  });

  test('takes the public test token again and again, any other only if the captcha gave it', async () => {
    const form = loginForm(service.current, MIRA);
    for (let round = 0; round < 3; round += 1)
      expect(await ask(service.current, LOGIN, form)).toMatchObject({ uid: MIRA.uid });
    for (const token of ['', 'invented', CAPTCHA_TEST_TOKEN.slice(1)]) {
      expect(await ask(service.current, LOGIN, { ...form, hcaptcha_response: token })).toMatchObject({
        status_code: 'ERR_INVALID_CAPTCHA',
      });
    }
  });

  test('takes an ordinary token once and for two minutes', async () => {
    const form = {
      ...loginForm(service.current, MIRA),
      hcaptcha_response: service.current.control.captchaToken().token,
    };
    expect(await ask(service.current, LOGIN, form)).toMatchObject({ uid: MIRA.uid });
    expect(await ask(service.current, LOGIN, form)).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
    const late = service.current.control.captchaToken().token;
    time += 121_000;
    expect(await ask(service.current, LOGIN, { ...form, hcaptcha_response: late })).toMatchObject({
      status_code: 'ERR_INVALID_CAPTCHA',
    });
  });

  test('can be made to fail at the captcha the next time', async () => {
    service.current.control.refuseCaptcha();
    const form = loginForm(service.current, MIRA);
    expect(await ask(service.current, LOGIN, form)).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
    expect(await ask(service.current, LOGIN, form)).toMatchObject({ uid: MIRA.uid });
  });
});

describe('the padding', () => {
  test.each<RsaPadding>(['oaep-sha1', 'oaep-sha256'])('can be %s, and then no other', async (rsaPadding) => {
    const other = await startService({ rsaPadding });
    try {
      expect(other.profile.rsaPadding).toBe(rsaPadding);
      expect(await ask(other, LOGIN, loginForm(other, MIRA))).toMatchObject({ uid: MIRA.uid });
      const wrong = encrypted(MIRA.email, { publicKey: other.profile.publicKey, rsaPadding: 'pkcs1' });
      expect(await ask(other, LOGIN, { ...loginForm(other, MIRA), email: wrong })).toMatchObject({
        status_code: 'ERR_DECRYPTION_FAILED',
      });
    } finally {
      await other.stop();
    }
  });

  test('of PKCS#1 v1.5 does not accept OAEP', async () => {
    const wrong = encrypted(MIRA.email, { publicKey: service.current.profile.publicKey, rsaPadding: 'oaep-sha1' });
    const body = await ask(service.current, LOGIN, { ...loginForm(service.current, MIRA), email: wrong });
    expect(body).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
  });
});
