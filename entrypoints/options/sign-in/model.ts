import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { failureOf, type ErrorCode, type Failure } from '../../../utils/errors';
import type { MessageKey } from '../../../utils/locale/i18n';
import type { send, SignIn } from '../../../utils/messages';
import { isSameLogin, type PublicProfile } from '../../../utils/service/profile';
import type { encrypt } from '../../../utils/crypto/rsa';
import type { Account } from '../../../utils/storage/items';
import type { CaptchaOutcome } from './wait-for-token';

export type SignInPhase = 'idle' | 'encrypting' | 'captcha' | 'sending';

/** Why the last try did not work. */
export type SignInProblem =
  { kind: 'failure'; failure: Failure } | { kind: 'captcha'; why: 'closed' | 'timed-out' | 'not-opened' };

interface Sources {
  ask: typeof send;
  encrypt: typeof encrypt;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  /** Whether this browser can show the captcha at all. */
  isSupported: boolean;
  /** Opens a captcha tab and waits for what comes of it. */
  requestToken: (cancelled: AbortSignal) => Promise<CaptchaOutcome>;
}

/** Signing in, from typing to being signed in. Plain credentials live here and nowhere else. */
export interface SignInModel {
  /** Where it is not, nobody shall type a login in vain. */
  readonly isSupported: boolean;
  readonly email: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  readonly emailError: ReadonlySignal<MessageKey | null>;
  readonly passwordError: ReadonlySignal<MessageKey | null>;
  /** Whether the session shall outlive the browser. Whoever signs in again keeps what they chose before. */
  readonly keep: ReadonlySignal<boolean>;
  readonly phase: ReadonlySignal<SignInPhase>;
  readonly problem: ReadonlySignal<SignInProblem | null>;
  typeEmail(text: string): void;
  typePassword(text: string): void;
  chooseKeep(keep: boolean): void;
  /** Whether what was typed can be used; says what is wrong with it. */
  validate(): boolean;
  /** Signs in with what was typed. Ends when it is done, refused or given up. */
  submit(): Promise<void>;
  /** Gives up waiting for the captcha. */
  cancel(): void;
}

/** The same password cannot help after these, so it does not stay. */
const CLEARS_PASSWORD: ReadonlySet<ErrorCode> = new Set([
  'wrong-password',
  'account-unverified',
  'account-banned',
  'decryption-failed',
  'key-unusable',
  'key-weak',
  'encryption',
]);

export function signInModel({ ask, encrypt, service, account, isSupported, requestToken }: Sources): SignInModel {
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

  // What was typed for one service is not for another: it goes, and so does the captcha.
  effect(() => {
    const now = service.value ?? null;
    if (typedFor && !(now && isSameLogin(typedFor, now))) {
      captchaAbort.abort();
      email.value = '';
      password.value = '';
    }
    typedFor = now;
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

  /** Before the captcha: a key that can't be used shall not cost anybody a challenge. */
  async function encryptLogin(): Promise<Pick<SignIn, 'email' | 'password' | 'madeFor'> | Failure> {
    const profile = service.value;
    if (!profile) return { code: 'no-service' };
    const { baseUrl, publicKey, rsaPadding } = profile;
    phase.value = 'encrypting';
    const options = { publicKey: profile.publicKey, padding: profile.rsaPadding };
    let field: Signal<MessageKey | null> = emailError;
    try {
      const address = await encrypt(email.value.trim(), options);
      field = passwordError;
      return {
        email: address,
        password: await encrypt(password.value, options),
        madeFor: { baseUrl, publicKey, rsaPadding },
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
    const result = await ask('session.sign-in', { ...login, token: outcome.token, keep: keep.value });
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
    cancel: () => captchaAbort.abort(),
  };
}
