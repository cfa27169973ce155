/** A page in the background presents no frame, so the wait ends after this time, in milliseconds. */
const WITHIN_MS = 500;

/**
 * Resolves once the first content of the page is on the screen. What runs before that takes the processor from drawing it. A
 * hidden page waits, too: that of the toolbar's bubble is hidden until the browser shows it.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, WITHIN_MS);
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      clearTimeout(timeout);
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
