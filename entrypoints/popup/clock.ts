import { signal, type ReadonlySignal } from '@preact/signals';

/** The time in epoch ms, often enough for ages in minutes. It lives as long as its page. */
export function clock(everyMs = 20_000): ReadonlySignal<number> {
  const now = signal(Date.now());
  setInterval(() => {
    now.value = Date.now();
  }, everyMs);
  return now;
}
