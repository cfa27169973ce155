import type { CaptchaEnd, FromCaptcha, FromOptions } from '../../../utils/captcha/channel';
import { TOKEN_LIFE_MS } from '../../../utils/captcha/channel';

/** What came of a captcha tab. */
export type CaptchaOutcome =
  { kind: 'token'; token: string } | { kind: 'closed' | 'timed-out' | 'not-opened' | 'cancelled' };

/** The browser's tabs, as far as a captcha needs them. */
export interface CaptchaTabs {
  /** Opens the captcha tab. @returns its id */
  open(ticket: string): Promise<number>;
  focus(tabId: number): Promise<void>;
  close(tabId: number): Promise<void>;
  /** Brings the options page back to the front. */
  focusSelf(): Promise<void>;
  /** @returns how to stop listening */
  onClosed(listener: (tabId: number) => void): () => void;
}

interface WaitOptions {
  tabs: CaptchaTabs;
  listen: (ticket: string, onMessage: (message: FromCaptcha) => void) => CaptchaEnd<FromOptions>;
  ticket: string;
  now: () => number;
  /** Ends the waiting, and closes the tab. */
  cancelled: AbortSignal;
  onOpened: (tabId: number) => void;
}

/** A person who has not solved it by then has gone. */
export const CAPTCHA_TIMEOUT_MS = 5 * 60_000;

/** Opens a captcha tab and waits for its token, for its end, or for the end of patience. Never rejects. */
export async function waitForToken({
  tabs,
  listen,
  ticket,
  now,
  cancelled,
  onOpened,
}: WaitOptions): Promise<CaptchaOutcome> {
  const { promise, resolve } = Promise.withResolvers<CaptchaOutcome>();
  let tabId: number | null = null;
  let closedEarly: number | null = null;

  const end = listen(ticket, (message) => {
    if (message.kind === 'hello') return end.post({ kind: 'waiting' });
    if (now() - message.solvedAt > TOKEN_LIFE_MS) return end.post({ kind: 'too-old' });
    end.post({ kind: 'taken' });
    return resolve({ kind: 'token', token: message.token });
  });
  const stopListening = tabs.onClosed((id) => {
    closedEarly = id;
    if (id === tabId) resolve({ kind: 'closed' });
  });
  const patience = setTimeout(() => resolve({ kind: 'timed-out' }), CAPTCHA_TIMEOUT_MS);
  const cancel = (): void => resolve({ kind: 'cancelled' });
  cancelled.addEventListener('abort', cancel);

  try {
    tabId = await tabs.open(ticket);
    onOpened(tabId);
    if (closedEarly === tabId) resolve({ kind: 'closed' });
    if (cancelled.aborted) cancel();
  } catch {
    // No tab, no captcha: the outcome says so, and the person can try again.
    resolve({ kind: 'not-opened' });
  }
  const outcome = await promise;

  clearTimeout(patience);
  cancelled.removeEventListener('abort', cancel);
  stopListening();
  if (outcome.kind !== 'token') end.post({ kind: 'gone' });
  end.close();
  if (outcome.kind === 'cancelled' && tabId !== null) await tabs.close(tabId);
  if (outcome.kind === 'token') await tabs.focusSelf();
  return outcome;
}
