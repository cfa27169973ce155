import type { Fields } from '../api/body.ts';

const REQUESTS_KEPT = 500;

/** What is remembered of a request, without anything that it said. */
export interface RequestNote {
  endpoint: string;
  /** Whether the fields e-mail and password were there and not empty. */
  credentials: boolean;
  /** Whether the request came with a cookie or a referrer: a client should send neither. */
  cookie: boolean;
  referrer: boolean;
  /** HTTP status of the answer; 0 while it is on its way, or when the connection was dropped. */
  status: number;
}

/** The figures of one endpoint, or of all. */
export interface Tally {
  total: number;
  withCredentials: number;
}

/** Figures of every endpoint that was asked, and of all together. */
export interface Counts extends Tally {
  endpoints: Record<string, Tally>;
}

/** Counts the requests of the interface. */
export type Ledger = ReturnType<typeof createLedger>;

/** A ledger without entries. */
export function createLedger() {
  let endpoints: Record<string, Tally> = {};
  let notes: RequestNote[] = [];
  return {
    /** Notes a request that arrives, and then what it says and how it is answered. */
    enter(endpoint: string, headers: Headers) {
      const note: RequestNote = {
        endpoint,
        credentials: false,
        status: 0,
        cookie: headers.has('cookie'),
        referrer: headers.has('referer'),
      };
      notes.push(note);
      if (notes.length > REQUESTS_KEPT) notes.shift();
      const tally = (endpoints[endpoint] ??= { total: 0, withCredentials: 0 });
      tally.total += 1;
      return {
        read(fields: Fields) {
          note.credentials = Boolean(fields.get('email')) && Boolean(fields.get('password'));
          if (note.credentials) tally.withCredentials += 1;
        },
        done(response: Response): Response {
          note.status = response.status;
          return response;
        },
      };
    },
    counts(): Counts {
      const sum = (of: keyof Tally) => Object.values(endpoints).reduce((total, tally) => total + tally[of], 0);
      return { total: sum('total'), withCredentials: sum('withCredentials'), endpoints: structuredClone(endpoints) };
    },
    /** Restarts counting. */
    reset() {
      endpoints = {};
      notes = [];
    },
    /** The last requests, oldest first. */
    requests: (): RequestNote[] => structuredClone(notes),
  };
}
