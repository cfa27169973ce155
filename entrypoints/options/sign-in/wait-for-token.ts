import {
  MAX_TOKEN_AGE_MS,
  type CaptchaChannel,
  type CaptchaMessage,
  type OptionsMessage,
} from '../../../utils/captcha/channel';

/** How a captcha tab ended. */
export type CaptchaOutcome =
  { kind: 'token'; token: string } | { kind: 'closed' | 'timed-out' | 'not-opened' | 'cancelled' };

/** What the captcha needs of the browser's tabs. */
export interface CaptchaTabs {
  /** Opens the captcha tab. @returns its id */
  open(ticket: string): Promise<number>;
  close(tabId: number): Promise<void>;
  /** Brings the options page back to the front. */
  focusSelf(): Promise<void>;
  /** @returns the function that unsubscribes */
  onClosed(listener: (tabId: number) => void): () => void;
}

interface WaitOptions {
  tabs: CaptchaTabs;
  openChannel: (ticket: string, onMessage: (message: CaptchaMessage) => void) => CaptchaChannel<OptionsMessage>;
  ticket: string;
  now: () => number;
  /** Stops the wait and closes the tab. */
  cancelled: AbortSignal;
}

/** After this time the person has probably left. */
export const CAPTCHA_TIMEOUT_MS = 5 * 60_000;

/** Opens a captcha tab and waits for its token, its closing, cancellation or a timeout. Never rejects. */
export async function waitForToken({
  tabs,
  openChannel,
  ticket,
  now,
  cancelled,
}: WaitOptions): Promise<CaptchaOutcome> {
  const { promise, resolve } = Promise.withResolvers<CaptchaOutcome>();
  let tabId: number | null = null;
  let lastClosedId: number | null = null;

  const channel = openChannel(ticket, (message) => {
    if (message.kind === 'hello') return channel.post({ kind: 'waiting' });
    if (now() - message.solvedAt > MAX_TOKEN_AGE_MS) return channel.post({ kind: 'too-old' });
    channel.post({ kind: 'taken' });
    return resolve({ kind: 'token', token: message.token });
  });
  const stopListening = tabs.onClosed((id) => {
    lastClosedId = id;
    if (id === tabId) resolve({ kind: 'closed' });
  });
  const timeout = setTimeout(() => resolve({ kind: 'timed-out' }), CAPTCHA_TIMEOUT_MS);
  const cancel = (): void => resolve({ kind: 'cancelled' });
  cancelled.addEventListener('abort', cancel);

  try {
    tabId = await tabs.open(ticket);
    if (lastClosedId === tabId) resolve({ kind: 'closed' });
    if (cancelled.aborted) cancel();
  } catch {
    resolve({ kind: 'not-opened' });
  }
  const outcome = await promise;

  clearTimeout(timeout);
  cancelled.removeEventListener('abort', cancel);
  stopListening();
  if (outcome.kind !== 'token') channel.post({ kind: 'gone' });
  channel.close();
  if (outcome.kind === 'cancelled' && tabId !== null) await tabs.close(tabId);
  if (outcome.kind === 'token') await tabs.focusSelf();
  return outcome;
}
