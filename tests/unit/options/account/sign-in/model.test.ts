import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { CaptchaOutcome, waitForToken } from '../../../../../entrypoints/options/account/sign-in/wait-for-token';
import { createSignInModel, type SignInModel } from '../../../../../entrypoints/options/account/sign-in/model';
import { FailureError } from '../../../../../utils/errors';
import type { PublicProfile } from '../../../../../utils/service/profile';
import type { encrypt } from '../../../../../utils/crypto/rsa';
import type { Account } from '../../../../../utils/storage/items';
import { MIRA } from '../../../utils/thread/support/samples';
import { settled, slowWorker } from '../../../popup/support';

const PROFILE = {
  baseUrl: 'https://api.service.example',
  publicKey: 'KEY',
  rsaPadding: 'pkcs1',
  captchaPage: 'https://service.example/login',
} as PublicProfile;
const WITHOUT_PAGE = { ...PROFILE, captchaPage: undefined };

function open(profile: PublicProfile | null = PROFILE, hasSandbox = true) {
  const account = signal<Account | null>(null);
  const worker = slowWorker();
  const encryptor = vi.fn<typeof encrypt>().mockImplementation((text) => Promise.resolve(`sealed(${text})`));
  const captcha = Promise.withResolvers<CaptchaOutcome>();
  const requestToken = vi.fn<typeof waitForToken>().mockReturnValue(captcha.promise);
  const onSignedIn = vi.fn<() => void>();
  const service = signal(profile);
  const model = createSignInModel({
    send: worker.send,
    encrypt: encryptor,
    service,
    account,
    hasSandbox,
    requestToken,
    showCaptcha: () => undefined,
    onSignedIn,
  });
  return { worker, encryptor, account, service, captcha, requestToken, onSignedIn, model };
}

function typeLogin({ email, password }: SignInModel, address = 'a@b', secret = 'x'): void {
  email.type(address);
  password.type(secret);
}

const typedIn = ({ email, password }: SignInModel) => [email.text.value, password.text.value];
const problemsOf = ({ email, password }: SignInModel) => [email.problem.value, password.problem.value];

/** Types a login and presses the button. */
async function submitted(profile?: PublicProfile | null, { keep }: { keep?: boolean } = {}) {
  const all = open(profile);
  if (keep !== undefined) all.model.chooseKeep(keep);
  typeLogin(all.model, ' ann@mail.example ', ' pass word ');
  const done = all.model.submit();
  await settled();
  return { ...all, done };
}

/** And the captcha was solved. */
async function solved(choice?: { keep: boolean }) {
  const all = await submitted(PROFILE, choice);
  all.captcha.resolve({ kind: 'token', token: 'TOKEN' });
  await settled();
  return all;
}

describe('a service that is replaced during sign-in', () => {
  it('does not receive a login typed for the old service: both fields are cleared and nothing is sent', async () => {
    const { worker, captcha, model, service, requestToken } = await submitted();
    service.value = { ...PROFILE, baseUrl: 'https://api.other.example', publicKey: 'OTHER' };
    expect(requestToken.mock.calls[0]?.[2].cancelled.aborted).toBe(true);
    captcha.resolve({ kind: 'token', token: 'TOKEN' });
    await settled();
    expect(worker.waiting()).toEqual([]);
    expect([model.email.text.value, model.password.text.value, model.phase.value]).toEqual(['', '', 'idle']);
  });

  it('keeps the typed login if only its name changes', async () => {
    const { model, service } = await submitted();
    service.value = { ...PROFILE, name: 'Renamed' };
    expect([model.email.text.value, model.phase.value]).toEqual([' ann@mail.example ', 'captcha']);
  });
});

