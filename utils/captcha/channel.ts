/**
 * The `BroadcastChannel` between the options page and the captcha tab that it opened. Its name contains a random ticket that
 * only these two pages know. The token is sent once and acknowledged once.
 */

/** A message from the captcha tab to the options page. */
export type CaptchaMessage =
  /** Asks whether an options page still waits. */
  | { kind: 'hello' }
  /** `solvedAt` in epoch ms: tokens live about two minutes. */
  | { kind: 'token'; token: string; solvedAt: number };

const OPTIONS_MESSAGE_KINDS = [
  'waiting',
  /** The token was accepted. */
  'taken',
  /** The token was too old; another one is needed. */
  'too-old',
  /** The options page no longer waits. */
  'gone',
] as const;

/** A message from the options page to the captcha tab. */
export interface OptionsMessage {
  kind: (typeof OPTIONS_MESSAGE_KINDS)[number];
}

/** The vendor's tokens are valid for about 120 s; the rest is for the request to the service. */
export const MAX_TOKEN_AGE_MS = 110_000;

/** One end of the channel. */
export interface CaptchaChannel<Out> {
  post(message: Out): void;
  close(): void;
}

/** Opens the channel in the options page. */
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

function parseCaptchaMessage(data: unknown): CaptchaMessage | null {
  if (!isRecord(data)) return null;
  if (data.kind === 'hello') return { kind: 'hello' };
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
