/** How long a view may take to show what somebody wants there, in milliseconds. */
const COMES_WITHIN_MS = 3000;

/**
 * Does something as soon as it can be done, at once or after some change of the page. Whoever does something else meanwhile no
 * longer wants it.
 * @param attempt returns whether it could be done
 * @returns how to stop
 */
export function waitForElement(page: Document, attempt: () => boolean): () => void {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  if (attempt()) return stop;
  const observer = new MutationObserver(() => attempt() && stop());
  observer.observe(page.body, { childList: true, subtree: true });
  const late = setTimeout(stop, COMES_WITHIN_MS);
  waiting.signal.addEventListener('abort', () => {
    clearTimeout(late);
    observer.disconnect();
  });
  for (const touch of ['keydown', 'pointerdown'] as const)
    page.addEventListener(touch, stop, { signal: waiting.signal, capture: true });
  return stop;
}