describe('signing in', () => {
  it('encrypts, asks for the captcha, sends ciphertexts and the token, and then forgets both', async () => {
    const { worker, encryptor, captcha, model } = await submitted();
    expect(model.phase.value).toBe('captcha');
    expect(worker.waiting()).toEqual([]);
    captcha.resolve({ kind: 'token', token: 'TOKEN' });
    await settled();
    expect(model.phase.value).toBe('sending');
    expect(encryptor).toHaveBeenCalledWith('ann@mail.example', { publicKey: 'KEY', padding: 'pkcs1' });
    const asked = worker.take('session.sign-in');
    expect(asked.input).toEqual({
      email: 'sealed(ann@mail.example)',
      password: 'sealed( pass word )',
      token: 'TOKEN',
      isPersistent: true,
      encryptedFor: { baseUrl: PROFILE.baseUrl, publicKey: 'KEY', rsaPadding: 'pkcs1' },
    });
    await asked.reply(MIRA);
    expect(typedIn(model)).toEqual(['', '']);
  });

  const REFUSED = ['wrong-password', 'account-unverified', 'account-banned', 'decryption-failed'] as const;
  const UNREACHED = ['offline', 'timeout', 'service-internal', 'no-worker'] as const;
  const MENDABLE = ['captcha-refused', 'confirm-mail', 'wrong-email', 'no-such-account'] as const;

  it.each([
    ...REFUSED.map((code) => [code, ''] as const),
    ...[...UNREACHED, ...MENDABLE].map((code) => [code, ' pass word '] as const),
  ])('keeps the address after %s, and the password where it may work the next time: %j', async (code, password) => {
    const { worker, model, done } = await solved();
    const failure = { code, message: 'as the service says' };
    await worker.take('session.sign-in').fail(failure);
    await done;
    expect(model.problem.value).toEqual(failure);
    expect([...typedIn(model), model.phase.value]).toEqual([' ann@mail.example ', password, 'idle']);
  });

  const ENDS = ['closed', 'timed-out', 'not-opened'] as const;
  it.each(ENDS)('says so when the captcha tab is %s, keeps what was typed, sends nothing', async (kind) => {
    const { worker, captcha, model, done } = await submitted();
    captcha.resolve({ kind });
    await done;
    expect(model.problem.value).toBe(kind);
    expect(model.password.text.value).toBe(' pass word ');
    expect(worker.waiting()).toEqual([]);
  });

  it('shows no problem after the person cancelled, and can start again', async () => {
    const { requestToken, captcha, model, done } = await submitted();
    model.cancel();
    expect(requestToken.mock.calls[0]?.[2].cancelled.aborted).toBe(true);
    captcha.resolve({ kind: 'cancelled' });
    await done;
    expect(model.problem.value).toBeNull();
    void model.submit();
    await settled();
    expect(requestToken.mock.calls[1]?.[2].cancelled.aborted).toBe(false);
  });

  const UNUSABLE = ['key-unusable', 'key-weak', 'encryption'] as const;
  it.each(UNUSABLE)('opens no captcha when the key cannot be used: %s', async (code) => {
    const { encryptor, requestToken, model } = open();
    encryptor.mockRejectedValue(new FailureError({ code }));
    typeLogin(model);
    await model.submit();
    expect(model.problem.value).toEqual({ code });
    expect(requestToken).not.toHaveBeenCalled();
    expect(typedIn(model)).toEqual(['a@b', '']);
  });

  it.each([
    ['long@mail.example', 'x', 'options_tooLong', null],
    ['a@b', 'long', null, 'options_tooLong'],
  ])(
    'says which of the two is too long for the key, and keeps both to be corrected: %j and %j',
    async (email, password, emailError, passwordError) => {
      const { encryptor, requestToken, model } = open();
      encryptor.mockImplementation((text) =>
        text.startsWith('long') ? Promise.reject(new FailureError({ code: 'login-too-long' })) : Promise.resolve(text),
      );
      typeLogin(model, email, password);
      await model.submit();
      expect(model.problem.value).toEqual({ code: 'login-too-long' });
      expect(problemsOf(model)).toEqual([emailError, passwordError]);
      expect(typedIn(model)).toEqual([email, password]);
      expect(requestToken).not.toHaveBeenCalled();
    },
  );

  it('does nothing without a service', async () => {
    const { model, requestToken, encryptor } = await submitted(null);
    expect(model.phase.value).toBe('idle');
    expect(encryptor).not.toHaveBeenCalled();
    expect(requestToken).not.toHaveBeenCalled();
  });

  it('encrypts and asks nothing where the captcha cannot be shown', async () => {
    const { model, encryptor, requestToken } = open(WITHOUT_PAGE, false);
    typeLogin(model);
    await model.submit();
    expect(encryptor).not.toHaveBeenCalled();
    expect(requestToken).not.toHaveBeenCalled();
  });

  it('runs once at a time', async () => {
    const { requestToken, model } = await submitted();
    await model.submit();
    expect(requestToken).toHaveBeenCalledTimes(1);
  });
});

