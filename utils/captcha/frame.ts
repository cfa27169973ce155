/**
 * The messages between the captcha tab and its sandboxed frame. The frame's origin is opaque, so the tab checks the source
 * window, the frame checks the tab's origin, and both check the nonce in the frame's address.
 */

import type { PublicProfile } from '../service/profile';

/** Sent by the tab: the widget to render. */
export interface FrameConfig {
  nonce: string;
  siteKey: string;
  /** The host that the vendor is given. Otherwise its script would send the extension's id. */
  host: string;
  language: string;
  theme: 'light' | 'dark';
}

/** Returns the host that the vendor gets. It refuses an empty one, and a site key belongs to the site rather than to its API. */
export function captchaHostOf({ captchaHost, links, baseUrl }: PublicProfile): string {
  return captchaHost ?? new URL(links[0] ?? baseUrl).hostname;
}

const KINDS_WITHOUT_DATA = [
  /** The frame's script runs and waits for the config. */
  'hello',
  /** The vendor's own frame, inside ours, runs and can be seen. */
  'ready',
  /** The challenge was not solved in time, or the solved token not used. */
  'expired',
  /** The person closed the challenge. */
  'dismissed',
  /** The vendor's script could not be loaded. */
  'blocked',
] as const;

export type FrameEvent =
  | { kind: (typeof KINDS_WITHOUT_DATA)[number] }
  | { kind: 'token'; token: string }
  /** The widget reports an error of its own, by the vendor's code. */
  | { kind: 'error'; code: string };

/** Parses a message of the frame; `null` for any other data. */
export function parseFrameEvent(data: unknown, nonce: string): FrameEvent | null {
  if (typeof data !== 'object' || data === null || !('nonce' in data) || data.nonce !== nonce || !('kind' in data))
    return null;
  if ((KINDS_WITHOUT_DATA as readonly unknown[]).includes(data.kind)) return { kind: data.kind as 'hello' };
  if (data.kind === 'error') return { kind: 'error', code: 'code' in data ? String(data.code) : '' };
  if (data.kind !== 'token' || !('token' in data) || typeof data.token !== 'string' || data.token === '') return null;
  return { kind: 'token', token: data.token };
}
