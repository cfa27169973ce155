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

const OPTIONS_MESSAGE_KINDS = [
  'waiting',
  /** The token was accepted. */
  'taken',
  /** The token was too old; another one is needed. */
  'too-old',
  /** The options page no longer waits. */
  'gone',
] as const;

/** A message from the options page to the tab. */
export interface OptionsMessage {
  kind: (typeof OPTIONS_MESSAGE_KINDS)[number];
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
  return openChannel(ticket, parseCaptchaMessage, onMessage);
}

/** Opens the channel in the captcha tab. */
export function openCaptchaChannel(
  ticket: string,
  onMessage: (message: OptionsMessage) => void,
): CaptchaChannel<CaptchaMessage> {
  return openChannel(ticket, parseOptionsMessage, onMessage);
}

const TICKET = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the ticket in the fragment of the captcha tab's address; `null` if there is none. */
export function parseTicket(hash: string): string | null {
  const ticket = hash.replace(/^#/, '');
  return TICKET.test(ticket) ? ticket : null;
}

function openChannel<In, Out>(
  ticket: string,
  readMessage: (data: unknown) => In | null,
  onMessage: (message: In) => void,
): CaptchaChannel<Out> {
  const channel = new BroadcastChannel(`captcha:${ticket}`);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data);
    if (message) onMessage(message);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at our own origin.
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Parses a message from the tab; `null` for any other data. */
export function parseCaptchaMessage(data: unknown): CaptchaMessage | null {
  if (!isRecord(data)) return null;
  const kind = CAPTCHA_MESSAGE_KINDS.find((known) => known === data.kind);
  if (kind) return { kind };
  if (data.kind !== 'token' || typeof data.token !== 'string' || typeof data.solvedAt !== 'number') return null;
  return data.token ? { kind: 'token', token: data.token, solvedAt: data.solvedAt } : null;
}

function parseOptionsMessage(data: unknown): OptionsMessage | null {
  const kind = isRecord(data) && OPTIONS_MESSAGE_KINDS.find((known) => known === data.kind);
  return kind ? { kind } : null;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

/** The two ways of getting a captcha token. */

/**
 * `service-page`: the service's own page with the captcha (`captchaPage` of the profile).
 * `captcha-tab`: the captcha tab of the extension, which needs sandboxed pages. Firefox has none.
 */
export type CaptchaWay = 'service-page' | 'captcha-tab';

/** Returns the ways that exist, the first choice first. */
export function captchaWays(captchaPage: string | undefined, hasSandbox: boolean): CaptchaWay[] {
  return [...(captchaPage ? (['service-page'] as const) : []), ...(hasSandbox ? (['captcha-tab'] as const) : [])];
}
