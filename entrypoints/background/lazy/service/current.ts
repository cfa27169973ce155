/** The service in use, and the ways to talk to it. Which one that is, `setup.ts` decides. */
import { createClient, type Client } from '../../../../utils/api/client';
import type { ExecuteCall } from '../../../../utils/api/request';
import { FailureError, type Failure } from '../../../../utils/errors';
import type { ServiceProfile } from '../../../../utils/service/profile';
import { MAX_CYCLE_REQUESTS } from '../../../../utils/watch/intervals';
import { reportErrors } from '../../eager/report-errors';
import type { Gate } from '../gate/scheduler';
import type { Mutex } from '../../eager/mutex';

export interface Service {
  readonly profile: ServiceProfile;
  /** For what a person waits for. */
  readonly client: Client;
  /** For what nobody waits for. */
  readonly watchClient: Client;
  /** A client for one cycle of the watch, which makes no more requests than a cycle may. */
  cycle(by: 'person' | 'watch'): CycleClient;
  /** Aborted once another service took over, or this one may not be reached: nothing of it may be written any more. */
  readonly signal: AbortSignal;
}

export interface CycleClient {
  client: Client;
  /** How many requests are left. */
  remaining: () => number;
}

export interface Services {
  /** @throws FailureError `no-service`, or `no-access` where the browser does not let us reach it */
  required(): Promise<Service>;
  /** Whether there is a service to ask, and the browser lets us. */
  isAvailable(): Promise<boolean>;
  /** Writes what this service said, under the mutex, unless another one took over meanwhile. @throws FailureError `no-service` */
  ifCurrent<T>(service: Service, work: () => Promise<T>): Promise<T>;
  /** How many milliseconds the service's clock is ahead of ours; `null` where nobody knows. */
  clockAheadMs(): number | null;
  /** Has somebody find out what is in use as soon as it is asked for: most wake-ups of a worker never ask. */
  onFirstUse(look: () => Promise<unknown>): void;
  /** Takes a profile into use, or none. Whoever asked before waits for the first of these. */
  set(profile: ServiceProfile | null, trouble?: Failure | null): void;
}

export function createServices(gate: Gate, mutex: Mutex): Services {
  const settled = Promise.withResolvers<void>();
  let look: (() => Promise<unknown>) | null = null;
  let life = new AbortController();
  let current: Service | null = null;
  let refused: Failure | null = null;

  function set(profile: ServiceProfile | null, trouble: Failure | null = null): void {
    const isSame =
      !trouble &&
      !refused &&
      profile !== null &&
      current !== null &&
      JSON.stringify(profile) === JSON.stringify(current.profile);
    refused = trouble ?? (profile ? null : { code: 'no-service' });
    if (!isSame) {
      life.abort(new FailureError({ code: 'no-service', detail: 'replaced' }));
      life = new AbortController();
      current = profile && serviceOf(profile, gate, life.signal);
    }
    settled.resolve();
  }

  function known(): Promise<void> {
    const first = look;
    look = null;
    if (first) reportErrors(first());
    return settled.promise;
  }

  async function required(): Promise<Service> {
    await known();
    if (current && !refused) return current;
    throw new FailureError(refused ?? { code: 'no-service' });
  }

  return {
    onFirstUse: (first) => void (look = first),
    set,
    required,
    async isAvailable() {
      await known();
      return current !== null && refused === null;
    },
    ifCurrent: (service, work) =>
      mutex(async () => {
        if (service.signal.aborted) throw new FailureError({ code: 'no-service', detail: 'replaced' });
        return work();
      }),
    clockAheadMs: () => gate.clockAheadMs(),
  };
}

function serviceOf(profile: ServiceProfile, gate: Gate, signal: AbortSignal): Service {
  return {
    profile,
    signal,
    client: createClient(gate.carry(profile, 'person', signal), profile),
    watchClient: createClient(gate.carry(profile, 'watch', signal), profile),
    cycle(by) {
      const { carry, remaining } = withBudget(gate.carry(profile, by, signal));
      return { client: createClient(carry, profile), remaining };
    },
  };
}

/** The last line of defence: a cycle plans with what is left, and more never goes out. */
function withBudget(carry: ExecuteCall): { carry: ExecuteCall; remaining: () => number } {
  let left = MAX_CYCLE_REQUESTS;
  const counted: ExecuteCall = async (call) => {
    if (left <= 0) throw new FailureError({ code: 'internal', detail: 'cycle-budget' });
    left -= 1;
    return carry(call);
  };
  return { carry: counted, remaining: () => left };
}
