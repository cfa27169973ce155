/** The attempts end after this time: by then, every view is loaded. */
const TIMEOUT_MS = 3000;

/**
 * Runs an attempt at once and again after every change of the page, until it succeeds or the person presses something else.
 * @param of which changes: of its elements, or of its height, where scrolling also ends it
 * @param attempt returns whether it succeeded
 * @returns how to stop
 */
export function retryOnChange(of: 'elements' | 'height', attempt: () => boolean): () => void {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  if (attempt()) return stop;
  const retry = (): unknown => attempt() && stop();
  const observer = of === 'height' ? new ResizeObserver(retry) : new MutationObserver(retry);
  observer.observe(document.body, { childList: true, subtree: true });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  waiting.signal.addEventListener('abort', () => {
    clearTimeout(timeout);
    observer.disconnect();
  });
  const inputs = of === 'height' ? ['wheel', 'keydown', 'pointerdown'] : ['keydown', 'pointerdown'];
  for (const input of inputs) addEventListener(input, stop, { signal: waiting.signal, capture: true, passive: true });
  return stop;
}
