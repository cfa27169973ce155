/** What the worker takes from outside, passed in so that tests can fake it. */
import type { Fetch } from './request';
import type { checkProfile } from '../../../utils/service/profile-schema';
import type { ServiceProfile } from '../../../utils/service/profile';
import type { Mutex } from './mutex';
import type { createTimer } from './timer';

export interface Environment {
  /** The profile baked into this build; `null` if the person enters one. */
  profile: ServiceProfile | null;
  /** Checks a profile that the person entered; `null` in a build for one service. */
  checkProfile: typeof checkProfile | null;
  fetch: Fetch;
  now: () => number;
  newId: () => string;
  random: () => number;
  /** Calls back once after this many milliseconds, if the worker lives that long. */
  setTimer: (ms: number, callback: () => void) => void;
  isOnline: () => boolean;
  /** Whether notifications have no lists and no buttons, and only one at a time is sure to be visible (Firefox). */
  basicOnly: boolean;
  /** Whether the browser parses omnibox suggestions as XML (Chromium). */
  isOmniboxXml: boolean;
}

/** What every part of the worker is handed. */
export interface Base extends Environment {
  mutex: Mutex;
  later: ReturnType<typeof createTimer>;
}
