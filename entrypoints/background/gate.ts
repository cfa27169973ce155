/** Between client and network: every request of the worker passes here. */
import type { Fetch } from '../../utils/api/request';

/** Requests under way at any time. */
const AT_ONCE = 2;

export interface Gate {
  /** For what a person waits for: goes before all background work. */
  person: Fetch;
  background: Fetch;
}

/** @param fetch the network */
export function createGate(fetch: Fetch): Gate {
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
        const response = await fetch(url, init);
        // The place is kept until the body is here: a slow answer is a request under way.
        const body = await response.arrayBuffer();
        return new Response(body.byteLength > 0 ? body : null, response);
      } finally {
        release();
      }
    };
  }

  return { person: lane(waiting.person), background: lane(waiting.background) };
}
