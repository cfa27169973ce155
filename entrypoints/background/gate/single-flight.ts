import { FailureError } from '../../../utils/errors';

/** Who waits for a request. A request of the watch that a person joins in flight gets the person's priority. */
export interface Priority {
  by: 'person' | 'watch';
}

interface Flight {
  answer: Promise<unknown>;
  priority: Priority;
  /** How many wait for the answer. The request is aborted when none is left. */
  callers: number;
  stop: AbortController;
}

interface Caller extends Priority {
  signal?: AbortSignal | undefined;
}

type Start<T> = (priority: Priority, signal: AbortSignal) => Promise<T>;

/** Lets identical requests in flight share one answer. Each caller can abort alone. */
export function createSingleFlight() {
  const inFlight = new Map<string, Flight>();

  function startFlight(key: string, by: Priority['by'], start: Start<unknown>): Flight {
    const stop = new AbortController();
    const priority = { by };
    const flight: Flight = { answer: start(priority, stop.signal), priority, callers: 0, stop };
    inFlight.set(key, flight);
    return flight;
  }

  /** Joins the request in flight with this key, or starts one. */
  async function join<T>(key: string, { by, signal }: Caller, start: Start<T>): Promise<T> {
    const flight = inFlight.get(key) ?? startFlight(key, by, start);
    if (by === 'person') flight.priority.by = 'person';
    flight.callers += 1;
    try {
      // A key means one call, so the type of the answer is the same.
      return (await untilAborted(flight.answer, signal)) as T;
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0) {
        if (inFlight.get(key) === flight) inFlight.delete(key);
        flight.stop.abort();
      }
    }
  }

  /** Makes later callers start new requests: answers in flight may be older than a change at the service. */
  function forget(): void {
    inFlight.clear();
  }

  return { join, forget };
}

/** Waits for an answer until the caller aborts. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(failureOfAbort(signal));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([answer, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Returns the reason of an abort as a failure. */
export function failureOfAbort(signal: AbortSignal): FailureError {
  const reason: unknown = signal.reason;
  return reason instanceof FailureError ? reason : new FailureError({ code: 'unreachable' }, { cause: reason });
}
