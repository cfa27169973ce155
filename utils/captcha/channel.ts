/**
 * The messages between the options page, which waits for a token, and the tab in which the captcha is solved: the captcha tab,
 * or the service's own page with a script of ours. The options page opens a port to it; once that is closed, nobody waits any
 * more. A token is sent once and acknowledged once.
 */

export const CAPTCHA_PORT = 'captcha';

const CAPTCHA_MESSAGE_KINDS = [
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

/** What the options page replies to a token: it was accepted, or another one is needed. */
export type TokenReply = 'taken' | 'too-old';

/** Whether the options page opened this port to the captcha tab, which a content script can open, too. */
export function isOptionsPort(
  { name, sender }: { name: string; sender?: { url?: string | undefined } | undefined },
  optionsUrl: string,
): boolean {
  return name === CAPTCHA_PORT && sender?.url?.split(/[?#]/)[0] === optionsUrl;
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
