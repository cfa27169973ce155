import { signal, type ReadonlySignal } from '@preact/signals';

/** The time in epoch ms, as often as a page needs it. It lives as long as its page. @param from what it begins with, where something was drawn by that */
export function clock(everyMs: number, from = Date.now()): ReadonlySignal<number> {
  const now = signal(from);
  setInterval(() => {
    now.value = Date.now();
  }, everyMs);
  return now;
}
