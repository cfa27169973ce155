import type { ErrorCode } from '../error-codes';

/** The current back-off. */
export interface Pause {
  /** The failure of the newest request. */
  code: ErrorCode;
  /** The service's own words. */
  message?: string;
  /** Failed background requests in a row. */
  failures: number;
  /** Epoch ms of the newest failure, and of the end of the back-off. */
  since: number;
  until: number;
  /** Whether the service asked for it (`Retry-After`). Then it applies to requests by the person, too. */
  asked: boolean;
}

/** Whether a pause is active. A clock that was set back ends it, because the rest of the pause is unknown. */
export function isPauseActive(pause: Pause | null, now: number): pause is Pause {
  return pause !== null && pause.since <= now && now < pause.until;
}
