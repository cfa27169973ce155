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
  readonly watch: Client;
  /** A client for one cycle of the watch, which makes no more requests than a cycle may. */
  cycle(by: 'person' | 'watch'): CycleClient;
  /** Aborted once another service took over, or this one may not be reached: nothing of it may be written any more. */
  readonly life: AbortSignal;
}

export interface CycleClient {
  client: Client;
  /** How many requests are left. */
  left: () => number;
}

export interface Services {
  /** @throws FailureError `no-service`, or `no-access` where the browser does not let us reach it */
  required(): Promise<Service>;
  /** Whether there is a service to ask, and the browser lets us. */
  isThere(): Promise<boolean>;
  /** Writes what this service said, under the mutex, unless another one took over meanwhile. @throws FailureError `no-service` */
  ifStill<T>(service: Service, work: () => Promise<T>): Promise<T>;
  /** How many milliseconds the service's clock is ahead of ours; `null` where nobody knows. */
  ahead(): number | null;
  /** Has somebody find out what is in use as soon as it is asked for: most wake-ups of a worker never ask. */
  whenAsked(look: () => Promise<unknown>): void;
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
    whenAsked: (first) => void (look = first),
    set,
    required,
    async isThere() {
      await known();
      return current !== null && refused === null;
    },
    ifStill: (service, work) =>
      mutex(async () => {
        if (service.life.aborted) throw new FailureError({ code: 'no-service', detail: 'replaced' });
        return work();
      }),
    ahead: () => gate.ahead(),
  };
}

function serviceOf(profile: ServiceProfile, gate: Gate, life: AbortSignal): Service {
  return {
    profile,
    life,
    client: createClient(gate.carry(profile, 'person', life), profile),
    watch: createClient(gate.carry(profile, 'watch', life), profile),
    cycle(by) {
      const { carry, left } = withinBudget(gate.carry(profile, by, life));
      return { client: createClient(carry, profile), left };
    },
  };
}

/** The last line of defence: a cycle plans with what is left, and more never goes out. */
function withinBudget(carry: ExecuteCall): { carry: ExecuteCall; left: () => number } {
  let left = MAX_CYCLE_REQUESTS;
  const counted: ExecuteCall = async (call) => {
    if (left <= 0) throw new FailureError({ code: 'internal', detail: 'cycle-budget' });
    left -= 1;
    return carry(call);
  };
  return { carry: counted, left: () => left };
}
