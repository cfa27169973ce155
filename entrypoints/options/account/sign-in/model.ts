import { computed, effect, signal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { hasFlag, PASSWORD_USELESS } from '../../../../utils/error-codes';
import { failureOf, type Failure, type Result } from '../../../../utils/errors';
import type { Send } from '../../../../utils/commands/messages';
import { isSameLogin, type PublicProfile } from '../../../../utils/service/profile';
import type { encrypt } from '../../../../utils/crypto/rsa';
import type { CaptchaWay } from '../../../../utils/captcha/channel';
import { createTypedField, type TypedField } from '../../shared/form';
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

/** The view model of signing in. The only place that holds plain credentials. */
export function createSignInModel({ send, showCaptcha, onSignedIn, ...dependencies }: Dependencies) {
  const { service } = dependencies;
  const form = createLoginForm(dependencies);
  const captcha = createCaptchaModel(dependencies);
  const action = createAction();
  const noToken = signal<CaptchaProblem | null>(null);
  const phase = computed((): SignInPhase => (action.isBusy.value ? (captcha.state.value ?? 'sending') : 'idle'));
  // A login typed for one service must not reach another one.
  onOtherLogin(service, () => {
    captcha.cancel();
    form.clear();
  });

  async function signIn(profile: PublicProfile): Promise<Result<unknown> | void> {
    // Before the captcha, so that an unusable key is found before the person solves a challenge and the token is used at once.
    const login = await form.encrypted(profile);
    const outcome = await captcha.getToken(profile);
    if (outcome.kind === 'cancelled' || outcome.kind === 'other-way') return;
    if (outcome.kind !== 'token') {
      noToken.value = outcome.kind;
      return;
    }
    const isPersistent = form.keep.value;
    const result = await send('session.sign-in', { ...login, token: outcome.token, isPersistent });
    if (!result.ok) return result;
    form.clear();
    form.chooseKeep(null);
    onSignedIn();
  }

  async function attempt(way: CaptchaWay | null | undefined): Promise<void> {
    const profile = service.value;
    if (!way || !profile || action.isBusy.value || !form.validate()) return;
    action.dismiss();
    noToken.value = null;
    captcha.choose(way);
    await action.run('sign-in', () => signIn(profile));
    if (action.failure.value && hasFlag(action.failure.value, PASSWORD_USELESS)) form.password.text.value = '';
  }

  return {
    ...form,
    /** If false, no form is shown: the login would be typed for nothing. */
    isSupported: computed(() => captcha.ways.value.length > 0),
    otherWay: captcha.otherWay,
    phase,
    problem: computed((): Failure | CaptchaProblem | null => action.failure.value ?? noToken.value),
    /** Signs in, unless a field is invalid. Resolves when the attempt succeeded, failed or was cancelled. */
    submit: () => attempt(captcha.ways.value[0]),
    /** Gets the token by the other way: at once while a captcha is awaited, otherwise in a new attempt. */
    async useOtherWay() {
      if (phase.value === 'idle') await attempt(captcha.otherWay.value);
      else if (phase.value !== 'sending') captcha.cancel(OTHER_WAY);
    },
    showCaptcha,
    cancel: () => captcha.cancel(),
  };
}

function onOtherLogin(service: Dependencies['service'], forget: () => void): void {
  let typedFor: PublicProfile | null = null;
  effect(() => {
    const current = service.value ?? null;
    if (typedFor && !(current && isSameLogin(typedFor, current))) forget();
    typedFor = current;
  });
}

/** What is typed. */
function createLoginForm({ encrypt, account }: Pick<Dependencies, 'encrypt' | 'account'>) {
  const email = createTypedField();
  const password = createTypedField();
  const choice = signal<boolean | null>(null);
  return {
    email,
    password,
    /** Whether to stay signed in after the browser was closed. Starts as chosen at the last sign-in. */
    keep: computed(() => choice.value ?? account.value?.kept ?? true),
    chooseKeep: (keep: boolean | null): void => void (choice.value = keep),
    /** Checks the input and sets the errors of the fields. @returns whether it is valid */
    validate(): boolean {
      const address = email.text.value.trim();
      email.problem.value =
        address === '' ? 'options_emailMissing' : /^\S+@\S+$/.test(address) ? null : 'options_emailWrong';
      password.problem.value = password.text.value === '' ? 'options_passwordMissing' : null;
      return email.problem.value === null && password.problem.value === null;
    },
    /** @throws FailureError as `encrypt` */
    async encrypted({ baseUrl, publicKey, rsaPadding }: PublicProfile) {
      const sealed = (field: TypedField, text: string) =>
        encrypt(text, { publicKey, padding: rsaPadding }).catch((error: unknown) => {
          if (failureOf(error).code === 'login-too-long') field.problem.value = 'options_tooLong';
          throw error;
        });
      return {
        email: await sealed(email, email.text.value.trim()),
        password: await sealed(password, password.text.value),
        encryptedFor: { baseUrl, publicKey, rsaPadding },
      };
    },
    clear(): void {
      email.text.value = '';
      password.text.value = '';
    },
  };
}

/** The reason for stopping one way to use the other. */
const OTHER_WAY = 'other-way';

/** The captcha whose token is awaited. */
function createCaptchaModel({
  service,
  hasSandbox,
  requestToken,
}: Omit<Dependencies, 'send' | 'showCaptcha' | 'onSignedIn'>) {
  /** The ways of getting a token with this profile and browser, the first choice first. */
  const ways = computed<CaptchaWay[]>(() => [
    ...(service.value?.captchaPage ? (['service-page'] as const) : []),
    ...(service.value && hasSandbox ? (['captcha-tab'] as const) : []),
  ]);
  const way = signal<CaptchaWay | null>(null);
  /** The way that the last attempt did not use; `null` if there is no other. */
  const otherWay = computed(() => ways.value.find((one) => one !== way.value) ?? null);
  const state = signal<'captcha' | 'no-captcha' | null>(null);
  let abort = new AbortController();

  function choose(chosen: CaptchaWay): void {
    way.value = chosen;
    abort = new AbortController();
  }

  /** Waits for a token by the chosen way, and again by the other one each time the person asks for that. */
  async function getToken(profile: PublicProfile): Promise<CaptchaOutcome> {
    const { signal: cancelled } = abort;
    if (!way.value || cancelled.aborted) return { kind: 'cancelled' };
    state.value = 'captcha';
    const onCaptcha = (isShown: boolean): void => void (state.value = isShown ? 'captcha' : 'no-captcha');
    const outcome = await requestToken(way.value, profile, { cancelled, onCaptcha });
    state.value = null;
    const wantsOther = outcome.kind === 'other-way' || cancelled.reason === OTHER_WAY;
    if (!wantsOther || !otherWay.value) return cancelled.aborted ? { kind: 'cancelled' } : outcome;
    choose(otherWay.value);
    return getToken(profile);
  }

  return { ways, otherWay, state, choose, getToken, cancel: (reason?: string): void => abort.abort(reason) };
}

export type SignInModel = ReturnType<typeof createSignInModel>;
