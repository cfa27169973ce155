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
 * Creates a wait that ends once the worker waits for nothing but timers, which are faked. Ciphers run on threads of
 * the system, so counting turns of the event loop is not enough.
 */
export function createIdleWait(browser: CrashingBrowser): () => Promise<void> {
  const ciphers = [vi.spyOn(crypto.subtle, 'decrypt'), vi.spyOn(crypto.subtle, 'encrypt')];
  const results = () => ciphers.flatMap(({ mock }) => mock.results.map(({ value }) => value));
  return async () => {
    let before = -1;
    for (let done = 0; done !== before; done = browser.calls + results().length) {
      before = done;
      await Promise.allSettled(results());
      for (let turns = 0; turns < 40; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
}
