import { signal, type ReadonlySignal } from '@preact/signals';

/** Returns the time in epoch ms as a signal, updated as long as the page lives. @param from the first value */
export function clock(everyMs: number, from = Date.now()): ReadonlySignal<number> {
  const now = signal(from);
  setInterval(() => {
    now.value = Date.now();
  }, everyMs);
  return now;
}
