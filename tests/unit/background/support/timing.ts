import { vi } from 'vitest';
import type { CrashingBrowser } from './crashing-browser';
import type { Stage } from './stage';

/** Holds the answers of an endpoint back. @returns releases them */
export function holdAnswers({ service }: Stage, endpoint: string): () => void {
  const held = Promise.withResolvers<void>();
  service.hold = (asked) => (asked === endpoint ? held.promise : undefined);
  return held.resolve;
}

/** Waits until pending work can't get any further. */
export async function untilIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  // On a busy machine, timers are due before the work is done, so this counts turns of the event loop.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Makes a wait until the worker waits for timers alone, which are faked. Threads of the system decrypt, so turns of the event
 * loop do not tell.
 */
export function createIdleWait(browser: CrashingBrowser): () => Promise<void> {
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  return async () => {
    let before = -1;
    for (let done = 0; done !== before; done = browser.calls + decrypt.mock.calls.length) {
      before = done;
      await Promise.allSettled(decrypt.mock.results.map(({ value }) => value));
      for (let turns = 0; turns < 40; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
}
