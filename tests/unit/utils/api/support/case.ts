/** One mutated answer, as plain data: what arrives, and what must come of it. */
import { endpoints, type Endpoint } from './endpoints';

export interface Case {
  endpoint: string;
  /** Text, or bytes as numbers. */
  body: string | number[];
  status: number;
  headers: Record<string, string>;
  /** Where it is known: what must be read all the same. */
  expected: Expected | null;
}

export interface Expected {
  /** By list: the positions in the recorded answer that were not touched, and how many items there are that may or may not be read. */
  lists: Record<string, { untouched: number[]; open: number }>;
  /** How many items can't be read, besides the open ones. */
  skipped: number;
}

/** How a case ended: read, with the items of its lists and how many were left out, or refused with a code. */
export type Outcome = { code: null; items: number; skipped: number } | { code: string };

/** The endpoint of a case. */
export function endpointOf({ endpoint }: Pick<Case, 'endpoint'>): Endpoint {
  const found = endpoints.find(({ name }) => name === endpoint);
  if (!found) throw new Error(`There is no endpoint ${endpoint}`);
  return found;
}

/** The case as a real response. */
export function responseOf({ body, status, headers }: Case): Response {
  // These may have no body at all.
  const empty = [101, 204, 205, 304].includes(status);
  return new Response(empty ? null : typeof body === 'string' ? body : Uint8Array.from(body), { status, headers });
}
