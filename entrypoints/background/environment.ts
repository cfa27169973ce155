/** What the worker takes from outside, as parameters, so that tests can fake it. */
import type { Fetch } from '../../utils/api/request';
import type { ServiceProfile } from '../../utils/service/profile';
import type { CheckProfile } from './lazy/service/setup';

export interface Environment {
  /** The profile baked into this build, `null` where one is entered. */
  profile: ServiceProfile | null;
  /** Reads a profile that was entered; `null` in a build for one service, which takes no other. */
  checkProfile: CheckProfile | null;
  fetch: Fetch;
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
  /** From 0 to 1. */
  random: () => number;
  /** Calls back once after some milliseconds, if the worker lives that long. */
  setTimer: (ms: number, callback: () => void) => void;
  /** Whether the browser believes there is a network. */
  isOnline: () => boolean;
  /** Whether the browser's notifications have neither lists nor buttons, and only one at a time is sure to be seen. */
  basicOnly: boolean;
  /** Whether the browser's address bar reads suggestions as markup. */
  isOmniboxXml: boolean;
}
