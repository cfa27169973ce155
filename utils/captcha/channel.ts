/**
 * How the options page and the captcha tab it opened talk: over a channel that carries the ticket's name, which nobody
 * else knows. The token crosses it once and is acknowledged once.
 */

/** The captcha tab, to the options page. */
export type FromCaptcha =
  /** Is somebody waiting for me? */
  | { kind: 'hello' }
  /** `solvedAt` in epoch ms: tokens live about two minutes. */
  | { kind: 'token'; token: string; solvedAt: number };

/** The options page, to the captcha tab. */
export type FromOptions =
  | { kind: 'waiting' }
  /** The token arrived and is used now. */
  | { kind: 'taken' }
  /** The token was too old on arrival: please get another. */
  | { kind: 'too-old' }
  /** Nobody waits any longer. */
  | { kind: 'gone' };

/** Tokens live about 120 s at the vendor; an older one than this would be refused by the service. */
export const TOKEN_LIFE_MS = 110_000;

/** One end of the channel. */
export interface CaptchaEnd<Out> {
  post(message: Out): void;
  close(): void;
}

/** The options page's end. */
export function listenAsOptions(ticket: string, onMessage: (message: FromCaptcha) => void): CaptchaEnd<FromOptions> {
  return openEnd(ticket, readFromCaptcha, onMessage);
}

/** The captcha tab's end. */
export function listenAsCaptcha(ticket: string, onMessage: (message: FromOptions) => void): CaptchaEnd<FromCaptcha> {
  return openEnd(ticket, readFromOptions, onMessage);
}

const TICKET = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ticket in the captcha tab's address, `null` where there is none. */
export function ticketOf(hash: string): string | null {
  const ticket = hash.replace(/^#/, '');
  return TICKET.test(ticket) ? ticket : null;
}

function openEnd<In, Out>(
  ticket: string,
  readMessage: (data: unknown) => In | null,
  onMessage: (message: In) => void,
): CaptchaEnd<Out> {
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

function readFromCaptcha(data: unknown): FromCaptcha | null {
  if (!isRecord(data)) return null;
  if (data.kind === 'hello') return { kind: 'hello' };
  if (data.kind !== 'token' || typeof data.token !== 'string' || typeof data.solvedAt !== 'number') return null;
  return data.token ? { kind: 'token', token: data.token, solvedAt: data.solvedAt } : null;
}

const REPLIES: ReadonlySet<unknown> = new Set<FromOptions['kind']>(['waiting', 'taken', 'too-old', 'gone']);

function readFromOptions(data: unknown): FromOptions | null {
  return isRecord(data) && REPLIES.has(data.kind) ? { kind: data.kind as FromOptions['kind'] } : null;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
