import type { Fields } from '../api/body.ts';

const REQUESTS_KEPT = 500;

/** What is remembered of a request: names of fields, never their values. */
export interface RequestNote {
  endpoint: string;
  /** Epoch milliseconds of its arrival. */
  time: number;
  fields: string[];
  /** Whether the fields e-mail and password were there and not empty. */
  credentials: boolean;
  /** Whether the request came with a cookie or a referrer: a client should send neither. */
  cookie: boolean;
  referrer: boolean;
  contentType: string;
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

/** A request on its way. */
interface OpenRequest {
  read(fields: Fields): void;
  done(response: Response): Response;
}

/** Counts the requests of the interface. */
export interface Ledger {
  enter(endpoint: string, headers: Headers): OpenRequest;
  counts(): Counts;
  /** Restarts counting. */
  reset(): void;
  /** The last requests, oldest first. */
  requests(): RequestNote[];
}

/** A ledger without entries. */
export function createLedger(now: () => number): Ledger {
  const tallies = new Map<string, Tally>();
  const notes: RequestNote[] = [];
  const ALL = '*';
  const tallyOf = (name: string): Tally => {
    const tally = tallies.get(name) ?? { total: 0, withCredentials: 0 };
    tallies.set(name, tally);
    return tally;
  };
  return {
    enter(endpoint, headers) {
      const note: RequestNote = {
        endpoint,
        time: now(),
        fields: [],
        credentials: false,
        status: 0,
        cookie: headers.has('cookie'),
        referrer: headers.has('referer'),
        contentType: headers.get('content-type') ?? '',
      };
      notes.push(note);
      if (notes.length > REQUESTS_KEPT) notes.shift();
      for (const name of [endpoint, ALL]) tallyOf(name).total += 1;
      return {
        read(fields) {
          note.fields = [...fields.keys()];
          note.credentials = Boolean(fields.get('email')) && Boolean(fields.get('password'));
          if (note.credentials) for (const name of [endpoint, ALL]) tallyOf(name).withCredentials += 1;
        },
        done(response) {
          note.status = response.status;
          return response;
        },
      };
    },
    counts: () => ({
      ...tallyOf(ALL),
      endpoints: Object.fromEntries(
        [...tallies].filter(([name]) => name !== ALL).map(([name, tally]) => [name, { ...tally }]),
      ),
    }),
    reset() {
      tallies.clear();
      notes.length = 0;
    },
    requests: () => notes.map((note) => ({ ...note, fields: [...note.fields] })),
  };
}
