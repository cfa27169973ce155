import type { CaptchaMode } from './captcha/modes.ts';
import type { Captcha } from './captcha/tokens.ts';
import type { Ledger } from './control/ledger.ts';
import type { Trouble } from './control/trouble.ts';
import type { Database } from './db/database.ts';

/** What every endpoint and page works with. */
export interface World {
  db: Database;
  /** The time in whole seconds, as epoch milliseconds: the service's timestamps end in 000. */
  now(): number;
  /** `http://localhost:PORT`. */
  origin: string;
  apiKey: string;
  /** The plain text of an RSA ciphertext in base64, or null. */
  decrypt(ciphertext: string): string | null;
  captcha: Captcha;
  ledger: Ledger;
  trouble: Trouble;
  rules: Rules;
  /** Aborted when the service stops: a request that still waits must not change the data any more. */
  stopping: AbortSignal;
}

/** What the control interface can change about the service itself. */
export interface Rules {
  /** How long a person must wait between two comments; 0 for no wait. */
  cooldownMs: number;
  /** How far its clock is ahead of this computer's, in milliseconds. */
  aheadMs: number;
  /** Bodies of another encoding are read as empty, as a server does that knows only one. */
  encoding: 'any' | 'form' | 'json';
  /** How the captcha of the service's own page behaves. */
  captchaMode: CaptchaMode;
}

/** An absolute link for one of the site's own; other links stay as they are. */
export function absolute(world: Pick<World, 'origin'>, link: string): string {
  return link.startsWith('/') ? world.origin + link : link;
}