describe('staying signed in', () => {
  it('stays off through a try that failed', async () => {
    const { worker, model, done } = await solved({ keep: false });
    await worker.take('session.sign-in').fail({ code: 'wrong-password' });
    await done;
    expect(model.keep.value).toBe(false);
  });

  it('stays off when the person has to sign in again', () => {
    const { account, model } = open();
    account.value = { ...MIRA, kept: false };
    expect(model.keep.value).toBe(false);
    model.chooseKeep(true);
    expect(model.keep.value).toBe(true);
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
  ])('is validated before anything is sent: %j and %j', async (email, password, emailError, passwordError) => {
    const { model, encryptor } = open();
    typeLogin(model, email, password);
    await model.submit();
    expect(problemsOf(model)).toEqual([emailError, passwordError]);
    expect(encryptor).not.toHaveBeenCalled();
  });

  it('is no longer marked as wrong once it is changed', () => {
    const { model } = open();
    void model.submit();
    model.email.type('a');
    expect(problemsOf(model)).toEqual([null, 'options_passwordMissing']);
  });
});

describe('the two ways to a token', () => {
  /** A sign-in whose first two captchas end as the test says. */
  async function waiting(profile = PROFILE) {
    const all = open(profile);
    const outcomes = [Promise.withResolvers<CaptchaOutcome>(), Promise.withResolvers<CaptchaOutcome>()] as const;
    for (const { promise } of outcomes) all.requestToken.mockReturnValueOnce(promise);
    typeLogin(all.model);
    const submit = async (): Promise<void> => {
      void all.model.submit();
      await settled();
    };
    const end = async (at: 0 | 1, outcome: CaptchaOutcome): Promise<void> => {
      outcomes[at].resolve(outcome);
      await settled();
    };
    await submit();
    return { ...all, submit, end, asked: () => all.requestToken.mock.calls.map(([way]) => way) };
  }

  it('are switched while a captcha is awaited, without encrypting again', async () => {
    const { model, requestToken, encryptor, end, asked } = await waiting();
    expect([asked(), model.otherWay.value]).toEqual([['service-page'], 'captcha-tab']);
    void model.useOtherWay();
    expect(requestToken.mock.calls[0]?.[2].cancelled.aborted).toBe(true);
    await end(0, { kind: 'cancelled' });
    expect(asked()[1]).toBe('captcha-tab');
    expect([model.phase.value, model.otherWay.value]).toEqual(['captcha', 'service-page']);
    expect(encryptor).toHaveBeenCalledTimes(2);
    await end(1, { kind: 'token', token: 'TOKEN' });
    expect(model.phase.value).toBe('sending');
  });

  it('are switched by the tab itself', async () => {
    const { end, asked } = await waiting();
    await end(0, { kind: 'other-way' });
    expect(asked()).toEqual(['service-page', 'captcha-tab']);
  });

  it('are switched after one has failed; the next ordinary attempt takes the first choice', async () => {
    const { model, submit, end, asked } = await waiting();
    await end(0, { kind: 'closed' });
    expect(model.problem.value).toBe('closed');
    void model.useOtherWay();
    await settled();
    await end(1, { kind: 'closed' });
    await submit();
    expect(asked()).toEqual(['service-page', 'captcha-tab', 'service-page']);
  });

  it('begin with the service’s page in a browser without sandboxed pages, too', () => {
    expect(open(PROFILE, false).model.isSupported.value).toBe(true);
  });

  it('offer nothing where there is one', async () => {
    const { model, end } = await waiting(WITHOUT_PAGE);
    expect(model.otherWay.value).toBeNull();
    await end(0, { kind: 'other-way' });
    expect([model.phase.value, model.problem.value]).toEqual(['idle', null]);
  });
});
