import { FailureError } from '../../../../utils/errors';
import type { Priority } from './priority-queue';

interface Flight {
  answer: Promise<unknown>;
  urgency: Priority;
  /** How many still wait for the answer; with the last one the request ends. */
  callers: number;
  stop: AbortController;
}

interface Caller extends Priority {
  signal?: AbortSignal | undefined;
}

export interface SingleFlight {
  /** Joins a request that is under way under this key, or starts one. */
  join: <T>(key: string, caller: Caller, start: (urgency: Priority, signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** From now on nobody joins what is under way: its answer may be from before something changed. */
  forget: () => void;
}

/** Identical requests in flight share one answer; each caller can give up alone. */
export function createSingleFlight(): SingleFlight {
  const underWay = new Map<string, Flight>();

  function startFlight(
    key: string,
    by: Priority['by'],
    start: (urgency: Priority, signal: AbortSignal) => Promise<unknown>,
  ): Flight {
    const stop = new AbortController();
    const urgency = { by };
    const flight: Flight = { answer: start(urgency, stop.signal), urgency, callers: 0, stop };
    underWay.set(key, flight);
    return flight;
  }

  function removeFlight(key: string, flight: Flight): void {
    if (underWay.get(key) === flight) underWay.delete(key);
  }

  async function join<T>(
    key: string,
    { by, signal }: Caller,
    start: (urgency: Priority, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const flight = underWay.get(key) ?? startFlight(key, by, start);
    if (by === 'person') flight.urgency.by = 'person';
    flight.callers += 1;
    try {
      // One key is one call, and so one type of answer.
      return (await untilAborted(flight.answer, signal)) as T;
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0) {
        removeFlight(key, flight);
        flight.stop.abort();
      }
    }
  }

  return { join, forget: () => underWay.clear() };
}

/** Waits for an answer unless the caller gives up first. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const givenUp = Promise.withResolvers<never>();
  const giveUp = (): void => givenUp.reject(failureOfAbort(signal));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([answer, givenUp.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Why a request was given up, as a failure. */
export function failureOfAbort(signal: AbortSignal): FailureError {
  const reason: unknown = signal.reason;
  return reason instanceof FailureError ? reason : new FailureError({ code: 'unreachable' }, { cause: reason });
}
