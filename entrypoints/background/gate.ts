/** Between client and network: every request of the worker passes here. */
import type { Fetch } from '../../utils/api/request';

/** Requests under way at any time. */
const AT_ONCE = 2;
/** How long one request may take, in milliseconds, from when it is sent. */
export const REQUEST_TIMEOUT_MS = 15_000;

export interface Gate {
  /** For what a person waits for: goes before all background work. */
  person: Fetch;
  background: Fetch;
  /** How many milliseconds the service's clock is ahead of ours, by its newest answer; 0 before, and where it does not say. */
  ahead(): number;
}

/**
 * @param fetch the network
 * @param now our clock, in epoch ms
 */
export function createGate(fetch: Fetch, now: () => number): Gate {
  let ahead = 0;
  const waiting: { person: (() => void)[]; background: (() => void)[] } = { person: [], background: [] };
  let free = AT_ONCE;

  function release(): void {
    const next = waiting.person.shift() ?? waiting.background.shift();
    if (next) next();
    else free += 1;
  }

  function lane(queue: (() => void)[]): Fetch {
    return async (url, init) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => queue.push(go));
      try {
        init.signal?.throwIfAborted();
        const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        const response = await fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
        const serviceNow = Date.parse(response.headers.get('Date') ?? '');
        if (Number.isFinite(serviceNow)) ahead = serviceNow - now();
        // The place is kept until the body is here: a slow answer is a request under way.
        const body = await response.arrayBuffer();
        return new Response(body.byteLength > 0 ? body : null, response);
      } finally {
        release();
      }
    };
  }

  return { person: lane(waiting.person), background: lane(waiting.background), ahead: () => ahead };
}
