/**
 * The gate between client and network. Every request passes it: two at once, people first, identical requests in flight share
 * one answer, and none is sent during a pause.
 */
import { post, type ApiCall, type ExecuteCall } from './request';
import { hasFlag, INCONCLUSIVE, TROUBLE, TROUBLE_WITHOUT_LOGIN, type ErrorCode } from '../../../utils/error-codes';
import { failureFrom, failureOf, FailureError } from '../../../utils/errors';
import { recordRequest } from '../../../utils/cache/ledger';
import type { ServiceProfile } from '../../../utils/service/profile';
import type { Base } from './environment';
import { createPauses, type PauseDependencies, type Priority } from './back-off';

const MAX_CONCURRENT = 2;
/** Origins of refused pictures in one record. A hostile answer may hold any number. */
const MAX_REFUSED_ORIGINS = 10;
/** The time limit of one request after it was sent, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;

interface Flight {
  answer: Promise<unknown>;
  priority: Priority;
  signal: AbortSignal;
}

type Asked<T> = ApiCall<T> & { signal: AbortSignal };

export type Gate = ReturnType<typeof createGate>;

export function createGate(dependencies: PauseDependencies & Pick<Base, 'fetch'>) {
  const { fetch, now } = dependencies;
  const queue = createPriorityQueue(MAX_CONCURRENT);
  /** The readings in flight, by what they ask for (single-flight). */
  const inFlight = new Map<string, Flight>();
  const pauses = createPauses(dependencies);
  /** Clients add the origins of the pictures that they refused. The ledger records them with the request. */
  const refusedOrigins = new Set<string>();
  /** How many milliseconds the service's clock is ahead of ours, by its newest `Date` header; `null` if unknown. */
  let aheadMs: number | null = null;

  /** Sends a request that has its slot, unless a pause holds it back. */
  async function send<T>(profile: ServiceProfile, asked: Asked<T>, priority: Priority): Promise<T> {
    const withLogin = carriesLogin(asked);
    const wasPaused = await pauses.check(priority, withLogin);
    const call = { ...asked, signal: AbortSignal.any([asked.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]) };
    const at = now();
    let bytes = 0;
    const log = (outcome: 'ok' | ErrorCode, skipped: number): void => {
      const logged = recordRequest({
        at,
        tookMs: now() - at,
        endpoint: call.path.replaceAll(/.*\/|\.php$/g, ''),
        bytes,
        outcome,
        skipped,
        refusedOrigins: [...refusedOrigins].slice(0, MAX_REFUSED_ORIGINS),
        login: withLogin,
        by: priority.by,
      });
      refusedOrigins.clear();
      // A failed write to the ledger, which only diagnostics read, fails no request.
      logged.catch(() => undefined);
    };
    const onResponse = ({ headers }: Response, read: number): void => {
      bytes = read;
      const serviceNow = Date.parse(headers.get('Date') ?? '');
      const tookMs = now() - at;
      // Where the computer slept or its clock jumped meanwhile, the header says nothing about the clock of now.
      if (Number.isFinite(serviceNow) && tookMs >= 0 && tookMs <= REQUEST_TIMEOUT_MS) aheadMs = serviceNow - now();
    };
    try {
      const value = await post(fetch, profile, call, onResponse, now);
      log('ok', skippedIn(value));
      // The service did the work, also where a full disk does not let the pause end.
      if (wasPaused) await failureFrom(pauses.end(withLogin));
      return value;
    } catch (error) {
      const failure = failureOf(error);
      log(failure.code, 0);
      const isTrouble = hasFlag(failure, withLogin ? TROUBLE : TROUBLE | TROUBLE_WITHOUT_LOGIN);
      // An aborted request says nothing about the service.
      const isConclusive = !call.signal.aborted || failure.code === 'timeout';
      // A storage error must not hide the failure.
      if (isConclusive && isTrouble) await failureFrom(pauses.start(failure, priority, withLogin));
      else if (isConclusive && wasPaused && !hasFlag(failure, INCONCLUSIVE)) await failureFrom(pauses.end(withLogin));
      throw error;
    }
  }

  async function enqueue<T>(profile: ServiceProfile, call: Asked<T>, priority: Priority): Promise<T> {
    await queue.acquire(priority);
    try {
      if (call.signal.aborted) throw failureOfAbort(call.signal);
      return await send(profile, call, priority);
    } finally {
      queue.release();
    }
  }

  /** Creates the transport to one service. @param by who waits @param lifetime aborts every request of this transport */
  function executorFor(profile: ServiceProfile, by: Priority['by'], lifetime: AbortSignal): ExecuteCall {
    return (call) => {
      const signal = call.signal ? AbortSignal.any([call.signal, lifetime]) : lifetime;
      // After a change at the service, nobody joins an older request in flight: its answer may be outdated.
      if (call.isMutation) return enqueue(profile, { ...call, signal }, { by }).finally(() => inFlight.clear());
      if (call.isFresh) inFlight.clear();
      const key = JSON.stringify([profile.baseUrl, profile.bodyEncoding, call.path, call.fields]);
      let flight = inFlight.get(key);
      if (!flight || flight.signal.aborted) {
        const priority = { by };
        // Identical calls join it. They are of one session and service, so none of them is aborted alone.
        const answer = enqueue(profile, { ...call, signal }, priority).finally(() => {
          if (inFlight.get(key)?.answer === answer) inFlight.delete(key);
        });
        flight = { answer, priority, signal };
        inFlight.set(key, flight);
      }
      if (by === 'person') flight.priority.by = 'person';
      // A key means one call, so the type of the answer is the same.
      return flight.answer as Promise<never>;
    };
  }

  return { executorFor, refusedOrigins, clockAheadMs: () => aheadMs };
}

/** Limits the number of concurrent requests; a person's waiting request goes first. */
function createPriorityQueue(slots: number) {
  const waiting: { priority: Priority; start: () => void }[] = [];
  let free = slots;
  return {
    async acquire(priority: Priority): Promise<void> {
      if (free > 0) free -= 1;
      else await new Promise<void>((start) => void waiting.push({ priority, start }));
    },
    release(): void {
      const next = waiting.find(({ priority }) => priority.by === 'person') ?? waiting[0];
      if (!next) free += 1;
      else waiting.splice(waiting.indexOf(next), 1);
      next?.start();
    },
  };
}

function failureOfAbort(signal: AbortSignal): FailureError {
  const reason: unknown = signal.reason;
  return reason instanceof FailureError ? reason : new FailureError({ code: 'unreachable' }, { cause: reason });
}

function carriesLogin({ fields }: ApiCall<unknown>): boolean {
  return 'password' in fields;
}

function skippedIn(value: unknown): number {
  const { skipped } = (value ?? {}) as { skipped?: unknown };
  return typeof skipped === 'number' ? skipped : 0;
}
