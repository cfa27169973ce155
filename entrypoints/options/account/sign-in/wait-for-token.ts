import {
  MAX_TOKEN_AGE_MS,
  type CaptchaChannel,
  type CaptchaMessage,
  type OptionsMessage,
} from '../../../../utils/captcha/channel';

/** How waiting for a token ended. */
export type CaptchaOutcome =
  { kind: 'token'; token: string } | { kind: 'closed' | 'timed-out' | 'not-opened' | 'cancelled' | 'other-way' };

/** An open tab in which the person solves the captcha. */
interface CaptchaTab extends CaptchaChannel<OptionsMessage> {
  readonly id: number;
  /** Whether it closes by itself after a token, once the person could read that it worked. */
  readonly closesItself: boolean;
}

/**
 * Opens the tab of one way.
 * @param onMessage handles a message of the tab, which may come before the tab is known. @returns the reply
 */
export type OpenCaptchaTab = (onMessage: (message: CaptchaMessage) => OptionsMessage | null) => Promise<CaptchaTab>;

/** What waiting needs of the browser's tabs. */
export interface Tabs {
  close(tabId: number): Promise<void>;
  /** Brings the options page back to the front. */
  focusSelf(): Promise<void>;
  /** @returns the function that unsubscribes */
  onClosed(listener: (tabId: number) => void): () => void;
}

export interface WaitDependencies {
  open: OpenCaptchaTab;
  tabs: Tabs;
  now: () => number;
  /** Stops the wait and closes the tab. */
  cancelled: AbortSignal;
  /** Whether the page shows a captcha. */
  onCaptcha: (isShown: boolean) => void;
}

/** After this time the person has probably left. */
const CAPTCHA_TIMEOUT_MS = 5 * 60_000;

/** Opens a tab with a captcha and waits for its token, its closing, cancellation or a timeout. Never rejects. */
export async function waitForToken({
  open,
  tabs,
  now,
  cancelled,
  onCaptcha,
}: WaitDependencies): Promise<CaptchaOutcome> {
  const { promise, resolve } = Promise.withResolvers<CaptchaOutcome>();
  let tab: CaptchaTab | null = null;
  let lastClosedId: number | null = null;

  function reply(message: CaptchaMessage): OptionsMessage | null {
    switch (message.kind) {
      case 'hello':
        return { kind: 'waiting' };
      case 'token':
        if (now() - message.solvedAt > MAX_TOKEN_AGE_MS) return { kind: 'too-old' };
        resolve({ kind: 'token', token: message.token });
        return { kind: 'taken' };
      case 'cancel':
        resolve({ kind: 'cancelled' });
        break;
      case 'other-way':
        resolve({ kind: 'other-way' });
        break;
      default:
        onCaptcha(message.kind === 'captcha');
    }
    return null;
  }

  const stopListening = tabs.onClosed((id) => {
    lastClosedId = id;
    if (id === tab?.id) resolve({ kind: 'closed' });
  });
  const timeout = setTimeout(() => resolve({ kind: 'timed-out' }), CAPTCHA_TIMEOUT_MS);
  const cancel = (): void => resolve({ kind: 'cancelled' });
  cancelled.addEventListener('abort', cancel);

  try {
    tab = await open(reply);
    if (lastClosedId === tab.id) resolve({ kind: 'closed' });
    if (cancelled.aborted) cancel();
  } catch {
    resolve({ kind: 'not-opened' });
  }
  const outcome = await promise;

  clearTimeout(timeout);
  cancelled.removeEventListener('abort', cancel);
  stopListening();
  if (outcome.kind !== 'token') tab?.post({ kind: 'gone' });
  tab?.close();
  const isKept = outcome.kind === 'timed-out' || (outcome.kind === 'token' && tab?.closesItself);
  if (tab && !isKept) await tabs.close(tab.id);
  if (outcome.kind === 'token' || outcome.kind === 'cancelled') await tabs.focusSelf();
  return outcome;
}
