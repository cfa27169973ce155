import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { failureOf, type ErrorCode, type Failure } from '../../../utils/errors';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { send, SignIn } from '../../../utils/messages';
import { isSameLogin, type PublicProfile } from '../../../utils/service/profile';
import type { encrypt } from '../../../utils/crypto/rsa';
import type { Account } from '../../../utils/storage/items';
import type { CaptchaOutcome } from './wait-for-token';

export type SignInPhase = 'idle' | 'encrypting' | 'captcha' | 'sending';

/** Why the last attempt failed. */
export type SignInProblem =
  { kind: 'failure'; failure: Failure } | { kind: 'captcha'; why: 'closed' | 'timed-out' | 'not-opened' };

interface Sources {
  ask: typeof send;
  encrypt: typeof encrypt;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  /** Whether this browser has the sandboxed page that the captcha needs. */
  isSupported: boolean;
  /** Opens a captcha tab and waits for its outcome. */
  requestToken: (cancelled: AbortSignal) => Promise<CaptchaOutcome>;
  /** Brings that tab to the front. */
  showCaptcha: () => void;
}

/** The view model of signing in. The only place that holds plain credentials. */
export interface SignInModel {
  /** If false, no form is shown: the login would be typed for nothing. */
  readonly isSupported: boolean;
  readonly email: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  readonly emailError: ReadonlySignal<MessageKey | null>;
  readonly passwordError: ReadonlySignal<MessageKey | null>;
  /** Whether to stay signed in after the browser was closed. Starts as chosen at the last sign-in. */
  readonly keep: ReadonlySignal<boolean>;
  readonly phase: ReadonlySignal<SignInPhase>;
  readonly problem: ReadonlySignal<SignInProblem | null>;
  typeEmail: (text: string) => void;
  typePassword: (text: string) => void;
  chooseKeep: (keep: boolean) => void;
  /** Checks the input and sets the errors of the fields. @returns whether it is valid */
  validate(): boolean;
  /** Signs in. Resolves when the attempt succeeded, failed or was cancelled. */
  submit(): Promise<void>;
  /** Brings the captcha tab to the front. */
  showCaptcha: () => void;
  /** Stops waiting for the captcha. */
  cancel(): void;
}

/** After these failures the same password cannot work, so the field is cleared. */
const CLEARS_PASSWORD: ReadonlySet<ErrorCode> = new Set([
  'wrong-password',
  'account-unverified',
  'account-banned',
  'decryption-failed',
  'key-unusable',
  'key-weak',
  'encryption',
]);

export function signInModel({
  ask,
  encrypt,
  service,
  account,
  isSupported,
  requestToken,
  showCaptcha,
}: Sources): SignInModel {
  const email = signal('');
  const password = signal('');
  const emailError = signal<MessageKey | null>(null);
  const passwordError = signal<MessageKey | null>(null);
  const chosen = signal<boolean | null>(null);
  const keep = computed(() => chosen.value ?? account.value?.kept ?? true);
  const phase = signal<SignInPhase>('idle');
  const problem = signal<SignInProblem | null>(null);
  let captchaAbort = new AbortController();
  let typedFor: PublicProfile | null = null;

  // A login typed for one service must not reach another one.
  effect(() => {
    const current = service.value ?? null;
    if (typedFor && !(current && isSameLogin(typedFor, current))) {
      captchaAbort.abort();
      email.value = '';
      password.value = '';
    }
    typedFor = current;
  });

  function validate(): boolean {
    const address = email.value.trim();
    emailError.value =
      address === '' ? 'options_emailMissing' : /^\S+@\S+$/.test(address) ? null : 'options_emailWrong';
    passwordError.value = password.value === '' ? 'options_passwordMissing' : null;
    return emailError.value === null && passwordError.value === null;
  }

  function showFailure(failure: Failure): void {
    problem.value = { kind: 'failure', failure };
    if (CLEARS_PASSWORD.has(failure.code)) password.value = '';
  }

  /** Runs before the captcha, so that an unusable key is found before the person solves a challenge and the token is used at once. */
  async function encryptLogin(): Promise<Pick<SignIn, 'email' | 'password' | 'encryptedFor'> | Failure> {
    const profile = service.value;
    if (!profile) return { code: 'no-service' };
    const { baseUrl, publicKey, rsaPadding } = profile;
    phase.value = 'encrypting';
    const options = { publicKey, padding: rsaPadding };
    let field: Signal<MessageKey | null> = emailError;
    try {
      const address = await encrypt(email.value.trim(), options);
      field = passwordError;
      return {
        email: address,
        password: await encrypt(password.value, options),
        encryptedFor: { baseUrl, publicKey, rsaPadding },
      };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'login-too-long') field.value = 'options_tooLong';
      return failure;
    }
  }

  async function run(): Promise<void> {
    const login = await encryptLogin();
    if ('code' in login) return showFailure(login);
    phase.value = 'captcha';
    const outcome = await requestToken(captchaAbort.signal);
    if (outcome.kind === 'cancelled' || captchaAbort.signal.aborted) return;
    if (outcome.kind !== 'token') {
      problem.value = { kind: 'captcha', why: outcome.kind };
      return;
    }
    phase.value = 'sending';
    const result = await ask('session.sign-in', { ...login, token: outcome.token, isPersistent: keep.value });
    if (!result.ok) return showFailure(result.failure);
    email.value = '';
    password.value = '';
    chosen.value = null;
  }

  return {
    isSupported,
    email,
    password,
    emailError,
    passwordError,
    keep,
    phase,
    problem,
    validate,
    typeEmail(text) {
      email.value = text;
      emailError.value = null;
    },
    typePassword(text) {
      password.value = text;
      passwordError.value = null;
    },
    chooseKeep(keepIt) {
      chosen.value = keepIt;
    },
    async submit() {
      if (!isSupported || phase.value !== 'idle' || !validate()) return;
      captchaAbort = new AbortController();
      problem.value = null;
      await run();
      phase.value = 'idle';
    },
    showCaptcha,
    cancel: () => captchaAbort.abort(),
  };
}
