/** A view may take so long to show the element. */
const TIMEOUT_MS = 3000;

/**
 * Runs an attempt at once and again after every change of the page, until it succeeds or the person presses something else.
 * @param attempt returns whether it succeeded
 * @returns how to stop
 */
export function waitForElement(page: Document, attempt: () => boolean): () => void {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  if (attempt()) return stop;
  const observer = new MutationObserver(() => attempt() && stop());
  observer.observe(page.body, { childList: true, subtree: true });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  waiting.signal.addEventListener('abort', () => {
    clearTimeout(timeout);
    observer.disconnect();
  });
  for (const input of ['keydown', 'pointerdown'] as const)
    page.addEventListener(input, stop, { signal: waiting.signal, capture: true });
  return stop;
}
