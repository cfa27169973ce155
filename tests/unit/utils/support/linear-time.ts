const [SMALL, MIDDLE] = [10_000, 100_000];
/** The characters of a text that is long enough for what is quadratic with small numbers, too. */
export const LARGE = 1_000_000;
/** Below it, a time says more about the machine than about the code. */
const FLOOR_MS = 15;
const TRIES = 5;
/** In so long, a machine with other work has had a quiet moment. */
const GIVE_UP_MS = 8000;

/** The greatest slowdown that still counts as linear. */
export const LINEAR = 3;

/**
 * Measures how much longer the time per character becomes in a text ten times as long, of a hundred thousand characters; with
 * `LARGE`, also in one ten times as long again. Over both at once, what leaves the processor's caches is slower by that alone. A
 * pause of the machine only makes a time longer, so the shortest of several counts.
 * @param read reads a text; the texts are `start` and then `piece`, repeated
 */
export function slowdownOf(
  read: (text: string) => unknown,
  piece: string,
  { start = '', upTo = MIDDLE }: { start?: string; upTo?: number | undefined } = {},
): number {
  const early = slowdownBetween([SMALL, MIDDLE], read, piece, start);
  // A quadratic reading is found in the middle already. In the large text it would take minutes.
  return early > LINEAR || upTo === MIDDLE ? early : slowdownBetween([MIDDLE, upTo], read, piece, start);
}

function slowdownBetween(
  [shorter, longer]: readonly [number, number],
  read: (text: string) => unknown,
  piece: string,
  start: string,
): number {
  const ofLength = (chars: number): string => start + piece.repeat(Math.ceil(chars / piece.length));
  const [small, large] = [ofLength(shorter), ofLength(longer)];
  let [smallMs, largeMs, slowdown] = [Infinity, Infinity, Infinity];
  const startedAt = performance.now();
  for (let tries = 0; tries < TRIES && slowdown > LINEAR; tries += 1) {
    smallMs = Math.min(smallMs, msOf(read, small, longer / shorter));
    largeMs = Math.min(largeMs, msOf(read, large, 1));
    slowdown = largeMs / Math.max(smallMs, FLOOR_MS);
    if (performance.now() - startedAt > GIVE_UP_MS) break;
  }
  return slowdown;
}

/**
 * Measures the CPU time of this thread, because other tests run at the same time. The results are kept, because a large one costs the
 * garbage collector more than many small ones that were dropped.
 */
function msOf(read: (text: string) => unknown, text: string, times: number): number {
  const kept: unknown[] = [];
  const before = process.threadCpuUsage();
  while (kept.length < times) kept.push(read(text));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
