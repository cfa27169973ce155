/**
 * The back-off after failures of the service: the pauses of all requests, and of those that carry the login. The service may answer
 * one kind and not the other. Pauses are stored, so they survive the worker.
 */
import { FailureError, type Failure } from '../../../utils/errors';
import { MAX_RETRY_AFTER_MS } from '../../../utils/limits';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import { erase, read } from '../../../utils/storage/store';
import { loginPauseItem, pauseItem } from '../../../utils/storage/items';
import type { Base } from './environment';
import { update } from './mutex';

/** Who waits for a request. A request of the watch that a person joins in flight gets the person's priority. */
export interface Priority {
  by: 'person' | 'watch';
}

const MINUTE_MS = 60_000;
/**
 * The range of each pause in minutes, by the number of failures in a row. The pause is random within it (jitter), so that many
 * clients of a service do not return at the same moment. The last range costs under 30 requests in a day without the service.
 */
const RANGES_MINUTES = [
  [1, 4],
  [4, 16],
  [16, 60],
  [50, 60],
] as const;
/** The longest pause for requests of a person, even if the service asks for more. */
const MAX_FOR_PEOPLE_MS = 3_600_000;

export type PauseDependencies = Pick<Base, 'mutex' | 'now' | 'random' | 'isOnline'>;

export function createPauses({ mutex, now, random, isOnline }: PauseDependencies) {
  function isHeldBack(pause: Pause, by: Priority['by']): boolean {
    if (pause.code === 'offline' && isOnline()) return false;
    // Back-off applies to the watch only; `Retry-After` also to people, for a limited time.
    const isForPeople = pause.asked && now() - pause.since < MAX_FOR_PEOPLE_MS;
    return isPauseActive(pause, now()) && (by === 'watch' || isForPeople);
  }

  return {
    /** Checks whether a request may be sent. @returns whether a pause is stored @throws FailureError the one that started the pause */
    async check({ by }: Priority, carriesLogin: boolean): Promise<boolean> {
      const pauses = [await read(pauseItem), carriesLogin ? await read(loginPauseItem) : null];
      const pause = pauses.find((stored) => stored && isHeldBack(stored, by));
      if (!pause) return pauses.some(Boolean);
      const until = by === 'person' ? Math.min(pause.until, pause.since + MAX_FOR_PEOPLE_MS) : pause.until;
      const { code, message } = pause;
      throw new FailureError({
        code,
        ...(message !== undefined && { message }),
        detail: 'pause',
        keptBack: true,
        retryAt: until,
      });
    },

    start: (failure: Failure, { by }: Priority, carriesLogin: boolean) =>
      update(mutex, carriesLogin ? loginPauseItem : pauseItem, (before) =>
        pauseAfter(before, failure, { by, now: now(), random: random() }),
      ),

    /** Ends the pause: the service answers again. Only a request with the login shows that it answers those. */
    end: (carriesLogin: boolean) => mutex(() => erase(pauseItem, ...(carriesLogin ? [loginPauseItem] : []))),
  };
}

/** Returns the pause after some failures in a row, in milliseconds: 1 to 60 minutes. Pure. @param random from 0 to 1 */
export function backOffMs(failures: number, random: number): number {
  const [min, max] = RANGES_MINUTES[Math.min(failures, RANGES_MINUTES.length) - 1] ?? RANGES_MINUTES[0];
  return (min + random * (max - min)) * MINUTE_MS;
}

/**
 * Returns the pause after a failure of the whole service, or the previous one if nothing changes. Pure. A person who tries again makes
 * the pause longer only if the service asks for it (`Retry-After`).
 */
export function pauseAfter(
  before: Pause | null,
  failure: Failure,
  { by, now, random }: { by: 'person' | 'watch'; now: number; random: number },
): Pause | null {
  const asked = failure.retryAt !== undefined;
  if (by === 'person' && !asked) return before;
  const active = isPauseActive(before, now) ? before : null;
  // A request that was in flight when the pause began is no new failure.
  const failures = (before?.failures ?? 0) + (by === 'watch' && !active ? 1 : 0);
  const wait = Math.max(
    by === 'watch' ? backOffMs(failures, random) : 0,
    Math.min((failure.retryAt ?? now) - now, MAX_RETRY_AFTER_MS),
  );
  return {
    code: failure.code,
    ...(failure.message !== undefined && { message: failure.message }),
    failures,
    since: now,
    until: Math.max(now + wait, active?.until ?? 0),
    asked: asked || (active?.asked ?? false),
  };
}
