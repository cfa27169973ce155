import type { Pause } from '../storage/items';

/** Whether a pause holds now. A clock that was set back ends it: nobody can say how much of it is left. */
export function isPauseActive(pause: Pause | null, now: number): pause is Pause {
  return pause !== null && pause.since <= now && now < pause.until;
}
