const [SMALL, MIDDLE, LARGE] = [10_000, 100_000, 1_000_000];
/** Below it, a time says more about the machine than about the code. */
const FLOOR_MS = 15;
const TRIES = 5;
/** In so long, a machine with other work has had a quiet moment. */
const GIVE_UP_MS = 8000;

/**
 * The greatest slowdown that still counts as linear. A large result leaves the processor's caches, which alone may make it four
 * times as slow; a quadratic reading is ten times as slow in the middle.
 */
export const LINEAR = 6;

/**
 * Measures how much longer the time per character of a text of a million characters is than that of ten thousand. A pause of the
 * machine only makes a time longer, so the shortest of several counts.
 * @param read reads a text; the texts are `start` and then `piece`, repeated
 */
export function slowdownOf(read: (text: string) => unknown, piece: string, start = ''): number {
  // A quadratic reading is found in the middle already. In the large text it would take minutes.
  const early = slowdownAt(MIDDLE, read, piece, start);
  return early > LINEAR ? early : slowdownAt(LARGE, read, piece, start);
}

function slowdownAt(length: number, read: (text: string) => unknown, piece: string, start: string): number {
  const ofLength = (chars: number): string => start + piece.repeat(Math.ceil(chars / piece.length));
  const [small, large] = [ofLength(SMALL), ofLength(length)];
  let [smallMs, largeMs, slowdown] = [Infinity, Infinity, Infinity];
  const startedAt = performance.now();
  for (let tries = 0; tries < TRIES && slowdown > LINEAR; tries += 1) {
    smallMs = Math.min(smallMs, msOf(read, small, length / SMALL));
    largeMs = Math.min(largeMs, msOf(read, large, 1));
    slowdown = largeMs / Math.max(smallMs, FLOOR_MS);
    if (performance.now() - startedAt > GIVE_UP_MS) break;
  }
  return slowdown;
}

/** What was read is kept, because a large result costs the collector of garbage more than many small ones that are gone. */
function msOf(read: (text: string) => unknown, text: string, times: number): number {
  const kept: unknown[] = [];
  const started = performance.now();
  while (kept.length < times) kept.push(read(text));
  return performance.now() - started;
}
