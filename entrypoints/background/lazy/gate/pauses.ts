/** The current pause. It is stored, so it survives the worker. */
import { FailureError, type Failure } from '../../../../utils/errors';
import { isPauseActive } from '../../../../utils/watch/pause';
import { change, erase, read, write } from '../../../../utils/storage/store';
import { pauseItem, type Pause } from '../../../../utils/storage/items';
import type { Mutex } from '../../eager/mutex';
import type { Environment } from '../../environment';
import { pauseAfter } from './back-off';
import type { Priority } from './priority-queue';

/** The longest pause for requests of a person, even if the service asks for more. */
const MAX_FOR_PEOPLE_MS = 3_600_000;

export interface PauseParts extends Pick<Environment, 'now' | 'random' | 'isOnline'> {
  mutex: Mutex;
}

/** Creates the pauses. */
export function createPauses({ mutex, now, random, isOnline }: PauseParts) {
  return {
    /** Checks whether a request may be sent. @returns whether a pause is stored @throws FailureError the one that started the pause */
    async check({ by }: Priority): Promise<boolean> {
      const pause = await read(pauseItem);
      if (
        !pause ||
        !isPauseActive(pause, now()) ||
        !appliesTo(pause, by, now()) ||
        (pause.code === 'offline' && isOnline())
      )
        return pause !== null;
      const until = by === 'person' ? Math.min(pause.until, pause.since + MAX_FOR_PEOPLE_MS) : pause.until;
      throw new FailureError({ code: pause.code, detail: 'pause', keptBack: true, retryAfterMs: until - now() });
    },

    /** Starts or extends the pause after a failure. */
    start: (failure: Failure, { by }: Priority) =>
      mutex(async () => {
        const before = await read(pauseItem);
        const after = pauseAfter(before, failure, { by, now: now(), random: random() });
        if (after !== before) await write(change(pauseItem, after));
      }),

    /** Ends the pause: the service answers again. */
    end: () => mutex(() => erase(pauseItem)),
  };
}

/** Back-off applies to the watch only; `Retry-After` also to people, for at most `MAX_FOR_PEOPLE_MS`. */
function appliesTo(pause: Pause, by: Priority['by'], now: number): boolean {
  return by === 'watch' || (pause.asked && now - pause.since < MAX_FOR_PEOPLE_MS);
}
