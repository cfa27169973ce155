import { computed, effect, signal } from '@preact/signals';
import { hasFlag, PASSWORD_USELESS } from '../../../../utils/error-codes';
import { failureOf, type Failure } from '../../../../utils/errors';
import type { Send } from '../../../../utils/commands/messages';
import { isSameLogin, type PublicProfile } from '../../../../utils/service/profile';
import type { encrypt } from '../../../../utils/crypto/rsa';
import type { CaptchaWay } from '../../../../utils/captcha/channel';
import { createTypedField } from '../../shared/form';
import type { Stored } from '../../stored';
import type { waitForToken, CaptchaOutcome } from './wait-for-token';

/** `no-captcha`: the page that was opened for the captcha shows none. */
export type SignInPhase = 'idle' | 'captcha' | 'no-captcha' | 'sending';

/** Why there was no token. */
export type CaptchaProblem = 'closed' | 'timed-out' | 'not-opened';

interface Dependencies extends Pick<Stored, 'service' | 'account'> {
  send: Send;
  encrypt: typeof encrypt;
  /** Whether the browser has sandboxed pages, which the captcha tab needs. */
  hasSandbox: boolean;
  requestToken: typeof waitForToken;
  showCaptcha: () => void;
  onSignedIn: () => void;
}

/** The reason for stopping one way to use the other. */
const OTHER_WAY = 'other-way';

/** The view model of signing in. The only place that holds plain credentials. */
export function createSignInModel({
  send,
  encrypt,
  service,
  account,
  hasSandbox,
  requestToken,
  showCaptcha,
  onSignedIn,
}: Dependencies) {
  const email = createTypedField();
  const password = createTypedField();
  const chosen = signal<boolean | null>(null);
  const keep = computed(() => chosen.value ?? account.value?.kept ?? true);
  const phase = signal<SignInPhase>('idle');
  const problem = signal<Failure | CaptchaProblem | null>(null);
  /** The ways of getting a captcha token with this profile and browser, the first choice first. */
  const ways = computed<CaptchaWay[]>(() => [
    ...(service.value?.captchaPage ? (['service-page'] as const) : []),
    ...(service.value && hasSandbox ? (['captcha-tab'] as const) : []),
  ]);
  const way = signal<CaptchaWay | null>(null);
  const otherWay = computed(() => ways.value.find((one) => one !== way.value) ?? null);
  let captchaAbort = new AbortController();
  let typedFor: PublicProfile | null = null;

  // A login typed for one service must not reach another one.
  effect(() => {
    const current = service.value ?? null;
    if (typedFor && !(current && isSameLogin(typedFor, current))) {
      captchaAbort.abort();
      email.text.value = '';
      password.text.value = '';
    }
    typedFor = current;
  });

  /** Checks the input and sets the errors of the fields. @returns whether it is valid */
  function validate(): boolean {
    const address = email.text.value.trim();
    email.problem.value =
      address === '' ? 'options_emailMissing' : /^\S+@\S+$/.test(address) ? null : 'options_emailWrong';
    password.problem.value = password.text.value === '' ? 'options_passwordMissing' : null;
    return email.problem.value === null && password.problem.value === null;
  }

  function showFailure(failure: Failure): void {
    problem.value = failure;
    if (hasFlag(failure, PASSWORD_USELESS)) password.text.value = '';
  }

  /**
   * Runs before the captcha, so that an unusable key is found before the person solves a challenge and the token is used at once.
   * @returns `null` where it failed, which is shown
   */
  async function encryptLogin({ baseUrl, publicKey, rsaPadding }: PublicProfile) {
    phase.value = 'sending';
    const options = { publicKey, padding: rsaPadding };
    let field = email;
    try {
      const address = await encrypt(email.text.value.trim(), options);
      field = password;
      const secret = await encrypt(password.text.value, options);
      return { email: address, password: secret, encryptedFor: { baseUrl, publicKey, rsaPadding } };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'login-too-long') field.problem.value = 'options_tooLong';
      showFailure(failure);
      return null;
    }
  }

  async function run(profile: PublicProfile): Promise<void> {
    const login = await encryptLogin(profile);
    if (!login) return;
    const outcome = await getToken(profile);
    if (outcome.kind === 'cancelled' || outcome.kind === 'other-way') return;
    if (outcome.kind !== 'token') {
      problem.value = outcome.kind;
      return;
    }
    phase.value = 'sending';
    const result = await send('session.sign-in', { ...login, token: outcome.token, isPersistent: keep.value });
    if (!result.ok) return showFailure(result.failure);
    email.text.value = '';
    password.text.value = '';
    chosen.value = null;
    onSignedIn();
  }

  /** Waits for a token by the chosen way, and again by the other one each time the person asks for that. */
  async function getToken(profile: PublicProfile): Promise<CaptchaOutcome> {
    const { signal: cancelled } = captchaAbort;
    if (!way.value || cancelled.aborted) return { kind: 'cancelled' };
    phase.value = 'captcha';
    const onCaptcha = (isShown: boolean): void => {
      phase.value = isShown ? 'captcha' : 'no-captcha';
    };
    const outcome = await requestToken(way.value, profile, { cancelled, onCaptcha });
    const wantsOther = outcome.kind === 'other-way' || cancelled.reason === OTHER_WAY;
    if (!wantsOther || !otherWay.value) return cancelled.aborted ? { kind: 'cancelled' } : outcome;
    way.value = otherWay.value;
    captchaAbort = new AbortController();
    return getToken(profile);
  }

  async function attempt(by: CaptchaWay | undefined): Promise<void> {
    const profile = service.value;
    if (!by || !profile || phase.value !== 'idle' || !validate()) return;
    way.value = by;
    captchaAbort = new AbortController();
    problem.value = null;
    await run(profile);
    phase.value = 'idle';
  }

  return {
    /** If false, no form is shown: the login would be typed for nothing. */
    isSupported: computed(() => ways.value.length > 0),
    /** The way that the last attempt did not use; `null` if there is no other. */
    otherWay,
    email,
    password,
    /** Whether to stay signed in after the browser was closed. Starts as chosen at the last sign-in. */
    keep,
    phase,
    problem,
    chooseKeep: (keepIt: boolean): void => {
      chosen.value = keepIt;
    },
    /** Signs in, unless a field is invalid. Resolves when the attempt succeeded, failed or was cancelled. */
    submit: () => attempt(ways.value[0]),
    /** Gets the token by the other way: at once while a captcha is awaited, otherwise in a new attempt. */
    async useOtherWay() {
      if (phase.value === 'idle') await attempt(otherWay.value ?? undefined);
      else if (phase.value !== 'sending') captchaAbort.abort(OTHER_WAY);
    },
    showCaptcha,
    cancel: () => captchaAbort.abort(),
  };
}

export type SignInModel = ReturnType<typeof createSignInModel>;
