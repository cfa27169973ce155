import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { CaptchaOutcome } from '../../../entrypoints/options/captcha-wait';
import { signInModel } from '../../../entrypoints/options/sign-in-model';
import { FailureError, type ErrorCode } from '../../../utils/errors';
import type { PublicProfile } from '../../../utils/profile';
import type { encrypt } from '../../../utils/rsa';
import type { Account } from '../../../utils/stored';
import { settled, slowWorker } from '../popup/support';

const ACCOUNT: Account = { uid: 7, name: 'ann', aliases: [], avatarUrl: null, badge: 0, since: 1, watchedFrom: 1, refused: null };
const PROFILE = { publicKey: 'KEY', rsaPadding: 'pkcs1' } as PublicProfile;

function open(profile: PublicProfile | null = PROFILE, supported = true) {
  const worker = slowWorker();
  const encryptor = vi.fn<typeof encrypt>().mockImplementation((text) => Promise.resolve(`sealed(${text})`));
  const captcha = Promise.withResolvers<CaptchaOutcome>();
  const askCaptcha = vi.fn<(cancelled: AbortSignal) => Promise<CaptchaOutcome>>().mockReturnValue(captcha.promise);
  const model = signInModel({ ask: worker.ask, encrypt: encryptor, service: signal(profile), supported, askCaptcha });
  return { worker, encryptor, captcha, askCaptcha, model };
}

/** Somebody has typed a login and pressed the button. */
async function submitted(profile?: PublicProfile | null) {
  const all = open(profile);
  all.model.typeEmail(' ann@mail.example ');
  all.model.typePassword(' pass word ');
  const done = all.model.submit();
  await settled();
  return { ...all, done };
}

/** And the captcha was solved. */
async function solved() {
  const all = await submitted();
  all.captcha.resolve({ kind: 'token', token: 'TOKEN' });
  await settled();
  return all;
}

describe('signing in', () => {
  it('encrypts, asks for the captcha, then sends ciphertexts and the token', async () => {
    const { worker, encryptor, captcha, model } = await submitted();
    expect(model.phase.value).toBe('captcha');
    expect(worker.waiting()).toEqual([]);
    captcha.resolve({ kind: 'token', token: 'TOKEN' });
    await settled();
    expect(model.phase.value).toBe('sending');
    expect(encryptor).toHaveBeenCalledWith('ann@mail.example', { publicKey: 'KEY', padding: 'pkcs1' });
    expect(worker.take('session.sign-in').input).toEqual({ email: 'sealed(ann@mail.example)', password: 'sealed( pass word )', token: 'TOKEN' });
  });

  it('forgets what was typed when it worked', async () => {
    const { worker, model, done } = await solved();
    await worker.take('session.sign-in').reply(ACCOUNT);
    await done;
    expect([model.email.value, model.password.value]).toEqual(['', '']);
    expect(model.phase.value).toBe('idle');
    expect(model.problem.value).toBeNull();
  });

  it.each(['wrong-password', 'account-unverified', 'account-banned', 'decryption-failed'] as const)('keeps the address but not the password after %s', async (code) => {
    const { worker, model, done } = await solved();
    await worker.take('session.sign-in').fail({ code, message: 'as the service says' });
    await done;
    expect(model.problem.value).toEqual({ kind: 'failure', failure: { code, message: 'as the service says' } });
    expect(model.email.value).toBe(' ann@mail.example ');
    expect(model.password.value).toBe('');
  });

  it.each<ErrorCode>(['offline', 'timeout', 'service-internal', 'captcha-refused', 'confirm-mail', 'wrong-email', 'no-such-account', 'no-worker'])(
    'keeps all that was typed after %s, because it may work the next time',
    async (code) => {
      const { worker, model, done } = await solved();
      await worker.take('session.sign-in').fail({ code });
      await done;
      expect(model.problem.value).toEqual({ kind: 'failure', failure: { code } });
      expect(model.password.value).toBe(' pass word ');
      expect(model.phase.value).toBe('idle');
    },
  );

  it.each(['closed', 'timed-out', 'not-opened'] as const)('says so when the captcha tab is %s, keeps what was typed and sends nothing', async (kind) => {
    const { worker, captcha, model, done } = await submitted();
    captcha.resolve({ kind });
    await done;
    expect(model.problem.value).toEqual({ kind: 'captcha', why: kind });
    expect(model.password.value).toBe(' pass word ');
    expect(worker.waiting()).toEqual([]);
  });

  it('says nothing when the person gave up, and can begin again', async () => {
    const { askCaptcha, captcha, model, done } = await submitted();
    model.cancel();
    expect(askCaptcha.mock.calls[0]?.[0].aborted).toBe(true);
    captcha.resolve({ kind: 'cancelled' });
    await done;
    expect(model.problem.value).toBeNull();
    void model.submit();
    await settled();
    expect(askCaptcha.mock.calls[1]?.[0].aborted).toBe(false);
  });

  it('costs nobody a captcha when the key cannot be used', async () => {
    const { encryptor, askCaptcha, model } = open();
    encryptor.mockRejectedValue(new FailureError({ code: 'encryption', detail: 'unusable-key' }));
    model.typeEmail('a@b');
    model.typePassword('x');
    await model.submit();
    expect(model.problem.value).toEqual({ kind: 'failure', failure: { code: 'encryption', detail: 'unusable-key' } });
    expect(askCaptcha).not.toHaveBeenCalled();
  });

  it('needs a service', async () => {
    const { model, askCaptcha } = await submitted(null);
    expect(model.problem.value).toMatchObject({ failure: { code: 'no-service' } });
    expect(askCaptcha).not.toHaveBeenCalled();
  });

  it('encrypts and asks nothing where the captcha cannot be shown', async () => {
    const { model, encryptor, askCaptcha } = open(PROFILE, false);
    model.typeEmail('a@b');
    model.typePassword('x');
    await model.submit();
    expect(encryptor).not.toHaveBeenCalled();
    expect(askCaptcha).not.toHaveBeenCalled();
  });

  it('runs once at a time', async () => {
    const { askCaptcha, model } = await submitted();
    await model.submit();
    expect(askCaptcha).toHaveBeenCalledTimes(1);
  });
});

describe('what was typed', () => {
  it.each([
    ['', 'x', 'options_emailMissing', null],
    ['   ', 'x', 'options_emailMissing', null],
    ['ann', 'x', 'options_emailWrong', null],
    ['ann @mail.example', 'x', 'options_emailWrong', null],
    ['a@b', '', null, 'options_passwordMissing'],
    ['', '', 'options_emailMissing', 'options_passwordMissing'],
  ])('is looked at before anything is sent: %j and %j', async (email, password, emailError, passwordError) => {
    const { model, encryptor } = open();
    model.typeEmail(email);
    model.typePassword(password);
    await model.submit();
    expect([model.emailError.value, model.passwordError.value]).toEqual([emailError, passwordError]);
    expect(encryptor).not.toHaveBeenCalled();
  });

  it('is no longer marked as wrong once it is changed', () => {
    const { model } = open();
    model.validate();
    model.typeEmail('a');
    expect([model.emailError.value, model.passwordError.value]).toEqual([null, 'options_passwordMissing']);
  });
});
