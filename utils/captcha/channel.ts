/**
 * How the options page and the captcha tab it opened talk: over a channel that carries the ticket's name, which nobody
 * else knows. The token crosses it once and is acknowledged once.
 */

/** The captcha tab, to the options page. */
export type CaptchaMessage =
  /** Is somebody waiting for me? */
  | { kind: 'hello' }
  /** `solvedAt` in epoch ms: tokens live about two minutes. */
  | { kind: 'token'; token: string; solvedAt: number };

/** The options page, to the captcha tab. */
export type OptionsMessage =
  | { kind: 'waiting' }
  /** The token arrived and is used now. */
  | { kind: 'taken' }
  /** The token was too old on arrival: please get another. */
  | { kind: 'too-old' }
  /** Nobody waits any longer. */
  | { kind: 'gone' };

/** Tokens live about 120 s at the vendor; an older one than this would be refused by the service. */
export const MAX_TOKEN_AGE_MS = 110_000;

/** One end of the channel. */
export interface CaptchaChannel<Out> {
  post(message: Out): void;
  close(): void;
}

/** The options page's end. */
export function openOptionsChannel(
  ticket: string,
  onMessage: (message: CaptchaMessage) => void,
): CaptchaChannel<OptionsMessage> {
  return openChannel(ticket, parseCaptchaMessage, onMessage);
}

/** The captcha tab's end. */
export function openCaptchaChannel(
  ticket: string,
  onMessage: (message: OptionsMessage) => void,
): CaptchaChannel<CaptchaMessage> {
  return openChannel(ticket, parseOptionsMessage, onMessage);
}

const TICKET = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ticket in the captcha tab's address, `null` where there is none. */
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

const OPTIONS_MESSAGE_KINDS: ReadonlySet<unknown> = new Set<OptionsMessage['kind']>([
  'waiting',
  'taken',
  'too-old',
  'gone',
]);

function parseOptionsMessage(data: unknown): OptionsMessage | null {
  return isRecord(data) && OPTIONS_MESSAGE_KINDS.has(data.kind) ? { kind: data.kind as OptionsMessage['kind'] } : null;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
