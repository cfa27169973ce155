import { vi } from 'vitest';

/** Waits until pending work can't get any further. */
export async function untilIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  // On a busy machine, timers are due before the work is done, so this counts turns of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Repeats a check until it passes, for at most five seconds: a worker ends its work late on a busy machine. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 5_000 });
}
