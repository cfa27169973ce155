import type { FakeService } from '../../unit/background/support/fake-service';

/** What was asked of a service, and what that weighs. */
export interface Load {
  requests: number;
  /** Those that carry the login. */
  withLogin: number;
  /** Bodies of requests and answers, in bytes. */
  bytes: number;
}

/** Weighs everything that is asked of a service from now on. @returns takes what came since the last time */
export function weigh(service: FakeService): () => Load {
  const { fetch } = service;
  let load: Load = { requests: 0, withLogin: 0, bytes: 0 };
  Object.assign(service, {
    fetch: async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      const body = init.body as string;
      load.requests += 1;
      load.bytes += body.length + (await response.clone().arrayBuffer()).byteLength;
      if (new URLSearchParams(body).has('password')) load.withLogin += 1;
      return response;
    },
  });
  return () => {
    const taken = load;
    load = { requests: 0, withLogin: 0, bytes: 0 };
    // The service keeps every request, for tests; days of them are too many.
    service.requests.length = 0;
    return taken;
  };
}
