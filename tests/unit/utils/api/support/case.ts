/** One mutated answer as plain data, and its expected outcome. */
import { endpoints, type Endpoint } from './endpoints';

export interface Case {
  endpoint: string;
  /** Text, or bytes as numbers. */
  body: string | number[];
  status: number;
  headers: Record<string, string>;
  /** What must be readable, if known. */
  expected: Expected | null;
}

export interface Expected {
  /** By list: the positions in the recorded answer that were not touched, and how many items there are that may or may not be read. */
  lists: Record<string, { untouched: number[]; open: number }>;
  /** The number of unreadable items, without the undecided ones. */
  skipped: number;
}

/** The outcome of a case: the read items and the number of skipped ones, or a code. */
export type Outcome = { code: null; items: number; skipped: number } | { code: string };

/** The endpoint of a case. */
export function endpointOf({ endpoint }: Pick<Case, 'endpoint'>): Endpoint {
  const found = endpoints.find(({ name }) => name === endpoint);
  if (!found) throw new Error(`There is no endpoint ${endpoint}`);
  return found;
}

/** The case as a real response. */
export function responseOf({ body, status, headers }: Case): Response {
  // These statuses allow no body.
  const empty = [101, 204, 205, 304].includes(status);
  return new Response(empty ? null : typeof body === 'string' ? body : Uint8Array.from(body), { status, headers });
}
