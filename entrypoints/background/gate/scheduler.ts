/**
 * The gate between client and network. Every request passes it: two at once, people first, identical requests in flight share
 * one answer, and none is sent during a pause.
 */
import { carriesLogin, post, type ExecuteCall, type Priority, type Send, type Sending } from './request';
import type { ErrorCode } from '../../../utils/error-codes';
import { failureOf, FailureError } from '../../../utils/errors';
import { recordRequest } from '../../../utils/cache/ledger';
import type { ServiceProfile } from '../../../utils/service/profile';
import type { Base } from './environment';
import { withBackOff, type BackOffDependencies } from './back-off';
import { createSingleFlight } from './mutex';

const MAX_CONCURRENT = 2;
/** Origins of refused pictures in one record. A hostile answer may hold any number. */
const MAX_REFUSED_ORIGINS = 10;
/** The time limit of one request after it was sent, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** What requests show besides their answers. */
interface Learned {
  /** Clients add the origins of the pictures that they refused. The ledger records them with the request. */
  refusedOrigins: Set<string>;
  /** How many milliseconds the service's clock is ahead of ours, by its newest `Date` header; `null` if unknown. */
  aheadMs: number | null;
}

export type Gate = ReturnType<typeof createGate>;

export function createGate(dependencies: BackOffDependencies & Pick<Base, 'fetch'>) {
  const learned: Learned = { refusedOrigins: new Set(), aheadMs: null };
  const send = withTurn(withBackOff(dependencies, withTimeout(withLedger(dependencies, learned))));
  /** The readings in flight, by what they ask for. */
  const running = createSingleFlight<{ answer: Promise<unknown>; priority: Priority; signal: AbortSignal }>();

  /** Creates the transport to one service. @param by who waits @param lifetime aborts every request of this transport */
  function executorFor(profile: ServiceProfile, by: Priority['by'], lifetime: AbortSignal): ExecuteCall {
    return (asked) => {
      const signal = asked.signal ? AbortSignal.any([asked.signal, lifetime]) : lifetime;
      const call = { ...asked, profile, signal, priority: { by } };
      // After a change at the service, nobody joins an older request in flight: its answer may be outdated.
      if (call.isMutation) return send(call).finally(running.clear);
      if (call.isFresh) running.clear();
      const key = JSON.stringify([profile.baseUrl, profile.bodyEncoding, call.path, call.fields]);
      // Identical calls are of one session and service, so none of them is aborted alone.
      const flight = running.join(key, () => ({ answer: send(call), priority: call.priority, signal }));
      if (by === 'person') flight.priority.by = 'person';
      // A key means one call, so the type of the answer is the same.
      return flight.answer as Promise<never>;
    };
  }

  return { executorFor, refusedOrigins: learned.refusedOrigins, clockAheadMs: () => learned.aheadMs };
}

/** Limits the number of concurrent requests; a person's waiting request goes first. */
function withTurn(send: Send): Send {
  const waiting: { priority: Priority; start: () => void }[] = [];
  let free = MAX_CONCURRENT;

  function release(): void {
    const next = waiting.find(({ priority }) => priority.by === 'person') ?? waiting[0];
    if (!next) free += 1;
    else waiting.splice(waiting.indexOf(next), 1);
    next?.start();
  }

  return async (call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => void waiting.push({ priority: call.priority, start }));
    try {
      if (call.signal.aborted) throw failureOfAbort(call.signal);
      return await send(call);
    } finally {
      release();
    }
  };
}

function withTimeout(send: Send): Send {
  return (call) => send({ ...call, signal: AbortSignal.any([call.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]) });
}

/** Posts each call, records it in the ledger, and learns the service's clock from the answer. */
function withLedger({ fetch, now }: Pick<Base, 'fetch' | 'now'>, learned: Learned): Send {
  return async <T>(call: Sending<T>): Promise<T> => {
    const at = now();
    let [bytes, skipped, outcome]: [number, number, 'ok' | ErrorCode] = [0, 0, 'ok'];
    const onResponse = ({ headers }: Response, read: number): void => {
      bytes = read;
      const serviceNow = Date.parse(headers.get('Date') ?? '');
      const tookMs = now() - at;
      // Where the computer slept or its clock jumped meanwhile, the header no longer tells the service’s time.
      if (Number.isFinite(serviceNow) && tookMs >= 0 && tookMs <= REQUEST_TIMEOUT_MS)
        learned.aheadMs = serviceNow - now();
    };
    try {
      const value = await post(fetch, call.profile, call, onResponse, now);
      skipped = skippedIn(value);
      return value;
    } catch (error) {
      outcome = failureOf(error).code;
      throw error;
    } finally {
      const record = {
        at,
        tookMs: now() - at,
        endpoint: call.path.replaceAll(/.*\/|\.php$/g, ''),
        bytes,
        outcome,
        skipped,
        refusedOrigins: [...learned.refusedOrigins].slice(0, MAX_REFUSED_ORIGINS),
        login: carriesLogin(call),
        by: call.priority.by,
      };
      learned.refusedOrigins.clear();
      // A failed write to the ledger, which only diagnostics read, fails no request.
      recordRequest(record).catch(() => undefined);
    }
  };
}

function failureOfAbort(signal: AbortSignal): FailureError {
  const reason: unknown = signal.reason;
  return reason instanceof FailureError ? reason : new FailureError({ code: 'unreachable' }, { cause: reason });
}

function skippedIn(value: unknown): number {
  const { skipped } = (value ?? {}) as { skipped?: unknown };
  return typeof skipped === 'number' ? skipped : 0;
}
