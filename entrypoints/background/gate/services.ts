/**
 * The service in use and its clients. `setup.ts` decides which service that is. Call `required()` for each use and write answers
 * with `ifCurrent`, so that nothing of a service outlives it.
 */
import { createClient, type Client } from './client';
import type { ExecuteCall } from './request';
import { isEqual } from '../../../utils/json';
import { hasFlag, NO_ANSWER } from '../../../utils/error-codes';
import { FailureError, type Failure, failureFrom, wasNeverSent } from '../../../utils/errors';
import type { ServiceProfile } from '../../../utils/service/profile';
import { MAX_CYCLE_REQUESTS } from '../../../utils/watch/intervals';
import { reportErrors } from './report-errors';
import type { Gate } from './scheduler';
import type { Mutex } from './mutex';
import type { ConnectionCheck } from '../../../utils/commands/replies';
import type { Base } from './environment';

export type Service = ReturnType<typeof serviceOf>;
/** The client of one cycle, and how many requests are left. */
export type CycleClient = ReturnType<Service['cycle']>;
export type Services = ReturnType<typeof createServices>;

/** Creates the choice of the service in use. */
export function createServices(gate: Gate, mutex: Mutex) {
  const determined = Promise.withResolvers<void>();
  let determine: (() => Promise<unknown>) | null = null;
  let lifetime = new AbortController();
  let current: Service | null = null;
  let refused: Failure | null = null;

  /** Sets the profile in use, or none. Earlier callers wait for the first call. */
  function set(profile: ServiceProfile | null, failure: Failure | null = null): void {
    const isSame = !failure && !refused && isEqual(profile, current?.profile);
    refused = failure ?? (profile ? null : { code: 'no-service' });
    if (!isSame) {
      lifetime.abort(new FailureError({ code: 'no-service', detail: 'replaced' }));
      lifetime = new AbortController();
      current = profile && serviceOf(profile, gate, lifetime.signal);
    }
    determined.resolve();
  }

  function whenKnown(): Promise<void> {
    const first = determine;
    determine = null;
    if (first) reportErrors(first());
    return determined.promise;
  }

  /** Returns the service in use. @throws FailureError `no-service`, or `no-access` without host permission */
  async function required(): Promise<Service> {
    await whenKnown();
    if (current && !refused) return current;
    throw new FailureError(refused ?? { code: 'no-service' });
  }

  return {
    /** Sets what determines the service at its first use: most wake-ups never use it. */
    onFirstUse: (first: () => Promise<unknown>) => void (determine = first),
    set,
    required,
    /** Aborted once another service is in use, access is lost, or everything is erased. */
    get signal() {
      return lifetime.signal;
    },
    async isAvailable(): Promise<boolean> {
      await whenKnown();
      return current !== null && refused === null;
    },
    /** Runs a write under the mutex if this service is still in use. @throws FailureError `no-service` */
    ifCurrent: <T>(service: Service, task: () => Promise<T>): Promise<T> =>
      mutex(async () => {
        if (service.signal.aborted) throw new FailureError({ code: 'no-service', detail: 'replaced' });
        return task();
      }),
    clockAheadMs: gate.clockAheadMs,
    /** A time of this computer by the service's clock; the same while that is unknown. Epoch ms. */
    timeAt: (at: number): number => at + (gate.clockAheadMs() ?? 0),
  };
}

/** @param signal aborted once another service is in use or access is lost: nothing of this one may be written after that */
function serviceOf(profile: ServiceProfile, gate: Gate, signal: AbortSignal) {
  const clientOver = (execute: ExecuteCall): Client => createClient(execute, profile, gate.refusedOrigins);
  const clientFor = (by: 'person' | 'watch'): Client => clientOver(gate.executorFor(profile, by, signal));
  return {
    profile,
    signal,
    clients: { person: clientFor('person'), watch: clientFor('watch') },
    cycle(by: 'person' | 'watch') {
      const execute = gate.executorFor(profile, by, signal);
      let left = MAX_CYCLE_REQUESTS;
      const client = clientOver(async (call) => {
        // In case the cycle plans too many.
        if (left <= 0) throw new FailureError({ code: 'internal', detail: 'cycle-budget' });
        left -= 1;
        return execute(call);
      });
      return { client, remaining: () => left };
    },
  };
}

/** Tries both body encodings, without the login, to find out which one the service reads. @throws FailureError `no-service`, `no-access` */
export async function checkConnection({
  services,
  gate,
  now,
}: Pick<Base, 'now'> & { services: Services; gate: Gate }): Promise<ConnectionCheck> {
  const { profile, signal } = await services.required();

  async function attempt(bodyEncoding: ServiceProfile['bodyEncoding']) {
    const startedAt = now();
    // The request with the smallest answer. The cache stays as it is.
    const client = createClient(gate.executorFor({ ...profile, bodyEncoding }, 'person', signal), profile);
    const failure = await failureFrom(client.getProjectTypes());
    return { failure, tookMs: now() - startedAt };
  }

  const [form, json] = [await attempt('form'), await attempt('json')];
  const answered = [form, json].filter(
    ({ failure }) => failure === null || (!wasNeverSent(failure) && !hasFlag(failure, NO_ANSWER)),
  );
  return {
    at: now(),
    encodings: { form: form.failure, json: json.failure },
    tookMs: answered.length > 0 ? Math.min(...answered.map(({ tookMs }) => tookMs)) : null,
    aheadMs: services.clockAheadMs(),
  };
}
