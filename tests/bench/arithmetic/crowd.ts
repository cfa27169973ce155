import type { Random } from '../../service/random.ts';

/** Many people at one service, all on one version of the extension. */
export interface Crowd {
  people: number;
  /** Between two looks of a person, in seconds. */
  periodS: number;
  /** How many requests a look makes, as often as it makes them. */
  requestsOfALook: readonly number[];
  /** The first and the last second of an outage, in which a look is one request that fails. */
  outage: { from: number; to: number };
  /** How long a person's extension waits after this many failures in a row, in seconds. */
  waitS: (failures: number, random: number) => number;
  seconds: number;
}

/**
 * How many requests reach the service in each second. Alarms ring where they began, at a moment of each person's own; after a
 * failure a person waits as the extension does, and looks at the first ring after that.
 */
export function requestsASecond(
  { people, periodS, requestsOfALook, outage, waitS, seconds }: Crowd,
  random: Random,
): Uint32Array {
  const load = new Uint32Array(seconds);
  for (let person = 0; person < people; person += 1) {
    let failures = 0;
    let until = 0;
    for (let at = Math.floor(random.next() * periodS); at < seconds; at += periodS) {
      if (at < until) continue;
      const isDown = at >= outage.from && at < outage.to;
      failures = isDown ? failures + 1 : 0;
      until = isDown ? at + waitS(failures, random.next()) : 0;
      load[at] = (load[at] ?? 0) + (isDown ? 1 : random.pick(requestsOfALook));
    }
  }
  return load;
}

/** The mean of each stretch of so many seconds. */
export function perStretch(load: Uint32Array, stretchS: number): number[] {
  return Array.from({ length: Math.ceil(load.length / stretchS) }, (_, at) => {
    const stretch = load.subarray(at * stretchS, (at + 1) * stretchS);
    return stretch.reduce((sum, requests) => sum + requests, 0) / stretch.length;
  });
}
