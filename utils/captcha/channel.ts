/**
 * The messages between the options page, which waits for a token, and the tab in which the captcha is solved: the captcha
 * tab over a `BroadcastChannel`, the service's own page over a port to the script in it. A token is sent once and
 * acknowledged once.
 */

const CAPTCHA_MESSAGE_KINDS = [
  /** Asks whether an options page still waits. */
  'hello',
  /** The page shows a captcha, or has shown none for a while. */
  'captcha',
  'no-captcha',
  /** The person cancels, or wants the other way of getting a token. */
  'cancel',
  'other-way',
] as const;

/** A message from the tab to the options page. */
export type CaptchaMessage =
  | { kind: (typeof CAPTCHA_MESSAGE_KINDS)[number] }
  /** `solvedAt` in epoch ms: tokens live about two minutes. */
  | { kind: 'token'; token: string; solvedAt: number };

/** What the bar in the service's page says. The options page sends it first, since it knows the chosen language. */
export interface BarWords {
  solve: string;
  sent: string;
  none: string;
  cancel: string;
  /** `null` where the captcha tab can't be used. */
  useCaptchaTab: string | null;
  lang: string;
  dir: string;
}

/**
 * A message from the options page to the tab. `taken`: the token was accepted. `too-old`: another one is needed. `gone`: the options
 * page no longer waits.
 */
export interface OptionsMessage {
  kind: 'waiting' | 'taken' | 'too-old' | 'gone';
}

/** The vendor's tokens are valid for about 120 s; the rest is for the request to the service. */
export const MAX_TOKEN_AGE_MS = 110_000;

/** The name of the port from the options page to the script in the service's page. */
export const CAPTCHA_PORT = 'captcha';

/** One end of the channel. */
export interface CaptchaChannel<Out> {
  post(message: Out): void;
  close(): void;
}

/** Opens the channel to the captcha tab. The random ticket in its name is known to the two pages alone. */
export function openOptionsChannel(
  ticket: string,
  onMessage: (message: CaptchaMessage) => void,
): CaptchaChannel<OptionsMessage> {
  return openChannel(ticket, (data) => {
    const message = parseCaptchaMessage(data);
    if (message) onMessage(message);
  });
}

/** Opens the channel in the captcha tab. */
export function openCaptchaChannel(
  ticket: string,
  onMessage: (message: OptionsMessage) => void,
): CaptchaChannel<CaptchaMessage> {
  return openChannel(ticket, (data) => onMessage(data as OptionsMessage));
}

const TICKET = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the ticket in the fragment of the captcha tab's address; `null` if there is none. */
export function parseTicket(hash: string): string | null {
  const ticket = hash.replace(/^#/, '');
  return TICKET.test(ticket) ? ticket : null;
}

function openChannel<Out>(ticket: string, onData: (data: unknown) => void): CaptchaChannel<Out> {
  const channel = new BroadcastChannel(`captcha:${ticket}`);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onData(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at our own origin.
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Parses a message from the tab; `null` for any other data. */
export function parseCaptchaMessage(data: unknown): CaptchaMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, token, solvedAt } = data as Partial<Record<'kind' | 'token' | 'solvedAt', unknown>>;
  const known = CAPTCHA_MESSAGE_KINDS.find((each) => each === kind);
  if (known) return { kind: known };
  const isToken = kind === 'token' && typeof token === 'string' && token !== '' && typeof solvedAt === 'number';
  return isToken ? { kind, token, solvedAt } : null;
}

/**
 * The two ways of getting a captcha token.
 * `service-page`: the service's own page with the captcha (`captchaPage` of the profile).
 * `captcha-tab`: the captcha tab of the extension, which needs sandboxed pages. Firefox has none.
 */
export type CaptchaWay = 'service-page' | 'captcha-tab';

/** Returns the ways that exist, the first choice first. */
export function captchaWays(captchaPage: string | undefined, hasSandbox: boolean): CaptchaWay[] {
  return [...(captchaPage ? (['service-page'] as const) : []), ...(hasSandbox ? (['captcha-tab'] as const) : [])];
}
