import { effect } from '@preact/signals';

/** Runs an effect until the signal is aborted; not at all if it already is. */
export function effectUntil(closed: AbortSignal, run: Parameters<typeof effect>[0]): void {
  if (closed.aborted) return;
  closed.addEventListener('abort', effect(run), { once: true });
}
