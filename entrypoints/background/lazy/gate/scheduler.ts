/** Between client and network: every request of the worker passes here. */
import { post, type ApiCall, type ExecuteCall, type Fetch } from '../../../../utils/api/request';
import { failureFrom, failureOf, isServiceTrouble, type ErrorCode, type Failure } from '../../../../utils/errors';
import { recordRequest } from '../../../../utils/cache/ledger';
import type { ServiceProfile } from '../../../../utils/service/profile';
import type { Mutex } from '../../eager/mutex';
import { createSingleFlight, failureOfAbort } from './single-flight';
import { createPriorityQueue, type Priority } from './priority-queue';
import { createPauses } from './pauses';

/** Requests under way at any time. */
const MAX_CONCURRENT = 2;
/** How long one request may take, in milliseconds, from when it is sent. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Failures after which nobody knows whether the service is well again. */
const SAYS_NOTHING: ReadonlySet<ErrorCode> = new Set(['cut-off', 'internal']);

/** What the open catalogue never answers where a service is well. */
const MAKES_NO_SENSE: ReadonlySet<ErrorCode> = new Set(['refused', 'malformed', 'cut-off']);

interface Sent {
  urgency: Priority;
  /** Whether a pause was still remembered when it was sent. */
  wasPaused: boolean;
}

export interface Gate {
  /**
   * The way to one service.
   * @param by who waits: what people wait for goes before the watch, and is not held back by its back-off
   * @param life ends every request on this way
   */
  carry(profile: ServiceProfile, by: Priority['by'], life: AbortSignal): ExecuteCall;
  /** How many milliseconds the service's clock is ahead of ours by its newest answer, `null` before, and where it does not say. */
  clockAheadMs(): number | null;
}

export interface GateParts {
  fetch: Fetch;
  mutex: Mutex;
  /** Epoch ms. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  isOnline: () => boolean;
}

export function createGate({ fetch, mutex, now, random, isOnline }: GateParts): Gate {
  const lanes = createPriorityQueue(MAX_CONCURRENT);
  const flights = createSingleFlight();
  const pauses = createPauses({ mutex, now, random, isOnline });
  let ahead: number | null = null;

  /** One request, once it has its place. */
  async function send<T>(profile: ServiceProfile, call: ApiCall<T>, { urgency, wasPaused }: Sent): Promise<T> {
    const at = now();
    let bytes = 0;
    const note = (outcome: 'ok' | ErrorCode, skipped: number): void => {
      const endpoint = call.path.slice(call.path.lastIndexOf('/') + 1).replace('.php', '');
      const kept = recordRequest({
        at,
        tookMs: now() - at,
        endpoint,
        bytes,
        outcome,
        skipped,
        login: carriesLogin(call),
        by: urgency.by,
      });
      // The ledger is a help to people: no request fails for it.
      kept.catch(() => undefined);
    };
    const hear = ({ headers }: Response, length: number): void => {
      bytes = length;
      const serviceNow = Date.parse(headers.get('Date') ?? '');
      if (Number.isFinite(serviceNow)) ahead = serviceNow - now();
    };
    try {
      const value = await post(fetch, profile, call, hear);
      note('ok', skippedIn(value));
      if (wasPaused) await pauses.end();
      return value;
    } catch (error) {
      const failure = failureOf(error);
      note(failure.code, 0);
      // A request that was given up says nothing about the service.
      if (!call.signal?.aborted || failure.code === 'timeout') await learn(failure, call, { urgency, wasPaused });
      throw error;
    }
  }

  /** What a failure says about the service as a whole. Where that can't be stored, the failure is still the one to tell. */
  async function learn(failure: Failure, call: ApiCall<unknown>, { urgency, wasPaused }: Sent): Promise<void> {
    if (isServiceTrouble(failure) || (!carriesLogin(call) && MAKES_NO_SENSE.has(failure.code)))
      await failureFrom(pauses.start(failure, urgency));
    else if (wasPaused && !SAYS_NOTHING.has(failure.code)) await failureFrom(pauses.end());
  }

  async function pass<T>(profile: ServiceProfile, call: ApiCall<T>, urgency: Priority): Promise<T> {
    await lanes.acquire(urgency);
    try {
      if (call.signal?.aborted) throw failureOfAbort(call.signal);
      const wasPaused = await pauses.check(urgency);
      const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      return await send(
        profile,
        { ...call, signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout },
        { urgency, wasPaused },
      );
    } finally {
      lanes.release();
    }
  }

  function carry(profile: ServiceProfile, by: Priority['by'], life: AbortSignal): ExecuteCall {
    return (call) => {
      const signal = call.signal ? AbortSignal.any([call.signal, life]) : life;
      if (call.isMutation) return pass(profile, { ...call, signal }, { by }).finally(flights.forget);
      const key = JSON.stringify([profile.baseUrl, profile.bodyEncoding, call.path, call.fields]);
      return flights.join(key, { by, signal }, (urgency, all) => pass(profile, { ...call, signal: all }, urgency));
    };
  }

  return { carry, clockAheadMs: () => ahead };
}

function carriesLogin({ fields }: ApiCall<unknown>): boolean {
  return 'password' in fields;
}

function skippedIn(value: unknown): number {
  return typeof value === 'object' && value !== null && 'skipped' in value && typeof value.skipped === 'number'
    ? value.skipped
    : 0;
}
