/**
 * Keeps a panel below the page where it is on the screen, while the person is at it and the page grows above it: a press is meant for
 * what was there. The browser’s own scroll anchor does the same for the first element in the window, which may be another, or none.
 */

/** @returns remembers where the panel is: it was placed anew */
export function keepInPlace(host: HTMLElement, signal: AbortSignal): () => void {
  const document = host.ownerDocument;
  /** `null` while the person is elsewhere, or the panel stands beside the page. */
  let top: number | null = null;
  const remember = (): void => {
    const isAt = host.matches(':hover') || document.activeElement === host;
    top = isAt && getComputedStyle(host).position === 'relative' ? host.getBoundingClientRect().top : null;
  };
  // Before the page is painted.
  const observer = new ResizeObserver(() => {
    const by = top === null ? 0 : host.getBoundingClientRect().top - top;
    for (let around = host.parentElement; around && Math.abs(by) >= 1; around = around.parentElement) {
      const before = around.scrollTop;
      around.scrollBy({ top: by, behavior: 'instant' });
      if (around.scrollTop !== before) break;
    }
    remember();
  });
  observer.observe(document.body);
  host.addEventListener('pointerenter', remember, { signal });
  for (const type of ['scroll', 'focusin'])
    document.addEventListener(type, remember, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => observer.disconnect());
  return remember;
}
