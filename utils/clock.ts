import { signal, type ReadonlySignal } from '@preact/signals';

/** The time in epoch ms, as often as a page needs it. It lives as long as its page. */
export function clock(everyMs: number): ReadonlySignal<number> {
  const now = signal(Date.now());
  setInterval(() => {
    now.value = Date.now();
  }, everyMs);
  return now;
}
