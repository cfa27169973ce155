import type { Pause } from '../storage/items';

/** Whether a pause is active. A clock that was set back ends it, because the rest of the pause is unknown. */
export function isPauseActive(pause: Pause | null, now: number): pause is Pause {
  return pause !== null && pause.since <= now && now < pause.until;
}
