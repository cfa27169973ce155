/**
 * The current pauses: of all requests, and of those that carry the login. The service may answer one kind and not the other. They
 * are stored, so they survive the worker.
 */
import { FailureError, type Failure } from '../../../utils/errors';
import { isPauseActive, type Pause } from '../../../utils/watch/pause';
import { change, erase, read, write } from '../../../utils/storage/store';
import { loginPauseItem, pauseItem } from '../../../utils/storage/items';
import type { Mutex } from '../mutex';
import type { Environment } from '../environment';
import { pauseAfter } from './back-off';
import type { Priority } from './priority-queue';

/** The longest pause for requests of a person, even if the service asks for more. */
const MAX_FOR_PEOPLE_MS = 3_600_000;

export interface PauseDependencies extends Pick<Environment, 'now' | 'random' | 'isOnline'> {
  mutex: Mutex;
}

/** Creates the pauses. */
export function createPauses({ mutex, now, random, isOnline }: PauseDependencies) {
  function isHeldBack(pause: Pause, by: Priority['by']): boolean {
    if (pause.code === 'offline' && isOnline()) return false;
    return isPauseActive(pause, now()) && appliesTo(pause, by, now());
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

    /** Starts or extends the pause after a failure. */
    start: (failure: Failure, { by }: Priority, carriesLogin: boolean) =>
      mutex(async () => {
        const item = carriesLogin ? loginPauseItem : pauseItem;
        const before = await read(item);
        const after = pauseAfter(before, failure, { by, now: now(), random: random() });
        if (after !== before) await write(change(item, after));
      }),

    /** Ends the pause: the service answers again. Only a request with the login shows that it answers those. */
    end: (carriesLogin: boolean) => mutex(() => erase(pauseItem, ...(carriesLogin ? [loginPauseItem] : []))),
  };
}

/** Back-off applies to the watch only; `Retry-After` also to people, for at most `MAX_FOR_PEOPLE_MS`. */
function appliesTo(pause: Pause, by: Priority['by'], now: number): boolean {
  return by === 'watch' || (pause.asked && now - pause.since < MAX_FOR_PEOPLE_MS);
}
