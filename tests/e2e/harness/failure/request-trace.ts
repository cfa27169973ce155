import type { BrowserContext, Request } from 'playwright';

/** One request, without anything it carried. */
export interface TracedRequest {
  /** When it began, in milliseconds since 1970. */
  at: number;
  method: string;
  address: string;
  /** The status of the answer, or what the network said; empty while neither is there. */
  outcome: string;
  /** How long it took; absent while it has not ended. */
  ms?: number;
}

/** Only the newest are kept: a page may ask without end. */
const MOST_REQUESTS = 1000;
/** Longer values in an address may be keys or tokens. */
const LONGEST_VALUE = 20;

/** What every driver's request can say. */
interface AnyRequest {
  method: () => string;
  url: () => string;
  failure: () => { errorText: string } | null;
}

/** An empty trace of requests, for any driver that reports them. */
export function createRequestTrace<Request extends AnyRequest>() {
  const traced = new Map<Request, TracedRequest>();
  return {
    begin: (request: Request): void => {
      traced.set(request, { at: Date.now(), method: request.method(), address: request.url(), outcome: '' });
      const [oldest] = traced.keys();
      if (traced.size > MOST_REQUESTS && oldest) traced.delete(oldest);
    },
    answer: (request: Request, status: number | undefined): void => {
      const entry = traced.get(request);
      if (entry && status !== undefined) entry.outcome = String(status);
    },
    end: (request: Request): void => {
      const entry = traced.get(request);
      if (!entry) return;
      entry.ms = Date.now() - entry.at;
      entry.outcome = request.failure()?.errorText ?? entry.outcome;
    },
    requests: (): TracedRequest[] => [...traced.values()],
    clear: () => traced.clear(),
  };
}

/** The requests of a whole Chromium, the worker's included, from now on. */
export function traceRequests(context: BrowserContext) {
  const trace = createRequestTrace<Request>();
  context.on('request', trace.begin);
  context.on('response', (response) => trace.answer(response.request(), response.status()));
  context.on('requestfinished', trace.end);
  context.on('requestfailed', trace.end);
  return trace;
}

/** A request as a line: when, what, how it ended, and after which time. */
export function describeRequest({ at, method, address, outcome, ms }: TracedRequest): string {
  const time = new Date(at).toISOString().slice(11, 23);
  return `${time}  ${method} ${withoutSecrets(address)}  ${outcome || 'no answer'}${ms === undefined ? '' : `  ${ms} ms`}`;
}

/** An address without a login, a fragment, and values in which a key or a token could stand. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  if (!url.host) return `${url.protocol}…`;
  const query = [...url.searchParams].map(
    ([name, value]) => `${name}=${value.length <= LONGEST_VALUE && !/key|token|pass/i.test(name) ? value : '…'}`,
  );
  return `${url.protocol}//${url.host}${url.pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
